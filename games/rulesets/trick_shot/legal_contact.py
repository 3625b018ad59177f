"""Whom a figure may poke or hit, and where a hit opponent may be pushed (TS-230, TS-231, TS-240 to TS-247)."""

from games.rulesets.trick_shot.board import (
    AROUND,
    CORNERWISE,
    GOALIES,
    NEAR,
    NEXT,
    NOBODY,
    OFF,
    OFFENSIVE,
    RAYS,
    ROLE_OF,
    SKATABLE,
    SKATERS,
    STRAIGHT,
    TEAM_OF,
    ZONE_OF,
)
from games.rulesets.trick_shot.movement import (
    Targets,
    direction_between,
    is_checked,
    line_between,
    open_squares,
    size,
)
from games.rulesets.trick_shot.state import State


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
