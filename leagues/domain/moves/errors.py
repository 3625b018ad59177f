"""Refusals of trades and waivers."""

from __future__ import annotations

from leagues.domain.errors import LeagueRefusal


class MoveRefused(LeagueRefusal):
    """A trade, a release or a claim that cannot be."""
