"""Everybody's statistics of a season in one table: sorted by any column, a page at a time.

Who has no number stands last, whichever way the table is sorted. A table sorted by a rate lists those who qualify:
goalies with a quarter of the most games any team has played, skaters with a shot for each of those games; everybody on
demand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count

from games.models import TeamLine
from leagues.domain.competitions import competition_key
from leagues.models import Season
from leagues.pages.columns import GOALIE_COLUMNS, SKATER_COLUMNS, Column, cells
from leagues.pages.leaders import GOALIE_SHARE
from leagues.pages.totals import goalie_totals, skater_totals

A_PAGE = 50
NAME = Column("name", "Player", "name", lambda total: total.name.casefold(), lowest_first=True)


class NoSuchTable(LookupError):
    """A column or a page that the table does not have, in one sentence."""


@dataclass(frozen=True, slots=True)
class Role:
    """Skaters or goalies: how they are added up, what they are sorted by at first, who qualifies for rates."""

    title: str
    totals: Callable[..., Sequence[Any]]
    columns: tuple[Column, ...]
    first: str
    needs: Callable[[int], tuple[int, str]]
    has: Callable[[Any], int | None]


def _shots(team_games: int) -> tuple[int, str]:
    return team_games, "shot" if team_games == 1 else "shots"


def _games(team_games: int) -> tuple[int, str]:
    fewest = max(1, round(GOALIE_SHARE * team_games))
    return fewest, "game" if fewest == 1 else "games"


ROLES: Mapping[str, Role] = {
    "skaters": Role(
        "Skaters", skater_totals, SKATER_COLUMNS, "points", _shots, lambda total: total.shots
    ),
    "goalies": Role(
        "Goalies", goalie_totals, GOALIE_COLUMNS, "wins", _games, lambda total: total.games
    ),
}


@dataclass(frozen=True, slots=True)
class Heading:
    """A column's head: the address that sorts by it, and how it is sorted now (``ascending`` ... or empty)."""

    column: Column
    address: str
    sorted: str


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A man's row."""

    number: int
    total: Any
    cells: tuple[tuple[Column, str], ...]


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """What the page shows; ``note`` says who qualifies, ``switch`` is the address of the other choice."""

    title: str
    name: Heading
    headings: tuple[Heading, ...]
    rows: tuple[StatisticsRow, ...]
    count: int
    note: str
    switch: str
    everybody: bool
    pages: tuple[tuple[int, str], ...]
    number: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What a reader asks for: ``order`` is ``asc``, ``desc``, or empty for the column's own."""

    kind: str = "regular"
    sort: str = ""
    order: str = ""
    page: str = "1"
    everybody: bool = False

    def address(self, **changes: object) -> str:
        """Give the query of an address, this choice with changes."""
        values = {
            "kind": self.kind, "sort": self.sort, "order": self.order, "all": self.everybody,
        } | changes  # fmt: skip
        parts = [
            f"{key}={int(value) if value is True else value}"
            for key, value in values.items()
            if value
        ]
        return "?" + "&".join(parts)


def statistics_page(season: Season, which: str, choice: Choice) -> StatisticsPage:
    """Read one table, in three queries.

    Raises
    ------
    NoSuchTable
        If there is no such column, order or page.

    """
    role = ROLES[which]
    columns = {column.key: column for column in (NAME, *role.columns)}
    column = columns.get(choice.sort or role.first)
    if column is None or choice.order not in {"", "asc", "desc"}:
        message = f"{role.title} are sorted by {', '.join(columns)}, asc or desc."
        raise NoSuchTable(message)
    ascending = choice.order == "asc" if choice.order else column.lowest_first
    now = Choice(
        choice.kind, column.key, "asc" if ascending else "desc", everybody=choice.everybody
    )
    totals = role.totals(season, kind=choice.kind)
    note = ""
    if column.rate:
        fewest, what = role.needs(most_team_games(season, choice.kind))
        note = f"at least {fewest} {what}"
        if not choice.everybody:
            totals = [total for total in totals if (role.has(total) or 0) >= fewest]
    ranked = in_order(column, totals, ascending=ascending)
    last = max(1, -(-len(ranked) // A_PAGE))
    number = int(choice.page) if choice.page.isdecimal() and len(choice.page) < 6 else 0  # noqa: PLR2004
    if not 1 <= number <= last:
        message = f"This table has pages 1 to {last}."
        raise NoSuchTable(message)
    start = (number - 1) * A_PAGE
    return StatisticsPage(
        title=role.title,
        name=_heading(NAME, now),
        headings=tuple(_heading(one, now) for one in role.columns),
        rows=tuple(
            StatisticsRow(place, total, cells(role.columns, total))
            for place, total in enumerate(ranked[start : start + A_PAGE], start=start + 1)
        ),
        count=len(ranked),
        note=note,
        switch=now.address(all=not choice.everybody),
        everybody=choice.everybody,
        pages=tuple((page, now.address(page=page)) for page in range(1, last + 1)),
        number=number,
    )


def in_order(column: Column, totals: Sequence[Any], *, ascending: bool) -> list[Any]:
    """Sort by one column, equals as they were; who has no number stands last either way."""
    known = [total for total in totals if column.value(total) is not None]
    unknown = [total for total in totals if column.value(total) is None]
    return sorted(known, key=column.value, reverse=not ascending) + unknown  # type: ignore[arg-type]


def most_team_games(season: Season, kind: str) -> int:
    """Count the games of the team that has played the most."""
    lines = TeamLine.objects.filter(competition__key=competition_key(season, kind))
    row = lines.values("team").annotate(games=Count("id")).order_by("-games").first()
    return row["games"] if row else 0


def _heading(column: Column, now: Choice) -> Heading:
    if column.key != now.sort:
        return Heading(column, now.address(sort=column.key, order=""), "")
    other = "desc" if now.order == "asc" else "asc"
    return Heading(
        column, now.address(order=other), "ascending" if now.order == "asc" else "descending"
    )
