"""Strength: how many skaters penalties leave to each side, and how each penalty is timed.

| ids | rule |
|---|---|
| SOM-23.0, 23.0a to 23.0f, AMB-27 | shapes at five, four and three skaters |
| SOM-23.0c, 23.21 | even manpower is timed by cards, the man advantage on the track, both at once at 4-on-3 |
| SOM-INF.8, AMB-30 | one pointer; every penalty has its own end |
| SOM-GS.0 | never fewer than three: a third penalty waits; in overtime the other side gets a man more |
| SOM-18.92, 18.93 | lengths |

A penalty may change its clock: what is left on the track is worth as many cards as it has circles.
"""

from collections.abc import Iterable

from games.rulesets.strat_o_matic.events import PowerPlayBegan, StrengthChanged
from games.rulesets.strat_o_matic.play import timing_track
from games.rulesets.strat_o_matic.play.table import HockeyTable
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, Penalty, State

FULL = 5
FEWEST = 3
MOST_SHORT = 2
OVERTIME_MEN = {"5v5": 5, "4v4": 4, "3v3": 3}

SHAPES: dict[int, tuple[str, ...]] = {
    5: (Position.LW, Position.C, Position.RW, Position.LD, Position.RD),
    4: (Position.LW, Position.RW, Position.LD, Position.RD),
    3: (Position.C, Position.LD, Position.RD),
}
"""Which slots are filled at each number of skaters (SOM-23.0a, 23.0b, 23.0e, AMB-27)."""

Clock = tuple[int, int, int, int]


def is_even_short(state: State) -> bool:
    """Whether both sides play short alike: 4-on-4 or 3-on-3 by penalties."""
    return bool(state.box) and state.power_play < 0 and state.men != (FULL, FULL)


def base_men(state: State) -> int:
    """Give how many skaters a side has without penalties."""
    if state.period > REGULATION_PERIODS:
        return OVERTIME_MEN[state.setup.options.ot_strength]
    return FULL


def settle(table: HockeyTable, *, staying: int = -1) -> None:
    """Start what may start, and set strength and clocks after penalties came or went.

    ``staying`` is the seat whose power-play unit stays on although its power play is over (SOM-16.5).
    """
    state = table.state
    running = _running(state)
    men = _men(state, running)
    power_play = -1 if men[0] == men[1] else int(men[1] > men[0])
    pointer, clocks = _clocks(state, running, men, power_play)
    nobody_short = not any(penalty.short for penalty in running)
    shown = (FULL, FULL) if nobody_short else men
    old = [
        (each.number, each.cards_left, each.expires, each.expiry)
        for each in state.box
        if each.running
    ]
    if (power_play, shown, clocks) == (state.power_play, state.men, old):
        return
    if nobody_short:
        power_play, pointer = -1, -1
    table.emit(StrengthChanged(power_play, shown, pointer, tuple(clocks), staying))
    if power_play >= 0:
        for penalty in [each for each in running if each.expires and not each.counted]:
            if penalty.seat != power_play:
                table.emit(PowerPlayBegan(power_play, penalty.number))


def _running(state: State) -> list[Penalty]:
    """Give the penalties whose time runs now: those that did, and those that may begin."""
    boxed = {penalty.number for penalty in state.box}
    running = [penalty for penalty in state.box if penalty.running]
    for penalty in state.box:
        if penalty.running or penalty.after in boxed:
            continue
        short = sum(each.short and each.seat == penalty.seat for each in running)
        if penalty.short and short >= MOST_SHORT:
            continue
        running.append(penalty)
    return sorted(running, key=lambda penalty: penalty.number)


def _men(state: State, running: Iterable[Penalty]) -> tuple[int, int]:
    base = base_men(state)
    missing = [0, 0]
    for penalty in running:
        missing[penalty.seat] += penalty.short
    added = max(0, max(missing) - (base - FEWEST))
    return base - missing[0] + added, base - missing[1] + added


def _clocks(
    state: State, running: list[Penalty], men: tuple[int, int], power_play: int
) -> tuple[int, list[Clock]]:
    """Give the pointer, and the clock of each penalty that runs."""
    by_cards = {each.number: _cards_left(state, each) for each in running}
    expires: dict[int, int] = {}
    pointer = -1
    if power_play >= 0:
        goes_on = power_play == state.power_play
        pointer = state.pointer if goes_on else -1
        short = [each for each in running if each.short and each.seat != power_play]
        expires = {each.number: each.expires for each in short if goes_on and each.expires}
        surplus = men[power_play] - men[1 - power_play]
        others = [each for each in short if each.number not in expires]
        for each in sorted(others, key=lambda penalty: -penalty.number):
            if len(expires) >= surplus:
                break
            left = by_cards[each.number]
            if pointer < 0:
                pointer = timing_track.circle(state, (each.cards - left) % 3)
            expires[each.number] = _end_on_track(state, each, left, pointer)
    clocks = []
    for each in running:
        on_track = expires.get(each.number, 0)
        expiry = each.expiry if each.running else _expiry(state, each)
        left = each.cards_left if on_track and each.expires else by_cards[each.number]
        clocks.append((each.number, left, on_track, expiry))
    return pointer, clocks


def _cards_left(state: State, penalty: Penalty) -> int:
    """Give what is left of a penalty in action cards."""
    if penalty.expires and state.pointer >= 0:
        return timing_track.circles_between(state, state.pointer, penalty.expires)
    return penalty.cards_left


def _end_on_track(state: State, penalty: Penalty, left: int, pointer: int) -> int:
    """Give the space at which a penalty ends that goes over to the track."""
    if left == penalty.cards:
        return pointer + timing_track.length(state, penalty.minutes)
    return timing_track.circle(state, timing_track.circles_passed(state, pointer) + left)


def _expiry(state: State, penalty: Penalty) -> int:
    """Give the second at which a penalty ends that begins now."""
    return state.clock + 60 * penalty.minutes if state.setup.options.event_times else 0
