"""Word of a grown log: by Redis where there is one, by looking again where there is none or it is away."""

import time
import uuid

import pytest

from games.domain import announcing, live
from games.domain.announcing import LogTail, announce_after_commit, channel, listening
from tests.games.duels import AGAINST_COMPUTER, duel

GAME = uuid.UUID(int=7)


@pytest.fixture(autouse=True)
def _forget_connections():
    announcing._redis.cache_clear()
    yield
    announcing._redis.cache_clear()


def test_without_redis_the_log_is_looked_at_again(settings, monkeypatch) -> None:
    settings.REDIS_URL = ""
    slept: list[float] = []
    monkeypatch.setattr(announcing.time, "sleep", slept.append)
    with listening(GAME) as word:
        assert isinstance(word, LogTail)
        word.wait(15.0)
        word.wait(0.1)
    assert slept == [announcing.LOOK_EVERY, 0.1]


@pytest.mark.django_db(transaction=True)
def test_with_redis_an_append_is_heard_at_once_by_those_who_follow_that_game(
    settings, redis_url, setup
) -> None:
    settings.REDIS_URL = redis_url
    game, other = duel(setup, AGAINST_COMPUTER), uuid.uuid4()
    with listening(game.public_id) as word, listening(other) as elsewhere:
        live.start(game.public_id)
        began = time.monotonic()
        word.wait(5.0)
        assert time.monotonic() - began < 1.0
        began = time.monotonic()
        elsewhere.wait(0.3)
        assert time.monotonic() - began >= 0.25


@pytest.mark.django_db(transaction=True)
def test_a_redis_that_is_away_stops_neither_game_nor_follower(settings, setup, monkeypatch) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    slept: list[float] = []
    monkeypatch.setattr(announcing.time, "sleep", slept.append)
    game = duel(setup, AGAINST_COMPUTER)
    assert live.start(game.public_id).sequence == 2
    with listening(game.public_id) as word:
        word.wait(15.0)
    assert slept[-1] == announcing.LOOK_EVERY


@pytest.mark.django_db(transaction=True)
def test_nothing_is_said_of_what_was_rolled_back(settings, redis_url) -> None:
    from django.db import transaction  # noqa: PLC0415

    settings.REDIS_URL = redis_url
    with listening(GAME) as word:
        with transaction.atomic():
            announce_after_commit(GAME)
            transaction.set_rollback(True)
        began = time.monotonic()
        word.wait(0.3)
        assert time.monotonic() - began >= 0.25


def test_each_game_has_a_channel() -> None:
    assert channel(GAME) == "rinkside:game:00000000-0000-0000-0000-000000000007"
