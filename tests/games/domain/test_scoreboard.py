"""The scoreboard: what rule systems may show of score, period and clock."""

import pytest

from games.domain.scoreboard import Scoreboard, clock_time, ordinal, period_name, scoreboard
from tests.demonstration.stick_duel import DuelState, StickDuel


def test_a_system_without_periods_has_a_score_and_no_period() -> None:
    board = scoreboard(StickDuel(), DuelState(rounds=3, score=[2, 1]))
    assert (board.score, board.period, board.clock) == ((2, 1), None, None)


def test_seats_that_share_a_score_show_it() -> None:
    teams = Scoreboard(score=(2, 1), places=(0, 1, 1))
    assert [teams.score_of(seat) for seat in range(3)] == [2, 1, 1]
    seats = Scoreboard(score=(3, 0, 4))
    assert [seats.score_of(seat) for seat in range(4)] == [3, 0, 4, None]


@pytest.mark.parametrize(
    ("period", "name", "short"),
    [
        (1, "1st period", "1"),
        (3, "3rd period", "3"),
        (4, "Overtime", "OT"),
        (5, "2nd overtime", "2OT"),
    ],
)
def test_periods_have_names(period: int, name: str, short: str) -> None:
    assert period_name(period) == name
    assert period_name(period, short=True) == short


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")],
)
def test_ordinals(number: int, words: str) -> None:
    assert ordinal(number) == words


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:00"), (65, "1:05"), (1199, "19:59"), (None, "\u2013")]
)
def test_times_of_a_period_are_minutes_and_seconds(seconds: int | None, shown: str) -> None:
    assert clock_time(seconds) == shown
