"""The state of a game: where every card is, and how the turn stands.

Words
-----
key
    A copy of a card, ``pass-7``. Goalies and captains go by their ids.
deck
    Face down and undecided: which of its cards comes next is not known to anybody, the program included. ``top``
    holds the layers that lie above it with cards that somebody knows, the last layer on top.
known
    Cards of a hand that everybody has seen: shown Penalties, cards fetched from the discard or gained openly.

NPP-130: all cards are always distributed over the zones that ``zones`` gives.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from games.rulesets.nhl_power_play.setup import Setup


class Phase(StrEnum):
    """Where the turn stands (the state machine of ledger section 1)."""

    SETUP = "setup"
    START = "start"
    DEFEND = "defend"
    ACT = "act"
    CLEANUP = "cleanup"
    OVER = "over"


@dataclass(slots=True)
class Layer:
    """Cards on top of a deck that somebody knows; the last is the topmost.

    ``owner_only`` says whether only the deck's owner knows their order (Forecheck); ``shown`` are all cards that
    were laid there, as everybody saw them.
    """

    cards: list[str]
    shown: tuple[str, ...]
    owner_only: bool = False


@dataclass(slots=True)
class Front:
    """A Defender in front of its owner, and what it adds to the rating (NPP-104, NPP-107)."""

    seat: int
    card: str
    added: int = 0


@dataclass(slots=True)
class Player:
    """A seat's cards. ``picked`` are on their way from the discard to the top of the deck."""

    captain: str = ""
    deck: list[str] = field(default_factory=list)
    top: list[Layer] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    picked: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    turns: int = 0

    @property
    def in_deck(self) -> int:
        """How many cards the deck has, known ones included."""
        return len(self.deck) + sum(len(layer.cards) for layer in self.top)


@dataclass(slots=True)
class State:
    """The whole game.

    ``slots`` has "" where Center Ice is empty; ``goalie`` is the current one, ``goalie_pool`` those not turned up
    yet and ``levels`` the levels of the stack below the current one, from the top. ``played`` lists the cards
    played this turn in order, borrowed ones too; ``borrowed`` are in play off the main deck.
    """

    setup: Setup
    players: list[Player]
    main: list[str]
    slots: list[str]
    slapshots: list[str]
    penalties: list[str]
    goalie_pool: list[str]
    levels: list[int]
    captain_pool: list[str]
    main_top: list[str] = field(default_factory=list)
    goalie: str = ""
    destroyed: list[str] = field(default_factory=list)
    first: int = -1
    active: int = -1
    phase: Phase = Phase.SETUP
    power: int = 0
    shot: bool = False
    fronts: list[Front] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    borrowed: list[str] = field(default_factory=list)
    assist: list[Front] = field(default_factory=list)
    assisted: bool = False
    action_used: bool = False
    asked_at: int = -1
    reason: str = ""
    places: tuple[int, ...] = ()

    @property
    def rating(self) -> int:
        """The printed rating of the current goalie."""
        return self.setup.cards.goalies[self.goalie].defense_rating if self.goalie else 0

    @property
    def defense(self) -> int:
        """NPP-104: the rating with what Defenders add to it in this shot."""
        return self.rating + sum(front.added for front in self.fronts)

    @property
    def goalies_left(self) -> int:
        """How many goalies are in the stack."""
        return len(self.levels) + bool(self.goalie)

    @property
    def goals(self) -> list[int]:
        """NPP-090: goals by seat."""
        return [len(player.pile) for player in self.players]

    def penalties_in_hand(self, seat: int) -> list[str]:
        """Give the Penalties in a hand."""
        penalties = self.setup.cards.penalties
        return [card for card in self.players[seat].hand if card in penalties]

    def zones(self) -> Iterator[list[str]]:
        """Give every zone of deck cards (NPP-130)."""
        for player in self.players:
            yield player.deck
            yield from (layer.cards for layer in player.top)
            yield from (player.hand, player.discard, player.play, player.picked)
        yield self.main
        yield self.main_top
        yield self.borrowed
        yield [card for card in self.slots if card]
        yield self.slapshots
        yield self.penalties
        yield self.destroyed
        yield [front.card for front in (*self.fronts, *self.assist)]


def begin(setup: Setup) -> State:
    """Give the table before anything is drawn (NPP-022 to NPP-031, NPP-207)."""
    cards = setup.cards
    dealt = {
        "pass": cards.setup.starting_deck.pass_,
        "tangled": cards.setup.starting_deck.tangled,
    }
    decks = [
        [
            f"{card}-{seat * count + number}"
            for card, count in dealt.items()
            for number in range(1, count + 1)
        ]
        for seat in range(setup.seats)
    ]
    levels = cards.levels(setup.seats)
    return State(
        setup=setup,
        players=[Player(deck=deck) for deck in decks],
        main=cards.copies("main"),
        slots=[""] * cards.setup.center_ice_slots,
        slapshots=cards.copies("slapshot"),
        penalties=cards.copies("penalty"),
        goalie_pool=[one.id for one in cards.goalies.values() if one.level in levels],
        levels=levels,
        captain_pool=list(cards.captain_ids),
    )
