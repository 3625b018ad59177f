"""Passing.

| ids | rule |
|---|---|
| SOM-4.2, 4.2a, 1.0B2 | a letter of the carrier's Passing column |
| SOM-11.0 to 11.4, AMB-35 | a pass inside instead of an outside shot |
| SOM-11.5, 11.5a, 11.5b, AMB-36 | letter L: the passer's assist rating, never reduced, is tested |
| SOM-22.5, 23.0f | passing sections at other manpower |
"""

from games.rulesets.strat_o_matic.events import PassingLTested, PassingRead, PassTried
from games.rulesets.strat_o_matic.play import action_cards, possession, timing_track
from games.rulesets.strat_o_matic.play.skaters import opposite, receiver
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind, Reading
from games.rulesets.strat_o_matic.state import EXTRA, State


def read_column(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.2: read a letter of the carrier's Passing column and follow it."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    row = state.setup.skaters[player].passing[reading.letter]
    table.emit(PassingRead(seat, slot, player, reading.letter, row.text))
    if reading.letter == "L" and row.kind is Kind.IN and state.setup.options.passing_l_chart:
        return _test_passer(table, row)
    return action_cards.resolve(table, row)


def _test_passer(table: HockeyTable, row: Reading) -> Next:
    """SOM-11.5: the receiver is fixed, then a split against the passer's assist rating decides."""
    state = table.state
    seat = state.possession
    slot = receiver(table, present(row.target))
    if slot is None:
        return possession.loose_puck(table)
    ice = state.sides[seat].ice
    player = ice[state.carrier]
    chart = present(state.setup.content.passing_l)
    highest = chart.maximum(state.setup.skaters[player].assist)
    number = draw_split(table).number
    succeeded = number <= highest
    table.emit(PassingLTested(seat, player, slot, ice[slot], highest, number, succeeded))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    if succeeded:
        return action_cards.give_chance(table, row, slot)
    if chart.fail == "any_defender":
        return possession.gain_control_any(table, 1 - seat)
    return possession.gain_control(table, 1 - seat, opposite(state, seat, slot))


def pass_inside(table: HockeyTable) -> Next:
    """SOM-11.0: draw a split and read its passing section."""
    state = table.state
    seat, slot = state.possession, state.carrier
    section = section_against(state, seat)
    card = draw_split(table)
    reading = card.passing[section]
    player = state.sides[seat].ice[slot]
    table.emit(PassTried(seat, slot, player, section, card.id, reading.text))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    return action_cards.resolve(table, reading)


def section_against(state: State, seat: int) -> str:
    """Give the passing section for this side now (SOM-11.4): E, but SH with an extra skater's edge."""
    ice, other = state.sides[seat].ice, state.sides[1 - seat].ice
    if EXTRA in ice and len(ice) > len(other):
        return "SH"
    if state.pointer >= 0 and len(ice) != len(other):
        return "SH" if len(ice) > len(other) else "PP"
    if len(ice) == len(other) and len(ice) in _AT_MANPOWER:
        return _AT_MANPOWER[len(ice)]
    return "E"


_AT_MANPOWER = {4: "4v4", 3: "3v3"}
