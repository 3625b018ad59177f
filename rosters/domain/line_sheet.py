"""A coach's line sheet: the places of his lines, what is wrong with each of them, and the sheet kept for his squad.

Words
-----
sheet
    Every place by name and the man in it: ``{"lines-0-LW": "ovechal01", ...}``; an empty text for nobody.
place
    ``unit kind - number from 0 - slot``; :data:`UNITS` has them all.
document
    The same as the setup of a game has it: lists of lines, pairs, groups and goalies.

The one who picks a man and the check before saving ask the same function, :func:`why_not`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.domain.library import DatabaseLibrary
from games.engine.errors import Fault
from rosters.domain.line_ups import DEFENCE_SLOTS, FORWARD_SLOTS, LINES, PAIRS
from rosters.domain.squad_state import Member, SquadState, uses_of
from rosters.domain.usage import Usage
from rosters.models import LineUp, Squad

OWN = "Own lines"
ALL_SLOTS = (*FORWARD_SLOTS, *DEFENCE_SLOTS)
KILLER_SLOTS = ("LW", "RW", *DEFENCE_SLOTS)
GOALIE_SLOTS = ("starter", "backup")


@dataclass(frozen=True, slots=True)
class Unit:
    """A line, pair, group or the goalies; ``optional`` units may be left empty altogether."""

    kind: str
    number: int
    title: str
    slots: tuple[str, ...]
    optional: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """The names of its places."""
        return tuple(f"{self.kind}-{self.number}-{slot}" for slot in self.slots)


UNITS: tuple[Unit, ...] = (
    *(Unit("lines", n, f"Line {n + 1}", FORWARD_SLOTS) for n in range(LINES)),
    *(Unit("pairs", n, f"Pair {n + 1}", DEFENCE_SLOTS) for n in range(PAIRS)),
    Unit("goalies", 0, "Goalies", GOALIE_SLOTS),
    *(Unit("power_play", n, f"Power play {n + 1}", ALL_SLOTS) for n in range(2)),
    Unit("penalty_killing", 0, "Penalty killers 1", KILLER_SLOTS),
    Unit("penalty_killing", 1, "Penalty killers 2", KILLER_SLOTS, optional=True),
)
EVEN_STRENGTH = ("lines", "pairs")
Sheet = dict[str, str]


def read_sheet(document: Mapping[str, Any]) -> Sheet:
    """Lay out a document, a game's or a stored one's, on the places."""
    sheet: Sheet = {}
    for unit in UNITS:
        groups = document.get(unit.kind) or []
        if unit.kind == "goalies":
            groups = [groups]
        men = groups[unit.number] if unit.number < len(groups) else ()
        for place, man in zip(unit.places, (*men, *[""] * len(unit.slots)), strict=False):
            sheet[place] = man
    return sheet


def as_document(sheet: Mapping[str, str]) -> dict[str, Any]:
    """Give the document of a sheet; optional units without anybody are left out."""
    document: dict[str, Any] = {unit.kind: [] for unit in UNITS}
    for unit in UNITS:
        men = [sheet.get(place, "") for place in unit.places]
        if unit.kind == "goalies":
            document["goalies"] = men
        elif not unit.optional or any(men):
            document[unit.kind].append(men)
    return document


def why_not(state: SquadState, card: str) -> str:
    """Say why a man cannot play in the squad's next game, naming him; empty when he can."""
    man = state.members.get(card)
    if man is None:
        return f"{state.name} has nobody called {card[:40]!r}"
    game = min(state.next_game, state.team_games)
    if not man.belongs(game):
        weeks = " and ".join(f"{first} to {last}" for first, last in man.windows)
        return (
            f"{man.name} is not with {state.name} in team game {game}; he is in team games {weeks}"
        )
    return state.unavailable().get(card, "")


def check_sheet(
    state: SquadState, sheet: Mapping[str, str], *, strict_positions: bool = True
) -> dict[str, list[Fault]]:
    """Give everything wrong with a sheet by place; each fault names the player and the reason."""
    faults: dict[str, list[Fault]] = defaultdict(list)
    points = _point_men(state)
    for unit in UNITS:
        men = [sheet.get(place, "") for place in unit.places]
        if unit.optional and not any(men):
            continue
        for slot, place, card in zip(unit.slots, unit.places, men, strict=True):
            for code, sentence in _of_place(state, unit, slot, card, points, strict_positions):
                faults[place].append(_fault(code, sentence, place, card))
    for places, title in _groups():
        for card, taken in _repeated(sheet, places).items():
            where = " and ".join(_words(place) for place in taken)
            sentence = f"{_name(state, card)} is named twice in {title}: {where}"
            for place in taken:
                faults[place].append(_fault("line_up.twice", sentence, place, card))
    dressed = {sheet.get(place, "") for unit in _even_strength() for place in unit.places}
    for unit in UNITS:
        if unit.kind not in {"power_play", "penalty_killing"}:
            continue
        for place in unit.places:
            card = sheet.get(place, "")
            if card in state.members and card not in dressed and not why_not(state, card):
                sentence = f"{_name(state, card)} is in {unit.title} but in no line or pair"
                faults[place].append(_fault("line_up.not_dressed", sentence, place, card))
    return dict(faults)


@transaction.atomic
def keep_sheet(squad: Squad, sheet: Mapping[str, str]) -> None:
    """Keep a checked sheet and use it from the next game on."""
    squad.line_ups.exclude(name=OWN).update(in_use=False)
    LineUp.objects.update_or_create(
        squad=squad,
        name=OWN,
        defaults={"document": as_document(sheet), "in_use": True, "suggested": False},
    )


def use_suggested(squad: Squad) -> None:
    """Let the suggested lines play; the coach's own are kept, but not used."""
    squad.line_ups.update(in_use=False)


def own_sheet(squad: Squad) -> Sheet | None:
    """Give the coach's sheet that is in use, None for suggested lines."""
    line_up = squad.line_ups.filter(in_use=True).first()
    return None if line_up is None else read_sheet(line_up.document)


def replacements(
    state: SquadState,
    sheet: Mapping[str, str],
    chosen: Mapping[str, Any],
    usage: Usage = Usage.FREE,
) -> list[str]:
    """Tell the coach who will take whose place in the next game, and why (holes are filled for a game only)."""
    playing = read_sheet(chosen)
    told = []
    for unit in UNITS:
        if unit.kind not in {*EVEN_STRENGTH, "goalies"}:
            continue
        for place in unit.places:
            wanted, plays = sheet.get(place, ""), playing.get(place, "")
            if not wanted or wanted == plays:
                continue
            if reason := why_not(state, wanted) or _used_up(state, wanted, usage):
                told.append(f"{_words(place)}: {reason}. {_name(state, plays)} plays.")
    return told


def _used_up(state: SquadState, card: str, usage: Usage) -> str:
    man = state.members[card]
    if not usage.strict or usage.allows(man):
        return ""
    return f"{man.name} has been used {uses_of(man)} times, as often as the league allows"


def is_eligible(unit: Unit, slot: str, man: Member, points: Iterable[str] = ()) -> bool:
    """Whether a man may play a slot: by his card, point men on power plays, centres on the killers' wings."""
    if unit.kind == "goalies" or man.is_goalie:
        return unit.kind == "goalies" and man.is_goalie
    if slot in man.positions:
        return True
    if unit.kind == "power_play":
        return slot in DEFENCE_SLOTS and man.card in points
    return unit.kind == "penalty_killing" and slot not in DEFENCE_SLOTS and "C" in man.positions


def _of_place(
    state: SquadState,
    unit: Unit,
    slot: str,
    card: str,
    points: frozenset[str],
    strict: bool,  # noqa: FBT001 - private
) -> Iterator[tuple[str, str]]:
    where = f"{unit.title}, {slot}"
    if not card:
        yield "line_up.empty", f"{where}: nobody is named"
        return
    if reason := why_not(state, card):
        known = card in state.members
        yield ("line_up.unavailable" if known else "line_up.stranger"), reason
    man = state.members.get(card)
    if man is None or is_eligible(unit, slot, man, points):
        return
    positions = "/".join(man.positions)
    if man.is_goalie or unit.kind == "goalies":
        what = "is a goalie" if man.is_goalie else f"is no goalie but plays {positions}"
        yield "line_up.out_of_position", f"{man.name} {what}; he cannot be {where}"
    elif strict and not _is_waived(state, slot):
        yield "line_up.out_of_position", f"{man.name} plays {positions}, not {slot} ({where})"


def _is_waived(state: SquadState, slot: str) -> bool:
    """SOM-15.1: men are out, and too few eligible ones are left for the slot."""
    out = state.unavailable()
    able = sum(slot in man.positions for man in state.present() if man.card not in out)
    return bool(out) and able < (PAIRS if slot in DEFENCE_SLOTS else LINES)


def _even_strength() -> tuple[Unit, ...]:
    return tuple(unit for unit in UNITS if unit.kind in EVEN_STRENGTH)


def _groups() -> Iterator[tuple[tuple[str, ...], str]]:
    """Give the places among which nobody may be twice: lines and pairs together, and each other unit."""
    yield tuple(place for unit in _even_strength() for place in unit.places), "lines and pairs"
    for unit in UNITS:
        if unit.kind not in EVEN_STRENGTH:
            yield unit.places, unit.title


def _repeated(sheet: Mapping[str, str], places: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for place in places:
        if card := sheet.get(place, ""):
            found[card].append(place)
    return {card: taken for card, taken in found.items() if len(taken) > 1}


def _point_men(state: SquadState) -> frozenset[str]:
    cards = DatabaseLibrary().get(state.sheet)["skaters"]
    return frozenset(card["id"] for card in cards if card.get("point"))


def _words(place: str) -> str:
    unit = next(unit for unit in UNITS if place in unit.places)
    return f"{unit.title}, {place.rpartition('-')[2]}"


def _name(state: SquadState, card: str) -> str:
    man = state.members.get(card)
    return man.name if man else card[:40]


def _fault(code: str, sentence: str, place: str, card: str) -> Fault:
    return Fault(code, f"{sentence}.", {"place": place, "player": card})
