"""What a position holds for a team: open lanes to the net, who can be passed to, how a puck's square is worth.

Values are in goals.
"""

from games.rulesets.trick_shot.board import (
    COLUMN_OF,
    COLUMNS,
    LANE_PATHS,
    LANES,
    NEAR,
    NET_OF,
    NOBODY,
    OFF,
    OFFENSIVE,
    OVERTIME_TURNS,
    RAYS,
    ROW_OF,
    SKATERS,
    SLAPSHOT_LINES,
    SQUARES,
    TEAM_OF,
    TURNS,
    ZONE_OF,
)
from games.rulesets.trick_shot.state import State

PER_COLUMN = 0.008
"""What a column nearer to the other net is worth to the team with the puck."""
CLOSE_CHECK = 0.02
"""What an opponent on the next square costs it."""


def nothing_follows(state: State) -> bool:
    """Say whether the board and the tokens are set afresh after this turn: the last of a period, but for TS-A06."""
    if state.overtime:
        return state.space >= TURNS + OVERTIME_TURNS
    setup, (blue, red) = state.setup, state.sides
    overtime = setup.full and state.period == setup.last_period and blue.score == red.score
    return state.space >= TURNS and not overtime


def open_squares(state: State, team: int) -> set[int]:
    """Give the squares with an open lane to the other net; slapshots only where the rules have them."""
    board, effects = state.board, state.effects[team]
    own_crossed = effects.over_own.get("shoot", 0)
    zone, advanced = OFFENSIVE[team], state.setup.advanced
    found: set[int] = set()
    for path in LANE_PATHS[team]:
        own = own_crossed
        for square in path:
            if not advanced and ZONE_OF[square] != zone:
                break
            found.add(square)
            figure = board[square]
            if figure != NOBODY:
                if TEAM_OF[figure] != team or own <= 0:
                    break
                own -= 1
    return found


def lines_from(team: int, square: int) -> int:
    """Give the lines a shot from a square crosses: 0 from the offensive zone."""
    return 0 if ZONE_OF[square] == OFFENSIVE[team] else SLAPSHOT_LINES[team][square]


def in_sight(state: State, square: int) -> set[int]:
    """Give the empty squares that a pass from a square could reach."""
    board = state.board
    found: set[int] = set()
    for ray in RAYS[square]:
        for seen in ray:
            if NET_OF[seen] != NOBODY or board[seen] != NOBODY:
                break
            found.add(seen)
    return found


def crowd(state: State, team: int) -> dict[int, int]:
    """Count, for the squares next to skaters of the other team, how many of them are that near."""
    found: dict[int, int] = {}
    for other in SKATERS[1 - team]:
        square = state.at[other]
        if square != OFF:
            for near in NEAR[square]:
                found[near] = found.get(near, 0) + 1
    return found


def puck_worth(team: int, square: int, near: dict[int, int]) -> float:
    """Say what it is worth to a team to carry the puck on a square at the end of its turn, with opponents near."""
    column = COLUMN_OF[square] if team == 0 else COLUMNS - 1 - COLUMN_OF[square]
    return PER_COLUMN * column - CLOSE_CHECK * near.get(square, 0)


def lane_squares(state: State, team: int, square: int) -> set[int]:
    """Give the squares that would close every open lane from a square when taken: those of its open lanes."""
    board = state.board
    found: set[int] = set()
    for _, _, between in LANES[team][square]:
        if all(board[passed] == NOBODY for passed in between):
            found.update(between)
    return found


def open_lanes(
    state: State, team: int, square: int, *, without: int = NOBODY, plus: int = -1
) -> int:
    """Count the open lanes from a square, with one figure thought away and one square thought taken."""
    board = state.board
    count = 0
    for _, _, between in LANES[team][square]:
        for passed in between:
            if passed == plus or (board[passed] != NOBODY and board[passed] != without):
                break
        else:
            count += 1
    return count


DISTANCES = tuple(
    tuple(
        max(abs(COLUMN_OF[one] - COLUMN_OF[other]), abs(ROW_OF[one] - ROW_OF[other]))
        for other in range(SQUARES)
    )
    for one in range(SQUARES)
)


def distance(one: int, other: int) -> int:
    """Give the steps between two squares, diagonal ones counted as one."""
    return DISTANCES[one][other]
