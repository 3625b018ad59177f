"""Refusals that no page has answered itself: one clear page instead of a broken one.

Pages show what their own forms refuse beside the form. What is left are pages that cannot be made at all, such as
the plays of a game whose rules are not installed any more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from games.api.errors import status_of
from games.engine import LogError, Refusal, UnknownRuleset

logger = logging.getLogger(__name__)

BROKEN_LOG = (
    "The log of this game is not what it should be, so nothing can be told from it. "
    "It has been written down for the people who run this site."
)
"""What is wrong with a log may give away what nobody must see yet; only the site's own log says it."""


class RefusalMiddleware:
    """Answers a refusal that has left a page, with its sentence and its status."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Let the page answer."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a refusal; everything else is a defect and stays one."""
        if not isinstance(error, Refusal):
            return None
        logger.warning("%s %s: %s", request.method, request.path, error.message)
        context = {"sentence": sentence_of(error)}
        return render(request, "refused.html", context, status=status_of(error))


def sentence_of(refusal: Refusal) -> str:
    """Say in one sentence why there is no such page."""
    if isinstance(refusal, LogError):
        return BROKEN_LOG
    if isinstance(refusal, UnknownRuleset):
        return (
            f"The rules \N{LEFT DOUBLE QUOTATION MARK}{refusal.context['slug']}\N{RIGHT DOUBLE QUOTATION MARK} "
            "are not installed on this site, and this page cannot be made without them. "
            "What is stored of their games is kept."
        )
    return refusal.message[:1].upper() + refusal.message[1:]
