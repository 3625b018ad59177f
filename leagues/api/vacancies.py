"""Teams without an owner, and applications for them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, season_or_404
from leagues.domain.permissions import Action, actor_name
from leagues.domain.vacancies import (
    MOST_HOURS,
    USUAL_HOURS,
    apply_for,
    open_vacancy,
    settle,
    vacancies_of,
    withdraw,
)
from leagues.models import Season

TAGS = ["leagues and seasons"]


class NewVacancySerializer(serializers.Serializer[Any]):
    """A team that is to be vacant."""

    team = serializers.CharField(max_length=8, help_text="a code")
    hours = serializers.IntegerField(min_value=1, max_value=MOST_HOURS, default=USUAL_HOURS)
    reason = serializers.CharField(max_length=200)


class VacancySerializer(serializers.Serializer[Any]):
    """A vacancy; outcome is empty while members may apply, then the new coach or nobody."""

    number = serializers.IntegerField()
    team = serializers.CharField()
    until = serializers.DateTimeField()
    applicants = serializers.SerializerMethodField()
    outcome = serializers.CharField(allow_blank=True)

    def get_applicants(self, vacancy: Any) -> list[str]:  # noqa: ANN401 - a Vacancy
        """Give their names in the order in which they applied."""
        return list(vacancy.applicants.values())


class Vacancies(ApiView):
    """Vacancies."""

    scope = "commission"

    @extend_schema(operation_id="vacancies", responses=VacancySerializer(many=True), tags=TAGS)
    def get(self, request: Request, slug: str) -> Response:
        """List the vacancies of a season, the latest first; those whose time is up are settled first."""
        return Response(document(season_or_404(request, slug)))

    @extend_schema(
        operation_id="open_vacancy",
        request=NewVacancySerializer,
        responses={201: VacancySerializer(many=True)},
        tags=TAGS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Declare a team vacant; its coaches lose their rights at once."""
        season = season_or_404(request, slug)
        require(request, Action.MANAGE, season.league)
        asked = NewVacancySerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        open_vacancy(season, **asked.validated_data, actor=actor_name(request.user))
        return Response(document(season), status.HTTP_201_CREATED)


class Application(ApiView):
    """Applications."""

    scope = "play"

    @extend_schema(
        operation_id="apply_for_team",
        request=None,
        responses=VacancySerializer(many=True),
        tags=TAGS,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Apply for a vacant team."""
        season = season_or_404(request, slug)
        require(request, Action.APPLY, season.league)
        apply_for(season, number, request.user)
        return Response(document(season))

    @extend_schema(
        operation_id="withdraw_application", responses=VacancySerializer(many=True), tags=TAGS
    )
    def delete(self, request: Request, slug: str, number: int) -> Response:
        """Take an application back."""
        season = season_or_404(request, slug)
        require(request, Action.APPLY, season.league)
        withdraw(season, number, request.user)
        return Response(document(season))


def document(season: Season) -> list[dict[str, Any]]:
    """Lay the vacancies out."""
    settle(season)
    return list(VacancySerializer(vacancies_of(season), many=True).data)
