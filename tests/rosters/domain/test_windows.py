"""From shares of a real season to team games."""

import pytest

from rosters.domain.windows import season_quota, team_windows, usage_limit


@pytest.mark.parametrize(
    ("shares", "team_games", "windows"),
    [
        ([[0.0, 1.0]], 82, [[1, 82]]),
        ([[0.0, 0.6]], 82, [[1, 49]]),
        ([[0.6, 1.0]], 82, [[50, 82]]),
        ([[0.0, 0.5], [0.7, 1.0]], 20, [[1, 10], [15, 20]]),
        ([[0.999, 1.0]], 82, [[82, 82]]),
        ([[0.0, 0.001]], 82, [[1, 1]]),
    ],
)
def test_shares_become_team_games(shares, team_games, windows):
    assert team_windows(shares, team_games) == windows


@pytest.mark.parametrize(
    ("real", "real_games", "windows", "team_games", "quota"),
    [
        (82, 82, [[1, 82]], 82, 82.0),
        (40, 82, [[1, 60]], 60, 29.268),
        (50, 82, [[1, 49]], 82, 49.0),
    ],
)
def test_quota_keeps_the_real_share_within_the_windows(
    real, real_games, windows, team_games, quota
):
    assert season_quota(real, real_games, windows, team_games) == quota


@pytest.mark.parametrize(("up", "games"), [(False, 29), (True, 30)])
def test_tc_093_a_card_of_40_games_is_good_for_29_or_30_of_60(up, games):
    """40 x 60 / 82 is 29.27."""
    assert usage_limit(season_quota(40, 82, [[1, 60]], 60), up=up) == games


@pytest.mark.parametrize("up", [False, True])
def test_a_whole_number_of_games_is_its_own_limit(up):
    assert usage_limit(41.0, up=up) == 41
