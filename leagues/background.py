"""Seasons played on inside the web process, where no broker is configured.

One daemon thread a season. The lane in the database is the truth: a thread that dies with its
process leaves a stale lane, and whoever asks for the season next goes on where it stands.
"""

from __future__ import annotations

import logging
import threading

from django.db import close_old_connections, connections

from games.engine.errors import Refusal
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Season

logger = logging.getLogger(__name__)


def play_in_background(season: int, until: str) -> threading.Thread:
    """Play a season on in a thread of this process and return the thread."""
    thread = threading.Thread(
        target=_play, args=(season, until), name=f"season-{season}", daemon=True
    )
    thread.start()
    return thread


def _play(season: int, until: str) -> None:
    """Play to the stop; a refusal is logged, and the lane says why a run has failed."""
    close_old_connections()
    try:
        play_on(Season.objects.get(pk=season), read_stop(until))
    except Refusal as refusal:
        logger.warning("season %s: %s", season, refusal.message)
    except Exception:
        logger.exception("season %s: the run has failed", season)
    finally:
        connections.close_all()
