"""Leagues and seasons: their teams, their schedule, and what their commissioner has done with them."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import Coalesce
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView, ListView
from games.api.paging import KeysetPaging
from games.api.positions import position
from games.api.serializers import PositionSerializer, ReasonSerializer
from games.domain import live, orders
from games.models import Game
from leagues.api.access import league_or_404, require, require_somebody, season_or_404
from leagues.api.filters import FixtureFilter, LeagueFilter, SeasonFilter
from leagues.api.serializers import (
    FixtureSerializer,
    LeagueSerializer,
    ManSerializer,
    MoveSerializer,
    PlayOnSerializer,
    RunSerializer,
    SeasonSerializer,
    SeriesLineSerializer,
    TeamSerializer,
)
from leagues.domain.corrections import void_fixture
from leagues.domain.live_games import begin_live_game, give_up_live_game
from leagues.domain.permissions import Action, actor_name, may, seats_of, visible, visible_leagues
from leagues.domain.rescheduling import cancel, move
from leagues.models import Fixture, League, Season, SeasonRun, TeamSeason
from leagues.pages.bracket import rounds_of
from leagues.tasks import queue_season
from rosters.models import SquadMember

READ = ["leagues"]
ACT = ["commissioner"]


class Leagues(ListView):
    """The leagues that the one who asks may see."""

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


FIXTURE_LOADED = ("season__league", "home__team", "visitor__team", "series", "game")


class Fixtures(ListView):
    """The schedule of a season with its results."""

    serializer_class = FixtureSerializer
    pagination_class = KeysetPaging
    filterset_class = FixtureFilter
    orders = {
        "date": ("date", "number"),
        "-date": ("-date", "-number"),
        "number": ("number",),
        "-number": ("-number",),
    }
    queryset = Fixture.objects.none()

    @extend_schema(operation_id="fixtures", tags=READ)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List games of the schedule, of the regular season and the playoffs unless told otherwise."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Fixture]:
        """Give the fixtures of the season in the address."""
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        season = season_or_404(self.request, self.kwargs["slug"])
        return season.fixtures.select_related(*FIXTURE_LOADED)


def fixture_or_404(season: Season, number: int) -> Fixture:
    """Find a game of the schedule."""
    fixture = season.fixtures.select_related(*FIXTURE_LOADED).filter(number=number).first()
    if fixture is None:
        raise Http404(f"{season} has no game {number}.")
    return fixture


class OneFixture(ApiView):
    """One game of the schedule."""

    @extend_schema(operation_id="fixture", responses=FixtureSerializer, tags=READ)
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Show a game of the schedule."""
        return Response(
            FixtureSerializer(fixture_or_404(season_or_404(request, slug), number)).data
        )


class MoveFixture(ApiView):
    """Moving a game."""

    scope = "commission"

    @extend_schema(
        operation_id="move_fixture", request=MoveSerializer, responses=FixtureSerializer, tags=ACT
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Set a game for another day or time."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        asked = MoveSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        move(fixture_or_404(season, number), **asked.validated_data, actor=actor_name(request.user))
        return Response(FixtureSerializer(fixture_or_404(season, number)).data)


class BeginFixture(ApiView):
    """Beginning a game of the season by hand."""

    scope = "play"

    @extend_schema(
        operation_id="begin_fixture", request=None, responses=PositionSerializer, tags=["playing"]
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Begin a game as a coach of one of its teams; one that was begun already is given as it stands."""
        season = season_or_404(request, slug)
        fixture = fixture_or_404(season, number)
        require_somebody(request)
        sides = (fixture.home.team, fixture.visitor.team)
        if not any(may(request.user, Action.COACH, season.league, team) for team in sides):
            raise exceptions.PermissionDenied("Only a coach of one of its teams begins this game.")
        game = begin_live_game(fixture)
        if game.status == Game.Status.SCHEDULED:
            stands = orders.start(game.public_id, actor=actor_name(request.user))
        else:
            stands = live.look(game.public_id)
        fixture = fixture_or_404(season, number)
        return Response(
            PositionSerializer(position(stands, seats_of(request.user, game, fixture))).data
        )


class VoidFixture(ApiView):
    """Making a game void."""

    scope = "commission"

    @extend_schema(
        operation_id="void_fixture",
        request=ReasonSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Make the game of a fixture void, over or not; it is scheduled again, for people or the season's next run."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = ReasonSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        fixture = fixture_or_404(season, number)
        being_played = fixture.game is not None and fixture.status == Fixture.Status.SCHEDULED
        take_away = give_up_live_game if being_played else void_fixture
        take_away(fixture, **asked.validated_data, actor=actor_name(request.user))
        return Response(FixtureSerializer(fixture_or_404(season, number)).data)


class CancelFixture(ApiView):
    """Cancelling a game."""

    scope = "commission"

    @extend_schema(
        operation_id="cancel_fixture",
        request=ReasonSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Strike a game that has not been played off the schedule."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        asked = ReasonSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        cancel(
            fixture_or_404(season, number), **asked.validated_data, actor=actor_name(request.user)
        )
        return Response(FixtureSerializer(fixture_or_404(season, number)).data)


class Playoffs(ApiView):
    """The playoffs of a season."""

    @extend_schema(operation_id="playoffs", responses=SeriesLineSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List all series, round by round; none before the bracket is drawn."""
        season = season_or_404(request, slug)
        lines = [
            {
                "series": line.series,
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


def run_of(season: Season) -> SeasonRun:
    """Give the season's lane, an idle one before there is any."""
    run = SeasonRun.objects.filter(season=season).first() or SeasonRun(season=season)
    run.season = season
    return run
