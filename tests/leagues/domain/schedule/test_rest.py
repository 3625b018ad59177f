"""Rest between games: TC-075."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.founding import make_schedule
from leagues.domain.housekeeping import change_house_rules
from leagues.domain.schedule import ScheduleRefused
from leagues.domain.schedule.keeping import keep_schedule, rest_terms
from leagues.domain.schedule.rest import Limits, Rest, check_rest, rest_by_team, rest_of
from leagues.domain.schedule_csv import TeamPlace
from leagues.models import Membership
from tests.leagues.drafted_season import undrafted
from tests.leagues.small_league import round_robin

MONDAY = dt.date(2025, 10, 6)
CODES = ("ANN", "BEN", "CAT", "DAN")
PLACES = [TeamPlace(code, code, "Only", "One") for code in CODES]


def days(*numbers: int) -> list[dt.date]:
    """Days counted from a Monday, 0."""
    return [MONDAY + dt.timedelta(days=number) for number in numbers]


@pytest.mark.parametrize(
    ("numbers", "back_to_backs", "week"),
    [
        ((0, 1), 1, 2),
        ((0, 2), 0, 2),
        ((0, 1, 2), 2, 3),
        ((5, 6, 8, 11), 1, 4),
        ((0, 7), 0, 1),
        ((6, 12), 0, 2),
        ((), 0, 0),
    ],
)
def test_tc_075_monday_and_tuesday_are_back_to_back_and_weeks_slide(numbers, back_to_backs, week):
    """Saturday, Sunday, Tuesday, Friday: four games in seven days that no calendar week holds."""
    assert rest_of(days(*numbers)) == Rest(back_to_backs, week)


def schedule(**limits):
    return make_schedule(PLACES, "double", first=MONDAY, limits=Limits(**limits))


def rests(games):
    return rest_by_team((game.date, game.home, game.visitor) for game in games)


@pytest.mark.parametrize(
    ("limits", "back_to_backs", "week"),
    [({"back_to_backs": 2}, 2, 7), ({"week": 3}, 5, 3), ({"back_to_backs": 1, "week": 4}, 1, 4)],
)
def test_tc_075_a_schedule_that_is_made_keeps_to_the_limits(limits, back_to_backs, week):
    games = schedule(**limits)
    assert sorted((game.home, game.visitor) for game in games) == sorted(
        (home, visitor) for home in CODES for visitor in CODES if home != visitor
    )
    assert [game.number for game in games] == list(range(1, 13))
    assert [game.date for game in games] == sorted(game.date for game in games)
    for rest in rests(games).values():
        assert rest.back_to_backs <= back_to_backs
        assert rest.week <= week


def test_without_limits_every_team_plays_each_day():
    assert set(rests(schedule()).values()) == {Rest(5, 6)}


def test_days_played_already_count():
    games = make_schedule(
        PLACES[:2],
        "single",
        first=MONDAY,
        limits=Limits(week=2),
        played={"ANN": days(-1, -2), "BEN": []},
    )
    assert [game.date for game in games] == days(5)


def test_too_little_rest_is_refused_in_words():
    games = [(day, "ANN", "BEN") for day in days(0, 1, 2)]
    check_rest(games, Limits(back_to_backs=2, week=3))
    with pytest.raises(ScheduleRefused, match="ANN would have 2 back-to-backs and up to 3 games"):
        check_rest(games, Limits(back_to_backs=1))


@pytest.mark.django_db
def test_a_season_s_new_schedule_keeps_to_its_house_rules_and_is_reported():
    season = undrafted(rounds=3)
    change_house_rules(season, {"most_back_to_backs": 1, "most_in_a_week": 4})
    season.refresh_from_db()
    with pytest.raises(ScheduleRefused, match="the house rules allow 1 back-to-backs and 4 games"):
        keep_schedule(season, round_robin(("BOS", "CBJ"), 3))
    places = [TeamPlace(code, code, "Only", "One") for code in ("BOS", "CBJ")]
    made = make_schedule(places, "double", first=MONDAY, **rest_terms(season))
    keep_schedule(season, made)
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    page = client.get(f"/manage/seasons/{season.slug}/house/").content.decode()
    assert "A team plays on two days in a row once at most." in page
    assert page.count("fine</td>") == 2
    rest = client.get(f"/api/v1/seasons/{season.slug}/house-rules/").json()["rest"]
    assert rest[0] == {"team": "BOS", "back_to_backs": 1, "week": 2, "too_little": False}
