"""New seasons, their start, their schedule, owners who change, and who did what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView, ListView
from games.api.paging import KeysetPaging
from leagues.api.access import league_or_404, require, season_or_404
from leagues.api.asking import (
    CoachRecordSerializer,
    NewScheduleSerializer,
    NewSeasonSerializer,
    ReplacementSerializer,
    SeasonEventSerializer,
    TrialSerializer,
    WideJSONParser,
)
from leagues.api.downloads import CSV, Download, attachment
from leagues.api.once import KEY, once
from leagues.api.seasons import team_or_404, with_counts
from leagues.api.serializers import SeasonSerializer, TeamSerializer
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.permissions import Action, actor_name
from leagues.domain.replacing import coach_records, replace_team
from leagues.domain.schedule import read_matrix
from leagues.domain.schedule.keeping import keep_schedule, rest_terms, schedule_text
from leagues.domain.schedule_csv import Game, TeamPlace, read_schedule, read_typed_teams, words_for
from leagues.domain.season_import import create_season
from leagues.domain.seasons import start_season
from leagues.models import League, Season, SeasonEvent

ACT = ["commissioner"]
Json = dict[str, Any]


def laid_out(
    asked: Json, places: list[TeamPlace], terms: Mapping[str, Any] | None = None
) -> list[Game]:
    """Make or read the schedule that is asked for; ``terms`` are those of rest that one which is made keeps to."""
    codes = [place.code for place in places]
    if asked["kind"] == "list":
        return read_schedule(asked["games"], words_for(places), "games")
    if asked["kind"] == "matrix":
        return read_matrix(asked["games"], codes, first=asked["first"], file="games")
    return make_schedule(
        places,
        asked["kind"],
        first=asked["first"],
        every=asked["every"],
        division=asked["division"],
        conference=asked["conference"],
        others=asked["others"],
        **(terms or {}),
    )


class LeagueSeasons(ApiView):
    """The seasons of a league."""

    scope = "commission"
    parser_classes = (WideJSONParser,)

    @extend_schema(
        operation_id="make_season",
        parameters=[KEY],
        request=NewSeasonSerializer,
        responses={201: TrialSerializer},
        tags=ACT,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Make a season from a data set, or of one's own teams; with `trial` nothing is made.

        Every fault of the two texts is named with its row.
        """
        league = league_or_404(request, slug)
        require(request, Action.MANAGE, league)
        asked = NewSeasonSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        given = asked.validated_data
        make = self._replay if given["source"] else self._own
        return once(request, lambda: make(request, league, given), status=201)

    def _replay(self, request: Request, league: League, given: Json) -> Json:
        season = create_season(
            given["source"], league_name=league.name, actor=actor_name(request.user)
        )
        return self._made(season, made=True)

    def _own(self, request: Request, league: League, given: Json) -> Json:
        places = read_typed_teams(given["teams"], "teams")
        games = laid_out(given, places)
        names: tuple[str, ...] = ("points", "order", "playoffs", "ending", "cards", "system")
        names += ("period_minutes", "overtime_minutes")
        options = options_of_wish(**{name: given[name] for name in names})
        wish = Wish(
            name=given["name"], places=places, games=games, cards=given["cards"], options=options
        )
        actor, trial = actor_name(request.user), given["trial"]
        season = make_season(league, wish, actor=actor, trial=trial)
        if not trial:
            return self._made(season, made=True)
        dates = [game.date for game in games]
        return dict(
            TrialSerializer(
                {
                    "made": False,
                    "season": None,
                    "teams": len(places),
                    "games": len(games),
                    "first": min(dates),
                    "last": max(dates),
                }
            ).data
        )

    def _made(self, season: Season, *, made: bool) -> Json:
        dates = list(season.fixtures.order_by("date").values_list("date", flat=True))
        document = {
            "made": made,
            "season": season.slug,
            "teams": season.teams.count(),
            "games": len(dates),
            "first": dates[0] if dates else None,
            "last": dates[-1] if dates else None,
        }
        return dict(TrialSerializer(document).data)


class StartSeason(ApiView):
    """Starting a season."""

    scope = "commission"

    @extend_schema(
        operation_id="start_season",
        parameters=[KEY],
        request=None,
        responses=SeasonSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Start a season: its options are frozen."""
        season = season_or_404(request, slug)
        require(request, Action.PLAY_ON, season.league)

        def command() -> Json:
            start_season(season, actor=actor_name(request.user))
            return dict(
                SeasonSerializer(with_counts(Season.objects.filter(pk=season.pk)).get()).data
            )

        return once(request, command)


class Schedule(Download):
    """The games to come."""

    scope = "commission"
    parser_classes = (WideJSONParser,)

    @extend_schema(operation_id="schedule_text", responses={(200, CSV): OpenApiTypes.STR}, tags=ACT)
    def get(self, request: Request, slug: str) -> HttpResponse:
        """Give the games to come as a file that can be read in again."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        return attachment(schedule_text(season).encode(), CSV, f"{season.slug}-schedule.csv")

    @extend_schema(
        operation_id="replace_schedule",
        parameters=[KEY],
        request=NewScheduleSerializer,
        responses=SeasonSerializer,
        tags=ACT,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Put another schedule in place of the games to come: made, or from CSV. What is played stays."""
        season = season_or_404(request, slug)
        require(request, Action.SCHEDULE, season.league)
        asked = NewScheduleSerializer(data=request.data, context={"expected": season.slug})
        asked.is_valid(raise_exception=True)
        rows = season.teams.select_related("division__conference").order_by("code")
        places = [
            TeamPlace(row.code, row.name, row.division.conference.name, row.division.name)
            for row in rows
        ]

        def command() -> Json:
            games = laid_out(asked.validated_data, places, rest_terms(season))
            keep_schedule(season, games, actor=actor_name(request.user))
            return dict(
                SeasonSerializer(with_counts(Season.objects.filter(pk=season.pk)).get()).data
            )

        return once(request, command)


class SeasonLog(ListView):
    """Who did what when in a season."""

    serializer_class = SeasonEventSerializer
    pagination_class = KeysetPaging
    filter_backends = ()
    orders = {"-sequence": ("-sequence",), "sequence": ("sequence",)}
    queryset = SeasonEvent.objects.none()

    @extend_schema(operation_id="season_log", tags=ACT)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List the facts of a season, the latest first; for its commissioner."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[SeasonEvent]:
        """Give the events of the season in the address."""
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        season = season_or_404(self.request, self.kwargs["slug"])
        require(self.request, Action.MANAGE, season.league)
        return season.events.all()


class Coaches(ApiView):
    """The coaches of a season."""

    @extend_schema(
        operation_id="coaches", responses=CoachRecordSerializer(many=True), tags=["people"]
    )
    def get(self, request: Request, slug: str) -> Response:
        """List coaches with what their teams have done since each took over; for the commissioner."""
        season = season_or_404(request, slug)
        require(request, Action.MANAGE, season.league)
        return Response(CoachRecordSerializer(coach_records(season), many=True).data)


class ReplaceTeam(ApiView):
    """Handing a team to another owner."""

    scope = "commission"

    @extend_schema(
        operation_id="replace_team",
        parameters=[KEY],
        request=ReplacementSerializer,
        responses=TeamSerializer,
        tags=ACT,
    )
    def post(self, request: Request, slug: str, code: str) -> Response:
        """Hand a team to another owner, with its record or without; its coaches of before lose their rights."""
        season = season_or_404(request, slug)
        require(request, Action.MANAGE, season.league)
        team = team_or_404(season, code)
        asked = ReplacementSerializer(data=request.data, context={"expected": team.code})
        asked.is_valid(raise_exception=True)
        given = {name: value for name, value in asked.validated_data.items() if name != "confirm"}

        def command() -> Json:
            replace_team(season, team=code, **given, actor=actor_name(request.user))
            return dict(TeamSerializer(team_or_404(season, code)).data)

        return once(request, command)
