"""Fixtures and hooks that all tests share.

Databases: Django's own connection is a SQLite database in memory, or in the second pass of
``make test`` PostgreSQL (``TEST_DATABASE``). Tests that need a server of their own, for processes
they start, ask for ``postgres_url`` or ``redis_url``.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import NoReturn

import pytest
from django.conf import settings
from hypothesis import settings as hypothesis_settings

from tests.plugins.append_only import lift_triggers_when_flushing
from tests.plugins.services import (
    claimed_database,
    continuous_integration,
    fresh_postgres_database,
    postgres_server,
    redis_server,
)

# A shared machine is slow at times: how long an example takes says nothing about the code.
hypothesis_settings.register_profile("rinkside", deadline=None)
hypothesis_settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis_settings.load_profile("ci" if continuous_integration() else "rinkside")

pytest_plugins = ["pytester", "tests.plugins.rule_coverage"]

ENGINES = {"postgres": "django.db.backends.postgresql", "sqlite": "django.db.backends.sqlite3"}
DATABASE_FIXTURES = frozenset({"db", "transactional_db", "live_server"})


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of the second pass."""
    parser.addoption(
        "--database-tests",
        action="store_true",
        help="run only tests that use Django's database, without browser tests",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let Django empty tables which the database itself keeps append-only."""
    lift_triggers_when_flushing()


def pytest_report_header(config: pytest.Config) -> str:
    """Name the database of this run."""
    database = settings.DATABASES["default"]
    return f"database: {database['ENGINE'].rpartition('.')[2]}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests of the other database to the other pass of ``make test``."""
    only_database = config.getoption("--database-tests")
    keep, leave = [], []
    for item in items:
        wanted = fits_database(item) and (not only_database or asks_the_database(item))
        (keep if wanted else leave).append(item)
    if leave:
        config.hook.pytest_deselected(items=leave)
        items[:] = keep


def fits_database(item: pytest.Item) -> bool:
    """Whether the database of this run is the one which the test is marked with, if any."""
    engine = settings.DATABASES["default"]["ENGINE"]
    return all(engine == ENGINES[m.name] for m in item.iter_markers() if m.name in ENGINES)


def asks_the_database(item: pytest.Item) -> bool:
    """Whether another database may answer the test otherwise; what browsers show, tests of views ask for too."""
    return uses_database(item) and item.get_closest_marker("browser") is None


def uses_database(item: pytest.Item) -> bool:
    """Whether the test opens Django's database, by its mark or by a fixture."""
    fixtures = DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
    return bool(fixtures) or item.get_closest_marker("django_db") is not None


@pytest.fixture(scope="session")
def postgres_server_url() -> Iterator[str]:
    """Where a PostgreSQL server lets tests make databases."""
    with ExitStack() as stack:
        server = postgres_server(os.environ, stack)
        if server is None:
            miss("PostgreSQL")
        yield server.url


@pytest.fixture
def postgres_url(postgres_server_url: str) -> Iterator[str]:
    """Give the address of an empty PostgreSQL database of the test's own."""
    with fresh_postgres_database(postgres_server_url) as url:
        yield url


@pytest.fixture(scope="session")
def redis_server_url() -> Iterator[str]:
    """Where a Redis server has a database for these tests."""
    with ExitStack() as stack:
        server = redis_server(os.environ, stack)
        if server is None:
            miss("Redis")
        yield server.url


@pytest.fixture
def redis_url(redis_server_url: str) -> Iterator[str]:
    """Give the address of an empty Redis database of the test's own."""
    with claimed_database(redis_server_url) as url:
        yield url


def miss(name: str) -> NoReturn:
    """Skip a test whose server or browser cannot be had; where nothing may be left out, fail it."""
    message = f"{name} is not to be had: none named, none here, none to start"
    if continuous_integration():
        pytest.fail(message)
    pytest.skip(message)
