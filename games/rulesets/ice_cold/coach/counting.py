"""What a seat can work out from the cards it knows: masks of cards, and the chance that the other hand has one of them.

A set of cards is an int with bit n set for card n. Unseen are all cards but the own hand, the discards and what was
shown; each of them may be in the other hand or in the draw pile.
"""

from collections.abc import Iterable

from games.rulesets.ice_cold.cards import Card, CardType, Challenge, Effect, Line, Zone
from games.rulesets.ice_cold.deck import Deck
from games.rulesets.ice_cold.state import State

MIRROR: dict[Zone, Zone] = {
    Zone.DEFENSIVE: Zone.OFFENSIVE,
    Zone.CENTER: Zone.CENTER,
    Zone.OFFENSIVE: Zone.DEFENSIVE,
}


def mask_of(cards: Iterable[int]) -> int:
    """Give the set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class DeckTables:
    """Sets of cards of one deck, worked out once.

    plain, fouls
        The answers to an offensive card played in a zone (as its player sees it).
    blocks
        Cards that block an outside and an inside shot.
    """

    __slots__ = ("_answers", "all", "blocks", "deck", "fouls", "kept_in", "shots")

    def __init__(self, deck: Deck) -> None:
        cards = deck.cards.values()
        self.deck = deck
        self.all = mask_of(deck.cards)
        self.shots = mask_of(card.id for card in cards if card.type is CardType.INSIDE_SHOT)
        self.kept_in = mask_of(card.id for card in cards if card.type is CardType.KEPT_IN)
        self.fouls = mask_of(card.id for card in cards if card.kind is Challenge.FOUL)
        self.blocks = {
            line: mask_of(card.id for card in cards if card.blocks is line) for line in Line
        }
        self._answers: dict[tuple[int, Zone], int] = {}

    def answers(self, card: Card, zone: Zone) -> int:
        """Give the set of cards that can answer a pass, skate or inside shot played in a zone."""
        found = self._answers.get((card.id, zone))
        if found is None:
            found = mask_of(
                other.id for other in self.deck.cards.values() if _can_answer(card, zone, other)
            )
            self._answers[card.id, zone] = found
        return found


def _can_answer(card: Card, zone: Zone, other: Card) -> bool:
    if other.type is CardType.SHOT_BLOCKED:
        return Challenge.BLOCK in card.challenge and other.blocks is Line.INSIDE
    if other.type is not CardType.DEFENSE or other.kind not in card.challenge:
        return False
    moved = card.type is CardType.PASS and other.effect is not Effect.STEAL
    return other.fits(MIRROR[card.dest[zone] if moved else zone])


_TABLES: dict[int, DeckTables] = {}


def tables_of(deck: Deck) -> DeckTables:
    """Give the tables of a deck; they are worked out once."""
    tables = _TABLES.get(id(deck))
    if tables is None or tables.deck is not deck:
        tables = _TABLES[id(deck)] = DeckTables(deck)
    return tables


class Knowledge:
    """What a seat knows at a moment."""

    __slots__ = ("_chances", "count", "hidden", "shown", "size", "tables")

    def __init__(self, state: State, seat: int) -> None:
        other = state.sides[1 - seat]
        self.tables = tables_of(state.setup.deck)
        self.shown = mask_of(other.shown)
        seen = mask_of(state.sides[seat].hand) | mask_of(state.discards) | self.shown
        self.hidden = self.tables.all & ~seen
        self.size = self.hidden.bit_count()
        self.count = len(other.hand) - len(other.shown)
        self._chances: dict[int, float] = {}

    def chance(self, wanted: int) -> float:
        """Give the chance that the other hand has one of these cards."""
        if wanted & self.shown:
            return 1.0
        number = (wanted & self.hidden).bit_count()
        found = self._chances.get(number)
        if found is None:
            found = self._chances[number] = self._work_out(number)
        return found

    def _work_out(self, number: int) -> float:
        if not number or not self.size:
            return 0.0
        none = 1.0
        for drawn in range(min(self.count, self.size)):
            none *= max(0, self.size - number - drawn) / (self.size - drawn)
        return 1.0 - none
