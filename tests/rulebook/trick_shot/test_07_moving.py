"""Moving, checking and reaction moves: TS-140 to TS-165."""

import pytest

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.events import FigureMoved
from tests.rulebook.trick_shot.scene import Scene

AWAY = (0, 0)


@pytest.mark.rule("TS-140", "TS-141", "TS-127", "TS-128", "TS-129")
@pytest.mark.parametrize(("figure", "speed"), [("W1", 3), ("C", 3), ("C2", 3), ("D1", 1)])
def test_a_move_is_one_to_speed_squares_straight_in_one_of_eight_directions(figure, speed):
    scene = Scene(blue={figure: (7, 4)}, puck=AWAY)
    expected = {
        (7 + columns * step, 4 + rows * step)
        for columns in (-1, 0, 1)
        for rows in (-1, 0, 1)
        for step in range(1, speed + 1)
        if (columns, rows) != (0, 0)
    }
    assert set(scene.can(figure, "move")) == expected


@pytest.mark.rule("TS-143")
def test_no_figure_is_moved_into_or_through():
    scene = Scene(blue={"C": (7, 0), "W1": (9, 0)}, red={"D1": (7, 2)}, puck=AWAY)
    moves = scene.can("C", "move")
    assert (8, 0) in moves
    assert not {(9, 0), (10, 0), (7, 2), (7, 3)} & set(moves)


@pytest.mark.rule("TS-144")
def test_skaters_keep_out_of_creases_and_nets():
    scene = Scene(blue={"C": (4, 3), "W1": (1, 2)}, puck=AWAY)
    assert (3, 3) in scene.can("C", "move")
    assert not {(2, 3), (1, 3), (2, 5)} & set(scene.can("C", "move"))
    assert not {(1, 3), (2, 3), (1, 4)} & set(scene.can("W1", "move"))


@pytest.mark.rule("TS-146", "TS-280")
@pytest.mark.parametrize(
    ("puck", "enters"), [(AWAY, False), ((12, 8), True), ((10, 4), True), ((11, 4), True)]
)
def test_the_offensive_zone_is_entered_only_with_the_puck_or_after_it(puck, enters):
    """TS-A18: a puck picked up on the way opens the zone."""
    scene = Scene(blue={"C": (9, 4)}, puck=puck)
    assert ((11, 4) in scene.can("C", "move")) is enters


@pytest.mark.rule("TS-146")
def test_the_carrier_enters_and_the_defensive_zone_is_always_open():
    scene = Scene(blue={"C": (9, 4), "W1": (7, 8)}, puck=(9, 4))
    assert (12, 4) in scene.can("C", "move")
    assert (4, 8) in scene.can("W1", "move")


@pytest.mark.rule("TS-146")
def test_red_attacks_the_other_way():
    scene = Scene(red={"C": (7, 4)}, puck=(16, 0), team=1)
    assert (5, 4) not in scene.can("C", "move", 1)
    assert (10, 4) in scene.can("C", "move", 1)


@pytest.mark.rule("TS-147", "TS-153", "TS-154", "TS-173", "TS-204")
def test_a_checked_carrier_may_pass_and_shoot_but_neither_move_nor_hit():
    scene = Scene(
        blue={"C": (12, 3), "W1": (12, 6)}, red={"W1": (12, 2), "D1": (12, 8)}, puck=(12, 3)
    )
    assert scene.can("C", "move") == scene.can("C", "hit") == []
    assert scene.can("C", "pass") == ["W1"]
    assert scene.can("C", "shoot") == [(15, 3)]


@pytest.mark.rule("TS-153")
def test_a_checked_carrier_makes_no_reaction_move():
    scene = Scene(blue={"C": (8, 4)}, red={"C": (9, 4)}, puck=(9, 4))
    assert scene.reactions("C") == []


@pytest.mark.rule("TS-150")
def test_only_the_carrier_is_checked():
    scene = Scene(blue={"C": (8, 4)}, red={"C": (9, 4)}, puck=AWAY)
    assert scene.can("C", "move") != []


@pytest.mark.rule("TS-151", "TS-152")
@pytest.mark.parametrize(
    ("opponent", "checked"),
    [
        ((7, 3), True),
        ((8, 4), True),
        ((6, 4), True),
        ((7, 5), True),
        ((8, 5), False),
        ((9, 4), False),
    ],
)
def test_an_opponent_on_one_of_the_four_next_squares_checks(opponent, checked):
    scene = Scene(blue={"C": (7, 4)}, red={"W1": opponent}, puck=(7, 4))
    assert legal.is_checked(scene.state, scene.figure("C")) is checked


@pytest.mark.rule("TS-151")
def test_goalies_do_not_check_but_may_be_checked():
    """TS-A14."""
    scene = Scene(blue={"C": (13, 4)}, puck=(13, 4))
    assert not legal.is_checked(scene.state, scene.figure("C"))
    scene = Scene(blue={"C": (13, 4)}, puck=(14, 4))
    assert legal.is_checked(scene.state, scene.figure("G", 1))


@pytest.mark.rule("TS-151")
def test_a_team_mate_does_not_check():
    scene = Scene(blue={"C": (7, 4), "W1": (7, 3)}, puck=(7, 4))
    assert not legal.is_checked(scene.state, scene.figure("C"))


@pytest.mark.rule("TS-155", "TS-156")
def test_a_failed_move_is_made_and_ends_the_turn_and_a_reaction_still_counts():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 1)}, puck=AWAY, pool=1)
    end = scene.act("C", "move", (8, 4), dice=["FR"], answers=["keep", "W1", (9, 2)])
    assert scene.where("C") == (8, 4)
    assert end == "fail"
    assert scene.where("W1", 1) == (9, 2)


@pytest.mark.rule("TS-160")
def test_the_reaction_move_comes_after_the_action_and_is_optional():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=AWAY)
    scene.act("C", "move", (8, 4), dice=["R"])
    assert (8, 4) not in scene.reactions("W1")
    assert [event.how for event in scene.all(FigureMoved)] == ["move"]
    assert "none" in scene.options("reaction")


@pytest.mark.rule("TS-161")
def test_there_is_one_reaction_move_for_an_activation():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 1), "W2": (9, 7)}, puck=AWAY, pool=1)
    scene.act("C", "move", (8, 4), dice=["RR"], answers=["keep", "W1", (9, 2)])
    assert sum(event.how == "reaction" for event in scene.all(FigureMoved)) == 1


@pytest.mark.rule("TS-162")
def test_a_reaction_move_obeys_offside_and_takes_a_loose_puck():
    """TS-A13."""
    scene = Scene(blue={"C": (9, 1)}, red={"W1": (6, 4), "W2": (9, 4)}, puck=(9, 5))
    assert (5, 4) not in scene.reactions("W1")
    scene.act("C", "move", (8, 1), dice=["R"], answers=["keep", "W2", (9, 5)])
    assert scene.carrier == (1, "W2")


@pytest.mark.rule("TS-163", "TS-164")
def test_a_reaction_move_is_one_square_and_never_diagonal():
    scene = Scene(red={"W1": (8, 2)}, puck=AWAY)
    assert scene.reactions("W1") == [(7, 2), (8, 1), (8, 3), (9, 2)]


@pytest.mark.rule("TS-165")
def test_any_figure_of_the_other_team_may_react_the_goalie_included():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 1), "D2": (12, 6)}, puck=AWAY)
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "G", (14, 3)])
    assert scene.options("reaction") == ("none", "W1", "D2", "G")
    assert scene.where("G", 1) == (14, 3)
