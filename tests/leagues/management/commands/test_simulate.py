"""The commands: create_season, simulate, rates, replay_report; refusals are one clear line."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from leagues.domain.reports.rates import KEYS as RATE_KEYS
from leagues.domain.reports.replay import KEYS as REPLAY_KEYS
from leagues.models import Season
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def run(*arguments, **options):
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


def test_simulate_plays_to_the_cup_and_says_who_won():
    season = small_season()
    words = run("simulate", "small")
    season.refresh_from_db()
    assert f"{season.champion} won the cup." in words
    assert "games/s" in words
    with pytest.raises(CommandError, match="is finished"):
        run("simulate", "small")


def test_simulate_goes_on_where_it_stopped():
    small_season()
    assert "2 games played; regular season." in run("simulate", "small", until="2025-10-02")
    assert "10 games played; regular season." in run("simulate", "small", until="end")


def test_a_season_started_twice_is_refused():
    small_season()
    run("simulate", "small", "--start", until="2025-10-01")
    with pytest.raises(CommandError, match="a season starts once"):
        run("simulate", "small", "--start")
    assert Season.objects.get().fixtures.filter(status="played").count() == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "nobody"), "There is no season 'nobody'"),
        (("simulate", "small", "--until", "soon"), "is no place to stop"),
        (("rates", "small"), "has been played"),
        (("rates", "nobody"), "There is no season"),
        (("replay_report", "nobody"), "There is no season"),
        (("create_season", "nhl-1917-18"), "no season 'nhl-1917-18'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments, words):
    small_season()
    with pytest.raises(CommandError, match=words) as refused:
        run(*arguments)
    assert "\n" not in str(refused.value)


def test_create_season_says_what_it_made():
    words = run("create_season", "nhl-2017-18")
    assert "31 teams, 1271 fixtures" in words
    assert Season.objects.get().commitment in words


def test_reports_have_their_keys_and_tables():
    run("create_season", "nhl-2017-18")
    run("simulate", "nhl-2017-18", until="2017-10-06")
    rates = json.loads(run("rates", "nhl-2017-18", "--json"))
    assert tuple(rates) == RATE_KEYS
    assert {tuple(rate) for rate in rates.values()} == {("simulated", "real")}
    assert rates["goals"]["real"] == 2.93037
    report = json.loads(run("replay_report", "nhl-2017-18", "--json"))
    assert tuple(report) == REPLAY_KEYS
    keys = ("r", "slope", "ceiling_low", "ceiling_high", "n")
    assert {tuple(accuracy) for accuracy in report.values()} == {keys}
    assert "save_pct" in run("rates", "nhl-2017-18")
    assert "team_points" in run("replay_report", "nhl-2017-18")
