"""Skater and goalie cards: the documents (as stored in TOML and JSON) and their compiled form.

Documents hold readings as text, exactly as ledger section 5.2 writes them (tables T01 and T02). ``compile_*``
parses the text, checks every hard constraint and gives the object that play reads: columns are tuples
indexed by the dice sum (2-12), by the letter's place (A = 0) or by the row number (1-14).
"""

from typing import Any, Literal

import msgspec

from games.rulesets.strat_o_matic.readings import (
    DEFENCE_POSITIONS,
    HIGHEST_SPLIT,
    PENALTY_RATINGS,
    Kind,
    Position,
    Reading,
    ReadingSyntaxError,
    parse_reading,
)

DICE_SUMS = range(2, 13)
LETTERS = "ABCDEFGHIJKL"

DEFENCE_ROWS = range(1, 15)
PENALTY_ROWS = range(7, 12)
SAFE_LETTERS = "JKL"

RATING_LIMITS = {
    "tendency": (1, 5),
    "intimidation": (0, 20),
    "faceoff": (0, 3),
    "assist": (0, 20),
    "offense": (1, 5),
    "penetration": (1, 5),
}
DEFENSE_LIMITS = (1, 5)

Column = tuple[Reading | None, ...]
"""Thirteen cells indexed by the dice sum; cells 0 and 1 are None."""


class SkaterDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A skater card as data (T01). Units and ranges are those of the ledger's table."""

    id: str
    name: str
    positions: tuple[Position, ...]
    point: bool = False
    tendency: int = 3
    intimidation: int = 0
    skating: tuple[int, int] = (10, 0)
    faceoff: int = 0
    assist: int = 0
    assist_star: bool = False
    offense: int = 1
    defense: tuple[int, int] = (2, 2)
    penalty: Literal["AA", "A", "B", "C", "D"] = "D"
    penetration: int = 1
    mc_rows: tuple[int, ...] = ()
    outside: dict[str, str]
    inside: dict[str, str]
    rebound: dict[str, str]
    passing: dict[str, str]
    defcol: dict[str, str]


class GoalieDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A goalie card as data (T02). A row is a reading, or ``{"out": ..., "in": ...}`` by shot type."""

    id: str
    name: str
    penalty: Literal["AA", "A", "B", "C", "D"] = "D"
    fatigue: int = 4
    starts_pct: int = 50
    sole_goalie: bool = False
    card: dict[str, str | dict[str, str]]


class SkaterCard(msgspec.Struct, frozen=True):
    """A compiled skater card.

    ``passing`` maps the letter to its reading; ``defcol`` is indexed by the row (cell 0 is None).
    """

    id: str
    name: str
    positions: tuple[Position, ...]
    point: bool
    tendency: int
    intimidation: int
    skating: tuple[int, int]
    faceoff: int
    assist: int
    assist_star: bool
    offense: int
    defense: tuple[int, int]
    penalty: str
    penetration: int
    mc_rows: tuple[int, ...]
    outside: Column
    inside: Column
    rebound: Column
    passing: dict[str, Reading]
    defcol: tuple[Reading | None, ...]


class GoalieCard(msgspec.Struct, frozen=True):
    """A compiled goalie card: one column for outside shots, one for inside, rebound and breakaway shots."""

    id: str
    name: str
    penalty: str
    fatigue: int
    starts_pct: int
    sole_goalie: bool
    outside: Column
    inside: Column


class CardError(ValueError):
    """A card that breaks a hard constraint.

    ``faults`` holds one sentence for each fault: card, row, reading, what is wrong.
    """

    def __init__(self, faults: list[str]) -> None:
        """Keep the list; the message joins it."""
        super().__init__("; ".join(faults))
        self.faults = faults


SHOT_COLUMN_KINDS = frozenset(
    {
        Kind.X,
        Kind.X_REB,
        Kind.TURN,
        Kind.GOAL,
        Kind.GOAL_PLUS,
        Kind.GOALIE_RATING,
        Kind.GOALIE_RATING_PLUS,
    }
)
COLUMN_KINDS = frozenset({Kind.OUT, Kind.OUT_ONLY, Kind.IN, Kind.BREAKAWAY, Kind.TURN})
GOALIE_KINDS = frozenset(
    {
        Kind.X,
        Kind.X_REB,
        Kind.GOAL,
        Kind.FREEZE,
        Kind.FREEZE_DOTTED,
        Kind.SAVE_BREAKAWAY,
        Kind.SAVE_PENALTY,
    }
)


def _parsed(
    cells: dict[str, str], keys: list[str], where: str, faults: list[str]
) -> dict[str, Reading]:
    """Parse the cells; a missing, foreign or unreadable row becomes a fault."""
    faults += [
        f"{where}: row {key} is {'missing' if key in keys else 'not of this table'}"
        for key in sorted(set(keys) ^ set(cells))
    ]
    readings = {}
    for key in keys:
        if key in cells:
            try:
                readings[key] = parse_reading(cells[key])
            except ReadingSyntaxError as error:
                faults.append(f"{where}, row {key}: {error}")
    return readings


def _dice_column(cells: dict[str, str], where: str, faults: list[str]) -> Column:
    readings = _parsed(cells, [str(total) for total in DICE_SUMS], where, faults)
    for key, reading in readings.items():
        plain = reading.then is None and reading.otherwise is None
        if reading.kind not in SHOT_COLUMN_KINDS or not plain:
            faults.append(f"{where}, row {key}: {reading} does not belong in a shot column")
    return (None, None, *(readings.get(str(total)) for total in DICE_SUMS))


def _check_ratings(document: SkaterDocument, where: str, faults: list[str]) -> None:
    """Check the header of a skater card."""
    positions = document.positions
    if len(positions) not in {1, 2} or len(set(positions)) != len(positions):
        faults.append(f"{where}: one or two different positions are needed")
    for field, (low, high) in RATING_LIMITS.items():
        value = getattr(document, field)
        if not low <= value <= high:
            faults.append(f"{where}: {field} {value} is not within {low}-{high}")
    low, high = DEFENSE_LIMITS
    if not all(low <= rating <= high for rating in document.defense):
        faults.append(f"{where}: defense {document.defense} is not within {low}-{high}")
    if not 0 <= document.skating[1] <= document.skating[0] <= HIGHEST_SPLIT:
        faults.append(f"{where}: skating {document.skating} is not 0 <= b <= a <= {HIGHEST_SPLIT}")
    if document.assist_star and not set(positions[:1]) <= set(DEFENCE_POSITIONS):
        faults.append(f"{where}: only a defenceman's assist rating is starred")


def _check_passing(rows: dict[str, Reading], where: str, faults: list[str]) -> None:
    """Check the Passing column: the letters J, K and L know only inside shots and losses."""
    for letter, reading in rows.items():
        if letter in SAFE_LETTERS:
            fits = reading.kind is Kind.IN or (reading.kind is Kind.TURN and reading.then is None)
            wanted = "IN ... nor TURN who"
        else:
            fits = reading.kind in COLUMN_KINDS
            wanted = "a shot, BK? nor TURN ..."
        if not fits:
            faults.append(f"{where}, row {letter}: {reading} is neither {wanted}")


def _check_defence(rows: dict[str, Reading], where: str, faults: list[str]) -> None:
    """Check the Defense column: what each of its three blocks of rows may hold."""
    for key, reading in rows.items():
        row, text = int(key), str(reading)
        if row in PENALTY_ROWS:
            fits = text == "PENALTY" or text.startswith("TURN OUT")
            wanted = "PENALTY nor TURN OUT..."
        elif row > PENALTY_ROWS[-1]:
            fits = text in {"OUT SELF", "TURN OPP"}
            wanted = "OUT SELF nor TURN OPP"
        else:
            fits = reading.kind in COLUMN_KINDS
            wanted = "a shot, BK? nor TURN ..."
        if not fits:
            faults.append(f"{where}, row {row}: {text} is neither {wanted}")


def compile_skater(document: SkaterDocument) -> SkaterCard:
    """Check a skater card against the hard constraints of T01 and parse its readings.

    Raises
    ------
    CardError
        Naming every fault at once.

    """
    faults: list[str] = []
    where = f"skater {document.id} ({document.name})"
    _check_ratings(document, where, faults)
    outside = _dice_column(document.outside, f"{where}, outside", faults)
    inside = _dice_column(document.inside, f"{where}, inside", faults)
    rebound = _dice_column(document.rebound, f"{where}, rebound", faults)
    passing = _parsed(document.passing, list(LETTERS), f"{where}, passing", faults)
    _check_passing(passing, f"{where}, passing", faults)
    rows = _parsed(document.defcol, [str(row) for row in DEFENCE_ROWS], f"{where}, defcol", faults)
    _check_defence(rows, f"{where}, defcol", faults)
    faults += [
        f"{where}: MC row {row} needs penalty rating AA and the reading PENALTY"
        for row in document.mc_rows
        if document.penalty != "AA" or str(rows.get(str(row))) != "PENALTY"
    ]
    if faults:
        raise CardError(faults)
    columns = {"outside", "inside", "rebound", "passing", "defcol"}
    header: dict[str, Any] = {
        field: getattr(document, field)
        for field in SkaterCard.__struct_fields__
        if field not in columns
    }
    return SkaterCard(
        **header,
        outside=outside,
        inside=inside,
        rebound=rebound,
        passing=passing,
        defcol=(None, *(rows[str(row)] for row in DEFENCE_ROWS)),
    )


def compile_goalie(document: GoalieDocument) -> GoalieCard:
    """Check a goalie card against the hard constraints of T02 and parse its readings.

    Raises
    ------
    CardError
        Naming every fault at once.

    """
    faults: list[str] = []
    where = f"goalie {document.id} ({document.name})"
    for field, (low, high) in {"fatigue": (1, 99), "starts_pct": (0, 100)}.items():
        value = getattr(document, field)
        if not low <= value <= high:
            faults.append(f"{where}: {field} {value} is not within {low}-{high}")
    sides: list[Column] = []
    for side in ("out", "in"):
        cells = {}
        for key, row in document.card.items():
            if isinstance(row, dict) and set(row) != {"out", "in"}:
                faults.append(f"{where}, row {key}: a row by shot type has exactly out and in")
                continue
            cells[key] = row[side] if isinstance(row, dict) else row
        readings = _parsed(cells, [str(total) for total in DICE_SUMS], f"{where} ({side})", faults)
        for key, reading in readings.items():
            otherwise = reading.otherwise or reading
            if not {reading.kind, otherwise.kind} <= GOALIE_KINDS:
                faults.append(f"{where}, row {key}: {reading} does not belong on a goalie card")
        sides.append((None, None, *(readings.get(str(total)) for total in DICE_SUMS)))
    kinds = {reading.kind for side in sides for reading in side if reading is not None}
    if Kind.FREEZE_DOTTED not in kinds:
        faults.append(f"{where}: at least one row must be FO.")
    if faults:
        raise CardError(sorted(set(faults)))
    return GoalieCard(
        id=document.id,
        name=document.name,
        penalty=document.penalty,
        fatigue=document.fatigue,
        starts_pct=document.starts_pct,
        sole_goalie=document.sole_goalie,
        outside=sides[0],
        inside=sides[1],
    )


__all__ = [
    "DICE_SUMS",
    "LETTERS",
    "PENALTY_RATINGS",
    "CardError",
    "GoalieCard",
    "GoalieDocument",
    "SkaterCard",
    "SkaterDocument",
    "compile_goalie",
    "compile_skater",
]
