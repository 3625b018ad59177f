"""Reading a league's shape and schedule from files.

``standings.csv`` gives teams, conferences and divisions (columns ``team``, ``name``,
``conference``, ``division``); ``results.csv`` gives the fixtures (``date``, ``home``, ``away``) and,
for reports, what really happened (``home_goals``, ``away_goals``, ``decided``; blank when unplayed).
Every fault of a file is reported at once, with its row; nothing is read from a file with faults.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import msgspec

from leagues.domain.people_files import Days, rows_of
from leagues.domain.standings.result import Decided, Result
from rosters.domain.season_csv import ImportFault, ImportRefused

TEAM_COLUMNS = ("team", "name", "conference", "division")
FIXTURE_COLUMNS = ("date", "home", "away")
LONGEST_CODE = 8
ONLY = "League"
"""Conference and division of teams that are typed without."""


class TeamPlace(msgspec.Struct, frozen=True):
    """A team and where it plays."""

    code: str
    name: str
    conference: str
    division: str


class Game(msgspec.Struct, frozen=True):
    """One line of a schedule; ``number`` counts from 1, ``result`` is ``None`` when unplayed."""

    number: int
    date: dt.date
    home: str
    visitor: str
    result: Result | None = None


def read_text(path: Path) -> str:
    """Read a UTF-8 file, with or without a byte-order mark.

    Raises
    ------
    ImportRefused
        It is missing or in another encoding.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        fault = ImportFault(path.name, 0, "", "", f"the file is missing in {path.parent}")
    except UnicodeDecodeError:
        fault = ImportFault(path.name, 0, "", "", "the file is not UTF-8")
    raise ImportRefused([fault])


def _rows(text: str, file: str, needed: Iterable[str]) -> Iterator[tuple[int, dict[str, str]]]:
    lines = rows_of(text)
    header = [heading.strip() for heading in next(lines, [])]
    missing = [column for column in needed if column not in header]
    if missing:
        found = ", ".join(header) or "no columns"
        raise ImportRefused(
            ImportFault(file, 1, column, "", f"the column is missing; the file has {found}")
            for column in missing
        )
    for number, cells in enumerate(lines, start=2):
        if any(cell.strip() for cell in cells):
            values = zip(header, [*cells, *[""] * len(header)], strict=False)
            yield number, {key: value.strip() for key, value in values if key}


def read_teams(text: str, file: str = "standings.csv") -> list[TeamPlace]:
    """Read teams with their conferences and divisions.

    Raises
    ------
    ImportRefused
        A column is missing, a cell empty, a team there twice, or there is no team.
    """
    faults: list[ImportFault] = []
    teams: dict[str, TeamPlace] = {}
    for number, row in _rows(text, file, TEAM_COLUMNS):
        place = TeamPlace(*(row[column] for column in TEAM_COLUMNS))
        faults += [
            ImportFault(file, number, column, "", "the cell is empty")
            for column in TEAM_COLUMNS
            if not row[column]
        ]
        if place.code in teams:
            faults.append(ImportFault(file, number, "team", "", f"{place.code} is there twice"))
        teams[place.code] = place
    if not teams and not faults:
        faults.append(ImportFault(file, 0, "", "", "the file holds no team"))
    if faults:
        raise ImportRefused(faults)
    return list(teams.values())


def read_typed_teams(text: str, file: str = "teams") -> list[TeamPlace]:
    """Read teams from a file with headings, or typed by hand without: code and name, then where they play.

    Raises
    ------
    ImportRefused
        As :func:`read_teams` does, with the rows of what was typed.
    """
    first = next(rows_of(text), [])
    if "team" in {cell.strip() for cell in first}:
        return read_teams(text, file)
    faults: list[ImportFault] = []
    teams: dict[str, TeamPlace] = {}
    for number, cells in enumerate(rows_of(text), start=1):
        values = [cell.strip() for cell in cells]
        if not any(values):
            continue
        code, name, conference, division, *more = [*values, *[""] * len(TEAM_COLUMNS)]
        if not code or not name:
            faults.append(ImportFault(file, number, "name", "", "a code and a name, please"))
        elif any(more):
            faults.append(ImportFault(file, number, "", "", "there are more than four cells"))
        elif code in teams:
            faults.append(ImportFault(file, number, "team", "", f"{code} is there twice"))
        if len(code) > LONGEST_CODE:
            words = f"a code has at most {LONGEST_CODE} letters"
            faults.append(ImportFault(file, number, "team", "", words))
        teams[code] = TeamPlace(code, name, conference or ONLY, division or conference or ONLY)
    if not teams and not faults:
        faults.append(ImportFault(file, 0, "", "", "there is no team"))
    if faults:
        raise ImportRefused(faults)
    return list(teams.values())


def read_schedule(text: str, teams: Collection[str], file: str = "results.csv") -> list[Game]:
    """Read a schedule in the order of the file.

    Raises
    ------
    ImportRefused
        A column is missing, a date or score cannot be read, a team is unknown, plays itself or
        twice on one day, or there is no game.
    """
    faults: list[ImportFault] = []
    games: list[Game] = []
    busy: dict[tuple[dt.date, str], int] = {}
    rows = list(_rows(text, file, FIXTURE_COLUMNS))
    days = Days(row["date"] for _, row in rows)
    for number, row in rows:
        problems = list(_problems(row, teams, days))
        faults += [ImportFault(file, number, column, "", text) for column, text in problems]
        if problems:
            continue
        date = days.read(row["date"])
        for column in ("home", "away"):
            team = row[column]
            if (date, team) in busy:
                words = f"{team} plays twice on {date}; see row {busy[date, team]}"
                faults.append(ImportFault(file, number, column, "", words))
            busy.setdefault((date, team), number)
        place = len(games) + 1
        games.append(Game(place, date, row["home"], row["away"], _result(row, date, place)))
    if not games and not faults:
        faults.append(ImportFault(file, 0, "", "", "the file holds no game"))
    if faults:
        raise ImportRefused(faults)
    return games


def _problems(row: dict[str, str], teams: Collection[str], days: Days) -> Iterator[tuple[str, str]]:
    try:
        days.read(row["date"])
    except ValueError as error:
        yield "date", str(error)
    for column in ("home", "away"):
        if row[column] not in teams:
            known = ", ".join(sorted(teams))
            yield column, f"unknown team {row[column]!r}; known are {known}"
    if row["home"] == row["away"]:
        yield "away", f"{row['home']} cannot play itself"
    for column in ("home_goals", "away_goals"):
        if row.get(column) and not row[column].isdecimal():
            yield column, f"{row[column]!r} is not a number of goals"
    if row.get("decided") and row["decided"] not in set(Decided):
        yield "decided", f"{row['decided']!r} is not one of {', '.join(Decided)}"


def _result(row: dict[str, str], date: dt.date, number: int) -> Result | None:
    if not (row.get("home_goals") and row.get("away_goals") and row.get("decided")):
        return None
    minutes = [int(row[key]) if row.get(key) else None for key in ("home_pim", "away_pim")]
    return Result(
        home=row["home"],
        visitor=row["away"],
        home_goals=int(row["home_goals"]),
        visitor_goals=int(row["away_goals"]),
        decided=Decided(row["decided"]),
        date=date,
        number=number,
        home_pim=minutes[0],
        visitor_pim=minutes[1],
    )
