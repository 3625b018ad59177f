"""How many requests one person or address may make; who makes too many is told when to come back.

The rates are in the settings under ``REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]``; one without a rate is not kept.
Requests are counted for all processes together (:mod:`games.api.counting`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle

from games.api import counting

if TYPE_CHECKING:  # the framework reads this module before it has views
    from rest_framework.views import APIView


class _CountedByWindow(SimpleRateThrottle):
    """Counts in windows; the rate is read when it is needed, so that settings may change."""

    num_requests: int | None
    duration: int | None
    ends = 0.0

    def get_rate(self) -> str | None:
        """Give the rate of this scope."""
        rates = settings.REST_FRAMEWORK.get("DEFAULT_THROTTLE_RATES", {})
        rate: str | None = rates.get(self.scope or "")
        return rate

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count the request and say whether it is one of those that the rate allows."""
        name = None if self.rate is None else self.get_cache_key(request, view)
        if name is None or self.num_requests is None or self.duration is None:
            return True
        counted, self.ends = counting.count(name, seconds=self.duration, now=counting.clock())
        return counted <= self.num_requests

    def wait(self) -> float:
        """Give the seconds until the window is over."""
        return max(0.0, self.ends - counting.clock())


class ReaderThrottle(_CountedByWindow, AnonRateThrottle):
    """Those who are not signed in, by their address."""


class PersonThrottle(_CountedByWindow, UserRateThrottle):
    """Those who are, by person, whatever token they use."""


class WriteThrottle(_CountedByWindow, UserRateThrottle):
    """Requests that change something."""

    scope = "write"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count only what may change something."""
        return request.method in SAFE_METHODS or super().allow_request(request, view)
