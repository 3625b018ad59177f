"""Rounds on days."""

import datetime as dt

import pytest

from leagues.domain.schedule import Meeting, ScheduleRefused, on_days
from leagues.domain.schedule.days import in_rounds
from leagues.domain.schedule_csv import Game

FIRST = dt.date(2026, 10, 1)
ROUNDS = [[Meeting("A", "B"), Meeting("C", "D")], [Meeting("B", "C")]]


def test_a_round_is_played_every_so_many_days_and_games_are_numbered() -> None:
    assert on_days(ROUNDS, first=FIRST, every=3, number=7) == [
        Game(7, FIRST, "A", "B"),
        Game(8, FIRST, "C", "D"),
        Game(9, dt.date(2026, 10, 4), "B", "C"),
    ]


def test_a_meeting_goes_into_the_first_round_in_which_both_are_free() -> None:
    meetings = [Meeting("A", "B"), Meeting("A", "C"), Meeting("C", "D"), Meeting("B", "D")]
    assert in_rounds(meetings) == [
        [Meeting("A", "B"), Meeting("C", "D")],
        [Meeting("A", "C"), Meeting("B", "D")],
    ]


@pytest.mark.parametrize(
    ("first", "every", "code"),
    [(FIRST, 0, "schedule.every"), (dt.date.max, 1, "schedule.beyond")],
)
def test_impossible_days_are_refused(first: dt.date, every: int, code: str) -> None:
    with pytest.raises(ScheduleRefused) as refused:
        on_days(ROUNDS, first=first, every=every)
    assert refused.value.code == code
