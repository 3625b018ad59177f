"""The schedule by day: a month of the whole season, or every game of one team."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import F, QuerySet
from django.db.models.functions import TruncMonth

from leagues.domain.chairs import has_team
from leagues.domain.seasons import system_for
from leagues.models import Fixture, Season, TeamSeason


@dataclass(frozen=True, slots=True)
class Day:
    """A day with its fixtures."""

    date: dt.date
    fixtures: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class SchedulePage:
    """The days shown and where else one can go; ``month`` is None when a team's whole season is shown."""

    days: tuple[Day, ...]
    months: tuple[dt.date, ...]
    month: dt.date | None
    teams: tuple[TeamSeason, ...]
    team: TeamSeason | None

    @property
    def before(self) -> dt.date | None:
        """The month before."""
        return self._beside(-1)

    @property
    def after(self) -> dt.date | None:
        """The month after."""
        return self._beside(1)

    def _beside(self, step: int) -> dt.date | None:
        if self.month is None:
            return None
        place = self.months.index(self.month) + step
        return self.months[place] if 0 <= place < len(self.months) else None


class NoSuchMonth(LookupError):
    """The season has no games in that month, or no such team."""


def schedule_page(season: Season, *, month: str = "", team: str = "") -> SchedulePage:
    """Read the schedule.

    Parameters
    ----------
    month
        ``2017-10``; by default the month of the latest game played, or the first.
    team
        A team's code; then its whole season is shown.

    Raises
    ------
    NoSuchMonth
        If the season has no such month or team.

    """
    teams = tuple(season.teams.order_by("name"))
    fixtures = games_of(season)
    if team:
        chosen = next((entry for entry in teams if entry.code == team), None)
        if chosen is None:
            raise NoSuchMonth(f"{season} has no team {team!r}.")
        of_team = fixtures.filter(has_team(pk=chosen.pk))
        return SchedulePage(by_day(of_team), _months(season), None, teams, chosen)
    months = _months(season)
    if not months:
        return SchedulePage((), (), None, teams, None)
    shown = _month(season, months, month)
    rows = list(fixtures.filter(date__year=shown.year, date__month=shown.month))
    return SchedulePage(by_day(rows), months, shown, teams, None)


def games_of(season: Season) -> QuerySet[Fixture]:
    """Give the season's fixtures with their teams, in order of play."""
    fixtures = season.fixtures.select_related("home", "visitor", "series")
    if system_for(season).at_tables:
        fixtures = fixtures.prefetch_related("seats__team")
    return fixtures.exclude(status=Fixture.Status.CANCELLED).order_by("date", "number")


def by_day(fixtures: Iterable[Fixture]) -> tuple[Day, ...]:
    """Group fixtures that are in order of their dates."""
    return tuple(
        Day(date, tuple(games)) for date, games in groupby(fixtures, key=lambda game: game.date)
    )


def _months(season: Season) -> tuple[dt.date, ...]:
    return tuple(
        season.fixtures.exclude(status=Fixture.Status.CANCELLED)
        .annotate(month=TruncMonth(F("date")))
        .order_by("month")
        .values_list("month", flat=True)
        .distinct()
    )


def _month(season: Season, months: tuple[dt.date, ...], wanted: str) -> dt.date:
    if wanted:
        for month in months:
            if f"{month:%Y-%m}" == wanted:
                return month
        raise NoSuchMonth(f"{season} has no games in {wanted!r}.")
    latest = (
        season.fixtures.filter(status=Fixture.Status.PLAYED)
        .order_by("-date")
        .values_list("date", flat=True)
        .first()
    )
    return latest.replace(day=1) if latest else months[0]
