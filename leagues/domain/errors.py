"""Refusals of leagues: what a commissioner or coach asked for and cannot have."""

from __future__ import annotations

from games.engine.errors import Refusal


class LeagueRefusal(Refusal):
    """Something about a league or season that cannot be done; nothing was changed.

    Parameters
    ----------
    code
        A namespaced word for programs: ``"season.started_twice"``.
    message
        One sentence for people.
    context
        The values that the sentence speaks of.
    """

    def __init__(self, code: str, message: str, **context: object) -> None:
        """Keep the code, the sentence and its context."""
        super().__init__(message, **context)
        self.code = code
