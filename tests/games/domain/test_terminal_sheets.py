"""Score sheets at the terminal."""

import io

from rich.console import Console
from rich.table import Table

from games.domain.terminal_sheets import line_score, scoring
from games.engine import GoalLine, ScoreSheet, SeatSheet

SHEET = ScoreSheet(
    decided="SO",
    winner=0,
    periods=4,
    seats=(
        SeatSheet(score=2, goals_by_period=(1, 0, 0, 0), shots_by_period=(9, 8, 7, 1)),
        SeatSheet(score=1, goals_by_period=(0, 0, 1, 0)),
    ),
    goals=(
        GoalLine(period=1, seconds=65, seat=0, scorer="a", assists=("b", "c"), score=(1, 0)),
        GoalLine(period=3, seat=1, scorer=None, strength="PP", empty_net=True, score=(1, 1)),
    ),
)


class Names:
    """A setup that knows its players."""

    def name_of(self, player: str) -> str:
        return player.upper()


def drawn(table: Table) -> list[list[str]]:
    shown = io.StringIO()
    Console(file=shown, width=100).print(table)
    return [line.split() for line in shown.getvalue().splitlines()]


def test_a_shootout_has_a_column_and_unknown_shots_are_a_dash() -> None:
    assert drawn(line_score(SHEET, ("Home", "Road"))) == [
        ["1", "2", "3", "OT", "SO", "T", "Shots"],
        ["Home", "1", "0", "0", "0", "1", "2", "25"],
        ["Road", "0", "0", "1", "0", "0", "1", "\u2013"],
    ]


def test_goals_have_names_assists_strength_and_score() -> None:
    assert drawn(scoring(SHEET, ("Home", "Road"), Names())) == [
        ["Period", "Time", "Side", "Goal", "Str", "Score"],
        ["1", "1:05", "Home", "A", "(B,", "C)", "EV", "1\u20130"],
        ["3", "\u2013", "Road", "\u2013", "PP", "EN", "1\u20131"],
    ]


def test_without_names_the_ids_stand_for_the_players() -> None:
    assert drawn(scoring(SHEET, ("Home", "Road"), {}))[1][3:6] == ["a", "(b,", "c)"]
