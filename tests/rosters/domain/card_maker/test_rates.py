"""Rates a game, shrunk to the mean of a man's kind."""

import pytest

from rosters.domain.card_maker.rates import goalie_rates, skater_rates
from rosters.domain.card_maker.stints import goalie_stints, skater_stints
from rosters.domain.season_csv import SeasonStatistics
from tests.rosters.domain.card_maker.small_season import TEAMS, goalie, skater

REGULAR = skater(1, "AAA", "C", gp=80, shots=160, g=20, a=40)
NEWCOMER = skater(2, "AAA", "C", gp=1, shots=8, g=2, a=0)
DEFENCEMAN = skater(3, "AAA", "D", gp=80, shots=80, g=4, a=20)


def rates(*rows):
    found = skater_rates(skater_stints(SeasonStatistics(skaters=rows, goalies=())))
    return {player: each for (_, player), each in found.items()}


def test_a_regular_is_hardly_moved_and_a_newcomer_is_drawn_to_the_mean():
    found = rates(REGULAR, NEWCOMER, DEFENCEMAN)
    mean_shots, mean_goals = 168 / 81, 22 / 81
    assert found["aaa01"].shots == pytest.approx((160 + mean_shots) / 81)
    assert found["aaa02"].shots == pytest.approx((8 + mean_shots) / 2)
    assert found["aaa02"].goals == pytest.approx((2 + 1.5 * mean_goals) / 2.5)


def test_defencemen_have_their_own_mean():
    assert rates(REGULAR, DEFENCEMAN)["aaa03"].shots == pytest.approx(1.0)


def test_unknown_power_play_assists_are_guessed_from_all_assists():
    known = rates(skater(1, "AAA", "C", gp=10, a=8, ppg=1, ppa=5))["aaa01"]
    unknown = rates(skater(1, "AAA", "C", gp=10, a=8, ppg=1, ppa=None))["aaa01"]
    assert (known.power_play_points, unknown.power_play_points) == pytest.approx((0.6, 0.3))


def test_goalies_are_drawn_to_the_league_s_mean_by_shots():
    statistics = SeasonStatistics(
        skaters=(), goalies=(goalie(0, "AAA", sa=1850, ga=150), goalie(1, "BBB", sa=150, ga=30))
    )
    found = goalie_rates(goalie_stints(statistics, dict.fromkeys(TEAMS, 20)))
    league = 180 / 2000
    assert found["BBB", "bbbg1"].goals_a_shot == pytest.approx((30 + 60 * league) / 210)
    assert found["AAA", "aaag0"].factor == pytest.approx((150 + 60 * league) / 1910 / league)
