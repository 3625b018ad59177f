"""The fold of what only the expansion has: teams, stages, reserves, rests and Rosalinde."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.power_play import events as happened
from games.rulesets.power_play.cards import Special
from games.rulesets.power_play.sight import lose, show, tell
from games.rulesets.power_play.state import UNDER, State


def _team_chosen(state: State, event: happened.TeamChosen) -> None:
    """The lists of the teams are printed, so everybody knows these cards."""
    manager = state.managers[event.seat]
    manager.symbol = event.symbol
    for card in state.setup.cards.squads[event.symbol]:
        manager.cards.append(card)
        show(state, event.seat, card)


def _extra_card_dealt(state: State, event: happened.ExtraCardDealt) -> None:
    if event.card is not None:
        manager = state.managers[event.seat]
        manager.cards.append(event.card)
        manager.extra = event.card
        tell(state, (event.seat,), event.seat, event.card)


def _offer_made(state: State, event: happened.OfferMade) -> None:
    """Rosalinde is laid open when she is offered."""
    rosalinde = state.setup.cards.card_with(Special.ROSALINDE)
    if rosalinde is not None:
        show(state, event.seat, rosalinde.id)


def _rosalinde_traded(state: State, event: happened.RosalindeTraded) -> None:
    """Both cards take each other's part; a new card is never out (PP-221)."""
    rosalinde, card = state.setup.cards.card_with(Special.ROSALINDE), event.card
    if rosalinde is None or card is None:
        return
    giver, taker = state.managers[event.seat], state.managers[event.opponent]
    pair = (event.seat, event.opponent)
    for manager, old, new in ((giver, rosalinde.id, card), (taker, card, rosalinde.id)):
        manager.cards[manager.cards.index(old)] = new
        if old in manager.reserves:
            manager.reserves[manager.reserves.index(old)] = new
        if old in manager.out:
            manager.out.remove(old)
    lose(state, (event.opponent,), pair, rosalinde.position)
    tell(state, pair, event.seat, card)
    show(state, event.opponent, rosalinde.id)


def _card_rested(state: State, event: happened.CardRested) -> None:
    manager, match = state.managers[event.seat], state.now
    match.injuries.pop(0)
    (manager.out if match.over else manager.hurt).append(event.card)
    if event.reserve is not None:
        manager.reserves.remove(event.reserve)
        manager.reserves.append(event.card)
        show(state, event.seat, event.reserve)


def _stage_began(state: State, event: happened.StageBegan) -> None:
    manager = state.managers[event.seat]
    manager.stage = event.stage
    manager.reserves.clear()
    manager.named.clear()


def _actives_named(state: State, event: happened.ActivesNamed) -> None:
    state.managers[event.seat].named = list(event.cards)


def _reserve_named(state: State, event: happened.ReserveNamed) -> None:
    state.managers[event.seat].reserves.append(event.card)
    show(state, event.seat, event.card)


def _squad_reduced(state: State, event: happened.SquadReduced) -> None:
    manager = state.managers[event.seat]
    manager.named.clear()
    for card in event.cards:
        manager.cards.remove(card)
        if card in manager.out:
            manager.out.remove(card)
        state.stacks[state.setup.card(card).position].under.append(card)
    kept = set(manager.reserves)
    lose(state, (event.seat,), (event.seat,))
    for card in kept:
        show(state, event.seat, card)
    for card in event.cards:
        tell(state, (event.seat,), UNDER, card)


SQUAD_FOLDS: dict[type[Event], Callable[[State, Any], None]] = {
    happened.TeamChosen: _team_chosen,
    happened.ExtraCardDealt: _extra_card_dealt,
    happened.OfferMade: _offer_made,
    happened.RosalindeTraded: _rosalinde_traded,
    happened.CardRested: _card_rested,
    happened.StageBegan: _stage_began,
    happened.ActivesNamed: _actives_named,
    happened.ReserveNamed: _reserve_named,
    happened.SquadReduced: _squad_reduced,
}
