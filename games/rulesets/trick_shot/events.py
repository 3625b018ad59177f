"""What can happen in a game, in the past tense.

``team`` is 0 (Blue) or 1 (Red); figures are C, W1, W2, D1, D2, G and C2 (the spare); squares have names such as
``h5``; dice show fail, reaction, bounce or blank; cards go by their ids.
"""

from games.engine import Event
from games.rulesets.trick_shot.ice_events import (
    DiscussionAnswered,
    DiscussionClaimed,
    Faces,
    FightEnded,
    FightRolled,
    FigureMoved,
    GoalieBack,
    GoaliePulled,
    GoalScored,
    HitMade,
    LineChangeForced,
    LineChangeMade,
    Penalised,
    PenaltyEnded,
    PenaltyPassedOn,
    PokeMade,
    PuckMoved,
    ShotRebounded,
    ShotSaved,
    StaminaChanged,
)

Placed = tuple[tuple[str, str], ...]
"""Figures with their squares."""


# Before the first face-off


class HomeNamed(Event, frozen=True, gc=False):
    """It was settled which team is at home: its arena's rule is in force for both (TS-351 to TS-353)."""

    team: int
    arena: str
    """Empty when it has no arena card."""
    lots: tuple[int, ...] = ()
    """Both teams' dice of the last draw, when lots were drawn."""


class LotsDrawn(Event, frozen=True, gc=False):
    """Lots for the home team were drawn and came out level."""

    dice: tuple[int, ...]


class PacketDealt(Event, frozen=True, gc=False):
    """A team looked at its five line cards (TS-326); the others see none of them."""

    team: int
    cards: tuple[str, ...]


class CardsSetAside(Event, frozen=True, gc=False):
    """Both teams set a card aside and handed the rest over (TS-327); each sees its own."""

    cards: tuple[str, ...]
    """By team; empty for a card that is not to be seen."""


class DraftEnded(Event, frozen=True, gc=False):
    """Each team has its four cards; the rest went back to the deck (TS-328, TS-329)."""

    cards: tuple[tuple[str, ...], ...]


class LineCardTaken(Event, frozen=True, gc=False):
    """A team took a line card for its dream team (TS-331)."""

    team: int
    card: str


class ArenaTaken(Event, frozen=True, gc=False):
    """A team took an arena card, or none (empty); with a pre-made team come the cards of its list (TS-324, TS-325)."""

    team: int
    arena: str
    line_cards: tuple[str, ...] = ()


# Periods, face-offs, turns


class PeriodStarted(Event, frozen=True, gc=False):
    """A period began: all four line cards are in hand, all tokens ready."""

    period: int


class OvertimeStarted(Event, frozen=True, gc=False):
    """Four more turns, sudden death (TS-014)."""


class LinesPlayed(Event, frozen=True, gc=False):
    """Line cards became active: face down and turned together, or at a line change (TS-340 to TS-343)."""

    cards: tuple[str, ...]
    """By team; empty for a team that keeps its line."""


class BoardSet(Event, frozen=True, gc=False):
    """The figures were put on their starting squares and the puck in the middle (TS-051)."""

    reason: str
    """period, overtime, goal, fight or goalie."""
    figures: tuple[Placed, ...]
    """By team."""


class FaceOffRolled(Event, frozen=True, gc=False):
    """Both teams rolled for the face-off (TS-041, TS-042)."""

    dice: tuple[Faces, ...]
    values: tuple[int, ...]


class FaceOffWon(Event, frozen=True, gc=False):
    """A team won the face-off; ``taker`` has the puck (TS-043). Empty: nobody is left to take it."""

    team: int
    taker: str
    loser: str
    """Who took it for the other team; empty when nobody could (TS-A44)."""


class TurnStarted(Event, frozen=True, gc=False):
    """A team's turn began."""

    team: int
    turn: int
    """Counted through the game."""
    again: bool
    """An extra turn: the marker stayed (TS-052)."""
    own_puck: bool
    """Whether the team carries the puck."""
    pool: int = 0
    """Dice that a card puts into the pool beforehand."""


class TurnEnded(Event, frozen=True, gc=False):
    """A turn ended; the pool is empty (TS-093, TS-094)."""

    team: int
    reason: str
    """fail, line_change, goal, fight, goalie, cap."""


class PeriodEnded(Event, frozen=True, gc=False):
    """A period, or overtime, is over."""

    period: int


class GameEnded(Event, frozen=True, gc=False):
    """The game is over."""

    decided: str
    """REG, OT or TIE."""


# Activations


class FigurePicked(Event, frozen=True, gc=False):
    """A team picked a figure; what it does is still open."""

    team: int
    figure: str
    purpose: str
    """activation, reaction or free."""


class ActionNamed(Event, frozen=True, gc=False):
    """The picked figure's action was named; its target is still open."""

    team: int
    action: str
    target: str = ""
    """The square of the opponent to be hit, when only the push is still open."""


class PickWithdrawn(Event, frozen=True, gc=False):
    """A pick was taken back before any die was rolled."""

    team: int


class ActionDeclared(Event, frozen=True, gc=False):
    """A figure was activated (TS-066 to TS-070)."""

    team: int
    figure: str
    action: str
    target: str
    """A square, for a pass the figure, empty for a poke."""
    push: str
    """Where a hit opponent goes; else empty."""
    pool: int
    """Dice in the pool now."""
    seat: int
    card: str = ""
    """Key of the card that lets the last figure act again."""


class DiceRolled(Event, frozen=True, gc=False):
    """The pool was rolled, or its symbols rolled again for a token (TS-072, TS-073)."""

    team: int
    faces: Faces
    again: bool


class RollKept(Event, frozen=True, gc=False):
    """A re-roll was declined."""

    team: int


class FaceChanged(Event, frozen=True, gc=False):
    """A card turned dice to another face."""

    team: int
    card: str
    faces: Faces


class ActionResolved(Event, frozen=True, gc=False):
    """The dice stand: the action failed or succeeded (TS-075)."""

    team: int
    figure: str
    action: str
    succeeded: bool
    fails: int
    reactions: int
    bounces: int


class OfferDeclined(Event, frozen=True, gc=False):
    """A reaction move or a card's effect was declined."""

    team: int
    what: str
    """reaction, free, face, rebound, refresh, pull or claim."""


EVENT_TYPES: tuple[type[Event], ...] = (
    HomeNamed,
    LotsDrawn,
    PacketDealt,
    CardsSetAside,
    DraftEnded,
    LineCardTaken,
    ArenaTaken,
    PeriodStarted,
    OvertimeStarted,
    LinesPlayed,
    BoardSet,
    FaceOffRolled,
    FaceOffWon,
    TurnStarted,
    TurnEnded,
    PeriodEnded,
    GameEnded,
    FigurePicked,
    ActionNamed,
    PickWithdrawn,
    ActionDeclared,
    DiceRolled,
    RollKept,
    FaceChanged,
    ActionResolved,
    OfferDeclined,
    FigureMoved,
    PuckMoved,
    GoalScored,
    ShotSaved,
    ShotRebounded,
    PokeMade,
    HitMade,
    StaminaChanged,
    LineChangeMade,
    LineChangeForced,
    GoaliePulled,
    GoalieBack,
    Penalised,
    PenaltyPassedOn,
    PenaltyEnded,
    FightRolled,
    FightEnded,
    DiscussionClaimed,
    DiscussionAnswered,
)

__all__ = [
    "EVENT_TYPES",
    "ActionDeclared",
    "ActionNamed",
    "ActionResolved",
    "ArenaTaken",
    "BoardSet",
    "CardsSetAside",
    "DiceRolled",
    "DiscussionAnswered",
    "DiscussionClaimed",
    "DraftEnded",
    "FaceChanged",
    "FaceOffRolled",
    "FaceOffWon",
    "Faces",
    "FightEnded",
    "FightRolled",
    "FigureMoved",
    "FigurePicked",
    "GameEnded",
    "GoalScored",
    "GoalieBack",
    "GoaliePulled",
    "HitMade",
    "HomeNamed",
    "LineCardTaken",
    "LineChangeForced",
    "LineChangeMade",
    "LinesPlayed",
    "LotsDrawn",
    "OfferDeclined",
    "OvertimeStarted",
    "PacketDealt",
    "Penalised",
    "PenaltyEnded",
    "PenaltyPassedOn",
    "PeriodEnded",
    "PeriodStarted",
    "PickWithdrawn",
    "Placed",
    "PokeMade",
    "PuckMoved",
    "RollKept",
    "ShotRebounded",
    "ShotSaved",
    "StaminaChanged",
    "TurnEnded",
    "TurnStarted",
]
