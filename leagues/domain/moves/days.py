"""On which day a trade takes effect, and what time it is in a league (TC-110, TC-112).

Words
-----
on the calendar
    A season whose games are played on the days of its schedule. One that replays old days is not: its clock stands at
    the beginning of its next game.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db.models import Max, Q, QuerySet

from leagues.domain.moves.errors import MoveRefused
from leagues.domain.times import starts_at, zone
from leagues.models import Fixture, Season


def to_come(season: Season) -> QuerySet[Fixture]:
    """Give the games that are not over, in order."""
    games = season.fixtures.filter(status=Fixture.Status.SCHEDULED)
    return games.order_by("date", "number")


def of_teams(codes: Collection[str]) -> Q:
    """Give the condition under which a game is one of these teams'."""
    return Q(home__code__in=codes) | Q(visitor__code__in=codes)


def local_time(season: Season, at: dt.datetime) -> dt.datetime:
    """Give the time on the league's clock, without a zone: the deadline is compared with it."""
    local = at.astimezone(zone(season.league.time_zone)).replace(tzinfo=None)
    following = to_come(season).first()
    if following is None or is_on_calendar(season):
        return local
    return dt.datetime.combine(
        following.date, following.time or season.league.game_time or dt.time()
    )


def is_on_calendar(season: Season) -> bool:
    """Whether the season's games are played on their days: its last one was not past when it started."""
    last: dt.date | None = season.fixtures.aggregate(last=Max("date"))["last"]
    if last is None or season.started_at is None:
        return False
    return last >= season.started_at.astimezone(zone(season.league.time_zone)).date()


def first_day(season: Season, codes: Collection[str], at: dt.datetime, *, at_once: bool) -> dt.date:
    """Give the day from whose games on men who change between these teams are with the new one.

    While a day's games are being played it is the next one; with ``at_once`` the same if neither team's has begun.

    Raises
    ------
    MoveRefused
        No games are to come.
    """
    following = to_come(season).first()
    if following is None:
        raise MoveRefused("move.no_games", f"No games of {season} are to come.")
    day, is_today = following.date, False
    stand = season.fixtures.exclude(status=Fixture.Status.CANCELLED)
    if is_on_calendar(season):
        today = at.astimezone(zone(season.league.time_zone)).date()
        is_today = stand.filter(date=today).exists()
        day = max(day, today) if is_today else day
        if day > today:
            return day
    games = stand.filter(date=day).select_related("home", "visitor")
    begun = [game for game in games if _has_begun(season, game, at, by_clock=is_today)]
    if not begun and not is_today:
        return day
    theirs = [game for game in begun if {game.home.code, game.visitor.code} & set(codes)]
    return day if at_once and not theirs else day + dt.timedelta(days=1)


def _has_begun(season: Season, game: Fixture, at: dt.datetime, *, by_clock: bool) -> bool:
    if game.status == Fixture.Status.PLAYED or game.game_id is not None:
        return True
    begins = starts_at(game, season.league) if by_clock else None
    return begins is not None and begins <= at


def is_due(season: Season, codes: Collection[str], day: dt.date) -> bool:
    """Whether these teams have played all their games before a day, and none is being played."""
    games = to_come(season).filter(of_teams(codes))
    return not games.filter(Q(date__lt=day) | Q(game__isnull=False)).exists()


def is_playing(season: Season, codes: Collection[str]) -> bool:
    """Whether one of these teams is playing a game at this moment."""
    return to_come(season).filter(of_teams(codes), game__isnull=False).exists()
