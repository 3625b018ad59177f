"""What the database itself refuses, whoever asks."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from games.models import Commit, Document, Game
from tests.games.duels import COMPUTERS, duel, stored

REFUSED = {
    "commit changed": "UPDATE games_commit SET actor = 'somebody'",
    "commit deleted": "DELETE FROM games_commit",
    "document changed": "UPDATE games_document SET size = size + 1",
    "document deleted": "DELETE FROM games_document",
    "seed changed": "UPDATE games_game SET seed = 'another'",
    "promise changed": "UPDATE games_game SET commitment = 'another'",
    "setup changed": "UPDATE games_game SET setup = ''",
    "rule system changed": "UPDATE games_game SET ruleset = 'other'",
    "version changed": "UPDATE games_game SET version = version + 1",
    "public id changed": "UPDATE games_game SET public_id = '77777777777777777777777777777777'",
}


def refused(statement: str) -> None:
    with (
        pytest.raises(IntegrityError),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)


@pytest.mark.parametrize("statement", REFUSED.values(), ids=REFUSED.keys())
def test_the_database_refuses(setup: dict[str, Any], statement: str) -> None:
    game = stored(setup)
    before = list(Commit.objects.values_list())
    refused(statement)
    assert list(Commit.objects.values_list()) == before
    assert Game.objects.get(pk=game.pk).seed == game.seed


@pytest.mark.postgres
@pytest.mark.parametrize("table", ["games_commit", "games_document", "games_game"])
def test_postgresql_refuses_to_empty_a_table(setup: dict[str, Any], table: str) -> None:
    stored(setup)
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else foreign keys would be in the way
    refused(f"TRUNCATE {table} CASCADE" if table == "games_game" else f"TRUNCATE {table}")
    assert Commit.objects.count() == 1


@pytest.mark.sqlite
def test_sqlite_refuses_to_replace_a_commit(setup: dict[str, Any]) -> None:
    stored(setup)
    refused(
        "INSERT OR REPLACE INTO games_commit SELECT id, number, first, count, version, events, digest,"
        " 'somebody', command, request, at, game_id FROM games_commit"
    )


def test_games_may_go_on(setup: dict[str, Any]) -> None:
    game = duel(setup, COMPUTERS)
    game.status = Game.Status.LIVE
    game.save()
    assert Game.objects.get(pk=game.pk).status == "live"


def test_a_document_is_stored_once_though_put_twice(setup: dict[str, Any]) -> None:
    digests = list(Document.objects.values_list("digest", flat=True))
    assert digests == [setup["names"]]


@pytest.mark.parametrize(
    "fields",
    [
        {"first": 0, "number": 2, "command": "other"},
        {"first": 99, "number": 1, "command": "other"},
        {"first": 99, "number": 2, "command": "simulation"},
    ],
    ids=["same first", "same number", "same command"],
)
def test_two_commits_of_a_game_cannot_take_one_place(
    setup: dict[str, Any], fields: dict[str, Any]
) -> None:
    commit = Commit.objects.get(game=stored(setup))
    commit.pk = None
    for name, value in fields.items():
        setattr(commit, name, value)
    with pytest.raises(IntegrityError), transaction.atomic():
        commit.save(force_insert=True)


@pytest.mark.parametrize(
    "fields",
    [{"status": "lost"}, {"status": "finished", "result": None}],
    ids=["unknown status", "finished without result"],
)
def test_a_game_that_makes_no_sense_is_refused(
    setup: dict[str, Any], fields: dict[str, Any]
) -> None:
    game = duel(setup, COMPUTERS)
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.filter(pk=game.pk).update(**fields)
