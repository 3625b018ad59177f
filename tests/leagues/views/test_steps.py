"""Stepping through a game event by event."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.domain import live
from games.domain.corrections import void
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game, get_game
from games.engine import registry
from games.models import Game
from leagues.pages.steps import steps_page
from tests.leagues.paper_season import paper_season
from tests.leagues.seated import duel_of, person, signed_in

pytestmark = pytest.mark.django_db


def finished_duel(rounds: int = 5) -> Game:
    game = duel_of(None, None, rounds=rounds)
    live.start(game.public_id)
    game.refresh_from_db()
    assert game.over
    return game


def words(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_finished_game_begins_before_its_first_event(client: Client) -> None:
    game = finished_duel()
    page = words(client, f"/games/{game.public_id}/steps/")
    assert f"Event 0 of {game.length}" in page
    assert "Before the first event" in page
    assert 'data-step="ArrowRight"' in page
    assert 'data-step="ArrowLeft"' not in page


def test_the_last_step_has_the_final_score_and_nothing_after_it(client: Client) -> None:
    game = finished_duel()
    assert game.result is not None
    page = words(client, f"/games/{game.public_id}/steps/?at=99999")
    assert f"Event {game.length} of {game.length}" in page
    assert 'data-step="ArrowRight"' not in page
    home, visitor = game.result["score"]
    assert f'Left</span> <span class="number">{home}<' in page
    assert f'Right</span> <span class="number">{visitor}<' in page


def test_every_goal_has_a_link_to_its_step(client: Client) -> None:
    game = finished_duel()
    assert game.result is not None
    page = words(client, f"/games/{game.public_id}/steps/")
    scores = page[page.index("<p>Scores:") :]
    scores = scores[: scores.index("</p>")]
    assert scores.count("<a ") == sum(game.result["score"])


@pytest.mark.parametrize("system", registry.all_rulesets(), ids=lambda system: system.slug)
def test_the_links_lead_to_the_events_after_which_the_score_had_grown(system) -> None:
    document, library = system.example_setup()
    keep_documents(system, document, library)
    seats = [Seat(team=f"T{seat}", level=system.levels[-1]) for seat in range(system.seats[0])]
    game = create_game(ruleset=system.slug, setup=document, seats=seats, seed="5e" * 32)
    live.start(game.public_id)
    game = get_game(game.public_id)
    goals = steps_page(game, None, None, 0).goals
    sums = [sum(score) for _, score in goals]
    assert sums == sorted(set(sums))
    for number, score in goals:
        at, before = (
            steps_page(game, None, None, step).board.score for step in (number, number - 1)
        )
        assert at == score
        assert sum(before) < sum(at)
    last = steps_page(game, None, None, None)
    assert (goals[-1][1] if goals else last.board.score) == last.board.score


def test_a_spectator_sees_no_hidden_card_and_its_owner_his_own(client: Client) -> None:
    ann, bob = person("ann"), person("bob")
    game = duel_of(ann, bob)
    live.start(game.public_id)
    cards = [event.card for event in live.look(game.public_id).log[0:2] for event in [event.event]]
    path = f"/games/{game.public_id}/steps/?at=2"
    for_all, for_ann = words(client, path), words(signed_in(ann), path)
    for card in cards:
        assert f">{card}<" not in for_all
        assert str(card) not in for_all[for_all.index('id="steps"') :]
    assert str(cards[0]) in for_ann[for_ann.index('id="steps"') :]
    assert str(cards[1]) not in for_ann[for_ann.index('id="steps"') :]


def test_htmx_gets_the_part_that_changes(client: Client) -> None:
    game = finished_duel()
    answer = client.get(f"/games/{game.public_id}/steps/?at=1", headers={"HX-Request": "true"})
    text = answer.content.decode()
    assert '<div id="steps"' in text
    assert "<html" not in text


@pytest.mark.parametrize("at", ["-1", "x", "1e3", "٣"])
def test_a_step_that_is_no_number_is_the_first(client: Client, at: str) -> None:
    game = finished_duel()
    assert f"Event 0 of {game.length}" in words(client, f"/games/{game.public_id}/steps/?at={at}")


def test_a_void_game_has_no_steps(client: Client) -> None:
    game = finished_duel()
    void(game.public_id, reason="wrong cards")
    assert client.get(f"/games/{game.public_id}/steps/").status_code == 404


def test_a_seasons_game_has_its_steps_there(client: Client) -> None:
    game = finished_duel()
    home, visitor = game.result["score"]
    paper_season().fixtures.filter(number=1).update(
        game=game,
        status="played",
        home_goals=home,
        visitor_goals=visitor,
        decided=game.result["decided"],
    )
    page = words(client, "/seasons/paper/games/1/steps/")
    assert "Team CBJ at Team BOS" in page
    answer = client.get(f"/games/{game.public_id}/steps/")
    assert (answer.status_code, answer["Location"]) == (302, "/seasons/paper/games/1/steps/")
    assert client.get("/seasons/paper/games/2/steps/").status_code == 404


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_queries_does_not_grow_with_steps(client: Client, rounds: int) -> None:
    game = finished_duel(rounds)
    with CaptureQueriesContext(connection) as queries:
        client.get(f"/games/{game.public_id}/steps/?at=999")
    assert len(queries) == 3
