"""Days and moments are the league's own."""

import datetime as dt

import pytest

from leagues.domain.times import ZoneRefused, starts_at, today, zone
from leagues.models import Fixture, League

NOW = dt.datetime(2026, 1, 11, 6, 30, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("America/Los_Angeles", dt.date(2026, 1, 10)),  # TC-142
        ("UTC", dt.date(2026, 1, 11)),
        ("Pacific/Auckland", dt.date(2026, 1, 11)),
    ],
)
def test_today_is_the_leagues_day(name: str, day: dt.date) -> None:
    assert today(League(time_zone=name), NOW) == day


@pytest.mark.parametrize(
    ("own", "usual", "moment"),
    [
        (None, None, None),
        (None, dt.time(22, 30), NOW),
        (dt.time(22, 30), dt.time(19), NOW),
    ],
)
def test_a_games_own_time_goes_before_the_usual_one(
    own: dt.time | None, usual: dt.time | None, moment: dt.datetime | None
) -> None:
    league = League(time_zone="America/Los_Angeles", game_time=usual)
    assert starts_at(Fixture(date=dt.date(2026, 1, 10), time=own), league) == moment


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "/etc/passwd"])
def test_a_zone_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ZoneRefused) as refused:
        zone(name)
    assert refused.value.code == "league.time_zone"
