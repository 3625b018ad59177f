"""A season's first page: how far it is, the scoreboard of a day, its news, who leads, what comes next."""

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, Max, Min, Q

from leagues.domain.seasons import system_for
from leagues.models import Fixture, Season
from leagues.pages.leaders import GOALIE_COUNTS, SKATER_STATISTICS, LeaderList, Statistic, leaders
from leagues.pages.news import Feat, News, feats_of, season_news
from leagues.pages.rules import RulesPanel, rules_panel
from leagues.pages.schedule import Day, by_day, games_of
from leagues.pages.standings import StandingsPage, standings_page
from leagues.pages.totals import goalie_totals, skater_totals

SHOWN = 5


class NoSuchDay(LookupError):
    """A day without games, in one sentence."""


@dataclass(frozen=True, slots=True)
class Board:
    """The scoreboard of a day; ``before`` and ``after`` are the days with games beside it."""

    date: dt.date
    fixtures: tuple[Fixture, ...]
    before: dt.date | None
    after: dt.date | None


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """What the page shows; ``board`` and ``next`` are None when there are no such games."""

    played: int
    games: int
    standings: StandingsPage
    board: Board | None
    news: list[News]
    feats: list[Feat]
    next: Day | None
    leaders: tuple[LeaderList, ...]
    rules: RulesPanel


def overview_page(season: Season, *, day: str = "") -> OverviewPage:
    """Read a season's first page; ``day`` is that of the scoreboard, by default the latest with a game played.

    Raises
    ------
    NoSuchDay
        If there is no game on that day.

    """
    counts = season.fixtures.exclude(status=Fixture.Status.CANCELLED).aggregate(
        games=Count("pk"), played=Count("pk", filter=Q(status=Fixture.Status.PLAYED))
    )
    system = system_for(season)
    skaters = skater_totals(season)
    goalies = goalie_totals(season)
    chosen: list[LeaderList] = [
        leaders(statistic, skaters, shown=SHOWN)
        for statistic in SKATER_STATISTICS[:3]
        if system.has_players or statistic.key == "goals"  # nobody assists among cards
    ]
    wins: Statistic = GOALIE_COUNTS[0]
    chosen.append(leaders(wins, goalies, shown=SHOWN))
    board = scoreboard(season, day)
    return OverviewPage(
        played=counts["played"],
        games=counts["games"],
        standings=standings_page(season),
        board=board,
        news=season_news(season),
        feats=feats_of(board.fixtures) if board else [],
        next=_next_day(season, board),
        leaders=tuple(listed for listed in chosen if listed.lines),
        rules=rules_panel(season),
    )


def scoreboard(season: Season, day: str = "") -> Board | None:
    """Read the games of one day; None for a season without games.

    Raises
    ------
    NoSuchDay
        If there is no game on that day.

    """
    fixtures = season.fixtures.exclude(status=Fixture.Status.CANCELLED)
    if day:
        try:
            date: dt.date | None = dt.date.fromisoformat(day)
        except ValueError:
            date = None
    else:
        played = fixtures.filter(status=Fixture.Status.PLAYED)
        date = played.aggregate(latest=Max("date"))["latest"]
        date = date or fixtures.aggregate(first=Min("date"))["first"]
        if date is None:
            return None
    games = (
        ()
        if date is None
        else tuple(games_of(season).filter(date=date).prefetch_related("seats__team"))
    )
    if date is None or not games:
        raise NoSuchDay(f"{season} has no games on {day!r}.")
    beside = fixtures.aggregate(
        before=Max("date", filter=Q(date__lt=date)), after=Min("date", filter=Q(date__gt=date))
    )
    return Board(date, games, beside["before"], beside["after"])


def _next_day(season: Season, board: Board | None) -> Day | None:
    """Give the first day with a game to come, unless the scoreboard shows it."""
    status = Fixture.Status.SCHEDULED
    date = season.fixtures.filter(status=status).aggregate(first=Min("date"))["first"]
    if date is None or (board is not None and board.date == date):
        return None
    return by_day(games_of(season).filter(date=date, status=status))[0]
