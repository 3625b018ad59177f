"""Games: where they stand, their logs, box scores and files; answering for one's seats; corrections."""

from __future__ import annotations

import uuid
from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from games.api.base import ApiView, ListView
from games.api.paging import LONGEST_PAGE, PAGE, KeysetPaging, page_length
from games.api.positions import events, position
from games.api.serializers import (
    LONGEST_LOG,
    MOST_SEATS,
    AnswerSerializer,
    EventPageSerializer,
    GameSerializer,
    PositionSerializer,
    TakeBackSerializer,
    ViewSerializer,
)
from games.domain import corrections, live, orders
from games.models import Game
from leagues.api.access import (
    command_key,
    game_or_404,
    own_seats,
    require,
    require_somebody,
    viewing_seat,
)
from leagues.api.filters import GameFilter
from leagues.api.once import KEY
from leagues.api.tables import BoxScoreSerializer
from leagues.assistants import AT_ONCE, follow_up
from leagues.domain.permissions import Action, actor_name, at_seats_of, is_somebody, visible
from leagues.models import Membership
from leagues.pages.game import box_score_page

READ = ["games"]
PLAY = ["playing"]
ACT = ["commissioner"]
SEAT = OpenApiParameter(
    "seat",
    {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1},
    description="one of your own seats; by default your first, or a spectator's view",
)
OPEN = (Game.Status.SCHEDULED, Game.Status.LIVE)


def at_my_seats(request: Request) -> Q:
    """Give the condition under which the one who asks sits in a game, or coaches one of its teams."""
    condition = Q(pk__in=())
    if not is_somebody(request.user):
        return condition
    for number in range(MOST_SEATS):
        condition |= Q(**{f"seats__{number}__user": request.user.pk})
    teams = Membership.objects.filter(user=request.user.pk, team__isnull=False).values("team")
    return condition | at_seats_of(teams)


class Games(ListView):
    """Games of seasons that the one who asks may see, and those in which he sits."""

    serializer_class = GameSerializer
    pagination_class = KeysetPaging
    filterset_class = GameFilter
    orders = {"created": ("pk",), "-created": ("-pk",)}
    queryset = Game.objects.none()

    @extend_schema(operation_id="games", tags=READ)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List games in the order in which they were made."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Game]:
        """Leave out what belongs to private leagues, or to nobody's season and other people."""
        user = self.request.user
        seen = Q(fixture__isnull=False) & visible(user, "fixture__season__league")
        seen |= Q(season__isnull=False) & visible(user, "season__league")
        sits = Q(fixture=None, season=None) & at_my_seats(self.request)
        return Game.objects.select_related("fixture__season").filter(seen | sits)


class OneGame(ApiView):
    """One game."""

    @extend_schema(operation_id="game", responses=GameSerializer, tags=READ)
    def get(self, request: Request, game: uuid.UUID) -> Response:
        """Show a game."""
        return Response(GameSerializer(game_or_404(request, game)[0]).data)


class BoxScore(ApiView):
    """The box score of a game."""

    @extend_schema(operation_id="box_score", responses=BoxScoreSerializer, tags=READ)
    def get(self, request: Request, game: uuid.UUID) -> Response:
        """Give a game's numbers: of all of it when it is over, so far while it is played."""
        found, fixture = game_or_404(request, game)
        box = box_score_page(fixture, found).box
        if box is None:
            raise Http404("This game has no box score: it has not begun, or is void.")
        return Response(BoxScoreSerializer(box).data)


class Events(ApiView):
    """The log of a game."""

    @extend_schema(
        operation_id="events",
        parameters=[
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": -1, "maximum": LONGEST_LOG, "default": -1},
                description="the sequence of the last record that you have",
            ),
            OpenApiParameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": PAGE},
            ),
            SEAT,
        ],
        responses=EventPageSerializer,
        tags=READ,
    )
    def get(self, request: Request, game: uuid.UUID) -> Response:
        """Give records in order. A log only grows: what was at a sequence stays there.

        While a game is played each seat sees what it may; when it is over everybody sees all of it.
        """
        found, fixture = game_or_404(request, game)
        seat = viewing_seat(request, found, fixture)
        after, limit = self._after(request), page_length(request)
        shown = events(found, seat=seat, after=after, limit=limit)
        following = None
        if shown and shown[-1]["sequence"] + 1 < found.length:
            last = shown[-1]["sequence"]
            following = replace_query_param(request.build_absolute_uri(), "after", last)
        document = {
            "game": found.public_id,
            "sequence": found.length,
            "seat": seat,
            "next": following,
            "results": shown,
        }
        return Response(EventPageSerializer(document).data)

    def _after(self, request: Request) -> int:
        text = request.query_params.get("after") or "-1"
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or not -1 <= int(text[:12]) <= LONGEST_LOG:
            raise exceptions.ValidationError({"after": ["A sequence, or -1 for the beginning."]})
        return int(text)


class View(ApiView):
    """The state of a game."""

    @extend_schema(operation_id="view", parameters=[SEAT], responses=ViewSerializer, tags=READ)
    def get(self, request: Request, game: uuid.UUID) -> Response:
        """Give the state as the seat may see it."""
        found, fixture = game_or_404(request, game)
        seat = viewing_seat(request, found, fixture)
        if found.status == Game.Status.SCHEDULED:
            raise Http404("There is nothing to see: this game has not begun.")
        stands = live.look(found.public_id)
        document = {
            "game": found.public_id,
            "sequence": stands.sequence,
            "seat": seat,
            "view": stands.ruleset.view(stands.state, seat),
        }
        return Response(ViewSerializer(document).data)


class MyGames(ListView):
    """Games that the one who asks plays in and that are not over."""

    serializer_class = GameSerializer
    pagination_class = KeysetPaging
    filter_backends = ()
    orders = {"created": ("pk",), "-created": ("-pk",)}
    queryset = Game.objects.none()

    @extend_schema(operation_id="my_games", tags=PLAY)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List one's games that are not over; ask each for its decisions."""
        require_somebody(request)
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Game]:
        """Give games by seat."""
        open_games = Game.objects.filter(status__in=(*OPEN, Game.Status.HELD))
        seen = Q(fixture=None, season=None) | visible(self.request.user, "fixture__season__league")
        seen |= visible(self.request.user, "season__league")
        mine = open_games.filter(at_my_seats(self.request)).filter(seen)
        return mine.select_related("fixture__season")


class Decisions(ApiView):
    """What is asked of one's seats, and answering it."""

    scope = "play"

    @extend_schema(operation_id="decisions", responses=PositionSerializer, tags=PLAY)
    def get(self, request: Request, game: uuid.UUID) -> Response:
        """Say where a game stands and what is asked of your seats; others' questions are not shown."""
        found, fixture = game_or_404(request, game)
        seats = own_seats(request, found, fixture)
        return Response(PositionSerializer(position(live.look(found.public_id), seats)).data)

    @extend_schema(
        operation_id="answer",
        parameters=[KEY],
        request=AnswerSerializer,
        responses=PositionSerializer,
        tags=PLAY,
    )
    def post(self, request: Request, game: uuid.UUID) -> Response:
        """Answer for one of your seats, or type in what real dice and cards showed.

        409 when the log has another length than expected by now, 422 when the answer was not offered; neither
        changes anything.
        """
        found, fixture = game_or_404(request, game)
        require_somebody(request)
        asked = AnswerSerializer(data=request.data)
        key = command_key(request)
        asked.is_valid(raise_exception=True)
        given = asked.validated_data
        seats = own_seats(request, found, fixture)
        if not seats or given.get("seat", seats[0]) not in seats:
            raise exceptions.PermissionDenied("That seat is not yours.")
        stands = orders.answer(
            found.public_id,
            at_once=AT_ONCE,
            expected=given["expected"],
            command=key,
            answers={given["seat"]: given["answer"]} if "answer" in given else None,
            typed=[
                tuple(entry["roll"]) if "roll" in entry else entry["draw"]
                for entry in given.get("typed", ())
            ],
            actor=actor_name(request.user),
        )
        follow_up(stands)
        return Response(PositionSerializer(position(stands, seats)).data)


class Start(ApiView):
    """Beginning a game."""

    scope = "play"

    @extend_schema(operation_id="start", request=None, responses=PositionSerializer, tags=PLAY)
    def post(self, request: Request, game: uuid.UUID) -> Response:
        """Begin a scheduled game; whoever sits in it may, and its commissioner. Twice is as good as once."""
        found, fixture = game_or_404(request, game)
        require_somebody(request)
        seats = own_seats(request, found, fixture)
        if not seats:
            require(request, Action.CORRECT, fixture.season.league if fixture else None)
        stands = orders.start(found.public_id, actor=actor_name(request.user), at_once=AT_ONCE)
        follow_up(stands)
        return Response(PositionSerializer(position(stands, seats)).data)


class TakeBack(ApiView):
    """Going back."""

    scope = "commission"

    @extend_schema(
        operation_id="take_back",
        parameters=[KEY],
        request=TakeBackSerializer,
        responses=PositionSerializer,
        tags=ACT,
    )
    def post(self, request: Request, game: uuid.UUID) -> Response:
        """Take a live or held game back to just before an answer; what was on its log stays there."""
        found, fixture = game_or_404(request, game)
        require_somebody(request)
        require(request, Action.CORRECT, fixture.season.league if fixture else None)
        asked = TakeBackSerializer(data=request.data)
        key = command_key(request)
        asked.is_valid(raise_exception=True)
        stands = corrections.take_back(
            found.public_id, **asked.validated_data, command=key, actor=actor_name(request.user)
        )
        return Response(PositionSerializer(position(stands, ())).data)
