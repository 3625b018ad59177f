"""Columns of statistics: what each is called, how it is read and printed. Unknown is a dash, zero is 0."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.domain.scoreboard import DASH, clock_time

Number = float | str | None


def whole(value: Any) -> str:  # noqa: ANN401 - whatever a column holds
    """Give the number as it is."""
    return str(value)


def signed(value: float) -> str:
    """Give +3, -2 with a true minus, or 0."""
    return f"{value:+.0f}".replace("-", "\u2212") if value else "0"


def share(value: float) -> str:
    """Give three decimals and no leading zero: .912, 1.000."""
    return f"{value:.3f}".removeprefix("0")


@dataclass(frozen=True, slots=True)
class Column:
    """One statistic. A ``rate`` needs enough games or shots before it is ranked; ``text`` is set to the left."""

    key: str
    short: str
    title: str
    value: Callable[[Any], Number]
    shown: Callable[[Any], str] = whole
    lowest_first: bool = False
    rate: bool = False
    text: bool = False

    def cell(self, subject: object) -> str:
        """Print the statistic of a total or a line; a dash when it is not known."""
        value = self.value(subject)
        return DASH if value is None or value == "" else self.shown(value)


Cells = tuple[tuple[Column, str], ...]
"""A row's columns and what is printed in them."""


def cells(columns: Sequence[Column], subject: object) -> Cells:
    """Print a row."""
    return tuple((column, column.cell(subject)) for column in columns)


SKATER_COLUMNS: tuple[Column, ...] = (
    Column("games", "GP", "games played", lambda total: total.games),
    Column("goals", "G", "goals", lambda total: total.goals),
    Column("assists", "A", "assists", lambda total: total.assists),
    Column("points", "PTS", "points", lambda total: total.points),
    Column("plus-minus", "+/\u2212", "plus/minus", lambda total: total.plus_minus, signed),
    Column("penalty-minutes", "PIM", "penalty minutes", lambda total: total.penalty_minutes),
    Column("even-strength", "EVG", "even-strength goals", lambda total: total.even_strength_goals),
    Column("power-play", "PPG", "power-play goals", lambda total: total.power_play_goals),
    Column("short-handed", "SHG", "short-handed goals", lambda total: total.short_handed_goals),
    Column("game-winning", "GWG", "game-winning goals", lambda total: total.game_winning_goals),
    Column("shots", "S", "shots on goal", lambda total: total.shots),
    Column(
        "shooting",
        "S%",
        "shooting percentage",
        lambda total: total.shooting,
        "{:.1f}".format,
        rate=True,
    ),
)
SKATER_LOG_COLUMNS = tuple(
    column for column in SKATER_COLUMNS if column.key not in {"games", "shooting"}
)
GOALIE_COLUMNS: tuple[Column, ...] = (
    Column("games", "GP", "games played", lambda total: total.games),
    Column("starts", "GS", "games started", lambda total: total.starts),
    Column("wins", "W", "wins", lambda total: total.wins),
    Column("losses", "L", "losses", lambda total: total.losses),
    Column("others", "T/O", "overtime and shootout losses, or ties", lambda total: total.others),
    Column("goals-against", "GA", "goals against", lambda total: total.goals_against),
    Column("shots-against", "SA", "shots against", lambda total: total.shots_against),
    Column("saves", "SV", "saves", lambda total: total.saves),
    Column(
        "save-percentage",
        "SV%",
        "save percentage",
        lambda total: total.save_share,
        share,
        rate=True,
    ),
    Column(
        "average",
        "GAA",
        "goals-against average",
        lambda total: total.average,
        "{:.2f}".format,
        lowest_first=True,
        rate=True,
    ),
    Column("shutouts", "SO", "shutouts", lambda total: total.shutouts),
    Column("minutes", "MIN", "minutes", lambda total: total.minutes),
)
GOALIE_LOG_COLUMNS: tuple[Column, ...] = (
    Column(
        "decision",
        "Dec",
        "decision: win, loss, overtime loss, tie",
        lambda line: line.decision,
        text=True,
    ),
    *(
        column
        for column in GOALIE_COLUMNS
        if column.key in {"goals-against", "shots-against", "saves", "save-percentage", "shutouts"}
    ),
    Column("seconds", "TOI", "time on ice", lambda line: line.seconds, clock_time),
)
