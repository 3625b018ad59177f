"""A season whose runner is killed at a random moment and run again is the undisturbed season.

``KILLS=20 pytest tests/leagues/test_kills.py`` kills twenty times each way; the suite does it a few
times. The moments are random; a failure names its own.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests.leagues.processes import (
    ROOT,
    command,
    environment,
    fingerprint,
    manage,
    wait_until,
)

KILLS = int(os.environ.get("KILLS", "0"))
EMBEDDED = range(KILLS or 3)
WORKERS = range(KILLS or 2)

pytestmark = pytest.mark.xdist_group("kills")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """A fresh season in a SQLite file, what it becomes undisturbed, and how long that takes."""
    folder = tmp_path_factory.mktemp("undisturbed")
    fresh, played = folder / "fresh.sqlite3", folder / "played.sqlite3"
    environ = environment(DATABASE_URL=f"sqlite:///{fresh}")
    manage(environ, "migrate", "--verbosity=0")
    command("create", environ)
    shutil.copy(fresh, played)
    environ = environment(DATABASE_URL=f"sqlite:///{played}")
    began = time.monotonic()
    manage(environ, "simulate", "small", "--batch=5")
    seconds = time.monotonic() - began
    expected = fingerprint(environ)
    assert expected["status"] == "finished"
    return fresh, expected, seconds


@pytest.mark.parametrize("repetition", EMBEDDED)
def test_embedded_killed_and_run_again(undisturbed, tmp_path, repetition):
    fresh, expected, seconds = undisturbed
    path = tmp_path / "killed.sqlite3"
    shutil.copy(fresh, path)
    environ = environment(DATABASE_URL=f"sqlite:///{path}")
    moment = random.uniform(0.3, 1.0) * seconds
    process = subprocess.Popen(
        [sys.executable, "manage.py", "simulate", "small", "--batch=5"],
        cwd=ROOT,
        env=environ,
        stdout=subprocess.DEVNULL,
    )
    time.sleep(moment)
    process.kill()
    process.wait()
    before = fingerprint(environ)["status"]
    if before != "finished":
        manage(environ, "simulate", "small", "--batch=5")
    assert fingerprint(environ) == expected, f"killed after {moment:.3f} s ({before})"


def test_without_a_broker_a_thread_of_the_web_process_plays_it(undisturbed, tmp_path):
    fresh, expected, _ = undisturbed
    path = tmp_path / "thread.sqlite3"
    shutil.copy(fresh, path)
    environ = environment(DATABASE_URL=f"sqlite:///{path}")
    command("queue-and-wait", environ)
    assert fingerprint(environ) == expected


@pytest.fixture(scope="module")
def template(postgres_server_url):
    """A PostgreSQL database with the fresh season, to copy from."""
    name = f"rinkside_template_{os.getpid()}"
    url = urlunsplit(urlsplit(postgres_server_url)._replace(path=f"/{name}"))
    with psycopg.connect(postgres_server_url, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            environ = environment(DATABASE_URL=url)
            manage(environ, "migrate", "--verbosity=0")
            command("create", environ)
            yield name
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def season_url(postgres_server_url, template):
    """A PostgreSQL database of the test's own with the fresh season."""
    name = f"rinkside_kill_{os.getpid()}"
    with psycopg.connect(postgres_server_url, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield urlunsplit(urlsplit(postgres_server_url)._replace(path=f"/{name}"))
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def worker(environ, log: Path):
    """A Celery worker with one child, in a process group of its own."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            [
                sys.executable,
                *("-m", "celery", "-A", "config.celery", "worker", "--concurrency=1"),
                *("--loglevel=INFO", "--without-mingle", "--without-gossip"),
            ],
            cwd=ROOT,
            env=environ,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            kill_group(process)


def kill_group(process) -> None:
    """Kill a worker with all its children, if it lives."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def played(url: str) -> tuple[str, int]:
    """The season's status and how many games are stored."""
    with psycopg.connect(url) as connection:
        row = connection.execute(
            "SELECT status, (SELECT count(*) FROM games_game) FROM leagues_season"
        ).fetchone()
    return row[0], row[1]


@pytest.mark.redis
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds children in /proc")
@pytest.mark.parametrize("repetition", WORKERS)
@pytest.mark.parametrize("victim", ["child", "worker"])
def test_celery_killed_and_gone_on(
    undisturbed, season_url, redis_url, tmp_path, victim, repetition
):
    expected = undisturbed[1]
    environ = environment(DATABASE_URL=season_url, REDIS_URL=redis_url)
    log = tmp_path / "worker.log"
    moment = random.uniform(0.0, 1.0)
    with worker(environ, log) as first:
        command("queue", environ)
        wait_until(lambda: played(season_url)[0] != "ready", "the start")
        wait_until(lambda: played(season_url)[1] > 0, "the first game")
        time.sleep(moment)
        at = played(season_url)
        if victim == "child":
            for child in children_of(first.pid):
                os.kill(child, signal.SIGKILL)
            wait_until(lambda: played(season_url)[0] == "finished", log.read_text())
        else:
            kill_group(first)
    if played(season_url)[0] != "finished":
        with worker(environ, log):
            command("queue", environ)
            wait_until(lambda: played(season_url)[0] == "finished", log.read_text())
    assert fingerprint(environ) == expected, f"killed {moment:.3f} s after the first game at {at}"
