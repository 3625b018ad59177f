"""Facts put right: what is read, what is replayed, what is gone with a take-back."""

import msgspec

from games.engine import (
    Amended,
    Record,
    SeededDice,
    TakenBack,
    amended,
    counted,
    events_of,
    redacted,
    replay,
    run,
)
from games.engine.codec import decode_records, encode_records
from tests.demonstration.stick_duel import GoalScored
from tests.demonstration.stick_duel import ruleset as stick_duel

SEED = "1" * 64


def played() -> tuple[object, list[Record], int]:
    document, library = stick_duel.example_setup()
    setup = stick_duel.read_setup(document, library)
    coaches = {seat: stick_duel.coach("last") for seat in (0, 1)}
    log = run(stick_duel, setup, dice=SeededDice(SEED), coaches=coaches).records
    goal = next(n for n, record in enumerate(log) if isinstance(record.event, GoalScored))
    return setup, log, goal


def other_seat(log: list[Record], goal: int) -> int:
    return 1 - log[goal].event.seat


def test_events_are_read_as_they_were_put_right_and_the_last_word_holds() -> None:
    _, log, goal = played()
    seat = other_seat(log, goal)
    once = [*log, Record(Amended(of=goal, fields=(("seat", seat),)))]
    assert events_of(once)[goal] == GoalScored(seat)
    assert [n for n, event in enumerate(events_of(once)) if event != log[n].event] == [goal]
    twice = [*once, Record(Amended(of=goal, fields=(("seat", 1 - seat),)))]
    assert events_of(twice) == events_of(log)


def test_what_counts_and_what_is_replayed_is_the_log_as_it_was_written() -> None:
    setup, log, goal = played()
    right = [*log, Record(Amended(of=goal, fields=(("seat", other_seat(log, goal)),)))]
    assert counted(right) == log
    again = replay(stick_duel, setup, right, SEED)
    assert again.finished
    assert again.state == replay(stick_duel, setup, log).state


def test_an_amendment_goes_with_a_take_back_of_it_or_of_its_event() -> None:
    _, log, goal = played()
    right = Record(Amended(of=goal, fields=(("seat", other_seat(log, goal)),)))
    back = Record(TakenBack(to=len(log)))
    assert amended([*log, right, back]) == log
    assert amended([*log, right, Record(TakenBack(to=goal))]) == log[:goal]


def test_an_amendment_is_stored_and_shown_to_all_as_it_is() -> None:
    _, log, goal = played()
    event = Amended(of=goal, fields=(("seat", 1), ("men", ("a", "b")), ("none", None)), reason="x")
    record = Record(event)
    (stored,) = decode_records(stick_duel, encode_records([record]))
    assert stored == record
    assert redacted(stick_duel, record, None) is record
    assert msgspec.json.decode(encode_records([record]))[0]["event"]["kind"] == "amended"
    assert log
