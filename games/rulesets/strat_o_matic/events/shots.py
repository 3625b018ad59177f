"""Shots, rebounds, goals and assists."""

from games.engine import Event


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
