"""The course of a game: periods, lines on the ice, whistles and faceoffs."""

from games.engine import Event

Filled = tuple[tuple[str, str], ...]
"""Who takes which slot: pairs of slot and player."""


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
