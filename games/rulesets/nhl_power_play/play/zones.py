"""Drawing from decks that are not decided before they are drawn.

Covers NPP-012, NPP-124, NPP-125, NPP-151, NPP-A15. A deck of the table holds the undecided cards by number; cards on
top that somebody knows lie in the state's layers and need no chance.
"""

from games.engine import Table
from games.rulesets.nhl_power_play.events import (
    CardsDrawn,
    CenterIceFilled,
    DeckReshuffled,
    PenaltiesShown,
)
from games.rulesets.nhl_power_play.state import Phase, State

MAIN = "main deck"


def deck_name(seat: int) -> str:
    """Name a player's deck of the table."""
    return f"deck {seat}"


def lay_out_decks(table: Table[State]) -> None:
    """Give the table every deck: nothing in them is decided yet (NPP-022, NPP-024)."""
    state = table.state
    numbers = state.setup.cards.numbers
    for seat, player in enumerate(state.players):
        table.shuffle(deck_name(seat), [numbers[key] for key in player.deck])
    table.shuffle(MAIN, [numbers[key] for key in state.main])


def reshuffle_if_empty(table: Table[State], seat: int) -> bool:
    """NPP-124: an empty deck takes the discard when a card is wanted from it. Whether there is a card then."""
    player = table.state.players[seat]
    if player.deck or player.top:
        return True
    if not player.discard:
        return False
    numbers = table.state.setup.cards.numbers
    table.shuffle(deck_name(seat), [numbers[key] for key in player.discard])
    table.emit(DeckReshuffled(seat, len(player.discard)))
    return True


def top_card(table: Table[State], seat: int) -> str:
    """Turn the top card of a deck that has one; the caller says in an event where it goes."""
    player = table.state.players[seat]
    if player.top:
        return player.top[-1].cards[-1]
    return table.state.setup.cards.keys[table.draw(deck_name(seat))]


def draw_cards(table: Table[State], seat: int, count: int) -> None:
    """NPP-012, NPP-125: draw; the rest of a draw that finds no card is lost."""
    player = table.state.players[seat]
    keys = table.state.setup.cards.keys
    name = deck_name(seat)
    while count > 0 and reshuffle_if_empty(table, seat):
        cards = [card for layer in reversed(player.top) for card in reversed(layer.cards)][:count]
        wanted = min(count - len(cards), len(player.deck))
        cards += [keys[table.draw(name)] for _ in range(wanted)]
        table.emit(CardsDrawn(seat, len(cards), tuple(cards)))
        show_penalties(table, seat, cards)
        count -= len(cards)


def show_penalties(table: Table[State], seat: int, cards: list[str]) -> None:
    """NPP-151: Penalties that come into hand during the own turn are shown at once."""
    state = table.state
    if seat != state.active or state.phase not in {Phase.DEFEND, Phase.ACT}:
        return
    penalties = state.setup.cards.penalties
    known = state.players[seat].known
    if shown := tuple(card for card in cards if card in penalties and card not in known):
        table.emit(PenaltiesShown(seat, shown))


def main_top(table: Table[State]) -> str | None:
    """Turn the top card of the main deck; None when there is none."""
    state = table.state
    if state.main_top:
        return state.main_top[-1]
    if not state.main:
        return None
    return state.setup.cards.keys[table.draw(MAIN)]


def fill_center_ice(table: Table[State]) -> bool:
    """NPP-122: fill the empty slots from 1 to 5. Whether all are filled (NPP-202)."""
    state = table.state
    empty = [slot for slot, card in enumerate(state.slots) if not card]
    known = state.main_top[::-1][: len(empty)]
    wanted = min(len(empty) - len(known), len(state.main))
    cards = [*known, *(state.setup.cards.keys[table.draw(MAIN)] for _ in range(wanted))]
    if cards:
        table.emit(CenterIceFilled(tuple(empty[: len(cards)]), tuple(cards)))
    return len(cards) == len(empty)
