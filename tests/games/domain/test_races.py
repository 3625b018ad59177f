"""Two writers at once, each with a connection of its own: one appends, the other is told so."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, connections

from config.environment import sqlite_database
from games.domain import live
from games.domain.errors import Conflict
from games.domain.library import keep_documents
from games.domain.sitting import Position
from games.domain.store import append, get_game, read_log
from games.domain.verify import verify_game
from games.engine import Record, Refusal
from games.models import Commit
from tests.demonstration.stick_duel import DuelDrawn
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import PEOPLE, duel

WRITERS = 4


@pytest.fixture
def shared_setup(transactional_db: None, _stick_duel: None, tmp_path: Path) -> Any:
    """A duel's setup in a database that several connections can use: the server's, or a file."""
    if connection.vendor == "postgresql":
        yield keep()
        return
    memory = connections["default"]
    memory.ensure_connection()
    path = tmp_path / "race.sqlite3"
    with closing(sqlite3.connect(path)) as copy:
        memory.connection.backup(copy)
    file = connections.create_connection("default")
    file.settings_dict = memory.settings_dict | sqlite_database(path)
    connections["default"] = file
    try:
        yield keep()
    finally:
        file.close()
        connections["default"] = memory


def keep() -> dict[str, Any]:
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    return document


def at_once(count: int, work: Callable[[int], Any]) -> list[Any]:
    """Run work in threads with a connection each; give what each returned or was refused with."""
    results: list[Any] = [None] * count
    barrier = threading.Barrier(count)
    parameters = connection.settings_dict

    def run(number: int) -> None:
        own = connections.create_connection("default")
        own.settings_dict = parameters
        connections["default"] = own
        try:
            own.ensure_connection()
            barrier.wait(timeout=20)
            results[number] = work(number)
        except Refusal as refusal:
            results[number] = refusal
        finally:
            own.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return results


def winners(results: list[Any]) -> list[Any]:
    assert all(result is not None for result in results)
    return [result for result in results if not isinstance(result, Conflict)]


def test_of_racing_appends_one_wins_and_the_others_get_a_conflict(
    shared_setup: dict[str, Any],
) -> None:
    game = duel(shared_setup, PEOPLE)
    for expected in range(3):
        results = at_once(
            WRITERS,
            lambda number, expected=expected: append(
                get_game(game.public_id),
                [Record(DuelDrawn())],
                expected=expected,
                command=f"{expected} of {number}",
            ),
        )
        [winner] = winners(results)
        assert (winner.number, winner.first) == (expected + 1, expected)
    assert len(read_log(get_game(game.public_id))) == Commit.objects.count() == 3


def test_of_racing_answers_one_wins_and_the_log_is_in_order(shared_setup: dict[str, Any]) -> None:
    position = live.start(duel(shared_setup, PEOPLE).public_id)
    options = ("press", "wait")
    results = at_once(
        WRITERS,
        lambda number: live.answer(
            position.game.public_id,
            expected=position.sequence,
            command=f"writer {number}",
            answers={number % 2: options[number % 2]},
        ),
    )
    [winner] = winners(results)
    game = get_game(position.game.public_id)
    assert read_log(game) == winner.log
    verify_game(game)


def test_one_command_sent_many_times_at_once_is_carried_out_once(
    shared_setup: dict[str, Any],
) -> None:
    position = live.start(duel(shared_setup, PEOPLE).public_id)
    results = at_once(
        WRITERS,
        lambda _: live.answer(
            position.game.public_id,
            expected=position.sequence,
            command="sent by an eager finger",
            answers={0: "press", 1: "wait"},
        ),
    )
    assert [isinstance(result, Position) for result in results] == [True] * WRITERS
    assert len({len(result.log) for result in results}) == 1
    assert all(result.waiting == results[0].waiting for result in results)
    assert Commit.objects.count() == 2


def test_one_seed_makes_one_game_however_many_ask_at_once(shared_setup: dict[str, Any]) -> None:
    results = at_once(WRITERS, lambda _: duel(shared_setup, PEOPLE))
    assert len(winners(results)) == 1


@pytest.mark.sqlite
def test_the_file_of_the_race_is_guarded_too(shared_setup: dict[str, Any]) -> None:
    append(duel(shared_setup, PEOPLE), [Record(DuelDrawn())], expected=0, command="a")
    with (
        closing(sqlite3.connect(connection.settings_dict["NAME"])) as other,
        pytest.raises(sqlite3.IntegrityError, match="commits are append-only"),
    ):
        other.execute("DELETE FROM games_commit")
