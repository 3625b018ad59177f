"""The table's own laws."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.engine import Decision, EngineError, Event, Record, ScriptedDice
from games.engine.sources import LiveSource
from games.engine.table import Table


class Happened(Event, frozen=True, gc=False):
    """Something happened."""

    number: int


class First:
    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        return decision.options[0]


def table_of(
    script: Sequence[int | tuple[int, ...]] = (), answers: Mapping[int, str] | None = None
) -> tuple[Table[list[int]], list[Record]]:
    records: list[Record] = []
    source = LiveSource(ScriptedDice(script), {1: First()}, answers or {})

    def apply(state: list[int], event: Event) -> None:
        assert isinstance(event, Happened)
        state.append(event.number)

    return Table([], apply, source, records), records


def test_emit_folds_and_logs_the_inputs_since_the_last_event() -> None:
    table, records = table_of([(2, 3), 7])
    table.shuffle("deck", [7, 8])
    assert table.roll(2) == 5
    assert table.draw("deck") == 7
    table.emit(Happened(1))
    table.emit(Happened(2))
    assert table.state == [1, 2]
    assert records == [
        Record(Happened(1), (("roll", 2, 3), ("draw", "deck", 7))),
        Record(Happened(2)),
    ]


def test_a_question_before_its_facts_are_events_is_a_defect() -> None:
    table, _ = table_of([(2, 3)])
    table.roll(2)
    with pytest.raises(EngineError, match="not in an event yet"):
        table.choose(1, Decision("what", ("a", "b")))


def test_two_questions_need_an_event_between_them() -> None:
    table, _ = table_of()
    assert table.choose(1, Decision("what", ("a", "b"))) == "a"
    with pytest.raises(EngineError, match="not in an event yet"):
        table.choose(1, Decision("what", ("a", "b")))


def test_one_legal_answer_is_not_asked_and_not_logged() -> None:
    table, records = table_of()
    assert table.choose(0, Decision("what", ("only",))) == "only"
    table.emit(Happened(1))
    assert records == [Record(Happened(1))]


def test_a_question_without_a_legal_answer_is_a_defect() -> None:
    table, _ = table_of()
    with pytest.raises(EngineError, match="at least one legal answer"):
        table.choose(0, Decision("what", ()))


def test_a_card_is_drawn_once() -> None:
    table, _ = table_of([7, 8])
    table.shuffle("deck", [7, 8])
    assert [table.draw("deck"), table.draw("deck")] == [7, 8]
    assert table.cards_left("deck") == 0
    with pytest.raises(EngineError, match="empty"):
        table.draw("deck")
