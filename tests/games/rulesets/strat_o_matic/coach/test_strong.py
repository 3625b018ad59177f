"""The strong coach: choices by what they lead to."""

from typing import Any

import pytest

from games.engine import Decision
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

GOALS = dict.fromkeys(range(2, 13), "G")
ALIGNMENTS = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")
SLOTS = ("LW", "C", "RW", "LD", "RD")


def advice(rink: Rink, seat: int, kind: Ask, options: tuple[str, ...], **context: Any) -> str:
    question = Decision(kind, options, tuple(context.items()))
    return str(ruleset.coach("strong").choose(rink.state, question, seat))


@pytest.mark.rule("SOM-D08")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ({"LW": {"outside": GOALS}}, "shoot"),
        ({"LW": {"inside": GOALS, "penetration": 4}}, "penetrate"),
        ({"C": {"inside": GOALS}}, "pass"),
    ],
)
def test_an_outside_chance_is_used_in_the_best_way(cards, expected) -> None:
    split = {card: {"passing": "IN C(LW)"} for card in range(1, 41)}
    rink = Rink(home=cards, split=split).puck("home", "LW")
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate", "pass")) == expected


@pytest.mark.rule("SOM-D06")
def test_any_skater_is_the_one_whose_next_card_is_worth_most() -> None:
    rink = Rink(
        home={"RD": {"passing": {"A": "IN C"}}, "C": {"inside": GOALS}},
        action=dict.fromkeys(range(1, 31), "PASS A"),
    ).puck("visitor", "C")
    assert advice(rink, 0, Ask.ANY_SKATER, SLOTS) == "RD"


@pytest.mark.rule("SOM-D06")
def test_any_skater_after_an_attacking_faceoff_is_the_best_chance() -> None:
    rink = Rink(home={"RW": {"outside": GOALS}})
    rink.state.spot = Spot.VISITOR_END
    assert advice(rink, 0, Ask.ANY_SKATER, SLOTS) == "RW"


@pytest.mark.rule("SOM-D10")
@pytest.mark.parametrize(("inside", "expected"), [(GOALS, "try"), ({}, "decline")])
def test_a_shot_is_challenged_when_that_lowers_its_value(inside, expected) -> None:
    rink = Rink(
        home={"LD": {"intimidation": 10}},
        visitor={"RW": {"inside": inside}},
        split={card: {"intimidation": "5" if card > 20 else "FAIL_PEN"} for card in range(1, 41)},
    ).puck("visitor", "RW")
    assert advice(rink, 0, Ask.INTIMIDATE, ("decline", "try"), slot="LD") == expected


@pytest.mark.rule("SOM-D12")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_alignment_is_the_one_with_the_best_balance_of_chances(seat: int) -> None:
    """Only offence 3 has chances, and forecheckers change nothing."""
    scorers = {"C": {"inside": GOALS}}
    rink = Rink(
        home=scorers,
        visitor=scorers,
        action={card: {"O3": "IN C"} for card in range(1, 31)},
    )
    assert advice(rink, seat, Ask.ALIGNMENT, ALIGNMENTS)[0] == "3"


@pytest.mark.rule("SOM-D12")
def test_the_home_coach_answers_the_visitors_offence_with_forecheckers() -> None:
    reading = ("IN C", "IN C", "IN C", "TURN C")
    rink = Rink(
        visitor={"C": {"inside": GOALS}},
        action={card: {"O3": reading, "O2V": "TURN C"} for card in range(1, 31)},
    )
    rink.state.sides[1].alignment = (3, 2)
    assert advice(rink, 0, Ask.STOPPAGE, (*ALIGNMENTS, "change_goalie")) == "3-3"


@pytest.mark.rule("SOM-D04")
def test_with_free_rotation_the_line_that_gains_most_comes_on() -> None:
    rink = Rink(
        options={"line_rotation": "free"},
        home={"C3": {"inside": GOALS}},
        action=dict.fromkeys(range(1, 31), "IN C"),
    )
    assert advice(rink, 0, Ask.LINE_CHANGE, ("2", "3")) == "3"


@pytest.mark.rule("SOM-D04")
def test_where_each_line_has_its_turn_the_order_is_the_ledgers() -> None:
    rink = Rink(home={"C3": {"inside": GOALS}}, action=dict.fromkeys(range(1, 31), "IN C"))
    rink.state.sides[1].line = 1
    assert advice(rink, 0, Ask.LINE_CHANGE, ("2", "3")) == "2"


def test_other_questions_and_the_basic_level_are_answered_as_by_the_standard_coach() -> None:
    rink = Rink(level="basic", home={"LW": {"outside": GOALS}}).puck("home", "LW")
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate")) == "shoot"
    assert advice(Rink(), 0, Ask.SHOOT_FIRST, ("first", "second")) == "first"
