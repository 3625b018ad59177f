"""Word that a game's log has grown, from the process that appended to whoever follows the game.

With Redis (``REDIS_URL``) the word goes by publish and subscribe to every machine. Without it, and while Redis
cannot be reached, followers look at the length of the log twice a second. The word carries nothing: what happened is
read from the log, which is the buffer for everybody who comes late.
"""

import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Protocol

import redis
from django.conf import settings
from django.db import transaction

LOOK_EVERY = 0.5
"""Seconds between two looks at the log where nobody says when it grows."""

CONNECT_WITHIN = 2.0
"""Seconds that Redis has to answer."""


class Listener(Protocol):
    """Waits for word of one game."""

    def wait(self, seconds: float) -> None:
        """Return when the log may have grown, at the latest after so many seconds."""
        ...


class LogTail:
    """Looks again after a short while."""

    def wait(self, seconds: float) -> None:
        """Sleep."""
        time.sleep(min(seconds, LOOK_EVERY))


class Subscription:
    """Waits for a message of Redis; without Redis as :class:`LogTail`."""

    def __init__(self, public_id: uuid.UUID) -> None:
        self._messages: Any = _redis(settings.REDIS_URL).pubsub(  # type: ignore[no-untyped-call]
            ignore_subscribe_messages=True
        )
        self._subscribed = False
        with suppress(redis.RedisError):
            self._messages.subscribe(channel(public_id))
            self._messages.get_message(timeout=CONNECT_WITHIN)  # Redis says that it listens
            self._subscribed = True

    def wait(self, seconds: float) -> None:
        """Wait for a message."""
        try:
            if self._subscribed:
                self._messages.get_message(timeout=seconds)
                return
        except redis.RedisError:
            pass
        LogTail().wait(seconds)

    def close(self) -> None:
        """Leave."""
        with suppress(redis.RedisError):
            self._messages.close()


@contextmanager
def listening(public_id: uuid.UUID) -> Iterator[Listener]:
    """Listen for word of a game; read its log after that, so that nothing falls between."""
    if not settings.REDIS_URL:
        yield LogTail()
        return
    subscription = Subscription(public_id)
    try:
        yield subscription
    finally:
        subscription.close()


def announce_after_commit(public_id: uuid.UUID) -> None:
    """Send word once the transaction is committed; a game goes on whether or not Redis is there."""
    if settings.REDIS_URL:
        transaction.on_commit(lambda: _announce(public_id), robust=True)


def channel(public_id: uuid.UUID) -> str:
    """Name a game's channel."""
    return f"rinkside:game:{public_id}"


def _announce(public_id: uuid.UUID) -> None:
    _redis(settings.REDIS_URL).publish(channel(public_id), "")


@cache
def _redis(url: str) -> redis.Redis:
    return redis.Redis.from_url(url, socket_connect_timeout=CONNECT_WITHIN)
