"""Where everything of a drawn bracket stands: a column of boxes for each round, lines to where winners play on.

Lines follow the teams, not the places, so that a bracket that is seeded anew after each round is drawn truly.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.models import TeamSeason
from leagues.pages.bracket import Round, SeriesLine

BOX_WIDTH = 204
BOX_HEIGHT = 54
COLUMN_GAP = 36
ROW_GAP = 16
HEAD = 30


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team in a box, by the name it has in the series; ``team`` is None for a bye."""

    team: TeamSeason | None
    name: str
    wins: int
    won: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class Box:
    """A series at its place."""

    line: SeriesLine
    x: int
    y: int
    rows: tuple[TeamRow, TeamRow]

    @property
    def name(self) -> str:
        """The teams, and how it stands."""
        return f"{self.line.series.title}: {self.line.teams}. {self.line.words}"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The bracket: size, a head and an x for each round, boxes, and paths of lines."""

    width: int
    height: int
    heads: tuple[tuple[str, int], ...]
    boxes: tuple[Box, ...]
    paths: tuple[str, ...]


def draw_bracket(rounds: Sequence[Round]) -> Drawing | None:
    """Place every series; None before the bracket is drawn."""
    if not rounds:
        return None
    most = max(len(part.series) for part in rounds)
    height = most * (BOX_HEIGHT + ROW_GAP)
    boxes: list[Box] = []
    paths: list[str] = []
    heads: list[tuple[str, int]] = []
    before: dict[int, Box] = {}
    for number, part in enumerate(rounds):
        x = number * (BOX_WIDTH + COLUMN_GAP)
        heads.append((part.title, x))
        step = height / len(part.series)
        now: dict[int, Box] = {}
        for place, line in enumerate(part.series):
            middle = round(HEAD + step * (place + 0.5))
            box = Box(line, x, middle - BOX_HEIGHT // 2, rows_of(line))
            boxes.append(box)
            paths += [
                _path(before[row.team.pk], box)
                for row in box.rows
                if row.team is not None and row.team.pk in before
            ]
            if line.series.winner_id is not None:
                now[line.series.winner_id] = box
        before = now
    width = len(rounds) * (BOX_WIDTH + COLUMN_GAP) - COLUMN_GAP
    return Drawing(width, HEAD + height, tuple(heads), tuple(boxes), tuple(paths))


def rows_of(line: SeriesLine) -> tuple[TeamRow, TeamRow]:
    """Give both teams with their wins, the one with home ice first."""
    series = line.series
    over = series.winner_id is not None
    sides = (
        (series.home, line.home_name, series.home_wins),
        (series.visitor, line.visitor_name, series.visitor_wins),
    )
    first, second = (
        TeamRow(
            team,
            name,
            wins,
            won=over and team is not None and team.pk == series.winner_id,
            lost=over and team is not None and team.pk != series.winner_id,
        )
        for team, name, wins in sides
    )
    return first, second


def _path(source: Box, target: Box) -> str:
    """Lead from the right of one box to the left of another, with a bend half-way."""
    start, end = source.x + BOX_WIDTH, target.x
    bend = (start + end) // 2
    out, into = source.y + BOX_HEIGHT // 2, target.y + BOX_HEIGHT // 2
    return f"M{start} {out}H{bend}V{into}H{end}"
