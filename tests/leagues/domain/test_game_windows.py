"""Windows of games: TC-079."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.game_windows import (
    WindowRefused,
    auto_play,
    extend_window,
    left_over,
    set_window,
    windows_of,
)
from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.models import Fixture, Membership
from tests.leagues.drafted_season import undrafted
from tests.leagues.paper_season import paper_season
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
FIRST, LAST = dt.date(2025, 10, 1), dt.date(2025, 10, 31)


def noon(day: int, month: int = 10) -> dt.datetime:
    return dt.datetime(2025, month, day, 12, tzinfo=dt.UTC)


@pytest.fixture
def season():
    """Eight games from 1 to 8 October, home in turn; the first five are played; two later ones in November."""
    season = start_season(undrafted(rounds=10))
    season.fixtures.filter(number=9).update(date=dt.date(2025, 11, 9))
    season.fixtures.filter(number=10).update(date=dt.date(2025, 11, 10))
    set_window(season, first=FIRST, last=LAST, actor="boss")
    play_on(season, read_stop("2025-10-05"))
    coach(season, "BOS")
    return season


def listed(season, now):
    return [
        (one.team.code, one.coaches, [fixture.number for fixture in one.fixtures], one.overdue)
        for one in left_over(season, now=now)
    ]


def test_tc_079_three_of_eight_are_left_and_listed_by_home_coach(season):
    assert listed(season, noon(30)) == []
    due = [("BOS", ("coach-bos",), [7], False), ("CBJ", (), [6, 8], False)]
    assert listed(season, noon(31)) == due
    assert listed(season, noon(1, 11)) == [(*one[:3], True) for one in due]


def test_the_day_is_the_league_s_own(season):
    season.league.time_zone = "America/New_York"
    evening = dt.datetime(2025, 11, 1, 3, tzinfo=dt.UTC)  # 23:00 on 31 October there
    assert {one.overdue for one in left_over(season, now=evening)} == {False}


def test_tc_079_nothing_happens_silently_and_the_computer_plays_what_it_is_told(season):
    before = season.fixtures.filter(status=Fixture.Status.PLAYED).count()
    left_over(season, now=noon(1, 11))
    assert season.fixtures.filter(status=Fixture.Status.PLAYED).count() == before == 5
    report = auto_play(season, {6, 8}, reason="no answer", actor="boss", now=noon(1, 11))
    assert report.games == 2
    played = season.fixtures.filter(status=Fixture.Status.PLAYED)
    assert set(played.values_list("number", flat=True)) == {1, 2, 3, 4, 5, 6, 8}
    told = season.events.get(kind="auto_play_ordered")
    assert (told.data, told.actor) == ({"fixtures": [6, 8], "reason": "no answer"}, "boss")
    assert listed(season, noon(1, 11)) == [("BOS", ("coach-bos",), [7], True)]


@pytest.mark.parametrize(
    ("numbers", "now", "code"),
    [
        ({6}, noon(31), "window.not_overdue"),
        ({5}, noon(1, 11), "window.not_overdue"),
        ({9}, noon(1, 11), "window.not_overdue"),
        (set(), noon(1, 11), "window.not_overdue"),
    ],
)
def test_only_overdue_games_are_left_to_the_computer(season, numbers, now, code):
    with pytest.raises(WindowRefused) as refused:
        auto_play(season, numbers, reason="late", now=now)
    assert refused.value.code == code


def test_a_window_is_extended_with_a_reason_on_the_record(season):
    (window,) = windows_of(season)
    extend_window(season, window.number, last=dt.date(2025, 11, 7), reason="flu", actor="boss")
    assert listed(season, noon(1, 11)) == []
    assert [len(one[2]) for one in listed(season, noon(8, 11))] == [1, 2]
    told = season.events.get(kind="window_extended").data
    assert (told["before"], told["last"], told["reason"]) == ("2025-10-31", "2025-11-07", "flu")
    for last, reason, code in (
        (LAST, "x", "window.not_later"),
        (dt.date(2025, 12, 1), " ", "window.no_reason"),
    ):
        with pytest.raises(WindowRefused) as refused:
            extend_window(season, window.number, last=last, reason=reason)
        assert refused.value.code == code


def test_windows_do_not_overlap(season):
    with pytest.raises(WindowRefused, match="in the window from 2025-10-01 to 2025-10-31"):
        set_window(season, first=LAST, last=dt.date(2025, 11, 30))
    with pytest.raises(WindowRefused, match="cannot end on"):
        set_window(season, first=dt.date(2025, 12, 2), last=dt.date(2025, 12, 1))


def test_results_from_paper_are_not_made_up():
    season = paper_season(preset="nhl-2017-18")
    season.options = season.options | {"ruleset": "scoresheet"}
    season.save()
    set_window(season, first=FIRST, last=LAST)
    with pytest.raises(WindowRefused, match="come from paper"):
        auto_play(season, {1}, reason="late", now=noon(1, 11))


def test_the_commissioner_has_them_played_on_his_page(season):
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    here = f"/manage/seasons/{season.slug}/windows/"
    page = client.get(here).content.decode()
    assert "Team CBJ: 2 overdue" in page
    assert "Coached by coach-bos." in page
    sent = {"numbers": "6,8", "reason": "no answer"}
    assert client.post(f"{here}auto-play/", sent).status_code == 302
    assert client.post(f"{here}auto-play/", sent).status_code == 409
    assert client.post(f"{here}auto-play/", {"numbers": "x"}).status_code == 422
    (window,) = windows_of(season)
    later = {"last": "2030-01-01", "reason": "ice"}
    assert client.post(f"{here}{window.number}/extend/", later).status_code == 302
    assert "Nothing is left over." in client.get(here).content.decode()


@pytest.mark.parametrize("games", [1, 3])
def test_the_number_of_queries_does_not_grow(season, django_assert_num_queries, games):
    for number in range(6 + games, 11):
        season.fixtures.filter(number=number).update(date=dt.date(2025, 12, number))
    with django_assert_num_queries(3):
        left_over(season, now=noon(1, 11))
