"""The reading notation: what a row of a card, deck or chart tells the coaches to do.

Words
-----
reading
    One cell of a table, such as ``OUT LW(RW)`` or ``G 1-8 ELSE FO``.
O and D
    O is the team of the carrier or shooter at the moment of the look-up, D the other team. What stands
    left of ``TURN`` or ``X`` is about O; the skater named after ``TURN`` or ``X`` belongs to D.
target
    Who a reading speaks of: a position, a position with a substitute in parentheses, or ANY, SELF, OPP.

Covers SOM-1.0B to 1.0C5, 4.0c and 5.0 (vocabulary); the grammar is the one of ledger section 5.1.
Text and objects convert both ways without loss: ``str(parse_reading(text)) == text``.
"""

import re
from enum import StrEnum
from functools import cached_property, lru_cache

import msgspec


class Position(StrEnum):
    """A skater's slot on the ice."""

    LW = "LW"
    C = "C"
    RW = "RW"
    LD = "LD"
    RD = "RD"


POSITIONS: tuple[Position, ...] = tuple(Position)
FORWARD_POSITIONS: tuple[Position, ...] = (Position.LW, Position.C, Position.RW)
DEFENCE_POSITIONS: tuple[Position, ...] = (Position.LD, Position.RD)


class Word(StrEnum):
    """A target that is not a fixed position."""

    ANY = "ANY"
    SELF = "SELF"
    OPP = "OPP"


class Kind(StrEnum):
    """What a reading makes happen."""

    OUT = "OUT"
    OUT_ONLY = "OUT!"
    IN = "IN"
    REB = "REB"
    BK = "BK"
    BREAKAWAY = "BK?"
    BREAKAWAY_TEST = "BK>="
    TURN = "TURN"
    KEEP = "KEEP"
    DEF = "DEF"
    PASS = "PASS"
    PENCARD = "PENCARD"
    X = "X"
    X_REB = "X REB"
    FREEZE = "FO"
    FREEZE_DOTTED = "FO."
    SAVE_BREAKAWAY = "SAVE BK"
    SAVE_PENALTY = "SAVE PEN"
    GOAL = "G"
    GOAL_PLUS = "G+"
    GOALIE_RATING = "GR"
    GOALIE_RATING_PLUS = "GR+"
    PENALTY = "PENALTY"


PENALTY_RATINGS: tuple[str, ...] = ("AA", "A", "B", "C", "D")

HIGHEST_SPLIT = 20
LAST_DEFENCE_ROW = 14

SHOT_KINDS = frozenset({Kind.OUT, Kind.OUT_ONLY, Kind.IN, Kind.REB, Kind.BK})


class Target(msgspec.Struct, frozen=True, gc=False):
    """Who a reading names.

    ``position`` and ``substitute`` are set for ``P`` and ``P(Q)``; ``word`` for ANY, SELF and OPP.
    """

    position: Position | None = None
    substitute: Position | None = None
    word: Word | None = None

    def __str__(self) -> str:
        """Give the notation back."""
        if self.word is not None:
            return self.word
        return f"{self.position}({self.substitute})" if self.substitute else f"{self.position}"


class Reading(msgspec.Struct, frozen=True, dict=True):
    """One parsed reading. Fields that its kind does not use keep their defaults.

    kind
        What happens.
    target
        The skater concerned: shooter, new carrier, or the man tested for a breakaway.
    intimidator
        The skater of the tag ``I:`` on an inside shot, else None.
    then
        For TURN: the chance that D gets at once (a shot reading or ``BK?``), else None.
    number
        DEF: row 1-14. BREAKAWAY_TEST: the rating asked for. Otherwise 0.
    letter
        PASS: the row A-L. Otherwise empty.
    low, high
        Inclusive range of split numbers of a goal or SAVE reading; (0, 0) means "always".
    otherwise
        The reading outside the range (``ELSE``), or None for the default.
    upper, lower
        PENCARD: penalty ratings above and below the line.
    """

    kind: Kind
    target: Target | None = None
    intimidator: Target | None = None
    then: "Reading | None" = None
    number: int = 0
    letter: str = ""
    low: int = 0
    high: int = 0
    otherwise: "Reading | None" = None
    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()

    @cached_property
    def text(self) -> str:
        """The notation, kept so that events can quote readings cheaply."""
        return str(self)

    @property
    def has_range(self) -> bool:
        """Whether a split number decides."""
        return self.high > 0

    def __str__(self) -> str:
        """Give the notation back."""
        kind = self.kind
        if kind is Kind.BREAKAWAY_TEST:
            return f"BK>={self.number} {self.target}"
        if kind is Kind.DEF:
            return f"DEF {self.number}"
        if kind is Kind.PASS:
            return f"PASS {self.letter}"
        if kind is Kind.PENCARD:
            return f"PENCARD {','.join(self.upper)}/{','.join(self.lower)}"
        parts = [str(kind)]
        if self.then is not None:
            parts.append(str(self.then))
        if self.target is not None:
            parts.append(str(self.target))
        if self.has_range:
            parts.append(f"{self.low}-{self.high}")
        if self.intimidator is not None:
            parts.append(f"I:{self.intimidator}")
        if self.otherwise is not None:
            parts.append(f"ELSE {self.otherwise}")
        return " ".join(parts)


class ReadingSyntaxError(ValueError):
    """A text that is not a reading of the notation; the message quotes it and says what is wrong."""


_POSITION = "(?:LW|C|RW|LD|RD)"
_WHO = rf"(?P<who>{_POSITION}(?:\({_POSITION}\))?|ANY|SELF|OPP)"
_TAG = rf"(?: I:(?P<tag>{_POSITION}(?:\({_POSITION}\))?|ANY|OPP))?"
_RANGE = r"(?P<low>\d{1,2})-(?P<high>\d{1,2})"
_LETTERS = r"(?:(?:AA|A|B|C|D)(?:,(?:AA|A|B|C|D))*)?"

_SHOT = re.compile(rf"(?P<kind>OUT!|OUT|IN|REB|BK) {_WHO}{_TAG}")
_TURN_WHO = re.compile(rf"(?P<kind>TURN|KEEP|X) {_WHO}")
_BREAKAWAY_TEST = re.compile(rf"BK>=(?P<number>[1-9]) (?P<who>{_POSITION})")
_DEF = re.compile(r"DEF (?P<number>\d{1,2})")
_PASS = re.compile(r"PASS (?P<letter>[A-L])")
_PENCARD = re.compile(rf"PENCARD (?P<upper>{_LETTERS})/(?P<lower>{_LETTERS})")
_SAVE = re.compile(rf"(?P<kind>SAVE BK|SAVE PEN) {_RANGE}")
_GOAL = re.compile(rf"(?P<kind>G\+|G)(?: {_RANGE}(?: ELSE (?P<otherwise>.+))?)?")
_BARE = frozenset({"BK?", "X REB", "FO", "FO.", "GR", "GR+", "PENALTY"})


def parse_target(text: str) -> Target:
    """Read ``LW``, ``LW(RW)``, ``ANY``, ``SELF`` or ``OPP``.

    Raises
    ------
    ReadingSyntaxError
        If the text is none of them.

    """
    if text in Word.__members__:
        return Target(word=Word(text))
    match = re.fullmatch(rf"({_POSITION})(?:\(({_POSITION})\))?", text)
    if match is None:
        message = f"{text!r} is not a position, P(Q), ANY, SELF or OPP"
        raise ReadingSyntaxError(message)
    return Target(position=Position(match[1]), substitute=Position(match[2]) if match[2] else None)


def _range_of(match: re.Match[str], text: str) -> tuple[int, int]:
    if match["low"] is None:
        return 0, 0
    low, high = int(match["low"]), int(match["high"])
    if not 1 <= low <= high <= HIGHEST_SPLIT:
        message = f"range {low}-{high} in {text!r} is not within 1-20"
        raise ReadingSyntaxError(message)
    return low, high


@lru_cache(maxsize=4096)
def parse_reading(text: str) -> Reading:
    """Read one cell of a table.

    Equal texts give the same object, so readings may be compared by identity within a process.

    Raises
    ------
    ReadingSyntaxError
        If the text does not follow the notation of ledger section 5.1.

    """
    if text in _BARE:
        return Reading(kind=Kind(text))
    if match := _SHOT.fullmatch(text):
        if match["tag"] and match["kind"] != "IN":
            message = f"{text!r}: only an inside shot carries an intimidation tag"
            raise ReadingSyntaxError(message)
        return Reading(
            kind=Kind(match["kind"]),
            target=parse_target(match["who"]),
            intimidator=parse_target(match["tag"]) if match["tag"] else None,
        )
    if match := _TURN_WHO.fullmatch(text):
        return Reading(kind=Kind(match["kind"]), target=parse_target(match["who"]))
    if match := _BREAKAWAY_TEST.fullmatch(text):
        return Reading(
            kind=Kind.BREAKAWAY_TEST,
            number=int(match["number"]),
            target=parse_target(match["who"]),
        )
    if (match := _DEF.fullmatch(text)) and 1 <= int(match["number"]) <= LAST_DEFENCE_ROW:
        return Reading(kind=Kind.DEF, number=int(match["number"]))
    if match := _PASS.fullmatch(text):
        return Reading(kind=Kind.PASS, letter=match["letter"])
    if match := _PENCARD.fullmatch(text):
        upper, lower = (
            tuple(letters.split(",")) if letters else ()
            for letters in (match["upper"], match["lower"])
        )
        return Reading(kind=Kind.PENCARD, upper=upper, lower=lower)
    if match := _SAVE.fullmatch(text):
        low, high = _range_of(match, text)
        return Reading(kind=Kind(match["kind"]), low=low, high=high)
    if match := _GOAL.fullmatch(text):
        low, high = _range_of(match, text)
        otherwise = parse_reading(match["otherwise"]) if match["otherwise"] else None
        return Reading(kind=Kind(match["kind"]), low=low, high=high, otherwise=otherwise)
    if text.startswith("TURN "):
        return _turn_with_chance(text)
    message = f"{text!r} is not a reading"
    raise ReadingSyntaxError(message)


def _turn_with_chance(text: str) -> Reading:
    rest = text.removeprefix("TURN ")
    if rest == "BK?" or (_SHOT.fullmatch(rest) and rest.split(" ")[0] in {"OUT", "OUT!", "IN"}):
        return Reading(kind=Kind.TURN, then=parse_reading(rest))
    message = f"{text!r}: after TURN comes a skater, OUT, OUT!, IN or BK?"
    raise ReadingSyntaxError(message)
