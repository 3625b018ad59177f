"""Games that coaches left to the computer are visible: TC-172."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.auto_play import auto_played_counts
from leagues.domain.corrections import void_fixture
from leagues.domain.housekeeping import change_house_rules
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Membership
from tests.leagues.drafted_season import undrafted
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    """Four games of two teams; Boston has a coach, who may leave two of his games to the computer."""
    season = undrafted(rounds=4)
    change_house_rules(season, {"most_auto_played": 2})
    season.refresh_from_db()
    coach(season, "BOS")
    return season


def counts(season):
    return [(count.coach, count.teams, count.games) for count in auto_played_counts(season)]


def test_tc_172_a_game_left_to_the_computer_is_flagged_and_counted_for_its_coach(season):
    play_on(season, read_stop("2025-10-01"))
    game = season.fixtures.get(number=1)
    assert game.auto_played == [{"team": "BOS", "coaches": ["coach-bos"]}]
    assert counts(season) == [("coach-bos", ["BOS"], [1])]
    page = Client().get(f"/seasons/{season.slug}/games/1/").content.decode()
    assert "Left to the computer by coach-bos (BOS)." in page
    shown = Client().get(f"/api/v1/seasons/{season.slug}/fixtures/").json()["results"]
    assert [one["auto_played"] for one in shown] == [
        [{"team": "BOS", "coaches": ["coach-bos"]}], [], [], [],
    ]  # fmt: skip


def test_tc_172_the_third_of_two_is_on_the_record_and_the_commissioner_sees_it(season):
    play_on(season, read_stop("2025-10-03"), batch=1)
    told = [event.data for event in season.events.filter(kind="auto_played_beyond")]
    assert told == [{"coach": "coach-bos", "team": "BOS", "fixture": 3, "games": 3, "most": 2}]
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    page = client.get(f"/manage/seasons/{season.slug}/house/").content.decode()
    assert "too many</td>" in page
    shown = client.get(f"/api/v1/seasons/{season.slug}/house-rules/").json()["auto_played"]
    assert shown == [
        {
            "coach": "coach-bos",
            "teams": ["BOS"],
            "fixtures": [1, 2, 3],
            "games": 3,
            "too_many": True,
        }
    ]


def test_a_whole_batch_tells_each_game_beyond_the_limit_once(season):
    play_on(season)
    told = [event.data for event in season.events.filter(kind="auto_played_beyond")]
    assert [(one["fixture"], one["games"]) for one in told] == [(3, 3), (4, 4)]


def test_a_void_game_does_not_count(season):
    play_on(season, read_stop("2025-10-02"))
    void_fixture(season.fixtures.get(number=2), reason="ice", actor="boss")
    assert counts(season) == [("coach-bos", ["BOS"], [1])]


def test_teams_without_coaches_leave_nothing_to_the_computer():
    season = undrafted(rounds=2)
    play_on(season)
    assert counts(season) == []
    assert season.fixtures.get(number=1).auto_played == []
