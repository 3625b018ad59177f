"""Pick and pass: cards are dealt, everybody sets one aside and hands the rest on (TS-326 to TS-328)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.engine.dice import Dice

Team = TypeVar("Team")
PACK_SIZE = 5
SET_ASIDE = 4
DECK_NAME = "line cards"


def seat_at_tables(
    teams: Sequence[Team], *, cards: int, pack: int = PACK_SIZE
) -> list[tuple[Team, ...]]:
    """Seat teams, in the order given, at as few tables as their decks suffice for, as evenly as may be.

    Every table has a deck of its own: 32 cards are enough for six packs of five, so eight teams sit at two tables
    of four.
    """
    most = cards // pack
    tables = -(-len(teams) // most)
    small, larger = divmod(len(teams), tables)
    seated, first = [], 0
    for table in range(tables):
        size = small + (table < larger)
        seated.append(tuple(teams[first : first + size]))
        first += size
    return seated


def deal(
    dice: Dice, cards: Sequence[str], packs: int, *, size: int = PACK_SIZE
) -> list[tuple[str, ...]]:
    """Deal packs from a deck, card by card; the rest of the deck stays where it is (TS-326).

    The dice know a card by its number, its place in ``cards`` from 1.
    """
    left = list(range(1, len(cards) + 1))
    dealt = []
    for _ in range(packs):
        numbers = [left.pop(dice.draw(DECK_NAME, left)) for _ in range(size)]
        dealt.append(tuple(cards[number - 1] for number in numbers))
    return dealt


def pack_in_hand(
    packs: Sequence[Sequence[str]], picked: Sequence[Sequence[str]], seat: int
) -> tuple[str, ...]:
    """Give what a seat holds when the rounds of ``picked`` are over (TS-327, TS-328).

    Packs go to the next seat; at a table of two that is the other one.

    Parameters
    ----------
    packs
        The packs as dealt, by seat.
    picked
        For each round that is over, what was set aside, by seat.

    """
    seats = len(packs)
    dealt_to = (seat - len(picked)) % seats
    gone = {aside[(dealt_to + number) % seats] for number, aside in enumerate(picked)}
    return tuple(card for card in packs[dealt_to] if card not in gone)
