"""What is hidden in a game reaches no page and no stream of anybody who must not have it, at any point of it."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from games.domain import following, live
from games.models import Game
from tests.demonstration.stick_duel import CARDS
from tests.games.duels import key
from tests.leagues.seated import duel_of, person, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

PATHS = ("play/", "", "plays/")


@pytest.fixture(autouse=True)
def _short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(following.follow.__kwdefaults__, "longest", 0.0)


def told(client: Client, game: Game) -> Iterator[tuple[str, str]]:
    """Everything that the site tells of a game, by address."""
    for path in PATHS:
        yield path, client.get(f"/games/{game.public_id}/{path}").content.decode()
    part = client.get(f"/games/{game.public_id}/play/", HTTP_HX_REQUEST="true")
    yield "part", part.content.decode()
    yield "mine", client.get("/my-games/").content.decode()
    stream = client.get(f"/games/{game.public_id}/stream/")
    yield "stream", b"".join(stream.streaming_content).decode()


def numbers(text: str) -> set[int]:
    """The numbers of cards in a text, but for those in addresses and digests."""
    plain = re.sub(r"[0-9a-f-]{20,}", "", text)
    return {int(found) for found in re.findall(r"\b\d{3}\b", plain)} & set(CARDS)


@pytest.mark.parametrize("plans", [("wait", "wait"), ("press", "wait"), ("press", "press")])
def test_nobody_is_told_a_hidden_card_a_secret_answer_or_the_seed(plans: tuple[str, str]) -> None:
    ann, ben = person("ann"), person("ben")
    game = duel_of(ann, ben, rounds=2)
    viewers = {None: Client(), -1: signed_in(person("cat")), 0: signed_in(ann), 1: signed_in(ben)}
    position = live.start(game.public_id)
    looked = 0
    known: dict[int | None, set[int]] = {viewer: set() for viewer in viewers}  # own cards so far
    while not position.finished:
        game.refresh_from_db()
        for viewer, client in viewers.items():
            seat = viewer if viewer in {0, 1} else None
            hidden = {card for owner, card in enumerate(position.state.cards) if owner != seat}
            hidden -= known[viewer] | {None}
            if seat is not None:
                known[viewer].add(position.state.cards[seat])
            secrets = {
                secret
                for secret in position.ruleset.secrets(position.state, seat)
                if int(secret.rpartition(":")[2]) in hidden
            }
            for path, text in told(client, game):
                looked += 1
                assert (viewer, path, numbers(text) & hidden) == (viewer, path, set())
                assert not [secret for secret in secrets if secret in text]
                assert game.seed not in text
                assert game.head not in text
        waiting = position.waiting.decisions
        asked = next(iter(waiting))
        answer = plans[asked] if waiting[asked].kind == "plan" else "stick"
        if len(waiting) == 1 and waiting[asked].kind == "plan":
            kept = f"Seat {2 - asked}: {plans[1 - asked]}"
            name = ("Left", "Right")[1 - asked]
            for viewer in (None, -1, asked):
                for _, text in told(viewers[viewer], game):
                    assert kept not in text
                    assert f"{name}: {plans[1 - asked]}" not in text.rpartition("card_dealt")[2]
        position = live.answer(
            game.public_id, expected=position.sequence, command=key(), answers={asked: answer}
        )
    assert looked >= 2 * 4 * 6 * 2


def test_each_side_is_shown_its_own_card() -> None:
    ann, ben = person("ann"), person("ben")
    game = duel_of(ann, ben)
    cards = live.start(game.public_id).state.cards
    for seat, user in enumerate((ann, ben)):
        seen = dict(told(signed_in(user), game))
        assert cards[seat] in numbers(seen["play/"])
        assert cards[seat] in numbers(seen["stream"])
