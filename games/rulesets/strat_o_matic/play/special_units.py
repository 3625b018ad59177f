"""Special-team units of the super-advanced game.

| ids | rule |
|---|---|
| SOM-19.0, 19.1 | two power-play and two penalty-killing units take turns |
| SOM-19.1a, D18, D19 | once a game each, unit 1 twice in a row |
| SOM-19.4 | units change every two minutes of a longer power play |
| SOM-23.0a, 23.0b, 23.0e, D24 | who stands where at four and three skaters |
| SOM-GS.17, GS.18 | the lines come back when it is over |
"""

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import Filled, SkatersPlaced, UnitSentOut
from games.rulesets.strat_o_matic.play import line_changes, manpower, timing_track
from games.rulesets.strat_o_matic.play.bench import best_for_slot, eligible, fill
from games.rulesets.strat_o_matic.play.table import HockeyTable
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import HOME, VISITOR, State

UNIT_SLOTS = manpower.SHAPES[5]
KILLER_SLOTS = manpower.SHAPES[4]
UNITS = 2


def needs_men(state: State, seat: int) -> bool:
    """Whether a side's men must change for its strength."""
    side = state.sides[seat]
    return side.regroup or (state.power_play >= 0 and not side.unit_on)


def regroup(table: HockeyTable) -> None:
    """Put the men on the ice that the strength asks for: units, or the remembered lines."""
    state = table.state
    waiting = False
    for seat in (VISITOR, HOME):
        side = state.sides[seat]
        if not needs_men(state, seat):
            continue
        if state.power_play < 0:
            line_changes.send_line(table, seat, side.line, change=False)
            line_changes.send_pair(table, seat, side.pair, change=False)
            waiting = True
        elif side.unit_on:
            _reshape(table, seat)
        else:
            _send_next(table, seat)
    if waiting:
        line_changes.execute_due(table)


def change_for_lap(table: HockeyTable) -> None:
    """SOM-19.4: with each lap of the track the other units come on."""
    state = table.state
    if timing_track.lap_of(state, state.pointer) > state.lap:
        for seat in (VISITOR, HOME):
            _send(table, seat, 1 - max(_last(state, seat), 0), repeated=False)


def _last(state: State, seat: int) -> int:
    side = state.sides[seat]
    return side.power_play_unit if state.power_play == seat else side.killing_unit


def _send_next(table: HockeyTable, seat: int) -> None:
    """SOM-19.1, 19.1a: the unit that is due, or once a game the first one again."""
    state = table.state
    side = state.sides[seat]
    killing = state.power_play != seat
    last = _last(state, seat)
    repeated = side.killing_repeated if killing else side.power_play_repeated
    unit = (last + 1) % UNITS
    if last == 0 and not repeated:
        kind = Ask.KILLING_UNIT if killing else Ask.POWER_PLAY_UNIT
        unit = int(table.choose(seat, ask(kind, ("2", "1")))) - 1
    _send(table, seat, unit, repeated=last == 0 and unit == 0)


def _send(table: HockeyTable, seat: int, unit: int, *, repeated: bool) -> None:
    state = table.state
    document = state.setup.teams[seat].document
    killing = state.power_play != seat
    if killing:
        groups, slots = document.penalty_killing, KILLER_SLOTS
    else:
        groups, slots = document.power_play, UNIT_SLOTS
    group = groups[unit % len(groups)]
    men = fill(state, seat, tuple(zip(slots, group, strict=True)))
    lap = timing_track.lap_of(state, state.pointer)
    shape = manpower.SHAPES[state.men[seat]]
    if len(shape) > manpower.FEWEST:
        men = tuple(pair for pair in men if pair[0] in shape)
    table.emit(UnitSentOut(seat, killing, unit, men, repeated, lap))
    if len(shape) == manpower.FEWEST:
        table.emit(SkatersPlaced(seat, _shaped(table, seat, men)))


def _reshape(table: HockeyTable, seat: int) -> None:
    """Bring a unit that is on to a new number of skaters."""
    state = table.state
    side = state.sides[seat]
    document = state.setup.teams[seat].document
    killing = state.power_play != seat
    groups = document.penalty_killing if killing else document.power_play
    group = groups[max(_last(state, seat), 0) % len(groups)]
    men = fill(state, seat, tuple(zip(KILLER_SLOTS if killing else UNIT_SLOTS, group, strict=True)))
    if set(side.ice) == set(manpower.SHAPES[state.men[seat]]) and not any(
        man in side.absent for man in side.ice.values()
    ):
        table.emit(SkatersPlaced(seat, tuple(side.ice.items())))
        return
    table.emit(SkatersPlaced(seat, _shaped(table, seat, men)))


def _shaped(table: HockeyTable, seat: int, men: Filled) -> Filled:
    """Take from a unit's men those who play at this number of skaters."""
    state = table.state
    shape = manpower.SHAPES[state.men[seat]]
    standing = dict(men)
    if len(shape) == manpower.FEWEST and Position.C not in standing:
        wings = tuple(slot for slot in (Position.LW, Position.RW) if slot in standing)
        if wings:
            slot = table.choose(seat, ask(Ask.SHORT_CENTRE, tuple(standing[w] for w in wings)))
            standing[Position.C] = slot
    return tuple((slot, standing[slot]) for slot in shape if slot in standing)


def with_centre(state: State, seat: int) -> Filled:
    """Give the men on the ice with a centre more (SOM-16.51); the others keep their places."""
    side = state.sides[seat]
    ice = dict(side.ice)
    free = [
        man
        for man in state.setup.teams[seat].document.dressed
        if man not in side.injured and man not in side.absent and man not in ice.values()
    ]
    of_line = state.setup.teams[seat].document.lines[side.line][1]
    rated = eligible(state, Position.C, free)
    candidates = [of_line] if of_line in rated else best_for_slot(state, Position.C, rated)
    if candidates:
        ice[Position.C] = candidates[0]
    return tuple(ice.items())
