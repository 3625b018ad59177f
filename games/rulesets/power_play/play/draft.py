"""Setup and draft, basic (PP-020 to PP-026) and expansion (PP-200 to PP-205)."""

from games.rulesets.power_play.cards import POSITIONS, Position
from games.rulesets.power_play.decisions import Ask, ask
from games.rulesets.power_play.events import (
    BeginnerChosen,
    CardDrafted,
    ExtraCardDealt,
    StackShuffled,
    TeamChosen,
)
from games.rulesets.power_play.play.table import LOT, SeasonTable, next_seat, top_of
from games.rulesets.power_play.state import State

FREE = "free"
"""The deck of cards that belong to no team."""


def draft(table: SeasonTable) -> None:
    """Lay out the stacks and give every manager his cards."""
    if table.state.setup.expansion:
        choose_beginner(table)
        choose_teams(table)
        leftover = deal_free_cards(table)
        shuffle_stacks(table, leftover)
        return
    shuffle_stacks(table, tuple(range(len(table.state.setup.cards.ids))))
    choose_beginner(table)
    draft_cards(table)


def shuffle_stacks(table: SeasonTable, places: tuple[int, ...]) -> None:
    """PP-020, PP-205: three stacks, one for each position, each shuffled by itself."""
    decks = table.state.setup.cards.decks
    inside = set(places)
    for position in POSITIONS:
        deck = tuple(place for place in decks[position] if place in inside)
        table.shuffle(position, deck)
        table.emit(StackShuffled(position=position, cards=len(deck)))


def choose_beginner(table: SeasonTable) -> None:
    """PP-021, PP-305: by lot, or the seat that the setup names."""
    first = table.state.setup.document.first
    if first is not None:
        table.emit(BeginnerChosen(seat=first, by_lot=False))
        return
    table.shuffle(LOT, tuple(range(table.state.setup.seats)))
    table.emit(BeginnerChosen(seat=table.draw(LOT), by_lot=True))


def in_draft_order(state: State) -> list[int]:
    """Give the seats clockwise from the one that begins."""
    seat = state.beginner or 0
    order = []
    for _ in range(state.setup.seats):
        order.append(seat)
        seat = next_seat(state, seat)
    return order


def draft_cards(table: SeasonTable) -> None:
    """PP-022, PP-023: clockwise a card at a time, from any stack whose position is not complete yet."""
    order = in_draft_order(table.state)
    while any(table.state.missing(order[-1]).values()):
        for seat in order:
            missing = table.state.missing(seat)
            needed = tuple(str(position) for position in POSITIONS if missing[position])
            position = Position(table.choose(seat, ask(Ask.DRAFT, needed)))
            card = top_of(table, position)
            table.emit(CardDrafted(seat=seat, position=position, card=card))


def choose_teams(table: SeasonTable) -> None:
    """PP-202: each manager takes one of the teams that are left."""
    left = list(table.state.setup.cards.teams)
    for seat in in_draft_order(table.state):
        symbol = table.choose(seat, ask(Ask.TEAM, tuple(left)))
        left.remove(symbol)
        table.emit(TeamChosen(seat=seat, symbol=symbol))


def deal_free_cards(table: SeasonTable) -> tuple[int, ...]:
    """PP-204: one free card for each manager; give the places of all cards that nobody has (PP-205)."""
    state = table.state
    cards = state.setup.cards
    table.shuffle(FREE, cards.free)
    for seat in in_draft_order(state):
        table.emit(ExtraCardDealt(seat=seat, card=cards.ids[table.draw(FREE)]))
    held = {card for manager in state.managers for card in manager.cards}
    return tuple(place for place, card in enumerate(cards.ids) if card not in held)
