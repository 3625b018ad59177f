"""Replay accuracy: correlation, ceilings, and who is compared."""

import pytest

from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.reports.replay import KEYS, correlate, read_ceilings, replay_report
from leagues.domain.runner import play_on
from leagues.domain.season_import import create_season
from leagues.domain.stops import read_stop


@pytest.mark.parametrize(
    ("real", "simulated", "r", "slope"),
    [
        ([1, 2, 3], [2, 4, 6], 1.0, 2.0),
        ([1, 2, 3], [3, 2, 1], -1.0, -1.0),
        ([0, 0, 1, 1], [0, 1, 0, 1], 0.0, 0.0),
        # by hand: sxy = 3.5, sxx = 5, syy = 5
        ([1, 2, 3, 4], [2, 1, 4, 3], 0.6, 0.6),
    ],
)
def test_correlation_and_slope(real, simulated, r, slope):
    assert correlate(real, simulated) == (pytest.approx(r), pytest.approx(slope))


@pytest.mark.parametrize(("real", "simulated"), [([], []), ([1], [1]), ([2, 2], [1, 2])])
def test_nothing_is_said_where_nothing_varies(real, simulated):
    assert correlate(real, simulated) == (None, None)


def test_ceilings_are_the_range_of_nine_in_ten_perfect_replays():
    ceilings = read_ceilings("2017-18")
    assert {key: (ceiling.low, ceiling.high) for key, ceiling in ceilings.items()} == {
        "goals": (0.9487, 0.9592),
        "assists": (0.9628, 0.9702),
        "points": (0.9750, 0.9802),
        "shots": (0.9899, 0.9918),
        "pim": (0.9025, 0.9233),
        "save_pct": (0.6823, 0.8362),
        "save_pct_regulars": (0.6893, 0.8740),
        "team_points": (0.7095, 0.8851),
    }
    assert (ceilings["goals"].of_ten, ceilings["goals"].off_by) == (0.9951, 2.9087)
    assert read_ceilings("1917-18") == {}


@pytest.mark.django_db
def test_all_real_skaters_are_compared_also_those_who_did_not_play():
    season = create_season("nhl-2017-18")
    with pytest.raises(NothingPlayed):
        replay_report(season)
    play_on(season, read_stop("2017-10-06"))
    report = replay_report(season)
    assert tuple(report) == KEYS
    assert report["goals"].n == 890
    assert report["games_played"].ceiling_low is None
    assert report["team_points"].n == 31
    assert report["save_pct"].n == 0
    assert report["games_played"].r > 0.5
