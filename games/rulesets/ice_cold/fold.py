"""The fold: the only code that changes a state. No rules, no chance; events say all that is needed."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.ice_cold import events as happened
from games.rulesets.ice_cold.cards import Line
from games.rulesets.ice_cold.state import CENTER, NOBODY, NOWHERE, Side, State


def apply(state: State, event: Event) -> None:
    """Fold one event into the state."""
    _FOLD[type(event)](state, event)


def _flip(state: State, card: int) -> None:
    state.clock -= 1
    state.pile -= 1
    state.discards.append(card)


def _discard(state: State, side: Side, card: int) -> None:
    side.hand.remove(card)
    if card in side.shown:
        side.shown.remove(card)
    state.discards.append(card)


def _control(state: State, seat: int, zone: int) -> None:
    """Begin a new sequence."""
    state.offense = seat
    state.puck = zone
    state.link = None
    state.steal_shot = False
    state.last_card = 0
    state.due = NOWHERE
    state.exchanged = 0


def _clear_ice(state: State) -> None:
    """Nobody has the puck, and nothing is pending."""
    state.offense = NOBODY
    state.link = None
    state.steal_shot = False
    state.last_card = state.turned = 0
    state.due = NOWHERE
    _end_series(state)


def _end_series(state: State) -> None:
    state.power_play = NOBODY
    state.series = None
    state.series_taken = 0


def _period_started(state: State, event: happened.PeriodStarted) -> None:
    state.period = event.period
    state.clock = event.clock
    state.pile = event.pile
    state.discards.clear()
    state.puck = CENTER
    state.due = CENTER
    for side in state.sides:
        side.goals_by_period.append(0)


def _card_dealt(state: State, event: happened.CardDealt) -> None:
    state.pile -= 1
    if event.held is not None:
        state.sides[event.seat].hand.append(int(event.held[1:]))


def _card_drawn(state: State, event: happened.CardDrawn) -> None:
    side = state.sides[event.seat]
    state.clock -= 1
    state.pile -= 1
    if event.held is not None:
        side.hand.append(int(event.held[1:]))
    if event.momentum:
        side.momentum -= 1


def _momentum_declined(state: State, event: happened.MomentumDeclined) -> None:
    state.sides[event.seat].momentum = 0


def _deck_reshuffled(state: State, event: happened.DeckReshuffled) -> None:
    state.pile = event.pile
    state.discards.clear()


def _faceoff_taken(state: State, event: happened.FaceoffTaken) -> None:
    _flip(state, event.card)
    _control(state, event.seat, event.zone)


def _card_played(state: State, event: happened.CardPlayed) -> None:
    _discard(state, state.sides[event.seat], event.card)
    state.last_card = event.card
    state.actions += 1


def _without_card(
    state: State,
    event: happened.OutsideShotTaken | happened.PuckCleared,  # noqa: ARG001
) -> None:
    state.actions += 1


def _icing_waived(state: State, event: happened.IcingWaived) -> None:  # noqa: ARG001
    state.exchanged += 1


def _with_a_card(
    state: State,
    event: happened.PuckDumpedOut | happened.PuckDumpedIn | happened.DefensiveModeChosen,
) -> None:
    state.actions += 1
    if event.card:
        _discard(state, state.sides[event.seat], event.card)


def _card_turned(state: State, event: happened.CardTurned) -> None:
    _flip(state, event.card)
    state.turned = event.card


def _turned_card_taken(state: State, event: happened.TurnedCardTaken) -> None:
    side = state.sides[event.seat]
    state.discards.remove(event.card)
    side.hand.append(event.card)
    side.shown.append(event.card)


def _response_played(state: State, event: happened.ResponsePlayed) -> None:
    side = state.sides[event.seat]
    _discard(state, side, event.card)
    side.momentum += event.momentum
    state.puck = event.zone


def _entry_checked(state: State, event: happened.EntryChecked) -> None:
    _flip(state, event.card)


def _puck_moved(state: State, event: happened.PuckMoved) -> None:
    state.puck = event.zone
    state.link = state.card(event.card).next
    state.steal_shot = False
    state.exchanged = 0


def _dump_in_checked(state: State, event: happened.DumpInChecked) -> None:
    _flip(state, event.card)
    if event.seat != NOBODY:
        _control(state, event.seat, event.zone)


def _icing_checked(state: State, event: happened.IcingChecked) -> None:
    _flip(state, event.card)


def _loose_puck_won(state: State, event: happened.LoosePuckWon) -> None:
    _flip(state, event.card)
    _control(state, event.seat, event.zone)


def _puck_controlled(state: State, event: happened.PuckControlled) -> None:
    exchanged = state.exchanged if event.by == "touch_up" else 0
    _control(state, event.seat, event.zone)
    state.exchanged = exchanged
    state.turned = 0
    state.steal_shot = event.shot_allowed


def _foul_checked(state: State, event: happened.FoulChecked) -> None:
    _flip(state, event.card)


def _fight_won(state: State, event: happened.FightWon) -> None:
    _flip(state, event.card)
    state.sides[event.seat].momentum += event.momentum


def _penalty_called(state: State, event: happened.PenaltyCalled) -> None:
    shooter = 1 - event.seat
    _control(state, shooter, 2 if shooter == 0 else 0)
    state.power_play = shooter
    state.series = happened.series_of(event)
    state.series_taken = 0


def _power_play_ended(state: State, event: happened.PowerPlayEnded) -> None:  # noqa: ARG001
    _end_series(state)


def _shot_resolved(state: State, event: happened.ShotResolved) -> None:
    _flip(state, event.card)
    side = state.sides[event.seat]
    if event.line == Line.OUTSIDE:
        side.outside_shots += 1
    else:
        side.inside_shots += 1
    if event.power_play:
        state.series_taken += 1
    if event.goal:
        side.score += 1
        side.goals_by_period[-1] += 1
        side.momentum += event.momentum
    else:
        state.sides[1 - event.seat].momentum += event.momentum


def _play_stopped(state: State, event: happened.PlayStopped) -> None:
    state.offense = NOBODY
    state.link = None
    state.steal_shot = False
    state.last_card = 0
    state.puck = event.zone
    state.due = event.zone


def _card_discarded(state: State, event: happened.CardDiscarded) -> None:
    _discard(state, state.sides[event.seat], event.card)


def _goalie_pulled(state: State, event: happened.GoaliePulled) -> None:
    state.sides[event.seat].pulled = True


def _goalie_returned(state: State, event: happened.GoalieReturned) -> None:
    state.sides[event.seat].pulled = False


def _period_ended(state: State, event: happened.PeriodEnded) -> None:  # noqa: ARG001
    _clear_ice(state)
    state.clock = 0
    state.puck = CENTER
    for side in state.sides:
        side.hand.clear()
        side.shown.clear()
        side.momentum = 0
        side.pulled = False


def _shootout_started(state: State, event: happened.ShootoutStarted) -> None:
    state.pile = event.pile
    state.discards.clear()


def _shootout_shot(state: State, event: happened.ShootoutShot) -> None:
    state.pile -= 1
    state.discards.append(event.card)
    state.sides[event.seat].shootout.append(event.goal)


def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.decided = event.decided
    state.sides[0].score = event.home
    state.sides[1].score = event.visitor


def _nothing(state: State, event: Event) -> None:
    """Fold an event that is only told."""


_FOLD: dict[type[Event], Callable[[State, Any], None]] = {
    happened.PeriodStarted: _period_started,
    happened.CardDealt: _card_dealt,
    happened.CardDrawn: _card_drawn,
    happened.MomentumDeclined: _momentum_declined,
    happened.DeckReshuffled: _deck_reshuffled,
    happened.FaceoffTaken: _faceoff_taken,
    happened.CardPlayed: _card_played,
    happened.OutsideShotTaken: _without_card,
    happened.PuckDumpedOut: _with_a_card,
    happened.PuckCleared: _without_card,
    happened.PuckDumpedIn: _with_a_card,
    happened.DefensiveModeChosen: _with_a_card,
    happened.CardTurned: _card_turned,
    happened.TurnedCardTaken: _turned_card_taken,
    happened.ResponsePlayed: _response_played,
    happened.ResponseDeclined: _nothing,
    happened.EntryChecked: _entry_checked,
    happened.PuckMoved: _puck_moved,
    happened.DumpInChecked: _dump_in_checked,
    happened.IcingChecked: _icing_checked,
    happened.IcingWaived: _icing_waived,
    happened.LoosePuckWon: _loose_puck_won,
    happened.PuckControlled: _puck_controlled,
    happened.FoulChecked: _foul_checked,
    happened.FightWon: _fight_won,
    happened.PenaltyCalled: _penalty_called,
    happened.PowerPlayEnded: _power_play_ended,
    happened.ShotResolved: _shot_resolved,
    happened.PlayStopped: _play_stopped,
    happened.CardDiscarded: _card_discarded,
    happened.DiscardDeclined: _nothing,
    happened.GoaliePulled: _goalie_pulled,
    happened.GoalieKept: _nothing,
    happened.GoalieReturned: _goalie_returned,
    happened.NetLeftEmpty: _nothing,
    happened.PeriodEnded: _period_ended,
    happened.ShootoutStarted: _shootout_started,
    happened.ShootoutShot: _shootout_shot,
    happened.GameEnded: _game_ended,
}
