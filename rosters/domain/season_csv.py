"""Season statistics from CSV files: one row for each skater or goalie and stint.

Words
-----
stint
    A man's time with one team in one season, numbered from 1. A traded man has several rows.
mapping
    Which column of the file holds which field, for files with other headings than ours:
    ``{"gp": "Games", "player_id": "Player ID"}``. A field that is not mapped has a column of its own name.

Reading is all or nothing: every fault of a file is named at once (file, row, column, player), and nothing
is returned when there is one. An empty field means "not known" and becomes None; it is never zero.
"""

import csv
import io
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from games.engine.errors import Refusal

POSITIONS = frozenset("CLRD")
POSITION_WORDS = {"LW": "L", "RW": "R", "W": "L/R", "LD": "D", "RD": "D"}
"""Other words of other programs, and what they are here; a word that is in neither is refused."""
MINUS_ALLOWED = frozenset({"plus_minus"})


class SkaterSeason(msgspec.Struct, frozen=True, kw_only=True):
    """What a skater did for one team in one season; None where the source does not say.

    ``pos`` holds one or two of C, L, R, D, the usual position first, joined by ``/``; files may say LW, RW, W, LD, RD.
    """

    player_id: str
    name: str
    team: str
    pos: str
    gp: int
    g: int
    a: int
    shots: int
    stint: int = 1
    birth_date: str = ""
    shoots: str = ""
    pim: int | None = None
    plus_minus: int | None = None
    ppg: int | None = None
    ppa: int | None = None
    shg: int | None = None
    toi_sec: int | None = None
    hits: int | None = None
    blocks: int | None = None
    takeaways: int | None = None
    so_att: int | None = None
    so_goals: int | None = None


class GoalieSeason(msgspec.Struct, frozen=True, kw_only=True):
    """What a goalie did for one team in one season; empty-net goals are not among ``ga``."""

    player_id: str
    name: str
    team: str
    gp: int
    minutes: int
    ga: int
    sa: int
    stint: int = 1
    birth_date: str = ""
    catches: str = ""
    gs: int | None = None
    pim: int | None = None


class SeasonStatistics(msgspec.Struct, frozen=True):
    """A season as imported: all skaters' and goalies' stints."""

    skaters: tuple[SkaterSeason, ...]
    goalies: tuple[GoalieSeason, ...]

    @property
    def teams(self) -> tuple[str, ...]:
        """The codes of all teams, in alphabetical order."""
        skaters = {row.team for row in self.skaters}
        return tuple(sorted(skaters | {row.team for row in self.goalies}))


class ImportFault(msgspec.Struct, frozen=True):
    """One thing wrong with a file. ``row`` counts from 1 for the header; 0 is the file as a whole."""

    file: str
    row: int
    column: str
    player: str
    message: str

    def __str__(self) -> str:
        """Say where and what."""
        where = [self.file]
        if self.row:
            where.append(f"row {self.row}")
        if self.column:
            where.append(f"column {self.column}")
        if self.player:
            where.append(self.player)
        return f"{', '.join(where)}: {self.message}"


class ImportRefused(Refusal):
    """A file that cannot be imported; ``faults`` names everything that is wrong with it."""

    code = "import.refused"

    def __init__(self, faults: Iterable[ImportFault]) -> None:
        """Join the faults to one message."""
        self.faults = tuple(faults)
        super().__init__(
            "; ".join(str(fault) for fault in self.faults),
            faults=[msgspec.to_builtins(fault) for fault in self.faults],
        )


Season = TypeVar("Season", SkaterSeason, GoalieSeason)


def read_skaters(
    text: str,
    *,
    file: str,
    teams: Collection[str] | None = None,
    mapping: Mapping[str, str] | None = None,
) -> tuple[SkaterSeason, ...]:
    """Read a file of skaters.

    Parameters
    ----------
    text
        The whole file.
    file
        Its name, for messages.
    teams
        The codes that may occur; None allows any.
    mapping
        Field to column, for files with other headings.

    Raises
    ------
    ImportRefused
        Naming every fault.

    """
    return _read(text, file, SkaterSeason, _check_skater, teams, mapping or {})


def read_goalies(
    text: str,
    *,
    file: str,
    teams: Collection[str] | None = None,
    mapping: Mapping[str, str] | None = None,
) -> tuple[GoalieSeason, ...]:
    """Read a file of goalies; parameters and errors as :func:`read_skaters`."""
    return _read(text, file, GoalieSeason, _check_goalie, teams, mapping or {})


COLUMNS_FILE = "columns.json"
"""Beside files with other headings: ``{"skaters": {"gp": "Games"}, "goalies": {...}}``."""


def read_season(folder: Path, *, teams: Collection[str] | None = None) -> SeasonStatistics:
    """Read ``skaters.csv`` and ``goalies.csv`` of a folder; the faults of both are reported together.

    Columns are mapped as ``columns.json`` says, where there is one.

    Raises
    ------
    ImportRefused
        Naming every fault.

    """
    mappings = _mappings(folder)
    faults: list[ImportFault] = []
    parts: list[tuple[Any, ...]] = []
    readers: tuple[tuple[str, Callable[..., tuple[Any, ...]]], ...] = (
        ("skaters", read_skaters),
        ("goalies", read_goalies),
    )
    for kind, reader in readers:
        name = f"{kind}.csv"
        try:
            text = _text_of(folder / name)
            parts.append(reader(text, file=name, teams=teams, mapping=mappings.get(kind)))
        except ImportRefused as refusal:
            faults.extend(refusal.faults)
    if faults:
        raise ImportRefused(faults)
    return SeasonStatistics(skaters=parts[0], goalies=parts[1])


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        fault = ImportFault(path.name, 0, "", "", f"the file is missing in {path.parent.name}")
    except UnicodeDecodeError:
        fault = ImportFault(path.name, 0, "", "", "the file is not UTF-8")
    raise ImportRefused([fault])


def _mappings(folder: Path) -> dict[str, dict[str, str]]:
    path = folder / COLUMNS_FILE
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(_text_of(path), type=dict[str, dict[str, str]])
    except msgspec.MsgspecError as error:
        message = f"is no mapping of fields to columns: {error}"
        raise ImportRefused([ImportFault(COLUMNS_FILE, 0, "", "", message)]) from error


def _read(
    text: str,
    file: str,
    kind: type[Season],
    check: Callable[[Season], Iterable[tuple[str, str]]],
    teams: Collection[str] | None,
    mapping: Mapping[str, str],
) -> tuple[Season, ...]:
    rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    faults = _header_faults(file, list(rows.fieldnames or []), fields, mapping)
    if faults:
        raise ImportRefused(faults)
    columns = {name: mapping.get(name, name) for name in fields}
    seasons: list[Season] = []
    seen: dict[tuple[str, str, int], int] = {}
    for number, row in enumerate(rows, start=2):
        player = (row.get(columns["name"]) or "").strip() or f"row {number}"
        found, values = _values(row, fields, columns)
        faults += [ImportFault(file, number, column, player, text) for column, text in found]
        if found:
            continue
        if "pos" in values:
            values["pos"] = plain_positions(values["pos"])
        season = kind(**values)
        problems = list(check(season))
        if teams is not None and season.team not in teams:
            known = ", ".join(sorted(teams))
            problems.append(("team", f"unknown team {season.team!r}; known are {known}"))
        key = (season.player_id, season.team, season.stint)
        if key in seen:
            twice = f"duplicate player: {season.player_id} with {season.team}, stint {season.stint}"
            problems.append(("player_id", f"{twice}, is already in row {seen[key]}"))
        seen.setdefault(key, number)
        faults += [
            ImportFault(file, number, columns[field], player, problem)
            for field, problem in problems
        ]
        seasons.append(season)
    if not seasons and not faults:
        faults.append(ImportFault(file, 0, "", "", "the file holds no player"))
    if faults:
        raise ImportRefused(faults)
    return tuple(seasons)


def plain_positions(text: str) -> str:
    """Write positions in our letters: ``LW/RW`` is ``L/R``; unknown words, and more than two, stay as they are."""
    words = text.upper().split("/")
    plain = "/".join(POSITION_WORDS.get(word.strip(), word.strip()) for word in words).split("/")
    once = list(dict.fromkeys(plain))
    return "/".join(once) if POSITIONS.issuperset(once) and len(once) <= 2 else text  # noqa: PLR2004


def _header_faults(
    file: str,
    header: list[str],
    fields: Mapping[str, Any],
    mapping: Mapping[str, str],
) -> list[ImportFault]:
    """Name mapped fields that do not exist and columns that are needed but missing."""
    faults = [
        ImportFault(file, 1, column, "", f"mapped to {field!r}, which is not a field")
        for field, column in mapping.items()
        if field not in fields
    ]
    for name, field in fields.items():
        column = mapping.get(name, name)
        if column in header or not (field.required or name in mapping):
            continue
        message = f"the column is missing; the file has {', '.join(header) or 'no columns'}"
        faults.append(ImportFault(file, 1, column, "", message))
    faults += [
        ImportFault(file, 1, column, "", "the column occurs twice")
        for column in sorted({name for name in header if header.count(name) > 1})
    ]
    return faults


def _values(
    row: Mapping[str | None, Any], fields: Mapping[str, Any], columns: Mapping[str, str]
) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    """Convert one row; gives the faults (column, sentence) and the fields' values."""
    faults: list[tuple[str, str]] = []
    values: dict[str, Any] = {}
    if None in row:
        faults.append(("", f"{len(row[None])} more cells than columns"))
    for name, field in fields.items():
        cell = (row.get(columns[name]) or "").strip()
        if not cell:
            if field.required:
                faults.append((columns[name], "is empty, but needed"))
            continue
        if field.type is str:
            values[name] = cell
            continue
        try:
            number = int(cell)
        except ValueError:
            faults.append((columns[name], f"{cell!r} is not a whole number"))
            continue
        if number < 0 and name not in MINUS_ALLOWED:
            faults.append((columns[name], f"{number} is negative"))
        values[name] = number
    return faults, values


def _check_skater(row: SkaterSeason) -> Iterable[tuple[str, str]]:
    parts = row.pos.split("/")
    if not 1 <= len(parts) <= 2 or not POSITIONS.issuperset(parts):  # noqa: PLR2004
        yield "pos", f"{row.pos!r} is not one or two of C, L, R and D, joined by /"
    if row.gp == 0:
        yield "gp", "a man who did not play has no season"
    if row.g > row.shots:
        yield "g", f"{row.g} goals of {row.shots} shots"
    if row.stint == 0:
        yield "stint", "stints are counted from 1"


def _check_goalie(row: GoalieSeason) -> Iterable[tuple[str, str]]:
    if row.gp == 0:
        yield "gp", "a man who did not play has no season"
    if row.ga > row.sa:
        yield "ga", f"{row.ga} goals of {row.sa} shots"
    if row.gs is not None and row.gs > row.gp:
        yield "gs", f"{row.gs} starts in {row.gp} games"
    if row.stint == 0:
        yield "stint", "stints are counted from 1"


TEAM_COLUMNS = ("team", "name", "gp")


def load_teams(folder: Path) -> dict[str, tuple[str, int]]:
    """Read team code to (name, games) from a season's ``standings.csv``.

    Raises
    ------
    ImportRefused
        If a column is missing, a team there twice, or its games are no number above zero.

    """
    file = "standings.csv"
    rows = csv.DictReader(io.StringIO(_text_of(folder / file)))
    header = list(rows.fieldnames or [])
    found = f"the column is missing; the file has {', '.join(header) or 'no columns'}"
    faults = [
        ImportFault(file, 1, column, "", found) for column in TEAM_COLUMNS if column not in header
    ]
    if faults:
        raise ImportRefused(faults)
    teams: dict[str, tuple[str, int]] = {}
    for number, row in enumerate(rows, start=2):
        code, name, games = (str(row[column] or "").strip() for column in TEAM_COLUMNS)
        if not games.isdecimal() or not int(games):
            message = f"{games!r} is not a number of games"
            faults.append(ImportFault(file, number, "gp", code, message))
        elif code in teams:
            faults.append(ImportFault(file, number, "team", code, "the team is there twice"))
        else:
            teams[code] = (name, int(games))
    if faults:
        raise ImportRefused(faults)
    return teams
