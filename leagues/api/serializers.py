"""Leagues, seasons, teams and fixtures as the API shows them: allow-lists, field by field."""

from __future__ import annotations

import datetime as dt
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.domain.times import starts_at
from leagues.domain.tokens import LONGEST, SCOPES
from leagues.models import AccessToken, Fixture, League, Membership, Season, SeasonRun, TeamSeason


@extend_schema_field({"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"})
class LocalTimeField(serializers.TimeField):
    """A time of the day on a league's own clock, ``19:30``, without any zone."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - the framework's
        super().__init__(format="%H:%M", input_formats=["%H:%M"], **options)


class LeagueSerializer(serializers.ModelSerializer[League]):
    """A league."""

    game_time = LocalTimeField(
        allow_null=True, help_text="when games begin that have no time of their own"
    )

    class Meta:
        model = League
        fields = [
            "slug",
            "name",
            "is_private",
            "time_zone",
            "game_time",
            "clock_counts_down",
            "created_at",
        ]


class NewLeagueSerializer(serializers.Serializer[Any]):
    """What a league is to be."""

    name = serializers.CharField(max_length=100)
    private = serializers.BooleanField(default=False)
    time_zone = serializers.CharField(max_length=60, default="UTC")
    game_time = LocalTimeField(allow_null=True, default=None)
    clock_counts_down = serializers.BooleanField(
        default=False, help_text="on pages; here times are always what is gone of the period"
    )
    commissioner = serializers.CharField(
        max_length=150, default="", allow_blank=True, help_text="a user's name; may be empty"
    )


class NewAdjustmentSerializer(serializers.Serializer[Any]):
    """Points given, or with a negative number taken, and why."""

    team = serializers.CharField(max_length=8, help_text="a code")
    points = serializers.IntegerField(min_value=-99, max_value=99)
    reason = serializers.CharField(max_length=200)


class TeamNameSerializer(serializers.ModelSerializer[TeamSeason]):
    """A team by its code and its name of that season."""

    class Meta:
        model = TeamSeason
        fields = ["code", "name"]


class SeasonSerializer(serializers.ModelSerializer[Season]):
    """A season. Its secret, from which all dice come, is null until it is over."""

    league = serializers.SlugRelatedField[League](slug_field="slug", read_only=True)
    title = serializers.CharField(source="__str__")
    champion = TeamNameSerializer(allow_null=True)
    games = serializers.IntegerField(help_text="on the schedule, playoffs included")
    played = serializers.IntegerField()
    secret = serializers.SerializerMethodField()

    class Meta:
        model = Season
        fields = [
            "slug",
            "league",
            "name",
            "title",
            "source",
            "status",
            "games",
            "played",
            "champion",
            "options",
            "commitment",
            "secret",
            "created_at",
            "started_at",
            "finished_at",
        ]

    def get_secret(self, season: Season) -> str | None:
        """Give the secret of a finished season."""
        return season.secret if season.status == Season.Status.FINISHED else None


class TeamSerializer(serializers.ModelSerializer[TeamSeason]):
    """A team in one season."""

    conference = serializers.CharField(source="division.conference.name")
    division = serializers.CharField(source="division.name")

    class Meta:
        model = TeamSeason
        fields = ["code", "name", "conference", "division"]


class ManSerializer(serializers.Serializer[Any]):
    """A man of a team's roster."""

    player = serializers.CharField(source="card.player.key")
    name = serializers.CharField(source="card.player.name")
    kind = serializers.CharField(source="card.kind", help_text="skater or goalie")
    positions = serializers.CharField(source="card.positions")
    games = serializers.IntegerField(source="usage.games", help_text="dressed, goalies: played")
    starts = serializers.IntegerField(source="usage.starts")
    out = serializers.IntegerField(help_text="games that an injury still keeps him out")


class SeriesSerializer(serializers.Serializer[Any]):
    """The playoff series that a fixture belongs to."""

    round = serializers.IntegerField(source="series.round")
    position = serializers.IntegerField(source="series.position")
    title = serializers.CharField(source="series.title")
    game = serializers.IntegerField(source="game_in_series")
    if_necessary = serializers.BooleanField()


class AutoPlayedSerializer(serializers.Serializer[Any]):
    """A team whose coaches left a game to the computer."""

    team = serializers.CharField(help_text="a code")
    coaches = serializers.ListField(child=serializers.CharField())


class FixtureSerializer(serializers.ModelSerializer[Fixture]):
    """A game of the schedule; goals are null until it has been played."""

    type = serializers.CharField(source="kind", help_text="regular or playoff")
    home = serializers.SerializerMethodField()
    visitor = serializers.SerializerMethodField()
    time = LocalTimeField(allow_null=True, help_text="null: the league's usual time")
    starts_at = serializers.SerializerMethodField(
        help_text="in UTC; null when only the day is known, which is the league's own"
    )
    decided = serializers.CharField(allow_blank=True, help_text="REG, OT, SO or TIE")
    series = serializers.SerializerMethodField()
    auto_played = AutoPlayedSerializer(
        many=True, help_text="teams whose coaches left the game to the computer"
    )
    game = serializers.UUIDField(source="game.public_id", default=None, allow_null=True)

    class Meta:
        model = Fixture
        fields = [
            "number",
            "type",
            "date",
            "time",
            "starts_at",
            "status",
            "home",
            "visitor",
            "home_goals",
            "visitor_goals",
            "decided",
            "series",
            "auto_played",
            "game",
        ]

    @extend_schema_field(TeamNameSerializer)
    def get_home(self, fixture: Fixture) -> Any:  # noqa: ANN401 - JSON
        """Name the team at home as it was called on that day."""
        return {"code": fixture.home.code, "name": fixture.home_name}

    @extend_schema_field(TeamNameSerializer)
    def get_visitor(self, fixture: Fixture) -> Any:  # noqa: ANN401 - JSON
        """Name the visitors as they were called on that day."""
        return {"code": fixture.visitor.code, "name": fixture.visitor_name}

    def get_starts_at(self, fixture: Fixture) -> dt.datetime | None:
        """Work out the moment from the league's time."""
        return starts_at(fixture, fixture.season.league)

    @extend_schema_field(SeriesSerializer(allow_null=True))
    def get_series(self, fixture: Fixture) -> Any:  # noqa: ANN401 - JSON
        """Describe the series of a playoff game."""
        return None if fixture.series is None else SeriesSerializer(fixture).data


class SeriesLineSerializer(serializers.Serializer[Any]):
    """A playoff series and how it stands; a bye has no visitor."""

    round = serializers.IntegerField(source="series.round")
    position = serializers.IntegerField(source="series.position")
    title = serializers.CharField(source="series.title")
    best_of = serializers.IntegerField(source="series.best_of")
    home = TeamNameSerializer()
    visitor = TeamNameSerializer(allow_null=True)
    home_label = serializers.CharField(source="series.home_label", allow_blank=True)
    visitor_label = serializers.CharField(source="series.visitor_label", allow_blank=True)
    home_wins = serializers.IntegerField(source="series.home_wins")
    visitor_wins = serializers.IntegerField(source="series.visitor_wins")
    winner = TeamNameSerializer(allow_null=True)
    words = serializers.CharField()
    fixtures = serializers.ListField(child=serializers.IntegerField(), source="numbers")


class RunSerializer(serializers.ModelSerializer[SeasonRun]):
    """How far a season's runner is."""

    season = serializers.CharField(source="season.slug")

    class Meta:
        model = SeasonRun
        fields = [
            "season",
            "state",
            "until",
            "games_done",
            "games_total",
            "started_at",
            "stopped_at",
            "heartbeat",
        ]


class PlayOnSerializer(serializers.Serializer[Any]):
    """Where to stop."""

    until = serializers.CharField(
        max_length=40, help_text="a date (2018-01-31), 'round 1', 'end' of the schedule or 'cup'"
    )


class MoveSerializer(serializers.Serializer[Any]):
    """When a game is to be played instead, in the league's own time."""

    date = serializers.DateField()
    time = LocalTimeField(allow_null=True, required=False, default=None)


class MembershipSerializer(serializers.ModelSerializer[Membership]):
    """A role of the one who asks."""

    league = serializers.CharField(source="league.slug")
    team = serializers.CharField(source="team.code", default=None, allow_null=True)

    class Meta:
        model = Membership
        fields = ["league", "role", "team"]


class MemberSerializer(serializers.ModelSerializer[Membership]):
    """A role of somebody in a league, for its commissioner."""

    user = serializers.CharField(source="user.get_username")
    team = serializers.CharField(source="team.code", default=None, allow_null=True)

    class Meta:
        model = Membership
        fields = ["id", "user", "role", "team", "created_at"]


class NewMemberSerializer(serializers.Serializer[Any]):
    """The role that somebody is to have."""

    user = serializers.CharField(max_length=150, source="username", help_text="a user's name")
    role = serializers.ChoiceField(choices=Membership.Role.choices)
    team = serializers.CharField(
        max_length=8, default="", allow_blank=True, help_text="whom a coach coaches, by code"
    )


class MeSerializer(serializers.Serializer[Any]):
    """The one who asks; ``user`` is null for those who are not signed in."""

    user = serializers.CharField(allow_null=True)
    is_admin = serializers.BooleanField()
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPES),
        allow_null=True,
        help_text="of the token of this request; null without one",
    )
    memberships = MembershipSerializer(many=True)


class TokenSerializer(serializers.ModelSerializer[AccessToken]):
    """A token of the one who asks; its text is shown only when it is made."""

    scopes = serializers.SerializerMethodField()

    class Meta:
        model = AccessToken
        fields = ["id", "name", "beginning", "scopes", "created_at", "expires_at", "used_at"]

    def get_scopes(self, token: AccessToken) -> list[str]:
        """Split the words."""
        return token.scopes.split()


class NewTokenSerializer(serializers.Serializer[Any]):
    """What a token is to be."""

    name = serializers.CharField(max_length=60)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=SCOPES), min_length=1, max_length=len(SCOPES)
    )
    days = serializers.IntegerField(min_value=1, max_value=LONGEST.days, default=90)


class MadeTokenSerializer(TokenSerializer):
    """A token just made, with its text: this once and never again."""

    token = serializers.CharField()

    class Meta(TokenSerializer.Meta):
        fields = [*TokenSerializer.Meta.fields, "token"]
