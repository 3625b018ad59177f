"""Points given and taken by the commissioner: facts of their own, shown in the table, never results (TC-159b)."""

from __future__ import annotations

from django.db import transaction

from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.models import Season, SeasonEvent

MOST = 99


class AdjustmentRefused(LeagueRefusal):
    """Points that cannot be given or taken."""


def adjust_points(
    season: Season, *, team: str, points: int, reason: str, actor: str = ""
) -> SeasonEvent:
    """Give a team points, or with a negative number take some away.

    Raises
    ------
    AdjustmentRefused
        No points, too many, no reason, no such team, or the playoffs are drawn from the standings.
    """
    refused = {
        "adjustment.points": (
            not 0 < abs(points) <= MOST,
            f"Give or take 1 to {MOST} points.",
        ),
        "adjustment.reason": (not reason.strip(), "Give a reason; it is shown in the table."),
        "adjustment.team": (
            not season.teams.filter(code=team).exists(),
            f"{season} has no team {team}.",
        ),
    }
    for code, (holds, message) in refused.items():
        if holds:
            raise AdjustmentRefused(code, message, team=team, points=points)
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=season.pk)
        if season.series.exists() or season.status == Season.Status.FINISHED:
            message = f"The playoffs of {season} are drawn from its standings; they stand."
            raise AdjustmentRefused("adjustment.too_late", message)
        data = {"team": team, "points": points, "reason": reason.strip()}
        return season_log.append(season, "adjustment", data, actor=actor)
