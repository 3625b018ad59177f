"""What is asked and told of trades and waivers by the API."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from leagues.api.asking import ConfirmedSerializer
from rosters.models import Trade, WaivedMan, WaiverClaim

LONGEST_ID = 64
MOST = 20
ANSWERS = ("accept", "decline", "withdraw", "vote")
DECISIONS = ("approve", "veto", "override", "reverse")
Form = serializers.Serializer[Any]


def keys(text: str) -> serializers.ListField:
    """Give a field of players' ids."""
    one = serializers.CharField(max_length=LONGEST_ID)
    return serializers.ListField(child=one, max_length=MOST, default=list, help_text=text)


class NewTradeSerializer(Form):
    """An offer of one's own team to another."""

    team = serializers.CharField(max_length=8)
    partner = serializers.CharField(max_length=8)
    gives = keys("whom one's team gives")
    wants = keys("whom it wants")
    drops = keys("whom it lets go if the trade comes about")
    note = serializers.CharField(max_length=300, default="", allow_blank=True)
    answers = serializers.IntegerField(
        min_value=1,
        max_value=10**6,
        default=None,
        allow_null=True,
        help_text="the offer of theirs in whose place it comes",
    )


class TradeAnswerSerializer(Form):
    """An answer to an offer, or a vote against an accepted trade."""

    answer = serializers.ChoiceField(choices=ANSWERS)
    drops = keys("with accept: whom one's team lets go for it")
    reason = serializers.CharField(max_length=200, default="", allow_blank=True)


class TradeDecisionSerializer(ConfirmedSerializer):
    """What the commissioner decides; ``confirm`` names the trade: trade 3."""

    decision = serializers.ChoiceField(choices=DECISIONS)
    reason = serializers.CharField(max_length=200, default="", allow_blank=True)


class TradeManSerializer(Form):
    """A man of a trade."""

    player = serializers.CharField()
    name = serializers.CharField()
    drop = serializers.BooleanField(help_text="let go if the trade comes about")


class TradeSideSerializer(Form):
    """A team of a trade and its men."""

    team = serializers.CharField()
    men = TradeManSerializer(many=True)


class TradeSerializer(Form):
    """A trade; open offers are shown to the coaches of both teams alone."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(choices=Trade.Status.choices)
    sides = TradeSideSerializer(many=True, help_text="who offered first")
    note = serializers.CharField(allow_blank=True, help_text="empty once it is accepted")
    reason = serializers.CharField(allow_blank=True)
    answers = serializers.IntegerField(allow_null=True)
    reverses = serializers.IntegerField(allow_null=True)
    votes = serializers.IntegerField()
    offered_at = serializers.DateTimeField()
    accepted_at = serializers.DateTimeField(allow_null=True)
    review_until = serializers.DateTimeField(allow_null=True)
    day = serializers.DateField(allow_null=True, help_text="from whose games on it holds")
    may = serializers.ListField(
        child=serializers.CharField(), help_text="the answers that one can give"
    )


class ReleaseSerializer(ConfirmedSerializer):
    """A man to be let go; ``confirm`` is his id."""

    team = serializers.CharField(max_length=8)
    player = serializers.CharField(max_length=LONGEST_ID)


class NewClaimSerializer(Form):
    """A claim of one's own team, or its withdrawal."""

    team = serializers.CharField(max_length=8)
    drop = serializers.CharField(
        max_length=LONGEST_ID, default="", allow_blank=True, help_text="whom it lets go for him"
    )
    withdraw = serializers.BooleanField(default=False)


class OrderSerializer(Form):
    """The order of claims, the first choice first."""

    teams = serializers.ListField(child=serializers.CharField(max_length=8), max_length=64)


class ClaimSerializer(Form):
    """A claim of one's own team."""

    team = serializers.CharField()
    drop = serializers.CharField(allow_blank=True)
    status = serializers.ChoiceField(choices=WaiverClaim.Status.choices)
    reason = serializers.CharField(allow_blank=True)


class WaivedManSerializer(Form):
    """A man who was let go, with one's own claims for him; those of others are nobody's to see."""

    number = serializers.IntegerField()
    player = serializers.CharField()
    name = serializers.CharField()
    let_go_by = serializers.CharField()
    status = serializers.ChoiceField(choices=WaivedMan.Status.choices)
    taken_by = serializers.CharField(allow_blank=True)
    opened_at = serializers.DateTimeField()
    until = serializers.DateTimeField()
    claims = ClaimSerializer(many=True)


class WaiversSerializer(OrderSerializer):
    """The order of claims, and the men who were let go, the latest first."""

    men = WaivedManSerializer(many=True)
