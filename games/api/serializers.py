"""Games as the API shows them. What must not be known before a game is over is not there before."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.domain.seats import read_seats
from games.models import Game

KEY_LENGTH = 64
LONGEST_ANSWER = 200
LONGEST_LOG = 2**31 - 1
MOST_SEATS = 10
MOST_TYPED = 20

Json = dict[str, Any]


class SeatSerializer(serializers.Serializer[Any]):
    """Who sits where; ids of users are nobody's business."""

    seat = serializers.IntegerField(help_text="0 is the home side")
    team = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    computer = serializers.CharField(
        allow_null=True, help_text="level of the computer coach; null for a person"
    )


class ResultSerializer(serializers.Serializer[Any]):
    """How a game ended."""

    score = serializers.ListField(child=serializers.IntegerField(), help_text="by seat")
    winner = serializers.IntegerField(allow_null=True, help_text="a seat; null for a tie")
    decided = serializers.CharField(help_text="REG, OT, SO or TIE")
    periods = serializers.IntegerField(allow_null=True)


class GameFixtureSerializer(serializers.Serializer[Any]):
    """The place of a game in a season."""

    season = serializers.CharField(source="season.slug")
    number = serializers.IntegerField()


class GameSerializer(serializers.ModelSerializer[Game]):
    """A game: what was settled before it, where it stands, how it ended."""

    id = serializers.UUIDField(source="public_id")
    seats = serializers.SerializerMethodField()
    sequence = serializers.IntegerField(
        source="length", help_text="records on the log; what the next command must expect"
    )
    result = ResultSerializer(allow_null=True)
    seed = serializers.CharField(
        source="revealed_seed", allow_null=True, help_text="of the dice; null until it is over"
    )
    head = serializers.SerializerMethodField(
        help_text="the last digest of the log; null until it is over"
    )
    fixture = serializers.SerializerMethodField(
        help_text="null for a game outside every season, and for a void one"
    )

    class Meta:
        model = Game
        fields = [
            "id",
            "ruleset",
            "version",
            "status",
            "reason",
            "dice",
            "seats",
            "sequence",
            "result",
            "commitment",
            "seed",
            "head",
            "fixture",
            "created",
            "ended",
        ]

    @extend_schema_field(SeatSerializer(many=True))
    def get_seats(self, game: Game) -> list[Json]:
        """List the seats."""
        return [
            {"seat": number, "team": seat.team, "name": seat.name, "computer": seat.level}
            for number, seat in enumerate(read_seats(game.seats))
        ]

    def get_head(self, game: Game) -> str | None:
        """Give the head of a game that is over: what is hidden could be guessed from it before."""
        return game.head if game.over else None

    @extend_schema_field(GameFixtureSerializer(allow_null=True))
    def get_fixture(self, game: Game) -> Any:  # noqa: ANN401 - JSON
        """Give the fixture, which the caller has loaded."""
        fixture = getattr(game, "fixture", None)
        return None if fixture is None else GameFixtureSerializer(fixture).data


class RecordSerializer(serializers.Serializer[Any]):
    """One record of a log as the viewer may know it."""

    sequence = serializers.IntegerField(help_text="its place on the log, from 0")
    event = serializers.DictField(help_text="`kind` and the rule system's own fields")
    inputs = serializers.ListField(
        child=serializers.ListField(), help_text='such as ["roll", 3, 4] or ["choose", 0, "shoot"]'
    )
    text = serializers.CharField(allow_blank=True, help_text="the same in one sentence")


class EventPageSerializer(serializers.Serializer[Any]):
    """Some records of a log, in order."""

    game = serializers.UUIDField()
    sequence = serializers.IntegerField(help_text="records on the whole log")
    seat = serializers.IntegerField(
        allow_null=True, help_text="as whose seat the log is seen; null as a spectator"
    )
    next = serializers.URLField(allow_null=True, help_text="the following records; null at the end")
    results = RecordSerializer(many=True)


class OptionSerializer(serializers.Serializer[Any]):
    """A legal answer."""

    value = serializers.CharField(help_text="what to send")
    label = serializers.CharField(  # type: ignore[assignment] # a field of that name
        help_text="what to show"
    )


class DecisionSerializer(serializers.Serializer[Any]):
    """A question to one of the viewer's seats."""

    seat = serializers.IntegerField()
    kind = serializers.CharField()
    prompt = serializers.CharField(allow_blank=True)
    options = OptionSerializer(many=True)
    context = serializers.DictField(  # type: ignore[assignment] # the same
        help_text="what the question is about"
    )


class InputNeededSerializer(serializers.Serializer[Any]):
    """Real dice to roll or a real card to turn over, and to type in."""

    kind = serializers.ChoiceField(choices=["roll", "draw"])
    count = serializers.IntegerField(allow_null=True, help_text="how many six-sided dice")
    deck = serializers.CharField(allow_null=True)
    cards = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="the cards left in the deck"
    )


class PositionSerializer(serializers.Serializer[Any]):
    """Where a game stands for the viewer."""

    game = serializers.UUIDField()
    status = serializers.CharField()
    sequence = serializers.IntegerField(help_text="what the next command must expect")
    seats = serializers.ListField(child=serializers.IntegerField(), help_text="the viewer's own")
    waiting_for = serializers.ListField(
        child=serializers.IntegerField(), help_text="seats that are asked something now"
    )
    decisions = DecisionSerializer(many=True)
    input = InputNeededSerializer(allow_null=True)


class ViewSerializer(serializers.Serializer[Any]):
    """The state of a game as a seat may see it."""

    game = serializers.UUIDField()
    sequence = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    view = serializers.DictField(help_text="the rule system's own")


class TypedSerializer(serializers.Serializer[Any]):
    """What real dice or a real card showed."""

    roll = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=6),
        required=False,
        min_length=1,
        max_length=MOST_TYPED,
    )
    draw = serializers.IntegerField(required=False, min_value=0, max_value=LONGEST_LOG)

    def validate(self, attrs: Json) -> Json:
        """Either, not both."""
        if len(attrs) != 1:
            raise serializers.ValidationError("Either a roll or a draw, please.")
        return attrs


class AnswerSerializer(serializers.Serializer[Any]):
    """An answer to a question, or dice and cards typed in."""

    expected = serializers.IntegerField(
        min_value=0, max_value=LONGEST_LOG, help_text="the `sequence` that the question came with"
    )
    seat = serializers.IntegerField(min_value=0, max_value=MOST_SEATS - 1, required=False)
    answer = serializers.CharField(max_length=LONGEST_ANSWER, required=False)
    typed = serializers.ListField(child=TypedSerializer(), required=False, max_length=MOST_TYPED)

    def validate(self, attrs: Json) -> Json:
        """An answer has a seat."""
        if ("answer" in attrs) != ("seat" in attrs):
            raise serializers.ValidationError("An answer needs its seat, and a seat its answer.")
        if "answer" not in attrs and not attrs.get("typed"):
            raise serializers.ValidationError("There is no answer here, and nothing typed in.")
        return attrs


class TakeBackSerializer(serializers.Serializer[Any]):
    """Going back to just before an answer."""

    expected = serializers.IntegerField(min_value=0, max_value=LONGEST_LOG)
    to = serializers.IntegerField(
        min_value=0, max_value=LONGEST_LOG, help_text="the first record that no longer counts"
    )
    reason = serializers.CharField(max_length=200)


class ReasonSerializer(serializers.Serializer[Any]):
    """Why."""

    reason = serializers.CharField(max_length=200)
