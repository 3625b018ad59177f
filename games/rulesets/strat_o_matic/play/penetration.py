"""Penetration.

| ids | rule |
|---|---|
| SOM-1.0D, 6.1, 6.1a | a split number against the chart of the carrier's rating |
| SOM-6.2 | a steal for a vacant position is a loose puck |
"""

from games.rulesets.strat_o_matic.events import PenetrationTried
from games.rulesets.strat_o_matic.play import possession, shooting
from games.rulesets.strat_o_matic.play.skaters import opposite
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split
from games.rulesets.strat_o_matic.state import ShotKind


def penetrate(table: HockeyTable) -> Next:
    """SOM-6.1: inside shot, or the matched opponent steals the puck."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    setup = state.setup
    highest = setup.content.penetration_basic[setup.skaters[player].penetration]
    number = draw_split(table).number
    succeeded = number <= highest
    table.emit(PenetrationTried(seat, slot, player, highest, number, succeeded))
    if succeeded:
        return shooting.shoot(table, ShotKind.INSIDE)
    return possession.gain_control(table, 1 - seat, opposite(state, seat, slot))
