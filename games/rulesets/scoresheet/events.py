"""What can happen on a score sheet."""

from games.engine import Event


class SheetEntered(Event, frozen=True, gc=False):
    """A whole game was entered from paper."""

    home: int
    visitor: int
    decided: str
    """REG, OT, SO or TIE."""
    sheet: str
    """The paper, see :mod:`games.rulesets.scoresheet.paper`, as canonical JSON."""


class EndsTossed(Event, frozen=True, gc=False):
    """A period began; dice settled who defends which end."""

    period: int
    total: int


class GoalSignalled(Event, frozen=True, gc=False):
    """A goal was scored; who scored it comes next."""

    seat: int


class ScorerNoted(Event, frozen=True, gc=False):
    """The scorer of the last goal was noted."""

    seat: int
    period: int
    scorer: str
    """Empty when nobody knows."""


class PeriodEnded(Event, frozen=True, gc=False):
    """A period was over."""

    period: int


class GameDecided(Event, frozen=True, gc=False):
    """A game that was level after the last period was called."""

    decided: str
    """SO or TIE."""
    winner: int
    """The seat that won the shootout, -1 for a tie."""
