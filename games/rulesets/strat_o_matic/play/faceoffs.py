"""Faceoffs.

| ids | rule |
|---|---|
| SOM-2.0, 2.1, 2.2, 2.2a, INF.4 | when and where |
| SOM-2.1a, 2.1b, 1.0A | basic chart; any player is the winning coach's choice |
| SOM-2.21, 2.21a, 2.21b, AMB-19 | the attacking side wins in an end zone: unrestricted outside shot |
| SOM-8.0, 8.1, 8.11, AMB-32, AMB-33 | advanced chart by the centres' ratings |
| SOM-8.2 | super chart instead: ``faceoff_men.py`` |
| SOM-9.12, 9.12a, D12, D26 | before a faceoff: alignments, a change of goalie |
| SOM-15.0, 16.5, GS.18 | what a whistle settles |
| SOM-18.1, 18.4, GS.17, 19.1 | during a super power play: units, and the pointer |
| SOM-22.74, 23.0c, 23.0f | charts at other manpower |
"""

from games.rulesets.strat_o_matic.charts import FaceoffRow
from games.rulesets.strat_o_matic.decisions import (
    CHANGE_GOALIE_OR_NOT,
    Answer,
    alignment_of,
    stoppage_question,
)
from games.rulesets.strat_o_matic.events import (
    AlignmentSet,
    ChanceGained,
    FaceoffTaken,
    GoalieChanged,
    GoalieKept,
    PlayStopped,
)
from games.rulesets.strat_o_matic.play import (
    faceoff_men,
    goalie_pulling,
    injuries,
    line_changes,
    possession,
    shooting,
    special_units,
    super_power_play,
)
from games.rulesets.strat_o_matic.play.skaters import any_controller
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind, Position
from games.rulesets.strat_o_matic.state import END_OF, HOME, VISITOR, Spot, State

HIGHEST_DIFFERENCE = 2
FULL_STRENGTH = 5


def take(table: HockeyTable, spot: Spot) -> Next:
    """Stop play and take the faceoff at a spot."""
    state = table.state
    table.emit(PlayStopped(spot))
    if state.injury_due >= 0:
        injuries.check(table)
    if state.box or state.sides[0].regroup or state.sides[1].regroup:
        special_units.regroup(table)
    if state.power_play >= 0:
        special_units.change_for_lap(table)
    elif state.sides[0].unit_on or state.sides[1].unit_on:
        line_changes.restore(table)
    if state.sides[0].goalie is None or state.sides[1].goalie is None:
        goalie_pulling.settle_at_faceoff(table)
    for seat in (VISITOR, HOME):
        _ready(table, seat)
    if state.setup.options.super_faceoff:
        column, number, row, better, men = faceoff_men.settle(table)
    else:
        column, men, better, chart = _column(state)
        number = draw_split(table).number
        row = chart[number]
    seat = faceoff_men.side_of(row, better)
    return _won(table, spot, column, number, row, seat, men)


def _ready(table: HockeyTable, seat: int) -> None:
    """Let a coach set his alignment (advanced) and change his goalie (SOM-9.12, D26)."""
    state = table.state
    setup = state.setup
    can_change = state.sides[seat].goalie is not None
    if not setup.advanced:
        if can_change and table.choose(seat, CHANGE_GOALIE_OR_NOT) == Answer.CHANGE_GOALIE:
            change_goalie(table, seat)
        elif can_change:
            table.emit(GoalieKept(seat))
        return
    alignments = setup.content.alignments
    if can_change:
        answer = table.choose(seat, stoppage_question(alignments))
        if answer != Answer.CHANGE_GOALIE:
            offence, forecheckers = alignment_of(answer)
            table.emit(AlignmentSet(seat, offence, forecheckers))
            return
        change_goalie(table, seat)
    line_changes.choose_alignment(table, seat)


def change_goalie(table: HockeyTable, seat: int) -> None:
    """Send the other goalie in (SOM-D26)."""
    state = table.state
    side = state.sides[seat]
    document = state.setup.teams[seat].document
    other = next(goalie for goalie in document.goalies if goalie != side.goalie)
    known = side.goalies.get(other)
    fatigued = (
        known.fatigued
        if known is not None
        else state.setup.options.goalie_fatigue and other in document.fatigued_at_start
    )
    table.emit(GoalieChanged(seat, other, side.last_goalie, fatigued))


def _column(state: State) -> tuple[str, tuple[str, str], int, dict[int, FaceoffRow]]:
    """Choose the chart: its column, who takes the faceoff, the better side (-1: even), and the rows."""
    content = state.setup.content
    if not state.setup.advanced:
        return "basic", ("", ""), -1, content.faceoff_basic
    home, visitor = _man(state, HOME), _man(state, VISITOR)
    strength = len(state.sides[0].ice)
    if state.pointer >= 0:
        other = len(state.sides[1].ice)
        key = f"{max(strength, other)}v{min(strength, other)}"
        chart = content.faceoff_power_play.get(key)
        if chart is not None and strength != other:
            return key, (home, visitor), state.power_play, chart
    if strength < FULL_STRENGTH and strength == len(state.sides[1].ice):
        chart = content.faceoff_power_play.get(f"{strength}v{strength}")
        if chart is not None:
            return f"{strength}v{strength}", (home, visitor), -1, chart
    skaters = state.setup.skaters
    difference = skaters[home].faceoff - skaters[visitor].faceoff
    size = min(abs(difference), HIGHEST_DIFFERENCE)
    if size == 0:
        return "even", (home, visitor), -1, content.faceoff_advanced[0]
    better = HOME if difference > 0 else VISITOR
    return f"+{size}", (home, visitor), better, content.faceoff_advanced[size]


def _man(state: State, seat: int) -> str:
    """Give who takes the faceoff: the centre, or with his place vacant the best man on the ice."""
    ice = state.sides[seat].ice
    centre = ice.get(Position.C)
    if centre is not None:
        return centre
    skaters = state.setup.skaters
    return max(ice.values(), key=lambda player: skaters[player].faceoff)


def _won(
    table: HockeyTable,
    spot: Spot,
    column: str,
    number: int,
    row: FaceoffRow,
    seat: int,
    men: tuple[str, str],
) -> Next:
    """Give the puck to the skater that the row names; an attacker in an end zone shoots (SOM-2.21)."""
    state = table.state
    ice = state.sides[seat].ice
    target = row.target
    target = present(target)
    slot: str = target.position or ""
    if slot and slot not in ice and target.substitute in ice:
        slot = target.substitute
    player = ice.get(slot, "")
    named = bool(slot)
    table.emit(
        FaceoffTaken(
            spot, column, number, f"{row.side} {target}", seat, slot if player else "", player, men
        )
    )
    attacking = spot == END_OF[1 - seat]
    if named and not player:
        if state.pointer >= 0:
            super_power_play.charge_faceoff(table, seat, attacking=attacking)
        return possession.loose_puck(table)
    if not attacking:
        if state.pointer >= 0:
            return super_power_play.won_faceoff(table, spot)
        return None if named else possession.gain_control_any(table, seat)
    if not named:
        slot = any_controller(table, seat)
    table.emit(ChanceGained(seat, slot, ice[slot], Kind.OUT, ""))
    if state.pointer >= 0:
        super_power_play.charge_faceoff(table, seat, attacking=True)
    return shooting.outside_chance(table)
