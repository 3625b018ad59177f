"""A season starts once, and its options are frozen then (TC-019b)."""

import pytest

from leagues.domain.options import OptionsRefused
from leagues.domain.seasons import (
    SeasonRefused,
    change_options,
    check_frozen,
    find_season,
    start_season,
)
from leagues.domain.tables import standings
from leagues.models import Season
from tests.leagues.small_league import play_fixture, small_options, small_season

pytestmark = pytest.mark.django_db


def test_a_season_starts_once():
    season = start_season(small_season())
    assert (season.status, season.started_at is None) == ("regular", False)
    with pytest.raises(SeasonRefused, match="a season starts once") as refused:
        start_season(season)
    assert refused.value.code == "season.started_twice"
    assert season.events.filter(kind="started").count() == 1


def test_a_season_without_fixtures_does_not_start():
    season = small_season()
    season.fixtures.all().delete()
    with pytest.raises(SeasonRefused, match="has no fixtures"):
        start_season(season)
    season.refresh_from_db()
    assert season.status == "ready"


def test_options_change_until_the_start_and_never_after():
    season = small_season()
    change_options(season, small_options(points="iihf").document())
    season.refresh_from_db()
    start_season(season)
    assert check_frozen(season).points == "iihf"
    with pytest.raises(SeasonRefused, match="were frozen when it started"):
        change_options(season, small_options(points="nhl").document())


def test_impossible_options_change_nothing():
    season = small_season()
    before = season.options
    with pytest.raises(OptionsRefused):
        change_options(season, small_options(points="five").document())
    season.refresh_from_db()
    assert season.options == before


def test_options_touched_behind_the_seasons_back_stop_it():
    season = start_season(small_season())
    season.options = season.options | {"points": "classic"}
    season.save()
    with pytest.raises(SeasonRefused, match="not those with which it started"):
        check_frozen(season)


def test_tc_019b_an_old_season_keeps_its_rules():
    old = small_season(slug="old")
    new = small_season(slug="new", points="iihf", order=["points", "goals_for"])
    for season in (old, new):
        play_fixture(season.fixtures.get(number=1), 3, 2, "OT")
    assert standings(old).records["BOS"].points == 2
    assert standings(new).records["CBJ"].points == 1
    assert standings(old).options.standings_order.key == "nhl-2010"
    assert standings(new).options.standings_order.criteria == ("points", "goals_for")


def test_a_season_is_found_by_slug_or_by_its_league():
    season = small_season()
    assert find_season("small") == season
    assert find_season("small-league") == season
    assert find_season("Small league") == season
    with pytest.raises(SeasonRefused, match="no season 'large'; there are: small"):
        find_season("large")


def test_the_database_knows_when_a_season_started():
    season = small_season()
    with pytest.raises(Exception, match="leagues_season_started_has_a_time"):
        Season.objects.filter(pk=season.pk).update(status="regular")
