"""What can happen in a game, in the past tense.

Seats are 0 (home) and 1 (visitors); slots are positions or "X" for the extra skater; players are ids of cards;
readings are texts of the notation in ``readings.py``. ``card`` is the id of a split card, ``number`` a split number.
"""

from games.engine import Event

Filled = tuple[tuple[str, str], ...]
"""Who takes which slot: pairs of slot and player."""


class GoalieStarted(Event, frozen=True, gc=False):
    """A goalie took the net for the opening faceoff."""

    seat: int
    goalie: str
    fatigued: bool
    """Whether he is fatigued from the start (SOM-24.4)."""


class PeriodStarted(Event, frozen=True, gc=False):
    """A period began with a fresh shuffle."""

    period: int
    """1 to 3, then 4 and up for overtime."""
    cards: int
    """Action cards that will be played."""
    forward_changes: tuple[int, ...]
    """After how many cards each forward line change lies."""
    defence_changes: tuple[int, ...]
    """After how many cards each defence change lies."""


class LineSentOut(Event, frozen=True, gc=False):
    """A forward line took the ice."""

    seat: int
    line: int
    """Index of the line."""
    players: Filled
    change: bool
    """Whether it is that line's new turn; False when it comes back after a special unit."""


class PairSentOut(Event, frozen=True, gc=False):
    """A defence pair took the ice."""

    seat: int
    pair: int
    """Index of the pair."""
    players: Filled
    change: bool
    """Whether it is that pair's new turn; False when it comes back after a special unit."""


class LineChangeExecuted(Event, frozen=True, gc=False):
    """A line-change card was taken off the deck and executed for both teams."""

    forwards: bool
    """True for a forward line change, False for a defence change."""


class AlignmentSet(Event, frozen=True, gc=False):
    """A coach set his alignment."""

    seat: int
    offence: int
    """Offence level 1-3."""
    forecheckers: int
    """Defence level 0-3."""


class PlayStopped(Event, frozen=True, gc=False):
    """The whistle: a faceoff is due."""

    spot: str


class FaceoffTaken(Event, frozen=True, gc=False):
    """A faceoff was decided by the chart."""

    spot: str
    column: str
    """Column of the chart."""
    number: int
    result: str
    """The chart's row."""
    seat: int
    """The side that won it."""
    slot: str
    """Who has the puck; empty when the coach chooses or the position is vacant."""
    player: str
    """The same by player; empty likewise."""
    men: tuple[str, str]
    """Who took it, home and visitor; empty at the basic level."""


class ActionCardDrawn(Event, frozen=True, gc=False):
    """The coach in control drew an action card."""

    number: int
    section: str
    """Which section was read."""
    reading: str


class DefenceTested(Event, frozen=True, gc=False):
    """A row of a defender's Defense column was read."""

    seat: int
    """The defender's side."""
    slot: str
    player: str
    row: int
    reading: str


class PassingRead(Event, frozen=True, gc=False):
    """A row of the carrier's Passing column was read."""

    seat: int
    slot: str
    player: str
    letter: str
    reading: str


class PassTried(Event, frozen=True, gc=False):
    """Instead of shooting from outside a skater passed inside; a split card's passing section was read."""

    seat: int
    slot: str
    player: str
    section: str
    """Which passing section applied."""
    card: int
    reading: str


class AnyPlayerNamed(Event, frozen=True, gc=False):
    """A reading for any player fell to this skater."""

    seat: int
    slot: str
    player: str
    forced: bool
    """Whether it counts as his turn in the alternation (SOM-4.3)."""


class ChanceGained(Event, frozen=True, gc=False):
    """A skater has the puck with a chance to score."""

    seat: int
    slot: str
    player: str
    chance: str
    """OUT, OUT!, IN, REB or BK."""
    passer: str
    """Who gave it to him directly; empty for none."""


class ControlGained(Event, frozen=True, gc=False):
    """A skater has control of the puck."""

    seat: int
    slot: str
    player: str


class PenetrationTried(Event, frozen=True, gc=False):
    """A skater tried to carry the puck inside."""

    seat: int
    slot: str
    player: str
    highest: int
    """The highest split number that succeeds."""
    number: int
    succeeded: bool


class ShotTaken(Event, frozen=True, gc=False):
    """A shot attempt was rolled on the shooter's column."""

    seat: int
    slot: str
    player: str
    shot: str
    roll: int
    reading: str
    number: int
    """Split number of a goal range, 0 for none."""
    on_goal: bool
    """Whether it is a shot on goal (SOM-INF.5)."""
    result: str
    """goal, saved, lost (never released or wide of an empty net) or goalie (his card decides)."""


class GoalieTested(Event, frozen=True, gc=False):
    """The goalie's card was read."""

    seat: int
    goalie: str
    shot: str
    roll: int
    reading: str
    number: int
    """Split number of a range, 0 for none."""
    fatigued: bool
    goal: bool


class ReboundRead(Event, frozen=True, gc=False):
    """A split card's rebound section was read."""

    seat: int
    """The side that was shooting."""
    shooter: str
    """Whose shot it was."""
    card: int
    injury: bool
    """Whether the section carries an injury flag."""


class BreakawayRead(Event, frozen=True, gc=False):
    """A split card's breakaway section was read."""

    seat: int
    """The side that may have a breakaway."""
    card: int
    reading: str


class IntimidationTried(Event, frozen=True, gc=False):
    """A defender tried to take the puck before an inside shot."""

    seat: int
    """The defender's side."""
    slot: str
    player: str
    card: int
    check: int
    """Split number of the penalty check, 0 when there was none."""
    took_puck: bool
    penalized: bool


class IntimidationDeclined(Event, frozen=True, gc=False):
    """The defending coach let the inside shot go."""

    seat: int


class LoosePuckRead(Event, frozen=True, gc=False):
    """The puck came to a vacant position; a split card's loose-puck section was read."""

    card: int
    seat: int
    """The side in control; -1 when the section names vacancies only."""
    slot: str
    player: str


class GoalScored(Event, frozen=True, gc=False):
    """A goal."""

    seat: int
    scorer: str
    slot: str
    strength: str
    """EV, PP or SH."""
    empty_net: bool
    goalie: str
    """Who was beaten; empty for an empty net."""
    seconds: int
    """Second of the period, -1 when times are not kept."""
    on_ice_for: tuple[str, ...]
    on_ice_against: tuple[str, ...]


class AssistSectionRead(Event, frozen=True, gc=False):
    """A split card's assists section was read, and the coach must name one of several equals."""

    seat: int
    card: int


class AssistsAwarded(Event, frozen=True, gc=False):
    """The assists on the last goal were settled."""

    seat: int
    card: int
    """Split card that was read, 0 for none."""
    players: tuple[str, ...]


class GoalieShelled(Event, frozen=True, gc=False):
    """A goalie has allowed so many that he plays fatigued from now on (SOM-24.3)."""

    seat: int
    goalie: str


class GoalieChanged(Event, frozen=True, gc=False):
    """The other goalie took over."""

    seat: int
    goalie: str
    replaced: str
    fatigued: bool
    """Whether the new man is fatigued from earlier games."""


class GoaliePulled(Event, frozen=True, gc=False):
    """A goalie left for an extra skater."""

    seat: int
    goalie: str


class ExtraSkaterSentOut(Event, frozen=True, gc=False):
    """The man who replaces the goalie is on the ice."""

    seat: int
    player: str


class GoalieFoulChecked(Event, frozen=True, gc=False):
    """A goalie's save may have been a foul (SOM-5.72)."""

    seat: int
    goalie: str
    number: int
    penalized: bool


class GoalieKept(Event, frozen=True, gc=False):
    """A coach left things in net as they were."""

    seat: int


class ExtraSkaterMarked(Event, frozen=True, gc=False):
    """The defending coach named who is matched with the extra skater (AMB-15)."""

    seat: int
    """The defending side."""
    slot: str


class GoalieReturned(Event, frozen=True, gc=False):
    """The goalie is back in net and the extra skater on the bench."""

    seat: int
    goalie: str


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


class PeriodEnded(Event, frozen=True, gc=False):
    """The horn."""

    period: int


class ShootoutStarted(Event, frozen=True, gc=False):
    """The game will be decided by a shootout."""

    first: int
    """The seat that shoots first."""


class ShootoutShot(Event, frozen=True, gc=False):
    """One attempt of the shootout."""

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
    goal: bool


class GameEnded(Event, frozen=True, gc=False):
    """The game was over."""

    decided: str
    """REG, OT, SO or TIE."""
    winner: int
    """Winning seat, -1 for a tie."""
    home: int
    """Goals of the home team, a shootout counting as one."""
    visitor: int
    """Goals of the visitors, likewise."""


EVENT_TYPES: tuple[type[Event], ...] = (
    GoalieStarted,
    PeriodStarted,
    LineSentOut,
    PairSentOut,
    LineChangeExecuted,
    AlignmentSet,
    PlayStopped,
    FaceoffTaken,
    ActionCardDrawn,
    DefenceTested,
    PassingRead,
    PassTried,
    AnyPlayerNamed,
    ChanceGained,
    ControlGained,
    PenetrationTried,
    ShotTaken,
    GoalieTested,
    ReboundRead,
    BreakawayRead,
    IntimidationTried,
    IntimidationDeclined,
    LoosePuckRead,
    GoalScored,
    AssistSectionRead,
    AssistsAwarded,
    GoalieShelled,
    GoalieChanged,
    GoaliePulled,
    ExtraSkaterSentOut,
    GoalieFoulChecked,
    GoalieKept,
    ExtraSkaterMarked,
    GoalieReturned,
    PenaltyDelayed,
    PenaltyCalled,
    PowerPlayPostponed,
    PowerPlayStarted,
    TimeTurned,
    PowerPlayChartRead,
    PowerPlayEnded,
    FifthSkaterAdded,
    InjuryRead,
    SubstituteNamed,
    PlayerReturned,
    PeriodEnded,
    ShootoutStarted,
    ShootoutShot,
    GameEnded,
)
