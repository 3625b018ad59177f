"""Where a figure can get to, and whether it is checked: pure questions about a state.

| ids | rule |
|---|---|
| TS-130, TS-131, TS-140 to TS-147 | moving |
| TS-150 to TS-154 | checking |
| TS-160 to TS-165 | reaction moves |

Squares come in the canonical order: columns ascending, then rows.
"""

from games.rulesets.trick_shot.board import (
    CORNERWISE,
    CREASE_OF,
    EVERY_WAY,
    GOALIES,
    NEAR,
    NOBODY,
    OFF,
    OFFENSIVE,
    ORTHOGONAL,
    RAYS,
    ROLE_OF,
    SKATABLE,
    STRAIGHT,
    TEAM_OF,
    ZONE_OF,
)
from games.rulesets.trick_shot.state import State

Targets = tuple[int, ...]


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


def direction_between(start: int, end: int) -> int:
    """Give the direction of the straight line from one square to another."""
    return STRAIGHT[start][end][0]


def line_between(start: int, end: int) -> tuple[int, ...]:
    """Give the squares of a straight line after its start, its end included."""
    direction, between = STRAIGHT[start][end]
    return RAYS[start][direction][: between + 1]
