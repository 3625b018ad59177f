"""What is due in a season's trades and waivers, done together: by the clock, and before games are played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from leagues.domain.lane import LaneTaken, lock_free, locked
from leagues.domain.moves.trades import settle
from leagues.domain.moves.waivers import settle_waivers
from leagues.models import Season
from rosters.models import Trade, WaivedMan


def settle_all(season: Season, now: dt.datetime | None = None) -> bool:
    """Do what is due; called in a transaction that holds the season's lane. Says whether men have changed teams."""
    traded = settle(season, now)
    return settle_waivers(season, now) or traded


def catch_up(season: Season, now: dt.datetime | None = None) -> None:
    """Do what is due in a season that is not being played on; a runner looks by itself."""
    if not _may_be_due(season.slug, now or timezone.now()):
        return
    with transaction.atomic():
        season = locked(season)
        try:
            lock_free(season)
        except LaneTaken:
            return
        settle_all(season, now)


def seasons_with_something_due(now: dt.datetime | None = None) -> Sequence[Season]:
    """Give the seasons in which a vote, a claim or a trade may be due."""
    trades, men = _due(now or timezone.now())
    keys = {*trades.values_list("season_key", flat=True), *men.values_list("season_key", flat=True)}
    return list(Season.objects.filter(slug__in=keys, status=Season.Status.REGULAR))


def _due(now: dt.datetime) -> tuple[QuerySet[Trade], QuerySet[WaivedMan]]:
    trades = Trade.objects.filter(
        Q(status=Trade.Status.AGREED) | Q(status=Trade.Status.REVIEW, review_until__lte=now)
    )
    return trades, WaivedMan.objects.filter(status=WaivedMan.Status.OPEN, until__lte=now)


def _may_be_due(season_key: str, now: dt.datetime) -> bool:
    return any(rows.filter(season_key=season_key).exists() for rows in _due(now))
