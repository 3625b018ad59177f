from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.domain import live
from games.domain.store import get_game
from games.models import Game
from tests.games.duels import PEOPLE, SEED, answered, duel, played_out, stored


@pytest.fixture
def admin(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("gary"))
    return client


def pages_of(game: Game) -> list[str]:
    commits = [f"/admin/games/commit/{commit.pk}/change/" for commit in game.log.all()]
    return [
        "/admin/games/game/",
        f"/admin/games/game/?q={SEED}",
        f"/admin/games/game/{game.pk}/change/",
        "/admin/games/commit/",
        *commits,
    ]


def text_of(admin: Client, page: str) -> str:
    answer = admin.get(page)
    assert answer.status_code == 200, page
    return answer.content.decode()


def test_the_seed_and_what_is_hidden_are_on_no_page_before_the_game_is_over(
    setup: dict[str, Any], admin: Client
) -> None:
    position = answered(live.start(duel(setup, PEOPLE).public_id), {1: "wait"})
    game = get_game(position.game.public_id)
    for page in pages_of(game):
        text = text_of(admin, page.replace(SEED, ""))
        assert SEED not in text
        assert game.head not in text
        for record in position.log[:2]:
            assert f"card&quot;:{record.event.card}" not in text.replace(" ", "")


def test_searching_for_a_seed_does_not_betray_its_game(
    setup: dict[str, Any], admin: Client
) -> None:
    game = duel(setup, PEOPLE)
    assert str(game.public_id) not in text_of(admin, f"/admin/games/game/?q={SEED}")


def test_the_seed_is_shown_after_the_game(setup: dict[str, Any], admin: Client) -> None:
    position = played_out(live.start(duel(setup, PEOPLE).public_id))
    game = get_game(position.game.public_id)
    text = text_of(admin, f"/admin/games/game/{game.pk}/change/")
    assert SEED in text
    assert game.head in text
    records = text_of(
        admin, f"/admin/games/commit/{game.log.order_by('number').first().pk}/change/"
    )
    assert f"card&quot;:{position.log[0].event.card}" in records.replace(" ", "")


@pytest.mark.parametrize("model", ["game", "commit"])
def test_nothing_is_added_changed_or_deleted(
    setup: dict[str, Any], admin: Client, model: str
) -> None:
    game = stored(setup)
    key = game.pk if model == "game" else game.log.get().pk
    assert admin.get(f"/admin/games/{model}/add/").status_code == 403
    assert admin.post(f"/admin/games/{model}/{key}/change/", {"actor": "x"}).status_code == 403
    assert admin.post(f"/admin/games/{model}/{key}/delete/", {"post": "yes"}).status_code == 403
    assert get_game(game.public_id).commits == 1
