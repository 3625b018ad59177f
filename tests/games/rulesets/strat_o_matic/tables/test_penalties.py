"""The penalty charts: hard constraints of T14 to T16, each broken once."""

import pytest

from games.rulesets.strat_o_matic.content_set import load_content
from tests.games.rulesets.strat_o_matic.edited_house import Change, drop, faults_after, put


@pytest.mark.parametrize(
    ("table", "change", "fault"),
    [
        (
            "intimidation_chart",
            drop("first_penalty", "B"),
            "table first_penalty, row B: row is missing",
        ),
        (
            "intimidation_chart",
            put("first_penalty", "E", value=20),
            "table first_penalty, row E: row is not of this table",
        ),
        (
            "intimidation_chart",
            put("first_penalty", "D", value=22),
            "table first_penalty, row D, reading '22': is not within 1-21",
        ),
        (
            "intimidation_chart",
            put("first_penalty", "B", value=6),
            "table first_penalty, row B, reading '6': may not fall below 7",
        ),
        ("penalty_super", drop("C", "4"), "table C, row 4: row is missing"),
        (
            "penalty_super",
            put("C", "4", "def", value=[3]),
            "table C, row 4, reading '3': is not 2, 4, 5 or 10 minutes",
        ),
        (
            "penalty_super",
            put("C", "4", "opp", value={"base": [2], "base_if": ["E"]}),
            "table C, row 4, reading 'E': is not a penalty rating",
        ),
        (
            "penalty_super",
            put("C", "19", value={"def": [2]}),
            (
                "table C, row 19, reading 'secondary = 0':"
                " must be 19: rows 19 and 20, and only they, go to the secondary charts"
            ),
        ),
        (
            "penalty_super",
            put("C", "4", value={"secondary": 19}),
            (
                "table C, row 4, reading 'secondary = 19':"
                " must be 0: rows 19 and 20, and only they, go to the secondary charts"
            ),
        ),
        (
            "penalty_super",
            put("AA", "18", "def_add_if_opp", value=4),
            (
                "table AA, row 18, reading 'def_add_if_opp = 4':"
                " the opponent cannot get that many minutes on this row"
            ),
        ),
        (
            "penalty_secondary",
            drop("column", "AA", "D"),
            "table column.AA, row D: row is missing",
        ),
        (
            "penalty_secondary",
            put("column", "AA", "D", value=10),
            "table column.AA, row D, reading '10': is not within 1-9",
        ),
        ("penalty_secondary", drop("chart19", "9"), "table chart19, row 9: row is missing"),
        (
            "penalty_secondary",
            drop("chart20", "1", "12"),
            "table chart20.1, row 12: row is missing",
        ),
        (
            "penalty_secondary",
            put("chart20", "1", "7", value="OFF 2 & OPP 3"),
            "table chart20.1, row 7, reading 'OFF 2 & OPP 3': 'OPP 3' is not a penalty result",
        ),
        ("penalty_secondary", put("chart21", value={}), "row chart21: row is not of this table"),
    ],
)
def test_a_broken_penalty_chart_is_named(table: str, change: Change, fault: str) -> None:
    assert f"{table}.toml, {fault}" in faults_after(table, change)


def test_a_missing_section_is_named() -> None:
    assert faults_after("penalty_super", drop("B")) == ["penalty_super.toml, row B: row is missing"]


def test_results_of_the_secondary_charts_are_split_into_tokens() -> None:
    charts = load_content().penalty_secondary
    assert charts is not None
    assert charts.charts[19][1][2] == ("OFF 5", "OPP 5")
