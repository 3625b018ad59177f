"""Refusals of drafts."""

from __future__ import annotations

from leagues.domain.errors import LeagueRefusal


class DraftRefused(LeagueRefusal):
    """Something that a draft does not allow; nothing was picked."""
