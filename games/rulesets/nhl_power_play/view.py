"""What a seat may see, built up from an allow-list; events as others see them; and what must reach nobody.

Who knows what is ledger section 4: hands are their owners', decks nobody's; discards, play areas, piles, Center Ice,
stacks and the current goalie are open (NPP-014, NPP-035); so are cards of a hand that were shown.
"""

from typing import Any

import msgspec

from games.engine import Event
from games.rulesets.nhl_power_play.events import (
    AssistDeclined,
    AssistPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsStacked,
    DefenderPlayed,
    DefenseDeclined,
)
from games.rulesets.nhl_power_play.state import Layer, Player, State

ANSWERED_FROM_HAND = (
    AssistDeclined,
    AssistPlayed,
    CardsDiscarded,
    DefenderPlayed,
    DefenseDeclined,
)
"""Whether such an answer was asked for at all would tell others what the hand did not have."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Give the game as a seat (None: a spectator) may see it, JSON-ready."""
    setup = state.setup
    return {
        "seat": seat,
        "variant": str(setup.options.variant),
        "phase": str(state.phase),
        "score": state.goals,
        "first": state.first if state.first >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "power": state.power,
        "shot": state.shot,
        "goalie": {
            "id": state.goalie or None,
            "rating": state.rating,
            "defense": state.defense,
            "left": state.goalies_left,
            "below": [setup.cards.rating_of_level[level] for level in state.levels],
        },
        "center_ice": [card or None for card in state.slots],
        "main_deck": {"cards": len(state.main) + len(state.main_top), "top": list(state.main_top)},
        "slapshots": len(state.slapshots),
        "penalties": len(state.penalties),
        "destroyed": list(state.destroyed),
        "played": list(state.played),
        "borrowed": list(state.borrowed),
        "defenders": [
            {"seat": front.seat, "card": front.card, "added": front.added} for front in state.fronts
        ],
        "assist": [{"seat": front.seat, "card": front.card} for front in state.assist],
        "captain_used": state.action_used,
        "captains_left": list(state.captain_pool) if state.phase == "setup" else [],
        "players": [_player(state, place, seat) for place in range(setup.seats)],
        "reason": state.reason or None,
        "places": list(state.places),
    }


def _player(state: State, place: int, seat: int | None) -> dict[str, Any]:
    player = state.players[place]
    own = place == seat
    team = state.setup.teams[place]
    return {
        "id": team.id,
        "name": team.name,
        "side": state.setup.side_of(place),
        "captain": player.captain or None,
        "goals": len(player.pile),
        "pile": list(player.pile),
        "turns": player.turns,
        "in_hand": len(player.hand),
        "hand": list(player.hand) if own else None,
        "known": list(player.known),
        "in_deck": player.in_deck,
        "deck_top": [_layer(player, layer, own=own) for layer in reversed(player.top)],
        "play": list(player.play),
        "discard": list(player.discard),
        "picked": list(player.picked),
    }


def _layer(player: Player, layer: Layer, *, own: bool) -> dict[str, Any]:
    """Show known cards of a deck, the next one first: to others without an order that is the owner's secret."""
    if own or not layer.owner_only or _order_came_out(player, layer):
        return {"count": len(layer.cards), "cards": layer.cards[::-1], "ordered": True}
    if len(layer.cards) < len(layer.shown):
        return {"count": len(layer.cards), "cards": [], "ordered": False}
    return {"count": len(layer.cards), "cards": list(layer.shown), "ordered": False}


def _order_came_out(player: Player, layer: Layer) -> bool:
    """Whether all but one card of a layer have left it, and none of those is hidden in the hand."""
    gone = [card for card in layer.shown if card not in layer.cards]
    if len(layer.cards) != 1 or not gone:
        return False
    return all(card not in player.hand or card in player.known for card in gone)


def redact(event: Event, seat: int | None) -> Event:
    """Give the event as a seat may see it: draws and the order of stacked cards are their owner's.

    Of an answer out of somebody's hand others get a copy, so that its inputs stay with the player who gave it.
    """
    if isinstance(event, ANSWERED_FROM_HAND) and event.seat != seat:
        return msgspec.structs.replace(event)
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return msgspec.structs.replace(event, cards=())
    if isinstance(event, CardsStacked) and event.seat != seat and len(event.cards) > 1:
        return msgspec.structs.replace(event, order=None)
    return event


def secrets(state: State, seat: int | None) -> frozenset[str]:
    """Give the texts that must not reach a seat: cards in others' hands, cards still undecided, stacked orders."""
    hidden: list[str] = [*state.main, *state.goalie_pool]
    orders = []
    for place, player in enumerate(state.players):
        hidden += player.deck
        if place == seat:
            continue
        hidden += [card for card in player.hand if card not in player.known]
        for layer in player.top:
            if not layer.owner_only or _order_came_out(player, layer):
                continue
            if len(layer.cards) < len(layer.shown):
                hidden += layer.cards
            else:
                orders.append('"order":[' + ",".join(f'"{card}"' for card in layer.cards) + "]")
    return frozenset([*(f'"{card}"' for card in hidden), *orders])
