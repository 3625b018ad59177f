"""Files: tables of a season and box scores, logs of games, calendars. Each has an address of its own."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from django.db.models import Q
from django.http import Http404, HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.authentication import SessionAuthentication
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from games.api.base import ApiView
from games.domain.exchange import export_game
from games.models import Game
from leagues.api.access import game_or_404, league_or_404, season_or_404
from leagues.api.authentication import AddressAuthentication, TokenAuthentication
from leagues.api.sheets import SHEETS, box_score_sheets
from leagues.api.statistics import asked
from leagues.domain.chairs import has_team
from leagues.domain.exports import Sheet, as_csv, as_json, as_xlsx, calendar, file_name
from leagues.domain.times import today
from leagues.domain.tokens import CALENDAR
from leagues.models import Fixture, League
from leagues.pages.game import box_score_page

TAGS = ["files"]
CSV, JSON = "text/csv", "application/json"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
NDJSON, ICS = "application/x-ndjson", "text/calendar"
MEDIA_TYPES = {"csv": CSV, "xlsx": XLSX, "json": JSON}
TABLE = {
    (200, CSV): OpenApiTypes.STR,
    (200, XLSX): OpenApiTypes.BINARY,
    (200, JSON): OpenApiTypes.ANY,
}


class AnyAnswer(BaseContentNegotiation):
    """The address says which format it is; errors are JSON whatever was accepted."""

    def select_parser(self, _request: Request, parsers: Iterable[Any]) -> Any:  # noqa: ANN401 - the framework's
        """Take the first."""
        return next(iter(parsers))

    def select_renderer(
        self,
        _request: Request,
        renderers: Iterable[BaseRenderer],
        _format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """Take the first."""
        first = next(iter(renderers))
        return first, first.media_type


class Download(ApiView):
    """A view that answers with a file."""

    content_negotiation_class = AnyAnswer


class TableQuery(serializers.Serializer[Any]):
    """Which games count, and whether Excel is to open the file."""

    type = serializers.ChoiceField(
        choices=[*Fixture.Kind.choices, ("all", "both")],
        required=False,
        help_text="regular or playoff, regular by default; for the schedule also all, its default",
    )
    bom = serializers.ChoiceField(
        choices=["0", "1"],
        default="0",
        help_text="1: CSV begins with a byte-order mark, as Excel needs",
    )


def attachment(content: bytes, media_type: str, name: str) -> HttpResponse:
    """Answer with a file."""
    charset = "; charset=utf-8" if media_type.startswith("text/") else ""
    answer = HttpResponse(content, content_type=media_type + charset)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["X-Content-Type-Options"] = "nosniff"
    return answer


def table(sheets: Sequence[Sheet], ending: str, name: str, *, bom: bool) -> HttpResponse:
    """Answer with sheets in the format of the address."""
    writers: dict[str, Callable[[Sequence[Sheet]], bytes]] = {
        "csv": partial(as_csv, bom=bom),
        "xlsx": as_xlsx,
        "json": as_json,
    }
    content = writers[ending](sheets)
    return attachment(content, MEDIA_TYPES[ending], name)


class SeasonFile(Download):
    """A table of a season."""

    @extend_schema(
        operation_id="season_file",
        parameters=[
            TableQuery,
            OpenApiParameter("sheet", str, OpenApiParameter.PATH, enum=list(SHEETS)),
            OpenApiParameter("ending", str, OpenApiParameter.PATH, enum=list(MEDIA_TYPES)),
        ],
        responses=TABLE,
        tags=TAGS,
    )
    def get(self, request: Request, slug: str, sheet: str, ending: str) -> HttpResponse:
        """Give standings, schedule or statistics as a file. Games that are not over have no score in it."""
        season, query = season_or_404(request, slug), asked(TableQuery, request)
        kind = query.get("type") or ("all" if sheet == "schedule" else "regular")
        if kind == "all" and sheet != "schedule":
            raise serializers.ValidationError({"type": ["Statistics of the two never mix."]})
        words = (slug, sheet) if sheet == "standings" else (slug, sheet, kind)
        name = file_name(*words, date=today(season.league, timezone.now()), ending=ending)
        return table([SHEETS[sheet](season, kind)], ending, name, bom=query["bom"] == "1")


class BoxScoreQuery(serializers.Serializer[Any]):
    """Whether Excel is to open the file."""

    bom = serializers.ChoiceField(choices=["0", "1"], default="0")


class BoxScoreFile(Download):
    """A box score."""

    @extend_schema(
        operation_id="box_score_file",
        parameters=[
            BoxScoreQuery,
            OpenApiParameter("ending", str, OpenApiParameter.PATH, enum=list(MEDIA_TYPES)),
        ],
        responses=TABLE,
        tags=TAGS,
    )
    def get(self, request: Request, game: uuid.UUID, ending: str) -> HttpResponse:
        """Give the box score of a game that is over as a file."""
        found, fixture = game_or_404(request, game)
        page = box_score_page(fixture, found) if found.status == Game.Status.FINISHED else None
        if page is None or page.box is None:
            raise Http404("A box score becomes a file when its game is over.")
        query = asked(BoxScoreQuery, request)
        name = game_file_name("box-score", found, fixture, ending)
        return table(box_score_sheets(page.box), ending, name, bom=query["bom"] == "1")


def game_file_name(what: str, game: Game, fixture: Fixture | None, ending: str) -> str:
    """Name a file of a game by season, number and sides, or by its id."""
    if fixture is None:
        return file_name(what, str(game.public_id), date=None, ending=ending)
    words = (
        what,
        fixture.season.slug,
        str(fixture.number),
        fixture.visitor.code,
        "at",
        fixture.home.code,
    )
    return file_name(*words, date=fixture.date, ending=ending)


class LogFile(Download):
    """The log of a game."""

    @extend_schema(operation_id="log_file", responses={(200, NDJSON): OpenApiTypes.STR}, tags=TAGS)
    def get(self, request: Request, game: uuid.UUID) -> HttpResponse:
        """Give a game as lines of JSON, complete enough to check every die once it is over.

        Before that it holds what a spectator may see: no seed, nothing hidden.
        """
        found, fixture = game_or_404(request, game)
        if found.status == Game.Status.SCHEDULED:
            raise Http404(
                "This game has no log: it has not begun, and lines are secret until then."
            )
        name = game_file_name("game", found, fixture, "ndjson")
        return attachment(b"".join(export_game(found)), NDJSON, name)


FEED = {(200, ICS): OpenApiTypes.STR}


class Calendar(Download):
    """A calendar; of a private league for those who have a secret address, or may see it otherwise."""

    authentication_classes = (AddressAuthentication, TokenAuthentication, SessionAuthentication)
    reading = (CALENDAR,)


class LeagueCalendar(Calendar):
    """The calendar of a league."""

    @extend_schema(operation_id="league_calendar", responses=FEED, tags=TAGS)
    def get(self, request: Request, slug: str) -> HttpResponse:
        """Give all games of a league as a calendar to subscribe to."""
        league = league_or_404(request, slug)
        return feed(league, league.name, Q(), file_name(slug, date=None, ending="ics"))


class TeamCalendar(Calendar):
    """The calendar of a team."""

    @extend_schema(operation_id="team_calendar", responses=FEED, tags=TAGS)
    def get(self, request: Request, slug: str, code: str) -> HttpResponse:
        """Give all games of a team, through all its seasons, as a calendar to subscribe to."""
        league = league_or_404(request, slug)
        names = Q(code=code) | Q(seasons__code=code)
        team = league.teams.filter(names).distinct().first()
        if team is None:
            raise Http404(f"{league} has no team {code}.")
        games = has_team(team=team)
        return feed(league, team.name, games, file_name(slug, code, date=None, ending="ics"))


def feed(league: League, title: str, games: Q, name: str) -> HttpResponse:
    """Answer with a calendar."""
    fixtures = (
        Fixture.objects.filter(games, season__league=league)
        .select_related("season__league", "home", "visitor")
        .prefetch_related("seats__team")
        .order_by("date", "season", "number")
    )
    answer = attachment(calendar(league, title, fixtures), ICS, name)
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    return answer
