"""The table of this game, and what several rules do at it."""

from games.engine import Table
from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.decisions import Ask, ask, seat_options
from games.rulesets.power_play.events import CardReplaced, LotDrawn, Why
from games.rulesets.power_play.state import State

SeasonTable = Table[State]
LOT = "lot"


def next_seat(state: State, seat: int) -> int:
    """Give the manager to the left: play goes clockwise (PP-026)."""
    return (seat + 1) % state.setup.seats


def opponents_of(state: State, seat: int) -> tuple[int, ...]:
    """Give every other manager."""
    return tuple(other for other in range(state.setup.seats) if other != seat)


def ask_for_seat(table: SeasonTable, seat: int, kind: Ask, seats: tuple[int, ...]) -> int:
    """Ask a manager for one of several others."""
    return int(table.choose(seat, ask(kind, seat_options(seats))))


def draw_lot(table: SeasonTable, seats: tuple[int, ...]) -> int:
    """Let chance decide between managers."""
    table.shuffle(LOT, seats)
    seat = table.draw(LOT)
    table.emit(LotDrawn(seats=seats, seat=seat))
    return seat


def top_of(table: SeasonTable, position: Position) -> str:
    """Turn the top card of a stack: first those left of the shuffle, then those put under it, in their order."""
    stack = table.state.stacks[position]
    if stack.left:
        return table.state.setup.cards.ids[table.draw(position)]
    return stack.under[0]


def replace(table: SeasonTable, seat: int, card: str, why: Why) -> None:
    """PP-060, PP-115: the card goes under the stack of its position, the top card of that comes into the team.

    PP-062: in an injury replacement with an empty stack the same card comes back.
    """
    position = table.state.setup.card(card).position
    new = top_of(table, position) if table.state.stacks[position].size else card
    table.emit(CardReplaced(seat=seat, position=position, why=why, old=card, new=new))
