"""Windows of games, and what is left over when one ends."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, season_or_404
from leagues.domain.game_windows import (
    MOST_AT_ONCE,
    auto_play,
    extend_window,
    left_over,
    set_window,
    windows_of,
)
from leagues.domain.permissions import Action, actor_name
from leagues.models import Season

TAGS = ["schedule"]


class NewWindowSerializer(serializers.Serializer[Any]):
    """Days in which games are to be played."""

    first = serializers.DateField()
    last = serializers.DateField()


class WindowSerializer(NewWindowSerializer):
    """A window, known by its number."""

    number = serializers.IntegerField()


class LeftOverSerializer(serializers.Serializer[Any]):
    """Games of one home team that are due or overdue in a window."""

    window = serializers.IntegerField(source="window.number")
    team = serializers.CharField(source="team.code", help_text="at home")
    coaches = serializers.ListField(child=serializers.CharField())
    fixtures = serializers.SerializerMethodField(help_text="their numbers")
    overdue = serializers.BooleanField(help_text="false: it is the window's last day")

    def get_fixtures(self, one: Any) -> list[int]:  # noqa: ANN401 - a LeftOver
        """Give the numbers."""
        return [fixture.number for fixture in one.fixtures]


class WindowsSerializer(serializers.Serializer[Any]):
    """A season's windows, and what is left over."""

    windows = WindowSerializer(many=True)
    left_over = LeftOverSerializer(many=True)


class ExtendWindowSerializer(serializers.Serializer[Any]):
    """A later last day."""

    last = serializers.DateField()
    reason = serializers.CharField(max_length=200)


class AutoPlaySerializer(serializers.Serializer[Any]):
    """Overdue games that the computer is to play."""

    fixtures = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=99_999),
        min_length=1,
        max_length=MOST_AT_ONCE,
    )
    reason = serializers.CharField(max_length=200)


class Windows(ApiView):
    """Windows."""

    scope = "commission"

    @extend_schema(operation_id="windows", responses=WindowsSerializer, tags=TAGS)
    def get(self, request: Request, slug: str) -> Response:
        """Show the windows of a season and what is left over; for its commissioner."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        return Response(document(season))

    @extend_schema(
        operation_id="set_window",
        request=NewWindowSerializer,
        responses={201: WindowsSerializer},
        tags=TAGS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Set a window."""
        season, given = asked(request, slug, NewWindowSerializer)
        set_window(season, **given, actor=actor_name(request.user))
        return Response(document(season), status.HTTP_201_CREATED)


class Extend(ApiView):
    """Later ends."""

    scope = "commission"

    @extend_schema(
        operation_id="extend_window",
        request=ExtendWindowSerializer,
        responses=WindowsSerializer,
        tags=TAGS,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Let a window end later."""
        season, given = asked(request, slug, ExtendWindowSerializer)
        extend_window(season, number, **given, actor=actor_name(request.user))
        return Response(document(season))


class AutoPlay(ApiView):
    """Overdue games for the computer."""

    scope = "commission"

    @extend_schema(
        operation_id="auto_play", request=AutoPlaySerializer, responses=WindowsSerializer, tags=TAGS
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have the computer play overdue games, and only those."""
        season, given = asked(request, slug, AutoPlaySerializer)
        numbers = frozenset(given["fixtures"])
        auto_play(season, numbers, reason=given["reason"], actor=actor_name(request.user))
        return Response(document(season))


def asked(request: Request, slug: str, form: Any) -> tuple[Season, dict[str, Any]]:  # noqa: ANN401 - a serializer
    """Find the season for which somebody may schedule, and read what he sends."""
    season = season_or_404(request, slug)
    require(request, Action.SCHEDULE, season.league)
    given = form(data=request.data)
    given.is_valid(raise_exception=True)
    return season, given.validated_data


def document(season: Season) -> dict[str, Any]:
    """Lay it out."""
    shown = {"windows": windows_of(season), "left_over": left_over(season)}
    return dict(WindowsSerializer(shown).data)
