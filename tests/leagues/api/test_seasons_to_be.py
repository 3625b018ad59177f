"""New seasons with a dry run, their schedule, a team's new owner, the log and a whole league's file by the API."""

import datetime as dt
from typing import Any

import pytest
from django.db import transaction

from leagues.models import DoneCommand, League, Membership, Season
from tests.leagues.paper_season import paper_season, play_games
from tests.leagues.seated import person

pytestmark = pytest.mark.django_db

TEAMS = "team,name,conference,division\n" + "\n".join(
    f"{code},Team {code},Only,One" for code in ("HBR", "PIN", "TAN", "VEL")
)
WISH: dict[str, Any] = {"name": "2026", "teams": TEAMS, "kind": "double", "first": "2026-10-01"}
LEAGUE = "/api/v1/leagues/league/"
PAPER = "/api/v1/seasons/paper/"


@pytest.fixture
def league(ann) -> League:
    made = League.objects.create(name="League", slug="league")
    Membership.objects.create(league=made, user=ann, role="commissioner")
    return made


@pytest.fixture
def season(ann) -> Season:
    made = paper_season()
    Membership.objects.create(league=made.league, user=ann, role="commissioner")
    return made


def test_a_dry_run_says_what_would_be_made_and_makes_nothing(as_ann, league: League) -> None:
    answer = as_ann.post(f"{LEAGUE}seasons/", WISH | {"trial": True})
    assert (answer.status_code, answer.json()) == (
        201,
        {
            "made": False,
            "season": None,
            "teams": 4,
            "games": 12,
            "first": "2026-10-01",
            "last": "2026-10-06",
        },
    )
    assert not Season.objects.exists()
    made = as_ann.post(f"{LEAGUE}seasons/", WISH).json()
    assert (made["made"], made["season"], made["games"]) == (True, "league-2026", 12)
    start = as_ann.post("/api/v1/seasons/league-2026/start/")
    assert (start.status_code, start.json()["status"]) == (200, "regular")
    again = as_ann.post("/api/v1/seasons/league-2026/start/")
    assert (again.status_code, again.json()["code"]) == (409, "season.started_twice")


def test_every_fault_of_the_files_is_named_with_its_row(as_ann, league: League) -> None:
    games = "date,home,away\n2026-10-01,HBR,XXX\n2026-13-01,PIN,TAN\n"
    answer = as_ann.post(f"{LEAGUE}seasons/", WISH | {"kind": "list", "games": games})
    assert (answer.status_code, answer.json()["code"]) == (422, "import.refused")
    faults = [(fault["row"], fault["column"]) for fault in answer.json()["context"]["faults"]]
    assert faults == [(2, "away"), (3, "date")]
    assert not Season.objects.exists()


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"name": ""}, 400),
        ({"teams": ""}, 400),
        ({"first": None}, 400),
        ({"kind": "pyramid"}, 400),
        ({"points": "none"}, 400),
        ({"cards": "nothing"}, 400),
        ({"source": "nothing"}, 400),
        ({"playoffs": "nhl-wild-card"}, 422),
    ],
)
def test_a_season_that_cannot_be_is_refused(
    as_ann, league: League, change: dict[str, Any], status: int
) -> None:
    assert as_ann.post(f"{LEAGUE}seasons/", WISH | change).status_code == status
    assert not Season.objects.exists()


def test_a_schedule_is_read_changed_and_put_back(as_ann, season: Season) -> None:
    play_games(season, 1)
    text = as_ann.get(f"{PAPER}schedule/").content.decode()
    assert text.splitlines()[:2] == ["date,home,away", "2025-10-02,BOS,NSH"]
    wanted = {"kind": "list", "games": text.replace("2025-10-02", "2025-11-30")}
    refused = as_ann.put(f"{PAPER}schedule/", wanted | {"confirm": "yes"})
    assert (refused.status_code, season.fixtures.count()) == (400, 12)
    answer = as_ann.put(f"{PAPER}schedule/", wanted | {"confirm": "paper"})
    assert answer.status_code == 200
    assert season.fixtures.filter(date=dt.date(2025, 11, 30)).count() == 1
    assert season.events.get(kind="schedule_replaced").actor == "ann"


def test_a_team_is_handed_over_and_its_games_of_before_keep_its_name(
    api, as_ann, ben, season: Season
) -> None:
    play_games(season, 1)
    wanted = {"name": "Beacons", "date": "2025-10-02", "coach": "ben", "confirm": "BOS"}
    answer = as_ann.post(f"{PAPER}teams/BOS/replace/", wanted)
    assert (answer.status_code, answer.json()["name"]) == (200, "Beacons")
    names = [api.get(f"{PAPER}fixtures/{number}/").json()["home"]["name"] for number in (1, 2)]
    assert names == ["Team BOS", "Beacons"]
    (line,) = as_ann.get(f"{PAPER}coaches/").json()
    assert (line["coach"], line["since"], line["games"]) == ("ben", "2025-10-02", 0)
    assert as_ann.post(f"{PAPER}teams/BOS/replace/", wanted | {"confirm": "CBJ"}).status_code == 400


def test_the_log_says_who_did_what_when_page_by_page(as_ann, season: Season) -> None:
    for points in (-1, -2, -3):
        body = {"team": "BOS", "points": points, "reason": "late lines"}
        as_ann.post(f"{PAPER}adjustments/", body)
    page = as_ann.get(f"{PAPER}log/?limit=2").json()
    assert [(row["data"]["points"], row["actor"]) for row in page["results"]] == [
        (-3, "ann"),
        (-2, "ann"),
    ]
    rest = as_ann.get(page["next"]).json()
    assert [row["data"]["points"] for row in rest["results"]] == [-1]


@pytest.mark.parametrize("count", [1, 3])
def test_the_log_costs_as_many_queries_however_long_it_is(
    as_ann, season: Season, django_assert_num_queries, count: int
) -> None:
    for points in range(1, count + 1):
        as_ann.post(f"{PAPER}adjustments/", {"team": "BOS", "points": points, "reason": "x"})
    with django_assert_num_queries(5):  # session, person, season, role, rows
        as_ann.get(f"{PAPER}log/")


@pytest.mark.parametrize("count", [1, 3])
def test_coaches_cost_as_many_queries_however_many_they_are(
    as_ann, season: Season, django_assert_num_queries, count: int
) -> None:
    for number in range(count):
        Membership.objects.create(
            league=season.league,
            user=person(f"coach-{number}"),
            role="coach",
            team=season.league.teams.get(code="BOS"),
        )
    with django_assert_num_queries(9):
        assert len(as_ann.get(f"{PAPER}coaches/").json()) == count


def test_a_whole_league_goes_out_and_in_again_by_admins_only(
    api, as_ann, ann, django_user_model, season: Season
) -> None:
    Membership.objects.filter(user=ann).update(role="commissioner")
    season.league.name = "Carried"
    season.league.save()
    answer = as_ann.get(f"/api/v1/leagues/{season.league.slug}/file/")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    data = b"".join(answer.streaming_content)
    sent = {"data": data, "content_type": "application/zip"}
    assert as_ann.post("/api/v1/leagues/import/", **sent).status_code == 403
    api.force_login(django_user_model.objects.create_superuser("root"))
    here = api.post("/api/v1/leagues/import/", **sent)
    assert (here.status_code, here.json()["code"]) == (409, "carry.exists")
    bad = api.post("/api/v1/leagues/import/", data=b"no zip", content_type="application/zip")
    assert (bad.status_code, bad.json()["code"]) == (422, "carry.unreadable")
    with transaction.atomic():
        Season.objects.update(slug="other")
        League.objects.update(slug="other", name="Other")
        key = {"Idempotency-Key": "carry"}
        first = api.post("/api/v1/leagues/import/", headers=key, **sent)
        assert (first.status_code, first.json()["name"]) == (201, "Carried")
        again = api.post("/api/v1/leagues/import/", headers=key, **sent)
        assert (again.status_code, again.json()) == (201, first.json())
        assert League.objects.count() == 2
        assert Season.objects.get(slug="paper").fixtures.count() == 12


def test_keys_are_forgotten_after_a_month(as_ann, season: Season) -> None:
    body = {"team": "BOS", "points": -1, "reason": "x"}
    as_ann.post(f"{PAPER}adjustments/", body)
    old = dt.datetime.now(dt.UTC) - dt.timedelta(days=31)
    DoneCommand.objects.update(at=old)
    as_ann.post(f"{PAPER}adjustments/", body)
    assert DoneCommand.objects.count() == 1
