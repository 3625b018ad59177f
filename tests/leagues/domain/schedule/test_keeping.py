"""Replacing a season's games to come (TC-077)."""

import datetime as dt

import pytest

from leagues.domain.lane import LaneTaken, claim
from leagues.domain.runner import play_on
from leagues.domain.schedule import ScheduleRefused, double, on_days
from leagues.domain.schedule.keeping import keep_schedule, schedule_text
from leagues.domain.schedule_csv import Game, read_schedule
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.models import Fixture
from rosters.models import Squad
from tests.leagues.small_league import CODES, FIRST, small_season

pytestmark = pytest.mark.django_db
LATER = dt.date(2026, 1, 1)


def test_a_season_that_has_not_started_gets_all_games_anew_and_its_cards_are_counted_again() -> (
    None
):
    season = small_season(rounds=1)
    keep_schedule(season, on_days(double(CODES), first=LATER, every=2), actor="ann")
    fixtures = list(season.fixtures.order_by("number"))
    assert [fixture.number for fixture in fixtures] == list(range(1, 13))
    assert fixtures[-1].date == LATER + dt.timedelta(days=10)
    squads = Squad.objects.filter(team_season__season=season)
    assert {squad.team_games for squad in squads} == {6}
    event = season.events.latest("sequence")
    assert (event.kind, event.actor) == ("schedule_replaced", "ann")
    assert event.data == {"before": 6, "fixtures": 12, "first": 1}
    assert play_on(season).finished


def test_played_games_survive_and_numbers_go_on() -> None:
    season = small_season(rounds=2)
    play_on(season, read_stop(FIRST.isoformat()))
    played = Fixture.objects.filter(season=season, status="played").values()
    before = list(played)
    rest = list(season.fixtures.filter(status="scheduled").order_by("number"))
    games = [
        Game(place, LATER + dt.timedelta(days=place), fixture.home.code, fixture.visitor.code)
        for place, fixture in enumerate(rest)
    ]
    keep_schedule(season, games)
    assert list(played.all()) == before
    numbers = season.fixtures.filter(status="scheduled").values_list("number", flat=True)
    assert sorted(numbers) == list(range(2, 13))


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([Game(1, FIRST, "NSH", "WPG")], "schedule.day_played"),
        ([Game(1, LATER, "NSH", "XYZ")], "schedule.unknown_team"),
        ([Game(1, LATER, "NSH", "WPG"), Game(2, LATER, "BOS", "NSH")], "schedule.day_taken"),
        ([Game(1, LATER, "NSH", "WPG")], "schedule.other_number"),
        ([], "schedule.no_games"),
    ],
)
def test_what_cannot_be_kept_is_refused_and_changes_nothing(games: list[Game], code: str) -> None:
    season = small_season(rounds=1)
    play_on(season, read_stop(FIRST.isoformat()))
    before = list(season.fixtures.values())
    with pytest.raises(ScheduleRefused) as refused:
        keep_schedule(season, games)
    assert refused.value.code == code
    assert list(season.fixtures.values()) == before


def test_a_season_under_way_is_left_alone() -> None:
    season = start_season(small_season(rounds=1))
    claim(season, until="cup", total=6, before=0)
    games = on_days(double(CODES)[:3], first=LATER)
    with pytest.raises(LaneTaken):
        keep_schedule(season, games)


def test_after_the_draw_of_the_playoffs_the_schedule_stands() -> None:
    season = small_season(rounds=1)
    play_on(season, read_stop("round 1"))
    games = on_days(double(CODES)[:3], first=LATER)
    with pytest.raises(ScheduleRefused) as refused:
        keep_schedule(season, games)
    assert refused.value.code == "schedule.too_late"


def test_the_file_of_the_games_to_come_can_be_read_again() -> None:
    season = small_season(rounds=1)
    assert schedule_text(season).startswith("date,home,away\n")
    season.fixtures.filter(number=2).update(time=dt.time(19, 30))
    games = read_schedule(schedule_text(season), CODES)
    assert [game.time for game in games[:2]] == [None, dt.time(19, 30)]
    keep_schedule(season, games)
    assert read_schedule(schedule_text(season), CODES) == games
