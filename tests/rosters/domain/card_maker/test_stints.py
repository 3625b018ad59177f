"""Who belonged to which team when."""

import pytest

from rosters.domain.card_maker.stints import goalie_stints, skater_stints, team_windows
from rosters.domain.season_csv import SeasonStatistics
from tests.rosters.domain.card_maker.small_season import TEAMS, goalie, skater


def stints(*games):
    """Give one man's stints: (team, games) in order."""
    return [
        skater(1, team, "C", player_id="x", stint=number, gp=played, g=played // 2, shots=played)
        for number, (team, played) in enumerate(games, start=1)
    ]


@pytest.mark.parametrize(
    ("games", "windows"),
    [
        ([("AAA", 20)], {"AAA": ((0.0, 1.0),)}),
        ([("AAA", 12), ("BBB", 8)], {"AAA": ((0.0, 0.6),), "BBB": ((0.6, 1.0),)}),
        (
            [("AAA", 10), ("BBB", 4), ("AAA", 6)],
            {"AAA": ((0.0, 0.5), (0.7, 1.0)), "BBB": ((0.5, 0.7),)},
        ),
        ([("AAA", 10), ("AAA", 10)], {"AAA": ((0.0, 1.0),)}),
    ],
)
def test_a_season_is_cut_in_the_proportions_of_the_games(games, windows):
    assert team_windows(stints(*games)) == windows


def test_a_man_who_came_back_has_one_entry_with_both_his_times():
    rows = (
        skater(1, "AAA", "C", player_id="x", stint=1, gp=10, g=5),
        skater(1, "BBB", "C", player_id="x", stint=2, gp=4, g=1),
        skater(1, "AAA", "C", player_id="x", stint=3, gp=6, g=3),
    )
    found = {
        each.season.team: (each.season.gp, each.season.g)
        for each in skater_stints(SeasonStatistics(skaters=rows, goalies=()))
    }
    assert found == {"AAA": (16, 8), "BBB": (4, 1)}


def test_unknown_and_a_number_add_up_to_unknown():
    rows = (
        skater(1, "AAA", "C", player_id="x", stint=1, pim=None),
        skater(1, "AAA", "C", player_id="x", stint=2, pim=4),
    )
    (found,) = skater_stints(SeasonStatistics(skaters=rows, goalies=()))
    assert found.season.pim is None


@pytest.mark.parametrize(
    ("fields", "starts"),
    [({"gs": 14}, 14.0), ({}, 14.0), ({"minutes": 1200}, 15.0)],
)
def test_unknown_starts_are_estimated_from_minutes(fields, starts):
    goalies = (goalie(0, "AAA", **fields), goalie(1, "AAA"))
    found = goalie_stints(SeasonStatistics(skaters=(), goalies=goalies), dict.fromkeys(TEAMS, 20))
    assert found[0].starts == pytest.approx(starts)
