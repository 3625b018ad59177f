"""Names of a season's stages and games: what statistics are added up under, what seeds come from.

Season types never mix in statistics.
"""

from __future__ import annotations

from leagues.models import Fixture, Season


def competition_key(season: Season, kind: str = Fixture.Kind.REGULAR) -> str:
    """Return the key of one stage of a season: ``nhl-2017-18/regular``."""
    return f"{season.slug}/{kind}"


def seed_name(fixture: Fixture) -> str:
    """Return the name under which the season's secret gives a fixture its seed."""
    name = f"fixture {fixture.number}"
    return name if fixture.attempt == 1 else f"{name} attempt {fixture.attempt}"
