"""A commissioner's work: his leagues with their seasons, and one season's desk."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Max, Min, Prefetch, Q

from leagues.domain.commissioners import commissioned_leagues
from leagues.domain.lane import is_stale
from leagues.domain.options import PAPER
from leagues.domain.permissions import User
from leagues.models import Fixture, League, Season, SeasonEvent, SeasonRun
from leagues.pages.home import SeasonCard, counts

LATEST = 12
GOING = {SeasonRun.State.QUEUED, SeasonRun.State.RUNNING}


@dataclass(frozen=True, slots=True)
class LeagueDesk:
    """A league and its seasons, the latest first."""

    league: League
    seasons: list[SeasonCard]


def desk_of_leagues(user: User) -> list[LeagueDesk]:
    """List the leagues that somebody is the commissioner of, with the state of their seasons."""
    seasons = (
        Season.objects.select_related("champion", "run", "league")
        .annotate(
            played_count=Count("fixtures", filter=Q(fixtures__status=Fixture.Status.PLAYED)),
            fixture_count=Count("fixtures", filter=~Q(fixtures__status=Fixture.Status.CANCELLED)),
        )
        .order_by("-created_at", "-pk")
    )
    leagues = commissioned_leagues(user).prefetch_related(Prefetch("seasons", queryset=seasons))
    return [
        LeagueDesk(league, [SeasonCard(season, *counts(season)) for season in league.seasons.all()])
        for league in leagues
    ]


@dataclass(frozen=True, slots=True)
class RunLine:
    """How far a run is: ``done`` of ``total`` games, ``percent`` of them."""

    run: SeasonRun
    going: bool
    done: int
    total: int
    percent: int


@dataclass(frozen=True, slots=True)
class SeasonDesk:
    """What a commissioner sees of a season first."""

    played: int
    games: int
    cancelled: int
    next_day: object
    last_day: object
    rounds: int
    on_paper: bool
    run: RunLine
    events: list[SeasonEvent]


def season_desk(season: Season) -> SeasonDesk:
    """Read the desk of a season."""
    scheduled = Q(status=Fixture.Status.SCHEDULED)
    numbers = season.fixtures.aggregate(
        games=Count("pk", filter=~Q(status=Fixture.Status.CANCELLED)),
        played=Count("pk", filter=Q(status=Fixture.Status.PLAYED)),
        cancelled=Count("pk", filter=Q(status=Fixture.Status.CANCELLED)),
        next_day=Min("date", filter=scheduled),
        last_day=Max("date", filter=scheduled),
    )
    return SeasonDesk(
        **numbers,
        rounds=season.series.aggregate(last=Max("round"))["last"] or 0,
        on_paper=season.options["ruleset"] == PAPER,
        run=run_line(season),
        events=list(season.events.order_by("-sequence")[:LATEST]),
    )


def run_line(season: Season) -> RunLine:
    """Read how far the run of a season is; a run whose holder has died is not going on."""
    run = SeasonRun.objects.filter(season=season).first() or SeasonRun(season=season)
    going = run.state in GOING and not (run.owner and is_stale(run))
    total = max(run.games_total, run.games_done)
    percent = 100 * run.games_done // total if total else 0
    return RunLine(run, going, run.games_done, total, percent)
