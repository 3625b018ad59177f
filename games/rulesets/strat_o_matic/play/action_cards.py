"""The action deck and the readings it starts.

| ids | rule |
|---|---|
| SOM-4.0, 4.0a, 4.0b, GS.9 | the side in control draws, and reads its half |
| SOM-10.0 to 10.2b, 13.2 | advanced cards: section by offence level, segment by forecheckers |
| SOM-4.1, 4.1a, 4.1b, 16.2, 22.4, AMB-21 | tests of the matched defender |
| SOM-18.2, 20.0, 21.31 | during a super power play: PP and SH sections, and the pointer |
| SOM-4.4, 4.5, 4.7, 4.71 | passes, turnovers with and without a chance |
| SOM-4.8 to 4.83 | possible penalty on the matched defender |
"""

from collections.abc import Callable

from games.rulesets.strat_o_matic.charts import ActionCard
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ChanceGained,
    DefenceTested,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import (
    breakaways,
    goalie_pulling,
    intimidation,
    line_changes,
    passing,
    penalties,
    possession,
    shooting,
    super_penalties,
    timing_track,
)
from games.rulesets.strat_o_matic.play.skaters import defender, gainer, opposite, receiver
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_action, present
from games.rulesets.strat_o_matic.readings import Kind, Reading, Word, parse_reading
from games.rulesets.strat_o_matic.state import (
    EXTRA,
    REGULATION_PERIODS,
    ShotKind,
    Spot,
    State,
)

FIRST_ROW_OF_CONTROL_TESTS = 12
ALL_FORECHECKERS = 3
TAKEAWAY = parse_reading("TURN OUT! OPP")
"""What stands for a penalty that does not count (SOM-23.1)."""


def draw(table: HockeyTable) -> Next:
    """SOM-4.0: line changes on top are made, then the coach in control draws and play follows the reading."""
    state = table.state
    if state.staying_unit < 0 and state.pointer < 0:
        if state.setup.options.house_level_cards and both_wait(state):
            table.emit(TimeTurned((draw_action(table),)))
        line_changes.execute_due(table)
    if state.setup.advanced and goalie_pulling.is_late(state):
        goalie_pulling.offer_late(table)
    return turn_card(table)


def both_wait(state: State) -> bool:
    """Whether teams play for the point of a level score: a house rule, never in playoffs nor with men in the box."""
    return (
        state.period == REGULATION_PERIODS
        and not state.setup.playoffs
        and state.margin == 0
        and 1 < state.cards_left <= state.setup.options.house_level_cards
        and not (state.box or state.delayed)
    )


def turn_card(table: HockeyTable, *, charge: int | None = None) -> Next:
    """Turn a card over and follow it; ``charge`` is its cost on the timing track if not the usual (SOM-18.4)."""
    state = table.state
    number = draw_action(table)
    section, reading = read_card(state, number)
    table.emit(ActionCardDrawn(number, section, reading.text))
    if state.pointer >= 0:
        timing_track.charge_draw(table, charge)
    return resolve(table, reading)


def read_card(state: State, number: int) -> tuple[str, Reading]:
    """Give the section that applies to the side in control, and its reading."""
    content = state.setup.content
    seat = state.possession
    if not state.setup.advanced:
        basic = content.action_basic[number - 1]
        return ("home", basic.home) if seat == 0 else ("visitor", basic.visitor)
    card = content.action_advanced[number - 1]
    other = state.sides[1 - seat]
    forecheckers = ALL_FORECHECKERS if EXTRA in other.ice else other.alignment[1]
    section = section_for(state, seat)
    return section, _SECTION[section](card)[forecheckers]


def section_for(state: State, seat: int) -> str:
    """Name the section of an advanced card that this side reads (SOM-10.2, 13.2)."""
    side = state.sides[seat]
    if state.pointer >= 0:
        difference = len(side.ice) - len(state.sides[1 - seat].ice)
        if difference:
            return "PP" if difference > 0 else "SH"
    elif EXTRA in side.ice and len(side.ice) > len(state.sides[1 - seat].ice):
        return "PP"
    offence = side.alignment[0]
    if offence == 1:
        return "O1"
    if offence == ALL_FORECHECKERS:
        return "O3"
    return "O2H" if seat == 0 else "O2V"


_SECTION: dict[str, Callable[[ActionCard], tuple[Reading, Reading, Reading, Reading]]] = {
    "O1": lambda card: card.O1,
    "O2H": lambda card: card.O2H,
    "O2V": lambda card: card.O2V,
    "O3": lambda card: card.O3,
    "PP": lambda card: card.PP,
    "SH": lambda card: card.SH,
}


def resolve(table: HockeyTable, reading: Reading) -> Next:
    """Follow a reading from an action card, a Passing or Defense column, or a passing section."""
    return _RESOLVE[reading.kind](table, reading)


def chance(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.3, 4.4: the carrier, or the team-mate he passes to, has a shot."""
    slot = receiver(table, present(reading.target))
    if slot is None:
        return possession.loose_puck(table)
    return give_chance(table, reading, slot)


def give_chance(table: HockeyTable, reading: Reading, slot: str) -> Next:
    """Give the shot of a reading to the team-mate at a slot, or to the carrier himself."""
    state = table.state
    seat, carrier = state.possession, state.carrier
    ice = state.sides[seat].ice
    passer = state.passer if slot == carrier else ice[carrier]
    table.emit(ChanceGained(seat, slot, ice[slot], reading.kind, passer))
    return take_chance(table, reading)


def take_chance(table: HockeyTable, reading: Reading) -> Next:
    """Let the carrier take the shot that a reading gives him."""
    token = reading.kind
    if token is Kind.OUT:
        return shooting.outside_chance(table)
    if token is Kind.OUT_ONLY:
        return shooting.shoot(table, ShotKind.OUTSIDE)
    if token is Kind.BK:
        return shooting.shoot(table, ShotKind.BREAKAWAY)
    if token is Kind.REB:
        return shooting.shoot(table, ShotKind.REBOUND)
    if reading.intimidator is not None and table.state.setup.advanced:
        shot_is_on, due = intimidation.attempt(table, reading)
        if not shot_is_on:
            return due
    return shooting.shoot(table, ShotKind.INSIDE)


def turnover(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.2a, 4.5, 4.7: the other side has the puck, with or without a chance."""
    state = table.state
    seat = 1 - state.possession
    then = reading.then
    if then is None:
        target = present(reading.target)
        if target.word is Word.ANY:
            return possession.gain_control_any(table, seat)
        return possession.gain_control(table, seat, defender(state, target))
    if state.is_stopped_by(seat):
        return Spot.CENTRE
    if then.kind is Kind.BREAKAWAY:
        return breakaways.read(table, seat)
    if state.injury_due >= 0:
        possession.change_hands(table, seat)
    if state.staying_unit == 1 - seat:
        line_changes.restore(table)
    slot = gainer(table, present(then.target))
    if slot is None:
        return possession.loose_puck(table)
    table.emit(ChanceGained(seat, slot, state.sides[seat].ice[slot], then.kind, ""))
    return take_chance(table, then)


def keep(table: HockeyTable, reading: Reading) -> Next:
    """Give control to a team-mate of the carrier, or to the man named."""
    state = table.state
    target = reading.target
    target = present(target)
    if target.word is Word.ANY:
        return possession.gain_control_any(table, state.possession)
    slot = receiver(table, target)
    if slot is None:
        return possession.loose_puck(table)
    return possession.gain_control(table, state.possession, slot)


def test_defender(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.1: read a row of the Defense column of the carrier's matched opponent."""
    state = table.state
    seat = 1 - state.possession
    slot = opposite(state, state.possession, state.carrier)
    player = state.sides[seat].ice.get(slot)
    if player is None:
        return _nobody_there(table, reading.number)
    row = state.setup.skaters[player].defcol[reading.number]
    row = present(row)
    table.emit(DefenceTested(seat, slot, player, reading.number, row.text))
    if row.kind is Kind.PENALTY:
        if state.box and super_penalties.is_disregarded(state):
            return resolve(table, TAKEAWAY)
        return penalties.call(table, seat, player, "defence card", row=reading.number)
    return resolve(table, row)


def _nobody_there(table: HockeyTable, row: int) -> Next:
    """SOM-4.1b, 22.4, AMB-21: a vacant position is tested: outside shot for rows 12-14, inside for the others."""
    state = table.state
    seat, slot = state.possession, state.carrier
    kind = Kind.OUT if row >= FIRST_ROW_OF_CONTROL_TESTS else Kind.IN
    table.emit(ChanceGained(seat, slot, state.sides[seat].ice[slot], kind, state.passer))
    if kind is Kind.OUT:
        return shooting.outside_chance(table)
    return shooting.shoot(table, ShotKind.INSIDE)


def possible_penalty(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.8: the matched defender is penalised, or wins the puck with an outside-only shot."""
    state = table.state
    seat = 1 - state.possession
    slot = opposite(state, state.possession, state.carrier)
    player = state.sides[seat].ice.get(slot)
    if player is None:
        return _nobody_there(table, FIRST_ROW_OF_CONTROL_TESTS)
    if state.setup.skaters[player].penalty in reading.upper:
        return penalties.call(table, seat, player, "action card")
    possession.change_hands(table, seat)
    player = state.sides[seat].ice[slot]
    table.emit(ChanceGained(seat, slot, player, Kind.OUT_ONLY, ""))
    return shooting.shoot(table, ShotKind.OUTSIDE)


def own_breakaway(table: HockeyTable, reading: Reading) -> Next:  # noqa: ARG001 - one signature
    """SOM-4.6: the carrier has started a breakaway."""
    state = table.state
    return breakaways.read(table, state.possession, state.carrier)


def pass_test(table: HockeyTable, reading: Reading) -> Next:
    """SOM-4.2: the carrier tries a pass of his own."""
    return passing.read_column(table, reading)


_RESOLVE: dict[Kind, Callable[[HockeyTable, Reading], Next]] = {
    Kind.OUT: chance,
    Kind.OUT_ONLY: chance,
    Kind.IN: chance,
    Kind.REB: chance,
    Kind.BK: chance,
    Kind.BREAKAWAY: own_breakaway,
    Kind.TURN: turnover,
    Kind.KEEP: keep,
    Kind.DEF: test_defender,
    Kind.PASS: pass_test,
    Kind.PENCARD: possible_penalty,
}
