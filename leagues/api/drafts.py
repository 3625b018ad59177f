"""Drafts: the board for all, pack and wish list for a team's coach, order for the commissioner."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import KEY_HEADER, command_key, require, season_or_404
from leagues.domain.drafts.picking import (
    catch_up,
    force_pick,
    let_computer_pick,
    make_pick,
    set_auto,
)
from leagues.domain.drafts.undoing import undo_pick
from leagues.domain.drafts.wishes import MOST, keep_wishes, wishes_of
from leagues.domain.permissions import Action, actor_name, standing
from leagues.models import Draft, Season, TeamSeason
from leagues.pages.draft import DraftPage, TurnLine, Words, owners

READ = ["drafts"]
KEY = OpenApiParameter(
    KEY_HEADER,
    {"type": "string", "pattern": "^[A-Za-z0-9_.:-]{1,64}$"},
    OpenApiParameter.HEADER,
    required=True,
    description="A key of your own for this pick: sent again, it changes nothing.",
)


class ItemSerializer(serializers.Serializer[Any]):
    """Something that can be picked: a line card, an arena, a player. An empty id is the choice of none."""

    id = serializers.CharField(allow_blank=True)
    name = serializers.CharField()
    kind = serializers.CharField(help_text="a card's category, an arena's rule")
    text = serializers.CharField(help_text="what it does")


class OwnerSerializer(serializers.Serializer[Any]):
    """What a team owns."""

    team = serializers.CharField(source="team.code")
    arena = ItemSerializer(allow_null=True)
    line_cards = ItemSerializer(many=True, source="cards")


class DraftSerializer(serializers.ModelSerializer[Draft]):
    """A draft of a season; what only drafts of players have is null for others."""

    form = serializers.CharField(
        source="terms.form", default=None, allow_null=True, help_text="snake or linear"
    )
    needs = serializers.DictField(
        source="terms.needs",
        child=serializers.IntegerField(),
        default=None,
        allow_null=True,
        help_text="men that each squad must have: G, D, C, LW, RW",
    )

    class Meta:
        model = Draft
        fields = [
            "number",
            "kind",
            "title",
            "stage",
            "status",
            "form",
            "needs",
            "pick_seconds",
            "bank_seconds",
            "opened_at",
            "finished_at",
        ]


class TurnSerializer(serializers.Serializer[Any]):
    """A turn. What was picked in secret is null to others until it is shown."""

    number = serializers.IntegerField(source="turn.number")
    round = serializers.SerializerMethodField()
    action = serializers.SerializerMethodField(help_text="return, take or arena")
    team = serializers.CharField(source="turn.team.code", help_text="who picks")
    original = serializers.CharField(
        source="turn.original.code", help_text="whose turn it was at first"
    )
    state = serializers.ChoiceField(choices=["made", "sealed", "now", "later"])
    item = ItemSerializer(allow_null=True)
    how = serializers.CharField(source="pick.how", default=None, allow_null=True)
    at = serializers.DateTimeField(source="pick.at", default=None, allow_null=True)
    deadline = serializers.DateTimeField(source="turn.deadline", allow_null=True)

    def get_round(self, line: TurnLine) -> int:
        """Give the number of the round."""
        return int(self.context["rounds"][line.turn.round_id].number)

    def get_action(self, line: TurnLine) -> str:
        """Give what is done in the round."""
        return str(self.context["rounds"][line.turn.round_id].action)


class OwnEntrySerializer(serializers.Serializer[Any]):
    """One's own team in a draft: what may be picked now, and what was kept."""

    team = serializers.CharField(source="team.code")
    turn = serializers.IntegerField(
        source="turn.number", default=None, allow_null=True, help_text="to be used now"
    )
    options = ItemSerializer(many=True)
    kept = ItemSerializer(many=True)
    auto = serializers.BooleanField(source="entrant.auto")


class BoardSerializer(serializers.Serializer[Any]):
    """A draft with its turns, and what is the reader's own."""

    draft = DraftSerializer()
    turns = TurnSerializer(many=True)
    own = OwnEntrySerializer(many=True)


class NewPickSerializer(serializers.Serializer[Any]):
    """A pick."""

    team = serializers.CharField(max_length=8, help_text="a code")
    turn = serializers.IntegerField(min_value=1, max_value=99_999)
    item = serializers.CharField(max_length=64, allow_blank=True)


class AutoSerializer(serializers.Serializer[Any]):
    """Whether a team's picks are left to its wish list and the computer."""

    team = serializers.CharField(max_length=8, help_text="a code")
    auto = serializers.BooleanField()


class ForTeamSerializer(serializers.Serializer[Any]):
    """A team's turn, and what to pick in it; without that the computer picks."""

    team = serializers.CharField(max_length=8, help_text="a code")
    turn = serializers.IntegerField(min_value=1, max_value=99_999)
    item = serializers.CharField(
        max_length=64, allow_blank=True, required=False, help_text="never where picks are secret"
    )


class UndoSerializer(serializers.Serializer[Any]):
    """A pick to be taken back."""

    turn = serializers.IntegerField(min_value=1, max_value=99_999)
    with_later = serializers.BooleanField(default=False, help_text="and all picks after it")
    reason = serializers.CharField(max_length=200)


class WishesSerializer(serializers.Serializer[Any]):
    """A wish list, the first wish first."""

    items = serializers.ListField(child=serializers.CharField(max_length=64), max_length=MOST)


class Drafts(ApiView):
    """The drafts of a season."""

    @extend_schema(operation_id="drafts", responses=DraftSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List the drafts of a season in the order in which they were opened."""
        season = season_or_404(request, slug)
        return Response(DraftSerializer(season.drafts.all(), many=True).data)


class LineCards(ApiView):
    """What teams own."""

    @extend_schema(operation_id="line_cards", responses=OwnerSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List every team's arena and line cards; picks that are still secret are not among them."""
        season = season_or_404(request, slug)
        return Response(OwnerSerializer(owners(season), many=True).data)


class OneDraft(ApiView):
    """One draft."""

    @extend_schema(operation_id="draft", responses=BoardSerializer, tags=READ)
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Show a draft with all its turns; packs in hand only to those who hold them."""
        return board(request, draft_or_404(season_or_404(request, slug), number))


class Picks(ApiView):
    """Picking."""

    scope = "play"

    @extend_schema(
        operation_id="pick",
        parameters=[KEY],
        request=NewPickSerializer,
        responses={201: BoardSerializer},
        tags=READ,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Pick for one's own team; 409 when the item is gone or the turn is over."""
        season = season_or_404(request, slug)
        asked = NewPickSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        team = own_team(request, season, asked.validated_data["team"])
        draft = draft_or_404(season, number)
        make_pick(
            draft,
            team,
            turn=asked.validated_data["turn"],
            item=asked.validated_data["item"],
            actor=actor_name(request.user),
            command=command_key(request),
        )
        return board(request, draft_or_404(season, number), status.HTTP_201_CREATED)


class Auto(ApiView):
    """Leaving picks to the list and the computer."""

    scope = "play"

    @extend_schema(
        operation_id="draft_auto", request=AutoSerializer, responses=BoardSerializer, tags=READ
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Leave a team's picks to its wish list and the computer from now on, or take them back."""
        season = season_or_404(request, slug)
        asked = AutoSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        team = own_team(request, season, asked.validated_data["team"])
        set_auto(draft_or_404(season, number), team, auto=asked.validated_data["auto"])
        return board(request, draft_or_404(season, number))


class Computer(ApiView):
    """Picks for those who do not move."""

    scope = "commission"

    @extend_schema(
        operation_id="draft_computer",
        request=ForTeamSerializer,
        responses={201: BoardSerializer},
        tags=READ,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Make a pick for a team, or have it made from its wish list or by the computer, without waiting."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_DRAFTS, season.league)
        asked = ForTeamSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        given = dict(asked.validated_data)
        team = team_or_404(season, given.pop("team"))
        draft = draft_or_404(season, number)
        make = force_pick if "item" in given else let_computer_pick
        make(draft, team, **given, actor=actor_name(request.user))
        return board(request, draft_or_404(season, number), status.HTTP_201_CREATED)


class Undo(ApiView):
    """Taking picks back."""

    scope = "commission"

    @extend_schema(
        operation_id="undo_pick", request=UndoSerializer, responses=BoardSerializer, tags=READ
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Take a pick back; with picks after it only together with them."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_DRAFTS, season.league)
        asked = UndoSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        words = dict(asked.validated_data)
        number_of_turn = words.pop("turn")
        draft = draft_or_404(season, number)
        undo_pick(draft, number_of_turn, actor=actor_name(request.user), **words)
        return board(request, draft_or_404(season, number))


class Wishes(ApiView):
    """A team's wish list."""

    scope = "play"

    @extend_schema(operation_id="wishes", responses=WishesSerializer, tags=READ)
    def get(self, request: Request, slug: str, code: str) -> Response:
        """Show the wish list of one's own team."""
        team = own_team(request, season_or_404(request, slug), code)
        return Response({"items": wishes_of(team)})

    @extend_schema(
        operation_id="keep_wishes", request=WishesSerializer, responses=WishesSerializer, tags=READ
    )
    def put(self, request: Request, slug: str, code: str) -> Response:
        """Put a list in place of the one there is."""
        season = season_or_404(request, slug)
        team = own_team(request, season, code)
        asked = WishesSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        return Response({"items": keep_wishes(team, asked.validated_data["items"], known(season))})


def known(season: Season) -> set[str]:
    """Give everything that can be wished for in a season."""
    cards = Words(season).cards
    pools = season.drafts.values_list("pool", flat=True)
    further = {item for pool in pools for items in pool.values() for item in items}
    return {*cards.lines, *(arena.id for arena in cards.pre_made), *further}


def draft_or_404(season: Season, number: int) -> Draft:
    """Find a draft of a season as it stands now."""
    draft = season.drafts.filter(number=number).first()
    if draft is None:
        raise Http404(f"{season} has no draft {number}.")
    draft.season = season
    return catch_up(draft)


def team_or_404(season: Season, code: str) -> TeamSeason:
    """Find a team of a season with the team that it is in all seasons."""
    team = season.teams.select_related("team").filter(code=code).first()
    if team is None:
        raise Http404(f"{season} has no team {code}.")
    return team


def own_team(request: Request, season: Season, code: str) -> TeamSeason:
    """Find a team for which the one who asks drafts, or refuse him."""
    team = season.teams.select_related("team").filter(code=code).first()
    require(request, Action.DRAFT, season.league, team.team if team else None)
    return team_or_404(season, code)


def board(request: Request, draft: Draft, code: int = status.HTTP_200_OK) -> Response:
    """Answer with a draft as the one who asks may see it."""
    page = DraftPage(draft, standing(request.user, draft.season.league).teams)
    lines = [line for one in page.rounds for line in one.lines]
    rounds = {one.pk: one for one in page.desk.rounds}
    document = {
        "draft": DraftSerializer(draft).data,
        "turns": TurnSerializer(lines, many=True, context={"rounds": rounds}).data,
        "own": OwnEntrySerializer(page.own, many=True).data,
    }
    return Response(document, status=code)
