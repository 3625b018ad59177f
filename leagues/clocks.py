"""What falls due by the clock: moves and picks of people whose time is up, reminders to those whose time runs out.

With workers a timetable asks once a minute (Celery's beat). Without a broker the web process looks by itself: with a
request, not oftener than once a minute, in a thread of its own, so that nobody waits for it. Pages and runs that need
what is due look anyway; this is for seasons that nobody looks at.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial

from django.conf import settings
from django.core.cache import cache
from django.db import close_old_connections, connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games.engine.errors import Refusal
from leagues.domain.drafts.picking import catch_up as catch_up_draft
from leagues.domain.systems import all_systems
from leagues.domain.vacancies import seasons_with_vacancies
from leagues.domain.vacancies import settle as settle_vacancies
from leagues.models import Draft

KEY = "clocks"

logger = logging.getLogger(__name__)


def do_what_is_due() -> None:
    """Do it in every open draft and every season with deadlines; what one of them refuses is logged."""
    for draft in Draft.objects.filter(status=Draft.Status.OPEN).order_by("pk"):
        _try(f"draft {draft.pk}", partial(catch_up_draft, draft))
    for season in seasons_with_vacancies():
        _try(f"vacancies of {season.slug}", partial(settle_vacancies, season))
    for system in all_systems():
        for season in system.waiting():
            _try(f"season {season.slug}", partial(system.catch_up, season))


def _try(what: str, act: Callable[[], object]) -> None:
    try:
        act()
    except Refusal as refused:
        logger.warning("%s: %s", what, refused.message)


class ClockMiddleware:
    """Looks after the clocks with requests, where there are no workers to do it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer first."""
        response = self.get_response(request)
        every = settings.CLOCK_SECONDS
        if every and cache.add(KEY, 1, timeout=every):
            threading.Thread(target=_in_thread, name="clocks", daemon=True).start()
        return response


def _in_thread() -> None:
    close_old_connections()
    try:
        do_what_is_due()
    except Exception:
        logger.exception("the clocks have failed")
    finally:
        connections.close_all()
