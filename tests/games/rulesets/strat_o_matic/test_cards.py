"""Skater and goalie cards: tables T01 and T02."""

from typing import Any

import msgspec
import pytest

from games.rulesets.strat_o_matic.cards import (
    CardError,
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.readings import Position

SKATER: dict[str, Any] = {
    "id": "p1",
    "name": "Player A",
    "positions": ["RW"],
    "tendency": 3,
    "intimidation": 5,
    "skating": [14, 1],
    "faceoff": 0,
    "assist": 6,
    "offense": 4,
    "defense": [3, 4],
    "penalty": "C",
    "penetration": 4,
    "outside": dict(
        zip(
            map(str, range(2, 13)),
            [
                "GR",
                "X LW",
                "TURN RD",
                "X C",
                "X ANY",
                "TURN LD",
                "X REB",
                "X RD",
                "TURN ANY",
                "X RW",
                "G 1-4",
            ],
            strict=True,
        )
    ),
    "inside": dict(
        zip(
            map(str, range(2, 13)),
            ["GR+", "GR", "X C", "G 1-8", "X LD", "GR", "X REB", "X RW", "TURN C", "GR", "G+ 1-19"],
            strict=True,
        )
    ),
    "rebound": dict(
        zip(
            map(str, range(2, 13)),
            ["G 1-6", "GR+", "GR", "X LW", "GR", "GR", "X REB", "GR", "TURN LD", "X RD", "G"],
            strict=True,
        )
    ),
    "passing": dict(
        zip(
            "ABCDEFGHIJKL",
            [
                "OUT C",
                "IN ANY I:OPP",
                "TURN OUT! LW",
                "OUT LW",
                "TURN OUT! ANY",
                "OUT ANY",
                "TURN OUT! C",
                "TURN LW",
                "TURN C",
                "IN LW",
                "IN C",
                "IN ANY",
            ],
            strict=True,
        )
    ),
    "defcol": dict(
        zip(
            map(str, range(1, 15)),
            [
                "TURN OUT OPP",
                "OUT C",
                "OUT ANY",
                "TURN IN ANY I:C",
                "IN RW I:LD",
                "IN LW I:RD",
                "TURN OUT! OPP",
                "TURN OUT! OPP",
                "TURN OUT! OPP",
                "PENALTY",
                "PENALTY",
                "TURN OPP",
                "TURN OPP",
                "OUT SELF",
            ],
            strict=True,
        )
    ),
}

GOALIE: dict[str, Any] = {
    "id": "g1",
    "name": "Player C",
    "penalty": "D",
    "fatigue": 4,
    "starts_pct": 62,
    "card": {
        "2": "X REB",
        "3": {"out": "SAVE BK 1-6", "in": "SAVE PEN 1-18"},
        "4": "G",
        "5": "G 1-8 ELSE FO",
        "6": "FO.",
        "7": "X LW",
        "8": "X ANY",
        "9": "FO",
        "10": "G",
        "11": {"out": "X RD", "in": "G 1-5 ELSE FO"},
        "12": "X REB",
    },
}


def skater_faults(**changes: Any) -> list[str]:
    document = msgspec.convert(SKATER | changes, SkaterDocument)
    try:
        compile_skater(document)
    except CardError as error:
        return error.faults
    return []


def goalie_faults(**changes: Any) -> list[str]:
    document = msgspec.convert(GOALIE | changes, GoalieDocument)
    try:
        compile_goalie(document)
    except CardError as error:
        return error.faults
    return []


def test_the_columns_of_a_skater_are_looked_up_by_dice_letter_and_row() -> None:
    card = compile_skater(msgspec.convert(SKATER, SkaterDocument))
    assert str(card.inside[5]) == "G 1-8"
    assert str(card.rebound[9]) == "GR"
    assert str(card.outside[12]) == "G 1-4"
    assert str(card.passing["K"]) == "IN C"
    assert str(card.defcol[12]) == "TURN OPP"
    assert (card.outside[0], card.outside[1], card.defcol[0]) == (None, None, None)
    assert card.positions == (Position.RW,)
    assert (card.skating, card.defense, card.penetration) == ((14, 1), (3, 4), 4)


def test_a_goalie_has_a_column_for_outside_shots_and_one_for_the_others() -> None:
    card = compile_goalie(msgspec.convert(GOALIE, GoalieDocument))
    assert [str(card.outside[3]), str(card.inside[3])] == ["SAVE BK 1-6", "SAVE PEN 1-18"]
    assert [str(card.outside[9]), str(card.inside[9])] == ["FO", "FO"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"positions": []}, "one or two different positions are needed"),
        ({"positions": ["C", "C"]}, "one or two different positions are needed"),
        ({"positions": ["C", "LW", "RW"]}, "one or two different positions are needed"),
        ({"tendency": 6}, "tendency 6 is not within 1-5"),
        ({"intimidation": 21}, "intimidation 21 is not within 0-20"),
        ({"faceoff": 4}, "faceoff 4 is not within 0-3"),
        ({"assist": 21}, "assist 21 is not within 0-20"),
        ({"offense": 6}, "offense 6 is not within 1-5"),
        ({"penetration": 0}, "penetration 0 is not within 1-5"),
        ({"defense": [3, 6]}, "defense (3, 6) is not within 1-5"),
        ({"skating": [10, 11]}, "skating (10, 11) is not 0 <= b <= a <= 20"),
        ({"skating": [21, 0]}, "skating (21, 0) is not 0 <= b <= a <= 20"),
        ({"assist_star": True}, "only a defenceman's assist rating is starred"),
        ({"mc_rows": [10]}, "MC row 10 needs penalty rating AA and the reading PENALTY"),
        (
            {"mc_rows": [7], "penalty": "AA"},
            "MC row 7 needs penalty rating AA and the reading PENALTY",
        ),
    ],
)
def test_a_heading_out_of_bounds_is_named(changes: dict[str, Any], fault: str) -> None:
    assert skater_faults(**changes) == [f"skater p1 (Player A): {fault}"]


@pytest.mark.parametrize(
    ("column", "row", "text", "fault"),
    [
        ("outside", "7", "DEF 3", "DEF 3 does not belong in a shot column"),
        ("outside", "7", "FO", "FO does not belong in a shot column"),
        ("inside", "2", "TURN OUT! C", "TURN OUT! C does not belong in a shot column"),
        ("rebound", "5", "G 1-4 ELSE X C", "G 1-4 ELSE X C does not belong in a shot column"),
        ("rebound", "5", "GOAL", "'GOAL' is not a reading"),
        ("passing", "J", "OUT C", "OUT C is neither IN ... nor TURN who"),
        ("passing", "L", "TURN OUT! C", "TURN OUT! C is neither IN ... nor TURN who"),
        ("passing", "A", "PENALTY", "PENALTY is neither a shot, BK? nor TURN ..."),
        ("defcol", "1", "PENALTY", "PENALTY is neither a shot, BK? nor TURN ..."),
        ("defcol", "9", "OUT C", "OUT C is neither PENALTY nor TURN OUT..."),
        ("defcol", "13", "TURN ANY", "TURN ANY is neither OUT SELF nor TURN OPP"),
    ],
)
def test_a_reading_in_the_wrong_column_is_named(
    column: str, row: str, text: str, fault: str
) -> None:
    cells = SKATER[column] | {row: text}
    assert skater_faults(**{column: cells}) == [
        f"skater p1 (Player A), {column}, row {row}: {fault}"
    ]


@pytest.mark.parametrize(
    ("column", "row"), [("outside", "2"), ("inside", "12"), ("passing", "A"), ("defcol", "14")]
)
def test_a_missing_row_and_a_foreign_row_are_named(column: str, row: str) -> None:
    cells = {key: text for key, text in SKATER[column].items() if key != row} | {"Z": "GR"}
    assert skater_faults(**{column: cells}) == [
        f"skater p1 (Player A), {column}: row {row} is missing",
        f"skater p1 (Player A), {column}: row Z is not of this table",
    ]


def test_all_faults_of_a_card_are_named_at_once() -> None:
    assert len(skater_faults(tendency=9, offense=9, mc_rows=[8])) == 3


def test_an_enforcer_may_have_misconduct_rows() -> None:
    assert skater_faults(penalty="AA", mc_rows=[10, 11]) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"fatigue": 0}, ": fatigue 0 is not within 1-99"),
        ({"starts_pct": 101}, ": starts_pct 101 is not within 0-100"),
        ({"card": GOALIE["card"] | {"6": "FO"}}, ": at least one row must be FO."),
        ({"card": GOALIE["card"] | {"4": "GR"}}, ", row 4: GR does not belong on a goalie card"),
        (
            {"card": GOALIE["card"] | {"4": "TURN LD"}},
            ", row 4: TURN LD does not belong on a goalie card",
        ),
        (
            {"card": GOALIE["card"] | {"4": "G 1-3 ELSE GR"}},
            ", row 4: G 1-3 ELSE GR does not belong on a goalie card",
        ),
        (
            {"card": GOALIE["card"] | {"3": {"out": "FO"}}},
            ", row 3: a row by shot type has exactly out and in",
        ),
    ],
)
def test_a_goalie_card_that_breaks_a_constraint_is_refused(
    changes: dict[str, Any], fault: str
) -> None:
    faults = [found for found in goalie_faults(**changes) if "is missing" not in found]
    assert faults == [f"goalie g1 (Player C){fault}"]


def test_a_missing_goalie_row_is_named_for_both_kinds_of_shot() -> None:
    card = {key: row for key, row in GOALIE["card"].items() if key != "9"}
    assert goalie_faults(card=card) == [
        "goalie g1 (Player C) (in): row 9 is missing",
        "goalie g1 (Player C) (out): row 9 is missing",
    ]
