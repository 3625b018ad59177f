"""Passing.

| ids | rule |
|---|---|
| SOM-4.2, 4.2a, 1.0B2 | a letter of the carrier's Passing column |
| SOM-11.0 to 11.4, AMB-35 | a pass inside instead of an outside shot |
| SOM-22.5, 23.0f | passing sections at other manpower |
"""

from games.rulesets.strat_o_matic.events import PassingRead, PassTried
from games.rulesets.strat_o_matic.play import action_cards
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split
from games.rulesets.strat_o_matic.readings import Reading
from games.rulesets.strat_o_matic.state import EXTRA, State


def read_column(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.2: read a letter of the carrier's Passing column and follow it."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    row = state.setup.skaters[player].passing[reading.letter]
    table.emit(PassingRead(seat, slot, player, reading.letter, row.text))
    return action_cards.resolve(table, row)


def pass_inside(table: HockeyTable) -> Next:
    """SOM-11.0: draw a split and read its passing section."""
    state = table.state
    seat, slot = state.possession, state.carrier
    section = section_against(state, seat)
    card = draw_split(table)
    reading = card.passing[section]
    player = state.sides[seat].ice[slot]
    table.emit(PassTried(seat, slot, player, section, card.id, reading.text))
    return action_cards.resolve(table, reading)


def section_against(state: State, seat: int) -> str:
    """Give the passing section for this side now (SOM-11.4): E, but SH with an extra skater's edge."""
    ice, other = state.sides[seat].ice, state.sides[1 - seat].ice
    if EXTRA in ice and len(ice) > len(other):
        return "SH"
    if len(ice) == len(other) and len(ice) in _AT_MANPOWER:
        return _AT_MANPOWER[len(ice)]
    return "E"


_AT_MANPOWER = {4: "4v4", 3: "3v3"}
