"""Streaks and the last ten games (TC-048)."""

import pytest

from leagues.domain.points import CLASSIC, NHL
from leagues.domain.standings import form
from tests.leagues.tables import result


def test_tc_048_form_goes_by_the_day_of_play():
    results = [
        result("A", "B", "3-1", day=0, number=1),
        result("A", "B", "1-3", day=19, number=2),  # set for the 5th, played on the 20th
        result("A", "B", "3-1", day=9, number=3),
    ]
    now = form("A", results, NHL)
    assert str(now.streak) == "L1"
    assert now.last_ten_line(overtime_losses_apart=True) == "2-1-0"


def test_tc_048_an_overtime_loss_is_its_own_streak():
    results = [
        result("A", "B", "1-3", day=0),
        result("A", "B", "1-2", "OT", day=1),
        result("A", "B", "1-2", "SO", day=2),
    ]
    assert str(form("A", results, NHL).streak) == "OT2"
    assert str(form("A", results, CLASSIC).streak) == "L3"


def test_only_the_last_ten_count():
    results = [result("A", "B", "1-3", day=day) for day in range(5)]
    results += [result("A", "B", "3-1", day=day) for day in range(5, 13)]
    results += [result("B", "A", "2-2", "TIE", day=20)]
    assert form("A", results, CLASSIC).last_ten_line(overtime_losses_apart=False) == "8-1-1"


@pytest.mark.parametrize("team", ["A", "C"])
def test_a_team_without_games_has_no_streak(team):
    assert form(team, [], NHL).streak is None
