"""Calendars: moments in UTC by the league's own zone, names that stay, changes that are noticed (TC-140 to TC-144)."""

import datetime as dt

import pytest
from icalendar import Calendar, Event

from leagues.domain.exports import calendar
from leagues.domain.rescheduling import cancel, move
from leagues.models import Fixture, Season
from tests.leagues.paper_season import add_series, paper_season
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db

SEVEN = dt.time(19)


def events(season: Season) -> dict[str, Event]:
    fixtures = season.fixtures.select_related("season__league", "home", "visitor")
    feed = Calendar.from_ical(calendar(season.league, "Paper", fixtures.order_by("number")))
    return {str(event["uid"]): event for event in feed.walk("VEVENT")}


def one(season: Season) -> Event:
    return events(season)["paper-1@rinkside"]


def local_season(zone: str, date: dt.date, time: dt.time | None) -> Season:
    season = paper_season()
    season.league.time_zone = zone
    season.league.save()
    season.fixtures.exclude(number=1).delete()
    season.fixtures.update(date=date, time=time)
    return season


@pytest.mark.parametrize(
    ("zone", "date", "time", "begins"),
    [
        ("America/New_York", dt.date(2026, 3, 7), SEVEN, b"20260308T000000Z"),  # TC-140
        ("America/New_York", dt.date(2026, 3, 14), SEVEN, b"20260314T230000Z"),
        ("Europe/Berlin", dt.date(2026, 7, 25), dt.time(20), b"20260725T180000Z"),  # TC-141
        ("Europe/Berlin", dt.date(2026, 1, 24), dt.time(20), b"20260124T190000Z"),
        ("America/Los_Angeles", dt.date(2026, 1, 10), dt.time(22, 30), b"20260111T063000Z"),
        ("UTC", dt.date(2026, 1, 10), SEVEN, b"20260110T190000Z"),
    ],
)
def test_a_game_begins_at_the_leagues_own_time(
    zone: str, date: dt.date, time: dt.time, begins: bytes
) -> None:
    event = one(local_season(zone, date, time))
    assert event["dtstart"].to_ical() == begins
    assert (event.end - event.start) == dt.timedelta(hours=2, minutes=30)


def test_no_time_is_floating_and_none_is_local_with_a_z() -> None:
    season = local_season("America/New_York", dt.date(2026, 3, 7), SEVEN)
    text = calendar(season.league, "Paper", season.fixtures.all()).decode()
    starts = [line for line in text.splitlines() if line.startswith(("DTSTART", "DTEND"))]
    assert starts == ["DTSTART:20260308T000000Z", "DTEND:20260308T023000Z"]


def test_a_game_without_a_time_takes_its_whole_day_in_every_zone() -> None:
    event = one(local_season("America/Los_Angeles", dt.date(2026, 1, 10), None))
    assert event["dtstart"].dt == dt.date(2026, 1, 10)
    assert event["dtend"].dt == dt.date(2026, 1, 11)


def test_the_leagues_usual_time_stands_where_a_game_has_none() -> None:
    season = local_season("America/New_York", dt.date(2026, 3, 7), None)
    season.league.game_time = SEVEN
    season.league.save()
    assert one(season)["dtstart"].to_ical() == b"20260308T000000Z"


def test_a_moved_and_then_cancelled_game_keeps_its_name_and_counts_up() -> None:
    season = local_season("UTC", dt.date(2026, 1, 10), SEVEN)
    seen = []
    for change in (
        lambda game: game,
        lambda game: move(game, date=dt.date(2026, 1, 12), time=SEVEN),
        lambda game: cancel(game, reason="snow"),
    ):
        change(season.fixtures.get(number=1))
        event = one(season)
        seen.append((event["sequence"], str(event["status"]), event["dtstart"].to_ical()))
    assert seen == [
        (0, "CONFIRMED", b"20260110T190000Z"),
        (1, "CONFIRMED", b"20260112T190000Z"),
        (2, "CANCELLED", b"20260112T190000Z"),
    ]


def test_a_game_that_may_not_be_needed_is_tentative_until_it_is_played() -> None:
    season = paper_season()
    add_series(season, 0, "BOS", "WPG")
    game = season.fixtures.get(number=100)
    game.if_necessary = True
    game.save()
    assert str(events(season)["paper-100@rinkside"]["status"]) == "TENTATIVE"
    play_fixture(game, 2, 1, "OT")
    played = events(season)["paper-100@rinkside"]
    assert str(played["status"]) == "CONFIRMED"
    assert str(played["description"]).endswith("game 100: 1-2 OT")


def test_the_same_games_give_the_same_bytes() -> None:
    season = paper_season()
    games = Fixture.objects.filter(season=season).order_by("number")
    assert calendar(season.league, "P", games) == calendar(season.league, "P", games)


def test_lines_are_folded_and_names_escaped() -> None:
    season = local_season("UTC", dt.date(2026, 1, 10), SEVEN)
    season.teams.filter(code="BOS").update(name="A; B, C\nBEGIN:VEVENT " + "x" * 70)
    text = calendar(season.league, "Paper", season.fixtures.all())
    assert max(len(line) for line in text.split(b"\r\n")) <= 75
    assert text.count(b"\r\nBEGIN:VEVENT\r\n") == 1
    assert "A; B, C\nBEGIN:VEVENT" in str(one(season)["summary"])
