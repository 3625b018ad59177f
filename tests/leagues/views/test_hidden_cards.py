"""Line cards chosen face down and hands of cards reach nobody else: by no page, stream, file or answer of the API."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.domain import following, live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.engine import registry
from games.models import Game
from tests.games.duels import SEED, key
from tests.leagues.seated import person, signed_in

pytestmark = pytest.mark.django_db(transaction=True)  # streams give their connections back

LOG = "files/log.ndjson"
PAGES = ("play/", "", "plays/", "steps/")
ANSWERS = ("", "events/", "view/", "decisions/", "box-score/", LOG)
HEX = re.compile(
    r"[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}|[A-Za-z0-9]{64}|\d{4}-\d\d-\d\d[T ][\d:.]+\S*"
)


@pytest.fixture(autouse=True)
def _short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(following.follow.__kwdefaults__, "longest", 0.0)


def begun(slug: str, home: User, visitor: User, seed: str | None = None) -> Game:
    """An example game of two people, begun."""
    ruleset = registry.get(slug)
    document, library = ruleset.example_setup()
    keep_documents(ruleset, document, library)
    seats = [
        Seat(team=team["id"], name=team["name"], user=user.pk)
        for team, user in zip(document["teams"], (home, visitor), strict=True)
    ]
    game = create_game(ruleset=slug, setup=document, seats=seats, seed=seed)
    live.start(game.public_id)
    return game


def told(client: Client, game: Game) -> Iterator[tuple[str, str]]:
    """Everything that is told of a game, by channel."""
    here = f"/games/{game.public_id}/"
    for path in PAGES:
        yield path, client.get(here + path).content.decode()
    yield "part", client.get(here + "play/", HTTP_HX_REQUEST="true").content.decode()
    yield "mine", client.get("/my-games/").content.decode()
    yield "stream", b"".join(client.get(here + "stream/").streaming_content).decode()
    for path in ANSWERS:
        answer = client.get(f"/api/v1/games/{game.public_id}/{path}")
        text = b"".join(answer.streaming_content) if answer.streaming else answer.content
        yield f"api {path}", text.decode()


def test_the_line_card_chosen_first_changes_nothing_that_others_are_told() -> None:
    """Two games of the same cards, in which ann puts another line card face down: for others they are one."""
    ann, ben = person("ann"), person("ben")
    viewers = {"spectator": Client(), "ben": signed_in(ben)}
    seen = []
    for place in (0, 1):
        game = begun("trick-shot", ann, ben)
        position = live.look(game.public_id)
        card = position.waiting.decisions[0].options[place]
        live.answer(game.public_id, expected=position.sequence, command=key(), answers={0: card})
        seen.append(
            {
                (name, channel): HEX.sub("", text)
                for name, client in viewers.items()
                for channel, text in told(client, game)
            }
        )
        Game.objects.filter(pk=game.pk).update(status="void")  # and is in nobody's list of games
    assert {at: text for at, text in seen[0].items() if text != seen[1][at]} == {}


def test_a_hand_of_cards_is_told_to_its_owner_alone() -> None:
    ann, ben = person("ann"), person("ben")
    game = begun("ice-cold", ann, ben, SEED)
    viewers = {None: Client(), 1: signed_in(ben)}
    looked = 0
    for _ in range(3):
        position = live.look(game.public_id)
        cards, sides = position.setup.deck.cards, position.state.sides
        open_names = {cards[card].name for card in position.state.discards}
        for viewer, client in viewers.items():
            own = {cards[card].name for card in sides[viewer].hand} if viewer is not None else set()
            hidden = {
                cards[card].name
                for owner, side in enumerate(sides)
                if owner != viewer
                for card in side.hand
            }
            hidden -= own | open_names
            texts = dict(told(client, game))
            log = texts.pop(f"api {LOG}")  # it has the whole deck before the events
            found = {(at, name) for at, text in texts.items() for name in hidden if name in text}
            secrets = position.ruleset.secrets(position.state, viewer)
            found |= {(LOG, secret) for secret in secrets if secret in log}
            assert found == set()
            assert all(name in texts["play/"] for name in own)
            looked += len(hidden) * len(texts)
        (seat,) = position.waiting.decisions
        answer = position.waiting.decisions[seat].options[-1]
        live.answer(
            game.public_id, expected=position.sequence, command=key(), answers={seat: answer}
        )
    assert looked > 200
