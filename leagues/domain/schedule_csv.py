"""Reading a league's shape and schedule from files.

``standings.csv`` gives teams, conferences and divisions (columns ``team``, ``name``,
``conference``, ``division``); ``results.csv`` gives the fixtures (``date``, ``home``, ``away``) and,
for reports, what really happened (``home_goals``, ``away_goals``, ``decided``; blank when unplayed).
Every fault of a file is reported at once, with its row; nothing is read from a file with faults.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from leagues.domain.people_files import Days, rows_of
from leagues.domain.standings.result import Decided, Result
from rosters.domain.season_csv import ImportFault, ImportRefused

HEADINGS = {
    "visitor": "away",
    "abbr": "team",
    "teamid": "id",
    "conference id": "conference",
    "division id": "division",
}
"""Headings of other programs, and what they are here; letters may be small or capital."""
FILLERS = ("0", "-1")
"""Ids under which other programs list nobody (TC-130)."""
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


class ForeignPlace(TeamPlace, frozen=True):
    """A team of another program's files, which call it by an ``id``."""

    id: str


class Game(msgspec.Struct, frozen=True):
    """One line of a schedule; ``number`` counts from 1, ``result`` is ``None`` when unplayed.

    ``time`` is the league's own; ``None`` for its usual one.
    """

    number: int
    date: dt.date
    home: str
    visitor: str
    result: Result | None = None
    time: dt.time | None = None


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
    header = headings_of(next(lines, []))
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


def headings_of(cells: Sequence[str]) -> list[str]:
    """Give the columns of a first line by our names; another program's word gives way to our own."""
    words = [cell.strip().lower() for cell in cells]
    return [
        HEADINGS[word] if word in HEADINGS and HEADINGS[word] not in words else word
        for word in words
    ]


def words_for(places: Iterable[TeamPlace]) -> dict[str, str]:
    """Give the codes of teams by all that a schedule may call them: code, name, or another program's id."""
    found: dict[str, str] = {}
    doubtful: set[str] = set()
    places = list(places)
    for place in places:
        for word in {place.name, place.id if isinstance(place, ForeignPlace) else place.name}:
            if found.setdefault(word, place.code) != place.code:
                doubtful.add(word)
    known = {word: code for word, code in found.items() if word not in doubtful}
    return known | {place.code: place.code for place in places}


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
        if row.get("id") in FILLERS:
            continue
        place = _place(row)
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


def _place(row: dict[str, str]) -> TeamPlace:
    code, name, conference, division = (row[column] for column in TEAM_COLUMNS)
    if row.get("id"):
        return ForeignPlace(code, name, conference, division, row["id"])
    return TeamPlace(code, name, conference, division)


def read_typed_teams(text: str, file: str = "teams") -> list[TeamPlace]:
    """Read teams from a file with headings, or typed by hand without: code and name, then where they play.

    Raises
    ------
    ImportRefused
        As :func:`read_teams` does, with the rows of what was typed.
    """
    first = next(rows_of(text), [])
    if "team" in headings_of(first):
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

    ``teams`` are the codes, or what the file may call each of them (:func:`words_for`).

    Raises
    ------
    ImportRefused
        A column is missing, a date or score cannot be read, a team is unknown, plays itself or
        twice on one day, or there is no game.
    """
    faults: list[ImportFault] = []
    games: list[Game] = []
    busy: dict[tuple[dt.date, str], int] = {}
    codes = teams if isinstance(teams, Mapping) else {code: code for code in teams}
    teams = set(codes.values())
    rows = [
        (number, row | {side: codes.get(row[side], row[side]) for side in ("home", "away")})
        for number, row in _rows(text, file, FIXTURE_COLUMNS)
    ]
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
        result, time = _result(row, date, place), time_of(row.get("time", ""))
        games.append(Game(place, date, row["home"], row["away"], result, time))
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
    try:
        time_of(row.get("time", ""))
    except ValueError as error:
        yield "time", str(error)
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


TIME = re.compile(r"(\d{1,2})[.:](\d{2})(?:[.:]00)?\s*([ap])?\.?(?:m\.?)?", re.IGNORECASE)
NOON = 12


def time_of(text: str) -> dt.time | None:
    """Read a time of the day: 19:30, 19.30, 7:30 PM; nothing for the league's usual time (TC-134).

    Raises
    ------
    ValueError
        Saying that it is none.
    """
    if not text:
        return None
    read = TIME.fullmatch(text)
    hour, minute = (int(read[1]), int(read[2])) if read else (-1, 0)
    if read and read[3]:
        afternoon = NOON if read[3].lower() == "p" else 0
        hour = hour % NOON + afternoon if 1 <= hour <= NOON else -1
    try:
        return dt.time(hour, minute)
    except ValueError:
        raise ValueError(f"{text!r} is no time of a day like 19:30") from None


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
