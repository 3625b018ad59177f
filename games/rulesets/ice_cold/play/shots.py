"""Shots and what they lead to.

| ids | rule |
|---|---|
| IC-003, 004, 037, 042 | a flipped card's outside or inside line is the result |
| IC-070 to 075 | goal, and five kinds of saves |
| IC-076, A21 | the empty net: only a save for the defense keeps the puck out, and no momentum is earned |
| IC-152 | in overtime the first goal ends the game |
"""

from games.rulesets.ice_cold.cards import Line, Result
from games.rulesets.ice_cold.events import PlayStopped, PuckControlled, ShotResolved
from games.rulesets.ice_cold.play.table import IceTable, PeriodOver, flip
from games.rulesets.ice_cold.state import CENTER

KEPT_BY_GOALIE = (Result.SAVE_DEF, Result.SAVE_SUPER)


def take_shot(table: IceTable, seat: int, line: Line, *, power_play: bool = False) -> ShotResolved:
    """Flip a card for a shot.

    Raises
    ------
    PeriodOver
        If the clock stands at 0, or the goal ends an overtime.

    """
    state = table.state
    empty = state.sides[1 - seat].pulled
    card = flip(table)
    result = card.result(line)
    goal = result is Result.GOAL or (empty and result is not Result.SAVE_DEF)
    momentum = 0 if empty else card.earned(line)
    shot = ShotResolved(seat, line, card.id, result, goal, power_play, goal and empty, momentum)
    table.emit(shot)
    if goal and state.is_sudden_death:
        raise PeriodOver
    return shot


def follow_up(table: IceTable, shot: ShotResolved) -> bool:
    """IC-070 to IC-075: go on after a shot; tell whether the puck is loose."""
    state = table.state
    result = shot.result
    if shot.goal:
        stop(table, CENTER, "goal")
    elif result in KEPT_BY_GOALIE:
        control(table, 1 - shot.seat, state.puck, "save")
    elif result == Result.SAVE_OFF:
        control(table, shot.seat, state.puck, "rebound_kept")
    elif result == Result.SAVE_FREEZE:
        stop(table, state.puck, "freeze")
    else:
        return True
    return False


def control(table: IceTable, seat: int, zone: int, by: str, *, shot_allowed: bool = False) -> None:
    """IC-045: give a seat the puck for a new sequence."""
    table.emit(PuckControlled(seat, zone, by, shot_allowed))


def stop(table: IceTable, zone: int, reason: str) -> None:
    """Stop play; a face-off in that zone is due at the end of the action (IC-113)."""
    table.emit(PlayStopped(zone, reason))
