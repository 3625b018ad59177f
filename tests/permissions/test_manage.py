"""The table on the commissioner's pages."""

import pytest
from django.urls import resolve

from leagues.views.manage.urls import urlpatterns
from tests.permissions.matrix import cells
from tests.permissions.world import World

pytestmark = pytest.mark.django_db

STATUS = {"no": 403, "sign-in": 302, "hidden": 404}
LOOKING = {
    "play-on": ("seasons/{season}/", "seasons/{season}/progress/"),
    "schedule": (
        "seasons/{season}/games/",
        "seasons/{season}/games/3/",
        "seasons/{season}/windows/",
        "seasons/{season}/schedule/",
        "seasons/{season}/schedule.csv",
    ),
    "correct": ("seasons/{season}/suspensions/", "seasons/{season}/suspensions/1/lift/"),
    "run-trades": ("seasons/{season}/trades/", "seasons/{season}/trades/1/veto/"),
    "manage": (
        "leagues/{league}/",
        "leagues/{league}/own/",
        "leagues/{league}/replay/",
        "leagues/{league}/export/",
        "seasons/{season}/log/",
        "seasons/{season}/house/",
        "seasons/{season}/teams/",
        "seasons/{season}/teams/CBJ/",
        "seasons/{season}/teams/CBJ/vacant/",
    ),
}
DOING = {
    "play-on": {
        "seasons/{season}/run/": {"until": "2025-10-01"},
        "seasons/{season}/start/": {},
    },
    "schedule": {
        "seasons/{season}/games/3/move/": {"date": "2025-12-24"},
        "seasons/{season}/games/3/cancel/": {"reason": "snow", "typed": "x"},
        "seasons/{season}/schedule/": {"typed": "x"},
        "seasons/{season}/windows/": {"first": "x"},
        "seasons/{season}/windows/1/extend/": {"last": "x"},
        "seasons/{season}/windows/auto-play/": {"numbers": "x"},
    },
    "correct": {
        "seasons/{season}/points/": {"team": "BOS", "points": 1, "reason": "x"},
        "seasons/{season}/games/2/void/": {"reason": "ice", "typed": "x"},
        "seasons/{season}/games/2/forfeit/": {"reason": "ice", "typed": "x"},
        "seasons/{season}/games/2/result/": {"home": 1},
        "seasons/{season}/games/2/goal/": {"goal": 1},
        "seasons/{season}/games/2/settle/": {"side": "home"},
        "seasons/{season}/games/2/give-up/": {"reason": "ice", "typed": "x"},
        "seasons/{season}/suspensions/": {"player": "nobody", "games": 1, "reason": "x"},
        "seasons/{season}/suspensions/1/lift/": {"reason": "x"},
    },
    "run-trades": {
        "seasons/{season}/trades/": {"order": "CBJ, BOS"},
        "seasons/{season}/trades/1/veto/": {"reason": "x", "typed": "x"},
    },
    "manage": {
        "seasons/{season}/teams/CBJ/": {"name": "New", "date": "2026-01-01", "typed": "x"},
        "seasons/{season}/teams/CBJ/vacant/": {"hours": 72, "reason": "x", "typed": "x"},
        "seasons/{season}/house/": {"usage_limit": "x"},
        "leagues/{league}/members/": {"username": "nobody", "role": "member"},
        "leagues/{league}/own/": {"name": "x"},
        "leagues/{league}/replay/": {"source": "x"},
    },
}


@pytest.mark.parametrize(
    ("action", "league", "role", "outcome"),
    cells("play-on", "schedule", "correct", "run-trades", "manage"),
)
def test_every_cell(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place, client = world.places[league], client_of(role)
    names = {"season": place.season.slug, "league": place.league.slug}
    found = {}
    for path in LOOKING.get(action, ()):
        found[f"GET {path}"] = client.get("/manage/" + path.format(**names)).status_code
    for path, form in DOING[action].items():
        answer = client.post("/manage/" + path.format(**names), form, format="multipart")
        to_sign_in = answer.status_code == 302 and "/sign-in/" in answer["Location"]
        assert to_sign_in == (outcome == "sign-in"), path
        found[f"POST {path}"] = answer.status_code
    if outcome == "yes":
        assert {path: status for path, status in found.items() if status in {403, 404}} == {}
    else:
        assert set(found.values()) == {STATUS[outcome]}, found


def test_every_page_of_a_league_is_in_the_table(world: World) -> None:
    """What is of no league is for admins of the site, or for each commissioner by his leagues."""
    names = {"season": "own", "league": "own"}
    paths = [path for paths in (*LOOKING.values(), *DOING.values()) for path in paths]
    tried = {resolve("/manage/" + path.format(**names)).url_name for path in paths}
    elsewhere = {"manage", "manage-new-league", "manage-import", "manage-remove-member"}
    assert {pattern.name for pattern in urlpatterns} - tried - elsewhere == set()
