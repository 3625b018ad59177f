"""The keys under which a season's statistics are added up; season types never mix."""

from __future__ import annotations

from leagues.models import Fixture, Season


def competition_key(season: Season, kind: str = Fixture.Kind.REGULAR) -> str:
    """Return the key of one stage of a season: ``nhl-2017-18/regular``."""
    return f"{season.slug}/{kind}"
