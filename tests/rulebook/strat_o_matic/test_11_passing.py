"""Rulebook section 11: passing inside instead of shooting from outside."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ChanceGained,
    ControlGained,
    PassingRead,
    PassTried,
    PenetrationTried,
    ShotTaken,
)
from games.rulesets.strat_o_matic.state import EXTRA
from tests.rulebook.strat_o_matic.builders import Rink

PASS = {"shot_choice": ["pass"]}
EACH_SECTION = {"E": "TURN LW", "SH": "TURN C", "PP": "TURN RW", "4v4": "TURN LD", "3v3": "TURN RD"}


# --- 11.0: a third choice on an unrestricted outside shot ---


@pytest.mark.rule("SOM-11.0")
@pytest.mark.parametrize(
    ("level", "options"),
    [("basic", ("shoot", "penetrate")), ("advanced", ("shoot", "penetrate", "pass"))],
)
def test_the_advanced_coach_may_pass_instead_of_shooting_or_penetrating(
    level: str, options: tuple[str, ...]
) -> None:
    rink = Rink(level=level, dice=[7])
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.questions("shot_choice") == [(0, options)]


@pytest.mark.rule("SOM-11.0")
def test_an_outside_only_shot_may_not_become_a_pass() -> None:
    rink = Rink(dice=[7])
    rink.puck("home", "LW").resolve("OUT! C")
    assert rink.questions("shot_choice") == []
    assert rink.only(ShotTaken).player == "H-C"


@pytest.mark.rule("SOM-11.0")
def test_the_pass_draws_one_split_card_and_takes_no_shot_of_the_passers_own() -> None:
    rink = Rink(answers=PASS, split={30: {"passing": "TURN LD"}}, dice=[30])
    rink.puck("home", "LW").resolve("OUT SELF")
    tried = rink.only(PassTried)
    assert (tried.seat, tried.player, tried.card, tried.reading) == (0, "H-LW", 30, "TURN LD")
    assert rink.all(ShotTaken) + rink.all(PenetrationTried) == []
    assert rink.dice.left == 0


@pytest.mark.rule("SOM-11.0")
def test_the_shooter_of_an_end_zone_faceoff_may_pass() -> None:
    rink = Rink(
        answers=PASS,
        faceoff_advanced={0: {4: "H LD"}},
        split={30: {"passing": "TURN C"}},
        dice=[4, 30],
    )
    rink.faceoff("visitor_end")
    assert rink.only(PassTried).player == "H-LD"
    assert rink.carrier == ("visitor", "C")


# --- 11.1: intercepted ---


@pytest.mark.rule("SOM-11.1")
def test_an_interception_gives_the_named_defender_control_and_his_coach_draws() -> None:
    rink = Rink(
        answers=PASS,
        split={30: {"passing": "TURN RD"}},
        action={9: {"O2V": "KEEP LW", "O2H": "KEEP C"}},
        dice=[30, 9],
    )
    assert rink.puck("home", "C").resolve("OUT SELF") is None
    assert rink.carrier == ("visitor", "RD")
    assert rink.only(ControlGained).player == "V-RD"
    rink.draw()
    assert rink.carrier == ("visitor", "LW")


# --- 11.2: completed ---


@pytest.mark.rule("SOM-11.2")
@pytest.mark.parametrize("slot", ["LW", "C", "RW"])
def test_a_completed_pass_gives_the_named_forward_an_inside_shot(slot: str) -> None:
    substitute = "C" if slot == "LW" else "LW"
    rink = Rink(answers=PASS, split={30: {"passing": f"IN {slot}({substitute})"}}, dice=[30, 7])
    rink.puck("home", "LD").resolve("OUT SELF")
    shot = rink.only(ShotTaken)
    assert (shot.seat, shot.slot, shot.shot) == (0, slot, "inside")
    gained = rink.all(ChanceGained)[-1]
    assert (gained.chance, gained.passer) == ("IN", "H-LD")


@pytest.mark.rule("SOM-11.2")
def test_a_pass_to_the_passers_own_position_goes_to_the_second_man() -> None:
    rink = Rink(answers=PASS, split={30: {"passing": "IN C(RW)"}}, dice=[30, 7])
    rink.puck("home", "C").resolve("OUT SELF")
    assert rink.only(ShotTaken).slot == "RW"


@pytest.mark.rule("SOM-11.2")
def test_a_pass_inside_is_not_open_to_intimidation() -> None:
    rink = Rink(
        answers=PASS | {"intimidate": ["try"]}, split={30: {"passing": "IN C(RW)"}}, dice=[30, 7]
    )
    rink.puck("home", "LD").resolve("OUT SELF")
    assert rink.questions("intimidate") == []
    assert rink.only(ShotTaken).slot == "C"


# --- 11.3: a letter of the passer's own column ---


@pytest.mark.rule("SOM-11.3")
@pytest.mark.parametrize("letter", ["J", "K", "L"])
def test_a_letter_is_looked_up_in_the_passers_column(letter: str) -> None:
    rink = Rink(
        home={"RW": {"passing": {letter: "IN LW"}}, "C": {"passing": {letter: "IN RW"}}},
        answers=PASS,
        split={30: {"passing": f"PASS {letter}"}},
        dice=[30, 7],
    )
    rink.puck("home", "RW").resolve("OUT SELF")
    read = rink.only(PassingRead)
    assert (read.player, read.letter, read.reading) == ("H-RW", letter, "IN LW")
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-LW", "inside")


@pytest.mark.rule("SOM-11.3")
def test_a_letter_that_loses_the_puck_is_followed_too() -> None:
    rink = Rink(
        home={"RW": {"passing": {"K": "TURN LD"}}},
        answers=PASS,
        split={30: {"passing": "PASS K"}},
        dice=[30],
    )
    rink.puck("home", "RW").resolve("OUT SELF")
    assert rink.carrier == ("visitor", "LD")
    assert rink.all(ShotTaken) == []


# --- 11.4: always the section for even strength, but with an extra skater's edge ---


@pytest.mark.rule("SOM-11.4")
def test_at_full_strength_the_even_section_is_read() -> None:
    rink = Rink(answers=PASS, split={30: {"passing": EACH_SECTION}}, dice=[30])
    rink.puck("home", "RD").resolve("OUT SELF")
    assert rink.only(PassTried).section == "E"
    assert rink.carrier == ("visitor", "LW")


@pytest.mark.rule("SOM-11.4")
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_while_a_unit_stays_on_after_its_power_play_both_sides_read_the_even_section(
    side: str,
) -> None:
    rink = Rink(answers=PASS, split={30: {"passing": EACH_SECTION}}, dice=[30])
    rink.state.staying_unit = 0
    rink.state.sides[0].unit_on = rink.state.sides[1].unit_on = True
    rink.state.possession, rink.state.carrier = ("home", "visitor").index(side), "RD"
    rink.resolve("OUT SELF")
    assert rink.only(PassTried).section == "E"


@pytest.mark.rule("SOM-11.4", "SOM-13.3a")
def test_the_edge_of_an_extra_skater_reads_the_section_against_short_handed_men() -> None:
    rink = Rink(answers=PASS, split={30: {"passing": EACH_SECTION}}, dice=[30])
    rink.state.sides[0].goalie = None
    rink.state.sides[0].ice[EXTRA] = "H-extra"
    rink.puck("home", "RD").resolve("OUT SELF")
    assert rink.only(PassTried).section == "SH"
    assert rink.carrier == ("visitor", "C")


@pytest.mark.rule("SOM-11.4")
def test_the_side_without_the_extra_skater_still_reads_the_even_section() -> None:
    rink = Rink(answers=PASS, split={30: {"passing": EACH_SECTION}}, dice=[30])
    rink.state.sides[0].goalie = None
    rink.state.sides[0].ice[EXTRA] = "H-extra"
    rink.puck("visitor", "RD").resolve("OUT SELF")
    assert rink.only(PassTried).section == "E"
    assert rink.carrier == ("home", "LW")
