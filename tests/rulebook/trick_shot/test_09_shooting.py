"""Shooting: TS-200 to TS-219."""

import pytest

from games.rulesets.trick_shot.events import (
    ActionDeclared,
    BoardSet,
    GoalScored,
    PenaltyEnded,
    PuckMoved,
    ShotRebounded,
    ShotSaved,
)
from tests.rulebook.trick_shot.scene import Scene, squares


def way_back(scene):
    return squares(scene.all(PuckMoved)[0].path)


@pytest.mark.rule("TS-200")
def test_only_the_carrier_shoots():
    scene = Scene(blue={"C": (12, 3), "W1": (12, 5)}, puck=(12, 3))
    assert scene.can("C", "shoot") == [(15, 3)]
    assert scene.can("W1", "shoot") == []


@pytest.mark.rule("TS-201")
@pytest.mark.parametrize(
    ("square", "nets"),
    [
        ((12, 3), [(15, 3)]),
        ((12, 0), [(15, 3)]),
        ((11, 0), [(15, 4)]),
        ((12, 8), [(15, 5)]),
        ((13, 5), [(15, 5)]),
        ((12, 4), []),
        ((13, 1), [(15, 3)]),
        ((16, 4), []),
        ((15, 2), []),
        ((12, 7), [(15, 4)]),
    ],
)
def test_shots_run_straight_to_a_net_square_in_one_of_nine_lanes(square, nets):
    """TS-A24: never from behind or beside the net; a goalie in the middle of his crease blocks his lanes."""
    assert Scene(blue={"C": square}, puck=square).can("C", "shoot") == nets


@pytest.mark.rule("TS-201")
def test_without_a_goalie_in_the_way_two_lanes_may_be_open():
    scene = Scene(blue={"C": (13, 5)}, red={"G": (14, 3)}, puck=(13, 5))
    assert scene.can("C", "shoot") == [(15, 3), (15, 5)]


@pytest.mark.rule("TS-202")
@pytest.mark.parametrize("blocker", [("blue", "W1"), ("red", "D1")])
def test_no_shot_goes_through_a_figure(blocker):
    colour, figure = blocker
    men = {"blue": {"C": (12, 3)}, "red": {}}
    men[colour][figure] = (13, 3)
    assert Scene(**men, puck=(12, 3)).can("C", "shoot") == []


@pytest.mark.rule("TS-203", "TS-205")
@pytest.mark.parametrize(
    ("square", "level", "action"),
    [((11, 3), "basic", "shoot"), ((10, 3), "basic", None), ((10, 3), "advanced", "slapshot")],
)
def test_outside_the_offensive_zone_there_is_only_the_slapshot_of_the_advanced_rules(
    square, level, action
):
    scene = Scene(blue={"C": square}, puck=square, level=level)
    assert [one for one in ("shoot", "slapshot") if scene.can("C", one)] == [action] * bool(action)


@pytest.mark.rule("TS-206", "TS-D11")
def test_a_slapshot_is_not_rerolled():
    scene = Scene(blue={"C": (10, 3)}, puck=(10, 3))
    scene.act("C", "slapshot", (15, 3), dice=["F.."])
    assert "reroll" not in scene.kinds()
    scene = Scene(blue={"C": (11, 3)}, puck=(11, 3))
    scene.act("C", "shoot", (15, 3), dice=["F"])
    assert "reroll" in scene.kinds()


@pytest.mark.rule("TS-207")
@pytest.mark.parametrize(
    ("column", "lines"), [(10, 1), (9, 1), (8, 1), (7, 2), (6, 2), (5, 3), (3, 3)]
)
def test_a_slapshot_adds_two_dice_for_each_line_it_crosses(column, lines):
    """TS-A25: both blue lines and the center line; from column 8 the center line is not crossed."""
    scene = Scene(blue={"C": (column, 3), "W1": (0, 8)}, puck=(column, 3))
    scene.act("C", "slapshot", (15, 3), dice=["." * (1 + 2 * lines)])
    assert scene.only(ActionDeclared).pool == 1 + 2 * lines


@pytest.mark.rule("TS-207")
@pytest.mark.parametrize(("column", "lines"), [(6, 1), (8, 1), (9, 2), (10, 2), (11, 3)])
def test_lines_of_reds_slapshots(column, lines):
    scene = Scene(red={"C": (column, 3)}, puck=(column, 3), team=1)
    scene.act("C", "slapshot", (1, 3), dice=["." * (1 + 2 * lines)])
    assert scene.state.sides[1].score == 1


@pytest.mark.rule("TS-207")
def test_the_dice_of_a_slapshot_stay_in_the_pool():
    """TS-A10: seen on a turn that goes on, which a shot never does, so on the declared pool."""
    scene = Scene(blue={"C": (8, 3)}, puck=(8, 3), pool=2)
    scene.act("C", "slapshot", (15, 3), dice=["....."])
    assert scene.state.pool == 5


@pytest.mark.rule("TS-210", "TS-002")
def test_no_fail_is_a_goal():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), pool=2)
    assert scene.act("C", "shoot", (15, 3), dice=["BR."]) == "goal"
    assert scene.state.sides[0].score == 1
    assert scene.only(GoalScored).figure == "C"
    assert "reaction" not in scene.kinds()


@pytest.mark.rule("TS-211", "TS-266")
def test_a_goal_frees_the_penalised_figures_of_the_team_scored_upon_only():
    """TS-A41."""
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3))
    scene.state.sides[0].box.append((scene.figure("W1"), 9))
    scene.state.sides[1].box += [(scene.figure("D1", 1), 9), (scene.figure("W2", 1), 8)]
    scene.turn(dice=[".", "BBB", "..."], answers=["C", "shoot", (15, 3)])
    assert {(event.team, event.figure) for event in scene.all(PenaltyEnded)} == {
        (1, "D1"),
        (1, "W2"),
    }
    assert scene.where("D1", 1) == (10, 3)
    assert scene.where("W1") is None
    assert scene.state.sides[0].box == [(scene.figure("W1"), 9)]


@pytest.mark.rule("TS-212")
def test_a_goal_resets_the_board():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3))
    scene.turn(dice=[".", "BBB", "..."], answers=["C", "shoot", (15, 3)])
    assert scene.only(BoardSet).reason == "goal"


@pytest.mark.rule("TS-213")
@pytest.mark.parametrize("roll", ["FF.", "FFF"])
def test_two_or_more_fails_are_a_save_and_the_goalie_carries(roll):
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), pool=2)
    assert scene.act("C", "shoot", (15, 3), dice=[roll]) == "save"
    assert scene.carrier == (1, "G")
    assert len(scene.all(ShotSaved)) == 1


@pytest.mark.rule("TS-213")
def test_a_save_does_not_reset_the_board_unless_the_league_says_so():
    """TS-A07."""
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), pool=1)
    scene.turn(answers=["line_change"])
    for resets in (False, True):
        scene = Scene(
            blue={"C": (12, 3), "W1": (12, 7)}, puck=(12, 3), options={"save_resets": resets}
        )
        faced = ["BBB", "..."] if resets else []
        scene.turn(
            dice=[".", "FF", *faced],
            answers=["W1", "move", (12, 6), "C", "shoot", (15, 3)],
        )
        assert [event.reason for event in scene.all(BoardSet)] == ["goalie"] * resets


@pytest.mark.rule("TS-214", "TS-219")
def test_one_fail_is_a_rebound_out_of_the_crease_and_the_turn_ends():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3))
    assert scene.act("C", "shoot", (15, 3), dice=["F"]) == "fail"
    assert len(scene.all(ShotRebounded)) == 1
    assert scene.puck == (13, 3)
    assert scene.state.sides[0].score == 0


@pytest.mark.rule("TS-215", "TS-217")
def test_a_diagonal_shot_is_reflected_at_the_goal_line():
    scene = Scene(blue={"C": (12, 0)}, puck=(12, 0), pool=2)
    scene.act("C", "shoot", (15, 3), dice=["FB."])
    assert way_back(scene) == [(14, 4), (13, 5), (12, 6)]


@pytest.mark.rule("TS-216", "TS-217")
def test_a_straight_shot_comes_straight_back():
    scene = Scene(blue={"C": (12, 5)}, puck=(12, 5), pool=2)
    scene.act("C", "shoot", (15, 5), dice=["FBB"])
    assert way_back(scene) == [(14, 5), (13, 5), (12, 5), (11, 5)]


@pytest.mark.rule("TS-218")
def test_a_rebound_passes_figures_and_may_stop_at_one():
    """TS-A26."""
    scene = Scene(blue={"C": (12, 5)}, red={"D1": (11, 5)}, puck=(12, 5), pool=2)
    scene.act("C", "shoot", (15, 5), dice=["FBB"])
    assert scene.carrier == (1, "D1")
    scene = Scene(blue={"C": (12, 5)}, puck=(12, 5), pool=1)
    scene.act("C", "shoot", (15, 5), dice=["FB"])
    assert scene.carrier == (0, "C")


@pytest.mark.rule("TS-219")
def test_without_a_bounce_the_puck_stops_on_the_first_square_outside_the_crease():
    scene = Scene(blue={"C": (12, 8)}, puck=(12, 8))
    scene.act("C", "shoot", (15, 5), dice=["F"])
    assert way_back(scene) == [(14, 4), (13, 3)]


@pytest.mark.rule("TS-214")
def test_a_rebound_that_leaves_the_zone_brings_offside_moves():
    """TS-A27."""
    scene = Scene(blue={"C": (12, 5), "W1": (12, 8)}, puck=(12, 5), pool=3)
    scene.act("C", "shoot", (15, 5), dice=["FBBB"])
    assert scene.puck == (10, 5)
    assert scene.where("W1") == (10, 8)
