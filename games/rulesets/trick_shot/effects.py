"""The effects in force for one team: its active line card and the arena's rule, joined (ledger 5.3, "Combining").

Numbers that are added add up; of several that replace a printed one the best counts; permissions and prohibitions are
joined, and a prohibition beats a permission of the other card; caps take the smallest.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from games.rulesets.trick_shot import vocabulary as said
from games.rulesets.trick_shot.vocabulary import AnyOp, Condition, FaceChange, Free, Limit

GOALIE_POKE_EXTRA = 2
"""TS-232."""
CLEAR_PASS_EXTRA = 2
"""TS-191."""
SLAPSHOT_PER_LINE = 2
"""TS-207."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """An allowance to activate the last figure again."""

    key: str
    times: int
    limit: Limit
    except_actions: frozenset[str]


def _by_name() -> dict[str, int]:
    return defaultdict(int)


@dataclass(slots=True)
class Effects:
    """What a team's rolls, figures and decisions are changed by. Mappings by role or action; missing is none."""

    speed: dict[str, int] = field(default_factory=_by_name)
    speed_without_puck: dict[str, int] = field(default_factory=_by_name)
    size: dict[str, int] = field(default_factory=_by_name)
    hitting_size: dict[str, int] = field(default_factory=_by_name)
    fight_dice: dict[str, int] = field(default_factory=_by_name)
    faceoff_dice: dict[str, int] = field(default_factory=_by_name)
    diagonal_check: frozenset[str] = frozenset()
    diagonal_poke: frozenset[str] = frozenset()
    min_checkers: dict[str, int] = field(default_factory=dict)
    over_own: dict[str, int] = field(default_factory=_by_name)
    over_any: dict[str, int] = field(default_factory=_by_name)
    repeats: tuple[Repeat, ...] = ()
    no_first_die: tuple[Condition, ...] = ()
    preload: tuple[tuple[int, Condition], ...] = ()
    reaction_speed: dict[str, int] = field(default_factory=dict)
    reaction_diagonal: frozenset[str] = frozenset()
    reaction_steps: dict[str, int] = field(default_factory=dict)
    reaction_extra: int = 0
    reaction_per_symbol: bool = False
    reaction_refresh: int = 0
    reaction_cost: dict[str, int] = field(default_factory=_by_name)
    bounce_multiply: dict[str, int] = field(default_factory=dict)
    bounce_add: dict[str, int] = field(default_factory=_by_name)
    dice_add: dict[tuple[str, str], int] = field(default_factory=dict)
    dice_min: dict[tuple[str, str], int] = field(default_factory=dict)
    per_line: dict[tuple[str, str], int] = field(default_factory=dict)
    pool_extra: dict[tuple[str, str], int] = field(default_factory=dict)
    reroll_denied: frozenset[str] = frozenset()
    reroll_allowed: frozenset[str] = frozenset()
    reroll_limit: dict[str, int] = field(default_factory=dict)
    kept_faces: dict[str, frozenset[str]] = field(default_factory=dict)
    checked_reroll_limit: dict[str, int] = field(default_factory=dict)
    faces: tuple[tuple[str, FaceChange], ...] = ()
    stamina: dict[str, tuple[int, int]] = field(default_factory=dict)
    free: dict[str, tuple[tuple[str, Free], ...]] = field(default_factory=dict)
    threshold: dict[str, int] = field(default_factory=_by_name)
    penalty_spaces: int = 0
    no_fights: bool = False
    permits: frozenset[str] = frozenset()
    rebound_saves: tuple[tuple[str, Limit], ...] = ()
    line_change_die: bool = False

    def bounces(self, action: str, rolled: int) -> int:
        """Give how many squares a puck travels beyond (TS-179, TS-194, TS-217)."""
        counted = rolled * self.bounce_multiply.get(action, 1)
        return counted + self.bounce_add.get(action, 0) if counted > 0 else 0

    def extra_dice(self, action: str, role: str, printed: int) -> int:
        """Give the dice that an action adds to the pool beyond the first."""
        return self.pool_extra.get((action, role), printed)

    def slapshot_per_line(self, role: str) -> int:
        """Give the dice for each line of a slapshot (TS-207)."""
        return self.per_line.get(("slapshot", role), SLAPSHOT_PER_LINE)

    def dice_rolled(self, action: str, role: str, pool: int) -> int:
        """Give how many dice are rolled of a pool; of an empty pool none (TS-A53)."""
        key = (action, role)
        if pool == 0 or key not in self.dice_add:
            return pool
        return max(self.dice_min.get(key, 0), pool + self.dice_add[key])


NONE = Effects()
"""No card at all."""


def effects_of(cards: Iterable[tuple[str, Iterable[AnyOp]]]) -> Effects:
    """Join the ops of cards, each given with its id."""
    joined = Effects()
    for card, ops in cards:
        for place, op in enumerate(ops):
            _JOIN[type(op)](joined, op, f"{card}/{place}")
    return joined


def _stat(joined: Effects, op: said.Stat, key: str) -> None:  # noqa: ARG001 - one signature for all
    if op.stat == "speed":
        without = op.when.acting_carrier is False
        table = joined.speed_without_puck if without else joined.speed
    elif op.stat == "size":
        table = joined.hitting_size if op.purpose else joined.size
    else:
        table = joined.fight_dice if op.stat == "fight_dice" else joined.faceoff_dice
    for role in op.roles:
        table[role] += op.add


def _adjacency(joined: Effects, op: said.Adjacency, key: str) -> None:  # noqa: ARG001
    roles = frozenset(op.roles)
    if "check" in op.use:
        joined.diagonal_check |= roles
    if "poke" in op.use:
        joined.diagonal_poke |= roles
    if "checked_by" in op.use:
        for role in op.roles:
            joined.min_checkers[role] = max(joined.min_checkers.get(role, 1), op.min_checkers)


def _lane(joined: Effects, op: said.Lane, key: str) -> None:  # noqa: ARG001
    table = joined.over_own if op.over == "own" else joined.over_any
    for action in op.actions:
        table[action] += op.max


def _activation(joined: Effects, op: said.Activation, key: str) -> None:
    if op.limit is not None:
        repeat = Repeat(key, op.repeat, op.limit, frozenset(op.except_actions))
        joined.repeats = (*joined.repeats, repeat)
    elif op.preload:
        joined.preload = (*joined.preload, (op.preload, op.when))
    else:
        joined.no_first_die = (*joined.no_first_die, op.when)


def _reaction(joined: Effects, op: said.Reaction, key: str) -> None:  # noqa: ARG001
    for role in op.roles:
        if op.speed:
            joined.reaction_speed[role] = max(op.speed, joined.reaction_speed.get(role, 1))
        if op.steps:
            joined.reaction_steps[role] = max(op.steps, joined.reaction_steps.get(role, 1))
        if op.diagonal:
            joined.reaction_diagonal |= {role}
        joined.reaction_cost[role] += op.cost_stamina
    joined.reaction_extra += op.extra
    joined.reaction_per_symbol |= op.per_symbol
    if op.instead is not None:
        joined.reaction_refresh = max(joined.reaction_refresh, op.instead.refresh)


def _bounce(joined: Effects, op: said.Bounce, key: str) -> None:  # noqa: ARG001
    for action in op.actions:
        joined.bounce_multiply[action] = joined.bounce_multiply.get(action, 1) * op.multiply
        joined.bounce_add[action] += op.add


def _dice(joined: Effects, op: said.Dice, key: str) -> None:  # noqa: ARG001
    for action in op.actions:
        for role in op.roles:
            of = (action, role)
            if op.add:
                joined.dice_add[of] = joined.dice_add.get(of, 0) + op.add
                joined.dice_min[of] = max(joined.dice_min.get(of, 0), op.min)
            if op.per_line is not None:
                joined.per_line[of] = min(joined.per_line.get(of, op.per_line), op.per_line)
            if op.pool_extra is not None:
                joined.pool_extra[of] = min(joined.pool_extra.get(of, op.pool_extra), op.pool_extra)


def _reroll(joined: Effects, op: said.Reroll, key: str) -> None:  # noqa: ARG001
    actions = frozenset(op.actions)
    if op.rule == "deny":
        joined.reroll_denied |= actions
    elif op.rule == "allow":
        joined.reroll_allowed |= actions
    elif op.rule == "keep":
        for action in op.actions:
            joined.kept_faces[action] = joined.kept_faces.get(action, frozenset()) | set(op.faces)
    elif op.max is not None and op.rule == "limit":
        for action in op.actions:
            joined.reroll_limit[action] = min(joined.reroll_limit.get(action, op.max), op.max)
    elif op.max is not None:
        for action in op.actions:
            limit = joined.checked_reroll_limit.get(action, op.max)
            joined.checked_reroll_limit[action] = min(limit, op.max)


def _face(joined: Effects, op: said.FaceChange, key: str) -> None:
    joined.faces = (*joined.faces, (key, op))


def _stamina(joined: Effects, op: said.Stamina, key: str) -> None:  # noqa: ARG001
    own, opponent = joined.stamina.get(op.on, (0, 0))
    joined.stamina[op.on] = (own + op.own, opponent + op.opponent)


def _free(joined: Effects, op: said.Free, key: str) -> None:
    joined.free[op.on] = (*joined.free.get(op.on, ()), (key, op))


def _penalty(joined: Effects, op: said.Penalty, key: str) -> None:  # noqa: ARG001
    for action in (op.action,) if op.action else ("poke", "hit"):
        joined.threshold[action] += op.threshold_add
    joined.penalty_spaces += op.spaces_add
    joined.no_fights |= op.fight == "never"


def _permit(joined: Effects, op: said.Permit, key: str) -> None:  # noqa: ARG001
    joined.permits |= {op.what}


def _rebound(joined: Effects, op: said.Rebound, key: str) -> None:
    joined.rebound_saves = (*joined.rebound_saves, (key, op.limit))


def _line_change(joined: Effects, op: said.LineChange, key: str) -> None:  # noqa: ARG001
    joined.line_change_die |= op.roll_die


_JOIN: dict[type[Any], Callable[[Effects, Any, str], None]] = {
    said.Stat: _stat,
    said.Adjacency: _adjacency,
    said.Lane: _lane,
    said.Activation: _activation,
    said.Reaction: _reaction,
    said.Bounce: _bounce,
    said.Dice: _dice,
    said.Reroll: _reroll,
    said.FaceChange: _face,
    said.Stamina: _stamina,
    said.Free: _free,
    said.Penalty: _penalty,
    said.Permit: _permit,
    said.Rebound: _rebound,
    said.LineChange: _line_change,
}
