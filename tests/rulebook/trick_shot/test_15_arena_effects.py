"""Each arena card of the house set, one by one, and cards joined: TS-350, TS-353."""

from pathlib import Path

import pytest

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.cards import HOUSE
from games.rulesets.trick_shot.events import (
    ActionDeclared,
    DiceRolled,
    FigureMoved,
    LineChangeMade,
    Penalised,
    PuckMoved,
)
from tests.rulebook.trick_shot.scene import AWAY, POKING, Scene, far, squares

pytestmark = pytest.mark.rule("TS-350", "TS-353")
cases = pytest.mark.parametrize


def at(arena, **more):
    return Scene(arena=arena, cards=True, **more)


@cases(("figure", "distance"), [("W1", 4), ("D1", 2), ("C", 3)])
def test_fast_sheet(figure, distance):
    assert far(at("AR01", blue={figure: (7, 4)}, puck=AWAY), figure) == distance


@cases(("figure", "distance"), [("W1", 2), ("C", 3)])
def test_soft_ice(figure, distance):
    assert far(at("AR02", blue={figure: (7, 4)}, puck=AWAY), figure) == distance


def test_lively_boards():
    scene = at("AR03", blue={"C": (5, 1), "W1": (7, 1)}, puck=(5, 1), pool=2)
    scene.act("C", "pass", "W1", dice=["FB."])
    assert scene.puck == (9, 1)
    scene = at("AR03", blue={"C": (5, 1), "W1": (7, 1)}, puck=(5, 1))
    scene.act("C", "pass", "W1", dice=["F"])
    assert scene.carrier == (0, "W1")
    scene = at("AR03", blue={"C": (12, 3)}, puck=(12, 3), pool=1)
    scene.act("C", "shoot", (15, 3), dice=["FB"])
    assert scene.puck == (11, 3)


@pytest.mark.rule("TS-072")
@cases(
    ("arena", "action", "denied"),
    [
        ("AR05", "move", True), ("AR05", "pass", False), ("AR06", "pass", True),
        ("AR06", "clear_pass", True), ("AR06", "move", False), ("AR07", "shoot", True),
        ("AR07", "move", False), ("AR08", "poke", True), ("AR08", "move", False),
    ],
)  # fmt: skip
def test_arenas_without_rerolls(arena, action, denied):
    if action == "shoot":
        scene = at(arena, blue={"C": (12, 3)}, puck=(12, 3))
        scene.act("C", "shoot", (15, 3), dice=["F"])
    elif action == "poke":
        scene = at(arena, **POKING)
        scene.act("C", "poke", dice=["F"])
    else:
        scene = at(arena, blue={"C": (7, 4), "W1": (7, 8)}, puck=(7, 4))
        target = {"move": (8, 4), "pass": "W1", "clear_pass": (8, 4)}[action]
        scene.act("C", action, target, dice=["F.." if action == "clear_pass" else "F"])
    assert ("reroll" not in scene.kinds()) is denied


@pytest.mark.rule("TS-074")
def test_short_bench():
    scene = at("AR09", blue={"C": (7, 4)}, puck=AWAY)
    scene.act("C", "move", (8, 4), dice=["F", "F"], answers=["reroll"])
    assert scene.kinds().count("reroll") == 1


@pytest.mark.rule("TS-073")
@cases(("arena", "kept"), [("AR10", "bounce"), ("AR11", "reaction")])
def test_heavy_puck_and_loud_house(arena, kept):
    scene = at(arena, blue={"C": (7, 4)}, puck=AWAY, pool=2)
    scene.act("C", "move", (8, 4), dice=["FBR", ".."], answers=["reroll"])
    assert scene.all(DiceRolled)[-1].faces == (kept, "blank", "blank")
    scene = at(arena, blue={"C": (7, 4)}, puck=AWAY)
    scene.act("C", "move", (8, 4), dice=["B" if kept == "bounce" else "R"])
    assert "reroll" not in scene.kinds()


@cases(("roll", "ready"), [(".", 2), ("B", 1)])
def test_perfect_glide(roll, ready):
    scene = at("AR12", blue={"C": (7, 4)}, puck=AWAY, ready=(1, 1))
    scene.act("C", "move", (8, 4), dice=[roll])
    assert [scene.ready(team) for team in (0, 1)] == [ready, 1]


def test_shared_breather():
    scene = at("AR13", ready=(0, 1))
    scene.turn(answers=["line_change"])
    assert [scene.ready(team) for team in (0, 1)] == [3, 2]


@cases(("die", "ready"), [("F", 1), ("B", 3)])
def test_sticky_gate(die, ready):
    scene = at("AR15", ready=(1, 1))
    scene.turn(dice=[die], answers=["line_change"])
    assert scene.ready() == ready
    assert scene.only(LineChangeMade).die == {"F": "fail", "B": "bounce"}[die]


@pytest.mark.rule("TS-D12")
def test_catch_your_breath():
    men = {"blue": {"C": (7, 4)}, "red": {"W1": (9, 1)}, "puck": AWAY}
    scene = at("AR16", **men, ready=(3, 1))
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "refresh"])
    assert scene.ready(1) == 2
    assert all(event.how != "reaction" for event in scene.all(FigureMoved))
    scene = at("AR16", **men)
    scene.act("C", "move", (8, 4), dice=["R"])
    assert "refresh" not in scene.options("reaction")


def test_tired_pads():
    men = {"blue": {"C": (7, 4)}, "red": {"W1": (9, 1)}, "puck": AWAY}
    scene = at("AR17", **men)
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "G", (14, 3)])
    assert scene.ready(1) == 2
    assert at("AR17", **men, ready=(3, 0)).reactions("G") == []
    assert at("AR17", **men, ready=(3, 0)).reactions("W1") != []


@pytest.mark.rule("TS-078")
def test_everyone_reacts():
    scene = at("AR19", blue={"C": (6, 4)}, red={"W1": (9, 1), "W2": (9, 7)}, puck=AWAY, pool=1)
    scene.act("C", "move", (7, 4), dice=["RR"], answers=["keep", "W1", (9, 2), "W2", (9, 6)])
    assert scene.kinds().count("reaction") == 2
    assert "W1" not in scene.options("reaction")


@pytest.mark.rule("TS-206")
def test_wind_up():
    scene = at("AR20", blue={"C": (10, 3)}, puck=(10, 3))
    assert scene.act("C", "slapshot", (15, 3), dice=["F..", "."], answers=["reroll"]) == "goal"


@pytest.mark.rule("TS-207")
def test_thin_air():
    scene = at("AR21", blue={"W1": (7, 3)}, puck=(7, 3))
    scene.act("W1", "slapshot", (15, 3), dice=["..."])


@pytest.mark.rule("TS-191")
def test_open_channels():
    scene = at("AR22", blue={"C": (7, 4)}, puck=(7, 4))
    scene.act("C", "clear_pass", (8, 4), dice=["."])


@cases(("puck", "dice"), [(AWAY, ["F"]), ((7, 4), [".", "F."])])
def test_quick_start(puck, dice):
    """TS-A53: with an empty pool nothing is rolled and the first activation succeeds."""
    scene = at("AR23", blue={"C": (7, 4), "W1": (7, 8)}, puck=puck)
    scene.turn(dice=dice, answers=["C", "move", (8, 4), "W1", "move", (8, 8)])
    pools = [event.pool for event in scene.all(ActionDeclared)]
    assert pools == ([0, 1] if puck == AWAY else [1, 2])


@cases(("puck", "pool"), [(AWAY, 2), ((7, 4), 1)])
def test_long_chase(puck, pool):
    scene = at("AR24", blue={"C": (7, 4)}, puck=puck)
    scene.turn(dice=["F" * pool], answers=["C", "move", (8, 4)])
    assert scene.only(ActionDeclared).pool == pool


@pytest.mark.rule("TS-344")
def test_counter_stride():
    scene = at("AR25", blue={"C": (7, 4)}, red={"W1": (9, 1)}, puck=AWAY)
    scene.turn(dice=["F"], answers=["C", "move", (8, 4), "keep", "W1", (9, 2)])
    assert scene.where("W1", 1) == (9, 2)


@pytest.mark.rule("TS-262")
@cases(("arena", "until"), [("AR26", 2), ("AR27", 4)])
def test_quick_whistle_and_strict_bench(arena, until):
    scene = at(arena, **POKING, pool=1)
    scene.act("C", "poke", dice=["FF"])
    assert scene.only(Penalised).until == until


@pytest.mark.rule("TS-268")
def test_family_night():
    scene = at("AR28", **POKING, pool=2)
    assert scene.act("C", "poke", dice=["FFF"]) == "penalty"


@pytest.mark.rule("TS-249", "TS-268")
@cases(
    ("roll", "end", "fight"),
    [("F..", "fail", []), ("FF.", "penalty", []), ("FFF", "fight", ["...", "FF"])],
)
def test_let_them_play(roll, end, fight):
    scene = at("AR29", blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=AWAY, pool=2)
    assert scene.act("C", "hit", (8, 4), dice=[roll, *fight]) == end


@pytest.mark.rule("TS-131", "TS-164")
def test_roaming_crease():
    scene = at("AR30", puck=AWAY)
    assert set(scene.can("G", "move")) == {(2, 3), (2, 5), (3, 3), (3, 4), (3, 5)}
    assert set(scene.reactions("G")) == {(14, 3), (14, 5), (13, 3), (13, 4), (13, 5)}


@pytest.mark.rule("TS-151")
def test_crowded_crease():
    scene = at("AR31", blue={"C": (13, 4)}, puck=(13, 4))
    assert legal.is_checked(scene.state, scene.figure("C"))


@pytest.mark.rule("TS-067")
def test_endless_shift_once_a_turn_but_not_for_a_shot():
    scene = at("AR32", blue={"C": (12, 3)}, puck=(12, 3))
    scene.act("C", "move", (11, 3), dice=["."])
    assert scene.can("C", "shoot") == []
    scene.act("C", "move", (12, 3), dice=[".."])
    assert scene.can("C", "move") == []
    scene.begin_turn(0, 3)
    scene.act("C", "move", (11, 3), dice=["."])
    assert scene.can("C", "move") != []


def test_every_card_of_the_house_set_has_a_test_here():
    """By the ids used in both modules: what is in neither text is not tested."""
    text = "".join(
        file.read_text(encoding="utf-8")
        for file in Path(__file__).parent.glob("test_1[45]_*effects.py")
    )
    missing = [card for card in (*HOUSE.lines, *(a.id for a in HOUSE.pre_made)) if card not in text]
    assert missing == []


@pytest.mark.rule("TS-206")
def test_of_two_cards_a_prohibition_beats_a_permission_but_wind_up_beats_the_printed_one():
    """Ledger 5.3, Combining: the smallest cap, the smallest per_line, adds add up."""
    scene = at("AR21", blue={"C": (7, 3)}, puck=(7, 3), lines=("LC12", ""))
    scene.act("C", "slapshot", (15, 3), dice=["..."])
    scene = at("AR01", blue={"W1": (7, 1)}, puck=AWAY, lines=("LC01", ""))
    assert far(scene, "W1") == 5
    scene = at("AR27", **POKING, pool=1, lines=("LC21", ""))
    scene.act("C", "poke", dice=["FF"])
    assert scene.only(Penalised).until == 3
    scene = at(
        "AR29", blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=AWAY, pool=1, lines=("LC18", "")
    )
    assert scene.act("C", "hit", (8, 4), dice=["FF"]) == "fail"


def test_puck_travels_are_told_square_by_square():
    scene = at("AR03", blue={"C": (5, 1), "W1": (7, 1)}, puck=(5, 1), pool=2)
    scene.act("C", "pass", "W1", dice=["FB."])
    assert [squares(event.path) for event in scene.all(PuckMoved)] == [[(7, 1)], [(8, 1), (9, 1)]]
