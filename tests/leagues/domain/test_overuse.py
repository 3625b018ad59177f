"""Overuse on the season's record, what it costs, who is told: TC-093."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.corrections import void_fixture
from leagues.domain.housekeeping import change_house_rules
from leagues.domain.options import OptionsRefused
from leagues.domain.overuse import standing_overuses
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.seasons import SeasonRefused, options_of, start_season
from leagues.domain.stops import read_stop
from leagues.models import Membership
from leagues.pages.availability import availability
from rosters.models import SquadMember
from tests.leagues.drafted_season import undrafted

pytestmark = pytest.mark.django_db
LIMITED = {"usage_limit": "down", "usage_points": 2}


def limited(*, rounds=3, quota=1.0, **rules):
    """Two teams that meet so often; one man of Boston may be used so often and has no deputy."""
    season = undrafted(rounds=rounds)
    change_house_rules(season, LIMITED | rules, actor="boss")
    season.refresh_from_db()
    men = SquadMember.objects.filter(squad__team_season__season=season)
    men.update(windows=[[1, rounds]], quota=99.0)
    goalies = men.filter(squad__code="BOS", card__kind="goalie").order_by("pk")
    goalies.update(quota=quota)
    return season


def told(season, kind="overuse"):
    return [event.data for event in season.events.filter(kind=kind).order_by("sequence")]


def test_tc_093_each_use_above_the_limit_is_a_fact_and_costs_points():
    """Two goalies of one start each: of three games the last is started by one too often."""
    season = limited()
    play_on(season)
    (fact,) = told(season)
    assert (fact["team"], fact["team_game"], fact["uses"], fact["limit"], fact["points"]) == (
        "BOS", 3, 2, 1, 2,
    )  # fmt: skip
    (points,) = told(season, "adjustment")
    assert (points["team"], points["points"]) == ("BOS", -2)
    assert "use 2 of" in points["reason"]
    assert "who may have 1" in points["reason"]


def test_a_season_without_a_limit_tells_of_nobody():
    season = limited(usage_limit="off", usage_points=0)
    play_on(season)
    assert told(season) == told(season, "adjustment") == []


def test_rebuilding_tells_nothing_twice_and_a_game_made_void_takes_its_overuse_back():
    season = limited(rounds=4)
    play_on(season, read_stop("2025-10-03"))
    list(rebuild_season(season))
    assert len(told(season)) == 1
    first = season.fixtures.get(number=1)
    void_fixture(first, reason="the ice", actor="boss")
    list(rebuild_season(season))
    assert standing_overuses(season) == {}
    assert [one["points"] for one in told(season, "adjustment")] == [-2, 2]


def test_the_team_s_page_and_the_commissioner_are_told(django_assert_num_queries):
    season = limited(rounds=2, quota=0.0)
    play_on(season)
    warned = availability(season, season.teams.select_related("squad").get(code="BOS")).warnings
    assert any("has started" in one and "the league allows 0" in one for one in warned)
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    page = client.get(f"/manage/seasons/{season.slug}/house/").content.decode()
    assert "Each use more costs 2 points." in page
    assert page.count('<td class="text">Team BOS</td>') == 2
    with django_assert_num_queries(11):
        client.get(f"/manage/seasons/{season.slug}/house/")
    with django_assert_num_queries(7):
        Client().get(f"/api/v1/seasons/{season.slug}/house-rules/")
    document = client.get(f"/api/v1/seasons/{season.slug}/house-rules/").json()
    assert document["rules"]["usage_limit"] == "down"
    assert [one["points"] for one in document["overuses"]] == [2, 2]


def test_house_rules_are_set_on_the_commissioner_s_page_before_the_start():
    season = undrafted()
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    form = {
        "usage_limit": "up", "usage_points": "1", "visitor_lock": "12:00",
        "most_back_to_backs": "4", "most_in_a_week": "5", "most_auto_played": "3",
    }  # fmt: skip
    here = f"/manage/seasons/{season.slug}/house/"
    assert client.post(here, form).status_code == 302
    season.refresh_from_db()
    house = options_of(season).house
    assert (house.usage_limit, house.visitor_lock, house.most_in_a_week) == ("up", "12:00", 5)
    assert client.post(here, form | {"usage_limit": "off"}).status_code == 409
    assert "rounded up" in client.get(here).content.decode()


def test_house_rules_are_frozen_and_make_sense():
    season = undrafted()
    with pytest.raises(OptionsRefused, match="visitor_lock is a time like 12:00"):
        change_house_rules(season, {"visitor_lock": "noon"})
    with pytest.raises(OptionsRefused, match="nothing is above it"):
        change_house_rules(season, {"usage_points": 1})
    start_season(season)
    with pytest.raises(SeasonRefused, match="frozen"):
        change_house_rules(season, LIMITED)
