"""Suspensions by the API: listed, decided, lifted."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, season_or_404
from leagues.api.asking import (
    LiftSuspensionSerializer,
    NewSuspensionSerializer,
    SuspensionSerializer,
)
from leagues.api.once import KEY, once
from leagues.domain.permissions import Action, actor_name
from leagues.domain.suspensions import lift, suspend
from leagues.models import Season
from leagues.pages.suspensions import suspension_lines

ACT = ["commissioner"]
Json = dict[str, Any]


class Suspensions(ApiView):
    """The suspensions of a season."""

    scope = "commission"

    @extend_schema(operation_id="suspensions", responses=SuspensionSerializer(many=True), tags=ACT)
    def get(self, request: Request, slug: str) -> Response:
        """List the suspensions that were decided, the latest first; those lifted are among them."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        return Response(shown(season))

    @extend_schema(
        operation_id="suspend",
        parameters=[KEY],
        request=NewSuspensionSerializer,
        responses={201: SuspensionSerializer},
        tags=ACT,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Suspend a man of a team for some of its games, from the next one on."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = NewSuspensionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)

        def command() -> Json:
            event = suspend(season, **asked.validated_data, actor=actor_name(request.user))
            return one(season, event.sequence)

        return once(request, command, status=201)


class LiftSuspension(ApiView):
    """Taking a suspension back."""

    scope = "commission"

    @extend_schema(
        operation_id="lift_suspension",
        parameters=[KEY],
        request=LiftSuspensionSerializer,
        responses=SuspensionSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Lift a suspension: games missed stay missed, the man may play in the next one."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = LiftSuspensionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        reason = asked.validated_data["reason"]

        def command() -> Json:
            lift(season, number, reason=reason, actor=actor_name(request.user))
            return one(season, number)

        return once(request, command)


def shown(season: Season) -> list[Json]:
    """Lay the suspensions of a season out for the API."""
    return [
        dict(
            SuspensionSerializer(
                line.event.data
                | {"number": line.event.sequence, "name": line.name, "lifted": line.lifted}
            ).data
        )
        for line in suspension_lines(season)
    ]


def one(season: Season, number: int) -> Json:
    """Give one of them as it stands now."""
    return next(line for line in shown(season) if line["number"] == number)
