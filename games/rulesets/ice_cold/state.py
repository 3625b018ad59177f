"""The state of a game between two events.

Words
-----
seat
    0 is Home, 1 is Visitor.
rink zone
    A third of the rink as nobody's own: 0 is Home's end, 1 centre ice, 2 Visitor's end. ``own_zone`` reads it as a
    seat sees it, ``rink_zone`` turns it back.
offense
    The seat in control of the puck, -1 while nobody is.
link
    The icons that the next card must have; None at the start of a sequence, when any card of the zone will do.
held
    A card in a hand. On the log a card taken into a hand is written ``h17`` or ``v17`` by its owner, as no open
    card ever is.

The state changes only in ``fold.py``. It does not hold the order of the draw pile: nobody knows it.
"""

from dataclasses import dataclass, field

from games.rulesets.ice_cold.cards import Card, PowerPlay, Zone
from games.rulesets.ice_cold.setup import Setup

HOME = 0
VISITOR = 1
NOBODY = -1
NOWHERE = -1
CENTER = 1
LAST_PERIOD = 3
OWNERS = "hv"
FRAME: tuple[Zone, Zone, Zone] = (Zone.DEFENSIVE, Zone.CENTER, Zone.OFFENSIVE)
PLACE: dict[Zone, int] = {zone: place for place, zone in enumerate(FRAME)}


def own_zone(seat: int, zone: int) -> Zone:
    """Name a rink zone as a seat sees it (IC-007)."""
    return FRAME[zone if seat == HOME else 2 - zone]


def rink_zone(seat: int, zone: Zone) -> int:
    """Give the rink zone that a seat calls so."""
    place = PLACE[zone]
    return place if seat == HOME else 2 - place


def held(seat: int, card: int) -> str:
    """Write a card as one in a seat's hand."""
    return f"{OWNERS[seat]}{card}"


@dataclass(slots=True)
class Side:
    """One player in this game.

    hand
        His cards, in the order he took them.
    shown
        Those of them that everybody saw him take (IC-132).
    pulled
        Whether his goalie is on the bench.
    momentum
        Extra cards he may still draw for the action at hand (IC-110).
    """

    score: int = 0
    hand: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    pulled: bool = False
    momentum: int = 0
    goals_by_period: list[int] = field(default_factory=list)
    outside_shots: int = 0
    inside_shots: int = 0
    shootout: list[bool] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """The whole game.

    setup
        What was agreed before the game; never changes and is no part of a comparison.
    period
        1 to 3, then 4 and up for overtime; 0 before the game.
    clock
        Cards still to be drawn or flipped in the period.
    pile
        Cards in the draw pile.
    discards
        The open pile, oldest first.
    puck
        The rink zone of the puck.
    steal_shot
        Whether the new sequence also allows an inside shot (IC-039).
    last_card
        The offensive card played last in this sequence, 0 for none.
    turned
        The card turned up in defensive mode while its player chooses, else 0.
    due
        The rink zone of the face-off that is due, else -1.
    power_play
        The seat whose power-play shots are being taken, else -1; ``series`` says which, ``series_taken`` how many.
    actions
        Offensive actions of the game so far.
    exchanged
        Clears in a row that were touched up; they use no time (IC-125), so computers must know when to stop.
    decided
        "REG", "OT", "SO" or "TIE" once the game is over, else empty.
    """

    setup: Setup = field(compare=False, repr=False)
    sides: tuple[Side, Side]
    period: int = 0
    clock: int = 0
    pile: int = 0
    discards: list[int] = field(default_factory=list)
    puck: int = CENTER
    offense: int = NOBODY
    link: tuple[str, ...] | None = None
    steal_shot: bool = False
    last_card: int = 0
    turned: int = 0
    due: int = NOWHERE
    power_play: int = NOBODY
    series: PowerPlay | None = None
    series_taken: int = 0
    actions: int = 0
    exchanged: int = 0
    decided: str = ""

    def card(self, number: int) -> Card:
        """Give a card by its number."""
        return self.setup.deck.cards[number]

    def zone_of(self, seat: int) -> Zone:
        """Name the puck's zone as a seat sees it."""
        return FRAME[self.puck if seat == HOME else 2 - self.puck]

    def hand_size(self, seat: int) -> int:
        """IC-009, IC-142: what a hand is filled up to."""
        deck = self.setup.deck.document
        return deck.hand_size_goalie_pulled if self.sides[seat].pulled else deck.hand_size

    def lead(self, seat: int) -> int:
        """Goals by which a seat leads; negative when it is behind."""
        return self.sides[seat].score - self.sides[1 - seat].score

    @property
    def is_sudden_death(self) -> bool:
        """Whether the next goal ends the game (IC-152)."""
        return self.period > self.setup.deck.document.periods
