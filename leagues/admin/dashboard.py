"""The first page of the admin: the user's seasons and their state."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from leagues.pages.commissioner import desk_of_leagues


def add_seasons(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Add the seasons of the leagues that the user is commissioner of."""
    return context | {"desks": desk_of_leagues(request.user)}
