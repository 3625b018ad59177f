"""The penetration and Passing L charts: hard constraints of T10, T11, T12 and T18."""

import pytest

from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Position
from tests.games.rulesets.strat_o_matic.edited_house import Change, drop, faults_after, put


@pytest.mark.parametrize(
    ("table", "change", "faults"),
    [
        ("penetration_basic", drop("max", "4"), ["table max, row 4: row is missing"]),
        (
            "penetration_basic",
            put("max", "4", value=10),
            ["table max, row 4, reading '10': may not fall below the row before (11)"],
        ),
        (
            "penetration_basic",
            put("max", "5", value=21),
            ["table max, row 5, reading '21': is not within 0-20"],
        ),
        ("penetration_super", drop("even", "2", "5"), ["table even.2, row 5: row is missing"]),
        (
            "penetration_super",
            drop("other", "3", "3v3"),
            ["table other.3, row 3v3: row is missing"],
        ),
        (
            "penetration_super",
            put("even", "5", "2", value=17),
            ["table even.5, row 2, reading '17': may not rise above the row before (16)"],
        ),
        (
            "penetration_super",
            put("even", "5", "5", value=8),
            ["table even[..][5], row 5, reading '8': may not fall below the row before (9)"],
        ),
        (
            "penetration_super",
            put("other", "1", "4v4", value=12),
            ["table other[..].4v4, row 2, reading '9': may not fall below the row before (12)"],
        ),
        ("player_penetrated", drop("stars2"), ["row stars2: row is missing"]),
        ("player_penetrated", drop("stars2", "LD"), ["table stars2, row LD: row is missing"]),
        (
            "player_penetrated",
            put("stars5", "C", value=[[1, 12, "OPP"], [14, 30, "RD"]]),
            ["table stars5, row C: the ranges do not divide the numbers 1-30"],
        ),
        (
            "player_penetrated",
            put("stars5", "C", value=[[1, 12, "OPP"], [12, 30, "RD"]]),
            ["table stars5, row C: the ranges do not divide the numbers 1-30"],
        ),
        (
            "player_penetrated",
            put("stars5", "C", value=[[1, 12, "OPP"], [13, 30, "GOALIE"]]),
            [
                (
                    "table stars5.C, row 13-30, reading 'GOALIE':"
                    " is neither a position, OPP nor MUST_PASS"
                ),
            ],
        ),
        ("passing_l", drop("max", "0"), ["table max, row 0: row is missing"]),
        (
            "passing_l",
            put("max", "12", value=3),
            ["table max, row 12, reading '3': may not fall below the row before (15)"],
        ),
    ],
)
def test_a_broken_chart_is_named(table: str, change: Change, faults: list[str]) -> None:
    assert faults_after(table, change) == [f"{table}.toml, {fault}" for fault in faults]


def test_a_failed_pass_has_one_of_two_outcomes() -> None:
    (fault,) = faults_after("passing_l", put("fail", value="icing"))
    assert fault == "passing_l.toml: wrong shape: Invalid enum value 'icing' - at `$.fail`"


def test_the_penetrated_player_is_found_by_stars_position_and_number() -> None:
    column = load_content().player_penetrated[4][Position.LW]
    assert [column[number] for number in (1, 22, 23, 30)] == ["OPP", "LD", "MUST_PASS", "MUST_PASS"]
