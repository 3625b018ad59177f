"""What a figure may do now: pure questions about a state. Nothing here changes anything.

| ids | rule |
|---|---|
| TS-130, TS-131, TS-140 to TS-147 | moving |
| TS-150 to TS-154 | checking |
| TS-160 to TS-165 | reaction moves |
| TS-170 to TS-175, TS-190 to TS-193 | passing |
| TS-200 to TS-205 | shooting |
| TS-230, TS-231 | poking |
| TS-240 to TS-247 | hitting |
| TS-067 | not the same figure twice in a row |

Targets are squares, for a pass figures, for a poke nothing (one empty target). All lists are in the canonical order:
columns ascending, then rows.
"""

from games.rulesets.trick_shot.board import (
    AROUND,
    CLEAR_PASS_COLUMNS,
    COLUMN_OF,
    CORNERWISE,
    CREASE_OF,
    DEFENSIVE,
    EVERY_WAY,
    GOALIE,
    GOALIES,
    LANES,
    NEAR,
    NET_OF,
    NEUTRAL,
    NEXT,
    NOBODY,
    OFF,
    OFFENSIVE,
    ORTHOGONAL,
    OWN,
    PER_TEAM,
    RAYS,
    ROLE_OF,
    SKATABLE,
    SKATERS,
    STRAIGHT,
    TEAM_OF,
    ZONE_OF,
)
from games.rulesets.trick_shot.state import State

NO_TARGET = -1
Targets = tuple[int, ...]


def role_of(figure: int) -> str:
    """Give C, W, D or G; the spare is a C."""
    return ROLE_OF[figure]


def checkers(state: State, figure: int) -> int:
    """Count the opponents who check a figure where it stands (TS-151, TS-152, TS-A14)."""
    square, team = state.at[figure], TEAM_OF[figure]
    board, opponent = state.board, state.effects[1 - team]
    goalie_checks = "goalie_checks" in opponent.permits
    count = 0
    for near in NEAR[square]:
        other = board[near]
        if other >= 0 and TEAM_OF[other] != team and (other not in GOALIES or goalie_checks):
            count += 1
    if opponent.diagonal_check:
        for near in CORNERWISE[square]:
            other = board[near]
            if other >= 0 and TEAM_OF[other] != team and ROLE_OF[other] in opponent.diagonal_check:
                count += 1
    return count


def is_checked(state: State, figure: int) -> bool:
    """Say whether a figure is a checked carrier (TS-150, TS-151)."""
    if state.at[figure] != state.puck:
        return False
    needed = state.effects[TEAM_OF[figure]].min_checkers.get(ROLE_OF[figure], 1)
    return checkers(state, figure) >= needed


def speed(state: State, figure: int) -> int:
    """Give the Speed of a figure's Move action: printed, changed by cards, at least 1."""
    effects, role = state.effects[TEAM_OF[figure]], ROLE_OF[figure]
    squares = state.setup.speed[figure] + effects.speed.get(role, 0)
    if state.at[figure] != state.puck:
        squares += effects.speed_without_puck.get(role, 0)
    return max(1, squares)


def size(state: State, figure: int, *, hitting: bool = False) -> int:
    """Give a figure's Size; when it hits, with what cards add to that."""
    effects, role = state.effects[TEAM_OF[figure]], ROLE_OF[figure]
    own = state.setup.size[figure] + effects.size.get(role, 0)
    return own + effects.hitting_size.get(role, 0) if hitting else own


def ways_of(state: State, figure: int) -> tuple[int, ...]:
    """Give the directions a figure may Move in: a goalie never diagonally unless a card lets him (TS-131)."""
    if figure in GOALIES and "goalie_diagonal" not in state.effects[TEAM_OF[figure]].permits:
        return ORTHOGONAL
    return EVERY_WAY


def reach(state: State, figure: int, squares: int, ways: tuple[int, ...]) -> list[int]:
    """Give the squares that a figure can get to in one straight move of at most so many squares, in canonical order."""
    board, puck, team = state.board, state.puck, TEAM_OF[figure]
    goalie = figure in GOALIES
    zone, at = OFFENSIVE[team], state.at[figure]
    entering = not (goalie or at == puck or ZONE_OF[puck] == zone or ZONE_OF[at] == zone)
    found: list[int] = []
    rays = RAYS[at]
    for way in ways:
        barred = entering
        for square in rays[way][:squares]:
            if board[square] != NOBODY:
                break
            if not SKATABLE[square] and not (goalie and CREASE_OF[square] == team):
                break
            if square == puck:
                barred = False
            elif barred and ZONE_OF[square] == zone:
                break
            found.append(square)
    found.sort()
    return found


def open_squares(state: State, figure: int, ray: tuple[int, ...]) -> list[int]:
    """Give how far along a line a figure can move, square by square (TS-143 to TS-146, TS-A16, TS-A18)."""
    board, puck, team = state.board, state.puck, TEAM_OF[figure]
    goalie = figure in GOALIES
    zone, at = OFFENSIVE[team], state.at[figure]
    may_enter = goalie or at == puck or ZONE_OF[puck] == zone or ZONE_OF[at] == zone
    found: list[int] = []
    for square in ray:
        if board[square] != NOBODY:
            break
        if not SKATABLE[square] and not (goalie and CREASE_OF[square] == team):
            break
        if not may_enter and ZONE_OF[square] == zone:
            break
        if square == puck:
            may_enter = True
        found.append(square)
    return found


def moves(state: State, figure: int) -> Targets:
    """Give the squares of a Move action; none for a checked carrier (TS-147)."""
    if is_checked(state, figure):
        return ()
    return tuple(reach(state, figure, speed(state, figure), ways_of(state, figure)))


def reactions(state: State, figure: int) -> Targets:
    """Give the squares of a reaction move: one orthogonal step unless cards say more (TS-160 to TS-164)."""
    if state.at[figure] == OFF or is_checked(state, figure):
        return ()
    team, role = TEAM_OF[figure], ROLE_OF[figure]
    effects = state.effects[team]
    if effects.reaction_cost.get(role, 0) > state.sides[team].ready:
        return ()
    diagonal = role in effects.reaction_diagonal or (
        figure in GOALIES and "goalie_diagonal" in effects.permits
    )
    ways = EVERY_WAY if diagonal else ORTHOGONAL
    squares = reach(state, figure, effects.reaction_speed.get(role, 1), ways)
    if (steps := effects.reaction_steps.get(role, 1)) > 1:
        squares = sorted(set(squares) | set(steps_from(state, figure, steps)))
    return tuple(squares)


def steps_from(state: State, figure: int, steps: int) -> list[int]:
    """Give the squares within so many orthogonal steps, whose direction may change between steps."""
    return list(walks(state, figure, steps))


def walks(state: State, figure: int, steps: int) -> dict[int, tuple[int, ...]]:
    """Give a way to each square within so many orthogonal steps; a way over the loose puck where there is one."""
    ways = _ways_from(state, figure, state.at[figure], steps)
    if over := ways.get(state.puck):
        for square, onward in _ways_from(state, figure, state.puck, steps - len(over)).items():
            if square != state.at[figure]:
                ways[square] = (*over, *onward)
    return ways


def _ways_from(state: State, figure: int, start: int, steps: int) -> dict[int, tuple[int, ...]]:
    """Give a shortest way to each square within so many orthogonal steps of a square."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(steps):
        following = []
        for square in edge:
            for near in NEAR[square]:
                if near not in ways and open_squares(state, figure, (near,)):
                    ways[near] = (*ways[square], near)
                    following.append(near)
        edge = following
    del ways[start]
    return ways


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


def can_poke(state: State, figure: int) -> bool:
    """Say whether the opposing carrier stands within a figure's stick (TS-230, TS-231)."""
    carrier = state.board[state.puck]
    if carrier < 0 or TEAM_OF[carrier] == TEAM_OF[figure]:
        return False
    at = state.at[figure]
    if at in NEAR[state.puck]:
        return True
    return (
        ROLE_OF[figure] in state.effects[TEAM_OF[figure]].diagonal_poke
        and at in CORNERWISE[state.puck]
    )


def hits(state: State, figure: int) -> Targets:
    """Give the squares of opponents a figure may Hit (TS-240 to TS-244, TS-A30 to TS-A32)."""
    if not state.setup.advanced or figure in GOALIES or is_checked(state, figure):
        return ()
    found = []
    at, team = state.at[figure], TEAM_OF[figure]
    within, lines = state.setup.speed[figure], STRAIGHT[at]
    own_size = size(state, figure, hitting=True)
    for target in SKATERS[1 - team]:
        square = state.at[target]
        way, between = lines.get(square, (0, within))
        if (
            between < within
            and size(state, target) <= own_size
            and _could_enter(state, figure, RAYS[at][way][: between + 1])
            and push_squares(state, figure, square)
        ):
            found.append(square)
    return tuple(sorted(found))


def _could_enter(state: State, figure: int, line: tuple[int, ...]) -> bool:
    """Say whether a figure could Move along a line if nobody stood at its end (TS-240)."""
    clear = line[:-1]
    if len(open_squares(state, figure, clear)) != len(clear):
        return False
    zone = OFFENSIVE[TEAM_OF[figure]]
    at, end = state.at[figure], line[-1]
    entering = ZONE_OF[end] == zone and ZONE_OF[at] != zone
    carries = at == state.puck or state.puck in clear
    return not entering or carries or ZONE_OF[state.puck] == zone


def direction_between(start: int, end: int) -> int:
    """Give the direction of the straight line from one square to another."""
    return STRAIGHT[start][end][0]


def line_between(start: int, end: int) -> tuple[int, ...]:
    """Give the squares of a straight line after its start, its end included."""
    direction, between = STRAIGHT[start][end]
    return RAYS[start][direction][: between + 1]


def push_squares(state: State, hitter: int, target_square: int) -> Targets:
    """Give where a hit figure may be pushed: straight on if free, else the hitter's choice (TS-245, TS-247)."""
    at = state.at[hitter]
    straight = NEXT[target_square][direction_between(at, target_square)]
    if straight != OFF and state.board[straight] == NOBODY and SKATABLE[straight]:
        return (straight,)
    taken = {at, *line_between(at, target_square)}
    return tuple(
        sorted(
            square
            for square in AROUND[target_square]
            if state.board[square] == NOBODY and SKATABLE[square] and square not in taken
        )
    )


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


def figures_on_ice(state: State, team: int) -> list[int]:
    """Give a team's figures on the board."""
    return [figure for figure in OWN[team] if state.at[figure] != OFF]


def skaters_on_ice(state: State, team: int) -> list[int]:
    """Give a team's skaters on the board."""
    return [figure for figure in SKATERS[team] if state.at[figure] != OFF]


def goalie_of(team: int) -> int:
    """Give a team's goalie."""
    return team * PER_TEAM + GOALIE
