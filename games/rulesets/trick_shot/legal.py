"""What a figure may do now: pure questions about a state. Nothing here changes anything.

| ids | rule |
|---|---|
| TS-170 to TS-175, TS-190 to TS-193 | passing |
| TS-200 to TS-205 | shooting |
| TS-067 | not the same figure twice in a row |

Moving and checking are in ``movement``, pokes and hits in ``legal_contact``; their questions can be asked here too.

Targets are squares, for a pass figures, for a poke nothing (one empty target). All lists are in the canonical order:
columns ascending, then rows.
"""

from games.rulesets.trick_shot.board import (
    CLEAR_PASS_COLUMNS,
    COLUMN_OF,
    DEFENSIVE,
    LANES,
    NET_OF,
    NEUTRAL,
    NOBODY,
    OFF,
    OFFENSIVE,
    OWN,
    RAYS,
    SKATABLE,
    SKATERS,
    TEAM_OF,
    ZONE_OF,
)
from games.rulesets.trick_shot.legal_contact import can_poke, hits, push_squares
from games.rulesets.trick_shot.movement import (
    Targets,
    checkers,
    direction_between,
    is_checked,
    line_between,
    moves,
    open_squares,
    reach,
    reactions,
    size,
    speed,
    steps_from,
    walks,
    ways_of,
)
from games.rulesets.trick_shot.state import State

NO_TARGET = -1


def _blocked(state: State, team: int, action: str, line: tuple[int, ...]) -> bool:
    """Say whether figures on a line stop the puck; cards may let it cross some (op ``lane``)."""
    board, own, opponents = state.board, 0, 0
    for square in line:
        figure = board[square]
        if figure >= 0:
            if TEAM_OF[figure] == team:
                own += 1
            else:
                opponents += 1
    if not own and not opponents:
        return False
    effects = state.effects[team]
    over = opponents + max(0, own - effects.over_own.get(action, 0))
    return over > effects.over_any.get(action, 0)


def passes(state: State, figure: int) -> Targets:
    """Give the team-mates a carrier may Pass to (TS-170 to TS-175), in the order of their squares."""
    at, team, board = state.at[figure], TEAM_OF[figure], state.board
    if at != state.puck:
        return ()
    effects = state.effects[team]
    over_cards = bool(effects.over_any.get("pass", 0) or effects.over_own.get("pass", 0))
    found: list[tuple[int, int]] = []
    for ray in RAYS[at]:
        for place, square in enumerate(ray):
            if NET_OF[square] != NOBODY:
                break
            target = board[square]
            if target < 0:
                continue
            if TEAM_OF[target] == team and not _blocked(state, team, "pass", ray[:place]):
                found.append((square, target))
            if not over_cards:
                break
    return tuple(target for _, target in sorted(found))


def clear_passes(state: State, figure: int) -> Targets:
    """Give the empty squares of a Clear Ice Pass (TS-190 to TS-193, TS-A23)."""
    at, team = state.at[figure], TEAM_OF[figure]
    if at != state.puck or not state.setup.advanced:
        return ()
    zone = ZONE_OF[at]
    if zone != NEUTRAL and not (
        zone == DEFENSIVE[team] and "clear_pass_from_defensive_zone" in state.effects[team].permits
    ):
        return ()
    first, last = CLEAR_PASS_COLUMNS
    found = []
    for ray in RAYS[at]:
        for place, square in enumerate(ray):
            if NET_OF[square] != NOBODY or _blocked(state, team, "clear_pass", ray[: place + 1]):
                break
            if (
                state.board[square] == NOBODY
                and first <= COLUMN_OF[square] <= last
                and SKATABLE[square]
            ):
                found.append(square)
    return tuple(sorted(found))


def shots(state: State, figure: int) -> tuple[str, Targets]:
    """Give the action, shoot or slapshot, that is open from where a carrier stands, and the net squares."""
    at, team = state.at[figure], TEAM_OF[figure]
    action = "shoot" if ZONE_OF[at] == OFFENSIVE[team] else "slapshot"
    if at != state.puck or (action == "slapshot" and not state.setup.advanced):
        return action, ()
    return action, tuple(
        net for net, _, between in LANES[team][at] if not _blocked(state, team, action, between)
    )


def lane_direction(team: int, square: int, net: int) -> int:
    """Give the direction of the lane from a square to a net square."""
    return next(direction for target, direction, _ in LANES[team][square] if target == net)


def allowance(state: State, figure: int, action: str) -> str | None:
    """Give the card's key that lets the last figure act again; empty when none is needed, None when none is left."""
    if figure != state.last:
        return ""
    team = TEAM_OF[figure]
    side = state.sides[team]
    for repeat in state.effects[team].repeats:
        marks = side.turn_marks if repeat.limit == "turn" else side.period_marks
        if action not in repeat.except_actions and marks.count(repeat.key) < repeat.times:
            return repeat.key
    return None


def actions_of(state: State, figure: int) -> dict[str, Targets]:
    """Give every action open to a figure with its targets (TS-068); empty when it cannot be activated."""
    if state.at[figure] == OFF or (
        figure == state.last and not state.effects[TEAM_OF[figure]].repeats
    ):
        return {}
    found: dict[str, Targets] = {}
    if squares := moves(state, figure):
        found["move"] = squares
    if state.at[figure] == state.puck:
        if mates := passes(state, figure):
            found["pass"] = mates
        if squares := clear_passes(state, figure):
            found["clear_pass"] = squares
        action, nets = shots(state, figure)
        if nets:
            found[action] = nets
    elif can_poke(state, figure):
        found["poke"] = (NO_TARGET,)
    if squares := hits(state, figure):
        found["hit"] = squares
    if figure == state.last:
        return {
            action: targets
            for action, targets in found.items()
            if allowance(state, figure, action) is not None
        }
    return found


def figures_that_can_act(state: State, team: int) -> list[int]:
    """Give the figures a team may activate now (TS-066, TS-067)."""
    return [figure for figure in OWN[team] if can_act(state, figure)]


def can_act(state: State, figure: int) -> bool:
    """Say whether any action is open to a figure; most can move a step, which is quickly seen."""
    if state.at[figure] == OFF:
        return False
    quick = figure != state.last and not is_checked(state, figure)
    if quick and reach(state, figure, 1, ways_of(state, figure)):
        return True
    return bool(actions_of(state, figure))


def skaters_on_ice(state: State, team: int) -> list[int]:
    """Give a team's skaters on the board."""
    return [figure for figure in SKATERS[team] if state.at[figure] != OFF]


__all__ = [
    "NO_TARGET",
    "Targets",
    "actions_of",
    "allowance",
    "can_act",
    "can_poke",
    "checkers",
    "clear_passes",
    "direction_between",
    "figures_that_can_act",
    "hits",
    "is_checked",
    "lane_direction",
    "line_between",
    "moves",
    "open_squares",
    "passes",
    "push_squares",
    "reach",
    "reactions",
    "shots",
    "size",
    "skaters_on_ice",
    "speed",
    "steps_from",
    "walks",
    "ways_of",
]
