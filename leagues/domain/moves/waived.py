"""Putting a man on waivers."""

from __future__ import annotations

import datetime as dt

from django.db.models import Max
from django.utils import timezone

from leagues.domain.moves.offers import rules_of
from leagues.models import Season
from rosters.models import Player, Squad, WaivedMan


def open_waiver(
    season: Season, squad: Squad, player: Player, *, at: dt.datetime | None = None
) -> WaivedMan:
    """Let a man who has just left a squad be claimed by the others for the season's hours.

    Where a season has no waivers he is free at once.
    """
    at = at or timezone.now()
    rules = rules_of(season)
    rows = WaivedMan.objects.filter(season_key=season.slug)
    last: int | None = rows.aggregate(last=Max("number"))["last"]
    return WaivedMan.objects.create(
        season_key=season.slug,
        number=(last or 0) + 1,
        squad=squad,
        player=player,
        status=WaivedMan.Status.OPEN if rules.waivers else WaivedMan.Status.FREE,
        opened_at=at,
        until=at + dt.timedelta(hours=rules.waiver_hours) if rules.waivers else at,
    )
