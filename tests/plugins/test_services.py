"""Servers for tests: what is preferred, what is started, and that nothing foreign is touched."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import psycopg
import pytest
import redis

from tests.plugins import services


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Give a stack that ends after the test what was started in it."""
    with ExitStack() as stack:
        yield stack


@pytest.mark.redis
def test_a_claimed_database_is_empty_and_is_empty_again_afterwards(redis_server_url: str) -> None:
    with services.claimed_database(redis_server_url) as url:
        client = redis.Redis.from_url(url)
        assert client.keys() == [services.CLAIM.encode()]
        client.set("score", 3)

    assert client.keys() == []


@pytest.mark.redis
def test_two_claims_get_two_databases(redis_server_url: str) -> None:
    with (
        services.claimed_database(redis_server_url) as one,
        services.claimed_database(redis_server_url) as other,
    ):
        assert one != other


@pytest.mark.redis
def test_a_database_with_something_in_it_is_left_alone(redis_server_url: str) -> None:
    with services.claimed_database(redis_server_url) as taken:
        client = redis.Redis.from_url(taken)
        client.delete(services.CLAIM)
        client.set("somebody", "else's")

        with services.claimed_database(redis_server_url) as url:
            assert url != taken

        assert client.keys() == [b"somebody"]


@pytest.mark.redis
@pytest.mark.skipif(shutil.which("redis-server") is None, reason="no redis-server here")
def test_a_started_redis_server_answers_and_ends_with_its_stack() -> None:
    with ExitStack() as stack:
        url = services.redis_from_program("redis-server", stack) or "not started"
        assert redis.Redis.from_url(url).ping()

    with pytest.raises(redis.ConnectionError):
        redis.Redis.from_url(url).ping()


def test_a_named_redis_server_that_does_not_answer_is_an_error(stack: ExitStack) -> None:
    nowhere = f"redis://127.0.0.1:{services.free_port()}/0"

    with pytest.raises(redis.ConnectionError):
        services.redis_server({"REDIS_URL": nowhere}, stack)


def test_a_named_postgres_server_that_does_not_answer_is_an_error(stack: ExitStack) -> None:
    nowhere = f"postgres://postgres@127.0.0.1:{services.free_port()}/postgres"

    with pytest.raises(psycopg.OperationalError):
        services.postgres_server({"DATABASE_URL": nowhere}, stack)


def test_a_fresh_database_is_gone_afterwards(postgres_server_url: str) -> None:
    with services.fresh_postgres_database(postgres_server_url) as url:
        psycopg.connect(url).close()

    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(url)


@pytest.mark.parametrize("start", [services.postgres_from_wheel, services.redis_from_wheel])
def test_a_wheel_that_is_not_installed_starts_nothing(
    start: Callable[[str, ExitStack], str | None], stack: ExitStack
) -> None:
    assert start("no_such_wheel", stack) is None
