"""A team's instructions: what they may say, and that the computer coaches obey."""

from typing import Any

import pytest

from games.engine import Decision, SetupError
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.coach.special_teams import killing_unit, power_play_unit
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.instructions import (
    DEFAULT,
    AlignmentOrder,
    instruction_faults,
    read_instructions,
)
from tests.rulebook.strat_o_matic.builders import Rink

ALIGNMENTS = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")
LEGAL = [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)]
GOALS = dict.fromkeys(range(2, 13), "G")


def rink_of(told: dict[str, Any], **given: Any) -> Rink:
    return Rink(teams={"home": {"instructions": told}}, **given)


def advice(rink: Rink, level: str, kind: Ask, options: tuple[str, ...], **context: Any) -> str:
    question = Decision(kind, options, tuple(context.items()))
    return str(ruleset.coach(level).choose(rink.state, question, 0))


# --- what they may say ---


def test_no_instructions_are_the_ledgers_advice() -> None:
    assert read_instructions({}) == DEFAULT
    assert instruction_faults({}, LEGAL) == []


@pytest.mark.parametrize(
    ("document", "names"),
    [
        ({"aligment": "2-2"}, ["aligment"]),
        ({"alignment": "3-0"}, ["alignment"]),
        ({"alignment": 22}, ["alignment"]),
        ({"alignments": [{"alignment": "9-9"}]}, ["alignments"]),
        ({"alignments": [{"alignment": "2-2", "lead": [1, -1]}]}, ["alignments"]),
        ({"alignments": [{"alignment": "2-2", "goals": [1, 2]}]}, ["alignments"]),
        ({"intimidation": "sometimes"}, ["intimidation"]),
        ({"pull_goalie": "late"}, ["pull_goalie"]),
        ({"pull_goalie_behind": 0}, ["pull_goalie_behind"]),
        ({"pull_goalie_cards": 11}, ["pull_goalie_cards"]),
        ({"line_order": "best"}, ["line_order"]),
        ({"repeat_unit_one": 1, "starting_goalie": "best"}, ["repeat_unit_one", "starting_goalie"]),
        ({"pull_goalie": False, "alignment": "2-2", "intimidation": "careful"}, []),
    ],
)
def test_each_fault_is_named_with_its_instruction(document, names) -> None:
    faults = instruction_faults(document, LEGAL)
    assert [name for name, _ in faults] == names
    assert all(sentence.endswith(".") for _, sentence in faults)


def test_a_setup_with_faulty_instructions_is_refused_with_all_of_them() -> None:
    document, library = ruleset.example_setup()
    document["teams"][1]["instructions"] = {"alignment": "3-0", "mood": "good"}
    with pytest.raises(SetupError) as refused:
        ruleset.validate(ruleset.read_setup(document, library))
    found = [(fault.code, fault.context["instruction"]) for fault in refused.value.faults]
    assert found == [
        ("strat_o_matic.instruction_invalid", "mood"),
        ("strat_o_matic.instruction_invalid", "alignment"),
    ]
    assert "3-0 is no legal alignment" in str(refused.value)


def test_sound_instructions_count_beside_faulty_ones() -> None:
    told = read_instructions({"alignment": "1-1", "intimidation": "sometimes"})
    assert (told.alignment, told.intimidation) == ("1-1", "standard")


@pytest.mark.parametrize(
    ("order", "holds"),
    [
        ({}, True),
        ({"lead": (1, 3)}, True),
        ({"lead": (3, 5)}, False),
        ({"period": (3, 3)}, True),
        ({"period": (1, 2)}, False),
        ({"cards_left": (0, 10)}, True),
        ({"cards_left": (0, 9)}, False),
        ({"home": True}, True),
        ({"home": False}, False),
        ({"lead": (2, 2), "period": (3, 9), "cards_left": (11, 30)}, False),
    ],
)
def test_an_order_holds_when_all_its_conditions_do(order, holds) -> None:
    assert AlignmentOrder(alignment="1-1", **order).holds(2, 3, 10) is holds


# --- the coaches obey ---

LATE_LEAD = {"alignments": [{"alignment": "1-0", "lead": [1, 9], "period": [2, 3]}]}


@pytest.mark.rule("SOM-D12")
@pytest.mark.parametrize("level", ["standard", "strong"])
@pytest.mark.parametrize(
    ("told", "period", "score", "expected"),
    [
        (LATE_LEAD, 2, 1, "1-0"),
        (LATE_LEAD | {"alignment": "3-2"}, 1, 1, "3-2"),
        ({"alignment": "3-2"}, 1, 0, "3-2"),
    ],
)
def test_alignments_follow_the_instructions_by_score_and_time(
    level, told, period, score, expected
) -> None:
    rink = rink_of(told, period=period)
    rink.state.sides[0].score = score
    assert advice(rink, level, Ask.ALIGNMENT, ALIGNMENTS) == expected


@pytest.mark.rule("SOM-D10")
@pytest.mark.parametrize("level", ["standard", "strong"])
@pytest.mark.parametrize(
    ("policy", "chance", "expected"),
    [
        ("never", GOALS, "decline"),
        ("standard", GOALS, "try"),
        ("careful", GOALS, "try"),
        ("always", {}, "try"),
        ("standard", {}, "decline"),
    ],
)
def test_challenges_follow_the_policy(level, policy, chance, expected) -> None:
    sections = {card: {"intimidation": "FAIL_PEN" if card > 20 else "5"} for card in range(1, 41)}
    rink = rink_of(
        {"intimidation": policy},
        home={"LD": {"intimidation": 9}},
        visitor={"RW": {"inside": chance}},
        split=sections,
    )
    rink.puck("visitor", "RW")
    answer = advice(rink, level, Ask.INTIMIDATE, ("decline", "try"), slot="LD", seat=0)
    assert answer == expected


@pytest.mark.rule("SOM-D10")
def test_a_careful_team_counts_the_penalty_twice() -> None:
    """Success 2 of 40 against nine goals in ten: .045; penalty 20 of 40 x 5 of 20 = .125, worth .025 or .05."""
    cards = {card: {"intimidation": "FAIL_PEN"} for card in range(1, 21)}
    cards |= {card: {"intimidation": "20"} for card in range(21, 41)}
    cards |= {39: {"intimidation": "1"}, 40: {"intimidation": "1"}}
    answers = []
    for policy in ("standard", "careful"):
        rink = rink_of(
            {"intimidation": policy},
            home={"LD": {"intimidation": 1, "penalty": "D"}},
            visitor={"RW": {"inside": dict.fromkeys(range(2, 13), "G 1-18")}},
            split=cards,
        )
        rink.puck("visitor", "RW")
        answers.append(
            advice(rink, "standard", Ask.INTIMIDATE, ("decline", "try"), slot="LD", seat=0)
        )
    assert answers == ["try", "decline"]


@pytest.mark.rule("SOM-D13")
@pytest.mark.parametrize(
    ("told", "lead", "expected"),
    [
        ({}, -2, "pull"),
        ({}, -3, "keep"),
        ({"pull_goalie_behind": 3}, -3, "pull"),
        ({"pull_goalie_behind": 1}, -2, "keep"),
        ({"pull_goalie": False}, -1, "keep"),
        ({"pull_goalie_behind": 5}, 0, "keep"),
    ],
)
def test_the_goalie_is_pulled_as_told(told, lead, expected) -> None:
    rink = rink_of(told, period=3)
    rink.state.sides[1].score = -lead
    assert advice(rink, "standard", Ask.PULL_GOALIE, ("keep", "pull")) == expected


@pytest.mark.rule("SOM-D18", "SOM-D19")
@pytest.mark.parametrize(
    ("told", "period", "unit"),
    [("never", 3, "2"), ("standard", 3, "1"), ("standard", 1, "2"), ("first", 1, "1")],
)
def test_unit_one_is_repeated_as_told(told, period, unit) -> None:
    rink = rink_of({"repeat_unit_one": told}, period=period)
    rink.state.cards_used = 25
    question = Decision(Ask.POWER_PLAY_UNIT, ("2", "1"))
    assert power_play_unit(rink.state, question, 0) == unit
    assert killing_unit(rink.state, question, 0) == unit
