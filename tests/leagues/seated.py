"""People with seats: users, games of theirs and clients that are signed in, for tests of the desk."""

from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Game
from tests.demonstration.stick_duel import ruleset as stick_duel

KEY = "0123456789abcdef" * 2
OTHER_KEY = "fedcba9876543210" * 2


def person(name: str) -> User:
    """A user; the password is the name twice."""
    return User.objects.create_user(name, password=name * 2)


def signed_in(user: User) -> Client:
    """A browser of his own in which he is signed in."""
    client = Client()
    client.force_login(user)
    return client


def duel_of(home: User | None, visitor: User | None, *, rounds: int = 5, **settled: Any) -> Game:
    """A duel of two people, a computer coach for None; not begun."""
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    seats = [
        Seat(team=team, name=name, user=user.pk if user else None, level=None if user else "last")
        for team, name, user in (("LEF", "Left", home), ("RIG", "Right", visitor))
    ]
    document = {**document, "rounds": rounds}
    return create_game(ruleset=stick_duel.slug, setup=document, seats=seats, **settled)


def answer_form(
    game: Game, option: str, *, seat: int = 0, key: str = KEY, **more: Any
) -> dict[str, Any]:
    """The form of an answer to the question that stands."""
    game.refresh_from_db()
    form = {"expected": game.length, "command": key, "seat": seat, "option": option, "kind": "plan"}
    return form | more
