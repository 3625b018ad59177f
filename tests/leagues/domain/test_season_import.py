"""A real season becomes a league: teams, divisions, fixtures, squads, all or nothing."""

import pytest

from leagues.domain.season_import import build_season, create_season
from leagues.domain.seasons import SeasonRefused
from leagues.models import Conference, Fixture, League, Season, Team
from rosters.domain.card_sets import make_card_set
from rosters.domain.seasons_on_file import SeasonUnknown
from rosters.models import Squad
from tests.leagues.small_league import SOURCE, places, round_robin, small_options, small_season

pytestmark = pytest.mark.django_db


def test_2017_18_has_its_teams_divisions_and_fixtures():
    season = create_season("nhl-2017-18")
    assert (season.league.name, season.slug, season.status) == (
        "NHL 2017-18",
        "nhl-2017-18",
        "ready",
    )
    assert season.teams.count() == 31
    assert season.fixtures.count() == 1271
    divisions = {
        f"{conference.name} {division.name}": division.teams.count()
        for conference in Conference.objects.filter(season=season)
        for division in conference.divisions.all()
    }
    assert divisions == {
        "Eastern Atlantic": 8,
        "Eastern Metropolitan": 8,
        "Western Central": 7,
        "Western Pacific": 8,
    }
    assert set(Squad.objects.values_list("team_games", flat=True)) == {82}
    first = season.fixtures.get(number=1)
    assert (first.date.isoformat(), first.home.code, first.visitor.code) == (
        "2017-10-04",
        "EDM",
        "CGY",
    )
    assert season.commitment
    assert season.commitment != season.secret


def test_a_second_season_of_a_league_keeps_its_teams():
    first = small_season(slug="first")
    second = small_season(slug="second")
    assert first.league == second.league
    assert Team.objects.filter(league=first.league).count() == 4
    assert Squad.objects.count() == 8


def test_an_unknown_season_is_refused():
    with pytest.raises(SeasonUnknown, match="nhl-1917-18"):
        create_season("nhl-1917-18")
    assert not League.objects.exists()


def test_a_slug_serves_once_and_a_refusal_changes_nothing():
    small_season()
    fixtures = Fixture.objects.count()
    with pytest.raises(SeasonRefused, match="There is a season 'small' already"):
        small_season()
    assert (Season.objects.count(), Fixture.objects.count()) == (1, fixtures)


def test_a_team_without_cards_is_refused_and_nothing_is_left():
    league = League.objects.create(name="X", slug="x")
    codes = ("BOS", "QUE")
    with pytest.raises(SeasonRefused, match="There are no cards for QUE"):
        build_season(
            league,
            places(codes),
            round_robin(codes, 1),
            make_card_set(SOURCE),
            name="x",
            slug="x",
            options=small_options(),
        )
    assert not Season.objects.exists()
    assert not Squad.objects.exists()
