"""Celery tasks of leagues: thin wrappers over the season runner.

A season is one lane. Each task plays a short stretch and queues its own continuation; lanes of many
seasons run side by side on all workers. A killed worker loses at most the open transaction: its
task comes back and goes on where the database stands.
"""

from __future__ import annotations

import logging

from celery import Task, current_app, shared_task
from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from leagues.assistants import PATIENCE as PATIENCE_OF_ORDERS
from leagues.assistants import carry_out, key_of
from leagues.background import play_in_background
from leagues.clocks import do_what_is_due
from leagues.domain.lane import LaneLost, LaneTaken, queue
from leagues.domain.runner import BATCH, play_on
from leagues.domain.seasons import SeasonRefused, start_season
from leagues.domain.stops import read_stop
from leagues.models import Season

STRETCH = 2 * BATCH
WAIT_SECONDS = 3
PATIENCE = 400

logger = logging.getLogger(__name__)


@shared_task(bind=True, acks_late=True, reject_on_worker_lost=True, max_retries=PATIENCE)
def play_season(self: Task, season: int, until: str = "cup") -> None:
    """Play a stretch of a season and queue the next.

    While another runner holds the lane the task waits; when that one has finished the season,
    nothing is left to do.
    """
    found = Season.objects.get(pk=season)
    if found.status == Season.Status.FINISHED:
        return
    try:
        report = play_on(found, read_stop(until), games=STRETCH, queued=True)
    except LaneTaken as taken:
        raise self.retry(exc=taken, countdown=WAIT_SECONDS) from taken
    except LaneLost:
        logger.warning("season %s: lane taken over, leaving it to the other runner", season)
        return
    except SeasonRefused as refused:
        logger.warning("season %s: %s", season, refused.message)
        return
    if not report.finished:
        play_season.delay(season, until)


@shared_task(acks_late=True, reject_on_worker_lost=True)
def play_orders(game: str) -> None:
    """Let standing orders answer a stretch of a game and queue the next."""
    if carry_out(game):
        cache.set(key_of(game), 1, timeout=PATIENCE_OF_ORDERS)
        play_orders.delay(game)
    else:
        cache.delete(key_of(game))


@shared_task
def run_clocks() -> None:
    """Do what fell due by the clock; asked for once a minute."""
    do_what_is_due()


def queue_season(season: Season, until: str = "cup") -> None:
    """Start a season if it is ready, and hand it over after this transaction.

    With a broker the workers play it, without one a thread of this process.

    Raises
    ------
    StopRefused
        `until` is no place to stop.
    LaneTaken
        A runner is at it already.
    """
    stop = read_stop(until)
    if season.status == Season.Status.READY:
        season = start_season(season)
    queue(season, until=stop.words)
    transaction.on_commit(lambda: _hand_over(season.pk, stop.words))


def _hand_over(season: int, until: str) -> None:
    """Give a season to the workers, or to a thread of this process where there are none."""
    if settings.REDIS_URL or current_app.conf.task_always_eager:
        play_season.delay(season, until)
    else:
        play_in_background(season, until)
