"""The standings page: every division's table with form, and why ties are broken as they are."""

from collections.abc import Iterator
from dataclasses import dataclass

from leagues.domain.standings import Record, Row, Table
from leagues.domain.tables import Standings, standings
from leagues.models import Season, TeamSeason


@dataclass(frozen=True, slots=True)
class Line:
    """A team's line of a table.

    ``place`` is a text because teams that nothing separates share one. ``home`` and ``road`` are records as
    they are printed; ``reason`` says why a tied team stands here.
    """

    place: int
    team: TeamSeason
    record: Record
    cells: tuple[int, ...]
    home: str
    road: str
    last_ten: str
    streak: str
    reason: str


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """A division with its lines, or a conference, or the league; ``division`` is its title."""

    conference: str
    division: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """All tables; ``columns`` head the ``cells`` of each line; ``has_parts``: there is more than one division."""

    columns: tuple[tuple[str, str], ...]
    tables: tuple[DivisionTable, ...]
    order: str
    points: str
    criteria: tuple[str, ...]
    has_parts: bool = False


PARTS = {"division": "By division", "conference": "By conference", "league": "Whole league"}
HEADINGS = {
    "GP": "games played",
    "W": "wins",
    "L": "losses",
    "T": "ties",
    "OTL": "overtime and shootout losses",
    "P": "points",
    "RW": "regulation wins",
    "ROW": "regulation and overtime wins",
    "GF": "goals for",
    "GA": "goals against",
}


def standings_page(season: Season, *, by: str = "division") -> StandingsPage:
    """Work out the standings of a season as they are now, ranked ``by`` one of :data:`PARTS`."""
    table = standings(season)
    names = column_names(table)
    return StandingsPage(
        columns=tuple((name, HEADINGS[name]) for name in names),
        tables=tuple(
            DivisionTable(part, title, tuple(_line(table, row, names) for row in ranked.rows))
            for part, title, ranked in _ranked(table, by)
        ),
        order=table.options.standings_order.title,
        points=table.options.point_system.title,
        criteria=table.options.standings_order.criteria,
        has_parts=len({team.division_id for team in table.teams.values()}) > 1,
    )


def _ranked(table: Standings, by: str) -> Iterator[tuple[str, str, Table]]:
    """Give each table with its conference and title."""
    if by == "league":
        yield "", "League", table.table()
    elif by == "conference":
        for conference, ranked in table.conferences().items():
            yield conference, conference, ranked
    else:
        for conference, divisions in table.divisions().items():
            for division, ranked in divisions.items():
                yield conference, division, ranked


def column_names(table: Standings) -> tuple[str, ...]:
    """Choose the columns that this season's games can fill."""
    apart = table.options.point_system.overtime_losses_apart
    names = ["GP", "W", "L"]
    if table.options.ties:
        names.append("T")
    if apart:
        names.append("OTL")
    names.append("P")
    if apart:
        names += ["RW", "ROW"]
    return (*names, "GF", "GA")


def _line(table: Standings, row: Row, columns: tuple[str, ...]) -> Line:
    record = row.record
    form = table.form(row.team)
    apart = record.system.overtime_losses_apart
    return Line(
        place=row.rank,
        team=table.teams[row.team],
        record=record,
        cells=tuple(record.column(name) for name in columns),
        home=_record_words(record, home=True),
        road=_record_words(record, home=False),
        last_ten=form.last_ten_line(overtime_losses_apart=apart),
        streak=str(form.streak or ""),
        reason=row.reason,
    )


def _record_words(record: Record, *, home: bool) -> str:
    """Give a home or road record as W-L-OTL, or W-L-T where losses are not kept apart."""
    tally = record.home if home else record.visitor
    if record.system.overtime_losses_apart:
        return f"{tally.wins}-{tally.regulation_losses}-{tally.beyond}"
    return f"{tally.wins}-{tally.regulation_losses + tally.beyond}-{tally.ties}"
