"""Players and cards as the API shows them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from rosters.models import Card, CardSet, Player


class PlayerSerializer(serializers.ModelSerializer[Player]):
    """A player, the same in all seasons and leagues."""

    class Meta:
        model = Player
        fields = ["key", "name", "birth_date", "shoots"]


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    """A season's cards."""

    class Meta:
        model = CardSet
        fields = ["slug", "title", "source"]


class CardSerializer(serializers.ModelSerializer[Card]):
    """A player's card for his time with one team."""

    card_set = serializers.CharField(source="sheet.card_set.slug")
    team = serializers.CharField(source="sheet.code")
    player = serializers.CharField(source="player.key")
    name = serializers.CharField(source="player.name")

    class Meta:
        model = Card
        fields = [
            "id",
            "card_set",
            "team",
            "player",
            "name",
            "kind",
            "positions",
            "games",
            "starts",
            "value",
            "special",
            "killing",
        ]


class WholeCardSerializer(CardSerializer):
    """A card with what is printed on it."""

    document = serializers.SerializerMethodField()

    class Meta(CardSerializer.Meta):
        fields = [*CardSerializer.Meta.fields, "document"]

    def get_document(self, _card: Card) -> dict[str, Any]:
        """Give the rule system's own document, which the view has found."""
        return dict(self.context["document"])
