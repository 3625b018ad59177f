"""Scenes for the tests of the Ice Cold rules.

How to set a scene and play on from it
--------------------------------------
::

    ice = Ice(home=[10, 33], visitor=[61], deck=[12, 41, 2], answers={"action": ["play-10", "shoot-33"]})
    ice.act(2)                         # two actions of whoever has the puck
    assert ice.control == (0, "OZ")    # seat and zone as he sees it

* ``home`` and ``visitor`` are hands; the rest of the 64 cards are the draw pile. ``deck`` lists the cards drawn or
  flipped next, in order; after them chance is seeded.
* ``puck`` is the zone of the offense as it sees the rink, ``offense`` its seat (0 Home).
* ``answers`` are by kind of question, used in order; then the default: let it go, keep, stop, stay, leave the
  puck, else the first option. ``ice.asked`` lists every question put: seat, kind, options.
* Hands are not filled up unless ``fill=True`` (the hand size is 0 otherwise): then a scene must say what is drawn.
* ``ice.events`` has what happened; ``ice.only(ShotResolved)`` the one event of a kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.engine import Decision, Event, Record, ScriptedDice, SeededDice, Table
from games.engine.sources import LiveSource
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.cards import Card, Zone
from games.rulesets.ice_cold.deck import Deck, compile_deck, deck_document
from games.rulesets.ice_cold.play import game_flow
from games.rulesets.ice_cold.play.table import DECK, PeriodOver
from games.rulesets.ice_cold.setup import Options, Setup, Team
from games.rulesets.ice_cold.state import Side, State, own_zone, rink_zone

HOUSE = compile_deck(deck_document())
CARDS: Mapping[int, Card] = HOUSE.cards
SEED = "0c" * 32
DEFAULTS = {
    "response": "none",
    "touch_up": "leave",
    "discard": "none",
    "momentum": "stop",
    "pull_goalie": "keep",
    "return_goalie": "stay",
}


def house_setup(deck: Deck = HOUSE, *, playoffs: bool = False, **options: Any) -> Setup:
    """Give a setup of two sides."""
    chosen = Options(**options)
    clocks = deck.document.period_clock
    return Setup(
        deck=deck,
        options=chosen,
        playoffs=playoffs,
        teams=(Team("h", "Hosts"), Team("v", "Guests")),
        period_clock=clocks[chosen.clock],
        overtime_clock=clocks["quick"],
    )


def hands_of(size: int) -> Deck:
    """Give the house deck with another hand size."""
    document = msgspec.structs.replace(
        HOUSE.document, hand_size=size, hand_size_goalie_pulled=size + 1
    )
    return msgspec.structs.replace(HOUSE, document=document)


class Answers:
    """A player who answers as told."""

    def __init__(self, answers: Mapping[str, Sequence[str]]) -> None:
        self.queues = {kind: list(given) for kind, given in answers.items()}
        self.asked: list[tuple[int, str, tuple[str, ...]]] = []

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        kind = str(decision.kind)
        options = tuple(str(option) for option in decision.options)
        self.asked.append((seat, kind, options))
        queue = self.queues.get(kind)
        if queue:
            return queue.pop(0)
        default = DEFAULTS.get(kind, options[0])
        return default if default in options else options[0]


class Ice:
    """A game in a given situation."""

    def __init__(
        self,
        *,
        home: Iterable[int] = (),
        visitor: Iterable[int] = (),
        deck: Sequence[int] = (),
        answers: Mapping[str, Sequence[str]] | None = None,
        puck: str = "CI",
        offense: int = 0,
        link: tuple[str, ...] | None = None,
        clock: int = 50,
        period: int = 1,
        score: tuple[int, int] = (0, 0),
        fill: bool = False,
        pulled: tuple[bool, bool] = (False, False),
        discards: Sequence[int] = (),
        pile: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        self.answers = Answers(answers or {})
        self.dice = ScriptedDice(deck, then=SeededDice(SEED))
        self.setup = house_setup(HOUSE if fill else hands_of(0), **options)
        hands = (list(home), list(visitor))
        used = {*hands[0], *hands[1], *discards}
        cards = [card for card in HOUSE.numbers if card not in used] if pile is None else list(pile)
        self.state = State(
            setup=self.setup,
            sides=(
                Side(score=score[0], hand=hands[0], pulled=pulled[0], goals_by_period=[0]),
                Side(score=score[1], hand=hands[1], pulled=pulled[1], goals_by_period=[0]),
            ),
            period=period,
            clock=clock,
            pile=len(cards),
            discards=list(discards),
            offense=offense,
            puck=rink_zone(offense, Zone(puck)),
            link=link,
        )
        self.records: list[Record] = []
        source = LiveSource(self.dice, {0: self.answers, 1: self.answers}, {})
        self.table: Table[State] = Table(self.state, ruleset.apply, source, self.records)
        self.table.shuffle(DECK, cards)
        self.period_over = False

    def act(self, times: int = 1) -> "Ice":
        """Play actions to their end; ``period_over`` tells whether the clock ran out."""
        return self.run(*[game_flow.play_action] * times)

    def run(self, *procedures: Any) -> "Ice":
        """Run procedures of the rules."""
        try:
            for procedure in procedures:
                procedure(self.table)
        except PeriodOver:
            self.period_over = True
        return self

    @property
    def events(self) -> list[Event]:
        return [record.event for record in self.records]

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def all(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def only(self, kind: type[Event]) -> Any:
        (event,) = self.all(kind)
        return event

    @property
    def control(self) -> tuple[int, str]:
        """Who has the puck, and in which zone as he sees it."""
        seat = self.state.offense
        return seat, str(own_zone(seat, self.state.puck))

    @property
    def new_sequence(self) -> bool:
        return self.state.link is None

    @property
    def score(self) -> tuple[int, int]:
        home, visitor = self.state.sides
        return home.score, visitor.score

    def hand(self, seat: int) -> list[int]:
        return sorted(self.state.sides[seat].hand)

    def questions(self, kind: str) -> list[tuple[int, tuple[str, ...]]]:
        """Give who was asked a kind of question, with which options."""
        return [(seat, options) for seat, asked, options in self.answers.asked if asked == kind]
