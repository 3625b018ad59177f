"""A coach's lines: shown to him, kept when nothing is wrong with them, else every fault by place."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from games.engine.errors import Refusal
from leagues.api.access import require, season_or_404
from leagues.api.asking import LineSheetSerializer, LinesSerializer
from leagues.domain.errors import LeagueRefusal
from leagues.domain.line_locks import check_lines_open
from leagues.domain.permissions import Action
from leagues.domain.seasons import options_of
from leagues.models import Season, TeamSeason
from leagues.pages.lines import LinesPage, lines_page
from leagues.pages.visitor_lines import upcoming
from rosters.domain.line_sheet import UNITS, check_sheet, keep_sheet, use_suggested
from rosters.domain.line_ups import LineUpRefused

PLACES = tuple(place for unit in UNITS for place in unit.places)
TAGS = ["playing"]


class LinesChanged(LeagueRefusal):
    """Somebody has saved other lines meanwhile."""


class Lines(ApiView):
    """The lines of a team."""

    scope = "play"

    @extend_schema(operation_id="lines", responses=LinesSerializer, tags=TAGS)
    def get(self, request: Request, slug: str, code: str) -> Response:
        """Show the lines that play next; for the team's coaches and the commissioner."""
        season, team = self._found(request, slug, code)
        shown = document(page_of(season, team)) | {"next_game": upcoming(season, team)}
        return Response(LinesSerializer(shown).data)

    @extend_schema(
        operation_id="set_lines",
        request=LineSheetSerializer,
        responses=LinesSerializer,
        tags=TAGS,
    )
    def put(self, request: Request, slug: str, code: str) -> Response:
        """Keep other lines, whole or not at all: 422 names player, place and reason of every fault.

        409 when somebody has saved others since `before`.
        """
        season, team = self._found(request, slug, code)
        check_lines_open(season, team)
        asked = LineSheetSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        given = asked.validated_data
        unknown = sorted(set(given["sheet"]) - set(PLACES))
        if unknown:
            message = f"There is no place {unknown[0]}; there are {', '.join(PLACES)}."
            raise exceptions.ValidationError({"sheet": [message]})
        page = page_of(season, team)
        if given["before"] != page.before:
            message = "Somebody has saved other lines meanwhile; look at them first."
            raise LinesChanged("lines.changed", message, before=page.before)
        sheet = {place: given["sheet"].get(place, "") for place in PLACES}
        strict = options_of(season).rules.get("enforce_positions", "strict") == "strict"
        faults = check_sheet(page.state, sheet, strict_positions=strict)
        if faults:
            raise LineUpRefused([fault for found in faults.values() for fault in found])
        keep_sheet(squad_of(team), sheet)
        return Response(LinesSerializer(document(page_of(season, team))).data)

    @extend_schema(operation_id="use_suggested_lines", responses={200: LinesSerializer}, tags=TAGS)
    def delete(self, request: Request, slug: str, code: str) -> Response:
        """Let the suggested lines play; the coach's own are kept, but not used."""
        season, team = self._found(request, slug, code)
        check_lines_open(season, team)
        use_suggested(squad_of(team))
        return Response(LinesSerializer(document(page_of(season, team))).data)

    def _found(self, request: Request, slug: str, code: str) -> tuple[Season, TeamSeason]:
        season = season_or_404(request, slug)
        team = season.teams.select_related("team", "squad", "division").filter(code=code).first()
        if team is None:
            raise Http404(f"{season} has no team {code}.")
        require(request, Action.LINES, season.league, team.team)
        if team.squad is None:
            raise Http404(f"{team} has no lines in {season}.")
        return season, team


def squad_of(team: TeamSeason) -> Any:  # noqa: ANN401 - a squad
    """Give the squad of a team that has one."""
    if team.squad is None:
        raise Refusal(f"{team} has no lines.")
    return team.squad


def page_of(season: Season, team: TeamSeason) -> LinesPage:
    """Read the lines as the page has them."""
    playoffs = season.status == Season.Status.PLAYOFFS
    return lines_page(team, playoffs=playoffs, options=options_of(season))


def document(page: LinesPage) -> dict[str, Any]:
    """Lay lines out for the API."""
    return {
        "own": page.is_own,
        "before": page.before,
        "sheet": page.sheet,
        "men": page.men,
        "report": page.report,
        "warnings": page.warnings,
    }
