"""What can happen in a game, in the past tense.

Seats are 0 (Home) and 1 (Visitor), zones are rink zones (0 Home's end, 1 centre ice, 2 Visitor's end), ``card`` is the
number of an open card. Cards that a seat takes into its hand unseen are ``held``: ``h17``, ``v17``; others see None.
A card that is flipped leaves the draw pile for the discards and takes 1 from the clock.
"""

from games.engine import Event
from games.rulesets.ice_cold.cards import PowerPlay


class PeriodStarted(Event, frozen=True, gc=False):
    """All cards were shuffled for a period."""

    period: int
    clock: int
    """Cards the period lasts."""
    pile: int
    """Cards in the deck."""


class CardDealt(Event, frozen=True, gc=False):
    """A seat was dealt a card; the clock does not run."""

    seat: int
    held: str | None


class CardDrawn(Event, frozen=True, gc=False):
    """A seat drew a card into its hand."""

    seat: int
    held: str | None
    momentum: bool
    """Whether it is one of the extra cards that it had earned."""


class MomentumDeclined(Event, frozen=True, gc=False):
    """A seat left the rest of its extra cards."""

    seat: int


class DeckReshuffled(Event, frozen=True, gc=False):
    """The draw pile was empty and the discards became the new one."""

    pile: int


class FaceoffTaken(Event, frozen=True, gc=False):
    """A flipped letter decided a face-off."""

    seat: int
    """Who controls the puck."""
    zone: int
    card: int


class CardPlayed(Event, frozen=True, gc=False):
    """The offense played a pass, a skate or an inside shot from its hand."""

    seat: int
    card: int
    action: str
    """pass, skate or inside_shot."""


class OutsideShotTaken(Event, frozen=True, gc=False):
    """The offense announced an outside shot."""

    seat: int


class PuckDumpedOut(Event, frozen=True, gc=False):
    """The offense discarded a card and dumped the puck out of its zone."""

    seat: int
    card: int


class PuckCleared(Event, frozen=True, gc=False):
    """The offense shot the puck down the ice."""

    seat: int


class PuckDumpedIn(Event, frozen=True, gc=False):
    """The offense discarded a card, if it had one, and dumped the puck in."""

    seat: int
    card: int
    """0 when the hand was empty."""


class DefensiveModeChosen(Event, frozen=True, gc=False):
    """A leading player discarded a card to let the opponent have the puck."""

    seat: int
    card: int


class CardTurned(Event, frozen=True, gc=False):
    """The card that defensive mode offers was flipped."""

    seat: int
    card: int


class TurnedCardTaken(Event, frozen=True, gc=False):
    """The card offered went into the hand, for everybody to see."""

    seat: int
    card: int


class ResponsePlayed(Event, frozen=True, gc=False):
    """The defense answered with a card: a check, a foul, a block or a puck kept in."""

    seat: int
    card: int
    zone: int
    """The zone in which it takes place."""
    momentum: int
    """Extra cards that playing it earns."""


class ResponseDeclined(Event, frozen=True, gc=False):
    """The defense let it happen. Others do not learn whether it held a card that would have done."""

    seat: int
    could: bool | None


class EntryChecked(Event, frozen=True, gc=False):
    """A card was flipped for a whistle at the blue line."""

    seat: int
    """Who enters."""
    card: int
    offside: bool


class PuckMoved(Event, frozen=True, gc=False):
    """A pass or skate arrived; its icons say what may follow."""

    seat: int
    zone: int
    card: int


class DumpInChecked(Event, frozen=True, gc=False):
    """A card was flipped for a dump-in: who has the puck, or offside."""

    seat: int
    """Who recovers the puck in that zone; -1 for offside."""
    zone: int
    card: int


class IcingChecked(Event, frozen=True, gc=False):
    """A card was flipped for a clear."""

    seat: int
    """Who cleared."""
    card: int
    icing: bool


class IcingWaived(Event, frozen=True, gc=False):
    """The opponent touched up: no icing."""

    seat: int
    """Who touched up."""


class LoosePuckWon(Event, frozen=True, gc=False):
    """A flipped letter decided a loose puck."""

    seat: int
    zone: int
    card: int


class PuckControlled(Event, frozen=True, gc=False):
    """A seat gained the puck without a check and begins a new sequence."""

    seat: int
    zone: int
    by: str
    """save, rebound_kept, turnover, steal, kept_in, dump_out, clear, dump_in or touch_up."""
    shot_allowed: bool
    """Whether an inside shot may follow at once (IC-039)."""


class FoulChecked(Event, frozen=True, gc=False):
    """A flipped letter decided whether a foul is called."""

    seat: int
    """Who was fouled."""
    card: int
    called: bool


class FightWon(Event, frozen=True, gc=False):
    """A flipped letter decided a fight."""

    seat: int
    card: int
    momentum: int


class PenaltyCalled(Event, frozen=True, gc=False):
    """A penalty was called; the other seat shoots."""

    seat: int
    """Who is penalised."""
    foul: int
    """The foul card, 0 for a penalty behind the play."""
    outside: int
    inside: int
    major: bool


class PowerPlayEnded(Event, frozen=True, gc=False):
    """A series of power-play shots was over."""

    seat: int
    """Who was shooting."""
    goals: int


class ShotResolved(Event, frozen=True, gc=False):
    """A card was flipped for a shot."""

    seat: int
    """Who shot."""
    line: str
    """os or is."""
    card: int
    result: str
    goal: bool
    power_play: bool
    empty_net: bool
    momentum: int
    """Extra cards earned: by the scorer for a goal, by the goalie's side for a save."""


class PlayStopped(Event, frozen=True, gc=False):
    """Play stopped; a face-off is due."""

    zone: int
    reason: str
    """goal, freeze, offside, icing, fight or penalty."""


class CardDiscarded(Event, frozen=True, gc=False):
    """A seat discarded a card: after a free action, or to cut its hand."""

    seat: int
    card: int
    cut: bool


class DiscardDeclined(Event, frozen=True, gc=False):
    """A seat kept its hand after a free action."""

    seat: int


class GoaliePulled(Event, frozen=True, gc=False):
    """A goalie went to the bench for a sixth card."""

    seat: int


class GoalieKept(Event, frozen=True, gc=False):
    """A seat that might have pulled its goalie did not."""

    seat: int


class GoalieReturned(Event, frozen=True, gc=False):
    """A goalie went back into the net."""

    seat: int
    forced: bool


class NetLeftEmpty(Event, frozen=True, gc=False):
    """A seat that might have put its goalie back did not."""

    seat: int


class PeriodEnded(Event, frozen=True, gc=False):
    """The period was over; hands, series and sequences ended with it."""

    period: int


class ShootoutStarted(Event, frozen=True, gc=False):
    """All cards were shuffled for the shootout."""

    pile: int


class ShootoutShot(Event, frozen=True, gc=False):
    """A card was flipped for an attempt."""

    seat: int
    card: int
    goal: bool


class GameEnded(Event, frozen=True, gc=False):
    """The game was over. A shootout counts as one goal."""

    decided: str
    winner: int
    """-1 for a draw."""
    home: int
    visitor: int


def series_of(event: PenaltyCalled) -> PowerPlay:
    """Give the shots that a penalty costs."""
    return PowerPlay(outside=event.outside, inside=event.inside, major=event.major)


EVENT_TYPES: tuple[type[Event], ...] = (
    PeriodStarted,
    CardDealt,
    CardDrawn,
    MomentumDeclined,
    DeckReshuffled,
    FaceoffTaken,
    CardPlayed,
    OutsideShotTaken,
    PuckDumpedOut,
    PuckCleared,
    PuckDumpedIn,
    DefensiveModeChosen,
    CardTurned,
    TurnedCardTaken,
    ResponsePlayed,
    ResponseDeclined,
    EntryChecked,
    PuckMoved,
    DumpInChecked,
    IcingChecked,
    IcingWaived,
    LoosePuckWon,
    PuckControlled,
    FoulChecked,
    FightWon,
    PenaltyCalled,
    PowerPlayEnded,
    ShotResolved,
    PlayStopped,
    CardDiscarded,
    DiscardDeclined,
    GoaliePulled,
    GoalieKept,
    GoalieReturned,
    NetLeftEmpty,
    PeriodEnded,
    ShootoutStarted,
    ShootoutShot,
    GameEnded,
)
