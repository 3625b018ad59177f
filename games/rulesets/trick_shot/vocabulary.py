"""The effect vocabulary of line cards and arena cards (ledger section 5.3): what a card may say, as data.

A card's ``ops`` is a list of objects with ``op`` and parameters. A new card of known parts needs no code; an
unknown op, parameter or value is refused when the cards are loaded, with the card's name.

Words
-----
roles
    Whom an op is about: C, W, D, G; the spare counts as C. Missing: everybody.
actions
    Which actions an op is about; ``rebound`` stands for the puck's way after a rebound.
limit
    How long a used op is spent: for the turn or for the period.
key
    Under which a used op is noted: the card's id and the place of the op on it.
"""

from typing import Literal

import msgspec

Role = Literal["C", "W", "D", "G"]
ROLES: tuple[Role, ...] = ("C", "W", "D", "G")
Action = Literal["move", "pass", "clear_pass", "shoot", "slapshot", "poke", "hit"]
ACTIONS: tuple[Action, ...] = ("move", "pass", "clear_pass", "shoot", "slapshot", "poke", "hit")
Bouncing = Literal["pass", "clear_pass", "rebound"]
Face = Literal["fail", "reaction", "bounce", "blank"]
Limit = Literal["turn", "period"]
Occasion = Literal[
    "own_pass_success",
    "own_rebound",
    "own_poke_success",
    "own_hit_success",
    "own_goalie_gains_puck",
    "own_line_change",
    "forced_line_change",
    "opponent_line_change",
    "own_all_blank_roll",
    "own_fail",
    "own_turn_start",
    "opponent_fail",
]
Permission = Literal["goalie_diagonal", "goalie_checks", "clear_pass_from_defensive_zone"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an op counts.

    own_puck
        False: only if no figure of the team carried the puck when its turn started.
    acting_carrier
        False: only for a figure that does not carry the puck.
    """

    own_puck: Literal[False] | None = None
    acting_carrier: Literal[False] | None = None


class Op(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="op",
    tag=str.lower,
    kw_only=True,
):
    """One effect of a card."""


class Stat(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number added; ``speed`` for Move actions only, ``size`` with a purpose only there."""

    stat: Literal["speed", "size", "fight_dice", "faceoff_dice"]
    add: int
    roles: tuple[Role, ...] = ROLES
    purpose: tuple[Literal["hit_attack"], ...] = ()
    when: Condition = msgspec.field(default=Condition(), name="if")

    def __post_init__(self) -> None:
        """Hold to what numbers can depend on."""
        allowed = (None, False) if self.stat == "speed" else (None,)
        if self.when.own_puck is not None or self.when.acting_carrier not in allowed:
            raise ValueError("stat speed, and only it, may have a condition: acting_carrier")
        if self.purpose and self.stat != "size":
            raise ValueError("stat size, and only it, may have a purpose")


class Adjacency(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Checks and pokes over corners, or how many checkers it takes to check the team's carriers."""

    use: tuple[Literal["check", "poke", "checked_by"], ...]
    roles: tuple[Role, ...] = ROLES
    diagonal: bool = False
    min_checkers: int = 1

    def __post_init__(self) -> None:
        """Hold to one of the two forms."""
        if ("checked_by" in self.use) == self.diagonal:
            raise ValueError(
                "adjacency is either check/poke with diagonal or checked_by with min_checkers"
            )


class Lane(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The line of an action may cross figures."""

    actions: tuple[Literal["pass", "clear_pass", "shoot", "slapshot"], ...]
    over: Literal["any", "own"]
    max: int


class Activation(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The last figure again, a first activation without a die, or dice already in the pool."""

    repeat: int = 0
    limit: Limit | None = None
    except_actions: tuple[Action, ...] = ()
    first_adds_die: bool = True
    preload: int = 0
    when: Condition = msgspec.field(default=Condition(), name="if")

    def __post_init__(self) -> None:
        """Hold to one of the three forms."""
        forms = (self.repeat > 0, not self.first_adds_die, self.preload > 0)
        if sum(forms) != 1 or (self.repeat > 0) != (self.limit is not None):
            raise ValueError("activation is repeat with limit, or first_adds_die, or preload")
        if self.when.acting_carrier is not None or (self.repeat and self.when != Condition()):
            raise ValueError(
                "first_adds_die and preload, and only they, may have a condition: own_puck"
            )


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a team may do instead of a reaction move."""

    refresh: int


class Reaction(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Changes to the team's own reaction moves."""

    roles: tuple[Role, ...] = ROLES
    speed: int = 0
    diagonal: bool = False
    steps: int = 0
    extra: int = 0
    per_symbol: bool = False
    instead: Instead | None = None
    cost_stamina: int = 0


class Bounce(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How far a puck travels: ``multiply`` first, then ``add`` if a bounce is left."""

    actions: tuple[Bouncing, ...]
    multiply: int = 1
    add: int = 0


class Dice(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dice of one roll, dice for each line of a slapshot, or extra dice of a clear ice pass or goalie's poke."""

    actions: tuple[Action, ...]
    roles: tuple[Role, ...] = ROLES
    add: int = 0
    min: int = 0
    per_line: int | None = None
    pool_extra: int | None = None

    def __post_init__(self) -> None:
        """Hold the dice of one action to that action."""
        if self.per_line is not None and set(self.actions) != {"slapshot"}:
            raise ValueError("dice per_line are a slapshot's")
        if self.pool_extra is not None and not set(self.actions) <= {"clear_pass", "poke"}:
            raise ValueError("dice pool_extra are those of clear_pass and a goalie's poke")


class Reroll(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Re-rolls forbidden, allowed, capped, or with faces set aside."""

    rule: Literal["deny", "allow", "limit", "keep", "limit_opponent_checked"]
    actions: tuple[Action, ...] = ACTIONS
    max: int | None = None
    faces: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        """A cap needs its number, setting aside its faces."""
        if self.rule.startswith("limit") != (self.max is not None):
            raise ValueError("reroll limits, and only they, need max")
        if (self.rule == "keep") != bool(self.faces):
            raise ValueError("reroll keep, and only it, needs faces")


class FaceChange(Op, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="face"):
    """After re-rolls up to n dice may be turned to another face."""

    source: Face = msgspec.field(name="from")
    to: Face
    n: int = 1
    actions: tuple[Action, ...] = ACTIONS
    limit: Limit = "turn"


class Stamina(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Tokens refreshed (+) or exhausted (-) on an occasion."""

    on: Occasion
    own: int = 0
    opponent: int = 0


class Who(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which figures may take a free action."""

    acting: bool = False
    roles: tuple[Role, ...] = ROLES
    carrier: Literal[False] | None = None


class Free(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A free action on an occasion: optional, no dice, no activation (TS-344)."""

    on: Occasion
    action: Literal["move", "pass"]
    who: Who = Who()
    max: int | None = None
    ignore_check: bool = False
    when: Condition = msgspec.field(default=Condition(), name="if")


class Penalty(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fails needed for penalties and fights, length on the track, no fights."""

    action: Literal["poke", "hit"] | None = None
    threshold_add: int = 0
    spaces_add: int = 0
    fight: Literal["never"] | None = None


class Permit(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A prohibition lifted."""

    what: Permission


class Rebound(Op, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defending team may turn a rebound into a save."""

    as_save: Literal[True]
    limit: Limit


class LineChange(Op, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="line_change"):
    """A line change of one's own choice rolls a die; a Fail refreshes nothing."""

    roll_die: Literal[True]
    fail: Literal["no_refresh"]


AnyOp = (
    Stat
    | Adjacency
    | Lane
    | Activation
    | Reaction
    | Bounce
    | Dice
    | Reroll
    | FaceChange
    | Stamina
    | Free
    | Penalty
    | Permit
    | Rebound
    | LineChange
)
