"""Players and cards; they are the same for every league and for all to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import django_filters
from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView, ListView
from games.api.paging import KeysetPaging
from games.domain.library import DatabaseLibrary
from rosters.api.serializers import (
    CardSerializer,
    CardSetSerializer,
    PlayerSerializer,
    WholeCardSerializer,
)
from rosters.models import Card, CardSet, Player
from rosters.models.cards import CARD_KINDS

TAGS = ["players and cards"]


class PlayerFilter(django_filters.FilterSet):
    """Players by their name."""

    search = django_filters.CharFilter(
        field_name="name", lookup_expr="icontains", max_length=100, label="part of the name"
    )

    class Meta:
        model = Player
        fields: tuple[str, ...] = ()


class CardFilter(django_filters.FilterSet):
    """Cards by team, player and kind."""

    team = django_filters.CharFilter(field_name="sheet__code", max_length=8)
    player = django_filters.CharFilter(field_name="player__key", max_length=64)
    kind = django_filters.ChoiceFilter(choices=tuple(CARD_KINDS.items()))

    class Meta:
        model = Card
        fields: tuple[str, ...] = ()


class Players(ListView):
    """All players."""

    serializer_class = PlayerSerializer
    pagination_class = KeysetPaging
    filterset_class = PlayerFilter
    orders = {"name": ("name", "key"), "-name": ("-name", "-key"), "key": ("key",)}
    queryset = Player.objects.all()

    @extend_schema(operation_id="players", tags=TAGS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List players."""
        return self.list(request, *args, **kwargs)


class OnePlayer(ApiView):
    """One player."""

    @extend_schema(operation_id="player", responses=PlayerSerializer, tags=TAGS)
    def get(self, request: Request, key: str) -> Response:  # noqa: ARG002 - the framework's
        """Show a player."""
        player = Player.objects.filter(key=key).first()
        if player is None:
            raise Http404(f"There is no player {key}.")
        return Response(PlayerSerializer(player).data)


class CardSets(ListView):
    """All card sets."""

    serializer_class = CardSetSerializer
    pagination_class = KeysetPaging
    filter_backends = ()
    orders = {"slug": ("slug",), "-slug": ("-slug",)}
    queryset = CardSet.objects.all()

    @extend_schema(operation_id="card_sets", tags=TAGS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List card sets."""
        return self.list(request, *args, **kwargs)


class Cards(ListView):
    """The cards of a set."""

    serializer_class = CardSerializer
    pagination_class = KeysetPaging
    filterset_class = CardFilter
    orders: dict[str, Sequence[str]] = {
        "team": ("sheet__code", "player__key", "pk"),
        "player": ("player__key", "pk"),
        "-value": ("-value", "pk"),
    }
    queryset = Card.objects.none()

    @extend_schema(operation_id="cards", tags=TAGS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # noqa: ANN401 - the framework's
        """List the cards of a set."""
        return self.list(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Card]:
        """Give the cards of the set in the address."""
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        card_set = CardSet.objects.filter(slug=self.kwargs["slug"]).first()
        if card_set is None:
            raise Http404(f"There is no card set {self.kwargs['slug']}.")
        return Card.objects.filter(sheet__card_set=card_set).select_related(
            "sheet__card_set", "player"
        )


class OneCard(ApiView):
    """One card."""

    @extend_schema(operation_id="card", responses=WholeCardSerializer, tags=TAGS)
    def get(self, request: Request, pk: int) -> Response:  # noqa: ARG002 - the framework's
        """Show a card with what is printed on it."""
        card = Card.objects.select_related("sheet__card_set", "player").filter(pk=pk).first()
        if card is None:
            raise Http404(f"There is no card {pk}.")
        sheet = DatabaseLibrary().get(card.sheet.digest)
        entries = sheet["goalies" if card.kind == "goalie" else "skaters"]
        document = next(entry for entry in entries if entry["id"] == card.player.key)
        return Response(WholeCardSerializer(card, context={"document": document}).data)
