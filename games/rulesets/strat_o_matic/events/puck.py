"""The puck on its way: cards, readings, passes, control and loose pucks."""

from games.engine import Event


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
