"""Passes and Clear Ice Passes (TS-170 to TS-195)."""

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import NOBODY, SQUARE_NAMES, TEAM_OF
from games.rulesets.trick_shot.events import PuckMoved
from games.rulesets.trick_shot.play.puck import bounce, give, send
from games.rulesets.trick_shot.play.rolling import Result, occasion
from games.rulesets.trick_shot.play.table import Table


def resolve_pass(table: Table, passer: int, target: int, result: Result) -> None:
    """TS-176 to TS-183: the target has the puck, unless a failed pass bounces on beyond it."""
    state, team = table.state, TEAM_OF[passer]
    direction = legal.direction_between(state.at[passer], state.at[target])
    squares = 0 if result.succeeded else state.effects[team].bounces("pass", result.bounces)
    give(table, target, "pass")
    if squares:
        send(table, "bounce", bounce(state, state.at[target], direction, squares))
    if result.succeeded:
        occasion(table, "own_pass_success", team)


def resolve_clear_pass(table: Table, passer: int, target: int, result: Result) -> bool:
    """TS-190 to TS-195: the puck bounces on from the target for every Bounce; says whether a crease ended the turn."""
    state, team = table.state, TEAM_OF[passer]
    direction = legal.direction_between(state.at[passer], target)
    table.emit(PuckMoved("clear_pass", (SQUARE_NAMES[target],)))
    squares = state.effects[team].bounces("clear_pass", result.bounces)
    trip = bounce(state, target, direction, squares)
    send(table, "bounce", trip)
    return trip.goalie != NOBODY
