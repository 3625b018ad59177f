"""What happens in a season, in the past tense.

A card that only some managers may know stands in a field that is None for the others (``view.redact``).
"""

from enum import StrEnum

from games.engine import Event
from games.rulesets.power_play.cards import Position


class Action(StrEnum):
    """What a manager does in his turn (PP-040)."""

    EXCHANGE = "exchange"
    DRAW = "draw"
    MATCH = "match"
    OFFER = "offer"


class Kind(StrEnum):
    """Which part of the season a match belongs to."""

    REGULAR = "regular"
    PLAY_OFF = "play_off"
    CHAMPIONSHIP = "championship"


class How(StrEnum):
    """How a match was decided."""

    GOALS = "goals"
    SUDDEN_DEATH = "sudden_death"
    JUDGE = "judge"
    FORFEIT = "forfeit"
    VOID = "void"
    LOT = "lot"


class Why(StrEnum):
    """Why a card was replaced from its stack."""

    DRAW = "draw"
    INJURY = "injury"


class StackShuffled(Event, frozen=True, gc=False):
    """The cards of a position were shuffled and laid face down (PP-020, PP-205)."""

    position: Position
    cards: int


class BeginnerChosen(Event, frozen=True, gc=False):
    """It was settled who drafts first and has the first turn (PP-021, PP-026, PP-305)."""

    seat: int
    by_lot: bool


class CardDrafted(Event, frozen=True, gc=False):
    """A manager took the top card of a stack into his team (PP-022)."""

    seat: int
    position: Position
    card: str | None
    """Known to its manager alone."""


class TeamChosen(Event, frozen=True, gc=False):
    """A manager took the ten cards of a team (PP-202)."""

    seat: int
    symbol: str


class ExtraCardDealt(Event, frozen=True, gc=False):
    """A manager was dealt one of the cards that belong to no team (PP-204)."""

    seat: int
    card: str | None
    """Known to its manager alone."""


class TurnBegan(Event, frozen=True, gc=False):
    """A manager's turn began (PP-026)."""

    number: int
    """From 1, over the whole season."""
    seat: int


class ActionChosen(Event, frozen=True, gc=False):
    """A manager said what he does in his turn (PP-040)."""

    seat: int
    action: Action


class CardTaken(Event, frozen=True, gc=False):
    """A manager took a card blind from an opponent (PP-051)."""

    seat: int
    opponent: int
    card: str | None
    """Known to the two of them."""


class CardGiven(Event, frozen=True, gc=False):
    """He gave a card of the same position for it (PP-052)."""

    seat: int
    opponent: int
    card: str | None
    """Known to the two of them."""


class OfferMade(Event, frozen=True, gc=False):
    """A manager offered Rosalinde to an opponent for his best card of her position (PP-242)."""

    seat: int
    opponent: int


class RosalindeTraded(Event, frozen=True, gc=False):
    """Rosalinde went to the opponent, who handed over the card (PP-243)."""

    seat: int
    opponent: int
    card: str | None
    """Known to the two of them."""


class CardReplaced(Event, frozen=True, gc=False):
    """A card went under the stack of its position and the top card of it came into the team (PP-060, PP-115)."""

    seat: int
    position: Position
    why: Why
    old: str | None
    """Open after an injury; in a draw known to its manager alone."""
    new: str | None
    """Known to its manager alone."""


class MatchStarted(Event, frozen=True, gc=False):
    """A manager met another."""

    number: int
    part: Kind
    challenger: int
    challenged: int


class LineUpsChosen(Event, frozen=True, gc=False):
    """Both named their six (PP-210, PP-222); each knows his own until it is shown."""

    first: tuple[str, ...]
    """The challenger's."""
    second: tuple[str, ...]
    """The challenged manager's."""


class OrderPlaced(Event, frozen=True, gc=False):
    """A manager put a card at the next place of a standing order (PP-306)."""

    seat: int
    place: int
    """From 1."""
    card: str | None
    """Known to its manager alone."""


class RoundRevealed(Event, frozen=True, gc=False):
    """Both turned a card up (PP-080)."""

    number: int
    first: str
    """The challenger's card."""
    second: str
    """The challenged manager's card."""


class CardForced(Event, frozen=True, gc=False):
    """Facing Rumpelstockchen a manager took a card back and showed his highest (PP-244).

    Both are the same card when he was asked which of equal cards he shows and kept to it.
    """

    seat: int
    back: str
    shown: str


class StackTurned(Event, frozen=True, gc=False):
    """For Sitting Bully the top card of a stack was turned up and put under it (PP-248)."""

    seat: int
    position: Position
    card: str


class GoalScored(Event, frozen=True, gc=False):
    """A card scored against the other of its round (PP-082, PP-085, PP-140)."""

    seat: int
    card: str
    against: str


class CardInjured(Event, frozen=True, gc=False):
    """A card was injured by a fighter (PP-110), or a fighter by Rumpelstockchen (PP-142)."""

    seat: int
    card: str
    by: str


class SuddenDeathStarted(Event, frozen=True, gc=False):
    """Both took up six cards again: the next goal decides (PP-130, PP-133)."""

    passage: int
    """How many times it has started, this one included."""


class LotDrawn(Event, frozen=True, gc=False):
    """Chance decided between managers (PP-135, PP-163)."""

    seats: tuple[int, ...]
    seat: int


class MatchEnded(Event, frozen=True, gc=False):
    """A match was over."""

    winner: int | None
    """None when it was void (PP-219)."""
    how: How


class CardRested(Event, frozen=True, gc=False):
    """An injured card of a squad has to miss a match (PP-216); a reserve may take its place (PP-217)."""

    seat: int
    card: str
    reserve: str | None


class StageBegan(Event, frozen=True, gc=False):
    """A manager's squad reached stage 2 or 3 (PP-212, PP-214), or has to be named again (stage unchanged)."""

    seat: int
    stage: int


class ActivesNamed(Event, frozen=True, gc=False):
    """A manager named the six active cards of stage 3 (PP-214); the others are reserves or leave."""

    seat: int
    cards: tuple[str, ...]
    """Known to the manager alone; empty for the others."""


class ReserveNamed(Event, frozen=True, gc=False):
    """A manager named a reserve, openly (PP-212, PP-214)."""

    seat: int
    card: str


class SquadReduced(Event, frozen=True, gc=False):
    """What is neither active nor reserve in stage 3 went under the stacks (PP-214)."""

    seat: int
    cards: tuple[str, ...]
    """Known to the manager alone; empty for the others."""


class RegularSeasonEnded(Event, frozen=True, gc=False):
    """A manager had the wins that end the regular season (PP-160)."""

    leader: int


class PlayOffNeeded(Event, frozen=True, gc=False):
    """Several managers share second place and play for it (PP-162, PP-163)."""

    seats: tuple[int, ...]
    passage: int
    """From 1."""


class FinalistsFound(Event, frozen=True, gc=False):
    """Two managers meet for the championship; the others leave, and their cards with them (PP-161, PP-165)."""

    first: int
    """The winner of the regular season."""
    second: int


class ChampionCrowned(Event, frozen=True, gc=False):
    """The season has its champion (PP-185)."""

    seat: int


EVENT_TYPES: tuple[type[Event], ...] = (
    StackShuffled,
    BeginnerChosen,
    CardDrafted,
    TeamChosen,
    ExtraCardDealt,
    TurnBegan,
    ActionChosen,
    CardTaken,
    CardGiven,
    OfferMade,
    RosalindeTraded,
    CardReplaced,
    MatchStarted,
    LineUpsChosen,
    OrderPlaced,
    RoundRevealed,
    CardForced,
    StackTurned,
    GoalScored,
    CardInjured,
    SuddenDeathStarted,
    LotDrawn,
    MatchEnded,
    CardRested,
    StageBegan,
    ActivesNamed,
    ReserveNamed,
    SquadReduced,
    RegularSeasonEnded,
    PlayOffNeeded,
    FinalistsFound,
    ChampionCrowned,
)
