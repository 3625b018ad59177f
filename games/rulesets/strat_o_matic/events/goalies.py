"""Who is in the nets, and extra skaters."""

from games.engine import Event


class GoalieStarted(Event, frozen=True, gc=False):
    """A goalie took the net for the opening faceoff."""

    seat: int
    goalie: str
    fatigued: bool
    """Whether he is fatigued from the start (SOM-24.4)."""


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


class GoalieFoulChecked(Event, frozen=True, gc=False):
    """A goalie's save may have been a foul (SOM-5.72)."""

    seat: int
    goalie: str
    number: int
    penalized: bool
