"""The ends of penalties: time, goals, and the last action of a power play.

| ids | rule |
|---|---|
| SOM-18.8 | time is up and the short-handed side has the puck: over at once |
| SOM-18.9, 18.91, AMB-55 | time is up and the power-play side has it: one more action; the shot after a pass is even |
| SOM-18.181, INF.10, AMB-25 | a power-play goal ends the minor that would end first, or half of a double minor |
| SOM-23.0c, 17.41, AMB-39 | penalties timed by cards |
| SOM-23.22 | the carrier's place falls away: he gives the puck to anybody |
| SOM-27.2 | times agree with the ends of penalties |
"""

from games.rulesets.strat_o_matic.events import (
    FifthSkaterAdded,
    LastActionGranted,
    PenaltyEnded,
    PenaltyShortened,
    PowerPlayBegan,
)
from games.rulesets.strat_o_matic.play import (
    event_times,
    manpower,
    possession,
    power_play_block,
    special_units,
    timing_track,
)
from games.rulesets.strat_o_matic.play.skaters import any_controller
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import Penalty, State

DRAW_GRANTED = 1
EVEN_SHOT = 2


def settle(table: HockeyTable, due: Next) -> None:
    """Between two actions: end what is over, and put the right men on the ice while play goes on."""
    state = table.state
    if any(not each.running for each in state.box):
        manpower.settle(table)
    _end_by_cards(table)
    if is_time_up(state):
        _time_is_up(table, due)
    elif state.pointer >= 0 and _expired(state):
        _end(table, _expired(state))
    if due is None and state.possession >= 0:
        _regroup_in_play(table)


def _time_is_up(table: HockeyTable, due: Next) -> None:
    """SOM-18.8, 18.9: the power play is over, unless its side has the puck and its last action to come."""
    state = table.state
    if due is None and state.possession == state.power_play and not state.last_action:
        table.emit(LastActionGranted(state.power_play, even=False))
        return
    end_power_play(table)


def _regroup_in_play(table: HockeyTable) -> None:
    """Change the men for a new strength or the next lap; the carrier's place keeps the puck (SOM-23.22)."""
    state = table.state
    if state.staying_unit < 0:
        special_units.regroup(table)
        if state.power_play >= 0 and not is_time_up(state):
            special_units.change_for_lap(table)
    seat = state.possession
    if state.carrier not in state.sides[seat].ice:
        possession.gain_control(table, seat, any_controller(table, seat))


def _end_by_cards(table: HockeyTable) -> None:
    over = [
        each
        for each in table.state.box
        if each.running and not each.expires and each.cards_left <= 0
    ]
    if over:
        _end(table, over)


def _expired(state: State) -> list[Penalty]:
    pointer = state.pointer
    return [each for each in state.box if each.running and 0 < each.expires <= pointer]


def is_time_up(state: State) -> bool:
    """Whether the pointer has reached the end of the man advantage."""
    if state.pointer < 0:
        return False
    over = sum(
        each.running and each.short and 0 < each.expires <= state.pointer for each in state.box
    )
    if not over:
        return False
    return over >= abs(state.men[0] - state.men[1]) and not _is_followed(state)


def _is_followed(state: State) -> bool:
    """Whether a further penalty of the short-handed side begins where one of those that are over ends."""
    over = {each.number for each in _expired(state)}
    full = sum(each.running and each.short and each.seat != state.power_play for each in state.box)
    return any(
        not each.running
        and each.short
        and each.seat != state.power_play
        and (each.after in over or (not each.after and full >= manpower.MOST_SHORT))
        for each in state.box
    )


def _end(table: HockeyTable, over: list[Penalty], *, staying: int = -1) -> None:
    for penalty in over:
        seconds = event_times.UNKNOWN
        if penalty.expiry:
            last = event_times.last_second(table.state)
            seconds = max(min(penalty.expiry, last), table.state.clock)
        table.emit(
            PenaltyEnded(
                penalty.number, penalty.seat, penalty.served_by, scored=False, seconds=seconds
            )
        )
    manpower.settle(table, staying=staying)


def end_power_play(table: HockeyTable) -> None:
    """End the penalties whose time is up. With the puck the power-play unit stays on (SOM-16.5, 16.51)."""
    state = table.state
    seat = state.power_play
    staying = seat if state.possession == seat else -1
    _end(table, _expired(state), staying=staying)
    killers = state.sides[1 - seat]
    if state.power_play >= 0 or state.men != (manpower.FULL, manpower.FULL):
        return
    if manpower.base_men(state) < manpower.FULL:
        return
    if Position.C not in killers.ice and len(killers.ice) < manpower.FULL:
        players = (
            power_play_block.five_men(state, 1 - seat)
            if staying >= 0
            else special_units.with_centre(state, 1 - seat)
        )
        table.emit(FifthSkaterAdded(1 - seat, players))


def before_shot(table: HockeyTable) -> bool:
    """Settle what the end of time means for a shot; tell whether this shot is the last action (SOM-18.9)."""
    state = table.state
    if not is_time_up(state):
        return False
    if state.possession == state.power_play and state.last_action != EVEN_SHOT:
        return True
    end_power_play(table)
    return False


def note_last_action(table: HockeyTable) -> None:
    """SOM-18.91: a pass or a penetration is the last action; what follows is at even strength."""
    state = table.state
    if is_time_up(state) and state.possession == state.power_play:
        table.emit(LastActionGranted(state.possession, even=True))


def after_goal(table: HockeyTable, seat: int, *, power_play: bool) -> None:
    """SOM-18.181, INF.10, AMB-25: a power-play goal ends a minor; time that is up is up."""
    state = table.state
    if power_play:
        able = [
            each
            for each in state.box
            if each.running and each.short and each.released and each.seat != seat
        ]
        if able:
            _release(table, min(able, key=lambda each: (each.expires or 999, each.number)))
    over = _expired(state)
    if over:
        _end(table, over)
    else:
        manpower.settle(table)


def _release(table: HockeyTable, penalty: Penalty) -> None:
    state = table.state
    half = timing_track.length(state, 2)
    if penalty.minutes == 4 and penalty.expires - state.pointer > half:  # noqa: PLR2004 - a double minor
        expiry = state.clock + event_times.PENALTY_SECONDS if penalty.expiry else 0
        table.emit(PenaltyShortened(penalty.number, penalty.seat, state.pointer + half, expiry))
        table.emit(PowerPlayBegan(1 - penalty.seat, penalty.number))
        return
    table.emit(
        PenaltyEnded(penalty.number, penalty.seat, penalty.served_by, scored=True, seconds=-1)
    )
