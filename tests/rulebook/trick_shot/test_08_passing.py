"""Passing: TS-170 to TS-195."""

import pytest

from games.rulesets.trick_shot.events import ActionDeclared, BoardSet, PuckMoved
from tests.rulebook.trick_shot.scene import Scene, squares


def path(scene, how="bounce"):
    return [
        place for event in scene.all(PuckMoved) if event.how == how for place in squares(event.path)
    ]


@pytest.mark.rule("TS-170")
def test_only_the_carrier_passes():
    scene = Scene(blue={"C": (7, 4), "W1": (7, 2)}, puck=(7, 4))
    assert scene.can("C", "pass") != []
    assert scene.can("W1", "pass") == []


@pytest.mark.rule("TS-171", "TS-172")
def test_a_pass_goes_any_distance_in_eight_directions_to_a_team_mate_or_the_goalie():
    scene = Scene(
        blue={"C": (7, 4), "W1": (7, 0), "W2": (11, 8), "D1": (4, 1), "D2": (9, 3)}, puck=(7, 4)
    )
    assert scene.can("C", "pass") == ["G", "D1", "W1", "W2"]


@pytest.mark.rule("TS-174", "TS-175")
def test_no_pass_goes_through_figures_or_a_net_nor_to_an_opponent():
    scene = Scene(
        blue={"C": (7, 4), "W1": (7, 0), "W2": (7, 8), "G": None},
        red={"W1": (7, 2)},
        puck=(7, 4),
    )
    assert scene.can("C", "pass") == ["W2"]
    scene = Scene(blue={"C": (0, 4), "W1": (4, 4), "G": None}, puck=(0, 4))
    assert scene.can("C", "pass") == []


@pytest.mark.rule("TS-174")
def test_a_crease_may_be_passed_across():
    """TS-A19."""
    scene = Scene(blue={"C": (2, 1), "W1": (2, 8), "G": None}, puck=(2, 1))
    assert scene.can("C", "pass") == ["W1"]


@pytest.mark.rule("TS-176")
def test_a_clean_pass_arrives_whatever_bounces_it_shows():
    scene = Scene(blue={"C": (7, 4), "W1": (10, 4)}, puck=(7, 4), pool=2)
    assert scene.act("C", "pass", "W1", dice=["BBB"]) == "goes on"
    assert scene.carrier == (0, "W1")


@pytest.mark.rule("TS-177")
def test_receiving_is_no_activation():
    scene = Scene(blue={"C": (7, 4), "W1": (10, 4)}, puck=(7, 4))
    scene.act("C", "pass", "W1", dice=["."])
    assert scene.can("W1", "move") != []
    assert scene.can("C", "move") == []


@pytest.mark.rule("TS-178")
def test_a_failed_pass_without_bounce_arrives_and_ends_the_turn():
    scene = Scene(blue={"C": (7, 4), "W1": (10, 4)}, puck=(7, 4))
    assert scene.act("C", "pass", "W1", dice=["F"]) == "fail"
    assert scene.carrier == (0, "W1")


@pytest.mark.rule("TS-179")
def test_a_failed_pass_travels_a_square_beyond_the_target_for_each_bounce():
    scene = Scene(blue={"C": (5, 1), "W1": (7, 1)}, puck=(5, 1), pool=3)
    assert scene.act("C", "pass", "W1", dice=["FBB."]) == "fail"
    assert path(scene) == [(8, 1), (9, 1)]
    assert scene.carrier is None


@pytest.mark.rule("TS-179")
def test_a_bouncing_pass_goes_through_figures_and_whoever_it_stops_at_has_it():
    """TS-A20."""
    scene = Scene(
        blue={"C": (5, 1), "W1": (7, 1)}, red={"D1": (8, 1), "W2": (9, 1)}, puck=(5, 1), pool=2
    )
    scene.act("C", "pass", "W1", dice=["FBB"])
    assert scene.carrier == (1, "W2")


@pytest.mark.rule("TS-180", "TS-181")
def test_a_diagonal_puck_reflects_at_the_boards_and_turns_straight_back_in_a_corner():
    """TS-A21: turning costs nothing."""
    scene = Scene(blue={"C": (7, 3), "W1": (9, 1)}, puck=(7, 3), pool=4)
    scene.act("C", "pass", "W1", dice=["FBBB."])
    assert path(scene) == [(10, 0), (11, 1), (12, 2)]
    scene = Scene(blue={"C": (13, 3), "W1": (15, 1)}, puck=(13, 3), pool=3)
    scene.act("C", "pass", "W1", dice=["FBB."])
    assert path(scene) == [(16, 0), (15, 1)]


@pytest.mark.rule("TS-180", "TS-182")
def test_a_straight_puck_turns_back_at_the_boards_and_follows_them_from_a_corner():
    scene = Scene(blue={"C": (7, 3), "W1": (7, 1)}, puck=(7, 3), pool=4)
    scene.act("C", "pass", "W1", dice=["FBBBB"])
    assert path(scene) == [(7, 0), (7, 1), (7, 2), (7, 3)]
    scene = Scene(blue={"C": (3, 0), "W1": (1, 0)}, puck=(3, 0), pool=3)
    scene.act("C", "pass", "W1", dice=["FBBB"])
    assert path(scene) == [(0, 0), (0, 1), (0, 2)]


@pytest.mark.rule("TS-183")
def test_in_a_crease_the_goalie_of_that_net_has_the_puck():
    scene = Scene(blue={"C": (11, 5), "W1": (12, 5)}, puck=(11, 5), pool=4)
    assert scene.act("C", "pass", "W1", dice=["FBBB."]) == "fail"
    assert path(scene) == [(13, 5), (14, 5)]
    assert scene.carrier == (1, "G")
    assert scene.puck == (14, 4)


@pytest.mark.rule("TS-183")
def test_the_own_crease_gives_it_to_the_own_goalie_and_the_turns_end_resets():
    """TS-A08."""
    scene = Scene(blue={"C": (5, 3), "W1": (4, 3), "W2": (8, 8), "D1": (0, 8)}, puck=(5, 3))
    scene.turn(
        dice=[".", "..", "FBB", "...", "B.."],
        answers=["W2", "move", (8, 7), "D1", "move", (0, 7), "C", "pass", "W1"],
    )
    assert path(scene) == [(3, 3), (2, 3)]
    assert scene.only(BoardSet).reason == "goalie"


@pytest.mark.rule("TS-183")
def test_a_pulled_goalies_crease_stops_the_puck_before_it():
    """TS-A28."""
    scene = Scene(blue={"C": (11, 5), "W1": (12, 5)}, red={"G": None}, puck=(11, 5), pool=4)
    scene.state.sides[1].pulled = True
    scene.act("C", "pass", "W1", dice=["FBBB."])
    assert scene.puck == (13, 5)
    assert scene.carrier is None


@pytest.mark.rule("TS-190", "TS-192", "TS-193")
def test_a_clear_ice_pass_goes_from_the_neutral_zone_to_an_empty_square_of_columns_5_to_11():
    """TS-A23: no figure on the way or on the target."""
    scene = Scene(blue={"C": (8, 4), "W1": (8, 1)}, red={"W1": (10, 4)}, puck=(8, 4))
    targets = scene.can("C", "clear_pass")
    assert {(5, 4), (5, 1), (11, 7), (11, 1), (8, 2), (8, 8), (9, 4)} <= set(targets)
    assert not {(8, 1), (8, 0), (10, 4), (11, 4), (4, 4)} & set(targets)
    assert {column for column, _ in targets} == set(range(5, 12))


@pytest.mark.rule("TS-192")
@pytest.mark.parametrize(("square", "legal"), [((5, 4), False), ((6, 4), True), ((11, 4), False)])
def test_the_passer_stands_in_the_neutral_zone(square, legal):
    assert bool(Scene(blue={"C": square}, puck=square).can("C", "clear_pass")) is legal


@pytest.mark.rule("TS-190")
def test_the_basic_level_has_no_clear_ice_pass():
    assert Scene(blue={"C": (8, 4)}, puck=(8, 4), level="basic").can("C", "clear_pass") == []


@pytest.mark.rule("TS-191")
def test_a_clear_ice_pass_adds_two_more_dice_which_stay_in_the_pool():
    """TS-A10."""
    scene = Scene(blue={"C": (8, 4), "W1": (7, 1)}, puck=(8, 4))
    scene.act("C", "clear_pass", (8, 7), dice=["..."])
    assert scene.only(ActionDeclared).pool == 3
    scene.act("W1", "move", (7, 2), dice=["...."])


@pytest.mark.rule("TS-194")
@pytest.mark.parametrize("roll", ["BB.", "BBF"])
def test_a_clear_ice_pass_bounces_for_every_bounce_with_or_without_a_fail(roll):
    scene = Scene(blue={"C": (6, 1)}, puck=(6, 1))
    end = scene.act("C", "clear_pass", (8, 1), dice=[roll])
    assert path(scene) == [(9, 1), (10, 1)]
    assert end == ("fail" if "F" in roll else "goes on")


@pytest.mark.rule("TS-194")
def test_without_a_bounce_the_puck_lies_loose_on_the_target():
    """TS-A22."""
    scene = Scene(blue={"C": (6, 1)}, puck=(6, 1))
    scene.act("C", "clear_pass", (8, 1), dice=["..."])
    assert scene.puck == (8, 1)
    assert scene.carrier is None


@pytest.mark.rule("TS-194", "TS-183")
def test_a_clear_ice_pass_into_a_crease_ends_the_turn_even_without_a_fail():
    """TS-A22."""
    scene = Scene(blue={"C": (8, 3)}, puck=(8, 3))
    assert scene.act("C", "clear_pass", (11, 3), dice=["BBB"]) == "crease"
    assert scene.carrier == (1, "G")


@pytest.mark.rule("TS-195")
def test_offside_moves_follow_a_clear_ice_pass():
    scene = Scene(blue={"C": (8, 1)}, red={"W1": (4, 6)}, puck=(8, 1))
    scene.state.start_zone = 0
    scene.act("C", "clear_pass", (6, 1), dice=["..."])
    assert scene.where("W1", 1) == (4, 6)
    scene = Scene(blue={"C": (5, 1)}, red={"W1": (4, 6)}, puck=(5, 1), lines=("LC09", ""))
    scene.act("C", "clear_pass", (6, 1), dice=[".."])
    assert scene.where("W1", 1) == (6, 6)
