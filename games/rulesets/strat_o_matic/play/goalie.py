"""The goalie's card.

| ids | rule |
|---|---|
| SOM-5.5, 5.6, 5.7, 5.8 | two dice on the goalie's card, ranges, rows by shot type (AMB-10) |
| SOM-5.72, 5.73, 5.73a, AMB-14, INF.14, D27 | a save that may be a foul |
| SOM-24.2 | a dotted faceoff is a goal against a fatigued goalie |
"""

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import GoalieFoulChecked, GoalieTested
from games.rulesets.strat_o_matic.play import (
    goals,
    penalties,
    penalty_charts,
    shooting,
    super_penalties,
    timing_track,
)
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind, Reading
from games.rulesets.strat_o_matic.state import END_OF, ShotKind


def test(table: HockeyTable, kind: ShotKind) -> Reading | None:
    """Roll on the attacked goalie's card; None for a goal, else the reading from which play goes on."""
    state = table.state
    seat = 1 - state.possession
    side = state.sides[seat]
    goalie = side.goalie
    goalie = present(goalie)
    card = state.setup.goalies[goalie]
    roll = table.roll(2)
    row = card.outside[roll] if kind is ShotKind.OUTSIDE else card.inside[roll]
    row = present(row)
    fatigued = side.goalies[goalie].fatigued
    number = 0
    goal = False
    aftermath = row
    if row.kind is Kind.GOAL:
        if row.high:
            number = draw_split(table).number
            goal = row.low <= number <= row.high
            aftermath = row.otherwise or shooting.FROZEN
        else:
            goal = True
    if aftermath.kind is Kind.FREEZE_DOTTED:
        goal = goal or fatigued
    table.emit(GoalieTested(seat, goalie, kind, roll, row.text, number, fatigued, goal))
    if state.pointer >= 0:
        timing_track.move(table, timing_track.cost(state).goalie_roll)
    if goal:
        goals.score(table)
        return None
    return aftermath


def save_and_foul(table: HockeyTable, reading: Reading) -> Next:
    """SOM-5.72: the puck is frozen, and the goalie may be penalised; a skater of his serves it."""
    state = table.state
    seat = 1 - state.possession
    goalie = state.sides[seat].goalie
    goalie = present(goalie)
    number = draw_split(table).number
    penalized = reading.low <= number <= reading.high
    if penalized and state.box:
        penalized = not super_penalties.is_disregarded(state)
    table.emit(GoalieFoulChecked(seat, goalie, number, penalized))
    if not penalized:
        return END_OF[seat]
    if super_penalties.are_in_use(state):
        opponent = ""
        if state.setup.options.super_penalty:
            opponent = penalty_charts.roll_retaliation(table, seat, goalie)
        due = super_penalties.call(table, seat, goalie, "goalie", opponent=opponent)
        return due or END_OF[seat]
    on_ice = tuple(state.sides[seat].ice.values())
    served_by = table.choose(seat, ask(Ask.SERVED_BY, on_ice))
    return penalties.call(table, seat, goalie, "goalie", served_by=served_by)
