"""When a game begins: its date and time are local to the league, never to the server or the reader."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from leagues.domain.errors import LeagueRefusal
from leagues.models import Fixture, League


class ZoneRefused(LeagueRefusal):
    """A name that no time zone has."""


@lru_cache(maxsize=128)
def zone(name: str) -> ZoneInfo:
    """Give a time zone by its name, such as ``America/New_York``.

    Raises
    ------
    ZoneRefused
        If there is none of that name.

    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        message = f"There is no time zone {name!r}; say one like America/New_York."
        raise ZoneRefused("league.time_zone", message, time_zone=name) from error


def starts_at(fixture: Fixture, league: League) -> dt.datetime | None:
    """Give the moment at which a game begins, in UTC; None when only its day is known."""
    time = fixture.time or league.game_time
    if time is None:
        return None
    local = dt.datetime.combine(fixture.date, time, tzinfo=zone(league.time_zone))
    return local.astimezone(dt.UTC)


def today(league: League, now: dt.datetime) -> dt.date:
    """Give the day that it is in a league at a moment."""
    return now.astimezone(zone(league.time_zone)).date()
