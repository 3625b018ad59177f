"""Drafts of players: set up and called off by the commissioner before the season starts."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, season_or_404
from leagues.api.drafts import READ, BoardSerializer, board, draft_or_404
from leagues.domain.drafts.player_plans import (
    FORMS,
    MOST_ROUNDS,
    POOLS,
    USUAL_ROUNDS,
    call_off,
    open_player_draft,
    read_terms,
)
from leagues.domain.drafts.settings import LONGEST_HOURS
from leagues.domain.permissions import Action, actor_name
from rosters.domain.drafts.needs import PLACES, USUAL


class NeedsSerializer(serializers.Serializer[Any]):
    """How many men a squad must have at each place; those for 18 skaters and 2 goalies at least."""

    G = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, default=USUAL["G"])
    D = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, default=USUAL["D"])
    C = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, default=USUAL["C"])
    LW = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, default=USUAL["LW"])
    RW = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, default=USUAL["RW"])


class PlayerDraftSerializer(serializers.Serializer[Any]):
    """A draft of players; everything has a usual value."""

    form = serializers.ChoiceField(choices=list(FORMS), default="snake")
    reversal = serializers.IntegerField(
        min_value=0,
        max_value=MOST_ROUNDS,
        default=0,
        help_text="of a snake: the round in the same direction as the one before; 0: none",
    )
    rounds = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS, default=USUAL_ROUNDS)
    order = serializers.ListField(
        child=serializers.CharField(max_length=8),
        max_length=200,
        default=list,
        help_text="codes of all teams, the first pick first; empty: drawn by lots",
    )
    pool = serializers.ChoiceField(choices=list(POOLS), default="all")
    needs = NeedsSerializer(default=lambda: dict(USUAL))
    balance = serializers.BooleanField(
        default=True, help_text="lists and the computer fill the needs first"
    )
    pick_hours = serializers.FloatField(
        min_value=0, max_value=LONGEST_HOURS, default=24, help_text="0: no clock"
    )
    bank_hours = serializers.FloatField(min_value=0, max_value=LONGEST_HOURS, default=0)
    quiet = serializers.ListField(
        child=serializers.RegexField("^([01][0-9]|2[0-3]):[0-5][0-9]$"),
        max_length=2,
        default=list,
        help_text="from and to, in the league's own time; empty: never",
    )


class ReasonSerializer(serializers.Serializer[Any]):
    """Why."""

    reason = serializers.CharField(max_length=200)


class PlayerDrafts(ApiView):
    """Setting up."""

    scope = "commission"

    @extend_schema(
        operation_id="open_player_draft",
        request=PlayerDraftSerializer,
        responses={201: BoardSerializer},
        tags=READ,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Open a draft of players of a season that has not started; its squads will be the picks."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_DRAFTS, season.league)
        asked = PlayerDraftSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        said = dict(asked.validated_data)
        terms = read_terms(said | {"needs": {place: said["needs"][place] for place in PLACES}})
        draft = open_player_draft(season, terms, actor=actor_name(request.user))
        return board(request, draft_or_404(season, draft.number), status.HTTP_201_CREATED)


class CallOff(ApiView):
    """Calling off."""

    scope = "commission"

    @extend_schema(
        operation_id="call_draft_off", request=ReasonSerializer, responses={204: None}, tags=READ
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Call a draft of players off before its season starts; teams have the men of their own cards again."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_DRAFTS, season.league)
        asked = ReasonSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        draft = draft_or_404(season, number)
        call_off(draft, actor=actor_name(request.user), **asked.validated_data)
        return Response(status=status.HTTP_204_NO_CONTENT)
