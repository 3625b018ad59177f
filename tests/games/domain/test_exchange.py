import hashlib
import json
from typing import Any

import pytest

from games.domain import live
from games.domain.exchange import export_game, read_lines
from games.domain.seats import Seat
from games.domain.store import get_game
from games.engine import commitment
from games.models import Game
from tests.games.duels import PEOPLE, SEED, answered, duel, first_answers, stored


def lines_of(game: Game) -> list[dict[str, Any]]:
    return [json.loads(line) for line in export_game(game)]


def test_a_finished_game_is_exported_with_all_that_proves_it(setup: dict[str, Any]) -> None:
    game = stored(setup)
    lines = lines_of(game)
    assert [line["line"] for line in lines] == ["game", "document", "commit", "end", "checksum"]
    opening, document, commit, end, _ = lines
    assert opening["complete"] is True
    assert opening["setup"] == setup
    assert opening["commitment"] == commitment(SEED)
    assert document == {
        "line": "document",
        "digest": setup["names"],
        "document": ["Left", "Right"],
    }
    assert len(commit["records"]) == commit["count"] == game.length
    assert commit["digest"] == end["head"] == game.head
    assert (end["seed"], end["status"], end["result"]) == (SEED, "finished", game.result)


def test_the_checksum_is_over_all_lines_before_it(setup: dict[str, Any]) -> None:
    data = list(export_game(stored(setup)))
    assert json.loads(data[-1]) == {
        "line": "checksum",
        "sha256": hashlib.sha256(b"".join(data[:-1])).hexdigest(),
    }


def test_the_same_game_gives_the_same_bytes(setup: dict[str, Any]) -> None:
    game = stored(setup)
    assert list(export_game(game)) == list(export_game(get_game(game.public_id)))


def test_the_ids_of_users_stay_here(setup: dict[str, Any]) -> None:
    game = duel(setup, (Seat(user=4711, name="Ann"), PEOPLE[1]))
    assert lines_of(game)[0]["seats"][0] == {
        "team": "",
        "level": None,
        "user": None,
        "name": "Ann",
    }


@pytest.mark.parametrize("first_seat", [0, 1])
def test_no_export_of_a_game_that_is_not_over_shows_seed_hidden_cards_or_secret_answers(
    setup: dict[str, Any], first_seat: int
) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    while not position.finished:
        game = get_game(position.game.public_id)
        text = b"".join(export_game(game)).decode()
        assert game.seed not in text
        assert game.head not in text, "a hidden card could be guessed from a digest"
        lines = lines_of(game)
        assert lines[0]["complete"] is False
        assert lines[-2]["seed"] is None
        for commit in (line for line in lines if line["line"] == "commit"):
            assert commit["digest"] == commit["request"] == ""
            for record in commit["records"]:
                if record["event"]["kind"] == "card_dealt":
                    assert record == {
                        "event": {**record["event"], "card": None},
                        "inputs": [],
                    }
                if record["event"]["kind"] == "kept":
                    assert record["inputs"] == []
        answers = first_answers(position)
        seat = first_seat if first_seat in answers else min(answers)
        position = answered(position, {seat: answers[seat]})
    assert SEED in b"".join(export_game(get_game(position.game.public_id))).decode()


def test_a_scheduled_game_is_exported_with_its_promise_only(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    lines = lines_of(game)
    assert [line["line"] for line in lines] == ["game", "document", "end", "checksum"]
    assert lines[0]["commitment"] == game.commitment
    assert SEED not in json.dumps(lines)


def test_what_is_exported_is_read_with_line_numbers(setup: dict[str, Any]) -> None:
    data = list(export_game(stored(setup)))
    read = list(read_lines(data))
    assert [number for number, _, _ in read] == [1, 2, 3, 4, 5]
    assert [line for _, line, _ in read] == data
