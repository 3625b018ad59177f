"""The fold: the only code that changes a state. No rules, no chance; events say all that is needed."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.nhl_power_play import events as happened
from games.rulesets.nhl_power_play.state import Front, Layer, Phase, Player, State


def apply(state: State, event: Event) -> None:
    """Fold one event into the state."""
    _FOLD[type(event)](state, event)


def _leave_hand(player: Player, card: str) -> None:
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)


def _leave_deck(player: Player, card: str) -> None:
    """Take a card off the known layers, or out of the undecided rest."""
    if player.top:
        layer = player.top[-1]
        if card in layer.cards:
            layer.cards.remove(card)
            if not layer.cards:
                player.top.pop()
            return
    player.deck.remove(card)


def _leave_main(state: State, card: str) -> None:
    if state.main_top and state.main_top[-1] == card:
        state.main_top.pop()
    else:
        state.main.remove(card)


def _end_shot(state: State) -> None:
    """NPP-003, NPP-107: the puck goes back, Defenders go to their owners' discards."""
    for front in state.fronts:
        state.players[front.seat].discard.append(front.card)
    state.fronts.clear()
    state.shot = False


def _first_player(state: State, event: happened.FirstPlayerNamed) -> None:
    state.first = event.seat


def _captain(state: State, event: happened.CaptainJoined) -> None:
    state.players[event.seat].captain = event.captain
    state.captain_pool.remove(event.captain)


def _goalie_turned(state: State, event: happened.GoalieTurned) -> None:
    state.goalie = event.goalie
    state.goalie_pool.remove(event.goalie)
    state.levels.pop(0)


def _center_ice(state: State, event: happened.CenterIceFilled) -> None:
    for slot, card in zip(event.slots, event.cards, strict=True):
        state.slots[slot] = card
        _leave_main(state, card)


def _drawn(state: State, event: happened.CardsDrawn) -> None:
    player = state.players[event.seat]
    for card in event.cards:
        _leave_deck(player, card)
    player.hand.extend(event.cards)


def _reshuffled(state: State, event: happened.DeckReshuffled) -> None:
    player = state.players[event.seat]
    player.deck.extend(player.discard)
    player.discard.clear()


def _turn_began(state: State, event: happened.TurnBegan) -> None:
    state.active = event.seat
    state.players[event.seat].turns = event.number
    state.phase = Phase.START
    state.power = 0
    state.action_used = state.assisted = False


def _penalties_shown(state: State, event: happened.PenaltiesShown) -> None:
    state.players[event.seat].known.extend(event.cards)


def _turn_lost(state: State, event: happened.TurnLost) -> None:
    player = state.players[event.seat]
    for card in event.cards:
        _leave_hand(player, card)
    state.penalties.extend(event.cards)
    state.phase = Phase.CLEANUP
    _end_shot(state)


def _shot_announced(state: State, event: happened.ShotAnnounced) -> None:  # noqa: ARG001 - the fold's form
    state.shot = True
    state.phase = Phase.DEFEND


def _action_began(state: State, event: Event) -> None:  # noqa: ARG001 - the fold's form
    state.phase = Phase.ACT


def _defender_played(state: State, event: happened.DefenderPlayed) -> None:
    _leave_hand(state.players[event.seat], event.card)
    state.fronts.append(Front(event.seat, event.card))


def _defense_raised(state: State, event: happened.DefenseRaised) -> None:
    for front in state.fronts:
        if front.card == event.card:
            front.added += event.added


def _defender_given_up(state: State, event: happened.DefenderGivenUp) -> None:
    state.fronts = [front for front in state.fronts if front.card != event.card]
    state.players[event.seat].discard.append(event.card)


def _card_played(state: State, event: happened.CardPlayed) -> None:
    player = state.players[event.seat]
    if event.source == "main":
        _leave_main(state, event.card)
        state.borrowed.append(event.card)
    else:
        if event.source == "hand":
            _leave_hand(player, event.card)
        else:
            _leave_deck(player, event.card)
        player.play.append(event.card)
    state.played.append(event.card)


def _card_returned(state: State, event: happened.CardReturned) -> None:
    state.borrowed.remove(event.card)
    state.main_top.append(event.card)


def _power(state: State, event: happened.PowerChanged) -> None:
    state.power = event.power


def _bought(state: State, event: happened.CardBought) -> None:
    state.power = event.power
    if event.slot < 0:
        state.slapshots.remove(event.card)
    else:
        state.slots[event.slot] = ""
    state.players[event.seat].discard.append(event.card)


def _gained(state: State, event: happened.CardGained) -> None:
    if event.source == "main":
        _leave_main(state, event.card)
    elif event.source == "slapshot":
        state.slapshots.remove(event.card)
    else:
        state.penalties.remove(event.card)
    player = state.players[event.seat]
    if event.to == "hand":
        player.hand.append(event.card)
        player.known.append(event.card)
    elif event.to == "deck_top":
        player.top.append(Layer([event.card], (event.card,)))
    else:
        player.discard.append(event.card)


def _discarded(state: State, event: happened.CardsDiscarded) -> None:
    player = state.players[event.seat]
    for card in event.cards:
        _leave_hand(player, card)
    player.discard.extend(event.cards)


def _destroyed(state: State, event: happened.CardDestroyed) -> None:
    player = state.players[event.seat]
    if event.source == "hand":
        _leave_hand(player, event.card)
    elif event.source == "discard":
        player.discard.remove(event.card)
    else:
        _leave_deck(player, event.card)
    penalty = event.card in state.setup.cards.penalties
    (state.penalties if penalty else state.destroyed).append(event.card)


def _fetched(state: State, event: happened.CardFetched) -> None:
    player = state.players[event.seat]
    player.discard.remove(event.card)
    player.hand.append(event.card)
    player.known.append(event.card)


def _picked(state: State, event: happened.CardPicked) -> None:
    player = state.players[event.seat]
    player.discard.remove(event.card)
    player.picked.append(event.card)


def _stacked(state: State, event: happened.CardsStacked) -> None:
    player = state.players[event.seat]
    player.picked.clear()
    order = event.order or event.cards
    player.top.append(Layer(list(order), event.cards, owner_only=len(order) > 1))


def _revealed(state: State, event: happened.TopRevealed) -> None:
    player = state.players[event.seat]
    if player.top and event.card in player.top[-1].cards:
        _leave_deck(player, event.card)
    else:
        player.deck.remove(event.card)
    player.top.append(Layer([event.card], (event.card,)))


def _called_off(state: State, event: happened.ShotCalledOff) -> None:  # noqa: ARG001 - the fold's form
    _end_shot(state)


def _captain_acted(state: State, event: happened.CaptainActed) -> None:  # noqa: ARG001 - the fold's form
    state.action_used = True


def _assist(state: State, event: happened.AssistPlayed) -> None:
    _leave_hand(state.players[event.seat], event.card)
    state.assist.append(Front(event.seat, event.card))
    state.assisted = True


def _assist_ended(state: State, event: happened.AssistEnded) -> None:
    state.assist.clear()
    state.players[event.seat].discard.append(event.card)


def _goal(state: State, event: happened.GoalScored) -> None:
    state.players[event.seat].pile.append(event.goalie)
    state.goalie = ""
    state.phase = Phase.CLEANUP
    _end_shot(state)


def _missed(state: State, event: happened.ShotMissed) -> None:  # noqa: ARG001 - the fold's form
    state.phase = Phase.CLEANUP
    _end_shot(state)


def _turn_ended(state: State, event: happened.TurnEnded) -> None:
    player = state.players[event.seat]
    player.discard.extend(player.play)
    player.discard.extend(player.hand)
    player.play.clear()
    player.hand.clear()
    player.known.clear()
    state.played.clear()
    state.power = 0
    state.phase = Phase.CLEANUP


def _early_end_asked(state: State, event: happened.EarlyEndAsked) -> None:  # noqa: ARG001 - the fold's form
    state.asked_at = sum(state.goals)


def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.reason = event.reason
    state.places = event.places
    state.phase = Phase.OVER


def _nothing(state: State, event: Event) -> None:
    """An answer that changes nothing by itself."""


_FOLD: dict[type[Event], Callable[[State, Any], None]] = {
    happened.FirstPlayerNamed: _first_player,
    happened.CaptainJoined: _captain,
    happened.GoalieTurned: _goalie_turned,
    happened.CenterIceFilled: _center_ice,
    happened.CardsDrawn: _drawn,
    happened.DeckReshuffled: _reshuffled,
    happened.TurnBegan: _turn_began,
    happened.PenaltiesShown: _penalties_shown,
    happened.TurnLost: _turn_lost,
    happened.ShotAnnounced: _shot_announced,
    happened.ShotForgone: _action_began,
    happened.DefenderPlayed: _defender_played,
    happened.DefenseDeclined: _nothing,
    happened.DefenseRaised: _defense_raised,
    happened.DefenderGivenUp: _defender_given_up,
    happened.ActionBegan: _action_began,
    happened.CardPlayed: _card_played,
    happened.CardReturned: _card_returned,
    happened.PowerChanged: _power,
    happened.CardBought: _bought,
    happened.CardGained: _gained,
    happened.CardsDiscarded: _discarded,
    happened.CardDestroyed: _destroyed,
    happened.CardFetched: _fetched,
    happened.CardPicked: _picked,
    happened.CardsStacked: _stacked,
    happened.ChoicePassed: _nothing,
    happened.TopRevealed: _revealed,
    happened.ShotCalledOff: _called_off,
    happened.CaptainActed: _captain_acted,
    happened.TriggerPicked: _nothing,
    happened.AssistPlayed: _assist,
    happened.AssistDeclined: _nothing,
    happened.AssistEnded: _assist_ended,
    happened.GoalScored: _goal,
    happened.ShotMissed: _missed,
    happened.TurnEnded: _turn_ended,
    happened.EarlyEndAsked: _early_end_asked,
    happened.GameEnded: _game_ended,
}
