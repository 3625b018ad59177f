"""Penalties and power plays of the super-advanced game, played out action by action."""

from games.engine import Event
from games.rulesets.strat_o_matic.events.flow import Filled


class FoulDelayed(Event, frozen=True, gc=False):
    """The arm is up (SOM-16.13); the penalty check is the row of the penalty chart (SOM-17.3)."""

    seat: int
    player: str
    opponent: str
    """The fouled skater."""
    check: int
    """Split number of the check."""


class RetaliationRolled(Event, frozen=True, gc=False):
    """A die on the goalie retaliation chart (SOM-5.73)."""

    seat: int
    """The goalie's side."""
    goalie: str
    roll: int
    slot: str
    """Who may be penalised too; empty for nobody."""
    player: str


class FoulRead(Event, frozen=True, gc=False):
    """The super penalty chart was read (SOM-17.0)."""

    seat: int
    player: str
    """The offender."""
    opponent: str
    """His opponent; empty when there is none."""
    number: int
    """Split number: the row."""
    roll: int
    """Two dice on the secondary chart, 0 for none (SOM-17.51)."""
    results: tuple[str, ...]
    """Tokens such as OFF 2+2, OPP 5, PS or BENCH 2."""


class PenaltyAssessed(Event, frozen=True, gc=False):
    """A penalty was written down."""

    number: int
    """Counts the penalties of the game from 1."""
    seat: int
    player: str
    """The offender; empty for a bench minor."""
    penalty: str
    """minor, double minor, major, misconduct, game misconduct or bench minor."""
    minutes: int
    source: str
    served_by: str
    """Who serves it; empty when the offender does."""
    seconds: int
    """Second of the period, -1 when times are not kept."""
    cards: int
    """Action cards it lasts, 0 when nobody sits for it."""
    short: bool
    """Whether it leaves the team a man short."""
    released: bool
    """Whether a goal ends it."""
    after: int
    """The penalty that is served before it, 0 for none."""


class StrengthChanged(Event, frozen=True, gc=False):
    """Penalties began, ended or changed the way they are timed."""

    power_play: int
    """The seat with the man advantage, -1 for none."""
    men: tuple[int, int]
    """Skaters of both sides; 5 and 5 when nobody sits."""
    pointer: int
    """Where the pointer of the timing track stands, -1 when it does not run."""
    clocks: tuple[tuple[int, int, int, int], ...]
    """For each penalty that runs: number, cards left, space of the track at which it ends (0: by cards), second."""
    staying: int
    """Seat whose power-play unit stays on for now (SOM-16.5), else -1."""


class PowerPlayBegan(Event, frozen=True, gc=False):
    """A penalty gave a man advantage (the definition of an opportunity)."""

    seat: int
    number: int
    """The penalty."""


class TrackMoved(Event, frozen=True, gc=False):
    """The pointer of the penalty timing track moved on (SOM-18.0)."""

    spaces: int
    pointer: int


class PenaltyEnded(Event, frozen=True, gc=False):
    """A penalty was over."""

    number: int
    seat: int
    player: str
    """Who comes back."""
    scored: bool
    """Whether a goal ended it."""
    seconds: int
    """Second of the period by which its time is up, -1 when times are not kept or a goal ended it."""


class PenaltyShortened(Event, frozen=True, gc=False):
    """A goal ended the first half of a double minor (AMB-25)."""

    number: int
    seat: int
    expires: int
    """Space of the track at which the rest ends."""
    expiry: int
    """Second of the period."""


class LastActionGranted(Event, frozen=True, gc=False):
    """Time is up, but the power-play side has the puck and one more action (SOM-18.9)."""

    seat: int
    even: bool
    """Whether the shot that follows is at even strength: after a pass or a penetration (SOM-18.91)."""


class UnitSentOut(Event, frozen=True, gc=False):
    """A special-team unit took the ice."""

    seat: int
    killing: bool
    """True for penalty killers."""
    unit: int
    """Index of the unit."""
    players: Filled
    repeated: bool
    """Whether it is the once-per-game repeat of unit 1 (SOM-19.1a)."""
    lap: int
    """The lap of the track for which it is on."""


class SkatersPlaced(Event, frozen=True, gc=False):
    """A side's skaters after a change of manpower in the middle of play."""

    seat: int
    players: Filled


class PuckIced(Event, frozen=True, gc=False):
    """The short-handed side tried to ice the puck (SOM-21.1)."""

    seat: int
    card: int
    result: str
    """The icing section."""
    iced: bool


class SkatingTried(Event, frozen=True, gc=False):
    """A short-handed skater tried to keep the puck (SOM-21.2)."""

    seat: int
    slot: str
    player: str
    number: int
    kept: bool
    breakaway: bool


class PenaltyShotTaken(Event, frozen=True, gc=False):
    """A penalty shot in play (SOM-28.0, INF.13)."""

    seat: int
    shooter: str
    goalie: str
    roll: int
    reading: str
    number: int
    """Split number of a goal range, 0 for none."""
    goalie_roll: int
    """Dice on the goalie's card, 0 for none."""
    goalie_reading: str
    on_goal: bool
    goal: bool


MANPOWER_EVENTS: tuple[type[Event], ...] = (
    FoulDelayed,
    RetaliationRolled,
    FoulRead,
    PenaltyAssessed,
    StrengthChanged,
    PowerPlayBegan,
    TrackMoved,
    PenaltyEnded,
    PenaltyShortened,
    LastActionGranted,
    UnitSentOut,
    SkatersPlaced,
    PuckIced,
    SkatingTried,
    PenaltyShotTaken,
)
