"""Intimidation.

| ids | rule |
|---|---|
| SOM-12.0, 12.3, D10 | the defending coach may try to take the puck before an inside shot |
| SOM-12.1, 12.1a, 12.3a | who intimidates |
| SOM-12.2 | the intimidation section against his rating |
| SOM-16.1, 16.1a, 16.11, 16.12, 16.13, 16.13b | a possible penalty |
"""

from games.rulesets.strat_o_matic.decisions import OF_SEAT, Answer, Ask, ask
from games.rulesets.strat_o_matic.events import IntimidationDeclined, IntimidationTried
from games.rulesets.strat_o_matic.play import penalties, possession
from games.rulesets.strat_o_matic.play.skaters import opposite
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
    if section.takes_puck is None:
        took_puck = section.number <= rating.intimidation
    else:
        took_puck = section.takes_puck
        check = draw_split(table).number
        penalized = check >= setup.content.intimidation_chart[rating.penalty]
    table.emit(IntimidationTried(seat, slot, player, card.id, check, took_puck, penalized))
    if not took_puck:
        if penalized:
            penalties.delay(table, seat, player)
        return GOES_ON
    if penalized:
        return False, penalties.call(table, seat, player, "intimidation")
    return False, possession.gain_control(table, seat, slot)
