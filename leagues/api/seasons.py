"""Leagues and seasons: their teams, their schedule, and what their commissioner has done with them."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import Coalesce
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView, ListView
from games.api.paging import KeysetPaging
from leagues.api.access import league_or_404, require, season_or_404
from leagues.api.filters import LeagueFilter, SeasonFilter
from leagues.api.once import KEY, once
from leagues.api.serializers import (
    LeagueSerializer,
    ManSerializer,
    NewAdjustmentSerializer,
    NewLeagueSerializer,
    PlayOnSerializer,
    RunSerializer,
    SeasonSerializer,
    SeriesLineSerializer,
    TeamSerializer,
)
from leagues.domain.adjusting import adjust_points
from leagues.domain.founding import found_league
from leagues.domain.permissions import Action, actor_name, visible, visible_leagues
from leagues.models import Fixture, League, Season, SeasonRun, TeamSeason
from leagues.pages.bracket import SeriesLine, rounds_of
from leagues.tasks import queue_season
from rosters.models import SquadMember

READ = ["leagues"]
ACT = ["commissioner"]


class Leagues(ListView):
    """The leagues that the one who asks may see."""

    scope = "commission"
    serializer_class = LeagueSerializer
    pagination_class = KeysetPaging
    filterset_class = LeagueFilter
    orders = {"name": ("name",), "-name": ("-name",), "created": ("created_at", "pk")}
    queryset = League.objects.none()

    @extend_schema(operation_id="leagues", tags=READ)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List leagues."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[League]:
        """Leave out private leagues of others."""
        return visible_leagues(self.request.user)

    @extend_schema(
        operation_id="found_league",
        parameters=[KEY],
        request=NewLeagueSerializer,
        responses={201: LeagueSerializer},
        tags=ACT,
    )
    def post(self, request: Request) -> Response:
        """Make a league and its commissioner; for admins of the site."""
        require(request, Action.FOUND, None)
        asked = NewLeagueSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        return once(
            request,
            lambda: LeagueSerializer(found_league(**asked.validated_data)).data,
            status=status.HTTP_201_CREATED,
        )


class OneLeague(ApiView):
    """One league."""

    @extend_schema(operation_id="league", responses=LeagueSerializer, tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """Show a league."""
        return Response(LeagueSerializer(league_or_404(request, slug)).data)


def with_counts(seasons: QuerySet[Season]) -> QuerySet[Season]:
    """Add the numbers of games of each season."""
    return seasons.select_related("league", "champion").annotate(
        games=Count("fixtures", filter=~Q(fixtures__status=Fixture.Status.CANCELLED)),
        played=Count("fixtures", filter=Q(fixtures__status=Fixture.Status.PLAYED)),
    )


class Seasons(ListView):
    """The seasons that the one who asks may see."""

    serializer_class = SeasonSerializer
    pagination_class = KeysetPaging
    filterset_class = SeasonFilter
    orders = {
        "created": ("created_at", "pk"),
        "-created": ("-created_at", "-pk"),
        "slug": ("slug",),
    }
    queryset = Season.objects.none()

    @extend_schema(operation_id="seasons", tags=READ)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List seasons."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Season]:
        """Leave out those of private leagues of others."""
        return with_counts(Season.objects.filter(visible(self.request.user, "league")))


class OneSeason(ApiView):
    """One season."""

    @extend_schema(operation_id="season", responses=SeasonSerializer, tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """Show a season."""
        season = season_or_404(request, slug)
        found = with_counts(Season.objects.filter(pk=season.pk)).get()
        return Response(SeasonSerializer(found).data)


class Teams(ApiView):
    """The teams of a season."""

    @extend_schema(operation_id="teams", responses=TeamSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List all teams of a season with their divisions."""
        season = season_or_404(request, slug)
        teams = season.teams.select_related("division__conference").order_by("code")
        return Response(TeamSerializer(teams, many=True).data)


class OneTeam(ApiView):
    """One team of a season."""

    @extend_schema(operation_id="team", responses=TeamSerializer, tags=READ)
    def get(self, request: Request, slug: str, code: str) -> Response:
        """Show a team."""
        return Response(TeamSerializer(team_or_404(season_or_404(request, slug), code)).data)


class Roster(ApiView):
    """The men of a team."""

    @extend_schema(operation_id="roster", responses=ManSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str, code: str) -> Response:
        """List a team's men: how often they have dressed, and who is hurt. Lines are not shown."""
        team = team_or_404(season_or_404(request, slug), code)
        men = (
            SquadMember.objects.filter(squad=team.squad_id)
            .select_related("card__player", "usage")
            .annotate(out=Coalesce(Sum("injuries__remaining"), 0))
            .order_by("card__player__name", "card__player__key")
        )
        return Response(ManSerializer(men, many=True).data)


def team_or_404(season: Season, code: str) -> TeamSeason:
    """Find a team of a season."""
    team = season.teams.select_related("division__conference").filter(code=code).first()
    if team is None:
        raise Http404(f"{season} has no team {code}.")
    return team


def _named(line: SeriesLine, team: TeamSeason | None) -> dict[str, str] | None:
    """Name a team as it was called in the series."""
    return {"code": team.code, "name": line.name_of(team)} if team else None


class Playoffs(ApiView):
    """The playoffs of a season."""

    @extend_schema(operation_id="playoffs", responses=SeriesLineSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List all series, round by round; none before the bracket is drawn."""
        season = season_or_404(request, slug)
        lines = [
            {
                "series": line.series,
                "home": _named(line, line.series.home),
                "visitor": _named(line, line.series.visitor),
                "winner": _named(line, line.series.winner),
                "words": line.words,
                "numbers": [fixture.number for fixture in line.games],
            }
            for stage in rounds_of(season)
            for line in stage.series
        ]
        return Response(SeriesLineSerializer(lines, many=True).data)


class Run(ApiView):
    """The season's runner: how far it is, and setting it off."""

    scope = "commission"

    @extend_schema(operation_id="run", responses=RunSerializer, tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """Say how far the run of a season is."""
        season = season_or_404(request, slug)
        return Response(RunSerializer(run_of(season)).data)

    @extend_schema(
        operation_id="play_on", request=PlayOnSerializer, responses={202: RunSerializer}, tags=ACT
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have computer coaches play a season on until a stop; 409 while a run is under way.

        What is played stays played, so the same request again plays no game twice.
        """
        season = season_or_404(request, slug)
        require(request, Action.PLAY_ON, season.league)
        asked = PlayOnSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        queue_season(season, asked.validated_data["until"])
        season.refresh_from_db()
        return Response(RunSerializer(run_of(season)).data, status=status.HTTP_202_ACCEPTED)


class Adjustments(ApiView):
    """Points given and taken."""

    scope = "commission"

    @extend_schema(
        operation_id="adjust_points",
        parameters=[KEY],
        request=NewAdjustmentSerializer,
        responses={201: NewAdjustmentSerializer},
        tags=ACT,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Give a team points or take some; it is shown in the table with its reason and is no result."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = NewAdjustmentSerializer(data=request.data)
        asked.is_valid(raise_exception=True)

        def command() -> dict[str, Any]:
            event = adjust_points(season, **asked.validated_data, actor=actor_name(request.user))
            return dict(NewAdjustmentSerializer(event.data).data)

        return once(request, command, status=status.HTTP_201_CREATED)


def run_of(season: Season) -> SeasonRun:
    """Give the season's lane, an idle one before there is any."""
    run = SeasonRun.objects.filter(season=season).first() or SeasonRun(season=season)
    run.season = season
    return run
