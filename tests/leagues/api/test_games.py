"""Games by the API: what each viewer sees, answering once whatever happens, going back."""

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from games.domain import live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Commit, Game
from tests.demonstration.stick_duel import CARDS, PLAN, CardDealt
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db

SEED = "5e" * 32


@pytest.fixture
def game(ann, ben) -> Game:
    """A duel between Ann and Ben that has begun: both are asked for their plans."""
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    seats = [Seat(team="LEF", name="Ann", user=ann.pk), Seat(team="RIG", user=ben.pk)]
    made = create_game(ruleset=stick_duel.slug, setup=document, seats=seats, seed=SEED)
    live.start(made.public_id)
    made.refresh_from_db()
    return made


def path(game: Game, what: str = "") -> str:
    return f"/api/v1/games/{game.public_id}/{what}"


def answer(client: APIClient, game: Game, key: str = "k1", **body: Any):
    given = {"expected": game.length, "answer": "press", **body}
    return client.post(path(game, "decisions/"), given, headers={"Idempotency-Key": key})


def test_each_seat_is_asked_its_own_question_and_spectators_none(
    api, as_ann, as_ben, game: Game
) -> None:
    for client, seats in ((as_ann, [0]), (as_ben, [1]), (api, [])):
        stands = client.get(path(game, "decisions/")).json()
        assert stands["seats"] == seats
        assert [asked["seat"] for asked in stands["decisions"]] == seats
        assert stands["waiting_for"] == [0, 1]
    asked = as_ann.get(path(game, "decisions/")).json()["decisions"][0]
    assert asked == {
        "seat": 0,
        "kind": "plan",
        "prompt": "Your plan?",
        "options": [{"value": "press", "label": "press"}, {"value": "wait", "label": "wait"}],
        "context": {},
    }


def test_an_answer_is_taken_once_however_often_it_is_sent(as_ann, game: Game) -> None:
    first = answer(as_ann, game, seat=0)
    again = answer(as_ann, game, seat=0)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert Commit.objects.filter(game=game).count() == 2
    assert first.json()["waiting_for"] == [1]


def test_the_same_key_for_something_else_is_a_conflict(as_ann, game: Game) -> None:
    answer(as_ann, game, seat=0)
    other = answer(as_ann, game, seat=0, answer="wait")
    assert (other.status_code, other.json()["code"]) == (409, "game.conflict")
    assert Commit.objects.filter(game=game).count() == 2


def test_two_people_may_use_the_same_key(as_ann, as_ben, game: Game) -> None:
    answer(as_ann, game, seat=0)
    game.refresh_from_db()
    assert answer(as_ben, game, seat=1).status_code == 200


def test_of_two_answers_for_one_moment_the_later_gets_a_clear_message(as_ann, game: Game) -> None:
    answer(as_ann, game, "k1", seat=0)
    late = answer(as_ann, game, "k2", seat=0, answer="wait")
    assert late.status_code == 409
    assert late.json()["code"] == "game.conflict"
    assert late.json()["context"] == {"expected": game.length, "length": game.length + 1}
    assert "look again" in late.json()["message"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seat": 0, "answer": "dance"}, 422, "choice.illegal"),
        ({"seat": 1}, 403, "permission_denied"),
        ({"seat": 9}, 403, "permission_denied"),
        ({"seat": 10}, 400, "invalid"),
        ({"seat": 0, "answer": ""}, 400, "invalid"),
        ({"seat": 0, "answer": None}, 400, "invalid"),
        ({"seat": 0, "expected": -1}, 400, "invalid"),
        ({"seat": 0, "expected": 10**30}, 400, "invalid"),
        ({"seat": 0, "expected": 999}, 409, "game.conflict"),
        ({"seat": 0, "answer": "a\0b"}, 400, "invalid"),
        ({}, 400, "invalid"),
        ({"seat": 0, "typed": [{"roll": [1, 2]}]}, 409, "game.not_allowed"),
        ({"seat": 0, "typed": [{"roll": [7]}]}, 400, "invalid"),
        ({"seat": 0, "typed": [{"roll": [1], "draw": 1}]}, 400, "invalid"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(
    as_ann, game: Game, body: dict[str, Any], status: int, code: str
) -> None:
    before = game.length, game.head
    found = answer(as_ann, game, **body)
    assert (found.status_code, found.json()["code"]) == (status, code)
    game.refresh_from_db()
    assert (game.length, game.head) == before


@pytest.mark.parametrize("key", ["", "a b", "x" * 65, "\u00e4"])
def test_an_answer_needs_a_key(as_ann, game: Game, key: str) -> None:
    found = answer(as_ann, game, key, seat=0)
    assert found.status_code == 400
    assert list(found.json()["context"]["fields"]) == ["Idempotency-Key"]


def test_a_session_needs_its_token_against_foreign_forms(ann, game: Game) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(ann)
    found = answer(client, game, seat=0)
    assert (found.status_code, found.json()["code"]) == (403, "permission_denied")
    assert "CSRF" in found.json()["message"]


def test_a_name_that_is_an_address_is_not_put_on_record(ann, as_ann, game: Game) -> None:
    ann.username = "ann@secret.example"
    ann.save()
    answer(as_ann, game, seat=0)
    assert Commit.objects.filter(game=game).last().actor == f"user {ann.pk}"


def hidden_cards(game: Game) -> list[int | None]:
    return live.look(game.public_id).state.cards


READING = ("", "events/", "view/", "decisions/", "box-score/", "files/log.ndjson")


def test_nobody_reads_a_secret_of_a_live_game_anywhere(api, as_ann, as_ben, game: Game) -> None:
    answer(as_ann, game, seat=0)
    cards = hidden_cards(game)
    assert None not in cards
    for client, seat in ((as_ann, 0), (as_ben, 1), (api, None)):
        for what in READING:
            text = client.get(path(game, what)).content.decode()
            for owner, card in enumerate(cards):
                secret = f'"card":{card}'
                mine = owner == seat and what in {"events/", "view/"}
                assert (secret in text) == mine, (what, seat, owner)
            assert SEED not in text
            if seat != 0:
                assert '"choose",0' not in text, (what, seat)


def test_a_seat_that_is_not_ones_own_cannot_be_looked_through(api, as_ann, game: Game) -> None:
    assert as_ann.get(path(game, "view/?seat=0")).json()["view"]["card"] in CARDS
    for client, seat in ((as_ann, "1"), (as_ann, "x"), (as_ann, "-1"), (api, "0")):
        for what in ("view/", "events/"):
            assert client.get(path(game, f"{what}?seat={seat}")).status_code == 403


def played_out(game: Game) -> Game:
    stands = live.look(game.public_id)
    while not stands.finished:
        answers = {seat: str(asked.options[0]) for seat, asked in stands.waiting.decisions.items()}
        stands = live.answer(
            game.public_id,
            expected=stands.sequence,
            command=str(stands.sequence),
            answers=answers,
        )
    game.refresh_from_db()
    return game


def test_seed_and_head_are_shown_when_a_game_is_over_and_all_of_its_log(api, game: Game) -> None:
    before = api.get(path(game)).json()
    assert (before["seed"], before["head"], before["status"]) == (None, None, "live")
    played_out(game)
    after = api.get(path(game)).json()
    assert (after["seed"], after["head"]) == (SEED, game.head)
    dealt = [
        row["event"]["card"]
        for row in api.get(path(game, "events/?limit=200")).json()["results"]
        if row["event"]["kind"] == "card_dealt"
    ]
    assert dealt
    assert None not in dealt
    assert SEED in api.get(path(game, "files/log.ndjson")).content.decode()


@pytest.mark.parametrize("limit", [1, 7, 200])
def test_pages_of_a_log_join_to_all_of_it(api, game: Game, limit: int) -> None:
    played_out(game)
    sequences, address = [], path(game, f"events/?limit={limit}")
    while address:
        page = api.get(address).json()
        sequences += [row["sequence"] for row in page["results"]]
        address = page["next"]
    assert sequences == list(range(game.length))


def test_what_was_at_a_sequence_stays_there_while_the_log_grows(as_ann, game: Game) -> None:
    first = as_ann.get(path(game, "events/?limit=1")).json()
    played_out(game)
    again = as_ann.get(path(game, "events/?limit=1&seat=0")).json()
    assert again["results"] == first["results"]
    assert "after=0" in again["next"]


@pytest.mark.parametrize("after", ["x", "-2", "1.5", "9" * 40, "--1", "%D9%A3"])
def test_a_place_that_no_log_has_is_refused(api, game: Game, after: str) -> None:
    found = api.get(path(game, f"events/?after={after}"))
    assert (found.status_code, found.json()["code"]) == (400, "invalid")


def test_behind_the_end_of_a_log_there_is_nothing(api, game: Game) -> None:
    page = api.get(path(game, "events/?after=2147483647")).json()
    assert (page["results"], page["next"], page["sequence"]) == ([], None, game.length)


def test_a_log_is_a_file_that_can_be_imported(api, game: Game) -> None:
    played_out(game)
    found = api.get(path(game, "files/log.ndjson"))
    assert found["Content-Type"] == "application/x-ndjson"
    assert found["Content-Disposition"] == f'attachment; filename="game-{game.public_id}.ndjson"'
    lines = [json.loads(line) for line in found.content.splitlines()]
    assert [line["line"] for line in (lines[0], lines[-2], lines[-1])] == [
        "game",
        "end",
        "checksum",
    ]
    assert lines[0]["complete"] is True
    assert all(seat["user"] is None for seat in lines[0]["seats"])


def test_a_game_can_be_begun_twice_with_one_beginning(as_ann, api, ann) -> None:
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    seats = [Seat(team="LEF", user=ann.pk), Seat(team="RIG", level="last")]
    game = create_game(ruleset=stick_duel.slug, setup=document, seats=seats)
    assert api.post(path(game, "start/")).status_code == 401
    first, again = (as_ann.post(path(game, "start/")) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert first.json()["decisions"][0]["seat"] == 0
    assert Commit.objects.filter(game=game).count() == 1


@pytest.mark.parametrize("what", ["view/", "files/log.ndjson", "box-score/"])
def test_a_game_that_has_not_begun_shows_nothing_of_its_lines(api, as_ann, ann, what: str) -> None:
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    seats = [Seat(team="LEF", user=ann.pk), Seat(team="RIG", level="last")]
    game = create_game(ruleset=stick_duel.slug, setup=document, seats=seats)
    for client in (api, as_ann):
        assert client.get(path(game, what)).status_code == 404


def test_a_game_outside_every_season_is_listed_for_those_in_it_only(
    api, as_ann, as_ben, game: Game
) -> None:
    play_games(paper_season(), 1)
    for client, count in ((api, 1), (as_ann, 2), (as_ben, 2)):
        assert len(client.get("/api/v1/games/").json()["results"]) == count
    assert len(as_ann.get("/api/v1/games/?season=paper").json()["results"]) == 1
    mine = as_ann.get("/api/v1/me/games/").json()["results"]
    assert [found["id"] for found in mine] == [str(game.public_id)]


def test_a_box_score_has_what_the_rows_say(api) -> None:
    fixture, *_ = play_games(paper_season(), 1)
    box = api.get(path(fixture.game, "box-score/")).json()
    home, visitor = box["sides"]
    assert (home["code"], home["score"], home["periods"]) == ("BOS", 3, [1, 1, 1])
    assert (visitor["code"], visitor["score"], visitor["periods"]) == ("CBJ", 2, [1, 0, 1])
    assert home["penalty_minutes"] is None
    assert [goal["score"] for goal in box["goals"]] == [[1, 0], [1, 1], [2, 1], [2, 2]]
    assert box["penalties"][0]["player"] is None
    assert box["names"]["BOS-c"] == "C. of BOS"


@pytest.mark.parametrize("duels", [1, 3])
@pytest.mark.parametrize(
    ("what", "queries"), [("", 1), ("events/", 2), ("view/", 3), ("decisions/", 4)]
)
def test_the_number_of_queries_does_not_grow_with_the_log(
    api, django_assert_num_queries, what: str, queries: int, duels: int
) -> None:
    document, library = stick_duel.example_setup()
    document = {**document, "rounds": duels}
    keep_documents(stick_duel, document, library)
    seats = [Seat(team="LEF", level="first"), Seat(team="RIG", level="last")]
    game = create_game(ruleset=stick_duel.slug, setup=document, seats=seats)
    live.start(game.public_id)
    stick_duel.read_setup(document, library)
    api.get(path(game, "view/"))  # the library keeps in memory what was read once
    with django_assert_num_queries(queries):
        assert api.get(path(game, what)).status_code == 200


@pytest.mark.parametrize("games", [1, 3])
def test_the_number_of_queries_for_ones_own_games_is_constant(
    as_ann, ann, django_assert_num_queries, games: int
) -> None:
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    for _ in range(games):
        seats = [Seat(team="LEF", user=ann.pk), Seat(team="RIG", level="last")]
        create_game(ruleset=stick_duel.slug, setup=document, seats=seats)
    with django_assert_num_queries(3):  # session, person, games
        assert len(as_ann.get("/api/v1/me/games/").json()["results"]) == games


def other_deals(self, table) -> None:
    """The same rules, but every card that was dealt would be another one now."""
    table.shuffle("cards", CARDS)
    for seat in (0, 1):
        table.emit(CardDealt(seat, table.draw("cards") + 1))
    table.choose_together({0: PLAN, 1: PLAN})


def test_a_game_held_by_a_rules_fix_tells_no_secret(
    api, as_ben, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, _ = hidden_cards(game)
    monkeypatch.setattr(type(stick_duel), "play", other_deals)
    refused = answer(as_ben, game, seat=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "game.held")
    assert api.get(path(game)).json()["status"] == "held"
    texts = [refused.content.decode()]
    for client in (api, as_ben):
        texts += [client.get(path(game, what)).content.decode() for what in READING]
    for text in texts:
        for secret in (card, card + 1):
            assert f"card={secret}" not in text
            assert f'"card":{secret}' not in text
