"""Standings from the database."""

import datetime as dt

import pytest

from leagues.domain import season_log
from leagues.domain.season_import import create_season
from leagues.domain.tables import standings
from leagues.models import Fixture
from tests.leagues.small_league import play_fixture, small_season
from tests.leagues.tables import real_results, real_standings

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("season", ["1985-86", "2017-18", "2024-25"])
def test_real_results_give_the_official_tables(season):
    created = create_season(f"nhl-{season}")
    fixtures = {fixture.number: fixture for fixture in created.fixtures.all()}
    for result in real_results(season):
        fixture = fixtures[result.number]
        fixture.status = Fixture.Status.PLAYED
        fixture.home_goals, fixture.visitor_goals = result.home_goals, result.visitor_goals
        fixture.decided = result.decided
    Fixture.objects.bulk_update(
        fixtures.values(), ["status", "home_goals", "visitor_goals", "decided"], batch_size=150
    )
    official: dict[str, list[str]] = {}
    for row in sorted(real_standings(season), key=lambda row: int(row["division_rank"])):
        official.setdefault(row["division"], []).append(row["team"])
    found = {
        name: list(table.teams)
        for divisions in standings(created).divisions().values()
        for name, table in divisions.items()
    }
    assert found == official


def test_standings_of_a_past_day_leave_out_later_games():
    season = small_season()
    first, second = season.fixtures.all()[:2]
    play_fixture(first, 3, 2)
    play_fixture(second, 1, 2)
    assert standings(season).records["BOS"].games == 2
    assert standings(season, until=first.date).records["BOS"].games == 1
    assert standings(season, until=dt.date(2000, 1, 1)).records["BOS"].games == 0


def test_tc_003_adjustments_are_shown_and_are_no_results():
    season = small_season()
    play_fixture(season.fixtures.first(), 3, 2)
    season_log.append(season, "adjustment", {"team": "BOS", "points": -1, "reason": "late sheet"})
    line = standings(season).records["BOS"]
    assert (line.wins, line.points, line.adjustments[0].reason) == (1, 1, "late sheet")


def test_division_games_are_those_inside_a_division():
    season = small_season()
    for fixture in season.fixtures.all():
        play_fixture(fixture, 2, 1)
    for line in standings(season).records.values():
        assert (line.division.games, line.games) == (2, 6)


def test_standings_cost_three_queries(django_assert_num_queries):
    season = small_season()
    for fixture in season.fixtures.all():
        play_fixture(fixture, 2, 1)
    with django_assert_num_queries(3):
        table = standings(season)
        table.divisions()
        table.conferences()
        table.form("BOS")
