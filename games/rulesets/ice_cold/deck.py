"""The deck: a file of cards and the numbers of the game, checked at load.

A deck document is the JSON of the file; it is what a library keeps and a setup names. ``compile_deck`` names every
fault at once: card, field and what is wrong with it.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from games.engine import Fault, SetupError
from games.rulesets.ice_cold.cards import (
    Card,
    CardType,
    Challenge,
    Effect,
    Line,
    PowerPlay,
    Result,
    Zone,
)

HOUSE = Path(__file__).parent / "data" / "house.json"
SCHEMA = "ice-cold-deck/1"
SIZE = 64
"""IC-008."""
LETTERS = ("H", "V")
CLOCKS = ("standard", "quick")

MOVES = (CardType.PASS, CardType.SKATE)
NEEDS: dict[CardType, tuple[str, ...]] = {
    CardType.PASS: ("zones", "dest", "next"),
    CardType.SKATE: ("zones", "dest", "next"),
    CardType.INSIDE_SHOT: ("zones", "challenge"),
    CardType.DEFENSE: ("zones", "kind", "effect"),
    CardType.SHOT_BLOCKED: ("blocks",),
    CardType.KEPT_IN: (),
}
"""Fields without which a card of a type means nothing."""
MAY_HAVE: dict[CardType, tuple[str, ...]] = {
    CardType.PASS: ("challenge", "entry_check"),
    CardType.SKATE: ("challenge", "entry_check"),
    CardType.INSIDE_SHOT: (),
    CardType.DEFENSE: ("next", "momentum", "power_play"),
    CardType.SHOT_BLOCKED: (),
    CardType.KEPT_IN: (),
}
OF_ONE_TYPE = ("zones", "dest", "next", "challenge", "entry_check", "kind", "effect", "momentum",
               "power_play", "blocks")  # fmt: skip


class Shootout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level game is decided (IC-151)."""

    rounds: int
    line: Line


class DeckDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck as stored; the field names are those of the file."""

    schema: str
    provenance: str = ""
    hand_size: int
    hand_size_goalie_pulled: int
    periods: int
    period_clock: dict[str, int]
    goalie_pull_clock: int
    behind_the_play_penalty: PowerPlay
    fight_momentum: int
    shootout: Shootout
    cards: tuple[Card, ...]


class Deck(msgspec.Struct, frozen=True):
    """A deck that keeps to the rules: the document, its cards by number, and their numbers in order."""

    document: DeckDocument
    cards: dict[int, Card]
    numbers: tuple[int, ...]


def deck_document(path: Path = HOUSE) -> dict[str, Any]:
    """Read a deck file."""
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document


@cache
def house_deck() -> Deck:
    """Give the deck that comes with the system."""
    return compile_deck(deck_document())


def compile_deck(document: Mapping[str, Any]) -> Deck:
    """Check a deck document and compile it.

    Raises
    ------
    SetupError
        Naming every fault.

    """
    try:
        stored = msgspec.convert(document, DeckDocument)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("ice_cold.deck_form", f"The deck: {error}.")]) from error
    faults = [
        Fault("ice_cold.deck_invalid", f"The deck: {sentence}.")
        for sentence in (*_faults_of_deck(stored), *_faults_of_cards(stored))
    ]
    if faults:
        raise SetupError(faults)
    return Deck(
        document=stored,
        cards={card.id: card for card in stored.cards},
        numbers=tuple(sorted(card.id for card in stored.cards)),
    )


def _faults_of_deck(deck: DeckDocument) -> Iterator[str]:
    if deck.schema != SCHEMA:
        yield f"its schema is {deck.schema!r}, this loader reads {SCHEMA}"
    if sorted(card.id for card in deck.cards) != list(range(1, SIZE + 1)):
        yield f"its cards are not numbered 1 to {SIZE}, each once"
    letters = Counter(card.letter for card in deck.cards)
    if letters["H"] != letters["V"]:
        yield f"{letters['H']} letters H and {letters['V']} V are not even"
    if set(deck.period_clock) != set(CLOCKS) or min(deck.period_clock.values(), default=0) < 1:
        yield f"period_clock must have a positive number for each of {', '.join(CLOCKS)}"
    if not 1 <= deck.hand_size <= deck.hand_size_goalie_pulled <= SIZE // 4:
        yield f"hands of {deck.hand_size} and {deck.hand_size_goalie_pulled} cannot be dealt"
    if deck.periods < 1 or deck.shootout.rounds < 1:
        yield "a game needs a period, and a shootout a round"
    if not any(card.result(deck.shootout.line) is Result.GOAL for card in deck.cards):
        yield "no card scores in a shootout, which would never end"


def _faults_of_cards(deck: DeckDocument) -> Iterator[str]:
    for card in deck.cards:
        for sentence in (*_faults_of_fields(card), *_faults_of_face(card)):
            yield f"card {card.id} ({card.name}): {sentence}"


def _faults_of_fields(card: Card) -> Iterator[str]:
    needed, allowed = NEEDS[card.type], MAY_HAVE[card.type]
    for field in OF_ONE_TYPE:
        there = bool(getattr(card, field))
        if field in needed and not there:
            yield f"a {card.type} card needs {field}"
        if there and field not in needed and field not in allowed:
            yield f"a {card.type} card has no {field}"


def _faults_of_face(card: Card) -> Iterator[str]:
    if card.letter not in LETTERS:
        yield f"the letter is {card.letter!r}, not H or V"
    for line in Line:
        told = card.earned(line)
        if told and card.result(line) not in {Result.GOAL, Result.SAVE_SUPER}:
            yield f"{line} gives momentum for {card.result(line)}"
        if told < 0:
            yield f"{line} has a momentum of {told}"
    if card.type in MOVES:
        if set(card.dest) != set(card.zones):
            yield "dest must say where the puck goes from each of zones, and from no other"
        if Challenge.BLOCK in card.challenge:
            yield "a pass or skate cannot be blocked as a shot"
    if card.type is CardType.INSIDE_SHOT:
        if card.zones != (Zone.OFFENSIVE,):
            yield "an inside shot is taken in the OZ (IC-040)"
        if Challenge.BLOCK not in card.challenge:
            yield "every inside shot can be blocked (IC-043)"
    if card.type is CardType.DEFENSE:
        yield from _faults_of_defense(card)


def _faults_of_defense(card: Card) -> Iterator[str]:
    foul = card.kind is Challenge.FOUL
    if card.kind is Challenge.BLOCK:
        yield "its kind is plain or foul"
    if foul != (card.power_play is not None):
        yield "a foul, and no other card, has a power_play"
    if card.power_play is not None and not card.power_play.lines:
        yield "its power_play has no shots"
    if card.effect is Effect.FIGHT and not foul:
        yield "only a foul leads to a fight"
    if card.next and card.effect is not Effect.STEAL:
        yield "only a steal has icons"
