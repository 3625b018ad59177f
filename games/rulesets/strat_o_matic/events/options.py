"""What only the single options of the super-advanced rules make happen."""

from games.engine import Event


class FaceoffManNamed(Event, frozen=True, gc=False):
    """A coach named the skater who takes the faceoff (SOM-8.2a)."""

    seat: int
    slot: str
    player: str


class FaceoffManThrownOut(Event, frozen=True, gc=False):
    """The chart threw a man out of the faceoff circle; another takes his place (SOM-8.21)."""

    seat: int
    player: str
    column: str
    """Column of the chart."""
    number: int
    result: str
    """The chart's row."""


class PassingLTested(Event, frozen=True, gc=False):
    """The passer's assist rating was tested before an inside shot off letter L (SOM-11.5)."""

    seat: int
    player: str
    """The passer."""
    slot: str
    """The receiver's."""
    receiver: str
    highest: int
    """The highest split number at which the shot stands."""
    number: int
    succeeded: bool


class PenetrationMet(Event, frozen=True, gc=False):
    """The number of an action card said whom a skater meets on his way inside (SOM-30.1)."""

    seat: int
    slot: str
    player: str
    number: int
    """Number 1-30."""
    answer: str
    """A position of the other side, OPP or MUST_PASS."""


class DeflectionTried(Event, frozen=True, gc=False):
    """A skater tried to tip a defenceman's shot (SOM-25.1)."""

    seat: int
    shooter: str
    die: int
    slot: str
    """Who may tip it; empty when the chart names nobody, or a vacant position."""
    player: str
    roll: int
    """Two dice on his Inside column, 0 when nobody is there."""
    reading: str
    number: int
    """Split number of a goal range, 0 for none."""
    deflected: bool
    """Whether the shot on goal is his."""
    result: str
    """goal, saved or goalie (his card decides)."""
