"""Reading a schedule from a matrix: a line for each day, a column for each team, in it whom the team has at home.

===  ===  ===  ===
Day  HBR  PIN  TAN
===  ===  ===  ===
1    PIN
2         TAN
===  ===  ===  ===
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Collection

from leagues.domain.people_files import rows_of
from leagues.domain.schedule_csv import Game
from rosters.domain.season_csv import ImportFault, ImportRefused

LATEST_DAY = 3660


def read_matrix(
    text: str, teams: Collection[str], *, first: dt.date, file: str = "schedule.csv"
) -> list[Game]:
    """Read a schedule whose days count from `first`, which is day 1.

    Raises
    ------
    ImportRefused
        Naming every fault: a team that is unknown, plays itself or twice on one day, or heads two columns; a day
        that is no number or there twice; a file without games.
    """
    rows = list(rows_of(text))
    header = [cell.strip() for cell in rows[0]] if rows else []
    faults = _header_faults(header, teams, file)
    games: list[Game] = []
    seen: dict[int, int] = {}
    for number, row in enumerate(rows[1:], start=2):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        day = int(cells[0]) if cells[0].isdecimal() and len(cells[0]) <= len("3660") else 0
        if not 1 <= day <= LATEST_DAY:
            words = f"{cells[0]!r} is not a day from 1 to {LATEST_DAY}"
            faults.append(ImportFault(file, number, "Day", "", words))
            continue
        if day in seen:
            words = f"day {day} is there twice; see row {seen[day]}"
            faults.append(ImportFault(file, number, "Day", "", words))
        seen.setdefault(day, number)
        pairs = [
            (home, visitor) for home, visitor in zip(header[1:], cells[1:], strict=False) if visitor
        ]
        faults += _day_faults(pairs, teams, day, ImportFault(file, number, "", "", ""))
        date = first + dt.timedelta(days=day - 1)
        games += [
            Game(len(games) + place, date, home, visitor)
            for place, (home, visitor) in enumerate(pairs, start=1)
        ]
    if not games and not faults:
        faults.append(ImportFault(file, 0, "", "", "the file holds no game"))
    if faults:
        raise ImportRefused(faults)
    return sorted(games, key=lambda game: (game.date, game.number))


def _header_faults(header: list[str], teams: Collection[str], file: str) -> list[ImportFault]:
    if not header or header[0].lower() != "day":
        words = "the first line begins with Day and names the teams"
        return [ImportFault(file, 1, "Day", "", words)]
    known = ", ".join(sorted(teams))
    faults = [
        ImportFault(file, 1, team, "", f"unknown team {team!r}; known are {known}")
        for team in header[1:]
        if team not in teams
    ]
    return faults + [
        ImportFault(file, 1, team, "", f"{team} heads {times} columns")
        for team, times in Counter(header[1:]).items()
        if times > 1
    ]


def _day_faults(
    pairs: list[tuple[str, str]], teams: Collection[str], day: int, at: ImportFault
) -> list[ImportFault]:
    def fault(column: str, words: str) -> ImportFault:
        return ImportFault(at.file, at.row, column, "", words)

    faults = []
    for home, visitor in pairs:
        if visitor not in teams:
            faults.append(fault(home, f"unknown team {visitor!r}"))
        if visitor == home:
            faults.append(fault(home, f"{home} cannot play itself"))
    games = Counter(team for pair in pairs for team in set(pair))
    return faults + [
        fault(team, f"{team} plays {'twice' if times == 2 else f'{times} times'} on day {day}")  # noqa: PLR2004 - twice
        for team, times in games.items()
        if times > 1
    ]
