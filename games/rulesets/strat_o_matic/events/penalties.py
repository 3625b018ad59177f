"""Penalties, power plays and injuries."""

from games.engine import Event
from games.rulesets.strat_o_matic.events.flow import Filled


class PenaltyDelayed(Event, frozen=True, gc=False):
    """The arm is up: a penalty waits for the whistle (SOM-16.13)."""

    seat: int
    player: str


class PenaltyCalled(Event, frozen=True, gc=False):
    """A penalty was assessed."""

    seat: int
    player: str
    """The offender."""
    minutes: int
    source: str
    """action card, defence card, intimidation or goalie."""
    served_by: str
    """Who serves it; empty when the offender does."""
    seconds: int
    """Second of the period, -1 when times are not kept."""


class PowerPlayPostponed(Event, frozen=True, gc=False):
    """The penalty came with a period's last card: its power play waits for the next period."""

    seat: int
    """The side that will have the power play."""


class PowerPlayStarted(Event, frozen=True, gc=False):
    """A power play began."""

    seat: int
    """The side with the man advantage."""
    group: int
    """Index of its power-play group."""
    players: Filled
    killing_group: int
    """Index of the other side's penalty-killing group."""
    killers: Filled
    expiry: int
    """Second of the period at which the penalty ends, 0 when times are not kept."""


class TimeTurned(Event, frozen=True, gc=False):
    """Action cards were turned over as elapsed penalty time."""

    cards: tuple[int, ...]


class PowerPlayChartRead(Event, frozen=True, gc=False):
    """A row of the power play chart was read."""

    number: int
    slot: str
    """The short-handed skater who is tested."""
    minimum: int
    rating: int
    """His Defense rating while short-handed."""
    met: bool
    short_handed: tuple[str, ...]
    """Shots of the short-handed side."""
    power_play: tuple[str, ...]
    """Shots of the power-play side."""


class PowerPlayEnded(Event, frozen=True, gc=False):
    """The power play was over."""

    seat: int
    scored: bool


class FifthSkaterAdded(Event, frozen=True, gc=False):
    """The penalty killers are five again while play goes on (SOM-16.51)."""

    seat: int
    players: Filled


class InjuryRead(Event, frozen=True, gc=False):
    """A split card's injury section was read."""

    card: int
    seat: int
    slot: str
    player: str
    """Who is hurt; empty when nobody stood there."""
    unit: str
    """P for periods, G for games."""
    length: int


class SubstituteNamed(Event, frozen=True, gc=False):
    """A coach named who takes an injured man's places."""

    seat: int
    slot: str
    injured: str
    player: str
    """The substitute; empty when nobody is left and the position stays vacant."""


class PlayerReturned(Event, frozen=True, gc=False):
    """An injured man may play again."""

    seat: int
    player: str
