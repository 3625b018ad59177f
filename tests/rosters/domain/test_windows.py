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


def test_a_card_of_40_games_is_good_for_29_of_60():
    assert usage_limit(40, 82, 60) == 29
