"""The visitor's lines are closed first: TC-092."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.domain.housekeeping import change_house_rules
from leagues.domain.line_locks import LinesClosed, check_lines_open, next_game
from leagues.models import Season
from leagues.pages.visitor_lines import upcoming
from rosters.models import LineUp
from tests.leagues.drafted_season import undrafted
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
NEW_YORK = "America/New_York"
DAY = dt.timedelta(days=1)


@pytest.fixture
def season() -> Season:
    """Boston at home to Columbus on 1 October at 19:00 in New York; the visitor's lines close at 12:00."""
    season = undrafted()
    season.league.time_zone, season.league.game_time = NEW_YORK, dt.time(19)
    season.league.save()
    change_house_rules(season, {"visitor_lock": "12:00"})
    return Season.objects.select_related("league").get(pk=season.pk)


def utc(hour: int, minute: int = 0, day: int = 1) -> dt.datetime:
    """A moment of the day of the game; noon in New York is 16:00 in October."""
    return dt.datetime(2025, 10, day, hour, minute, tzinfo=dt.UTC)


def team(season: Season, code: str):
    return season.teams.select_related("team", "squad").get(code=code)


@pytest.mark.parametrize(
    ("code", "now", "is_open"),
    [
        ("CBJ", utc(15, 59), True),
        ("CBJ", utc(16, 1), False),
        ("BOS", utc(16, 1), True),
        ("BOS", utc(22, 59), True),
        ("BOS", utc(23, 0), False),
    ],
)
def test_tc_092_the_visitor_s_edit_at_12_01_is_refused_and_home_s_is_not(
    season, code, now, is_open
):
    if is_open:
        check_lines_open(season, team(season, code), now=now)
        return
    with pytest.raises(LinesClosed, match=r"game 1 are closed since 01 October 2025 (12|19):00"):
        check_lines_open(season, team(season, code), now=now)


def test_tc_092_home_sees_the_visitor_s_lines_after_12_00_and_the_visitor_never_home_s(season):
    before, after = utc(15, 59), utc(16, 1)
    home, visitor = team(season, "BOS"), team(season, "CBJ")
    assert upcoming(season, home, now=before).visitor is None
    lines = upcoming(season, home, now=after).visitor
    assert [unit.title for unit in lines[:2]] == ["Line 1", "Line 2"]
    assert [len(unit.men) for unit in lines[:2]] == [3, 3]
    assert upcoming(season, visitor, now=after).visitor is None


def test_lines_are_open_again_for_the_next_game(season):
    season.fixtures.filter(number=1).update(status="cancelled")
    check_lines_open(season, team(season, "CBJ"), now=utc(16, 1))
    assert next_game(season, team(season, "CBJ")).fixture.number == 2


def test_without_the_rule_nothing_is_closed_and_nothing_asked(season, django_assert_num_queries):
    change_house_rules(season, {})
    season.refresh_from_db()
    columbus = team(season, "CBJ")
    with django_assert_num_queries(0):
        check_lines_open(season, columbus, now=utc(16, 1))
        assert upcoming(season, columbus) is None


def client_of(season, code: str) -> Client:
    client = Client()
    client.force_login(coach(season, code))
    return client


@pytest.mark.parametrize(("days", "status"), [(-1, 409), (2, 302)])
def test_the_page_and_the_api_refuse_closed_lines(season, days, status):
    season.fixtures.filter(number=1).update(date=timezone.now().date() + days * DAY)
    season.fixtures.exclude(number=1).update(date=timezone.now().date() + 9 * DAY)
    visitor, home = client_of(season, "CBJ"), client_of(season, "BOS")
    here = f"/seasons/{season.slug}/teams/CBJ/lines/"
    page = visitor.get(here).context["page"]
    form = dict(page.sheet) | {"before": page.before}
    answer = visitor.post(here, form)
    assert answer.status_code == status
    assert LineUp.objects.exists() == (status == 302)
    assert ("are closed since" in answer.content.decode()) == (status == 409)
    own = home.get(f"/seasons/{season.slug}/teams/BOS/lines/").content.decode()
    assert ("Lines of Team CBJ" in own) == (status == 409)
    api = f"/api/v1/seasons/{season.slug}/teams/CBJ/lines/"
    shown = visitor.get(api).json()["next_game"]
    assert (shown["number"], shown["closed"], shown["visitor"]) == (1, status == 409, None)
    dropped = visitor.delete(api)
    assert dropped.status_code == (409 if status == 409 else 200)
    assert home.get(api).status_code == 403


def test_the_commissioner_keeps_to_it_too(season):
    season.fixtures.filter(number=1).update(date=timezone.now().date() - DAY)
    boss = get_user_model().objects.create_superuser("boss")
    client = Client()
    client.force_login(boss)
    here = f"/seasons/{season.slug}/teams/CBJ/lines/"
    assert client.post(here, {"suggested": "1"}).status_code == 409
