"""IC-151: the shootout. All cards are shuffled; three rounds of one flip each, then round by round."""

from games.rulesets.ice_cold.cards import Result
from games.rulesets.ice_cold.events import ShootoutShot, ShootoutStarted
from games.rulesets.ice_cold.play.table import DECK, IceTable
from games.rulesets.ice_cold.state import HOME, VISITOR


def play(table: IceTable) -> None:
    """Play the shootout until one leads after a full round."""
    state = table.state
    deck = state.setup.deck
    rounds = 0
    table.shuffle(DECK, deck.numbers)
    table.emit(ShootoutStarted(len(deck.numbers)))
    while not _is_decided(table, rounds):
        rounds += 1
        for seat in (HOME, VISITOR):
            attempt(table, seat)


def attempt(table: IceTable, seat: int) -> None:
    """Flip a card: only a goal counts."""
    deck = table.state.setup.deck
    if not table.cards_left(DECK):
        table.shuffle(DECK, deck.numbers)
        table.emit(ShootoutStarted(len(deck.numbers)))
    card = deck.cards[table.draw(DECK)]
    table.emit(ShootoutShot(seat, card.id, card.result(deck.document.shootout.line) is Result.GOAL))


def _is_decided(table: IceTable, rounds: int) -> bool:
    home, visitor = (sum(side.shootout) for side in table.state.sides)
    return rounds >= table.state.setup.deck.document.shootout.rounds and home != visitor
