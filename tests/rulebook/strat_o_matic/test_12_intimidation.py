"""Rulebook section 12: intimidation before an inside shot."""

import pytest

from games.rulesets.strat_o_matic.events import (
    AnyPlayerNamed,
    ControlGained,
    IntimidationDeclined,
    IntimidationTried,
    ShotTaken,
)
from tests.rulebook.strat_o_matic.builders import Rink

TRY = {"intimidate": ["try"]}
STRONG = {"intimidation": 11}


def tried(rink: Rink) -> tuple[int, str]:
    event = rink.only(IntimidationTried)
    return event.seat, event.slot


# --- 12.0, 12.3: a choice of the defending coach ---


@pytest.mark.rule("SOM-12.0", "SOM-12.3")
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_the_defending_coach_is_asked_and_may_always_decline(side: str) -> None:
    rink = Rink(dice=[7])
    rink.puck(side, "LD").resolve("IN RW I:LD")
    defending = 1 - ("home", "visitor").index(side)
    assert rink.questions("intimidate") == [(defending, ("decline", "try"))]
    assert rink.only(IntimidationDeclined).seat == defending
    assert rink.only(ShotTaken).slot == "RW"


@pytest.mark.rule("SOM-12.0")
def test_an_inside_shot_without_a_tag_is_never_open_to_it() -> None:
    rink = Rink(dice=[7], answers=TRY)
    rink.puck("home", "LD").resolve("IN RW")
    assert rink.questions("intimidate") == []
    assert rink.only(ShotTaken).slot == "RW"


@pytest.mark.rule("SOM-12.0")
@pytest.mark.parametrize(
    ("reading", "cards"),
    [
        ("PASS B", {"home": {"LD": {"passing": {"B": "IN RW I:LD"}}}}),
        ("DEF 5", {"visitor": {"RD": {"defcol": {5: "IN RW I:LD"}}}}),
    ],
)
def test_tags_of_passing_and_defense_columns_count_too(reading: str, cards: dict) -> None:
    rink = Rink(dice=[5], answers=TRY, split={5: {"intimidation": 1}}, **_with_strong_ld(cards))
    rink.puck("home", "LD").resolve(reading)
    assert tried(rink) == (1, "LD")
    assert rink.carrier == ("visitor", "LD")


def _with_strong_ld(cards: dict) -> dict:
    visitor = {**cards.get("visitor", {}), "LD": STRONG}
    return {**cards, "visitor": visitor}


@pytest.mark.rule("SOM-12.0")
def test_after_a_turnover_the_intimidator_is_a_man_of_the_side_that_lost_the_puck() -> None:
    rink = Rink(
        home={"C": STRONG},
        visitor={"RW": {"offense": 4}},
        answers=TRY,
        split={5: {"intimidation": 11}},
        dice=[5],
    )
    rink.puck("home", "LW").resolve("TURN IN ANY I:C")
    assert tried(rink) == (0, "C")
    assert rink.carrier == ("home", "C")


# --- 12.1, 12.1a: who intimidates ---


@pytest.mark.rule("SOM-12.1-EX1")
def test_example_the_wing_shoots_unless_the_named_defenceman_succeeds() -> None:
    rink = Rink(answers=TRY, visitor={"LD": STRONG}, split={5: {"intimidation": 11}}, dice=[5])
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert tried(rink) == (1, "LD")
    assert rink.carrier == ("visitor", "LD")
    assert rink.all(ShotTaken) == []

    rink = Rink(answers=TRY, visitor={"LD": STRONG}, split={5: {"intimidation": 12}}, dice=[5, 7])
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert (rink.only(ShotTaken).slot, rink.only(ShotTaken).shot) == ("RW", "inside")


@pytest.mark.rule("SOM-12.1-EX2", "SOM-12.1a")
@pytest.mark.parametrize(
    ("carrier", "shooter", "intimidator"), [("C", "LW", "RD"), ("RW", "C", "LD")]
)
def test_example_the_second_intimidator_belongs_to_the_second_receiver(
    carrier: str, shooter: str, intimidator: str
) -> None:
    rink = Rink(answers=TRY, split={5: {"intimidation": 20}}, dice=[5, 7])
    rink.puck("home", carrier).resolve("IN C(LW) I:LD(RD)")
    assert tried(rink) == (1, intimidator)
    assert rink.only(ShotTaken).slot == shooter


@pytest.mark.rule("SOM-12.1")
@pytest.mark.parametrize(
    ("receiver", "opponent"),
    [("LW", "RW"), ("C", "C"), ("RW", "LW"), ("LD", "RD"), ("RD", "LD")],
)
def test_opp_is_the_man_matched_with_the_shooter_not_with_the_passer(
    receiver: str, opponent: str
) -> None:
    rink = Rink(answers=TRY, split={5: {"intimidation": 20}}, dice=[5, 7])
    passer = "C" if receiver != "C" else "LW"
    rink.puck("visitor", passer).resolve(f"IN {receiver} I:OPP")
    assert tried(rink) == (0, opponent)


@pytest.mark.rule("SOM-12.1")
def test_opp_of_an_any_player_reading_is_matched_with_the_man_selected() -> None:
    rink = Rink(
        home={"LD": {"offense": 4}}, answers=TRY, split={5: {"intimidation": 20}}, dice=[5, 7]
    )
    rink.puck("home", "C").resolve("IN ANY I:OPP")
    assert rink.only(AnyPlayerNamed).slot == "LD"
    assert tried(rink) == (1, "RD")


@pytest.mark.rule("SOM-12.1")
def test_any_lets_the_defending_coach_name_the_man() -> None:
    rink = Rink(
        visitor={"RW": STRONG},
        answers={"intimidate": ["RW"]},
        split={5: {"intimidation": 11}},
        dice=[5],
    )
    rink.puck("home", "C").resolve("IN LW I:ANY")
    assert rink.questions("intimidate") == [(1, ("decline", "LW", "C", "RW", "LD", "RD"))]
    assert tried(rink) == (1, "RW")
    assert rink.carrier == ("visitor", "RW")


@pytest.mark.rule("SOM-12.1")
def test_a_man_without_a_rating_never_takes_the_puck_by_number() -> None:
    rink = Rink(
        visitor={"LD": {"intimidation": 0}},
        answers=TRY,
        split={5: {"intimidation": 1}},
        dice=[5, 7],
    )
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.only(ShotTaken).slot == "RW"


# --- 12.2: the section against the rating ---


@pytest.mark.rule("SOM-12.2")
@pytest.mark.parametrize("rating", [1, 5, 20])
def test_a_number_up_to_the_rating_takes_the_puck_and_his_coach_draws(rating: int) -> None:
    rink = Rink(
        visitor={"LD": {"intimidation": rating}},
        answers=TRY,
        split={5: {"intimidation": rating}},
        dice=[5],
    )
    assert rink.puck("home", "C").resolve("IN RW I:LD") is None
    event = rink.only(IntimidationTried)
    assert (event.took_puck, event.check, event.penalized) == (True, 0, False)
    assert rink.only(ControlGained).player == "V-LD"
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-12.2-EX1")
@pytest.mark.parametrize(("number", "succeeds"), [(11, True), (12, False)])
def test_example_rating_eleven_against_eleven_and_twelve(number: int, *, succeeds: bool) -> None:
    rink = Rink(
        visitor={"LD": STRONG},
        answers=TRY,
        split={5: {"intimidation": number}},
        dice=[5] if succeeds else [5, 7],
    )
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.only(IntimidationTried).took_puck is succeeds
    assert [shot.shot for shot in rink.all(ShotTaken)] == ([] if succeeds else ["inside"])


@pytest.mark.rule("SOM-12.2")
def test_the_intimidation_section_counts_not_the_cards_split_number() -> None:
    rink = Rink(visitor={"LD": STRONG}, answers=TRY, split={1: {"intimidation": 12}}, dice=[1, 7])
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.only(IntimidationTried).took_puck is False


# --- 12.3, 12.3a: declining; a vacant position ---


@pytest.mark.rule("SOM-12.3")
def test_trying_exposes_him_to_a_penalty_and_declining_does_not() -> None:
    cards = {"visitor": {"LD": {"penalty": "AA"}}, "split": {5: {"intimidation": "FAIL_PEN"}}}
    rink = Rink(**cards, answers=TRY, dice=[5, 20, 7])
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.only(IntimidationTried).penalized
    rink = Rink(**cards, dice=[7])
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.all(IntimidationTried) == []
    assert rink.state.sides[1].penalty_minutes == 0
    assert rink.state.delayed == ()


@pytest.mark.rule("SOM-12.3a")
def test_with_the_intimidators_place_vacant_the_shot_is_taken() -> None:
    rink = Rink(answers=TRY, dice=[7])
    del rink.state.sides[1].ice["LD"]
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert rink.questions("intimidate") == []
    assert rink.only(ShotTaken).slot == "RW"
