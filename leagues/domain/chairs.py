"""Finding the games of teams, whatever the size of their tables."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from leagues.models import FixtureSeat


def has_team(**team: Any) -> Q:  # noqa: ANN401 - whatever a filter may ask
    """Give the condition that a fixture has a team: at home, away, or in a seat of a bigger table.

    Parameters
    ----------
    team
        What is asked of the :class:`~leagues.models.TeamSeason`, as in a filter: ``code="BOS"``, ``pk__in=[3, 4]``.
    """
    at_home = Q(**{f"home__{name}": value for name, value in team.items()})
    away = Q(**{f"visitor__{name}": value for name, value in team.items()})
    seated = FixtureSeat.objects.filter(**{f"team__{name}": value for name, value in team.items()})
    return at_home | away | Q(pk__in=seated.values("fixture"))
