"""The state of a game between two events.

Words
-----
seat
    0 is the home team, 1 the visitors (SOM-GS.3).
slot
    A place on the ice: one of the five positions, or EXTRA for the man who replaces a pulled goalie.
    ``Side.ice`` maps the occupied slots to players; a slot that is not in it is vacant.
carrier
    The slot of the skater with the puck, always of the team in ``possession``.
passer
    The skater whose pass or shot led straight to the chance at hand: he has the direct assist (SOM-14.1).

The state changes only in ``fold.py``. What it does not hold is not known to anybody: the order of the decks, the dice.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from games.rulesets.strat_o_matic.readings import Position

if TYPE_CHECKING:
    from games.rulesets.strat_o_matic.setup import Setup

HOME = 0
VISITOR = 1
EXTRA = "X"
REGULATION_PERIODS = 3

MATCHUPS: dict[str, str] = {
    Position.LW: Position.RW,
    Position.C: Position.C,
    Position.RW: Position.LW,
    Position.LD: Position.RD,
    Position.RD: Position.LD,
}
"""SOM-GS.6: who stands opposite whom."""


class Spot(StrEnum):
    """Where a faceoff is taken (SOM-2.2)."""

    CENTRE = "centre"
    HOME_END = "home_end"
    VISITOR_END = "visitor_end"


END_OF: tuple[Spot, Spot] = (Spot.HOME_END, Spot.VISITOR_END)
"""The end that each seat's goalie defends."""


class ShotKind(StrEnum):
    """Which shot is taken; rebound and breakaway shots share a column (SOM-3.0a)."""

    OUTSIDE = "outside"
    INSIDE = "inside"
    REBOUND = "rebound"
    BREAKAWAY = "breakaway"


class Strength(StrEnum):
    """Strength of a goal by penalties, not by heads (D6 of the definitions)."""

    EVEN = "EV"
    POWER_PLAY = "PP"
    SHORT_HANDED = "SH"
    PENALTY_SHOT = "PS"


@dataclass(slots=True)
class GoalieStatus:
    """What a goalie has allowed in this game, and whether he is fatigued (SOM-24.3)."""

    allowed: int = 0
    allowed_this_period: int = 0
    fatigued: bool = False


@dataclass(slots=True)
class DelayedPenalty:
    """A penalty that waits for the whistle (SOM-16.13)."""

    seat: int
    player: str
    opponent: str = ""
    check: int = 0


@dataclass(slots=True)
class Penalty:
    """A penalty in the box (ST-17): who sits, how it is timed, what ends it.

    served_by
        Who sits; the offender himself as a rule.
    cards, cards_left
        Action cards it lasts in all, and those left while it is timed by cards.
    expires
        Space of the timing track at which it ends; 0 while it is timed by cards.
    expiry
        Second of the period at which it ends; 0 when times are not kept.
    short, released
        Whether it leaves the team a man short, and whether a goal ends it.
    after
        Number of the penalty that must end before it begins.
    running
        Whether its time runs.
    counted
        Whether it has been counted as an opportunity.
    """

    number: int
    seat: int
    player: str
    served_by: str
    minutes: int
    cards: int
    cards_left: int
    short: bool
    released: bool
    after: int = 0
    expires: int = 0
    expiry: int = 0
    running: bool = False
    counted: bool = False


@dataclass(slots=True)
class Side:
    """One team in this game.

    ice
        Occupied slots and who is in them.
    goalie, last_goalie
        The man in the net (None when pulled), and the last who was.
    marker
        The slot of this team that is matched with the other team's extra skater (AMB-15).
    line, pair
        Index of the line and pair whose turn it is, also while a special unit is on (SOM-GS.17).
    lines_used, pairs_used
        Those that have had their turn this period.
    alignment
        Offence level and number of forecheckers (SOM-9.0).
    turns
        Any-player alternation: player to number of his last turn (SOM-4.31).
    unit_on
        Whether a special unit is on the ice.
    power_play_group
        Index of the group that is due next, or None before the first power play.
    penalty_killing_group
        Index of the group that is due next.
    injured
        Players out, with the periods they still miss (None: the rest of the game).
    substitutes
        Who takes an injured man's places.
    goals_by_period
        Goals scored, one number for each period begun.
    absent, ejected
        Who sits in the box, and who is out of the game for a misconduct.
    regroup
        Whether a change of manpower waits for the men on the ice.
    power_play_unit, killing_unit
        Units used last in the super-advanced game, -1 for none; ``*_repeated``: the repeat of unit 1 is used up.
    """

    ice: dict[str, str] = field(default_factory=dict)
    goalie: str | None = None
    last_goalie: str = ""
    marker: str = Position.C
    line: int = 0
    pair: int = 0
    lines_used: tuple[int, ...] = ()
    pairs_used: tuple[int, ...] = ()
    alignment: tuple[int, int] = (2, 2)
    turns: dict[str, int] = field(default_factory=dict)
    unit_on: bool = False
    power_play_group: int | None = None
    penalty_killing_group: int = 0
    injured: dict[str, int | None] = field(default_factory=dict)
    substitutes: dict[str, str] = field(default_factory=dict)
    goalies: dict[str, GoalieStatus] = field(default_factory=dict)
    score: int = 0
    goals_by_period: list[int] = field(default_factory=list)
    shots: int = 0
    penalty_minutes: int = 0
    shootout_goals: int = 0
    shootout_shooters: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    ejected: tuple[str, ...] = ()
    regroup: bool = False
    power_play_unit: int = -1
    killing_unit: int = -1
    power_play_repeated: bool = False
    killing_repeated: bool = False


@dataclass(slots=True)
class State:
    """The whole game.

    setup
        What was agreed before the game; never changes and is no part of a comparison.
    period
        1 to 3, then 4 and up for overtime periods; 0 before the game.
    cards, cards_used
        Action cards of this period in all, and gone so far.
    forward_depths, defence_depths
        After how many action cards a line-change card lies on top (SOM-GS.12).
    forward_changes, defence_changes
        How many of them have been executed this period.
    possession, carrier
        Who has the puck; possession is -1 while nobody has it.
    spot
        The faceoff spot that is due or was used last.
    card
        Number of the action card drawn last.
    last_shooter
        The player whose shot produced the rebound at hand.
    faceoff_men
        Who takes the faceoff at hand or took the last, home and visitor (super faceoffs only).
    power_play
        The seat with the man advantage while a power play runs, else -1.
    power_play_expiry
        Second of the period at which that penalty ends (event times only), else 0.
    staying_unit
        Seat whose power-play unit stays on after its power play (SOM-16.5), else -1.
    pending_power_play
        Seats that open the next period with a power play (SOM-7.37).
    delayed
        Delayed penalties, oldest first.
    injury_due
        Seat that was shooting when an injury was flagged (AMB-43a), else -1.
    clock
        Second of this period at which the last timed event happened.
    shootout_first
        The seat that shoots first, or -1.
    box
        Penalties that run or wait for others (super-advanced penalties only), in the order of calling.
    men
        Skaters that penalties leave to both sides; 5 and 5 when nobody is short.
    pointer
        Space of the penalty timing track, -1 when it does not run (SOM-18.0).
    lap
        The lap of the track for which the units on the ice were sent out (SOM-19.4).
    last_action
        0, or at the end of a power play: 1 for its last action, 2 when a pass or penetration was it (SOM-18.9).
    penalties_called
        How many there were.
    decided
        "REG", "OT", "SO" or "TIE" once the game is over, else empty.
    """

    setup: "Setup" = field(compare=False, repr=False)
    sides: tuple[Side, Side]
    period: int = 0
    cards: int = 0
    cards_used: int = 0
    forward_depths: tuple[int, ...] = ()
    defence_depths: tuple[int, ...] = ()
    forward_changes: int = 0
    defence_changes: int = 0
    possession: int = -1
    carrier: str = ""
    passer: str = ""
    spot: Spot = Spot.CENTRE
    card: int = 0
    last_shooter: str = ""
    faceoff_men: tuple[str, str] = ("", "")
    power_play: int = -1
    power_play_expiry: int = 0
    staying_unit: int = -1
    pending_power_play: tuple[int, ...] = ()
    delayed: tuple[DelayedPenalty, ...] = ()
    injury_due: int = -1
    turn: int = 0
    clock: int = 0
    shootout_first: int = -1
    box: list[Penalty] = field(default_factory=list)
    men: tuple[int, int] = (5, 5)
    pointer: int = -1
    lap: int = 0
    last_action: int = 0
    penalties_called: int = 0
    decided: str = ""

    @property
    def cards_left(self) -> int:
        """Action cards left in this period."""
        return self.cards - self.cards_used

    @property
    def margin(self) -> int:
        """Goals by which the home team leads."""
        return self.sides[0].score - self.sides[1].score

    @property
    def is_sudden_death_over(self) -> bool:
        """Whether a goal has ended an overtime (SOM-27.3a)."""
        return self.period > REGULATION_PERIODS and self.margin != 0

    def is_stopped_by(self, seat: int) -> bool:
        """Whether a delayed penalty stops play as soon as this side has the puck (SOM-16.13a)."""
        return any(penalty.seat == seat for penalty in self.delayed)
