"""The questions that effects ask: NPP-D08 to NPP-D13. A card never asks anything else.

Every answer becomes an event before the next question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rulesets.nhl_power_play.decisions import (
    NO,
    NOTHING,
    YES,
    Ask,
    ask,
    different,
    first_copy,
    matching,
    zone_of,
)
from games.rulesets.nhl_power_play.effects import Destroy, Move
from games.rulesets.nhl_power_play.events import (
    CardDestroyed,
    CardFetched,
    CardPicked,
    CardsDiscarded,
    CardsStacked,
    ChoicePassed,
    DefenderGivenUp,
)
from games.rulesets.nhl_power_play.play.zones import show_penalties

if TYPE_CHECKING:
    from games.rulesets.nhl_power_play.play.interpret import Run, Turn


def discard(turn: Turn, actor: int, count: int, run: Run) -> None:
    """NPP-D08, NPP-D09: the actor discards cards of his choice, as many as he can."""
    table, cards = turn.table, turn.cards
    hand = turn.state.players[actor].hand
    for _ in range(count):
        if not hand:
            return
        options = tuple(different(cards, hand))
        chosen = table.choose(actor, ask(Ask.DISCARD, options, run.context))
        table.emit(CardsDiscarded(actor, (first_copy(cards, hand, chosen),)))


def destroy(turn: Turn, operation: Destroy, run: Run) -> None:
    """NPP-127, NPP-D10: the actor destroys up to ``max`` matching cards, at least ``min`` if there are."""
    actor = run.actor
    for number in range(operation.max):
        found = {
            f"{zone}:{card}": (zone, card)
            for zone in operation.zones
            for card in different(
                turn.cards,
                matching(turn.cards, zone_of(turn.state, actor, zone), operation.filter),
            )
        }
        if not found:
            return
        options = (*((NOTHING,) if number >= operation.min else ()), *found)
        chosen = turn.table.choose(actor, ask(Ask.DESTROY, options, run.context))
        if chosen == NOTHING:
            turn.table.emit(ChoicePassed(actor, Ask.DESTROY))
            return
        zone, card = found[chosen]
        key = first_copy(turn.cards, zone_of(turn.state, actor, zone), card)
        turn.table.emit(CardDestroyed(actor, key, zone))
        turn.perform(operation.then_each, run)


def move(turn: Turn, operation: Move, run: Run) -> None:
    """NPP-D11: the actor takes matching cards out of his discard, into hand or onto his deck."""
    actor = run.actor
    player = turn.state.players[actor]
    for number in range(operation.max):
        found = different(turn.cards, matching(turn.cards, player.discard, operation.filter))
        if not found:
            break
        options = (*((NOTHING,) if number >= operation.min else ()), *found)
        chosen = turn.table.choose(actor, ask(Ask.FETCH, options, run.context))
        if chosen == NOTHING:
            turn.table.emit(ChoicePassed(actor, Ask.FETCH))
            break
        key = first_copy(turn.cards, player.discard, chosen)
        if operation.to == "hand":
            turn.table.emit(CardFetched(actor, key))
            show_penalties(turn.table, actor, [key])
        else:
            turn.table.emit(CardPicked(actor, key))
    if player.picked:
        _stack(turn, actor, run)


def _stack(turn: Turn, actor: int, run: Run) -> None:
    """NPP-272: picked cards go onto the deck in an order that only their owner knows.

    Which of two comes first is one question; of more the owner would be asked one by one, which no card needs yet.
    """
    picked = list(turn.state.players[actor].picked)
    names = different(turn.cards, picked)
    order = list(picked)
    if len(names) > 1:
        first = turn.table.choose(actor, ask(Ask.STACK, tuple(names), run.context))
        key = first_copy(turn.cards, picked, first)
        order = [key, *(card for card in picked if card != key)]
    shown = tuple(sorted(picked, key=turn.cards.numbers.__getitem__))
    turn.table.emit(CardsStacked(actor, shown, tuple(order)))


def destroy_revealed(turn: Turn, run: Run, *, optional: bool) -> None:
    """NPP-266, NPP-D12: the card turned up is destroyed or stays on top."""
    card = run.revealed
    if not card:
        return
    if optional:
        question = ask(
            Ask.DESTROY_TOP, (NO, YES), (*run.context, ("revealed", turn.cards.of[card].id))
        )
        if turn.table.choose(run.actor, question) == NO:
            turn.table.emit(ChoicePassed(run.actor, Ask.DESTROY_TOP))
            return
    turn.table.emit(CardDestroyed(run.actor, card, "deck"))


def give_up(turn: Turn, run: Run) -> None:
    """NPP-263, NPP-D13: a Defender of this shot, or else a hand card."""
    actor, state, cards = run.actor, turn.state, turn.cards
    played = [front.card for front in state.fronts if front.seat == actor]
    if not played:
        discard(turn, actor, 1, run)
        return
    options = tuple(different(cards, played))
    chosen = turn.table.choose(actor, ask(Ask.GIVE_UP, options, run.context))
    key = first_copy(cards, played, chosen)
    rest = sum(front.added for front in state.fronts if front.card != key)
    turn.table.emit(DefenderGivenUp(actor, key, state.rating + rest))
