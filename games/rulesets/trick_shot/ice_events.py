"""What figures and the puck do on the ice, and what comes of it; words as in ``events``."""

from games.engine import Event

Faces = tuple[str, ...]
"""Dice: fail, reaction, bounce or blank."""


class FigureMoved(Event, frozen=True, gc=False):
    """A figure changed its square."""

    team: int
    figure: str
    to: str
    how: str
    """move, reaction, free, hit, push, offside, return, goalie."""
    carries: bool
    """Whether the puck is with it now."""
    card: str = ""
    """Key of the card that allowed it."""
    seat: int = -1
    """Who made a reaction move."""


class PuckMoved(Event, frozen=True, gc=False):
    """The puck changed its square without a moving figure."""

    how: str
    """pass, free_pass, clear_pass, bounce, rebound, crease, save, poke, hit."""
    path: tuple[str, ...]
    """Squares it passed, the last where it is now."""
    card: str = ""
    """Key of the card that allowed it."""


class GoalScored(Event, frozen=True, gc=False):
    """A goal (TS-210)."""

    team: int
    figure: str
    slapshot: bool
    empty_net: bool


class ShotSaved(Event, frozen=True, gc=False):
    """The goalie holds a shot (TS-213), or a card turned a rebound into a save."""

    team: int
    """The shooting team."""
    figure: str
    slapshot: bool
    card: str = ""


class ShotRebounded(Event, frozen=True, gc=False):
    """A shot came back off the goalie (TS-214)."""

    team: int
    figure: str
    slapshot: bool


class PokeMade(Event, frozen=True, gc=False):
    """A figure poked at the carrier (TS-233 to TS-235)."""

    team: int
    figure: str
    target: str
    won: bool


class HitMade(Event, frozen=True, gc=False):
    """A figure hit an opponent (TS-245 to TS-250)."""

    team: int
    figure: str
    target: str
    succeeded: bool


class StaminaChanged(Event, frozen=True, gc=False):
    """A team's ready tokens changed."""

    team: int
    ready: int
    reason: str
    """line_change, reset, fight, card, reaction, claim."""


class LineChangeMade(Event, frozen=True, gc=False):
    """A team changed lines of its own choice (TS-090 to TS-092)."""

    team: int
    die: str = ""
    """What a card's die showed."""


class LineChangeForced(Event, frozen=True, gc=False):
    """A penalty made both teams change lines (TS-263)."""


class GoaliePulled(Event, frozen=True, gc=False):
    """The goalie left the board, the spare center came on (TS-313)."""

    team: int
    square: str


class GoalieBack(Event, frozen=True, gc=False):
    """The spare left the board, the goalie came back (TS-315)."""

    team: int


class Penalised(Event, frozen=True, gc=False):
    """A figure got a penalty and left the board (TS-262)."""

    team: int
    figure: str
    served_by: str
    """Who sits: the figure itself; for a goalie a skater, empty when there is none (TS-A36)."""
    until: int
    """The turn at which it returns."""
    fight: bool = False


class PenaltyPassedOn(Event, frozen=True, gc=False):
    """The spare's penalty went over to another figure at the face-off (TS-A46)."""

    team: int
    figure: str
    """Empty when nobody can take it."""


class PenaltyEnded(Event, frozen=True, gc=False):
    """A figure may leave the box (TS-265, TS-266)."""

    team: int
    figure: str


class FightRolled(Event, frozen=True, gc=False):
    """Both fighters rolled their pools (TS-297 to TS-299)."""

    dice: tuple[Faces, ...]
    """By team."""
    left: tuple[int, ...]
    """Dice left to each team."""


class FightEnded(Event, frozen=True, gc=False):
    """A fight was over (TS-301)."""

    figures: tuple[str, ...]
    """The fighters, by team."""
    winners: tuple[int, ...]


class DiscussionClaimed(Event, frozen=True, gc=False):
    """A team claimed that the other one discussed tactics (TS-114)."""

    team: int


class DiscussionAnswered(Event, frozen=True, gc=False):
    """The accused team answered the claim."""

    team: int
    admitted: bool
