"""Leagues, seasons, schedules, and what a commissioner does with them by the API."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model

from leagues.models import Membership, Season, SeasonRun
from tests.leagues.paper_season import add_series, paper_season, play_games

pytestmark = pytest.mark.django_db

FIXTURES = "/api/v1/seasons/paper/fixtures/"


def numbers(client, query: str = "") -> list[int]:
    return [row["number"] for row in client.get(FIXTURES + query).json()["results"]]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", [*range(1, 13), 100]),  # TC-161: by default nothing is left out
        ("?type=all", [*range(1, 13), 100]),
        ("?type=regular", [*range(1, 13)]),
        ("?type=playoff", [100]),
        ("?team=BOS", [1, 2, 3, 4, 7, 10, 100]),
        ("?team=XXX", []),
        ("?status=played", [1]),
        ("?date_from=2025-10-10&date_to=2025-10-11", [10, 11]),
        ("?ordering=-number&limit=2", [100, 12]),
        ("?ordering=-date&type=regular&limit=2", [12, 11]),
    ],
)
def test_the_schedule_can_be_narrowed_and_ordered(api, query: str, expected: list[int]) -> None:
    season = paper_season()
    add_series(season, 0, "BOS", "WPG")
    play_games(season, 1)
    assert numbers(api, query) == expected


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("?type=friendly", "type"),
        ("?status=lost", "status"),
        ("?date_from=yesterday", "date_from"),
        ("?team=TOOLONGACODE", "team"),
        ("?team=%00", "team"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_by_field(api, query: str, field: str) -> None:
    paper_season()
    answer = api.get(FIXTURES + query)
    assert answer.status_code == 400
    assert list(answer.json()["context"]["fields"]) == [field]


def test_pages_of_a_schedule_stay_the_same_while_games_are_played_and_added(api) -> None:
    season = paper_season()
    first = api.get(f"{FIXTURES}?limit=5").json()
    play_games(season, 4)
    add_series(season, 0, "BOS", "WPG")
    seen = [row["number"] for row in first["results"]]
    address = first["next"]
    while address:
        page = api.get(address).json()
        seen += [row["number"] for row in page["results"]]
        address = page["next"]
    assert seen == [*range(1, 13), 100]


def test_a_game_to_come_has_no_goals_and_begins_at_the_leagues_time(api) -> None:
    season = paper_season()
    season.league.time_zone, season.league.game_time = "America/New_York", dt.time(19)
    season.league.save()
    play_games(season, 1)
    played, to_come = (api.get(f"{FIXTURES}{number}/").json() for number in (1, 2))
    assert (played["home_goals"], played["visitor_goals"], played["decided"]) == (3, 2, "REG")
    assert played["game"] is not None
    assert to_come["starts_at"] == "2025-10-02T23:00:00Z"
    assert (to_come["home_goals"], to_come["game"], to_come["time"]) == (None, None, None)


def test_the_secret_of_a_season_is_shown_only_when_it_is_over(api) -> None:
    season = paper_season()
    for path in ("seasons/", "seasons/paper/"):
        assert season.secret not in api.get(f"/api/v1/{path}").content.decode()
    Season.objects.update(status="finished")
    assert api.get("/api/v1/seasons/paper/").json()["secret"] == season.secret


def test_series_say_how_they_stand(api) -> None:
    add_series(paper_season(), 0, "BOS", "WPG")
    line, *others = api.get("/api/v1/seasons/paper/playoffs/").json()
    assert others == []
    assert (line["home"]["code"], line["words"], line["fixtures"]) == (
        "BOS",
        "Team BOS leads 2-1",
        [100],
    )


@pytest.fixture
def season(ann) -> Season:
    """A season whose commissioner is Ann."""
    made = paper_season()
    Membership.objects.create(league=made.league, user=ann, role="commissioner")
    return made


def test_a_season_is_handed_to_the_runner_and_says_how_far_it_is(
    api, as_ann, season: Season
) -> None:
    assert api.get("/api/v1/seasons/paper/run/").json()["state"] == "idle"
    answer = as_ann.post("/api/v1/seasons/paper/run/", {"until": "2025-10-03"})
    assert (answer.status_code, answer.json()["state"]) == (202, "queued")
    assert answer.json()["until"] == "2025-10-03"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"until": "the moon"}, 422, "run.unknown_stop"),
        ({}, 400, "invalid"),
        ({"until": "x" * 41}, 400, "invalid"),
    ],
)
def test_a_stop_that_is_none_is_refused(
    as_ann, season: Season, body: dict[str, str], status: int, code: str
) -> None:
    answer = as_ann.post("/api/v1/seasons/paper/run/", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not SeasonRun.objects.exists()


def test_a_season_that_is_being_played_is_not_set_off_again(as_ann, season: Season) -> None:
    now = dt.datetime.now(dt.UTC)
    SeasonRun.objects.create(
        season=season, state="running", owner="x", place="a b c d", heartbeat=now, started_at=now
    )
    answer = as_ann.post("/api/v1/seasons/paper/run/", {"until": "cup"})
    assert (answer.status_code, answer.json()["code"]) == (409, "season.lane_taken")


def test_a_game_is_moved_and_cancelled_and_both_are_on_record(as_ann, season: Season) -> None:
    moved = as_ann.post(f"{FIXTURES}1/move/", {"date": "2025-12-24", "time": "19:30"})
    assert (moved.status_code, moved.json()["date"], moved.json()["time"]) == (
        200,
        "2025-12-24",
        "19:30",
    )
    cancelled = as_ann.post(f"{FIXTURES}1/cancel/", {"reason": "snow", "confirm": "CBJ at BOS"})
    assert cancelled.json()["status"] == "cancelled"
    assert list(season.events.values_list("kind", "actor")) == [
        ("fixture_moved", "ann"),
        ("fixture_cancelled", "ann"),
    ]
    again = as_ann.post(f"{FIXTURES}1/cancel/", {"reason": "snow", "confirm": "CBJ at BOS"})
    assert (again.status_code, again.json()["code"]) == (409, "fixture.not_scheduled")
    assert season.events.count() == 2


def test_points_are_taken_with_a_reason_and_shown_in_the_table(api, as_ann, season: Season) -> None:
    wanted = {"team": "BOS", "points": -2, "reason": "late lines"}
    answer = as_ann.post("/api/v1/seasons/paper/adjustments/", wanted)
    assert (answer.status_code, answer.json()) == (201, wanted)
    (north, _) = api.get("/api/v1/seasons/paper/standings/").json()["tables"]
    row = next(row for row in north["rows"] if row["code"] == "BOS")
    assert (row["points"], row["games"]) == (-2, 0)
    assert row["adjustments"] == [{"points": -2, "reason": "late lines"}]
    for change in ({"points": 0}, {"team": "XXX"}, {"reason": " "}):
        refused = as_ann.post("/api/v1/seasons/paper/adjustments/", wanted | change)
        assert refused.status_code in {400, 422}
    assert season.events.count() == 1


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"name": "League 1"}, 422),
        ({"name": "!"}, 422),
        ({"name": ""}, 400),
        ({"time_zone": "Mars"}, 422),
        ({"game_time": "25:00"}, 400),
        ({"commissioner": "nobody"}, 422),
        ({}, 201),
    ],
)
def test_a_league_is_founded_whole_or_not_at_all(
    api, django_user_model, change: dict[str, str], status: int
) -> None:
    paper_season(league="League 1")
    api.force_login(django_user_model.objects.create_superuser("root"))
    wanted = {"name": "New", "time_zone": "Europe/Berlin", "game_time": "19:30"} | change
    answer = api.post("/api/v1/leagues/", wanted)
    assert answer.status_code == status
    names = [row["slug"] for row in api.get("/api/v1/leagues/").json()["results"]]
    assert names == (["league-1", "new"] if status == 201 else ["league-1"])


@pytest.mark.parametrize(
    "path",
    [
        "leagues/nothing/",
        "leagues/nothing/calendar.ics",
        "leagues/paper-league/teams/XXX/calendar.ics",
        "seasons/nothing/",
        "seasons/paper/teams/XXX/",
        "seasons/paper/fixtures/999/",
        "seasons/paper/fixtures/999999999999/",
        "games/00000000-0000-0000-0000-000000000000/",
        "players/nobody/",
        "cards/1/",
        "card-sets/nothing/cards/",
        "nothing/at/all",
        "seasons/paper/files/secrets.csv",
        "seasons/paper/files/standings.exe",
    ],
)
def test_what_is_not_there_is_said_in_the_one_shape(api, path: str) -> None:
    paper_season()
    answer = api.get(f"/api/v1/{path}")
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/json")
    assert answer.json()["code"] == "not_found"
    assert sorted(answer.json()) == ["code", "context", "message"]


@pytest.mark.parametrize("count", [1, 3])
def test_a_person_costs_as_many_queries_with_many_leagues_as_with_one(
    as_ann, ann, django_assert_num_queries, count: int
) -> None:
    for number in range(count):
        season = paper_season(slug=f"s{number}", league=f"League {number}")
        season.league.is_private = True
        season.league.save()
        Membership.objects.create(league=season.league, user=ann)
    for path in ("leagues/", "seasons/", "games/"):
        with django_assert_num_queries(3):  # session, person, rows
            as_ann.get(f"/api/v1/{path}")
    with django_assert_num_queries(6):  # the same four as for anybody
        as_ann.get("/api/v1/seasons/s0/standings/")
    assert get_user_model().objects.count() == 1
