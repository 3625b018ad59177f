"""Line cards, arena cards and the pre-made teams: data files, loader, checks (TS-023, TS-320 to TS-325, TS-350).

Words
-----
card document
    ``data/cards.json`` as a dict: ``line_cards``, ``arenas``, ``blank_arenas`` and constants (ledger 5.3). A league
    that fills the blank arenas, or prints cards of its own, uses another document of the same form; a setup names it by
    its digest in the library.
card set
    The document compiled and checked. ``HOUSE`` is the one that comes with Rinkside.

For rosters and drafts::

    from games.rulesets.trick_shot.cards import HOUSE

    HOUSE.lines["LC01"].name            # a line card: id, name, category, rating, text, ops
    HOUSE.arenas["AR01"].city           # an arena: id, city, arena, rule, text, ops, line_cards (four ids)
    HOUSE.pre_made                      # arenas with a city and four line cards: a pre-made team each
    HOUSE.deck                          # ids of one deck's line cards in order (card number = place + 1)
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from games.engine import Fault, SetupError
from games.rulesets.trick_shot.vocabulary import AnyOp

SCHEMA: Final = "trick-shot-cards/1"
HOUSE_FILE: Final = Path(__file__).parent / "data" / "cards.json"
HAND: Final = 4
"""TS-321: line cards of a team in a game."""


class LineCard(msgspec.Struct, frozen=True):
    """A line card; ``rating`` (0 to 100) is for computer coaches only."""

    id: str
    name: str
    category: str
    rating: int
    text: str
    ops: tuple[AnyOp, ...]


class Arena(msgspec.Struct, frozen=True):
    """A venue, the club at home there, its rule and the club's four line cards. Blank ones have none."""

    id: str
    city: str
    arena: str
    rule: str
    text: str
    ops: tuple[AnyOp, ...]
    line_cards: tuple[str, ...]

    @property
    def blank(self) -> bool:
        """Whether nobody has filled the card in yet."""
        return not self.city


class CardSet(msgspec.Struct, frozen=True):
    """All cards, by id in the order of the document."""

    lines: dict[str, LineCard]
    arenas: dict[str, Arena]
    copies_per_deck: int

    @property
    def deck(self) -> tuple[str, ...]:
        """One deck's line cards in order; the place of a card, from 1, is its number."""
        return tuple(self.lines) * self.copies_per_deck

    @property
    def pre_made(self) -> tuple[Arena, ...]:
        """The arenas that stand for a pre-made team (TS-324, TS-325)."""
        return tuple(arena for arena in self.arenas.values() if not arena.blank)


def card_document(file: Path = HOUSE_FILE) -> dict[str, Any]:
    """Read a card document from its file."""
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return document


def read_cards(document: Mapping[str, Any]) -> CardSet:
    """Compile a card document.

    Raises
    ------
    SetupError
        Naming every fault, each with the card's name: an unknown effect, a missing field, an id used twice, an
        arena with other than four known line cards.

    """
    faults: list[Fault] = []
    if document.get("schema") != SCHEMA:
        faults.append(_fault("schema", f"The cards are not of schema {SCHEMA}."))
    lines = _read(document.get("line_cards", ()), LineCard, faults)
    arenas = _read(
        [*document.get("arenas", ()), *map(_without_nulls, document.get("blank_arenas", ()))],
        Arena,
        faults,
    )
    copies = document.get("copies_per_deck", 1)
    if not isinstance(copies, int) or copies < 1:
        faults.append(_fault("copies", f"A deck has at least 1 copy of a card, not {copies!r}."))
        copies = 1
    if not faults:
        faults += [fault for arena in arenas.values() for fault in _arena_faults(arena, lines)]
    if faults:
        raise SetupError(faults)
    return CardSet(lines, arenas, copies)


def _read(entries: Any, card_type: type[Any], faults: list[Fault]) -> dict[str, Any]:  # noqa: ANN401 - raw JSON
    cards: dict[str, Any] = {}
    for entry in entries:
        if not isinstance(entry, Mapping):
            faults.append(_fault("card", f"{entry!r} is not a card."))
            continue
        name = str(entry.get("name") or entry.get("arena") or entry.get("id"))
        try:
            card = msgspec.convert(entry, card_type)
        except msgspec.ValidationError as error:
            faults.append(_fault("card", f"{name}: {error}.", card=name))
            continue
        if card.id in cards:
            faults.append(_fault("twice", f"Two cards have the id {card.id}.", card=name))
        cards[card.id] = card
    return cards


def _without_nulls(entry: Any) -> Any:  # noqa: ANN401 - raw JSON
    """Blank arenas have null where others have a name."""
    if not isinstance(entry, Mapping):
        return entry
    return {key: "" if value is None else value for key, value in entry.items()}


def _arena_faults(arena: Arena, lines: Mapping[str, LineCard]) -> list[Fault]:
    if arena.blank and not arena.line_cards:
        return []
    faults = []
    if len(set(arena.line_cards)) != HAND:
        sentence = f"{arena.arena}: lists {len(set(arena.line_cards))} line cards, not {HAND}."
        faults.append(_fault("arena_list", sentence, card=arena.arena))
    if unknown := [card for card in arena.line_cards if card not in lines]:
        sentence = f"{arena.arena}: there are no line cards {', '.join(unknown)}."
        faults.append(_fault("arena_list", sentence, card=arena.arena))
    return faults


def _fault(code: str, sentence: str, **context: str) -> Fault:
    return Fault(f"trick_shot.{code}", sentence, context)


HOUSE: Final = read_cards(card_document())
"""The house cards: 32 line cards, 32 arenas, 2 blank ones."""
