"""Where a season stands: only ``fold.apply`` changes it.

Cards in the stacks that have not been turned since the shuffle are a number here: which of them comes next is not
decided before it is turned.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from games.rulesets.power_play.cards import COMPOSITION, POSITIONS, Position
from games.rulesets.power_play.events import Action, How, Kind
from games.rulesets.power_play.setup import Setup

UNDER = -1
"""Where a card is last known to be when it went under its stack."""


class Phase(StrEnum):
    """The parts of a season."""

    DRAFT = "draft"
    REGULAR = "regular"
    PLAY_OFF = "play_off"
    CHAMPIONSHIP = "championship"
    OVER = "over"


@dataclass(slots=True)
class Manager:
    """A manager's cards and record.

    cards
        All he has; reserves and cards that are out are among them.
    named
        Active cards of stage 3 named while the reserves are still being chosen.
    out, hurt
        Cards that miss the match being played or the next one; cards injured in this match before its sudden death.
    issued, met
        Challenges issued to each seat; matches played against each seat in either role.
    wins, losses, goals_for, goals_against
        Of the regular season.
    goals
        Of all matches.
    """

    cards: list[str] = field(default_factory=list)
    symbol: str = ""
    extra: str = ""
    stage: int = 1
    reserves: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    hurt: list[str] = field(default_factory=list)
    issued: list[int] = field(default_factory=list)
    met: list[int] = field(default_factory=list)
    wins: int = 0
    losses: int = 0
    goals_for: int = 0
    goals_against: int = 0
    goals: int = 0

    @property
    def actives(self) -> list[str]:
        """Cards that are no reserves."""
        return [card for card in self.cards if card not in self.reserves]

    @property
    def available(self) -> list[str]:
        """Active cards that may be lined up now (PP-210)."""
        absent = {*self.reserves, *self.out, *self.hurt}
        return [card for card in self.cards if card not in absent]

    @property
    def healthy_reserves(self) -> list[str]:
        """Reserves that may take an injured card's place (PP-217)."""
        return [card for card in self.reserves if card not in self.out and card not in self.hurt]


@dataclass(slots=True)
class Stack:
    """A draw pile: cards not turned since the shuffle, then those put under it, the upper first."""

    left: int = 0
    under: list[str] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many cards lie in it."""
        return self.left + len(self.under)


@dataclass(slots=True)
class Round:
    """A pair of cards; places 0 and 1 are the challenger's and the challenged manager's.

    sudden
        The pass of sudden death, 0 in regulation.
    bonus
        What Sitting Bully's turned-up card added.
    goal
        The place that scored, None for nobody.
    """

    number: int
    sudden: int
    cards: list[str]
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    goal: int | None = None
    injured: list[str] = field(default_factory=list)
    sent_back: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Match:
    """The match being played, or the last one.

    hands
        Cards not shown yet; hidden from the opponent.
    orders, sudden_orders
        Standing orders of both, hidden (PP-306).
    injuries
        Cards waiting to be dealt with: place and card, in order of injury.
    injured
        All cards injured in this match.
    """

    number: int
    kind: Kind
    seats: tuple[int, int]
    line_ups: list[list[str]]
    hands: list[list[str]]
    goals: list[int] = field(default_factory=lambda: [0, 0])
    rounds: list[Round] = field(default_factory=list)
    sudden: int = 0
    orders: list[list[str]] = field(default_factory=lambda: [[], []])
    sudden_orders: list[list[str]] = field(default_factory=lambda: [[], []])
    injuries: list[tuple[int, str]] = field(default_factory=list)
    injured: list[str] = field(default_factory=list)
    winner: int | None = None
    how: How | None = None

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.how is not None

    def place_of(self, seat: int) -> int:
        """Give the place (0 or 1) of a seat that plays in it."""
        return self.seats.index(seat)


@dataclass(slots=True)
class Result:
    """A match that is over, in one line."""

    number: int
    kind: Kind
    turn: int
    seats: tuple[int, int]
    goals: tuple[int, int]
    winner: int | None
    how: How


@dataclass(slots=True)
class PlayOff:
    """The play-off for second place: who is in it, wins of this pass and goal difference of all passes, by seat."""

    seats: tuple[int, ...]
    passage: int
    wins: dict[int, int]
    difference: dict[int, int]


@dataclass(slots=True)
class Exchange:
    """A card taken blind, not paid for yet, and the part it played in its old team."""

    seat: int
    opponent: int
    card: str
    reserve: bool
    out: bool


@dataclass(slots=True)
class State:
    """Where a season stands.

    sight, doubt
        For each seat, and at the last place for spectators: with whom (or under its stack) it has last seen a card; and
        which of these it cannot be sure of any more.
    """

    setup: Setup
    managers: list[Manager]
    sight: list[dict[str, int]]
    doubt: list[set[str]]
    stacks: dict[Position, Stack]
    phase: Phase = Phase.DRAFT
    beginner: int | None = None
    turn: int = 0
    to_move: int | None = None
    action: Action | None = None
    exchange: Exchange | None = None
    match: Match | None = None
    results: list[Result] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    leader: int | None = None
    play_off: PlayOff | None = None
    finalists: tuple[int, ...] = ()
    series: list[int] = field(default_factory=lambda: [0, 0])
    champion: int | None = None

    @property
    def now(self) -> Match:
        """The match being played, or the last one; there must have been one."""
        if self.match is None:
            raise LookupError("no match has been played")
        return self.match

    def missing(self, seat: int) -> dict[Position, int]:
        """Count the cards that a team lacks while it is drafted (PP-023)."""
        card_of = self.setup.cards.by_id
        held = [card_of[card].position for card in self.managers[seat].cards]
        return {position: COMPOSITION[position] - held.count(position) for position in POSITIONS}


def begin(setup: Setup) -> State:
    """Give the state before the first event."""
    seats = setup.seats
    return State(
        setup=setup,
        managers=[Manager(issued=[0] * seats, met=[0] * seats) for _ in range(seats)],
        sight=[{} for _ in range(seats + 1)],
        doubt=[set() for _ in range(seats + 1)],
        stacks={position: Stack() for position in POSITIONS},
    )
