"""The schedule of a season, and what coaches and commissioners do with its games."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView, ListView
from games.api.paging import KeysetPaging
from games.api.positions import position
from games.api.serializers import PositionSerializer
from games.domain import live, orders
from games.models import Game
from leagues.api.access import require, require_somebody, season_or_404
from leagues.api.asking import ConfirmedReasonSerializer
from leagues.api.filters import FixtureFilter
from leagues.api.once import KEY, once
from leagues.api.serializers import FixtureSerializer, MoveSerializer
from leagues.domain.confirming import name_of
from leagues.domain.corrections import void_fixture
from leagues.domain.live_games import begin_live_game, give_up_live_game
from leagues.domain.permissions import Action, actor_name, may, seats_of
from leagues.domain.rescheduling import cancel, move
from leagues.models import Fixture, Season

READ = ["leagues"]
ACT = ["commissioner"]
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
        operation_id="move_fixture",
        parameters=[KEY],
        request=MoveSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Set a game for another day or time."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        asked = MoveSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        fixture = fixture_or_404(season, number)

        def command() -> dict[str, Any]:
            move(fixture, **asked.validated_data, actor=actor_name(request.user))
            return shown(season, number)

        return once(request, command)


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
        parameters=[KEY],
        request=ConfirmedReasonSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Make the game of a fixture void, over or not; it is scheduled again, for people or the season's next run."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        fixture = fixture_or_404(season, number)
        reason = confirmed_reason(request, fixture)
        being_played = fixture.game is not None and fixture.status == Fixture.Status.SCHEDULED
        take_away = give_up_live_game if being_played else void_fixture

        def command() -> dict[str, Any]:
            take_away(fixture, reason=reason, actor=actor_name(request.user))
            return shown(season, number)

        return once(request, command)


class CancelFixture(ApiView):
    """Cancelling a game."""

    scope = "commission"

    @extend_schema(
        operation_id="cancel_fixture",
        parameters=[KEY],
        request=ConfirmedReasonSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Strike a game that has not been played off the schedule."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        fixture = fixture_or_404(season, number)
        reason = confirmed_reason(request, fixture)

        def command() -> dict[str, Any]:
            cancel(fixture, reason=reason, actor=actor_name(request.user))
            return shown(season, number)

        return once(request, command)


def shown(season: Season, number: int) -> dict[str, Any]:
    """Give a game as it stands after a command."""
    return dict(FixtureSerializer(fixture_or_404(season, number)).data)


def confirmed_reason(request: Request, fixture: Fixture) -> str:
    """Read why, and whether the one who asks has named the right game."""
    asked = ConfirmedReasonSerializer(data=request.data, context={"expected": name_of(fixture)})
    asked.is_valid(raise_exception=True)
    reason: str = asked.validated_data["reason"]
    return reason
