"""The table on the API: by session, and the same by token."""

from collections.abc import Sequence

import pytest
from rest_framework.test import APIClient

from leagues.domain.tokens import LONGEST, SCOPES, make_token
from leagues.models import League
from tests.permissions.matrix import cells
from tests.permissions.world import RIVAL, TEAM, Place, World

pytestmark = pytest.mark.django_db

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
    "seasons/{season}/line-cards/",
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


def attempts(
    client: APIClient, action: str, place: Place, reading: Sequence[str] = READING
) -> dict[str, int]:
    """Try an action in every way the API has; give the status of each try."""
    names = {
        "slug": place.league.slug,
        "season": place.season.slug,
        "live": place.live.public_id,
        "over": place.over.public_id,
    }
    if action == "see":
        return {path: client.get(address(path, names)).status_code for path in reading}
    expected = place.expected
    posts = {
        "coach": (
            "games/{live}/decisions/",
            {"expected": expected, "seat": 0, "answer": "wait"},
        ),
        "draft": (
            "seasons/{season}/drafts/1/picks/",
            {"team": TEAM, "turn": 1, "item": "p1"},
        ),
        "run-drafts": (
            "seasons/{season}/drafts/1/computer/",
            {"team": TEAM, "turn": 1},
            "seasons/{season}/drafts/1/undo/",
            {"turn": 1, "with_later": True, "reason": "asked to"},
        ),
        "play-on": ("seasons/{season}/run/", {"until": "2025-10-01"}),
        "correct": (
            "games/{live}/take-back/",
            {"expected": expected, "to": place.back, "reason": "agreed"},
            "seasons/{season}/fixtures/2/void/",
            {"reason": "ice"},
            "seasons/{season}/adjustments/",
            {"team": TEAM, "points": -1, "reason": "late lines"},
        ),
        "schedule": (
            "seasons/{season}/fixtures/3/move/",
            {"date": "2025-12-24"},
            "seasons/{season}/fixtures/3/cancel/",
            {"reason": "snow"},
        ),
        "manage": (
            "leagues/{slug}/members/",
            {"user": "the-stranger", "role": "coach", "team": RIVAL},
        ),
    }
    found = {}
    if action == "manage":
        path = "leagues/{slug}/members/"
        found["reading"] = client.get(address(path, names)).status_code
    if action == "draft":
        path = "seasons/{season}/teams/BOS/wishes/"
        found["reading"] = client.get(address(path, names)).status_code
        kept = client.put(address(path, names), {"items": ["p2"]}, format="json")
        found["wishing"] = kept.status_code
    for path, body in zip(posts[action][::2], posts[action][1::2], strict=True):
        answer = client.post(address(path, names), body, headers={"Idempotency-Key": "once"})
        found[path] = answer.status_code
    return found


def address(path: str, names: dict[str, object]) -> str:
    return "/api/v1/" + path.format(**names)


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells())
def test_every_cell_by_session(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    check(attempts(client_of(role), action, world.places[league]), outcome)


@pytest.mark.parametrize(
    ("action", "league", "role", "outcome"),
    [cell for cell in cells() if cell[2] != "anonymous"],
)
def test_every_cell_by_a_token_for_everything(
    db: None, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    _, text = make_token(world.people[role], name="all", scopes=SCOPES, lifetime=LONGEST)
    client = APIClient(headers={"Authorization": f"Bearer {text}"})
    check(attempts(client, action, world.places[league], READING[::7]), outcome)


def check(found: dict[str, int], outcome: str) -> None:
    if outcome == "yes":
        assert {path: status for path, status in found.items() if not 200 <= status < 300} == {}
    else:
        assert found == dict.fromkeys(found, STATUS[outcome])


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
    ],
)
def test_a_token_does_only_what_it_was_made_for(
    db: None, world: World, scopes: tuple[str, ...], action: str, status: int
) -> None:
    role = "coach" if action == "coach" else "commissioner"
    _, text = make_token(world.people[role], name="some", scopes=scopes, lifetime=LONGEST)
    client = APIClient(headers={"Authorization": f"Bearer {text}"})
    found = attempts(client, action, world.places["own public"])
    assert set(found.values()) == {status}


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
    answer = client_of(role).post("/api/v1/leagues/", wanted)
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
