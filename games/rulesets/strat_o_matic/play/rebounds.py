"""Rebounds.

| ids | rule |
|---|---|
| SOM-5.3, 5.31, 5.32, 5.33, 5.34, 5.34a | the rebound section and its ratings |
| SOM-5.3a | who gets it on offence must shoot at once |
| SOM-5.3b, AMB-13, D07, 4.31a | any player with a rating |
| SOM-22.2, 22.21 to 22.23 | vacant positions |
| SOM-15.0 | injury flags |
"""

from games.rulesets.strat_o_matic.charts import Rebound
from games.rulesets.strat_o_matic.decisions import OF_SEAT, Ask, ask
from games.rulesets.strat_o_matic.events import AnyPlayerNamed, ChanceGained, ReboundRead
from games.rulesets.strat_o_matic.play import possession, shooting, timing_track
from games.rulesets.strat_o_matic.play.skaters import any_shooter, card_at, defense_rating
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split
from games.rulesets.strat_o_matic.readings import Kind
from games.rulesets.strat_o_matic.state import EXTRA, MATCHUPS, ShotKind, State


def read(table: HockeyTable) -> Next:
    """Draw the rebound section and follow it."""
    state = table.state
    offence = state.possession
    card = draw_split(table)
    rebound = card.rebound
    flagged = rebound.injury and state.setup.options.injuries
    table.emit(ReboundRead(offence, state.last_shooter, card.id, flagged))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    if rebound.target.position is None:
        return _any(table, rebound)
    slot = rebound.target.position
    opponent = MATCHUPS[slot]
    ice, other_ice = state.sides[offence].ice, state.sides[1 - offence].ice
    if rebound.side == "O":
        if slot in ice and card_at(state, offence, slot).offense >= rebound.minimum:
            return _shoot(table, slot)
        return possession.gain_control(table, 1 - offence, opponent)
    if slot in other_ice and defense_rating(state, 1 - offence, slot) >= rebound.minimum:
        return possession.gain_control(table, 1 - offence, slot)
    if opponent in ice:
        return _shoot(table, opponent)
    return possession.loose_puck(table)


def _any(table: HockeyTable, rebound: Rebound) -> Next:
    """SOM-5.3b: any player of a side, perhaps with a rating; the other side gets it if nobody has it."""
    state = table.state
    offence = state.possession
    if rebound.side == "O":
        if not rebound.minimum:
            return _shoot(table, any_shooter(table, offence))
        able = _able_to_shoot(state, offence, rebound.minimum)
        if not able:
            return possession.gain_control_any(table, 1 - offence)
        slot = _named(table, offence, able)
        table.emit(AnyPlayerNamed(offence, slot, state.sides[offence].ice[slot], forced=False))
        return _shoot(table, slot)
    if not rebound.minimum:
        return possession.gain_control_any(table, 1 - offence)
    able = tuple(
        slot
        for slot in state.sides[1 - offence].ice
        if defense_rating(state, 1 - offence, slot) >= rebound.minimum
    )
    if not able:
        return _shoot(table, any_shooter(table, offence))
    possession.change_hands(table, 1 - offence)
    return possession.gain_control(table, 1 - offence, _named(table, 1 - offence, able))


def _able_to_shoot(state: State, seat: int, minimum: int) -> tuple[str, ...]:
    skaters = state.setup.skaters
    ice = state.sides[seat].ice
    return tuple(slot for slot, player in ice.items() if skaters[player].offense >= minimum)


def _named(table: HockeyTable, seat: int, able: tuple[str, ...]) -> str:
    """Let the coach name one of them; an extra skater who qualifies goes first (SOM-13.3)."""
    if EXTRA in able:
        return EXTRA
    return table.choose(seat, ask(Ask.ANY_REBOUNDER, able, OF_SEAT[seat]))


def _shoot(table: HockeyTable, slot: str) -> Next:
    """SOM-5.3a: a rebound shot; whoever's shot it came off has the direct assist (SOM-14.1a)."""
    state = table.state
    seat = state.possession
    player = state.sides[seat].ice[slot]
    passer = state.last_shooter if state.last_shooter != player else ""
    table.emit(ChanceGained(seat, slot, player, Kind.REB, passer))
    return shooting.shoot(table, ShotKind.REBOUND)
