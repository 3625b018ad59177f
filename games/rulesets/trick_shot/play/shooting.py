"""Shots and slapshots (TS-200 to TS-219, TS-314)."""

from enum import Enum

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import GOALIES, NAME_OF, TEAM_OF
from games.rulesets.trick_shot.decisions import NO, YES, Ask, ask
from games.rulesets.trick_shot.events import GoalScored, OfferDeclined, ShotRebounded, ShotSaved
from games.rulesets.trick_shot.play.puck import give, rebound, send
from games.rulesets.trick_shot.play.rolling import Result
from games.rulesets.trick_shot.play.table import Table, first_seat

SAVE_FROM = 2
"""TS-213: Fails that make a save."""


class Shot(Enum):
    """How a shot ended."""

    GOAL = "goal"
    SAVE = "save"
    REBOUND = "rebound"


def resolve_shot(table: Table, shooter: int, action: str, net: int, result: Result) -> Shot:
    """TS-210 to TS-214: no Fail is a goal, two a save, one a rebound."""
    state, team = table.state, TEAM_OF[shooter]
    name, slapshot = NAME_OF[shooter], action == "slapshot"
    goalie = GOALIES[1 - team]
    if result.succeeded:
        table.emit(GoalScored(team, name, slapshot, state.sides[1 - team].pulled))
        return Shot.GOAL
    if result.fails >= SAVE_FROM:
        table.emit(ShotSaved(team, name, slapshot))
        give(table, goalie, "save")
        return Shot.SAVE
    if card := smothered(table, 1 - team):
        table.emit(ShotSaved(team, name, slapshot, card))
        give(table, goalie, "save", card)
        return Shot.SAVE
    direction = legal.lane_direction(team, state.at[shooter], net)
    squares = state.effects[team].bounces("rebound", result.bounces)
    table.emit(ShotRebounded(team, name, slapshot))
    send(table, "rebound", rebound(state, net, direction, squares))
    return Shot.REBOUND


def smothered(table: Table, team: int) -> str:
    """Offer the defending team's card that turns a rebound into a save (op ``rebound``); gives its key if taken."""
    state, side = table.state, table.state.sides[team]
    for key, limit in state.effects[team].rebound_saves:
        marks = side.turn_marks if limit == "turn" else side.period_marks
        if key in marks:
            continue
        question = ask(Ask.SMOTHER, (YES, NO), (("card", key.partition("/")[0]),))
        if table.choose(first_seat(state, team), question) == YES:
            return key
        table.emit(OfferDeclined(team, "rebound"))
    return ""
