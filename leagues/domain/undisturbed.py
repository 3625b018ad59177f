"""What would slow a run of many games down and is put off until it ends."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, connections

COLLECT_EVERY = 20_000
"""New objects between two looks for reference cycles."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Play without frequent garbage collections and without a log of statements."""
    with fewer_collections(), unlogged_queries():
        yield


@contextmanager
def fewer_collections() -> Iterator[None]:
    """Look for reference cycles less often while games are played.

    A batch of games holds some 50,000 objects and makes next to no cycles; at Python's usual pace
    the collector would take a third of a run. What was there before the run is left out meanwhile.
    """
    usual = gc.get_threshold()
    gc.set_threshold(max(COLLECT_EVERY, usual[0]), *usual[1:])
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


@contextmanager
def unlogged_queries() -> Iterator[None]:
    """Keep no copy of the statements of a run.

    With DEBUG=1 Django writes every statement down, whole logs of games among them: some 20 MB and
    a good part of the time of a season.
    """
    database = connections[DEFAULT_DB_ALIAS]
    with_log = database.make_debug_cursor
    database.make_debug_cursor = database.make_cursor  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        database.make_debug_cursor = with_log  # type: ignore[method-assign]
