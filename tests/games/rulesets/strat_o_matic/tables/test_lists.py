"""The plain lists: hard constraints of T20 to T24, each broken once."""

import pytest

from tests.games.rulesets.strat_o_matic.edited_house import Change, drop, faults_after, put


@pytest.mark.parametrize(
    ("table", "change", "faults"),
    [
        (
            "penalty_track",
            put("circles", value=[13, 7, 19]),
            ["table circles, reading '[13, 7, 19]': the circles must rise"],
        ),
        (
            "penalty_track",
            put("circles", value=[7, 13, 20]),
            ["table circles, reading '[7, 13, 20]': lie outside the lap of 19"],
        ),
        (
            "penalty_track",
            drop("cost", "icing_fail"),
            ["wrong shape: Object missing required field `icing_fail` - at `$.cost`"],
        ),
        ("penalty_cards", drop("cards", "5"), ["table cards, row 5: row is missing"]),
        ("penalty_cards", drop("block", "basic"), ["table block, row basic: row is missing"]),
        (
            "penalty_cards",
            put("cards", "5", value=7),
            [
                (
                    "table cards, row 5, reading '7':"
                    " 5 minutes last 8 cards (one and a half a minute, rounded up)"
                ),
            ],
        ),
        ("event_times", drop("base_seconds", "30"), ["table base_seconds, row 30: row is missing"]),
        (
            "event_times",
            put("base_seconds", "19", value=700),
            [
                (
                    "table base_seconds, row 19, reading '700':"
                    " is not 40 seconds for each card before"
                ),
            ],
        ),
        (
            "alignments",
            put("pairs", value=[[1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 1]]),
            [
                "table pairs, row (3, 3): row is missing",
                "table pairs, row (3, 1): is not a legal alignment",
            ],
        ),
        (
            "matchups",
            put("standard", "LW", value="LW"),
            ["table standard, row RW, reading 'LW': LW is not matched with RW in return"],
        ),
        ("matchups", drop("standard", "C"), ["table standard, row C: row is missing"]),
        (
            "matchups",
            put("alternate_penetration", "C", value="LD"),
            [
                (
                    "table alternate_penetration, row C, reading 'LD':"
                    " LD is not matched with C in return"
                ),
            ],
        ),
    ],
)
def test_a_broken_list_is_named(table: str, change: Change, faults: list[str]) -> None:
    wanted = [
        f"{table}.toml{': ' if fault.startswith('wrong') else ', '}{fault}" for fault in faults
    ]
    assert faults_after(table, change) == wanted
