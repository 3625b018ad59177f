"""The carrier, the puck, the goalie: TS-130 to TS-138."""

import pytest

from games.rulesets.trick_shot.events import BoardSet, FigureMoved
from tests.rulebook.trick_shot.scene import Scene


@pytest.mark.rule("TS-132")
def test_a_figure_in_the_pucks_square_is_the_carrier():
    assert Scene(blue={"C": (7, 4)}, puck=(7, 4)).carrier == (0, "C")
    assert Scene(blue={"C": (7, 4)}, puck=(7, 5)).carrier is None


@pytest.mark.rule("TS-133", "TS-142")
def test_the_puck_moves_with_the_carrier():
    scene = Scene(blue={"C": (7, 4)}, puck=(7, 4))
    scene.act("C", "move", (8, 5), dice=["."])
    assert scene.puck == (8, 5)
    assert scene.carrier == (0, "C")


@pytest.mark.rule("TS-135")
@pytest.mark.parametrize(("puck", "target"), [((8, 4), (10, 4)), ((9, 4), (9, 4))])
def test_a_loose_puck_is_picked_up_on_the_way_or_at_its_end(puck, target):
    scene = Scene(blue={"C": (7, 4)}, puck=puck)
    scene.act("C", "move", target, dice=["."])
    assert scene.puck == target
    assert scene.carrier == (0, "C")


@pytest.mark.rule("TS-130")
def test_a_goalie_neither_hits_nor_is_hit():
    scene = Scene(blue={"G": (4, 4), "C": (8, 8)}, red={"W1": (5, 4)}, puck=(0, 0))
    assert scene.can("G", "hit") == []
    scene = Scene(blue={"C": (12, 4)}, red={"G": (13, 4)}, puck=(12, 4))
    assert scene.can("C", "hit") == []


@pytest.mark.rule("TS-131", "TS-145")
def test_a_goalie_moves_one_square_never_diagonally_also_in_his_crease_and_not_into_the_net():
    scene = Scene(blue={"G": (2, 4)}, puck=(16, 0))
    assert scene.can("G", "move") == [(2, 3), (2, 5), (3, 4)]


@pytest.mark.rule("TS-145")
def test_a_goalie_may_leave_his_crease_but_not_enter_the_other():
    """TS-A16: the offside rule does not bind him."""
    scene = Scene(blue={"G": (10, 4)}, puck=(0, 0))
    assert (11, 4) in scene.can("G", "move")
    scene = Scene(blue={"G": (13, 4)}, red={"G": None}, puck=(0, 0))
    assert scene.can("G", "move") == [(12, 4), (13, 3), (13, 5)]


@pytest.mark.rule("TS-136")
def test_the_goalie_goes_back_as_soon_as_his_team_carries_the_puck_out_of_its_zone():
    scene = Scene(blue={"C": (5, 4), "G": (4, 2)}, puck=(5, 4))
    scene.act("C", "move", (6, 4), dice=["."])
    assert scene.where("G") == (2, 4)
    assert scene.all(FigureMoved)[-1].how == "goalie"


@pytest.mark.rule("TS-136")
@pytest.mark.parametrize(("target", "goalie"), [((4, 4), (4, 2)), ((6, 4), (2, 4))])
def test_inside_the_zone_he_stays_out(target, goalie):
    scene = Scene(blue={"C": (5, 4), "G": (4, 2)}, puck=(5, 4))
    scene.act("C", "move", target, dice=["."])
    assert scene.where("G") == goalie


@pytest.mark.rule("TS-136")
def test_a_goalie_who_carries_the_puck_himself_stays():
    """TS-A17."""
    scene = Scene(blue={"C": (8, 1), "G": (6, 4)}, puck=(6, 4))
    scene.act("C", "move", (8, 2), dice=["."])
    assert scene.where("G") == (6, 4)


@pytest.mark.rule("TS-136")
def test_the_other_teams_goalie_is_not_put_back():
    scene = Scene(blue={"C": (5, 4)}, red={"G": (13, 2)}, puck=(5, 4))
    scene.act("C", "move", (6, 4), dice=["."])
    assert scene.where("G", 1) == (13, 2)


@pytest.mark.rule("TS-138")
@pytest.mark.parametrize("answers", [["line_change"], ["C", "move", (8, 2)]])
def test_holding_the_puck_at_the_end_of_ones_turn_resets_whatever_ended_it(answers):
    scene = Scene(blue={"C": (8, 1)}, puck=(2, 4))
    dice = ["...", "B.."] if answers == ["line_change"] else ["F", "...", "B.."]
    scene.turn(dice=dice, answers=answers)
    assert scene.only(BoardSet).reason == "goalie"
