"""Intimidation.

| ids | rule |
|---|---|
| SOM-12.0, 12.3, D10 | the defending coach may try to take the puck before an inside shot |
| SOM-12.1, 12.1a, 12.3a | who intimidates |
| SOM-12.2 | the intimidation section against his rating |
| SOM-16.1a, 22.3 | PPn counts for short-handed men in a super power play only |
| SOM-17.3, 23.11 | the check is the row of the super penalty chart |
| SOM-16.1, 16.11, 16.12, 16.13, 16.13b | a possible penalty |
"""

from games.rulesets.strat_o_matic.decisions import OF_SEAT, Answer, Ask, ask
from games.rulesets.strat_o_matic.events import IntimidationDeclined, IntimidationTried
from games.rulesets.strat_o_matic.play import (
    penalties,
    possession,
    super_penalties,
    timing_track,
)
from games.rulesets.strat_o_matic.play.skaters import is_short_handed, opposite
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Reading, Target, Word
from games.rulesets.strat_o_matic.state import State

GOES_ON: tuple[bool, Next] = (True, None)
"""The inside shot is taken."""


def attempt(table: HockeyTable, reading: Reading) -> tuple[bool, Next]:
    """Offer the intimidation of an inside shot that the carrier is about to take.

    Returns
    -------
    tuple[bool, Next]
        Whether the shot is taken, and if not, what is due next.

    """
    state = table.state
    seat = 1 - state.possession
    slots = intimidators(state, reading.target, present(reading.intimidator))
    if not slots:
        return GOES_ON
    tries = (Answer.TRY,) if len(slots) == 1 else slots
    context = (("slot", slots[0] if len(slots) == 1 else "ANY"), *OF_SEAT[seat])
    answer = table.choose(seat, ask(Ask.INTIMIDATE, (Answer.DECLINE, *tries), context))
    if answer == Answer.DECLINE:
        table.emit(IntimidationDeclined(seat))
        return GOES_ON
    return _try(table, seat, slots[0] if answer == Answer.TRY else answer)


def intimidators(state: State, shot: Target | None, tag: Target) -> tuple[str, ...]:
    """Give the slots that may intimidate the carrier: none when the position is vacant (SOM-12.3a)."""
    seat = 1 - state.possession
    ice = state.sides[seat].ice
    if tag.word is Word.ANY:
        return tuple(ice)
    if tag.word is Word.OPP or tag.position is None:
        slot = opposite(state, state.possession, state.carrier)
    elif tag.substitute is not None and shot is not None and shot.substitute == state.carrier:
        slot = tag.substitute
    else:
        slot = tag.position
    return (slot,) if slot in ice else ()


def _try(table: HockeyTable, seat: int, slot: str) -> tuple[bool, Next]:
    """SOM-12.2, 16.1: draw the section, and the penalty check if it asks for one."""
    state = table.state
    setup = state.setup
    player = state.sides[seat].ice[slot]
    rating = setup.skaters[player]
    card = draw_split(table)
    section = card.intimidation
    check = 0
    penalized = False
    if section.power_play_number and state.pointer >= 0 and is_short_handed(state, seat):
        took_puck = section.power_play_number <= rating.intimidation
    elif section.takes_puck is None:
        took_puck = section.number <= rating.intimidation
    else:
        took_puck = section.takes_puck
        check = draw_split(table).number
        penalized = check >= setup.content.intimidation_chart[rating.penalty]
        if penalized and state.box:
            penalized = not super_penalties.is_disregarded(state)
    table.emit(IntimidationTried(seat, slot, player, card.id, check, took_puck, penalized))
    if state.pointer >= 0:
        timing_track.charge_split(table, 1 + bool(check))
    if not took_puck:
        if penalized:
            penalties.delay(table, seat, player, check)
        return GOES_ON
    if penalized:
        return False, _called(table, seat, slot, player, check)
    return False, possession.gain_control(table, seat, slot)


def _called(table: HockeyTable, seat: int, slot: str, player: str, check: int) -> Next:
    """SOM-16.13b: play stops; where the penalty chart gives nothing he has the puck (SOM-17.3)."""
    due = penalties.call(table, seat, player, "intimidation", check=check)
    if due is None and table.state.possession != seat and super_penalties.are_in_use(table.state):
        return possession.gain_control(table, seat, slot)
    return due
