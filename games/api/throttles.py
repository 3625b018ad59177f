"""How many requests one person or address may make; who makes too many is told when to come back.

The rates are in the settings under ``REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]``; one without a rate is not kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

if TYPE_CHECKING:  # the framework reads this module before it has views
    from rest_framework.views import APIView


class _RateOfTheSettings:
    """Read the rate when it is needed, so that settings may change."""

    scope: str | None

    def get_rate(self) -> str | None:
        """Give the rate of this scope."""
        rates = settings.REST_FRAMEWORK.get("DEFAULT_THROTTLE_RATES", {})
        rate: str | None = rates.get(self.scope or "")
        return rate


class ReaderThrottle(_RateOfTheSettings, AnonRateThrottle):
    """Those who are not signed in, by their address."""


class PersonThrottle(_RateOfTheSettings, UserRateThrottle):
    """Those who are, by person, whatever token they use."""


class WriteThrottle(_RateOfTheSettings, UserRateThrottle):
    """Requests that change something."""

    scope = "write"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count only what may change something."""
        return request.method in SAFE_METHODS or super().allow_request(request, view)
