"""Each line card of the house set, one by one: TS-320, TS-344."""

import pytest

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.events import (
    ActionDeclared,
    FaceOffRolled,
    FightRolled,
    FigureMoved,
    Penalised,
    ShotSaved,
)
from games.rulesets.trick_shot.play.face_offs import face_off
from tests.rulebook.trick_shot.scene import AWAY, POKING, Scene, far, squares

pytestmark = pytest.mark.rule("TS-320")
cases = pytest.mark.parametrize


def blue_line(card, **more):
    return Scene(lines=(card, ""), **more)


# Skating


@cases(("figure", "distance"), [("W1", 4), ("C", 3), ("D1", 1)])
def test_jet_wash(figure, distance):
    assert far(blue_line("LC01", blue={figure: (7, 4)}, puck=AWAY), figure) == distance


@cases(("puck", "distance"), [(AWAY, 4), ((7, 4), 3)])
def test_open_ice_engine(puck, distance):
    assert far(blue_line("LC02", blue={"C": (7, 4)}, puck=puck), "C") == distance


def test_mobile_blueline():
    assert far(blue_line("LC03", blue={"D1": (7, 4)}, puck=AWAY), "D1") == 2


@pytest.mark.rule("TS-067")
def test_double_shift_once_a_period():
    scene = blue_line("LC04", blue={"C": (7, 4), "W1": (7, 8)}, puck=AWAY)
    scene.act("C", "move", (8, 4), dice=["."])
    scene.act("C", "move", (7, 4), dice=[".."])
    assert scene.only(ActionDeclared).card == "LC04/0"
    assert scene.can("C", "move") == []
    scene.begin_turn(0, 3)
    scene.act("C", "move", (8, 4), dice=["."])
    assert scene.can("C", "move") == []


@cases(("checkers", "checked"), [(1, False), (2, True)])
def test_slip_coverage(checkers, checked):
    men = dict(zip(("W1", "W2"), ((8, 4), (7, 5)), strict=True))
    scene = blue_line(
        "LC05", blue={"C": (7, 4)}, red=dict(list(men.items())[:checkers]), puck=(7, 4)
    )
    assert legal.is_checked(scene.state, scene.figure("C")) is checked


# Passing


@pytest.mark.rule("TS-174")
def test_saucer_service():
    men = {"C": (4, 1), "W1": (8, 1), "W2": (10, 1)}
    scene = blue_line("LC06", blue=men, red={"D1": (6, 1)}, puck=(4, 1))
    assert scene.can("C", "pass") == ["W1"]
    scene = blue_line("LC06", blue=men, puck=(4, 1))
    assert scene.can("C", "pass") == ["W1", "W2"]


@pytest.mark.rule("TS-178")
@cases("cards", [{"lines": ("LC07", "")}, {"arena": "AR04", "cards": True}])
def test_tape_to_tape_and_dead_boards(cards):
    scene = Scene(blue={"C": (5, 1), "W1": (7, 1)}, puck=(5, 1), pool=2, **cards)
    assert scene.act("C", "pass", "W1", dice=["FBB"]) == "fail"
    assert scene.carrier == (0, "W1")


@pytest.mark.rule("TS-344", "TS-D18")
def test_give_and_go():
    men = {"C": (7, 4), "W1": (7, 8)}
    scene = blue_line("LC08", blue=men, puck=(7, 4))
    scene.act("C", "pass", "W1", dice=["."], answers=[(8, 3)])
    assert scene.where("C") == (8, 3)
    assert len(squares(scene.options("free_square"))) == 8
    scene = blue_line("LC08", blue=men, puck=(7, 4))
    scene.act("C", "pass", "W1", dice=["F"])
    assert "free_square" not in scene.kinds()
    scene = blue_line("LC08", blue={"W1": (7, 4)}, puck=(2, 4))
    scene.act("G", "pass", "W1", dice=["."])
    assert "free_square" not in scene.kinds()


@pytest.mark.rule("TS-191", "TS-192")
def test_stretch_outlet():
    scene = blue_line("LC09", blue={"C": (5, 1)}, puck=(5, 1))
    scene.act("C", "clear_pass", (8, 1), dice=[".."])
    assert scene.only(ActionDeclared).pool == 2


@cases(("pool", "rolled"), [(0, 1), (1, 1), (3, 3)])
def test_quick_hands(pool, rolled):
    """The pool itself is unchanged (TS-A10)."""
    scene = blue_line("LC10", blue={"C": (7, 4), "W1": (7, 8)}, puck=(7, 4), pool=pool)
    scene.act("C", "pass", "W1", dice=["." * rolled])
    assert scene.state.pool == pool + 1


# Shooting


@cases(("figure", "rolled"), [("C", 2), ("W1", 2), ("D1", 3)])
def test_snipers(figure, rolled):
    scene = blue_line("LC11", blue={figure: (12, 3)}, puck=(12, 3), pool=2)
    scene.act(figure, "shoot", (15, 3), dice=["." * rolled])


@pytest.mark.rule("TS-207")
@cases(("figure", "pool"), [("C", 3), ("D1", 3), ("W1", 5)])
def test_point_cannon(figure, pool):
    scene = blue_line("LC12", blue={figure: (7, 3)}, puck=(7, 3))
    scene.act(figure, "slapshot", (15, 3), dice=["." * pool])


@pytest.mark.rule("TS-202")
def test_screen_unit():
    men = {"C": (11, 3), "W1": (12, 3), "W2": (13, 3)}
    assert blue_line("LC13", blue=men, puck=(11, 3)).can("C", "shoot") == [(15, 3)]
    blocked = blue_line("LC13", blue=men, red={"D1": (14, 2), "G": (14, 3)}, puck=(11, 3))
    assert blocked.can("C", "shoot") == []


@pytest.mark.rule("TS-344")
def test_net_crashers():
    scene = blue_line("LC14", blue={"C": (12, 5), "W1": (13, 8)}, puck=(12, 5), pool=1)
    end = scene.act("C", "shoot", (15, 5), dice=["F."], answers=["W1", (13, 5)])
    assert end == "fail"
    assert scene.carrier == (0, "W1")


# Defence


@pytest.mark.rule("TS-152", "TS-231")
def test_long_sticks():
    scene = Scene(blue={"C": (7, 4)}, red={"D1": (8, 5)}, puck=(7, 4), lines=("", "LC15"), team=1)
    assert legal.is_checked(scene.state, scene.figure("C"))
    assert scene.can("D1", "poke", 1) == ["yes"]
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 5)}, puck=(7, 4), lines=("", "LC15"), team=1)
    assert not legal.is_checked(scene.state, scene.figure("C"))
    assert scene.can("W1", "poke", 1) == []


@cases(("checker", "asked"), [((7, 5), 1), ((9, 8), 2)])
def test_sticky_coverage(checker, asked):
    scene = Scene(
        blue={"C": (7, 4), "W1": (7, 1)}, red={"D1": checker}, puck=(7, 4), lines=("", "LC16")
    )
    scene.act("C", "pass", "W1", dice=["F", "F"] + ["F"] * (asked - 1), answers=["reroll"] * asked)
    assert scene.kinds().count("reroll") == (1 if asked == 1 else 3)


@pytest.mark.rule("TS-235", "TS-261", "TS-268")
@cases(
    ("roll", "end", "fight"),
    [("FF..", "fail", []), ("FFF.", "penalty", []), ("FFFF", "fight", ["...", "FFF"])],
)
def test_clean_hands(roll, end, fight):
    scene = blue_line("LC17", **POKING, pool=3)
    assert scene.act("C", "poke", dice=[roll, *fight]) == end
    assert ("reroll" in scene.kinds()) is (end == "fail")


@pytest.mark.rule("TS-242", "TS-249")
def test_freight_line():
    scene = blue_line("LC18", blue={"W1": (7, 4)}, red={"C": (8, 4)}, puck=AWAY)
    assert scene.can("W1", "hit") == [(8, 4)]
    assert legal.size(scene.state, scene.figure("W1")) == 1
    for roll, end, fight in (
        ("F..", "fail", []),
        ("FF.", "penalty", []),
        ("FFF", "fight", ["..", "FFF"]),
    ):
        scene = blue_line("LC18", blue={"W1": (7, 4)}, red={"C": (8, 4)}, puck=AWAY, pool=2)
        assert scene.act("W1", "hit", (8, 4), dice=[roll, *fight]) == end


@pytest.mark.rule("TS-344")
def test_strip_and_skip_even_while_checked():
    scene = blue_line("LC19", **{**POKING, "red": {"C": (9, 4), "D1": (8, 5)}})
    scene.act("C", "poke", dice=["."], answers=[(7, 3)])
    assert scene.carrier == (0, "C")
    assert scene.puck == (7, 3)


@pytest.mark.rule("TS-296")
def test_heavyweights():
    scene = blue_line("LC20", blue={"W1": (7, 4)}, red={"W1": (8, 4)}, puck=AWAY, pool=1)
    scene.act("W1", "hit", (8, 4), dice=["FF", "....", "FF"])
    assert [len(rolled) for rolled in scene.only(FightRolled).dice] == [4, 2]
    scene = blue_line("LC20", blue={"W1": (7, 4)}, red={"W1": (8, 4)}, puck=AWAY, ready=(3, 2))
    scene.act("W1", "hit", (8, 4), dice=["."])
    assert scene.ready(1) == 1


@pytest.mark.rule("TS-262", "TS-263")
def test_penalty_shield():
    scene = blue_line(
        "LC21", **{**POKING, "blue": {"C": (8, 4), "W1": (7, 8)}}, ready=(0, 0), turn=5
    )
    scene.turn(turn=5, dice=[".", "FF"], answers=["W1", "move", (8, 8), "C", "poke"])
    assert scene.only(Penalised).until == 6
    assert [scene.ready(team) for team in (0, 1)] == [3, 0]


# Reactions and goalies


@pytest.mark.rule("TS-163")
@cases("cards", [{"lines": ("", "LC22")}, {"arena": "AR18", "cards": True}])
def test_anticipation_and_tailwind(cards):
    scene = Scene(red={"W1": (8, 4)}, puck=AWAY, **cards)
    assert set(scene.reactions("W1")) == {
        (6, 4), (7, 4), (9, 4), (10, 4), (8, 2), (8, 3), (8, 5), (8, 6),
    }  # fmt: skip
    assert scene.reactions("G") == [(13, 4), (14, 3), (14, 5)]


@pytest.mark.rule("TS-164")
def test_angle_play():
    scene = Scene(red={"W1": (8, 4)}, puck=AWAY, lines=("", "LC23"))
    assert len(scene.reactions("W1")) == 8
    assert len(scene.reactions("G")) == 3


@pytest.mark.rule("TS-161")
def test_pair_coverage():
    men = {"W1": (9, 1), "W2": (9, 7)}
    scene = Scene(blue={"C": (6, 4)}, red=men, puck=AWAY, lines=("", "LC24"))
    scene.act("C", "move", (7, 4), dice=["R"], answers=["keep", "W1", (9, 2), "W2", (9, 6)])
    reactions = [event.figure for event in scene.all(FigureMoved) if event.how == "reaction"]
    assert reactions == ["W1", "W2"]
    scene = Scene(blue={"C": (6, 4)}, red=men, puck=AWAY, lines=("", "LC24"))
    scene.act("C", "move", (7, 4), dice=["R"], answers=["keep", "none"])
    assert scene.kinds().count("reaction") == 1


def test_cat_reflexes_may_turn_between_steps():
    scene = Scene(puck=AWAY, lines=("", "LC25"))
    found = scene.reactions("G")
    assert {(13, 3), (12, 5), (14, 3), (11, 4)} <= set(found)
    assert (10, 4) not in found
    assert not {(15, 4), (15, 3)} & set(found)
    scene = Scene(blue={"C": (7, 4)}, puck=(13, 5), lines=("", "LC25"))
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "G", (12, 5)])
    assert scene.carrier == (1, "G")


@pytest.mark.rule("TS-344", "TS-D18")
def test_puck_moving_goalie():
    scene = Scene(
        blue={"C": (12, 3)},
        red={"D1": (12, 6), "W1": (9, 4)},
        puck=(12, 3),
        pool=1,
        lines=("", "LC26"),
    )
    assert scene.act("C", "shoot", (15, 3), dice=["FF"], answers=["W1"]) == "save"
    assert scene.carrier == (1, "W1")
    assert scene.where("C") == (10, 3)


@pytest.mark.rule("TS-214", "TS-D18")
def test_smother_once_a_period():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), lines=("", "LC27"))
    assert scene.act("C", "shoot", (15, 3), dice=["F"], answers=["keep", "yes"]) == "save"
    assert scene.carrier == (1, "G")
    assert scene.only(ShotSaved).card == "LC27/0"
    scene.state.board[scene.state.puck] = scene.figure("G", 1)
    scene.state.puck = scene.state.at[scene.figure("C")]
    scene.begin_turn(0, 3)
    assert scene.act("C", "shoot", (15, 3), dice=["F"]) == "fail"


# Stamina and face-offs


def test_second_wind():
    scene = blue_line("LC28", blue={"C": (7, 4)}, puck=AWAY, ready=(1, 3))
    scene.turn(dice=["F"], answers=["C", "move", (8, 4), "keep"])
    assert scene.ready() == 2


@pytest.mark.rule("TS-344")
@cases("cards", [{"lines": ("LC29", "")}, {"arena": "AR14", "cards": True}])
def test_fresh_legs_and_running_change(cards):
    """The card that goes off counts; the carrier may not move."""
    scene = Scene(blue={"C": (7, 4), "W1": (7, 8)}, puck=(7, 4), **cards)
    scene.turn(answers=["line_change", "W1", (10, 8)])
    assert scene.where("W1") == (10, 8)
    assert scene.options("free_figure") == ("none", "W1")


@pytest.mark.rule("TS-D18")
def test_composure_once_a_turn():
    men = {"C": (7, 4), "W1": (7, 8), "W2": (9, 8)}
    scene = blue_line("LC30", blue=men, puck=(7, 4))
    assert scene.act("C", "pass", "W1", dice=["F"], answers=["keep", "yes"]) == "goes on"
    assert scene.act("W1", "pass", "W2", dice=["F."], answers=["keep"]) == "fail"
    assert scene.kinds().count("face") == 1
    scene = blue_line("LC30", blue=men, puck=(7, 4), pool=1)
    assert scene.act("C", "pass", "W1", dice=["FF"], answers=["keep", "yes"]) == "fail"


@pytest.mark.rule("TS-041")
def test_dot_specialists():
    scene = Scene(start=True, lines=("LC31", ""))
    scene.script(["....", "B.."])
    face_off(scene.table)
    rolled = next(r.event for r in scene.records if isinstance(r.event, FaceOffRolled))
    assert [len(dice) for dice in rolled.dice] == [4, 3]


@pytest.mark.rule("TS-344")
@cases(("puck", "offered"), [((8, 8), True), ((7, 4), False)])
def test_forecheck_burst(puck, offered):
    scene = blue_line("LC32", blue={"C": (7, 4), "W1": (7, 8)}, puck=puck)
    scene.turn(answers=["W1", (8, 8), "line_change"] if offered else ["line_change"])
    assert ("free_figure" in scene.kinds()) is offered
    assert (scene.carrier == (0, "W1")) is offered
