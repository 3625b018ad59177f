"""Section 19: special-team units of the super-advanced power play, and their line-ups."""

from typing import Any

import msgspec
import pytest

from games.engine import SetupError
from games.rulesets.strat_o_matic.events import FaceoffTaken, UnitSentOut
from games.rulesets.strat_o_matic.setup import Team
from games.rulesets.strat_o_matic.validation import validate
from tests.rulebook.strat_o_matic.super_builders import KILLERS, SuperRink


def play_power_plays(count: int, **answers: list[str]) -> SuperRink:
    """The visitors are penalised so many times, each penalty runs out in their hands."""
    rink = SuperRink(answers=answers)
    for _ in range(count):
        rink.short("visitor", "RW").puck("visitor", "LD").at(19).settle()
    return rink


def units(rink: SuperRink, *, killing: bool) -> list[int]:
    """Give the units sent out, from the first one on."""
    return [
        event.unit + 1
        for event in rink.all_events
        if isinstance(event, UnitSentOut) and event.killing == killing
    ]


@pytest.mark.rule("SOM-19.0", "SOM-19.1", "SOM-GS.17")
def test_units_take_turns_through_the_game() -> None:
    rink = play_power_plays(4)
    assert units(rink, killing=False) == [1, 2, 1, 2]
    assert units(rink, killing=True) == [1, 2, 1, 2]


@pytest.mark.rule("SOM-19.1", "SOM-23.0a")
def test_a_unit_replaces_the_lines_and_the_killers_leave_the_centre_vacant() -> None:
    rink = SuperRink().short("visitor", "RW")
    assert rink.ice("home") == {slot: f"H-{slot}" for slot in ("LW", "C", "RW", "LD", "RD")}
    assert rink.ice("visitor") == {"LW": "V-LW2", "RW": "V-RW2", "LD": "V-LD", "RD": "V-RD"}


@pytest.mark.rule("SOM-19.1a")
def test_unit_one_may_repeat_once_a_game() -> None:
    rink = play_power_plays(4, power_play_unit=["1", "2"])
    assert units(rink, killing=False) == [1, 1, 2, 1]
    assert rink.questions("power_play_unit") == [(0, ("2", "1"))]


@pytest.mark.rule("SOM-19.1-EX1", "SOM-19.1a")
def test_example_the_fourth_power_play_may_be_unit_ones_again_but_no_fifth() -> None:
    rink = play_power_plays(4, power_play_unit=["2", "1"])
    assert units(rink, killing=False) == [1, 2, 1, 1]
    assert rink.state.sides[0].power_play_repeated
    assert not rink.state.sides[1].killing_repeated
    asked = len(rink.questions("power_play_unit"))
    rink.short("visitor", "RW")
    assert units(rink, killing=False)[-1] == 2
    assert len(rink.questions("power_play_unit")) == asked == 2


@pytest.mark.rule("SOM-19.1a", "SOM-19.1-EX1")
def test_the_killers_have_a_repeat_of_their_own() -> None:
    rink = play_power_plays(3, killing_unit=["1"])
    assert units(rink, killing=True) == [1, 1, 2]
    assert units(rink, killing=False) == [1, 2, 1]
    assert rink.state.sides[1].killing_repeated


@pytest.mark.rule("SOM-19.4", "SOM-19.4-EX1", "SOM-18.92")
def test_example_units_change_with_each_lap_of_a_major() -> None:
    rink = SuperRink(seed=1).short("visitor", "RW", minutes="5").puck("visitor", "LD")
    for pointer in (18, 19, 37, 38, 50):
        rink.at(pointer).settle()
    assert units(rink, killing=False) == [1, 2, 1]
    assert units(rink, killing=True) == [1, 2, 1]
    rink.at(51).settle()
    rink.state.sides[0].power_play_repeated = rink.state.sides[1].killing_repeated = True
    rink.short("visitor", "RW")
    assert units(rink, killing=False)[-1] == 2


@pytest.mark.rule("SOM-19.4")
def test_units_change_at_a_faceoff_too() -> None:
    rink = SuperRink(dice=[1]).short("visitor", "RW", minutes="4").at(20)
    rink.go_on("centre")
    assert rink.kinds.index("UnitSentOut") < rink.kinds.index("FaceoffTaken")
    assert rink.only(FaceoffTaken).men == ("H-C2", "V-LW3")


@pytest.mark.rule("SOM-GS.18", "SOM-16.5")
def test_the_lines_come_back_when_the_power_play_is_over() -> None:
    rink = SuperRink()
    rink.state.sides[0].line = 1
    rink.short("visitor", "RW").puck("visitor", "LD").at(19).settle()
    assert rink.ice("home")["C"] == "H-C2"
    assert rink.ice("visitor")["C"] == "V-C"


@pytest.mark.rule("SOM-7.31")
def test_line_changes_wait_until_the_power_play_is_over() -> None:
    rink = SuperRink(dice=[1]).short("visitor", "RW").puck("home", "LW")
    rink.state.cards_used = 10
    rink.go_on()
    assert "LineChangeExecuted" not in rink.kinds
    rink.puck("visitor", "LD").at(19).settle()
    assert "LineChangeExecuted" in rink.kinds


# --- line-ups ---


def faults_of(unit: str, groups: Any, **cards: Any) -> list[str]:
    """Give the faults when the home team names these units."""
    rink = SuperRink(home=cards)
    home, visitor = rink.setup.teams
    document = msgspec.structs.replace(home.document, **{unit: groups})
    setup = msgspec.structs.replace(rink.setup, teams=(Team(document, home.cards), visitor))
    try:
        validate(setup)
    except SetupError as error:
        return [fault.code.removeprefix("strat_o_matic.") for fault in error.faults]
    return []


def home(*units: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(f"H-{man}" for man in unit) for unit in units)


FIRST = ("LW", "C", "RW", "LD", "RD")
SECOND = ("LW2", "C2", "RW2", "LD2", "RD2")


@pytest.mark.rule("SOM-19.1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_two_killing_units_are_needed(count: int) -> None:
    groups = home(*KILLERS, ("LW", "RW", "LD", "RD"))[:count]
    assert ("unit_count" in faults_of("penalty_killing", groups)) == (count != 2)


@pytest.mark.rule("SOM-19.2")
@pytest.mark.parametrize("twice", ["LW", "LD"])
def test_nobody_is_in_both_power_play_units(twice: str) -> None:
    slot = FIRST.index(twice)
    second = (*SECOND[:slot], twice, *SECOND[slot + 1 :])
    assert faults_of("power_play", home(FIRST, SECOND)) == []
    assert faults_of("power_play", home(FIRST, second)) == ["player_twice"]


@pytest.mark.rule("SOM-19.2a")
def test_a_defenceman_plays_either_side_of_a_power_play_unit() -> None:
    two_left = ("LW", "C", "RW", "LD", "LD2")
    assert faults_of("power_play", home(two_left, ("LW2", "C2", "RW2", "RD", "RD2"))) == []


@pytest.mark.rule("SOM-19.2a")
@pytest.mark.parametrize(("point", "faults"), [(True, []), (False, ["out_of_position"])])
def test_a_forward_at_the_point_needs_the_mark(*, point: bool, faults: list[str]) -> None:
    units = home(("LW", "C", "RW", "LW3", "RD"), SECOND)
    assert faults_of("power_play", units, LW3={"point": point}) == faults


@pytest.mark.rule("SOM-19.3")
def test_nobody_is_in_both_killing_units() -> None:
    units = home(KILLERS[0], ("LW3", "RW3", "LD", "RD2"))
    assert faults_of("penalty_killing", units) == ["player_twice"]


@pytest.mark.rule("SOM-19.3")
def test_a_killing_defenceman_keeps_his_own_side() -> None:
    units = home(("LW2", "RW2", "RD", "LD"), KILLERS[1])
    assert faults_of("penalty_killing", units) == ["out_of_position"] * 2
