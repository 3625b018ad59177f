"""What commissioners and coaches send: results, forfeits, schedules, seasons, lines. Allow-lists, field by field."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games.api.parsers import SmallJSONParser
from games.rulesets.scoresheet.paper import (
    LONGEST_ID,
    LONGEST_KIND,
    MINUTES,
    MOST,
    MOST_ASSISTS,
    MOST_ON_ICE,
    MOST_SHOTS,
)
from leagues.domain.founding import ENDINGS, KINDS, systems_without_cards
from leagues.domain.options import LONGEST_PERIOD
from leagues.domain.playoffs.formats import FORMATS
from leagues.domain.points import POINT_SYSTEMS
from leagues.domain.standings.orders import ORDERS
from leagues.domain.standings.result import Forfeit
from leagues.domain.suspensions import LONGEST_REASON, MOST_GAMES
from leagues.models import Fixture
from rosters.domain.seasons_on_file import season_slugs

LONGEST_TEXT = 1_000_000
MOST_GOALS = 2 * MOST
LONGEST_TIME = 99 * 60
STRENGTHS = ("EV", "PP", "SH", "PS")
DECISIONS = ("W", "L", "OTL", "T")
CONFIRM = "what is typed to go on: it must name what is done away with, such as CBJ at BOS"


class WideJSONParser(SmallJSONParser):
    """JSON that holds a schedule."""

    largest = 2 * LONGEST_TEXT


class ConfirmedSerializer(serializers.Serializer[Any]):
    """Something that cannot be undone; ``confirm`` names what it is done to."""

    confirm = serializers.CharField(max_length=200, help_text=CONFIRM)

    def validate_confirm(self, value: str) -> str:
        """Compare with what must be typed; the view says what in the context."""
        expected = self.context["expected"]
        if value.strip() != expected:
            raise serializers.ValidationError(f"Send {expected} exactly; nothing was changed.")
        return value


class ConfirmedReasonSerializer(ConfirmedSerializer):
    """Why."""

    reason = serializers.CharField(max_length=200)


class ForfeitSerializer(ConfirmedReasonSerializer):
    """Whose fault it is that a game is not played to its end."""

    by = serializers.ChoiceField(choices=[str(side) for side in Forfeit])
    goals = serializers.IntegerField(
        min_value=1, max_value=MOST, default=1, help_text="credited to the other side at least"
    )


class NewSuspensionSerializer(serializers.Serializer[Any]):
    """A man, for how many games of his team, and why."""

    team = serializers.CharField(max_length=8, help_text="a code")
    player = serializers.CharField(max_length=LONGEST_ID, help_text="an id as in the roster")
    games = serializers.IntegerField(min_value=1, max_value=MOST_GAMES)
    reason = serializers.CharField(max_length=LONGEST_REASON)


class SuspensionSerializer(NewSuspensionSerializer):
    """A suspension that was decided."""

    number = serializers.IntegerField(help_text="by which it is lifted")
    name = serializers.CharField()
    first = serializers.IntegerField(help_text="the team game from which on")
    lifted = serializers.BooleanField()


class LiftSuspensionSerializer(serializers.Serializer[Any]):
    """Why a suspension is lifted."""

    reason = serializers.CharField(max_length=LONGEST_REASON)


def name_field(**options: Any) -> serializers.CharField:  # noqa: ANN401 - the framework's
    """Give a field for a man's id: one word."""
    return serializers.CharField(max_length=LONGEST_ID, **options)


def count_field(most: int, **options: Any) -> serializers.IntegerField:  # noqa: ANN401 - the same
    """Give a field for a number that may be unknown."""
    return serializers.IntegerField(
        min_value=0, max_value=most, allow_null=True, default=None, **options
    )


class PaperGoalSerializer(serializers.Serializer[Any]):
    """A goal on paper, in the order in which they fell."""

    period = serializers.IntegerField(min_value=1, max_value=20)
    seat = serializers.IntegerField(min_value=0, max_value=1, help_text="0 at home, 1 visitors")
    scorer = name_field(allow_null=True, default=None, help_text="null when nobody knows")
    assists = serializers.ListField(child=name_field(), max_length=MOST_ASSISTS, default=list)
    seconds = count_field(LONGEST_TIME, help_text="from the period's beginning")
    strength = serializers.ChoiceField(choices=STRENGTHS, default="EV")
    empty_net = serializers.BooleanField(default=False)
    on_ice = serializers.ListField(
        child=serializers.ListField(child=name_field(), max_length=MOST_ON_ICE),
        min_length=2,
        max_length=2,
        allow_null=True,
        default=None,
        help_text="skaters of the scoring side and of the other; null: not known",
    )


class PaperPenaltySerializer(serializers.Serializer[Any]):
    """A penalty on paper; player is null for a bench penalty."""

    period = serializers.IntegerField(min_value=1, max_value=20)
    seat = serializers.IntegerField(min_value=0, max_value=1, help_text="0 at home, 1 visitors")
    minutes = serializers.ChoiceField(choices=MINUTES)
    player = name_field(allow_null=True, default=None)
    seconds = count_field(LONGEST_TIME, help_text="from the period's beginning")
    kind = serializers.CharField(max_length=LONGEST_KIND, default="", allow_blank=True)
    served_by = name_field(allow_null=True, default=None)


class PaperGoalieSerializer(serializers.Serializer[Any]):
    """A goalie on paper; saves are shots less goals."""

    seat = serializers.IntegerField(min_value=0, max_value=1)
    player = name_field()
    goals_against = serializers.IntegerField(min_value=0, max_value=MOST)
    shots_against = count_field(MOST_SHOTS)
    seconds = count_field(LONGEST_TIME, help_text="in net")
    decision = serializers.ChoiceField(choices=DECISIONS, allow_null=True, default=None)
    started = serializers.BooleanField(default=False)


class PaperSerializer(serializers.Serializer[Any]):
    """A result from paper in one of three depths: score only, with scorers, in full. Null is unknown, 0 is none."""

    home = serializers.IntegerField(min_value=0, max_value=MOST)
    visitor = serializers.IntegerField(min_value=0, max_value=MOST)
    decided = serializers.ChoiceField(choices=Fixture.Decided.choices)
    goals = PaperGoalSerializer(  # type: ignore[call-arg] # of the list
        many=True,
        allow_null=True,
        default=None,
        max_length=MOST_GOALS,
        help_text="null: score only",
    )
    goalies = PaperGoalieSerializer(  # type: ignore[call-arg] # of the list
        many=True, default=list, max_length=20
    )
    shots = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_SHOTS, allow_null=True),
        min_length=2,
        max_length=2,
        default=lambda: [None, None],
    )
    penalty_minutes = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_SHOTS, allow_null=True),
        min_length=2,
        max_length=2,
        default=lambda: [None, None],
    )
    penalties = PaperPenaltySerializer(  # type: ignore[call-arg] # of the list
        many=True,
        allow_null=True,
        default=None,
        max_length=MOST_GOALS,
        help_text="all of them; null: not known",
    )


class AmendPaperSerializer(PaperSerializer):
    """A result put right or completed, and why."""

    reason = serializers.CharField(max_length=200)


class AmendGoalSerializer(serializers.Serializer[Any]):
    """The true scorer of a goal and its assists."""

    scorer = name_field()
    assists = serializers.ListField(child=name_field(), max_length=MOST_ASSISTS, default=list)
    reason = serializers.CharField(max_length=200)


class SideReportSerializer(serializers.Serializer[Any]):
    """What one side says of a game."""

    side = serializers.ChoiceField(choices=("home", "visitor"))
    by = serializers.CharField(allow_blank=True)
    paper = PaperSerializer()


class ReportsSerializer(serializers.Serializer[Any]):
    """Both sides' reports of a game."""

    state = serializers.ChoiceField(choices=("none", "one", "agreed", "disputed"))
    not_followed = serializers.ListField(
        child=serializers.CharField(), help_text="sides whose report is not the result that stands"
    )
    reports = SideReportSerializer(many=True)


class LayOutSerializer(serializers.Serializer[Any]):
    """A schedule that is made, or read from text."""

    kind = serializers.ChoiceField(
        choices=[*KINDS, "list", "matrix"],
        help_text="single, double or divisional are made; list and matrix are read from `games`",
    )
    first = serializers.DateField(required=False, help_text="the first day; needed unless a list")
    every = serializers.IntegerField(
        min_value=1, max_value=60, default=1, help_text="days from round to round"
    )
    division = serializers.IntegerField(min_value=0, max_value=20, default=4)
    conference = serializers.IntegerField(min_value=0, max_value=20, default=2)
    others = serializers.IntegerField(min_value=0, max_value=20, default=1)
    games = serializers.CharField(
        max_length=LONGEST_TEXT, default="", allow_blank=True, help_text="CSV: date,home,away"
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """A schedule that is made has a first day."""
        if attrs["kind"] != "list" and "first" not in attrs:
            raise serializers.ValidationError({"first": ["Say on which day it begins."]})
        return attrs


class NewScheduleSerializer(ConfirmedSerializer, LayOutSerializer):
    """A schedule in place of the games to come; ``confirm`` is the season's slug."""


def on_file(slug: str) -> str:
    """Refuse a season that is not on file; none is named by an empty text."""
    known = season_slugs()
    if slug and slug not in known:
        raise serializers.ValidationError(f"There are {', '.join(known)}.")
    return slug


class NewSeasonSerializer(LayOutSerializer):
    """A season to be made: from a data set (``source``), or of one's own teams (``name``, ``teams`` and the rest)."""

    kind = serializers.ChoiceField(choices=[*KINDS, "list", "matrix"], default="double")
    source = serializers.CharField(  # type: ignore[assignment] # a field of that name
        max_length=40, default="", allow_blank=True, help_text="a real season to replay"
    )
    name = serializers.CharField(max_length=40, default="", allow_blank=True)
    teams = serializers.CharField(
        max_length=LONGEST_TEXT,
        default="",
        allow_blank=True,
        help_text="CSV: team,name,conference,division, or lines of code and name",
    )
    cards = serializers.CharField(
        max_length=40,
        default="",
        allow_blank=True,
        help_text="the real season whose cards they have; empty: results come from paper",
    )
    system = serializers.CharField(
        max_length=40,
        default="",
        allow_blank=True,
        help_text="a rule system that needs no cards; empty: results come from paper",
    )
    points = serializers.ChoiceField(choices=list(POINT_SYSTEMS), default="nhl")
    order = serializers.ChoiceField(choices=list(ORDERS), default="nhl")
    ending = serializers.ChoiceField(choices=list(ENDINGS), default="shootout")
    playoffs = serializers.ChoiceField(choices=["", *FORMATS], default="", allow_blank=True)
    period_minutes = serializers.IntegerField(
        min_value=1, max_value=LONGEST_PERIOD, default=20, help_text="of games from paper"
    )
    overtime_minutes = serializers.IntegerField(
        min_value=1, max_value=LONGEST_PERIOD, default=5, help_text="of games from paper"
    )
    trial = serializers.BooleanField(
        default=False, help_text="only say whether it could be made, and every fault of the files"
    )

    def validate_source(self, value: str) -> str:
        """Find the data set."""
        return on_file(value)

    def validate_system(self, value: str) -> str:
        """Find the rule system."""
        known = [system.slug for system in systems_without_cards()]
        if value and value not in known:
            raise serializers.ValidationError(f"There are {', '.join(known)}.")
        return value

    def validate_cards(self, value: str) -> str:
        """Find the cards."""
        return on_file(value)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """A season of one's own has a name, teams and a first day."""
        if attrs["source"]:
            return attrs
        missing = [name for name in ("name", "teams") if not attrs[name].strip()]
        if missing:
            raise serializers.ValidationError({name: ["This is needed."] for name in missing})
        return super().validate(attrs)


class ReplacementSerializer(ConfirmedSerializer):
    """Another owner for a team; ``confirm`` is its code."""

    name = serializers.CharField(max_length=100, help_text="the team's from that day on")
    date = serializers.DateField()
    keeps_record = serializers.BooleanField(default=True)
    coach = serializers.CharField(
        max_length=150, default="", allow_blank=True, help_text="a user's name; may be empty"
    )
    reason = serializers.CharField(max_length=200, default="", allow_blank=True)


class LineSheetSerializer(serializers.Serializer[Any]):
    """A team's lines: every place by name, such as lines-0-LW, and the card of the man in it."""

    before = serializers.CharField(
        max_length=64, help_text="what the lines came with; others have been saved if it differs"
    )
    sheet = serializers.DictField(
        child=serializers.CharField(max_length=LONGEST_ID, allow_blank=True)
    )


class UnitLinesSerializer(serializers.Serializer[Any]):
    """A unit of the visitor's lines."""

    title = serializers.CharField()
    men = serializers.ListField(child=serializers.CharField(), help_text="names")


class NextGameSerializer(serializers.Serializer[Any]):
    """A team's next game in a season that closes lines before games."""

    number = serializers.IntegerField(source="fixture.number")
    closes = serializers.DateTimeField(
        allow_null=True, help_text="when the team's lines are closed; null: when the game begins"
    )
    closed = serializers.BooleanField()
    visitor = UnitLinesSerializer(
        many=True, allow_null=True, help_text="the visitor's lines, for the home team once closed"
    )


class LinesSerializer(serializers.Serializer[Any]):
    """A team's lines in use."""

    own = serializers.BooleanField(help_text="false: suggested lines play")
    before = serializers.CharField(help_text="send it along with the next lines")
    sheet = serializers.DictField(child=serializers.CharField(allow_blank=True))
    men = serializers.DictField(help_text="by card: name, positions, goalie, why he cannot play")
    report = serializers.ListField(
        child=serializers.CharField(), help_text="who takes whose place in the next game, and why"
    )
    warnings = serializers.ListField(
        child=serializers.CharField(), help_text="what is allowed, but the coach should know"
    )
    next_game = NextGameSerializer(
        default=None, allow_null=True, help_text="null where lines are never closed"
    )


class SeasonEventSerializer(serializers.Serializer[Any]):
    """A fact of a season, with who noted it when."""

    sequence = serializers.IntegerField()
    kind = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment] # the same
    actor = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class CoachRecordSerializer(serializers.Serializer[Any]):
    """What a coach's team has done since he took over; of those who left, before the day on which they did."""

    coach = serializers.CharField()
    team = serializers.CharField(source="team.code")
    since = serializers.DateField(allow_null=True, help_text="null: from the beginning")
    until = serializers.DateField(allow_null=True, help_text="null: he coaches the team now")
    games = serializers.IntegerField(source="record.games")
    wins = serializers.IntegerField(source="record.wins")
    losses = serializers.IntegerField(source="record.losses")
    ties = serializers.IntegerField(source="record.ties")
    overtime_losses = serializers.IntegerField(source="record.overtime_losses")
    points = serializers.IntegerField(source="record.points")


class TrialSerializer(serializers.Serializer[Any]):
    """What a season would be, or is, made of."""

    made = serializers.BooleanField()
    season = serializers.CharField(allow_null=True, help_text="its slug once it is made")
    teams = serializers.IntegerField()
    games = serializers.IntegerField()
    first = serializers.DateField(allow_null=True)
    last = serializers.DateField(allow_null=True)
