"""Breakaways.

| ids | rule |
|---|---|
| SOM-4.6, 4.6a, 4.61 | the breakaway section names who shoots, never the man who started it |
| SOM-4.62, AMB-04a | a breakaway rating may be asked for |
| SOM-4.7, 4.7a, 4.71 | the other side's breakaway |
| SOM-14.1 | the starter made the pass |
"""

from games.rulesets.strat_o_matic.events import BreakawayRead, ChanceGained
from games.rulesets.strat_o_matic.play import line_changes, possession, shooting, timing_track
from games.rulesets.strat_o_matic.play.skaters import any_shooter, card_at, opposite
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind
from games.rulesets.strat_o_matic.state import ShotKind


def read(table: HockeyTable, seat: int, starter: str = "") -> Next:
    """Draw the breakaway section for a side.

    ``starter`` is the slot of its skater who started the breakaway; empty when the puck was just won
    (SOM-4.7, 5.71): then everybody is eligible and nobody has passed.
    """
    state = table.state
    if seat != state.possession:
        possession.change_hands(table, seat)
        if state.staying_unit == 1 - seat:
            line_changes.restore(table)
    card = draw_split(table)
    reading = card.breakaway
    table.emit(BreakawayRead(seat, card.id, reading.text))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    target = reading.target
    target = present(target)
    ice = state.sides[seat].ice
    slot: str
    if target.position is None:
        slot = any_shooter(table, seat, starter)
    else:
        slot = target.position
        if target.substitute is not None and (slot == starter or slot not in ice):
            slot = target.substitute
    if slot not in ice:
        return possession.loose_puck(table)
    if card_at(state, seat, slot).penetration < reading.number:
        return possession.gain_control(table, 1 - seat, opposite(state, seat, slot))
    passer = ice[starter] if starter and starter != slot else ""
    table.emit(ChanceGained(seat, slot, ice[slot], Kind.BK, passer))
    return shooting.shoot(table, ShotKind.BREAKAWAY)
