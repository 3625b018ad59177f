"""Gaining control of the puck.

| ids | rule |
|---|---|
| SOM-5.1, 5.2, 5.4 | a named defender, or any, controls; his coach draws next |
| SOM-15.0 | a flagged injury is settled at a change of possession |
| SOM-16.5, GS.18, 23.22 | a unit that stayed on leaves when the other side gains control |
| SOM-22.1, 22.11, 22.12, 22.12a, AMB-21b | control for a vacant position is a loose puck |
"""

from games.rulesets.strat_o_matic.events import ChanceGained, ControlGained, LoosePuckRead
from games.rulesets.strat_o_matic.play import injuries, line_changes, shooting, timing_track
from games.rulesets.strat_o_matic.play.skaters import any_controller
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split
from games.rulesets.strat_o_matic.readings import Kind
from games.rulesets.strat_o_matic.state import State


def change_hands(table: HockeyTable, seat: int) -> None:
    """Settle what a change of possession brings, before this side has the puck."""
    state = table.state
    if state.injury_due >= 0 and seat != state.possession:
        injuries.check(table)


def gain_control(table: HockeyTable, seat: int, slot: str) -> Next:
    """Give the skater at a slot control of the puck."""
    state = table.state
    if state.injury_due >= 0:
        change_hands(table, seat)
    player = state.sides[seat].ice.get(slot)
    if player is None:
        return loose_puck(table)
    table.emit(ControlGained(seat, slot, player))
    if state.staying_unit == 1 - seat:
        _units_leave(table)
    return None


def _units_leave(table: HockeyTable) -> None:
    """Bring the lines back (SOM-16.5); where they leave the carrier's place vacant he gives the puck away (23.22)."""
    line_changes.restore(table)
    state = table.state
    seat = state.possession
    if state.carrier not in state.sides[seat].ice:
        gain_control(table, seat, any_controller(table, seat))


def gain_control_any(table: HockeyTable, seat: int) -> Next:
    """Give control to whomever the coach names."""
    if table.state.injury_due >= 0:
        change_hands(table, seat)
    return gain_control(table, seat, any_controller(table, seat))


def loose_puck(table: HockeyTable) -> Next:
    """Draw split cards until a loose-puck section names somebody who is there (SOM-22.1, AMB-21b).

    On a power play the man of the larger side has an outside shot, one of the smaller side controls (SOM-22.11).
    """
    state = table.state
    before = state.possession
    while not _picked_up(table):
        pass
    if state.injury_due >= 0 and state.possession != before:
        injuries.check(table)
    seat, slot = state.possession, state.carrier
    if state.pointer >= 0 and seat == state.power_play:
        table.emit(ChanceGained(seat, slot, state.sides[seat].ice[slot], Kind.OUT, ""))
        return shooting.outside_chance(table)
    if state.staying_unit == 1 - seat:
        _units_leave(table)
    return None


def _picked_up(table: HockeyTable) -> bool:
    state = table.state
    card = draw_split(table)
    if state.pointer >= 0:
        loose = card.loose["PP"]
        seat = state.power_play if loose.side == "PP" else 1 - state.power_play
    else:
        loose = card.loose["EVEN"]
        seat = 0 if loose.side == "H" else 1
    slot = _occupied(state, seat, loose.target.position, loose.target.substitute)
    player = state.sides[seat].ice[slot] if slot else ""
    table.emit(LoosePuckRead(card.id, seat if slot else -1, slot, player))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    return bool(slot)


def _occupied(state: State, seat: int, *slots: str | None) -> str:
    ice = state.sides[seat].ice
    return next((slot for slot in slots if slot in ice), "")
