"""The proof of fair dice on the server: what holds, what does not, and nothing given away."""

import pytest
from django.test import Client

from games.domain import corrections, live
from games.models import Commit, Game
from leagues.pages.proof import proof_of
from tests.leagues.views.test_game import ANN_AND_COMPUTER, duel

pytestmark = pytest.mark.django_db


def finished() -> Game:
    return live.start(duel().public_id).game


def words(client: Client, game: Game) -> str:
    answer = client.get(f"/games/{game.public_id}/proof/")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_game_s_page_offers_the_check(client: Client) -> None:
    game = finished()
    page = client.get(f"/games/{game.public_id}/").content.decode()
    assert f'action="/games/{game.public_id}/proof/"' in page
    assert "Check this game now" in page


def test_a_finished_game_says_what_was_checked(client: Client) -> None:
    game = finished()
    page = words(client, game)
    assert "Checked just now: everything holds" in page
    assert f"over {game.length} records in {game.commits} commit" in page
    assert "has the SHA-256 that was promised before the game" in page
    assert "every roll and card is the one that comes from the seed" in page
    assert "Status and result are what came out." in page


def test_a_live_game_is_checked_as_far_as_it_has_come_and_keeps_its_seed(client: Client) -> None:
    game = live.start(duel(ANN_AND_COMPUTER).public_id).game
    page = words(client, game)
    assert "It was checked as far as it has come." in page
    assert game.seed not in page
    assert game.head not in page


def test_a_game_that_has_not_begun_has_only_its_promise(client: Client) -> None:
    assert "only the promise could be checked" in words(client, duel(ANN_AND_COMPUTER))


def test_a_void_game_is_checked_as_it_was_before(client: Client) -> None:
    game = finished()
    corrections.void(game.public_id, reason="the wrong cards")
    page = words(client, game)
    assert "everything holds" in page
    assert "The game is void. It was checked as it was before that" in page


def test_typed_dice_have_no_seed_to_check(client: Client) -> None:
    game = live.start(duel(ANN_AND_COMPUTER, dice=Game.Dice.TYPED).public_id).game
    page = words(client, game)
    assert "the dice and cards that were typed in" in page
    assert "has the SHA-256" not in page


def test_what_does_not_hold_is_named_and_in_a_live_game_only_that_it_does_not() -> None:
    game = finished()
    Game.objects.filter(pk=game.pk).update(result={"score": [99, 0]})
    found = proof_of(Game.objects.get(pk=game.pk))
    assert not found.holds
    assert "the result is {'score': [99, 0]}" in found.problem
    running = live.start(duel(ANN_AND_COMPUTER).public_id).game
    Game.objects.filter(pk=running.pk).update(result={"score": [1, 0]})
    found = proof_of(Game.objects.get(pk=running.pk))
    assert (found.holds, found.steps) == (False, ())
    assert found.problem == "its log does not agree with its rules or its promise"


def test_checking_writes_nothing_and_posting_is_not_asked(client: Client) -> None:
    game = finished()
    before = Commit.objects.count()
    words(client, game)
    assert Commit.objects.count() == before
    assert client.post(f"/games/{game.public_id}/proof/").status_code == 405
