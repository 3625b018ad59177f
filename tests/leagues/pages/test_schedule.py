"""The schedule by month or team."""

import datetime as dt

import pytest

from leagues.models import Fixture
from leagues.pages.schedule import NoSuchMonth, by_day, schedule_page
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db

OCTOBER, DECEMBER = dt.date(2025, 10, 1), dt.date(2025, 12, 1)


def season_of_two_months():
    season = paper_season()
    for fixture in season.fixtures.filter(number__gt=9):
        fixture.date += dt.timedelta(days=61)
        fixture.save()
    return season


def test_before_the_first_game_the_first_month_is_shown_later_that_of_the_latest() -> None:
    season = season_of_two_months()
    page = schedule_page(season)
    assert (page.month, page.months) == (OCTOBER, (OCTOBER, DECEMBER))
    assert (page.before, page.after) == (None, DECEMBER)
    play_fixture(season.fixtures.get(number=11), 1, 0)
    page = schedule_page(season)
    assert (page.month, page.before, page.after) == (DECEMBER, OCTOBER, None)
    assert sum(len(day.fixtures) for day in page.days) == 3


def test_a_team_has_its_whole_season_in_order() -> None:
    page = schedule_page(season_of_two_months(), team="BOS")
    assert (page.month, page.team.code) == (None, "BOS")
    assert [game.number for day in page.days for game in day.fixtures] == [1, 2, 3, 4, 7, 10]


@pytest.mark.parametrize("asked", [{"month": "2025-11"}, {"month": "soon"}, {"team": "XXX"}])
def test_what_the_season_does_not_have_is_refused(asked: dict[str, str]) -> None:
    with pytest.raises(NoSuchMonth):
        schedule_page(season_of_two_months(), **asked)


def test_cancelled_games_are_left_out() -> None:
    season = paper_season()
    season.fixtures.filter(number=1).update(status=Fixture.Status.CANCELLED)
    page = schedule_page(season)
    assert [game.number for game in page.days[0].fixtures] == [2]


def test_games_of_one_day_stand_together() -> None:
    one, two, three = (
        Fixture(number=number, date=OCTOBER + dt.timedelta(days=days))
        for number, days in ((1, 0), (2, 0), (3, 1))
    )
    assert [day.fixtures for day in by_day([one, two, three])] == [(one, two), (three,)]


def test_a_season_without_games_has_no_months() -> None:
    season = paper_season()
    season.fixtures.all().delete()
    page = schedule_page(season)
    assert (page.days, page.months, page.month) == ((), (), None)
