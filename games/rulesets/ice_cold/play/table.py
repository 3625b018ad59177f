"""The table of this game: the clock, flips and draws.

| ids | rule |
|---|---|
| IC-012, IC-112 | every flip and draw takes 1 from the clock, dealing does not |
| IC-013, IC-A03 | an empty deck is made anew from the discards |
| IC-014, IC-100 | a flip with the clock at 0 ends the period; what was under way is lost |
| IC-015, IC-111, IC-A24 | hands are filled up to their size, never cut for it |
"""

from games.engine import Table
from games.rulesets.ice_cold.cards import Card
from games.rulesets.ice_cold.events import CardDrawn, DeckReshuffled
from games.rulesets.ice_cold.state import State, held

IceTable = Table[State]
DECK = "deck"


class PeriodOver(Exception):
    """The clock stands at 0 and a card is needed, or a goal has ended an overtime."""


def refill(table: IceTable) -> None:
    """IC-013: make a new draw pile of the discards when the old one is gone.

    Raises
    ------
    PeriodOver
        If there are no discards either: all cards are in hands.

    """
    state = table.state
    if table.cards_left(DECK):
        return
    if not state.discards:
        raise PeriodOver
    table.shuffle(DECK, state.discards)
    table.emit(DeckReshuffled(len(state.discards)))


def flip(table: IceTable) -> Card:
    """Turn the top card face up.

    Raises
    ------
    PeriodOver
        If the clock stands at 0.

    """
    state = table.state
    if state.clock == 0:
        raise PeriodOver
    refill(table)
    return state.setup.deck.cards[table.draw(DECK)]


def draw_cards(table: IceTable, seat: int, count: int, *, momentum: bool = False) -> None:
    """Draw cards into a hand, as far as the clock lasts.

    Each is an event of its own: no hidden card may ever wait on the log for the next one to be typed in.
    """
    for _ in range(min(count, table.state.clock)):
        refill(table)
        table.emit(CardDrawn(seat, held(seat, table.draw(DECK)), momentum))


def replenish(table: IceTable, seat: int) -> None:
    """IC-015, IC-111: fill a hand up to its size; a larger one draws nothing."""
    state = table.state
    missing = state.hand_size(seat) - len(state.sides[seat].hand)
    if missing > 0:
        draw_cards(table, seat, missing)
