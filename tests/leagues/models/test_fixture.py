"""What the database refuses of fixtures, series and lanes."""

import pytest
from django.db import IntegrityError, transaction

from leagues.models import Fixture, PlayoffSeries, SeasonRun, TeamSeason
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"number": 2}, "leagues_fixture_number_once|fixture.season_id, .*number"),
        ({"visitor": "BOS"}, "leagues_fixture_of_two_teams"),
        ({"status": "played"}, "leagues_fixture_result_when_played"),
        ({"home_goals": 3}, "leagues_fixture_result_when_played"),
        (
            {"status": "played", "home_goals": 3, "visitor_goals": 2, "decided": "XX"},
            "leagues_fixture_result_when_played",
        ),
        ({"kind": "playoff"}, "leagues_fixture_series_when_playoff"),
    ],
)
def test_impossible_fixtures_are_refused(changes, constraint):
    season = small_season()
    if "visitor" in changes:
        changes = changes | {"visitor": season.teams.get(code=changes["visitor"])}
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        season.fixtures.filter(number=1).update(**changes)


def test_tc_074_a_team_has_one_home_game_a_day_unless_it_is_cancelled():
    season = small_season()
    first = season.fixtures.get(number=1)
    other = Fixture(
        season=season,
        number=99,
        date=first.date,
        home=first.home,
        visitor=season.teams.get(code="WPG"),
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        other.save()
    other.status = Fixture.Status.CANCELLED
    other.save()


def test_a_team_plays_one_series_a_round():
    season = small_season()
    teams = {team.code: team for team in TeamSeason.objects.filter(season=season)}
    common = {"season": season, "round": 1, "title": "x", "best_of": 7, "pattern": "HHVVHVH"}
    PlayoffSeries.objects.create(position=0, home=teams["BOS"], visitor=teams["CBJ"], **common)
    with pytest.raises(IntegrityError), transaction.atomic():
        PlayoffSeries.objects.create(position=1, home=teams["BOS"], visitor=teams["NSH"], **common)
    with pytest.raises(IntegrityError), transaction.atomic():
        PlayoffSeries.objects.create(position=1, home=teams["WPG"], visitor=teams["WPG"], **common)


def test_a_running_lane_has_an_owner():
    season = small_season()
    with pytest.raises(IntegrityError, match="leagues_run_has_an_owner"), transaction.atomic():
        SeasonRun.objects.create(season=season, state=SeasonRun.State.RUNNING)
    with pytest.raises(IntegrityError, match="leagues_run_has_an_owner"), transaction.atomic():
        SeasonRun.objects.create(season=season, owner="x")
