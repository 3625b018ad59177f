"""Markers in every secret place, looked for in every answer of the API and every file, for every viewer (TC-164).

All addresses of the description of the API are asked, those of leagues that the viewer may not see too: errors must
keep secrets as well.
"""

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from games.domain import live
from leagues.domain.tokens import LONGEST, make_token
from leagues.models import AccessToken
from rosters.models import LineUp
from tests.permissions.matrix import ROLES, cells
from tests.permissions.world import RIVAL, TEAM, Place, World

pytestmark = pytest.mark.django_db

CANARY = "canary-in-the-lines"
WISH = "canary-on-a-wish-list"
OWN_SEAT = 0


@pytest.fixture
def tokens(db: None, world: World) -> None:
    """Give everybody a token, and every team that is coached secret lines."""
    for person in world.people.values():
        if person is not None:
            make_token(person, name="script", scopes=["read"], lifetime=LONGEST)
    for place in world.places.values():
        squad = place.season.teams.select_related("squad").get(code=TEAM).squad
        document = {"lines": [[CANARY] * 3]}
        LineUp.objects.create(squad=squad, name=CANARY, document=document, in_use=True)
        rival = place.season.teams.get(code=RIVAL)
        rival.wishes.create(rank=1, item=WISH)


@cache
def described() -> dict[str, dict[str, Any]]:
    """Give the operations of all addresses."""
    return SchemaGenerator().get_schema(public=True)["paths"]


def addresses(place: Place) -> Iterator[str]:
    """Give every address that can be read, of one league."""
    for path, operations in described().items():
        if "get" not in operations:
            continue
        slug = place.league.slug if "/leagues/" in path else place.season.slug
        for game in (place.live, place.over) if "{game}" in path else (None,):
            known = {
                "slug": "set" if "/card-sets/" in path else slug,
                "code": TEAM,
                "number": 1,
                "game": game and game.public_id,
                "key": "BOS-c",
                "id": 1,
                "goal": 1,
            }
            choices = {
                entry["name"]: entry["schema"]["enum"]
                for entry in operations["get"].get("parameters", ())
                if entry["in"] == "path" and "enum" in entry["schema"]
            }
            for sheet in choices.get("sheet", [""]):
                for ending in choices.get("ending", [""]):
                    yield path.format(**known, sheet=sheet, ending=ending)
    for query in ("?seat=0", "?seat=1"):
        for what in ("view/", "events/"):
            yield f"/api/v1/games/{place.live.public_id}/{what}{query}"


def text_of(content: bytes) -> str:
    """Give an answer as text; what is packed in a workbook is unpacked."""
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            content = b"".join(book.read(name) for name in book.namelist())
    return content.decode("utf-8", "replace")


def secrets_of(world: World, role: str) -> dict[str, str]:
    """Give what this viewer must never read, by what it is."""
    secrets = {
        "an address": "secret.example",
        "a wish": WISH,
        "a hash": "md5$",
    }
    for number, token in enumerate(AccessToken.objects.all()):
        secrets[f"the hash of token {number}"] = token.digest
    may_see = {league for _, league, who, yes in cells("see") if who == role and yes == "yes"}
    answers = {league for _, league, who, yes in cells("coach") if who == role and yes == "yes"}
    sets_lines = {league for _, league, who, yes in cells("lines") if who == role and yes == "yes"}
    for name, place in world.places.items():
        if name not in sets_lines:
            secrets[f"somebody's lines in {name}"] = CANARY
        secrets[f"the dice of {name}"] = place.live.seed
        secrets[f"the secret of {name}"] = place.season.secret
        secrets[f"the other's answer in {name}"] = '["choose",1,"wait"]'
        cards = live.look(place.live.public_id).state.cards
        for seat, card in enumerate(cards):
            if not (name in answers and seat == OWN_SEAT):
                secrets[f"the card of seat {seat} in {name}"] = f'"card":{card}'
        if name not in may_see:
            secrets[f"that there is {name}"] = place.league.name
    return secrets


@pytest.mark.usefixtures("tokens")
@pytest.mark.parametrize("role", ROLES)
def test_no_secret_is_in_any_answer(client_of, world: World, role: str) -> None:
    client: APIClient = client_of(role)
    secrets = secrets_of(world, role)
    found, asked = [], 0
    for name, place in world.places.items():
        local = {
            what: text
            for what, text in secrets.items()
            if " in " not in what or what.endswith(f" in {name}")
        }
        for address in addresses(place):
            asked += 1
            answer = client.get(address)
            content = b"".join(answer.streaming_content) if answer.streaming else answer.content
            text = text_of(content)
            found += [(address, what) for what, secret in local.items() if secret in text]
    assert found == []
    assert asked > 4 * 50
