"""Browsers that answer in the same moment, each with a connection of its own: one is taken, the others are told."""

from typing import Any

import pytest
from django.test import Client

from games.domain import live
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Commit, Game
from tests.games.conftest import _stick_duel  # noqa: F401 - a fixture of the next
from tests.games.domain.test_races import WRITERS, at_once, shared_setup  # noqa: F401 - a fixture
from tests.leagues.seated import person

pytestmark = pytest.mark.django_db(transaction=True)


def post(clients: list[Client], game: Game, forms: list[dict[str, Any]]) -> list[int]:
    """Send all forms at once; give the answers' status codes."""

    def send(number: int) -> int:
        path = f"/games/{game.public_id}/play/answer/"
        return clients[number].post(path, forms[number], HTTP_HX_REQUEST="true").status_code

    return at_once(len(forms), send)


@pytest.fixture
def table(shared_setup) -> tuple[Game, list[Client]]:  # noqa: F811 - the fixture
    """A game at its first question, and as many browsers of its coach as there are writers."""
    ann = person("ann")
    seats = [Seat(team="LEF", user=ann.pk), Seat(team="RIG", level="last")]
    game = create_game(ruleset="stick-duel", setup=shared_setup, seats=seats)
    live.start(game.public_id)
    game.refresh_from_db()
    clients = [Client() for _ in range(WRITERS)]
    for client in clients:
        client.force_login(ann)
    return game, clients


def test_of_browsers_that_race_one_answer_is_taken(table) -> None:
    game, clients = table
    forms = [
        {"expected": game.length, "command": f"{number:032x}", "seat": 0, "option": option}
        for number, option in enumerate(["press", "wait", "press", "wait"])
    ]
    assert sorted(post(clients, game, forms)) == [200, *[409] * (WRITERS - 1)]
    assert Commit.objects.filter(game=game).count() == 2


def test_a_form_sent_many_times_at_once_is_one_answer(table) -> None:
    game, clients = table
    form = {"expected": game.length, "command": "ab" * 16, "seat": 0, "option": "wait"}
    assert post(clients, game, [form] * WRITERS) == [200] * WRITERS
    assert Commit.objects.filter(game=game).count() == 2
