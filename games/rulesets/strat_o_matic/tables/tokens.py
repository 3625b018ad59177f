"""The small vocabularies of single tables (ledger section 5.1): text to objects.

Each parser raises ReadingSyntaxError when the text does not follow its notation. ``format_*`` gives the
text back.
"""

import re
from typing import Literal, cast

from games.rulesets.strat_o_matic.charts import (
    FaceoffRow,
    Icing,
    Injury,
    Intimidation,
    LoosePuck,
    Rebound,
)
from games.rulesets.strat_o_matic.readings import (
    Position,
    ReadingSyntaxError,
    parse_target,
)

HIGHEST_SPLIT = 20

_POSITION = "LW|C|RW|LD|RD"
_REBOUND = re.compile(rf"([OD]) ({_POSITION}|ANY)(?:>=([1-5]))?( INJ)?")
_CHECKED = re.compile(r"(TAKE_PEN|FAIL_PEN)(?: PP(\d{1,2}))?")
_INJURY = re.compile(rf"([HVOD]) ({_POSITION}) ([PG])(\d{{1,2}})")
_LOOSE = re.compile(rf"(PP|SH|H|V) ((?:{_POSITION})(?:\((?:{_POSITION})\))?)")
_ICING = re.compile(rf"(NOICE IN|ICE SH|ICE OUT!|ICE DEF14 RD OUT) ({_POSITION})")
_FACEOFF = re.compile(rf"([HVSIPK]) ({_POSITION}|ANY)|EJECT ([HVSI])")
_ASSIST = re.compile(rf"({_POSITION})(\d{{1,2}})")

FormOfIcing = Literal["NOICE", "SH", "OUT!", "DEF14"]
SideOfFaceoff = Literal["H", "V", "S", "I", "P", "K"]
SideOfInjury = Literal["H", "V", "O", "D"]
SideOfLoosePuck = Literal["PP", "SH", "H", "V"]

ICING_FORM: dict[str, FormOfIcing] = {
    "NOICE IN": "NOICE",
    "ICE SH": "SH",
    "ICE OUT!": "OUT!",
    "ICE DEF14 RD OUT": "DEF14",
}
ICING_TEXT = {form: text for text, form in ICING_FORM.items()}


def _wrong(text: str, what: str) -> ReadingSyntaxError:
    return ReadingSyntaxError(f"{text!r} is not {what}")


def parse_rebound(text: str) -> Rebound:
    """Read a rebound section such as ``O C>=3 INJ``."""
    match = _REBOUND.fullmatch(text)
    if match is None:
        raise _wrong(text, "a rebound (O or D, a position or ANY, >=n, INJ)")
    return Rebound(
        side="O" if match[1] == "O" else "D",
        target=parse_target(match[2]),
        minimum=int(match[3] or 0),
        injury=match[4] is not None,
    )


def format_rebound(rebound: Rebound) -> str:
    """Give the notation of a rebound section back."""
    test = f">={rebound.minimum}" if rebound.minimum else ""
    return f"{rebound.side} {rebound.target}{test}{' INJ' if rebound.injury else ''}"


def parse_intimidation(text: str) -> Intimidation:
    """Read an intimidation section: a number 1-20, TAKE_PEN or FAIL_PEN, the latter two with PPn."""
    if text.isdecimal() and 1 <= int(text) <= HIGHEST_SPLIT:
        return Intimidation(number=int(text))
    match = _CHECKED.fullmatch(text)
    power_play = int(match[2] or 0) if match else 0
    if match is None or (match[2] and not 1 <= power_play <= HIGHEST_SPLIT):
        raise _wrong(text, "a number 1-20, TAKE_PEN or FAIL_PEN with or without PPn")
    return Intimidation(takes_puck=match[1] == "TAKE_PEN", power_play_number=power_play)


def format_intimidation(section: Intimidation) -> str:
    """Give the notation of an intimidation section back."""
    if section.takes_puck is None:
        return str(section.number)
    word = "TAKE_PEN" if section.takes_puck else "FAIL_PEN"
    return f"{word} PP{section.power_play_number}" if section.power_play_number else word


def parse_injury(text: str) -> Injury:
    """Read an injury section: side, position, then Pn (n >= 1 periods) or Gn (n >= 0 games)."""
    match = _INJURY.fullmatch(text)
    if match is None or (match[3] == "P" and int(match[4]) < 1):
        raise _wrong(text, "an injury (H, V, O or D, a position, P1.. or G0..)")
    return Injury(
        side=cast("SideOfInjury", match[1]),
        position=Position(match[2]),
        unit="P" if match[3] == "P" else "G",
        length=int(match[4]),
    )


def format_injury(injury: Injury) -> str:
    """Give the notation of an injury section back."""
    return f"{injury.side} {injury.position} {injury.unit}{injury.length}"


def parse_loose_puck(text: str) -> LoosePuck:
    """Read one half of a loose puck section: ``PP P`` or ``SH P``, ``H P(Q)`` or ``V P(Q)``."""
    match = _LOOSE.fullmatch(text)
    if match is None:
        raise _wrong(text, "a loose puck (PP, SH, H or V and a position)")
    return LoosePuck(side=cast("SideOfLoosePuck", match[1]), target=parse_target(match[2]))


def format_loose_puck(section: LoosePuck) -> str:
    """Give the notation of a loose puck section back."""
    return f"{section.side} {section.target}"


def parse_icing(text: str) -> Icing:
    """Read an icing section, one of the four forms of SOM-21.11 to 21.14."""
    match = _ICING.fullmatch(text)
    if match is None:
        raise _wrong(text, "an icing (NOICE IN P, ICE SH P, ICE OUT! P or ICE DEF14 RD OUT P)")
    return Icing(form=ICING_FORM[match[1]], position=Position(match[2]))


def format_icing(icing: Icing) -> str:
    """Give the notation of an icing section back."""
    return f"{ICING_TEXT[icing.form]} {icing.position}"


def parse_faceoff(text: str) -> FaceoffRow:
    """Read a row of a faceoff chart: a side and who controls, or EJECT and a side."""
    match = _FACEOFF.fullmatch(text)
    if match is None:
        raise _wrong(text, "a faceoff row (H, V, S, I, P or K and a position or ANY; EJECT side)")
    if match[3]:
        return FaceoffRow(side=cast("SideOfFaceoff", match[3]), target=None, eject=True)
    return FaceoffRow(side=cast("SideOfFaceoff", match[1]), target=parse_target(match[2]))


def format_faceoff(row: FaceoffRow) -> str:
    """Give the notation of a faceoff row back."""
    return f"EJECT {row.side}" if row.eject else f"{row.side} {row.target}"


def parse_assist(text: str) -> tuple[Position, int]:
    """Read an entry of an assists section such as ``RD3``."""
    match = _ASSIST.fullmatch(text)
    if match is None:
        raise _wrong(text, "a position with the rating it needs, such as RD3")
    return Position(match[1]), int(match[2])
