"""The cards: what is printed on them, and the checks that a card file must pass (PP-002 to PP-007, PP-201, PP-203)."""

import json
from collections import Counter
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from games.engine import Fault, SetupError

HOUSE = Path(__file__).parent / "data" / "house.json"
"""The card file that comes with the project."""

HIGHEST = 11
"""Values are whole numbers from 0 to this one (PP-003)."""


class Position(StrEnum):
    """Where a card plays; each has its own stack."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    GOALIE = "goalie"


POSITIONS = tuple(Position)
COMPOSITION = {Position.ATTACKER: 3, Position.DEFENDER: 2, Position.GOALIE: 1}
"""What a team and every line-up consists of (PP-007)."""
SIX = sum(COMPOSITION.values())


class Special(StrEnum):
    """The effects of special players (sections 2.10 and 2.15 of the ledger)."""

    WILLI_WINZIG = "willi_winzig"
    RUMPELSTOCKCHEN = "rumpelstockchen"
    DUAL_POSITION = "dual_position"
    ROSALINDE = "rosalinde"
    SITTING_BULLY = "sitting_bully"
    HYDRA = "hydra"
    JOLLY_JUDGE = "jolly_judge"


HOLDERS = {special: 2 if special is Special.DUAL_POSITION else 1 for special in Special}
"""How many cards have each effect: Troll and Bear share one."""


class Card(msgspec.Struct, frozen=True):
    """One player card.

    symbol
        The team it belongs to in the expansion; None for a free card.
    source
        Where the card's values come from.
    """

    id: str
    name: str
    position: Position
    value: int
    fighter: bool = False
    special: Special | None = None
    symbol: str | None = None
    source: str = ""
    star: bool = False

    @property
    def is_goalie(self) -> bool:
        """Whether the card is a goalie."""
        return self.position is Position.GOALIE

    @property
    def is_dual(self) -> bool:
        """Whether the card may play as attacker or defender in the expansion (PP-240)."""
        return self.special is Special.DUAL_POSITION


class Team(msgspec.Struct, frozen=True):
    """A team of the expansion (PP-201)."""

    symbol: str
    name: str
    folk: str
    total_value: int
    composition: dict[Position, int]


class Counts(msgspec.Struct, frozen=True):
    """How many cards of each kind a file says it has."""

    cards: int
    attacker: int
    defender: int
    goalie: int
    fighters: int
    teams: int
    team_size: int
    free_cards: int


class Numbers(msgspec.Struct, frozen=True):
    """The part of a card file's ``setup`` that is checked against its cards."""

    counts: Counts


class CardFile(msgspec.Struct, frozen=True):
    """A card file as it is stored; what is said of its effects in words is not read."""

    version: int
    setup: Numbers
    teams: tuple[Team, ...]
    cards: tuple[Card, ...]


class CardSet:
    """A compiled card file.

    ids
        The cards' ids in the order of the file: a number drawn from a deck is a place in it.
    by_id
        The cards.
    decks
        The places of each position's cards.
    """

    __slots__ = ("by_id", "decks", "free", "ids", "place", "squads", "teams", "version")

    def __init__(self, file: CardFile) -> None:
        """Sort the cards."""
        self.version = file.version
        self.ids = tuple(card.id for card in file.cards)
        self.by_id = {card.id: card for card in file.cards}
        self.place = {card: place for place, card in enumerate(self.ids)}
        self.decks = {
            position: tuple(
                place for place, card in enumerate(file.cards) if card.position is position
            )
            for position in POSITIONS
        }
        self.teams = {team.symbol: team for team in file.teams}
        self.squads = {
            symbol: tuple(card.id for card in file.cards if card.symbol == symbol)
            for symbol in self.teams
        }
        self.free = tuple(place for place, card in enumerate(file.cards) if card.symbol is None)

    def __deepcopy__(self, memo: dict[int, Any]) -> "CardSet":
        """A card set never changes: copies of a state share it."""
        return self

    def card_with(self, special: Special) -> Card | None:
        """Give the first card with an effect; None when the file has none."""
        return next((card for card in self.by_id.values() if card.special is special), None)


def read_cards(document: object) -> CardSet:
    """Compile a card file.

    Raises
    ------
    SetupError
        If it is no card file, or its cards are not what it says; every fault is named.

    """
    try:
        file = msgspec.convert(document, CardFile)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("cards.format", f"the card file: {error}")]) from error
    if faults := _faults(file):
        raise SetupError(faults)
    return CardSet(file)


@cache
def house_document() -> dict[str, Any]:
    """Give the card file of the house."""
    document: dict[str, Any] = json.loads(HOUSE.read_text(encoding="utf-8"))
    return document


@cache
def house_cards() -> CardSet:
    """Give the compiled cards of the house."""
    return read_cards(house_document())


def _faults(file: CardFile) -> list[Fault]:
    faults: list[Fault] = []

    def expect(what: str, said: int, found: int) -> None:
        if said != found:
            message = f"the card file says {said} {what} and has {found}"
            faults.append(Fault("cards.count", message, {"said": said, "found": found}))

    counts = file.setup.counts
    positions = Counter(card.position for card in file.cards)
    expect("cards", counts.cards, len(file.cards))
    for position in POSITIONS:
        expect(f"{position}s", getattr(counts, position), positions[position])
    expect("fighters", counts.fighters, sum(card.fighter for card in file.cards))
    expect("teams", counts.teams, len(file.teams))
    expect("free cards", counts.free_cards, sum(card.symbol is None for card in file.cards))
    for team in file.teams:
        own = [card for card in file.cards if card.symbol == team.symbol]
        expect(f"cards of {team.name}", counts.team_size, len(own))
        expect(f"points of {team.name}", team.total_value, sum(card.value for card in own))
        for position, count in team.composition.items():
            found = sum(card.position is position for card in own)
            expect(f"{position}s of {team.name}", count, found)
    faults += _card_faults(file)
    if len({team.total_value for team in file.teams}) > 1:
        faults.append(Fault("cards.totals", "the teams of the card file differ in total value"))
    return faults


def _card_faults(file: CardFile) -> list[Fault]:
    faults: list[Fault] = []
    symbols = {team.symbol for team in file.teams}
    for card_id, count in Counter(card.id for card in file.cards).items():
        if count > 1:
            faults.append(Fault("cards.id", f"{count} cards have the id {card_id}"))
    for card in file.cards:
        if not 0 <= card.value <= HIGHEST:
            message = f"{card.name}: the value {card.value} is not 0 to {HIGHEST}"
            faults.append(Fault("cards.value", message))
        if card.fighter and card.position is not Position.DEFENDER:
            faults.append(Fault("cards.fighter", f"{card.name}: only defenders are fighters"))
        if card.star != (card.special is not None):
            faults.append(Fault("cards.star", f"{card.name}: a star marks special players alone"))
        if card.symbol is not None and card.symbol not in symbols:
            faults.append(Fault("cards.symbol", f"{card.name}: there is no team {card.symbol}"))
    specials = Counter(card.special for card in file.cards if card.special)
    for special, most in HOLDERS.items():
        if specials[special] > most:
            message = f"{specials[special]} cards are {special}, at most {most} may be"
            faults.append(Fault("cards.special", message))
    return faults
