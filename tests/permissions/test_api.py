"""The table on the API: by session, and the same by token."""

import re
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from leagues.domain.tokens import LONGEST, SCOPES, make_token
from leagues.models import League
from tests.permissions.matrix import cells
from tests.permissions.world import RIVAL, TEAM, Place, World

pytestmark = pytest.mark.django_db

Commands = tuple[tuple[str, str, dict[str, Any]], ...]
STATUS = {"no": 403, "sign-in": 401, "hidden": 404}
READING = (
    "leagues/{slug}/",
    "leagues/{slug}/calendar.ics",
    "leagues/{slug}/teams/BOS/calendar.ics",
    "seasons/{season}/",
    "seasons/{season}/teams/",
    "seasons/{season}/teams/BOS/",
    "seasons/{season}/teams/BOS/roster/",
    "seasons/{season}/fixtures/",
    "seasons/{season}/fixtures/1/",
    "seasons/{season}/playoffs/",
    "seasons/{season}/drafts/",
    "seasons/{season}/drafts/1/",
    "seasons/{season}/house-rules/",
    "seasons/{season}/vacancies/",
    "seasons/{season}/line-cards/",
    "seasons/{season}/trades/",
    "seasons/{season}/waivers/",
    "seasons/{season}/run/",
    "seasons/{season}/standings/",
    "seasons/{season}/leaders/",
    "seasons/{season}/skaters/",
    "seasons/{season}/goalies/",
    "seasons/{season}/team-totals/",
    "seasons/{season}/files/standings.csv",
    "seasons/{season}/files/schedule.xlsx",
    "seasons/{season}/files/skaters.json",
    "games/{live}/",
    "games/{live}/events/",
    "games/{live}/view/",
    "games/{live}/decisions/",
    "games/{live}/box-score/",
    "games/{live}/files/log.ndjson",
    "games/{over}/",
    "games/{over}/box-score/",
    "games/{over}/files/box-score.csv",
)


MANAGING = (
    "leagues/{slug}/members/",
    "seasons/{season}/log/",
    "seasons/{season}/coaches/",
)
COACHING: Commands = (
    ("post", "games/{live}/decisions/", {"expected": "{expected}", "seat": 0, "answer": "wait"}),
    ("post", "seasons/{season}/fixtures/1/report/", {"home": 2, "visitor": 1, "decided": "REG"}),
)
CORRECTING: Commands = (
    (
        "post",
        "games/{live}/take-back/",
        {"expected": "{expected}", "to": "{back}", "reason": "agreed"},
    ),
    ("post", "seasons/{season}/fixtures/2/void/", {"reason": "ice", "confirm": "NSH at BOS"}),
    ("post", "seasons/{season}/adjustments/", {"team": TEAM, "points": -1, "reason": "late lines"}),
    ("post", "seasons/{season}/fixtures/3/result/", {"home": 2, "visitor": 1, "decided": "REG"}),
    (
        "put",
        "seasons/{season}/fixtures/2/result/",
        {"home": 2, "visitor": 1, "decided": "REG", "reason": "x"},
    ),
    ("put", "seasons/{season}/fixtures/2/goals/1/", {"scorer": "BOS-c", "reason": "x"}),
    (
        "post",
        "seasons/{season}/fixtures/3/forfeit/",
        {"by": "home", "reason": "bus", "confirm": "WPG at BOS"},
    ),
    (
        "post",
        "seasons/{season}/suspensions/",
        {"team": TEAM, "player": "BOS-c", "games": 2, "reason": "a slash"},
    ),
    ("post", "seasons/{season}/suspensions/1/lift/", {"reason": "a mistake"}),
)
SCHEDULING: Commands = (
    ("post", "seasons/{season}/windows/", {"first": "2025-10-01", "last": "2025-10-31"}),
    ("post", "seasons/{season}/windows/1/extend/", {"last": "2025-11-30", "reason": "ice"}),
    ("post", "seasons/{season}/windows/auto-play/", {"fixtures": [3], "reason": "late"}),
    ("post", "seasons/{season}/fixtures/3/move/", {"date": "2025-12-24"}),
    ("post", "seasons/{season}/fixtures/3/cancel/", {"reason": "snow", "confirm": "WPG at BOS"}),
    (
        "put",
        "seasons/{season}/schedule/",
        {"kind": "double", "first": "2026-01-01", "confirm": "{season}"},
    ),
)
APPLYING: Commands = (
    ("post", "seasons/{season}/vacancies/1/applications/", {}),
    ("delete", "seasons/{season}/vacancies/1/applications/", {}),
)
MAKING: Commands = (
    ("post", "seasons/{season}/vacancies/", {"team": RIVAL, "reason": "moved away"}),
    ("put", "seasons/{season}/house-rules/", {"most_in_a_week": 4}),
    ("post", "leagues/{slug}/members/", {"user": "the-stranger", "role": "coach", "team": RIVAL}),
    ("post", "leagues/{slug}/seasons/", {"name": "x", "teams": "x", "first": "2026-01-01"}),
    (
        "post",
        "seasons/{season}/teams/CBJ/replace/",
        {"name": "New", "date": "2026-01-01", "confirm": "CBJ"},
    ),
)
PLAYING_ON: Commands = (
    ("post", "seasons/{season}/run/", {"until": "2025-10-01"}),
    ("post", "seasons/{season}/start/", {}),
)
DRAFTING: Commands = (
    ("post", "seasons/{season}/drafts/1/picks/", {"team": TEAM, "turn": 1, "item": "p1"}),
    ("put", "seasons/{season}/teams/BOS/wishes/", {"items": ["p2"]}),
)
RUNNING_DRAFTS: Commands = (
    ("post", "seasons/{season}/drafts/1/computer/", {"team": TEAM, "turn": 1}),
    (
        "post",
        "seasons/{season}/drafts/1/undo/",
        {"turn": 1, "with_later": True, "reason": "asked to"},
    ),
    ("post", "seasons/{season}/drafts/players/", {}),
    ("post", "seasons/{season}/drafts/1/call-off/", {"reason": "too early"}),
)
TRADING: Commands = (
    ("post", "seasons/{season}/trades/", {"team": TEAM, "partner": RIVAL, "gives": ["p1"]}),
    ("post", "seasons/{season}/trades/1/answer/", {"answer": "vote"}),
    (
        "post",
        "seasons/{season}/waivers/release/",
        {"team": TEAM, "player": "p1", "confirm": "p1"},
    ),
    ("post", "seasons/{season}/waivers/1/claim/", {"team": TEAM}),
)
RUNNING_TRADES: Commands = (
    (
        "post",
        "seasons/{season}/trades/1/decide/",
        {"decision": "reverse", "reason": "x", "confirm": "trade 1"},
    ),
    ("put", "seasons/{season}/waivers/order/", {"teams": [RIVAL, TEAM]}),
)
COMMANDS: dict[str, Commands] = {
    "trade": TRADING,
    "run-trades": RUNNING_TRADES,
    "draft": DRAFTING,
    "run-drafts": RUNNING_DRAFTS,
    "coach": COACHING,
    "lines": (("put", "seasons/{season}/teams/BOS/lines/", {"before": "x", "sheet": {}}),),
    "rivals": (("put", "seasons/{season}/teams/CBJ/lines/", {"before": "x", "sheet": {}}),),
    "play-on": PLAYING_ON,
    "correct": CORRECTING,
    "schedule": SCHEDULING,
    "manage": MAKING,
    "apply": APPLYING,
}
LOOKING = {
    "see": READING,
    "draft": ("seasons/{season}/teams/BOS/wishes/",),
    "lines": ("seasons/{season}/teams/BOS/lines/",),
    "rivals": ("seasons/{season}/teams/CBJ/lines/",),
    "correct": ("seasons/{season}/suspensions/",),
    "schedule": ("seasons/{season}/schedule/", "seasons/{season}/windows/"),
    "manage": MANAGING,
}
REFUSED_BY_RULES = {409, 422}
"""What the rules of the world's seasons refuse after the permission was there."""
LEFT_TO_RULES = {
    *(path for _, path, _ in (*TRADING, *RUNNING_TRADES)),
    "seasons/{season}/fixtures/1/report/",
    "seasons/{season}/fixtures/3/result/",
    "seasons/{season}/fixtures/2/result/",
    "seasons/{season}/fixtures/2/goals/1/",
    "seasons/{season}/fixtures/3/forfeit/",
    "seasons/{season}/suspensions/",
    "seasons/{season}/suspensions/1/lift/",
    "seasons/{season}/teams/BOS/lines/",
    "seasons/{season}/teams/CBJ/lines/",
    "seasons/{season}/start/",
    "seasons/{season}/house-rules/",
    "seasons/{season}/windows/auto-play/",
    "seasons/{season}/windows/1/extend/",
    "seasons/{season}/vacancies/1/applications/",
    "leagues/{slug}/seasons/",
    "seasons/{season}/schedule/",
    "seasons/{season}/drafts/1/undo/",
    "seasons/{season}/drafts/players/",
    "seasons/{season}/drafts/1/call-off/",
}


def attempts(
    client: APIClient, action: str, place: Place, reading: Sequence[str] = READING
) -> dict[str, int]:
    """Try an action in every way the API has, each undone; give the status of each try."""
    names = {
        "slug": place.league.slug,
        "season": place.season.slug,
        "live": place.live.public_id,
        "over": place.over.public_id,
        "expected": place.expected,
        "back": place.back,
    }
    looks = reading if action == "see" else LOOKING.get(action, ())
    found = {f"get {path}": client.get(address(path, names)).status_code for path in looks}
    for method, path, body in COMMANDS.get(action, ()):
        with transaction.atomic():
            answer = getattr(client, method)(
                address(path, names), filled(body, names), headers={"Idempotency-Key": uuid4().hex}
            )
            transaction.set_rollback(True)
        status = answer.status_code
        if path in LEFT_TO_RULES and status in REFUSED_BY_RULES:
            status = 200
        found[f"{method} {path}"] = status
    assert found
    return found


def filled(body: dict[str, Any], names: dict[str, object]) -> dict[str, Any]:
    """Put names in the place of braces."""
    return {
        key: names[value[1:-1]] if isinstance(value, str) and value.startswith("{") else value
        for key, value in body.items()
    }


def address(path: str, names: dict[str, object]) -> str:
    return "/api/v1/" + path.format(**names)


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells())
def test_every_cell_by_session(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    check(attempts(client_of(role), action, world.places[league]), outcome)


@pytest.mark.parametrize(
    ("action", "league", "role", "outcome"),
    [cell for cell in cells() if cell[2] in {"coach", "commissioner"}],
)
def test_every_cell_by_a_token_for_everything(
    db: None, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    _, text = make_token(world.people[role], name="all", scopes=SCOPES, lifetime=LONGEST)
    client = APIClient(headers={"Authorization": f"Bearer {text}"})
    check(attempts(client, action, world.places[league], READING[::7]), outcome)


@pytest.mark.parametrize(
    ("action", "league", "role", "outcome"),
    [cell for cell in cells("see") if cell[2] != "anonymous"],
)
def test_a_secret_address_of_calendars_opens_what_its_owner_may_see(
    db: None, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    _, text = make_token(world.people[role], name="c", scopes=["calendar"], lifetime=LONGEST)
    slug = world.places[league].league.slug
    for path in ("calendar.ics", "teams/BOS/calendar.ics"):
        answer = APIClient().get(f"/api/v1/leagues/{slug}/{path}?token={text}")
        assert answer.status_code == (200 if outcome == "yes" else 404)


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("manage"))
def test_a_whole_league_is_a_file_for_its_commissioner(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    """The world's leagues have a game under way, which is said only to those who may have the file."""
    slug = world.places[league].league.slug
    answer = client_of(role).get(f"/api/v1/leagues/{slug}/file/")
    assert answer.status_code == (409 if outcome == "yes" else STATUS[outcome])


@pytest.mark.parametrize(
    ("role", "status"),
    [
        ("anonymous", 401),
        ("reader", 403),
        ("member", 403),
        ("coach", 403),
        ("commissioner", 403),
        ("admin", 422),
    ],
)
def test_only_admins_of_the_site_take_leagues_in(client_of, role: str, status: int) -> None:
    answer = client_of(role).post(
        "/api/v1/leagues/import/",
        data=b"no zip",
        content_type="application/zip",
        headers={"Idempotency-Key": "in"},
    )
    assert answer.status_code == status


def test_every_command_of_the_description_is_in_the_table() -> None:
    """What is not there is settled for each person by himself, or has tests of its own."""
    tried = {
        (method, path.format(slug="{slug}", season="{slug}", live="{game}", over="{game}"))
        for commands in COMMANDS.values()
        for method, path, _ in commands
    }
    tried = {
        (
            method,
            re.sub(
                r"/(fixtures|suspensions|vacancies|windows|trades|waivers)/\d/",
                r"/\1/{number}/",
                path,
            ),
        )
        for method, path in tried
    }
    tried = {(method, path.replace("/goals/1/", "/goals/{goal}/")) for method, path in tried}
    tried = {(method, re.sub(r"/teams/[A-Z]+/", "/teams/{code}/", path)) for method, path in tried}
    elsewhere = {
        ("post", "tokens/"), ("delete", "tokens/{id}/"), ("post", "leagues/"),
        ("post", "leagues/import/"), ("delete", "leagues/{slug}/members/{id}/"),
        ("post", "games/{game}/start/"), ("post", "seasons/{slug}/fixtures/{number}/begin/"),
        ("delete", "seasons/{slug}/teams/{code}/lines/"),
    }  # fmt: skip
    described = {
        (method, path.removeprefix("/api/v1/"))
        for path, operations in SchemaGenerator().get_schema(public=True)["paths"].items()
        for method in operations
        if method != "get" and "/drafts/" not in path and "/wishes/" not in path
    }
    assert described - tried - elsewhere == set()


def check(found: dict[str, int], outcome: str) -> None:
    wanted = STATUS.get(outcome)
    wrong = {
        path: status
        for path, status in found.items()
        if status != wanted and not (wanted is None and 200 <= status < 300)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("scopes", "action", "status"),
    [
        (("read",), "coach", 403),
        (("read",), "play-on", 403),
        (("play",), "coach", 200),
        (("play",), "see", 403),
        (("commission",), "play-on", 202),
        (("commission",), "coach", 403),
        (("read",), "correct", 403),
        (("commission",), "schedule", 200),
        (("calendar",), "see", 403),
        (("calendar",), "coach", 403),
        (("calendar",), "correct", 403),
    ],
)
def test_a_token_does_only_what_it_was_made_for(
    db: None, world: World, scopes: tuple[str, ...], action: str, status: int
) -> None:
    role = "coach" if action == "coach" else "commissioner"
    _, text = make_token(world.people[role], name="some", scopes=scopes, lifetime=LONGEST)
    client = APIClient(headers={"Authorization": f"Bearer {text}"})
    reading = [path for path in READING if "calendar" not in path]
    found = attempts(client, action, world.places["own public"], reading)
    if status == 403:
        may_look = "read" in scopes and action == "correct"  # at what he may correct
        tried = {one for path, one in found.items() if not (may_look and path.startswith("get "))}
        assert tried == {403}
    else:
        done = {found[path] for path in found if not path.startswith("get ")}
        assert done <= {200, 201, 202}


@pytest.mark.parametrize(
    ("role", "status"),
    [
        ("anonymous", 401),
        ("reader", 403),
        ("member", 403),
        ("coach", 403),
        ("commissioner", 403),
        ("admin", 201),
    ],
)
def test_only_admins_of_the_site_found_leagues(client_of, role: str, status: int) -> None:
    wanted = {"name": "A new one", "private": True, "commissioner": "the-reader"}
    answer = client_of(role).post("/api/v1/leagues/", wanted, headers={"Idempotency-Key": "found"})
    assert answer.status_code == status
    assert League.objects.filter(slug="a-new-one").exists() == (status == 201)


@pytest.mark.parametrize(
    ("role", "leagues"),
    [
        ("anonymous", 2),
        ("reader", 2),
        ("member", 3),
        ("coach", 3),
        ("commissioner", 3),
        ("admin", 4),
    ],
)
def test_lists_have_only_what_may_be_seen(client_of, role: str, leagues: int) -> None:
    client = client_of(role)
    for path, a_league in (("leagues", 1), ("seasons", 1), ("games", 2)):
        assert len(client.get(f"/api/v1/{path}/").json()["results"]) == leagues * a_league


def test_a_hidden_league_reads_word_for_word_like_one_that_is_not_there(client_of) -> None:
    client = client_of("reader")
    hidden = client.get("/api/v1/leagues/league-own-private/").content
    nothing = client.get("/api/v1/leagues/league-own-nothing/").content
    assert hidden.replace(b"private", b"nothing") == nothing


def test_only_ones_own_games_wait_for_one(client_of, world: World) -> None:
    mine = client_of("coach").get("/api/v1/me/games/").json()["results"]
    own = [world.places[name].live.public_id for name in ("own public", "own private")]
    assert sorted(game["id"] for game in mine) == sorted(map(str, own))
    assert client_of("member").get("/api/v1/me/games/").json()["results"] == []
    assert client_of("anonymous").get("/api/v1/me/games/").status_code == 401
