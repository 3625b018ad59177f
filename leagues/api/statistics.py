"""Standings, leaders and totals of a season."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import season_or_404
from leagues.api.tables import (
    BY,
    GoalieTotalSerializer,
    LeadersSerializer,
    SkaterTotalSerializer,
    StandingsSerializer,
    TeamTotalSerializer,
    standings_document,
)
from leagues.models import Fixture
from leagues.pages.leaders import goalie_leaders, skater_leaders
from leagues.pages.team_statistics import team_totals
from leagues.pages.totals import goalie_totals, skater_totals

TAGS = ["statistics"]


class StandingsQuery(serializers.Serializer[Any]):
    """Which tables, and of which day."""

    by = serializers.ChoiceField(choices=BY, default="division")
    until = serializers.DateField(
        default=None, allow_null=True, help_text="as they were after that day"
    )


class StageQuery(serializers.Serializer[Any]):
    """Which games count; statistics of the two never mix."""

    type = serializers.ChoiceField(choices=Fixture.Kind.choices, default=Fixture.Kind.REGULAR)


class TotalsQuery(StageQuery):
    """Which games count, and for whom."""

    team = serializers.RegexField(
        "^[A-Za-z0-9._-]{1,8}$", required=False, help_text="only games for this team, by its code"
    )


def asked(kind: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """Read the query, or refuse it by field."""
    query = kind(data=request.query_params)
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)


class Standings(ApiView):
    """The standings."""

    @extend_schema(
        operation_id="standings",
        parameters=[StandingsQuery],
        responses=StandingsSerializer,
        tags=TAGS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Give the tables, with the reason for each broken tie."""
        season = season_or_404(request, slug)
        document = standings_document(season, **asked(StandingsQuery, request))
        return Response(StandingsSerializer(document).data)


class Leaders(ApiView):
    """The leaders."""

    @extend_schema(
        operation_id="leaders", parameters=[StageQuery], responses=LeadersSerializer, tags=TAGS
    )
    def get(self, request: Request, slug: str) -> Response:
        """Give the first ten of every statistic."""
        season = season_or_404(request, slug)
        kind = asked(StageQuery, request)["type"]
        skaters, goalies = skater_totals(season, kind=kind), goalie_totals(season, kind=kind)
        most = max((total.games for total in skaters), default=0)
        document = {
            "season": season.slug,
            "type": kind,
            "skaters": skater_leaders(skaters),
            "goalies": goalie_leaders(goalies, team_games=most),
        }
        return Response(LeadersSerializer(document).data)


class Skaters(ApiView):
    """The totals of skaters."""

    @extend_schema(
        operation_id="skaters",
        parameters=[TotalsQuery],
        responses=SkaterTotalSerializer(many=True),
        tags=TAGS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List all skaters, the most points first."""
        season, query = season_or_404(request, slug), asked(TotalsQuery, request)
        totals = skater_totals(season, kind=query["type"], team=query.get("team"))
        return Response(SkaterTotalSerializer(totals, many=True).data)


class Goalies(ApiView):
    """The totals of goalies."""

    @extend_schema(
        operation_id="goalies",
        parameters=[TotalsQuery],
        responses=GoalieTotalSerializer(many=True),
        tags=TAGS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List all goalies, the most wins first."""
        season, query = season_or_404(request, slug), asked(TotalsQuery, request)
        totals = goalie_totals(season, kind=query["type"], team=query.get("team"))
        return Response(GoalieTotalSerializer(totals, many=True).data)


class TeamTotals(ApiView):
    """The totals of teams."""

    @extend_schema(
        operation_id="team_totals",
        parameters=[StageQuery, OpenApiParameter("slug", str, OpenApiParameter.PATH)],
        responses=TeamTotalSerializer(many=True),
        tags=TAGS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List all teams with what their games add up to."""
        season = season_or_404(request, slug)
        kind = asked(StageQuery, request)["type"]
        return Response(TeamTotalSerializer(team_totals(season, kind=kind), many=True).data)
