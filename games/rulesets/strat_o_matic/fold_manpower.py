"""The fold of the super-advanced penalties and power plays. No rules, no chance; events say all that is needed."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.state import EXTRA, DelayedPenalty, Penalty, Side, State

PERIOD_SECONDS = 1200


def count_card(state: State, cards: int = 1) -> None:
    """Let penalties that are timed by cards run on: so many cards were used (SOM-23.21)."""
    for penalty in state.box:
        if penalty.running and not penalty.expires:
            penalty.cards_left -= cards


def begin_period(state: State) -> None:
    """Carry penalties over into the next period (SOM-INF.9)."""
    state.last_action = 0
    for penalty in state.box:
        if penalty.expiry:
            penalty.expiry = max(1, penalty.expiry - PERIOD_SECONDS)
    if state.power_play_expiry:
        state.power_play_expiry = max(1, state.power_play_expiry - PERIOD_SECONDS)
    for side in state.sides:
        side.regroup = True


def _find(state: State, number: int) -> Penalty:
    return next(penalty for penalty in state.box if penalty.number == number)


def _note_absent(state: State, seat: int) -> None:
    """Work out who of a side may not be on the ice."""
    side = state.sides[seat]
    sitting = [
        man
        for penalty in state.box
        if penalty.seat == seat
        for man in (penalty.player, penalty.served_by)
        if man in state.setup.skaters
    ]
    side.absent = tuple(dict.fromkeys((*side.ejected, *sitting)))


def _clear_delayed(state: State, seat: int, player: str) -> None:
    state.delayed = tuple(
        penalty for penalty in state.delayed if (penalty.seat, penalty.player) != (seat, player)
    )


def _foul_delayed(state: State, event: happened.FoulDelayed) -> None:
    state.delayed = (
        *state.delayed,
        DelayedPenalty(event.seat, event.player, event.opponent, event.check),
    )


def _foul_read(state: State, event: happened.FoulRead) -> None:
    _clear_delayed(state, event.seat, event.player)


def _penalty_assessed(state: State, event: happened.PenaltyAssessed) -> None:
    side = state.sides[event.seat]
    side.penalty_minutes += event.minutes
    state.penalties_called = event.number
    if event.seconds >= 0:
        state.clock = event.seconds
    _clear_delayed(state, event.seat, event.player)
    if event.penalty == "game misconduct":
        side.ejected = (*side.ejected, event.player)
    if event.cards:
        state.box.append(
            Penalty(
                number=event.number,
                seat=event.seat,
                player=event.player,
                served_by=event.served_by or event.player,
                minutes=event.minutes,
                cards=event.cards,
                cards_left=event.cards,
                short=event.short,
                released=event.released,
                after=event.after,
            )
        )
    side.regroup = True
    _note_absent(state, event.seat)


def _strength_changed(state: State, event: happened.StrengthChanged) -> None:
    begins = event.power_play >= 0 and event.power_play != state.power_play
    ends = event.power_play < 0 <= state.power_play
    regroup = event.men != state.men or event.power_play != state.power_play
    state.power_play = event.power_play
    state.men = event.men
    state.pointer = event.pointer
    if begins or ends:
        state.last_action = 0
        state.lap = 0
    expiries = []
    for number, cards_left, expires, expiry in event.clocks:
        penalty = _find(state, number)
        penalty.running = True
        penalty.cards_left = cards_left
        penalty.expires = expires
        penalty.expiry = expiry
        if penalty.short and expiry:
            expiries.append(expiry)
    state.power_play_expiry = min(expiries, default=0)
    state.staying_unit = event.staying
    if regroup:
        for side in state.sides:
            side.regroup = event.staying < 0


def _power_play_began(state: State, event: happened.PowerPlayBegan) -> None:
    for penalty in state.box:
        if penalty.number == event.number:
            penalty.counted = True


def _track_moved(state: State, event: happened.TrackMoved) -> None:
    state.pointer = event.pointer


def _penalty_ended(state: State, event: happened.PenaltyEnded) -> None:
    state.box = [penalty for penalty in state.box if penalty.number != event.number]
    if event.seconds >= 0:
        state.clock = event.seconds
    _note_absent(state, event.seat)


def _penalty_shortened(state: State, event: happened.PenaltyShortened) -> None:
    penalty = _find(state, event.number)
    penalty.expires = event.expires
    penalty.expiry = event.expiry
    penalty.minutes //= 2
    penalty.cards //= 2
    penalty.counted = False
    state.power_play_expiry = min(
        (each.expiry for each in state.box if each.running and each.short and each.expiry),
        default=0,
    )


def _last_action_granted(state: State, event: happened.LastActionGranted) -> None:
    state.last_action = 2 if event.even else 1


def _set_ice(side: Side, players: happened.Filled) -> None:
    extra = side.ice.get(EXTRA)
    side.ice.clear()
    side.ice.update(players)
    if extra is not None:
        side.ice[EXTRA] = extra


def _unit_sent_out(state: State, event: happened.UnitSentOut) -> None:
    side = state.sides[event.seat]
    _set_ice(side, event.players)
    side.unit_on = True
    side.regroup = False
    state.lap = event.lap
    if event.killing:
        side.killing_unit = event.unit
        side.killing_repeated = side.killing_repeated or event.repeated
    else:
        side.power_play_unit = event.unit
        side.power_play_repeated = side.power_play_repeated or event.repeated


def _skaters_placed(state: State, event: happened.SkatersPlaced) -> None:
    side = state.sides[event.seat]
    _set_ice(side, event.players)
    side.regroup = False


def _penalty_shot_taken(state: State, event: happened.PenaltyShotTaken) -> None:
    if event.on_goal:
        state.sides[event.seat].shots += 1


def _nothing(state: State, event: Event) -> None:
    """Fold an event that is only told."""


FOLD: dict[type[Event], Callable[[State, Any], None]] = {
    happened.FoulDelayed: _foul_delayed,
    happened.RetaliationRolled: _nothing,
    happened.FoulRead: _foul_read,
    happened.PenaltyAssessed: _penalty_assessed,
    happened.StrengthChanged: _strength_changed,
    happened.PowerPlayBegan: _power_play_began,
    happened.TrackMoved: _track_moved,
    happened.PenaltyEnded: _penalty_ended,
    happened.PenaltyShortened: _penalty_shortened,
    happened.LastActionGranted: _last_action_granted,
    happened.UnitSentOut: _unit_sent_out,
    happened.SkatersPlaced: _skaters_placed,
    happened.PuckIced: _nothing,
    happened.SkatingTried: _nothing,
    happened.PenaltyShotTaken: _penalty_shot_taken,
}
