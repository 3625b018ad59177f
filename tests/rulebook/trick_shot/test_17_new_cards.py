"""Cards of known parts need no code: every occasion, for tokens and for free actions, on a card not yet printed."""

from typing import Any, get_args

import msgspec
import pytest

from games.rulesets.trick_shot.effects import effects_of
from games.rulesets.trick_shot.events import FightRolled, PuckMoved, StaminaChanged
from games.rulesets.trick_shot.vocabulary import AnyOp, Occasion
from tests.rulebook.trick_shot.scene import AWAY, POKING, Scene

MOVING: dict[str, Any] = {"blue": {"W1": (7, 1)}, "puck": AWAY}
MOVE = ("W1", "move", (7, 2))
SCENES: dict[str, tuple[int, dict[str, Any], tuple[Any, ...], list[str]]] = {
    "own_pass_success": (
        0, {"blue": {"C": (7, 4), "W1": (7, 1)}, "puck": (7, 4)}, ("C", "pass", "W1"), ["."],
    ),
    "own_rebound": (0, {"blue": {"C": (12, 3)}, "puck": (12, 3)}, ("C", "shoot", (15, 3)), ["F"]),
    "own_poke_success": (0, POKING, ("C", "poke"), ["."]),
    "own_hit_success": (
        0, {"blue": {"C": (7, 4)}, "red": {"W1": (9, 4)}, "puck": AWAY}, ("C", "hit", (9, 4)), ["."],
    ),
    "own_goalie_gains_puck": (0, {"blue": {"C": (6, 4)}, "puck": (6, 4)}, ("C", "pass", "G"), ["."]),
    "own_all_blank_roll": (0, MOVING, MOVE, ["."]),
    "own_line_change": (0, {"puck": AWAY}, (), []),
    "opponent_line_change": (1, {"puck": AWAY}, (), []),
    "own_turn_start": (0, {"puck": AWAY}, (), []),
    "own_fail": (0, MOVING, MOVE, ["F"]),
    "opponent_fail": (1, MOVING, MOVE, ["F"]),
    "forced_line_change": (
        0, {**POKING, "blue": {"C": (8, 4), "W1": (7, 1)}}, (*MOVE, "C", "poke"), [".", "FF"],
    ),
}  # fmt: skip
"""By occasion: whose card it is, the ice, Blue's answers and the dice."""
IN_AN_ACTIVATION = tuple(SCENES)[:6]


def played(on: str, op: dict[str, Any]) -> tuple[Scene, int]:
    """Let an occasion come about with a card of this one effect; gives the card's owner too."""
    owner, ice, answers, dice = SCENES[on]
    ice = {**ice, "blue": {**ice.get("blue", {}), "D1": (2, 7)}}
    ice["red"] = {**ice.get("red", {}), "D1": (14, 7)}
    scene = Scene(**ice)
    carrying(scene, owner, op)
    if on in IN_AN_ACTIVATION:
        scene.act(*answers, dice=dice)
    else:
        scene.turn(dice=dice, answers=answers)
    return scene, owner


def carrying(scene: Scene, team: int, *ops: dict[str, Any]) -> None:
    """Give a team a line card of these effects."""
    read = msgspec.convert(list(ops), tuple[AnyOp, ...])
    scene.state.effects[team] = effects_of([("LC01", read)])


def test_there_is_a_scene_for_every_occasion():
    assert set(SCENES) == set(get_args(Occasion))


@pytest.mark.parametrize("on", SCENES)
def test_every_occasion_can_change_tokens(on):
    scene, owner = played(on, {"op": "stamina", "on": on, "opponent": -1})
    changes = [event for event in scene.all(StaminaChanged) if event.reason == "card"]
    assert [(event.team, event.ready) for event in changes] == [(1 - owner, 2)]


@pytest.mark.rule("TS-344")
@pytest.mark.parametrize("on", SCENES)
def test_every_occasion_can_grant_a_free_move(on):
    op = {"op": "free", "on": on, "action": "move", "who": {"roles": ["D"]}, "max": 1}
    scene, owner = played(on, op)
    asked = [(seat, options) for seat, kind, options in scene.asked if kind == "free_figure"]
    assert asked == [(owner, ("none", "D1"))]


@pytest.mark.rule("TS-344")
@pytest.mark.parametrize(("most", "mates"), [(None, {"W1", "W2", "G"}), (3, {"W1"})])
def test_a_free_pass_is_its_carriers_and_as_long_as_the_card_says(most, mates):
    scene = Scene(blue={"C": (7, 4), "W1": (7, 1), "W2": (11, 4)}, puck=(7, 4))
    op = {"op": "free", "on": "own_turn_start", "action": "pass", "max": most}
    carrying(scene, 0, op)
    scene.turn(answers=["W1"])
    asked = [set(options) for _, kind, options in scene.asked if kind == "free_pass"]
    assert asked == [{"none"} | mates]
    assert scene.only(PuckMoved).how == "free_pass"
    assert scene.carrier == (0, "W1")


@pytest.mark.parametrize(("role", "dice"), [("C", 5), ("D", 3)])
def test_dice_of_a_fight_may_be_those_of_a_role(role, dice):
    """A center of Size 2 rolls 3 dice, with two more 5."""
    scene = Scene(**POKING, pool=2)
    carrying(scene, 0, {"op": "stat", "stat": "fight_dice", "roles": [role], "add": 2})
    fight = ["FFF" + "F" * (dice - 3), "..."]
    scene.act("C", "poke", dice=["FFF", *fight], answers=[])
    assert [len(faces) for faces in scene.all(FightRolled)[0].dice] == [dice, 3]


@pytest.mark.rule("TS-192")
@pytest.mark.parametrize(
    ("start", "allowed"),
    [((3, 1), True), ((12, 1), False), ((0, 4), False)],  # the last stands behind his own net
)
def test_clear_ice_passes_from_the_own_zone_are_none_from_the_other_or_through_a_net(
    start, allowed
):
    scene = Scene(blue={"C": start, "G": (3, 8)}, puck=start)
    carrying(scene, 0, {"op": "permit", "what": "clear_pass_from_defensive_zone"})
    assert bool(scene.can("C", "clear_pass")) == allowed


@pytest.mark.rule("TS-190", "TS-193")
def test_a_clear_ice_pass_that_may_cross_a_figure_still_ends_on_an_empty_square():
    scene = Scene(blue={"C": (7, 1)}, red={"W1": (9, 1)}, puck=(7, 1))
    carrying(scene, 0, {"op": "lane", "actions": ["clear_pass"], "over": "any", "max": 1})
    row = [square for square in scene.can("C", "clear_pass") if square[1] == 1]
    assert row == [(5, 1), (6, 1), (8, 1), (10, 1), (11, 1)]
