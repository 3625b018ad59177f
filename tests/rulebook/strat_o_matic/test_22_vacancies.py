"""Section 22: rules for vacant positions. Home has the power play unless a test says otherwise."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ChanceGained,
    ControlGained,
    FaceoffTaken,
    IntimidationTried,
    LoosePuckRead,
    PassTried,
    PenetrationTried,
    ReboundRead,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play import rebounds
from tests.rulebook.strat_o_matic.super_builders import SuperRink

SECTION = 40
"""Split card whose sections the tests choose."""


def five_on_four(*dice: int, **named: object) -> SuperRink:
    """Home has five, the visitors LW, RW, LD and RD."""
    return SuperRink(dice=dice, **named).short("visitor", "RW")


def rebound(section: str, *dice: int, **named: object) -> SuperRink:
    """A rebound of the home RD's shot at five on four."""
    rink = five_on_four(SECTION, *dice, split={SECTION: {"rebound": section}}, **named)
    rink.puck("home", "RD")
    rink.run(rebounds.read)
    return rink


# --- 22.1: loose pucks ---


@pytest.mark.rule("SOM-22.0", "SOM-22.1", "SOM-22.11")
@pytest.mark.parametrize(
    ("loose", "carrier", "chance"),
    [("PP RW", ("home", "RW"), "OUT"), ("SH LD", ("visitor", "LD"), None)],
)
def test_control_for_a_vacant_position_is_a_loose_puck(
    loose: str, carrier: tuple[str, str], chance: str | None
) -> None:
    rink = five_on_four(SECTION, split={SECTION: {"loose": {"PP": loose}}}, seed=1)
    rink.puck("home", "LW").resolve("TURN C")
    read = rink.only(LoosePuckRead)
    assert (("home", "visitor")[read.seat], read.slot) == carrier
    assert [event.chance for event in rink.all(ChanceGained)] == ([chance] if chance else [])
    if chance is None:
        assert rink.carrier == carrier


@pytest.mark.rule("SOM-22.11")
def test_a_loose_puck_for_a_vacant_position_is_drawn_again() -> None:
    rink = five_on_four(39, SECTION, split={39: {"loose": {"PP": "SH C"}}})
    rink.puck("home", "LW").resolve("TURN C")
    assert [event.seat for event in rink.all(LoosePuckRead)] == [-1, 1]


@pytest.mark.rule("SOM-22.12", "SOM-22.23")
@pytest.mark.parametrize(("loose", "carrier"), [("H LW(RD)", "home"), ("V LW(RD)", "visitor")])
def test_at_four_on_four_the_even_reading_names_the_side(loose: str, carrier: str) -> None:
    rink = SuperRink(dice=[SECTION], split={SECTION: {"loose": {"EVEN": loose}}}).even("RW")
    rink.puck("home", "LW").resolve("TURN C")
    assert rink.carrier == (carrier, "LW")


@pytest.mark.rule("SOM-22.12a")
def test_the_second_skater_stands_in_for_a_vacant_first_one() -> None:
    rink = SuperRink(dice=[SECTION], split={SECTION: {"loose": {"EVEN": "V C(RD)"}}}).even("RW")
    rink.puck("home", "LW").resolve("TURN C")
    assert rink.carrier == ("visitor", "RD")


@pytest.mark.rule("SOM-6.2", "SOM-22.1")
def test_a_failed_penetration_against_a_vacant_position_is_a_loose_puck() -> None:
    rink = five_on_four(20, SECTION, answers={"shot_choice": ["penetrate"]})
    rink.puck("home", "C").resolve("OUT SELF")
    assert not rink.only(PenetrationTried).succeeded
    assert rink.only(LoosePuckRead).seat == 1


@pytest.mark.rule("SOM-22.1")
@pytest.mark.parametrize("strength", ["short", "even"])
def test_a_pass_to_a_vacant_position_is_a_loose_puck_without_a_power_play(strength: str) -> None:
    rink = SuperRink(dice=[SECTION])
    rink = rink.short("visitor", "RW") if strength == "short" else rink.even("RW")
    rink.puck("visitor", "LD").resolve("IN C(LW)")
    assert rink.all(ChanceGained) == []
    assert len(rink.all(LoosePuckRead)) == 1


# --- 22.2: rebounds ---


@pytest.mark.rule("SOM-22.2", "SOM-22.21", "SOM-22.2-EX1")
@pytest.mark.parametrize("section", ["D C", "D C>=2"])
def test_example_a_rebound_for_the_vacant_centre_is_the_power_play_centres(section: str) -> None:
    rink = rebound(section, 7)
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-C", "rebound")


@pytest.mark.rule("SOM-22.2-EX1", "SOM-22.22")
def test_example_a_centre_who_misses_the_rating_has_nobody_against_him_loose_puck() -> None:
    rink = rebound("O C>=4", 39, home={"C": {"offense": 3}})
    assert rink.all(ShotTaken) == []
    assert rink.only(LoosePuckRead).player == "V-LD"


@pytest.mark.rule("SOM-22.22")
def test_a_rebound_that_misses_the_rating_goes_to_the_matched_killer() -> None:
    rink = rebound("O LW>=4", home={"LW": {"offense": 3}})
    assert rink.only(ControlGained).player == "V-RW2"


@pytest.mark.rule("SOM-22.21")
def test_when_the_killers_shot_and_their_vacant_centre_is_named_the_other_centre_controls() -> None:
    rink = five_on_four(SECTION, split={SECTION: {"rebound": "O C"}})
    rink.puck("visitor", "LW").run(rebounds.read)
    assert rink.only(ReboundRead).seat == 1
    assert rink.carrier == ("home", "C")


@pytest.mark.rule("SOM-22.23")
@pytest.mark.parametrize("section", ["O C", "D C"])
def test_at_four_on_four_a_rebound_for_the_centre_is_a_loose_puck(section: str) -> None:
    rink = SuperRink(dice=[SECTION, 39], split={SECTION: {"rebound": section}}).even("RW")
    rink.puck("home", "RD").run(rebounds.read)
    assert len(rink.all(LoosePuckRead)) == 1


@pytest.mark.rule("SOM-7.21", "SOM-22.2")
def test_short_handed_men_use_their_second_defense_rating() -> None:
    rink = rebound("D LW>=4", visitor={"LW2": {"defense": [3, 4]}})
    assert rink.only(ControlGained).player == "V-LW2"


# --- 22.3: intimidation ---


@pytest.mark.rule("SOM-22.3", "SOM-22.3-EX1", "SOM-16.1a")
@pytest.mark.parametrize(("rating", "takes"), [(11, False), (15, False), (16, True), (20, True)])
def test_example_sixteen_stands_for_the_penalty_reading(rating: int, *, takes: bool) -> None:
    rink = five_on_four(
        SECTION, 7,
        split={SECTION: {"intimidation": "FAIL_PEN PP16"}},
        visitor={"LD": {"intimidation": rating, "penalty": "AA"}},
        answers={"intimidate": ["try"]},
    )  # fmt: skip
    rink.puck("home", "LW").resolve("IN RW I:LD")
    tried = rink.only(IntimidationTried)
    assert (tried.took_puck, tried.check, tried.penalized) == (takes, 0, False)


@pytest.mark.rule("SOM-16.1a")
def test_the_power_play_side_has_no_use_for_it() -> None:
    rink = five_on_four(
        SECTION, 3, 7,
        split={SECTION: {"intimidation": "FAIL_PEN PP16"}},
        home={"LD": {"intimidation": 20, "penalty": "B"}},
        answers={"intimidate": ["try"]},
    )  # fmt: skip
    rink.puck("visitor", "LW").resolve("IN RW I:LD")
    assert (rink.only(IntimidationTried).took_puck, rink.only(IntimidationTried).check) == (
        False,
        3,
    )


# --- 22.4: tests of a vacant defender ---


@pytest.mark.rule("SOM-22.4", "SOM-4.1b")
@pytest.mark.parametrize(("row", "shot"), [(3, "IN"), (9, "IN"), (12, "OUT"), (14, "OUT")])
def test_a_vacant_defender_gives_an_inside_shot_or_an_outside_one(row: int, shot: str) -> None:
    rink = five_on_four(7)
    rink.puck("home", "C").resolve(f"DEF {row}")
    assert (rink.only(ChanceGained).player, rink.only(ChanceGained).chance) == ("H-C", shot)


# --- 22.5, 22.6: passing and penetration ---


@pytest.mark.rule("SOM-22.5")
@pytest.mark.parametrize(("side", "section"), [("home", "SH"), ("visitor", "PP")])
def test_the_passing_section_is_the_one_against_the_other_side(side: str, section: str) -> None:
    rink = five_on_four(SECTION, 39, answers={"shot_choice": ["pass"]}, seed=1)
    rink.puck(side, "LW").resolve("OUT SELF")
    assert rink.only(PassTried).section == section


@pytest.mark.rule("SOM-22.6")
@pytest.mark.parametrize(
    ("side", "missing", "column"),
    [
        ("home", ("RW",), "against_4"),
        ("home", ("RW", "LW"), "against_3"),
        ("visitor", ("RW",), "against_pp5"),
    ],
)
def test_penetration_uses_the_column_of_the_manpower_faced(
    side: str, missing: tuple[str, ...], column: str
) -> None:
    rink = SuperRink(dice=[20, 2], answers={"shot_choice": ["penetrate"]}, seed=2)
    rink.short("visitor", *missing).puck(side, "LD").resolve("OUT SELF")
    chart = rink.setup.content.penetration_super.other
    assert rink.only(PenetrationTried).highest == chart[1][column]


# --- 22.7: faceoffs ---


@pytest.mark.rule("SOM-22.73")
def test_during_the_power_play_a_frozen_puck_is_dropped_in_that_end() -> None:
    rink = five_on_four(7, 12, home={"LW": {"outside": {7: "G 1-5"}}})
    assert rink.puck("home", "LW").shoot("outside") == "visitor_end"


@pytest.mark.rule("SOM-22.74")
@pytest.mark.parametrize(("missing", "column"), [(("RW",), "5v4"), (("RW", "LW"), "5v3")])
@pytest.mark.parametrize(("number", "winner"), [(1, 0), (12, 1)])
def test_faceoffs_use_the_power_play_chart(
    missing: tuple[str, ...], column: str, number: int, winner: int
) -> None:
    rink = SuperRink(dice=[number], faceoff_short={12: "K RD"}, seed=4).short("visitor", *missing)
    rink.go_on("centre")
    faceoff = rink.only(FaceoffTaken)
    assert (faceoff.column, faceoff.seat) == (column, winner)
