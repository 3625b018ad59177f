"""How a season is set up: the document, what is compiled from it, and its faults (PP-001, PP-200, PP-301, PP-305)."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from games.engine import Fault, Library, MemoryLibrary, SetupError
from games.rulesets.power_play.cards import (
    COMPOSITION,
    POSITIONS,
    Card,
    CardSet,
    house_document,
    read_cards,
)


class Rules(StrEnum):
    """Which game is played."""

    BASIC = "basic"
    EXPANSION = "expansion"


class Matches(StrEnum):
    """How the cards of a match are chosen: round by round, or in an order given beforehand (PP-306)."""

    ROUNDS = "rounds"
    ORDERS = "orders"


FEWEST = 2
MOST = {Rules.BASIC: 10, Rules.EXPANSION: 7}
"""Managers of a season (PP-001, PP-200)."""
MOST_WINS = 50
LONGEST_SERIES = 15


class Manager(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: the id that statistics are kept under, the team's name, and whose team it is."""

    team: str
    name: str
    manager: str = ""


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stored setup.

    cards
        The digest of the card file in the library.
    wins
        Wins that end the regular season.
    best_of, play_all
        The length of the championship; whether matches are played on once it is decided (PP-181).
    first
        The seat that drafts first (PP-305); None: by lot (PP-021).
    """

    cards: str
    managers: tuple[Manager, ...]
    rules: Rules = Rules.BASIC
    wins: int = 9
    best_of: int = 7
    play_all: bool = False
    matches: Matches = Matches.ROUNDS
    first: int | None = None


class Setup:
    """A compiled setup; it never changes, and copies of a state share it."""

    __slots__ = ("cards", "document", "expansion", "managers", "names", "orders")

    def __init__(self, document: Document, cards: CardSet) -> None:
        """Keep both."""
        self.document = document
        self.cards = cards
        self.managers = document.managers
        self.expansion = document.rules is Rules.EXPANSION
        self.orders = document.matches is Matches.ORDERS
        self.names = tuple(manager.name for manager in document.managers)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        """Share the setup."""
        return self

    @property
    def seats(self) -> int:
        """How many managers there are."""
        return len(self.managers)

    @property
    def needed_in_series(self) -> int:
        """Wins that decide the championship."""
        return self.document.best_of // 2 + 1

    def card(self, card: str) -> Card:
        """Give a card by its id."""
        return self.cards.by_id[card]

    def value_of(self, card: str) -> int:
        """Give a card's printed value by its id."""
        return self.cards.by_id[card].value

    def name_of(self, player: str) -> str:
        """Name a card; an id nobody knows is its own name."""
        card = self.cards.by_id.get(player)
        return player if card is None else card.name


def read_setup(document: Mapping[str, Any], library: Library) -> Setup:
    """Compile a stored setup.

    Raises
    ------
    SetupError
        If it is not one, or its card file is wrong.

    """
    try:
        read = msgspec.convert(document, Document)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("setup.format", f"the setup: {error}")]) from error
    return Setup(read, read_cards(library.get(read.cards)))


def validate(setup: Setup) -> None:
    """Raise a SetupError that names everything wrong with the setup at once."""
    document = setup.document
    faults: list[Fault] = []
    most = MOST[document.rules]
    if not FEWEST <= setup.seats <= most:
        message = (
            f"the {document.rules} rules are for {FEWEST} to {most} managers, not {setup.seats}"
        )
        faults.append(Fault("managers.count", message, {"managers": setup.seats}))
    for team, count in Counter(manager.team for manager in setup.managers).items():
        if count > 1:
            faults.append(Fault("managers.team", f"{count} managers have the team {team}"))
    if not 1 <= document.wins <= MOST_WINS:
        message = f"a season to {document.wins} wins is not 1 to {MOST_WINS}"
        faults.append(Fault("season.wins", message))
    if not 1 <= document.best_of <= LONGEST_SERIES or document.best_of % 2 == 0:
        message = f"best of {document.best_of} is not an odd number from 1 to {LONGEST_SERIES}"
        faults.append(Fault("season.best_of", message))
    if document.first is not None and not 0 <= document.first < setup.seats:
        faults.append(Fault("season.first", f"there is no seat {document.first} to begin"))
    faults += _too_few_cards(setup)
    if faults:
        raise SetupError(faults)


def _too_few_cards(setup: Setup) -> list[Fault]:
    if setup.expansion:
        room = min(len(setup.cards.teams), len(setup.cards.free))
        if room < setup.seats:
            message = f"the card file has teams and free cards for {room} managers only"
            return [Fault("cards.too_few", message)]
        return []
    return [
        Fault("cards.too_few", f"the card file has too few {position}s for {setup.seats} managers")
        for position in POSITIONS
        if len(setup.cards.decks[position]) < COMPOSITION[position] * setup.seats
    ]


EXAMPLE_MANAGERS = (
    ("HAR", "Harbour Lights"),
    ("MIL", "Mill Town"),
    ("LAN", "Lantern Hill"),
    ("BAR", "Barons' Court"),
    ("FAB", "Fable Park"),
    ("FOR", "Forge Road"),
    ("MID", "Midnight Rink"),
    ("SOU", "South Quay"),
    ("NOR", "North Gate"),
    ("OLD", "Old Pond"),
)


def example_setup(managers: int = 2, **options: str | int) -> tuple[dict[str, Any], Library]:
    """Give a setup document with that many managers, and the library with the cards of the house."""
    library = MemoryLibrary()
    document = {
        "cards": library.put(house_document()),
        "managers": [{"team": team, "name": name} for team, name in EXAMPLE_MANAGERS[:managers]],
        **options,
    }
    return document, library
