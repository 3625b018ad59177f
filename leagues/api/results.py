"""Results from paper, what coaches report, forfeits, and goals put right."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from games.rulesets.scoresheet.paper import Paper
from leagues.api.access import require, require_somebody, season_or_404
from leagues.api.asking import (
    AmendGoalSerializer,
    AmendPaperSerializer,
    ForfeitSerializer,
    PaperSerializer,
    ReportsSerializer,
)
from leagues.api.fixtures import fixture_or_404, shown
from leagues.api.once import KEY, once
from leagues.api.serializers import FixtureSerializer
from leagues.domain.coach_reports import SIDES, Reports, report_result, reports_of
from leagues.domain.confirming import name_of
from leagues.domain.forfeits import forfeit
from leagues.domain.paper import amend_goal, amend_result, enter_result, paper_known
from leagues.domain.permissions import Action, actor_name, may
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season

ACT = ["commissioner"]
Json = dict[str, Any]


def paper_from(asked: Json) -> Paper:
    """Make a paper of what was sent, its faults are the domain's to name."""
    names = {field.name for field in msgspec.structs.fields(Paper)}
    return msgspec.convert({name: asked[name] for name in names if name in asked}, Paper)


class FixtureResult(ApiView):
    """The result of a game from paper."""

    scope = "commission"

    @extend_schema(operation_id="paper", responses=PaperSerializer, tags=["leagues"])
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Show the sheet of a game from paper; what nobody knows is null."""
        fixture = fixture_or_404(season_or_404(request, slug), number)
        paper = paper_known(fixture)
        if paper is None:
            raise Http404(f"Game {number} has no result from paper.")
        return Response(PaperSerializer(msgspec.to_builtins(paper)).data)

    @extend_schema(
        operation_id="enter_result",
        parameters=[KEY],
        request=PaperSerializer,
        responses={201: FixtureSerializer},
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Enter the result of a game that was played elsewhere."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = PaperSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        paper, fixture = paper_from(asked.validated_data), fixture_or_404(season, number)

        def command() -> Json:
            enter_result(fixture, paper, actor=actor_name(request.user))
            return shown(season, number)

        return once(request, command, status=201)

    @extend_schema(
        operation_id="amend_result",
        parameters=[KEY],
        request=AmendPaperSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def put(self, request: Request, slug: str, number: int) -> Response:
        """Put a result from paper right, or complete it; nothing that was written is lost."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = AmendPaperSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        paper, fixture = paper_from(asked.validated_data), fixture_or_404(season, number)
        reason = asked.validated_data["reason"]

        def command() -> Json:
            amend_result(fixture, paper, reason=reason, actor=actor_name(request.user))
            return shown(season, number)

        return once(request, command)


class FixtureForfeit(ApiView):
    """A game decided without being played to its end."""

    scope = "commission"

    @extend_schema(
        operation_id="forfeit_fixture",
        parameters=[KEY],
        request=ForfeitSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Decide a game against those at fault; one that is being played is broken off, its statistics stand."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        fixture = fixture_or_404(season, number)
        asked = ForfeitSerializer(data=request.data, context={"expected": name_of(fixture)})
        asked.is_valid(raise_exception=True)
        given = asked.validated_data

        def command() -> Json:
            forfeit(
                fixture,
                by=Forfeit(given["by"]),
                goals=given["goals"],
                reason=given["reason"],
                actor=actor_name(request.user),
            )
            return shown(season, number)

        return once(request, command)


class FixtureGoal(ApiView):
    """A goal of a finished game."""

    scope = "commission"

    @extend_schema(
        operation_id="amend_goal",
        parameters=[KEY],
        request=AmendGoalSerializer,
        responses=FixtureSerializer,
        tags=ACT,
    )
    def put(self, request: Request, slug: str, number: int, goal: int) -> Response:
        """Put the scorer and assists of a goal right; the score stays."""
        season = season_or_404(request, slug)
        require(request, Action.CORRECT, season.league)
        asked = AmendGoalSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        given, fixture = asked.validated_data, fixture_or_404(season, number)

        def command() -> Json:
            amend_goal(
                fixture,
                goal,
                scorer=given["scorer"],
                assists=tuple(given["assists"]),
                reason=given["reason"],
                actor=actor_name(request.user),
            )
            return shown(season, number)

        return once(request, command)


class FixtureReport(ApiView):
    """What the two sides say of a game from paper."""

    scope = "play"

    @extend_schema(operation_id="reports", responses=ReportsSerializer, tags=["playing"])
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Show both reports; for the two sides' coaches and the commissioner."""
        season = season_or_404(request, slug)
        fixture = fixture_or_404(season, number)
        require_somebody(request)
        if not sides_of(request, season, fixture):
            require(request, Action.CORRECT, season.league)
        return Response(ReportsSerializer(reports_document(fixture, reports_of(fixture))).data)

    @extend_schema(
        operation_id="report_result",
        parameters=[KEY],
        request=PaperSerializer,
        responses={201: ReportsSerializer},
        tags=["playing"],
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Report a game as a coach of one side; when the other side has said the same, the result is entered."""
        season = season_or_404(request, slug)
        fixture = fixture_or_404(season, number)
        require_somebody(request)
        sides = sides_of(request, season, fixture)
        if not sides:
            raise exceptions.PermissionDenied("Only a coach of one of its teams reports this game.")
        asked = PaperSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        paper = paper_from(asked.validated_data)

        def command() -> Json:
            for side in sides:
                reports = report_result(fixture, side, paper, actor=actor_name(request.user))
            now = fixture_or_404(season, number)
            return dict(ReportsSerializer(reports_document(now, reports)).data)

        return once(request, command, status=201)


def sides_of(request: Request, season: Season, fixture: Fixture) -> list[str]:
    """Give the sides of a game that the one who asks coaches."""
    return [
        side
        for side in SIDES
        if may(request.user, Action.COACH, season.league, getattr(fixture, side).team)
    ]


def reports_document(fixture: Fixture, reports: Reports) -> Json:
    """Lay reports out for the API."""
    return {
        "state": str(reports.state),
        "not_followed": reports.not_followed(fixture),
        "reports": [
            {"side": side, "by": reports.by[side], "paper": msgspec.to_builtins(paper)}
            for side, paper in sorted(reports.papers.items())
        ],
    }
