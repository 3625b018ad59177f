"""A season's first page: how far it is, who leads, what was played last and comes next."""

from dataclasses import dataclass

from django.db.models import Count, Q

from leagues.models import Fixture, Season
from leagues.pages.leaders import GOALIE_COUNTS, SKATER_STATISTICS, LeaderList, Statistic, leaders
from leagues.pages.rules import RulesPanel, rules_panel
from leagues.pages.schedule import Day, by_day, games_of
from leagues.pages.standings import StandingsPage, standings_page
from leagues.pages.totals import goalie_totals, skater_totals

SHOWN = 5


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """What the page shows; ``latest`` and ``next`` are days with their games, None when there are none."""

    played: int
    games: int
    standings: StandingsPage
    latest: Day | None
    next: Day | None
    leaders: tuple[LeaderList, ...]
    rules: RulesPanel


def overview_page(season: Season) -> OverviewPage:
    """Read a season's first page."""
    counts = season.fixtures.exclude(status=Fixture.Status.CANCELLED).aggregate(
        games=Count("pk"), played=Count("pk", filter=Q(status=Fixture.Status.PLAYED))
    )
    skaters = skater_totals(season)
    goalies = goalie_totals(season)
    chosen: list[LeaderList] = [
        leaders(statistic, skaters, shown=SHOWN) for statistic in SKATER_STATISTICS[:3]
    ]
    wins: Statistic = GOALIE_COUNTS[0]
    chosen.append(leaders(wins, goalies, shown=SHOWN))
    return OverviewPage(
        played=counts["played"],
        games=counts["games"],
        standings=standings_page(season),
        latest=_day(season, played=True),
        next=_day(season, played=False),
        leaders=tuple(listed for listed in chosen if listed.lines),
        rules=rules_panel(season),
    )


def _day(season: Season, *, played: bool) -> Day | None:
    """Give the latest day with a game played, or the first with one to come."""
    status = Fixture.Status.PLAYED if played else Fixture.Status.SCHEDULED
    fixtures = season.fixtures.filter(status=status)
    date = fixtures.order_by("-date" if played else "date").values_list("date", flat=True).first()
    if date is None:
        return None
    return by_day(games_of(season).filter(date=date, status=status))[0]
