"""Counting requests for all processes at once: in Redis where there is one, else in a small file of its own.

A window begins with somebody's first request and lasts as long as the rate says; requests in it are counted, and
when it is over the next one begins a new window.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from pathlib import Path

from django.conf import settings
from django.core.cache import cache

WAIT_SECONDS = 5
SWEEP_EVERY = 1000
OLDEST = 86_400
TABLE = """CREATE TABLE IF NOT EXISTS windows
(name TEXT PRIMARY KEY, began REAL NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID"""
COUNT = """INSERT INTO windows (name, began, count) VALUES (:name, :now, 1)
ON CONFLICT (name) DO UPDATE SET
began = CASE WHEN began > :now - :seconds THEN began ELSE :now END,
count = CASE WHEN began > :now - :seconds THEN count + 1 ELSE 1 END
RETURNING began, count"""


def count(name: str, *, seconds: int, now: float) -> tuple[int, float]:
    """Count one more request; give how many there are in this window, and when it ends."""
    if settings.THROTTLE_FILE:
        began, counted = _in_file(Path(settings.THROTTLE_FILE), name, seconds, now)
    else:
        began, counted = _in_cache(name, seconds, now)
    return counted, began + seconds


def _in_cache(name: str, seconds: int, now: float) -> tuple[float, int]:
    """Redis adds atomically; each window has a counter of its own."""
    began: float = cache.get_or_set(f"{name}/began", now, timeout=seconds) or now
    counter = f"{name}/{began}"
    cache.add(counter, 0, timeout=2 * seconds)
    return began, cache.incr(counter)


class _Files(threading.local):
    """Each thread's connection; one made before a fork is not used after it."""

    key: tuple[Path, int] | None = None
    connection: sqlite3.Connection | None = None
    counted = 0


_files = _Files()


def _in_file(path: Path, name: str, seconds: int, now: float) -> tuple[float, int]:
    """One statement counts, and the file's lock keeps processes apart."""
    if _files.connection is None or _files.key != (path, os.getpid()) or not path.exists():
        _files.connection, _files.key = _opened(path), (path, os.getpid())
    connection = _files.connection
    row = connection.execute(COUNT, {"name": name, "now": now, "seconds": seconds}).fetchone()
    _files.counted += 1
    if _files.counted % SWEEP_EVERY == 0:
        connection.execute("DELETE FROM windows WHERE began < ?", (now - OLDEST,))
    return float(row[0]), int(row[1])


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
    # What a crash loses are counts of a minute.
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute(TABLE)
    return connection


def clock() -> float:
    """Give the time that all processes share."""
    return time.time()
