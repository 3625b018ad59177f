"""The whole API against its own description: no request makes a 500, no answer breaks the schema.

The suite tries a few requests for each operation and viewer. ``make api-fuzz`` tries 5,000 in all
(``API_FUZZ=5000``). Addresses are mostly those of leagues and games that are there, so that requests get further
than "not found"; each request is undone.
"""

import os
from collections.abc import Iterator

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from config.wsgi import application
from games.domain import live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Game
from leagues.domain.tokens import LONGEST, SCOPES, make_token
from leagues.models import AccessToken
from rosters.domain.card_sets import make_card_set
from rosters.models import Card, CardSet
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.permissions.world import World, make_world

CASES = int(os.environ.get("API_FUZZ", "0"))
A_FEW = 3
VIEWERS = ("anonymous", "coach", "commissioner")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

pytestmark = pytest.mark.django_db


@schemathesis.serializer("application/zip")
def as_it_is(_context: object, value: object) -> bytes:
    """Send whatever was made up for a file."""
    return value if isinstance(value, bytes) else repr(value).encode()


@pytest.fixture
def world(db: None) -> Iterator[World]:
    """The world of the permissions; requests leave the test's connection open."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    make_card_set("nhl-2017-18")
    yield make_world()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def known(world: World) -> dict[str, list[object]]:
    """Give values that exist, by the names they have in addresses."""
    places = world.places.values()
    leagues = [place.league.slug for place in places]
    seasons = [place.season.slug for place in places]
    return {
        "/leagues/slug": leagues,
        "/seasons/slug": seasons,
        "/card-sets/slug": list(CardSet.objects.values_list("slug", flat=True)),
        "/cards/id": list(Card.objects.values_list("pk", flat=True)[:3]),
        "/tokens/id": list(AccessToken.objects.values_list("pk", flat=True)),
        "code": ["BOS", "CBJ"],
        "number": [1, 2, 3, 12],
        "game": [str(game) for game in Game.objects.values_list("public_id", flat=True)],
        "key": ["BOS-c", "stamkst01"],
        "goal": [1, 2, 99],
    }


def finish_a_duel() -> None:
    """Add a game that is over, with its whole log."""
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    seats = [Seat(team="LEF", level="first"), Seat(team="RIG", level="last")]
    live.start(create_game(ruleset=stick_duel.slug, setup=document, seats=seats).public_id)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_request_breaks_the_description(world: World, viewer: str) -> None:
    headers = {}
    if person := world.people[viewer]:
        _, text = make_token(person, name="fuzz", scopes=SCOPES, lifetime=LONGEST)
        headers["Authorization"] = f"Bearer {text}"
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    operations = [found.ok() for found in schema.get_all_operations()]
    finish_a_duel()
    there = known(world)
    examples = max(A_FEW, -(-CASES // (len(VIEWERS) * len(operations))))
    tried = 0

    for operation in operations:

        @settings(
            max_examples=examples,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
        )
        @given(case=operation.as_strategy(), places=st.data())
        def requests(case, places) -> None:
            nonlocal tried
            tried += 1
            for name in case.path_parameters or {}:
                values = there.get(name) or there.get(
                    f"/{case.operation.path.split('/')[3]}/{name}"
                )
                if values and places.draw(st.integers(0, 5)):
                    case.path_parameters[name] = places.draw(st.sampled_from(values))
            if not headers and places.draw(st.integers(0, 5)):
                case.headers.pop("Authorization", None)
            with transaction.atomic():
                response = case.call(headers=headers)
                transaction.set_rollback(True)
            case.validate_response(response, checks=CHECKS, headers=headers)

        requests()
    print(f"{viewer}: {tried} requests to {len(operations)} operations")  # noqa: T201 - with -s
