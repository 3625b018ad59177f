"""The table: all that the rules of a game ever touch.

Rules read ``table.state``, ask the table for dice, cards and answers, and tell it what happened. Where the inputs
come from is not their business. The table holds the decks: which cards are left in them follows from the cards
drawn, so they are no part of the state that events fold into.

Invariants: only ``emit`` changes the state; every input is on the log with the next event; a seat is asked only
when every input so far has become an event.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from games.engine.decisions import Decision
from games.engine.errors import EngineError
from games.engine.events import Event, Input, Record

State = TypeVar("State")


class Source(Protocol):
    """Where a table's inputs come from."""

    def roll(self, count: int) -> tuple[int, ...]:
        """Give the faces of ``count`` dice."""
        ...

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Give the place in ``cards`` of the card turned over."""
        ...

    def choose(self, state: Any, seat: int, decision: Decision) -> str:
        """Give the seat's answer, one of the options."""
        ...

    def choose_together(
        self, state: Any, decisions: Mapping[int, Decision]
    ) -> tuple[dict[int, str], tuple[Input, ...]]:
        """Give every seat's answer, and the choices among them that are not on the log yet."""
        ...


class Table(Generic[State]):
    """A game being played.

    Parameters
    ----------
    state
        The state before the first event; changed in place as events fold into it.
    apply
        The ruleset's fold.
    source
        Where inputs come from.
    records
        The list that new records are appended to.

    """

    __slots__ = ("_apply", "_decks", "pending", "records", "source", "state")

    def __init__(
        self,
        state: State,
        apply: Callable[[State, Event], None],
        source: Source,
        records: list[Record],
    ) -> None:
        """Sit down."""
        self.state = state
        self.source = source
        self.records = records
        self.pending: list[Input] = []
        self._apply = apply
        self._decks: dict[str, list[int]] = {}

    def roll(self, count: int) -> int:
        """Roll ``count`` six-sided dice and give their sum."""
        return sum(self.roll_each(count))

    def roll_each(self, count: int) -> tuple[int, ...]:
        """Roll ``count`` six-sided dice and give what each shows."""
        faces = self.source.roll(count)
        self.pending.append(("roll", *faces))
        return faces

    def shuffle(self, deck: str, cards: Sequence[int]) -> None:
        """Lay out a fresh deck of these cards. Nothing is decided yet: a card is drawn when it is turned."""
        self._decks[deck] = list(cards)

    def cards_left(self, deck: str) -> int:
        """Count the cards that have not been turned."""
        return len(self._decks[deck])

    def draw(self, deck: str) -> int:
        """Turn one card over and give its number; it leaves the deck.

        Raises
        ------
        EngineError
            If the deck is empty: the rules must see to it before.

        """
        cards = self._decks[deck]
        if not cards:
            message = f"the {deck} deck is empty"
            raise EngineError(message)
        place = self.source.draw(deck, cards)
        card = cards[place]
        cards[place] = cards[-1]
        cards.pop()
        self.pending.append(("draw", deck, card))
        return card

    def choose(self, seat: int, decision: Decision) -> str:
        """Ask a seat. One legal answer is taken without asking.

        Raises
        ------
        EngineError
            If an input has not become an event yet (the seat could not have seen it), or nothing is legal.

        """
        options = decision.options
        if len(options) == 1:
            return options[0]
        if self.pending or not options:
            self._refuse_to_ask(decision)
        answer = self.source.choose(self.state, seat, decision)
        self.pending.append(("choose", seat, str(answer)))
        return answer

    def choose_together(self, decisions: Mapping[int, Decision]) -> dict[int, str]:
        """Ask several seats at once; nobody sees an answer before all are in. Answers come in order of seats."""
        asked = {
            seat: decisions[seat] for seat in sorted(decisions) if len(decisions[seat].options) > 1
        }
        for decision in decisions.values():
            if self.pending or not decision.options:
                self._refuse_to_ask(decision)
        answers: dict[int, str] = {}
        if asked:
            answers, unrecorded = self.source.choose_together(self.state, asked)
            self.pending.extend(unrecorded)
        return {
            seat: answers[seat] if seat in answers else decisions[seat].options[0]
            for seat in sorted(decisions)
        }

    def emit(self, event: Event) -> None:
        """Make the event happen: fold it into the state and put it on the log with the inputs it used."""
        pending = self.pending
        if pending:
            self.records.append(Record(event, tuple(pending)))
            pending.clear()
        else:
            self.records.append(Record(event))
        self._apply(self.state, event)

    def _refuse_to_ask(self, decision: Decision) -> None:
        if not decision.options:
            message = f"{decision.kind}: a question needs at least one legal answer"
        else:
            message = f"{decision.kind}: asked while {self.pending} are not in an event yet"
        raise EngineError(message)
