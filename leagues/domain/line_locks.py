"""When lines are closed before a game: the visitor's first, the home team's when the game begins (TC-092).

Words
-----
next game
    The earliest game of a team that is still to be played; a team plays in the order of its schedule.
closed
    Nobody may change a team's lines before that game is over. The visitor's are closed from the season's hour on, on
    the day of the game; the home team's from the face-off on, where the schedule says when that is. Whoever coaches the
    home team sees the visitor's lines as soon as these are closed.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q
from django.utils import timezone

from leagues.domain.errors import LeagueRefusal
from leagues.domain.seasons import options_of
from leagues.domain.times import starts_at, zone
from leagues.models import Fixture, Season, TeamSeason


class LinesClosed(LeagueRefusal):
    """Lines that are closed before a game."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """A team's next game, and when its lines are closed and its face-off is; None: never, nobody knows."""

    fixture: Fixture
    at_home: bool
    closes: dt.datetime | None
    visitor_closes: dt.datetime

    def is_closed(self, now: dt.datetime) -> bool:
        """Whether the team's own lines are closed."""
        return self.closes is not None and now >= self.closes

    def shows_visitor(self, now: dt.datetime) -> bool:
        """Whether the team may see the visitor's lines: it is at home, and they are closed."""
        return self.at_home and now >= self.visitor_closes


def next_game(season: Season, team: TeamSeason) -> NextGame | None:
    """Give a team's next game in a season that closes lines; None in others, and when there is no game."""
    lock = options_of(season).house.lock_time
    if lock is None:
        return None
    fixture = (
        season.fixtures.filter(Q(home=team) | Q(visitor=team), status=Fixture.Status.SCHEDULED)
        .select_related("home__squad", "visitor__squad")
        .order_by("date", "number")
        .first()
    )
    if fixture is None:
        return None
    local = dt.datetime.combine(fixture.date, lock, tzinfo=zone(season.league.time_zone))
    closing = local.astimezone(dt.UTC)
    at_home = fixture.home_id == team.pk
    return NextGame(
        fixture, at_home, starts_at(fixture, season.league) if at_home else closing, closing
    )


def check_lines_open(season: Season, team: TeamSeason, *, now: dt.datetime | None = None) -> None:
    """Refuse to change lines that are closed.

    Raises
    ------
    LinesClosed
        Naming the game and since when.
    """
    game, now = next_game(season, team), now or timezone.now()
    if game is None or not game.is_closed(now) or game.closes is None:
        return
    since = game.closes.astimezone(zone(season.league.time_zone))
    message = (
        f"The lines of {team.name} for game {game.fixture.number} are closed since "
        f"{since:%d %B %Y %H:%M}; they can be changed again after the game."
    )
    raise LinesClosed("lines.closed", message, number=game.fixture.number)
