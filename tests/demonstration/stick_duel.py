"""Stick duel: each seat gets a hidden card, both secretly press or wait, dice decide, best of some rounds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine import (
    Coach,
    Decision,
    Event,
    Fault,
    GoalLine,
    Library,
    MemoryLibrary,
    Question,
    Refusal,
    ScoreSheet,
    SeatSheet,
    SetupError,
    Table,
)

CARDS = tuple(range(101, 113))
PLAN = Decision("plan", ("press", "wait"))
SIDE = Decision("side", ("glove", "stick"))


class CardDealt(Event, frozen=True, gc=False):
    """A seat took a card that only it may see."""

    seat: int
    card: int | None


class PlansShown(Event, frozen=True, gc=False):
    """Both seats showed their plans."""

    plans: tuple[str, ...]


class SideChosen(Event, frozen=True, gc=False):
    """A pressing seat named a side of the net."""

    seat: int
    side: str


class GoalScored(Event, frozen=True, gc=False):
    """A duel ended with a goal."""

    seat: int


class DuelDrawn(Event, frozen=True, gc=False):
    """A duel ended without one."""


@dataclass(slots=True)
class DuelState:
    """Score by seat, hidden cards by seat, duels played."""

    rounds: int
    score: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[int | None] = field(default_factory=lambda: [None, None])
    played: int = 0


class FirstOption:
    """A coach that takes what is offered first, or last."""

    def __init__(self, place: int) -> None:
        self._place = place

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        return decision.options[self._place]


class StickDuel:
    """The ruleset object."""

    slug = "stick-duel"
    title = "Stick Duel"
    version = 2
    seats = (2, 2)
    event_types = (CardDealt, PlansShown, SideChosen, GoalScored, DuelDrawn)
    levels = ("first", "last")

    def __init__(self) -> None:
        self.upcasters = {1: self._from_version_1}

    @staticmethod
    def _from_version_1(kind: str, event: dict[str, Any]) -> dict[str, Any]:
        """Version 1 wrote a goal's seat as ``by``."""
        if kind == "goal_scored" and "by" in event:
            return {"kind": kind, "seat": event["by"]}
        return event

    def read_setup(self, document: Mapping[str, Any], library: Library) -> dict[str, Any]:
        return {**document, "names": library.get(document["names"])}

    def validate(self, setup: dict[str, Any]) -> None:
        if not 1 <= setup["rounds"] <= 9:
            raise SetupError([Fault("duel.rounds", f"{setup['rounds']} rounds are not 1 to 9")])

    def begin(self, setup: dict[str, Any]) -> DuelState:
        return DuelState(rounds=setup["rounds"])

    def play(self, table: Table[DuelState]) -> None:
        while table.state.played < table.state.rounds:
            table.shuffle("cards", CARDS)
            for seat in (0, 1):
                table.emit(CardDealt(seat, table.draw("cards")))
            plans = table.choose_together({0: PLAN, 1: PLAN})
            table.emit(PlansShown(tuple(plans[seat] for seat in (0, 1))))
            totals = []
            for seat in (0, 1):
                if plans[seat] == "press":
                    table.emit(SideChosen(seat, table.choose(seat, SIDE)))
                card = table.state.cards[seat]
                assert card is not None
                totals.append(card if plans[seat] == "wait" else card // 2)
            totals = [total + table.roll(2) for total in totals]
            if totals[0] == totals[1]:
                table.emit(DuelDrawn())
            else:
                table.emit(GoalScored(0 if totals[0] > totals[1] else 1))

    def apply(self, state: DuelState, event: Event) -> None:
        if isinstance(event, CardDealt):
            state.cards[event.seat] = event.card
        elif isinstance(event, GoalScored | DuelDrawn):
            state.played += 1
            state.cards = [None, None]
            if isinstance(event, GoalScored):
                state.score[event.seat] += 1

    def view(self, state: DuelState, seat: int | None) -> dict[str, Any]:
        return {
            "score": state.score,
            "played": state.played,
            "card": None if seat is None else state.cards[seat],
        }

    def redact(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, CardDealt) and event.seat != seat:
            return CardDealt(event.seat, None)
        return event

    def secrets(self, state: DuelState, seat: int | None) -> frozenset[str]:
        return frozenset(
            f'"card":{card}'
            for owner, card in enumerate(state.cards)
            if owner != seat and card is not None and (seat is None or card != state.cards[seat])
        )

    def coach(self, level: str) -> Coach:
        if level not in self.levels:
            raise Refusal(f"no level {level}")
        return FirstOption(0 if level == "first" else -1)

    def score_sheet(self, setup: dict[str, Any], events: Iterable[Event]) -> ScoreSheet:
        goals = [event.seat for event in events if isinstance(event, GoalScored)]
        scores = [goals.count(seat) for seat in (0, 1)]
        level = scores[0] == scores[1]
        return ScoreSheet(
            decided="TIE" if level else "REG",
            winner=None if level else scores.index(max(scores)),
            periods=1,
            seats=tuple(SeatSheet(score=score, goals_by_period=(score,)) for score in scores),
            goals=tuple(GoalLine(period=1, seat=seat, scorer=None) for seat in goals),
        )

    def narrate(self, setup: dict[str, Any], event: Event) -> str:
        if isinstance(event, GoalScored):
            return f"{setup['names'][event.seat]} scores."
        return f"{type(event).__name__}."

    def explain(self, setup: dict[str, Any], state: DuelState, decision: Decision) -> Question:
        return Question(f"Your {decision.kind}?", tuple(str(option) for option in decision.options))

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        library = MemoryLibrary()
        return {"rounds": 5, "names": library.put(["Left", "Right"])}, library


ruleset = StickDuel()
