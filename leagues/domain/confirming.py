"""The words that are typed, on pages and by the API, before something is done that cannot be undone."""

from __future__ import annotations

from leagues.models import Fixture


def name_of(fixture: Fixture) -> str:
    """Give what names a game: ``CBJ at BOS``, or all teams at a bigger table."""
    if fixture.size > 2:  # noqa: PLR2004 - home and visitor
        return ", ".join(team.code for team in fixture.teams)
    return f"{fixture.visitor.code} at {fixture.home.code}"
