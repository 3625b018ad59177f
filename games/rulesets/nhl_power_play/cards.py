"""The card file: cards, goalies and captains as data, checked when they are read.

Words
-----
card document
    The file of ledger section 5.2 as JSON; it is stored once and named by its hash. ``HOUSE`` is the house set.
definition
    What is printed on a card: ``Card``, ``Goalie``, ``Captain``, by id (``wrap-around``).
copy
    One physical card. Its key is the id and a number, ``wrap-around-2``; copies have running numbers as well,
    because a deck of the table holds numbers.

Covers NPP-002, NPP-004 to NPP-011, NPP-013 and NPP-250. Everything wrong with a file is named at once,
with the card's name.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from games.engine import Fault, SetupError
from games.rulesets.nhl_power_play.effects import CardType, Kind, Operations

HOUSE: Final = Path(__file__).parent / "data" / "cards.json"
Entry = TypeVar("Entry")
Source = Literal["rulebook", "rulebook-partial", "house"]
LEVELS_OF_GOALIES: Final = (1, 2, 3, 4)
DEFENDER: Final = "Defender"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the game that can be in a deck."""

    id: str
    name: str
    kind: Kind
    type: CardType | None
    cost: int
    copies: int
    play: Operations
    defense: Operations = ()
    text: str = ""
    source: Source
    alias: str = ""


class Goalie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """NPP-009: a goalie's rating is his cost, the Power that a shooter must reach."""

    id: str
    name: str
    kind: Literal["goalie"]
    type: None
    level: int
    defense_rating: int
    cost: int
    copies: int
    source: Source
    alias: str = ""


class DefendLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How often per shot ``on_defend`` works in a variant."""

    advanced_1v1: int | None = None


class Captain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """NPP-011: ``turn`` runs when the own turn begins, ``on_defend`` after each Defender, ``action`` once a turn."""

    id: str
    name: str
    kind: Literal["captain"]
    type: None
    copies: int
    turn: Operations
    on_defend: Operations
    action: Operations
    on_defend_limit: DefendLimit = DefendLimit()
    text: str = ""
    source: Source
    alias: str = ""


class StartingDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """NPP-022: the ten cards that everybody begins with, by card id."""

    pass_: int = msgspec.field(name="pass")
    tangled: int


class GoalieNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """NPP-026 to NPP-028: how many goalies, and how many of Level 4 stay out."""

    use: int
    remove_level_4: int


class SetupNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of ledger section 2.2."""

    players: tuple[int, int]
    hand_size: int
    center_ice_slots: int
    starting_deck: StartingDeck
    goalies_by_players: dict[str, GoalieNumbers]
    goalie_order: str
    counts: dict[str, int]


class CardSet:
    """A card file in compiled form.

    ``cards``, ``goalies`` and ``captains`` are definitions by id; ``of`` gives the definition of a copy's key,
    ``id_of`` its id; ``keys`` the key of a number, ``numbers`` the number of a key; ``order`` the place of a card id in
    the file.
    """

    def __init__(
        self,
        numbers: SetupNumbers,
        cards: tuple[Card, ...],
        goalies: tuple[Goalie, ...],
        captains: tuple[Captain, ...],
    ) -> None:
        """Lay out the copies."""
        self.setup = numbers
        self.cards = {card.id: card for card in cards}
        self.goalies = {goalie.id: goalie for goalie in goalies}
        self.captains = {captain.id: captain for captain in captains}
        self.order = {card.id: place for place, card in enumerate(cards)}
        self.of: dict[str, Card] = {}
        self.keys: list[str] = []
        for card in cards:
            for number in range(1, card.copies + 1):
                key = f"{card.id}-{number}"
                self.of[key] = card
                self.keys.append(key)
        self.id_of = {key: card.id for key, card in self.of.items()}
        self.numbers = {key: number for number, key in enumerate(self.keys)}
        self.goalie_ids = list(self.goalies)
        self.captain_ids = list(self.captains)
        self.penalties = frozenset(self.copies("penalty"))
        self.rating_of_level = {goalie.level: goalie.defense_rating for goalie in goalies}

    def copies(self, kind: str) -> list[str]:
        """Give the keys of all copies of a kind, in the order of the file."""
        return [key for key in self.keys if self.of[key].kind == kind]

    def levels(self, seats: int) -> list[int]:
        """NPP-025 to NPP-029: the levels of the goalies in the stack, from the top."""
        levels = sorted(goalie.level for goalie in self.goalies.values())
        return levels[: self.setup.goalies_by_players[str(seats)].use]


def card_document() -> dict[str, Any]:
    """Give the house set as a document."""
    document: dict[str, Any] = json.loads(HOUSE.read_text(encoding="utf-8"))
    return document


def compile_cards(document: Mapping[str, Any]) -> CardSet:
    """Check a card document and compile it.

    Raises
    ------
    SetupError
        Naming every fault with the card's name: an unknown operation, condition, type or zone above all.

    """
    faults: list[Fault] = []

    def read(what: str, shape: type[Entry]) -> tuple[Entry, ...]:
        found = []
        for entry in document.get(what, ()):
            name = entry.get("name", "a card without a name") if isinstance(entry, dict) else entry
            try:
                found.append(msgspec.convert(entry, shape))
            except msgspec.ValidationError as error:
                faults.append(Fault("npp.card_unreadable", f"{name}: {error}", {"card": str(name)}))
        return tuple(found)

    try:
        numbers = msgspec.convert(document.get("setup"), SetupNumbers)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("npp.numbers_unreadable", f"setup: {error}")]) from error
    cards, goalies, captains = (
        read("cards", Card),
        read("goalies", Goalie),
        read("captains", Captain),
    )
    if not faults:
        faults += _card_faults(cards)
        faults += _count_faults(numbers, cards, goalies, captains)
    if faults:
        raise SetupError(faults)
    return CardSet(numbers, cards, goalies, captains)


def _card_faults(cards: tuple[Card, ...]) -> list[Fault]:
    found = []
    for card in cards:
        if (card.kind in {"slapshot", "penalty"}) != (card.type is None):
            found.append(f"{card.name}: Slapshots and Penalties have no type, all others have one")
        if bool(card.defense) != (card.type == DEFENDER):
            found.append(f"{card.name}: Defenders have a DEFENSE text, others have none")
        if card.kind == "penalty" and card.play:
            found.append(f"{card.name}: a Penalty is never played")
        if card.cost < 0 or card.copies < 1:
            found.append(f"{card.name}: cost and number of copies cannot be")
    ids = [card.id for card in cards]
    found += [f"{card}: there twice" for card in sorted({one for one in ids if ids.count(one) > 1})]
    found += [f"{needed}: missing" for needed in ("pass", "tangled") if needed not in ids]
    return [Fault("npp.card", sentence) for sentence in found]


def _count_faults(
    numbers: SetupNumbers,
    cards: tuple[Card, ...],
    goalies: tuple[Goalie, ...],
    captains: tuple[Captain, ...],
) -> list[Fault]:
    """NPP-002: as many copies as the file itself promises; and enough for every number of players."""
    counted = {
        "pass": sum(card.copies for card in cards if card.id == "pass"),
        "tangled": sum(card.copies for card in cards if card.id == "tangled"),
        "goalie": len(goalies),
        "captain": len(captains),
    }
    for kind in ("main", "slapshot", "penalty"):
        counted[kind] = sum(card.copies for card in cards if card.kind == kind)
    counted["game_cards_total"] = sum(card.copies for card in cards) + len(goalies)
    found = [
        f"{name}: {counted[name]} cards where the file promises {promised}"
        for name, promised in numbers.counts.items()
        if counted.get(name) != promised
    ]
    most = numbers.players[1]
    for name, dealt in (
        ("pass", numbers.starting_deck.pass_),
        ("tangled", numbers.starting_deck.tangled),
    ):
        if counted[name] < dealt * most:
            found.append(f"{name}: {counted[name]} cards are too few for {most} players")
    for level in LEVELS_OF_GOALIES:
        ratings = {goalie.defense_rating for goalie in goalies if goalie.level == level}
        if len(ratings) != 1:
            found.append(f"goalies of Level {level}: one rating a level, not {sorted(ratings)}")
    found += [
        f"{goalie.name}: his cost is his rating"
        for goalie in goalies
        if goalie.cost != goalie.defense_rating
    ]
    return [Fault("npp.count", sentence) for sentence in found]


@lru_cache(maxsize=32)
def _compiled(text: str) -> CardSet:
    return compile_cards(json.loads(text))


def compiled(document: Mapping[str, Any]) -> CardSet:
    """Compile a card document; equal ones are compiled once."""
    return _compiled(json.dumps(document, sort_keys=True))


@cache
def house_set() -> CardSet:
    """Give the house set, compiled."""
    return compile_cards(card_document())
