"""Standing orders carried out beyond a request: a few answers at once, the rest in the background.

A whole game by the assistant takes seconds, so a request answers :data:`AT_ONCE` questions and hands the game over,
to the workers or, without a broker, to a thread of this process. Each answer is a commit of its own: whoever watches
sees the game go on, and a run that dies is taken up where it stood when somebody looks again.
"""

from __future__ import annotations

import logging
import threading
import uuid
from functools import partial

from celery import current_app
from django.conf import settings
from django.core.cache import cache
from django.db import close_old_connections, connections, transaction

from games.domain import live, orders
from games.domain.sitting import Position
from games.engine.errors import Refusal

AT_ONCE = 5
STRETCH = 40
PATIENCE = 15
"""Seconds after which a game that was handed over may be handed over again, should its worker have died."""

logger = logging.getLogger(__name__)
_lock = threading.Lock()
_running: set[str] = set()


def follow_up(position: Position) -> Position:
    """Have what is still ordered carried out after this transaction; give the position as it is."""
    if orders.due(position):
        transaction.on_commit(partial(hand_over, str(position.game.public_id)))
    return position


def hand_over(game: str) -> None:
    """Give a game to the workers, or to a thread of this process; one that was given already stays there."""
    if settings.REDIS_URL or current_app.conf.task_always_eager:
        if cache.add(key_of(game), 1, timeout=PATIENCE):
            from leagues.tasks import play_orders  # noqa: PLC0415 - tasks import this module

            play_orders.delay(game)
        return
    with _lock:
        if game in _running:
            return
        _running.add(game)
    threading.Thread(target=_in_thread, args=(game,), name=f"orders-{game}", daemon=True).start()


def key_of(game: str) -> str:
    """Give the key under which is noted that a game was handed over."""
    return f"orders/{game}"


def carry_out(game: str) -> bool:
    """Let standing orders answer a stretch; say whether more is ordered."""
    try:
        position = orders.go_on(live.look(uuid.UUID(game)), at_once=STRETCH)
    except Refusal as refused:
        logger.warning("game %s: %s", game, refused.message)
        return False
    return orders.due(position)


def _in_thread(game: str) -> None:
    close_old_connections()
    try:
        while carry_out(game):
            pass
    except Exception:
        logger.exception("game %s: the assistant has failed", game)
    finally:
        with _lock:
            _running.discard(game)
        connections.close_all()
