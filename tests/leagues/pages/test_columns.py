"""Columns: unknown is a dash, zero is 0, rates have hockey's decimals."""

import pytest

from leagues.pages.columns import (
    GOALIE_COLUMNS,
    GOALIE_LOG_COLUMNS,
    SKATER_COLUMNS,
    SKATER_LOG_COLUMNS,
    cells,
)
from leagues.pages.totals import GoalieTotal, SkaterTotal


def shown(columns: tuple, subject: object) -> dict[str, str]:
    return {column.short: text for column, text in cells(columns, subject)}


def test_a_skater_s_numbers_are_printed() -> None:
    total = SkaterTotal(
        "a", "A", games=82, goals=39, assists=63, plus_minus=-15, power_play_goals=9,
        short_handed_goals=1, shots=257,
    )  # fmt: skip
    row = shown(SKATER_COLUMNS, total)
    assert (row["PTS"], row["+/\u2212"], row["EVG"], row["S%"]) == ("102", "\u221215", "29", "15.2")


def test_tc_044_unknown_is_a_dash_and_zero_is_0() -> None:
    row = shown(SKATER_COLUMNS, SkaterTotal("a", "A", games=1, plus_minus=0, shots=None))
    assert (row["G"], row["+/\u2212"], row["S"], row["S%"]) == ("0", "0", "\u2013", "\u2013")


@pytest.mark.parametrize(
    ("numbers", "share", "average"),
    [
        ({"seconds": 3600, "goals_against": 2, "shots_against": 30, "saves": 28}, ".933", "2.00"),
        ({"seconds": 3600, "goals_against": 0, "shots_against": 30, "saves": 30}, "1.000", "0.00"),
        ({"seconds": None, "goals_against": 3, "shots_against": None, "saves": None}, "\u2013", "\u2013"),
        ({"seconds": 0, "goals_against": 0, "shots_against": 0, "saves": 0}, "\u2013", "\u2013"),
    ],
)  # fmt: skip
def test_a_goalie_s_rates_are_printed(
    numbers: dict[str, int | None], share: str, average: str
) -> None:
    row = shown(GOALIE_COLUMNS, GoalieTotal("g", "G", games=1, **numbers))
    assert (row["SV%"], row["GAA"]) == (share, average)


def test_a_game_log_leaves_out_what_says_nothing_of_one_game() -> None:
    assert {"games", "shooting"}.isdisjoint(column.key for column in SKATER_LOG_COLUMNS)
    assert [column.short for column in GOALIE_LOG_COLUMNS] == [
        "Dec", "GA", "SA", "SV", "SV%", "SO", "TOI",
    ]  # fmt: skip
