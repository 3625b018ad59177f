"""Sections 20 and 21: what the sides of a super-advanced power play do with the puck. Home has the advantage."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ChanceGained,
    ControlGained,
    DefenceTested,
    LoosePuckRead,
    PuckIced,
    ShotTaken,
    SkatingTried,
    TrackMoved,
)
from tests.rulebook.strat_o_matic.super_builders import SuperRink

CARD = 30
"""Split card whose icing section the tests choose."""


def killing(answer: str, *dice: int, **named: object) -> SuperRink:
    """The visitors are a man short, their LD has the puck and their coach answers."""
    rink = SuperRink(dice=dice, answers={"short_handed": [answer]}, **named)
    rink.short("visitor", "RW").puck("visitor", "LD")
    rink.go_on()
    return rink


# --- 20.0 ---


@pytest.mark.rule("SOM-20.0", "SOM-10.2b")
def test_the_power_play_side_draws_and_reads_its_section() -> None:
    rink = SuperRink(action={5: {"PP": "KEEP C"}}, dice=[1, 5]).short("visitor", "RW")
    rink.go_on("centre", steps=2)
    assert rink.only(ActionCardDrawn).section == "PP"
    assert rink.questions("short_handed") == []
    assert rink.carrier == ("home", "C")


@pytest.mark.rule("SOM-20.0", "SOM-2.21")
def test_a_first_faceoff_won_in_the_short_handed_end_is_a_shot() -> None:
    rink = SuperRink(dice=[1, 7]).short("visitor", "RW")
    rink.go_on("visitor_end")
    assert rink.all(ActionCardDrawn) == []
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-LW", "outside")


# --- 21.0, 21.1: icing ---


@pytest.mark.rule("SOM-21.0")
def test_the_short_handed_side_chooses_between_card_skating_and_icing() -> None:
    rink = killing("skate", 1)
    assert rink.questions("short_handed") == [(1, ("draw", "skate", "ice"))]


@pytest.mark.rule("SOM-21.1")
@pytest.mark.parametrize(
    ("spot", "options"), [("centre", ("draw", "skate")), ("visitor_end", ("draw", "skate", "ice"))]
)
def test_icing_is_not_open_straight_from_a_faceoff_at_centre(
    spot: str, options: tuple[str, ...]
) -> None:
    rink = SuperRink(dice=[12, 5]).short("visitor", "RW")
    rink.go_on(spot)
    assert rink.questions("short_handed") == [(1, options)]


@pytest.mark.rule("SOM-21.1")
def test_after_a_skate_it_is_open_again() -> None:
    rink = SuperRink(dice=[12, 1, 1, CARD, 2], answers={"short_handed": ["skate", "ice"]})
    rink.short("visitor", "RW")
    rink.go_on("centre", steps=2)
    assert rink.questions("short_handed")[-1] == (1, ("draw", "skate", "ice"))


@pytest.mark.rule("SOM-21.11", "SOM-21.15")
def test_an_intercepted_icing_is_an_inside_shot() -> None:
    rink = killing("ice", CARD, 7, split={CARD: {"icing": "NOICE IN C"}})
    assert not rink.only(PuckIced).iced
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-C", "inside")
    assert rink.only(TrackMoved).spaces == 1


@pytest.mark.rule("SOM-21.12", "SOM-21.15")
def test_an_icing_may_be_regained() -> None:
    rink = killing("ice", CARD, split={CARD: {"icing": "ICE SH RD"}})
    assert rink.carrier == ("visitor", "RD")
    assert rink.only(TrackMoved).spaces == 5


@pytest.mark.rule("SOM-21.12", "SOM-22.1")
def test_an_icing_regained_at_the_vacant_position_is_a_loose_puck() -> None:
    rink = killing("ice", CARD, 2, split={CARD: {"icing": "ICE SH C"}})
    assert rink.only(LoosePuckRead).slot == "LD"


@pytest.mark.rule("SOM-21.13", "SOM-21.15")
def test_a_returned_icing_may_be_an_outside_shot_only() -> None:
    rink = killing("ice", CARD, 7, split={CARD: {"icing": "ICE OUT! RW"}})
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-RW", "outside")
    assert rink.questions("shot_choice") == []
    assert rink.only(TrackMoved).spaces == 5


@pytest.mark.rule("SOM-21.14")
@pytest.mark.parametrize(("row", "shot"), [("OUT SELF", True), ("TURN OPP", False)])
def test_a_returned_icing_may_meet_the_right_defenceman(row: str, *, shot: bool) -> None:
    rink = killing(
        "ice", CARD, 7, split={CARD: {"icing": "ICE DEF14 RD OUT LW"}},
        visitor={"RD": {"defcol": {14: row}}},
    )  # fmt: skip
    assert (rink.only(DefenceTested).player, rink.only(DefenceTested).row) == ("V-RD", 14)
    if shot:
        assert rink.only(ShotTaken).player == "H-LW"
        assert rink.questions("shot_choice") == [(0, ("shoot", "penetrate", "pass"))]
    else:
        assert rink.only(ControlGained).player == "V-RD"
    assert rink.only(TrackMoved).spaces == 5


# --- 21.2: skating ---


@pytest.mark.rule("SOM-21.2", "SOM-21.21", "SOM-21.21-EX1", "SOM-21.24")
@pytest.mark.parametrize(("number", "kept", "moved"), [(14, True, 3), (15, False, 1)])
def test_example_skating_one_to_fourteen(number: int, *, kept: bool, moved: int) -> None:
    rink = killing("skate", number, 7, visitor={"LD": {"skating": [14, 1]}})
    assert rink.only(SkatingTried).kept is kept
    assert rink.only(TrackMoved).spaces == moved
    assert rink.carrier[0] == "visitor"


@pytest.mark.rule("SOM-21.22")
def test_a_failed_skate_is_an_outside_shot_for_the_best_man_of_the_power_play() -> None:
    rink = killing(
        "skate", 15, 7, visitor={"LD": {"skating": [14, 1]}}, home={"RW": {"offense": 4}}
    )
    chance = rink.only(ChanceGained)
    assert (chance.player, chance.chance) == ("H-RW", "OUT")


@pytest.mark.rule("SOM-21.23", "SOM-21.23-EX1")
@pytest.mark.parametrize(("number", "shots"), [(1, 1), (2, 0)])
def test_example_a_number_in_the_second_range_is_a_breakaway(number: int, shots: int) -> None:
    rink = killing("skate", number, 7, visitor={"LD": {"skating": [14, 1]}})
    assert rink.only(SkatingTried).kept
    assert [event.shot for event in rink.all(ShotTaken)] == ["breakaway"] * shots


# --- 21.3: a card ---


@pytest.mark.rule("SOM-21.3", "SOM-21.31", "SOM-21.32")
def test_the_short_handed_side_may_draw_and_reads_its_section() -> None:
    rink = killing("draw", 5, action={5: {"SH": "KEEP RD"}})
    assert rink.only(ActionCardDrawn).section == "SH"
    assert rink.carrier == ("visitor", "RD")
    assert rink.only(TrackMoved).spaces == 6
