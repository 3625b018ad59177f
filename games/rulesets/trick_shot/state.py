"""The state of a game between two events.

Words
-----
team
    0 is Blue, 1 is Red; figures and squares are numbers (see ``board``).
carrier
    The figure on the puck's square, of whichever team (TS-132); there is none while the puck lies loose.
turn
    Counted through the game: turn 13 stands on space 3 of the second period; overtime goes on at 31.
pool
    Dice of the active team in this turn (TS-069).
mark
    The key of a card's once-a-turn or once-a-period effect that has been used, as often as it was.

The state changes only in ``fold.py``. ``board`` repeats ``at`` by square. The effects follow from the active lines.
"""

from dataclasses import dataclass, field

from games.rulesets.trick_shot.board import (
    ALL_FIGURES,
    NOBODY,
    OFF,
    PUCK_START,
    SQUARES,
    TOKENS,
    TURNS,
)
from games.rulesets.trick_shot.effects import NONE, Effects
from games.rulesets.trick_shot.setup import Setup


@dataclass(slots=True)
class Side:
    """One team.

    four, hand, discard, line
        Its line cards in this game; those in hand, laid aside, and the active one (empty: none).
    box
        Penalised figures with the turn at which they return.
    packet, aside, seen
        While line cards are drafted: the packet held, the cards set aside, every card it has looked at.
    last_seat, last_reactor
        Who made its last activation and its last reaction move.
    """

    score: int = 0
    goals: list[int] = field(default_factory=list)
    ready: int = TOKENS
    arena: str = ""
    four: tuple[str, ...] = ()
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    line: str = ""
    pulled: bool = False
    box: list[tuple[int, int]] = field(default_factory=list)
    packet: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    seen: set[str] = field(default_factory=set)
    turn_marks: list[str] = field(default_factory=list)
    period_marks: list[str] = field(default_factory=list)
    last_seat: int = -1
    last_reactor: int = -1

    def boxed(self, figure: int) -> bool:
        """Whether a figure sits in the penalty box."""
        return any(figure == sitting for sitting, _ in self.box)


@dataclass(slots=True)
class State:
    """The whole game.

    moments
        Events so far.
    again
        Whether the turn is an extra one on the same space (TS-052).
    own_puck
        Whether the active team carried the puck when its turn began.
    figure, action, purpose
        What is being declared, while it is: a figure picked and what for, an action named.
    withdrawn
        How often the active team has taken a pick back since its last roll.
    dice, rerolls
        The roll in progress and the tokens spent in it.
    start_zone
        The puck's zone when the activation began (TS-080).
    fight_winners
        Who won the fight that ended the turn at hand.
    stage
        What the players are doing: selection, face_off, turn, over.
    """

    setup: Setup = field(compare=False)
    sides: tuple[Side, Side]
    at: list[int] = field(default_factory=lambda: [OFF] * ALL_FIGURES)
    board: list[int] = field(default_factory=lambda: [NOBODY] * SQUARES)
    puck: int = PUCK_START
    period: int = 0
    overtime: bool = False
    turn: int = 0
    again: bool = False
    active: int = -1
    previous: int = -1
    pool: int = 0
    last: int = -1
    activations: int = 0
    own_puck: bool = False
    start_zone: int = -1
    figure: int = -1
    action: str = ""
    purpose: str = ""
    withdrawn: int = 0
    dice: tuple[str, ...] = ()
    rerolls: int = 0
    home: int = 0
    arena: str = ""
    fight_winners: tuple[int, ...] = ()
    stage: str = "selection"
    decided: str = ""
    moments: int = 0
    effects: list[Effects] = field(default_factory=lambda: [NONE, NONE], compare=False)

    @property
    def carrier(self) -> int:
        """The figure with the puck, NOBODY when it lies loose."""
        return self.board[self.puck]

    @property
    def space(self) -> int:
        """The marker's space: 1 to 10, in overtime 11 to 14."""
        return self.turn - (self.period - 1) * TURNS

    @property
    def clock_period(self) -> int:
        """The period as a scoreboard counts: overtime is the one after the last."""
        return self.setup.last_period + 1 if self.overtime else self.period
