"""House rules of a season, and how they are kept."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, season_or_404
from leagues.domain.house_rules import MOST_GAMES, MOST_POINTS, ROUNDINGS, WEEK
from leagues.domain.housekeeping import change_house_rules
from leagues.domain.permissions import Action, actor_name
from leagues.domain.seasons import options_of
from leagues.models import Season
from leagues.pages.house import auto_lines, overuse_lines, rest_lines

TAGS = ["seasons"]


class HouseRulesSerializer(serializers.Serializer[Any]):
    """What a league adds to the rules of its game."""

    usage_limit = serializers.ChoiceField(
        choices=list(ROUNDINGS),
        default="off",
        help_text="whether men may be used only as often as they really played, rounded down or up",
    )
    usage_points = serializers.IntegerField(
        min_value=0, max_value=MOST_POINTS, default=0, help_text="that each use more costs"
    )
    usage_strict = serializers.BooleanField(
        default=False, help_text="coaches' own lines keep to the limit too"
    )
    visitor_lock = serializers.RegexField(
        "^([01][0-9]|2[0-3]):[0-5][0-9]$",
        default="",
        allow_blank=True,
        help_text="when the visitor's lines are closed on the day of the game; empty: never",
    )
    most_back_to_backs = serializers.IntegerField(
        min_value=0, max_value=MOST_GAMES, default=0, help_text="of a team; 0: as they come"
    )
    most_in_a_week = serializers.IntegerField(
        min_value=0, max_value=WEEK, default=0, help_text="games of a team in seven days"
    )
    most_auto_played = serializers.IntegerField(
        min_value=0, max_value=MOST_GAMES, default=0, help_text="games left to the computer; 0: all"
    )


class OveruseSerializer(serializers.Serializer[Any]):
    """A use above the limit."""

    player = serializers.CharField(source="event.data.player")
    name = serializers.CharField()
    team = serializers.CharField(source="event.data.team")
    team_game = serializers.IntegerField(source="event.data.team_game")
    uses = serializers.IntegerField(source="event.data.uses")
    limit = serializers.IntegerField(source="event.data.limit")
    points = serializers.IntegerField(source="event.data.points", help_text="taken for it")


class RestSerializer(serializers.Serializer[Any]):
    """How a team's games follow each other."""

    team = serializers.CharField(source="team.code")
    back_to_backs = serializers.IntegerField(help_text="games on two days in a row")
    week = serializers.IntegerField(help_text="most games in any seven days")
    too_little = serializers.BooleanField(help_text="less rest than the house rules ask for")


class AutoPlayedCountSerializer(serializers.Serializer[Any]):
    """How often a coach left a game to the computer."""

    coach = serializers.CharField(source="count.coach")
    teams = serializers.ListField(source="count.teams", child=serializers.CharField())
    fixtures = serializers.ListField(source="count.games", child=serializers.IntegerField())
    games = serializers.IntegerField()
    too_many = serializers.BooleanField(help_text="more than the house rules allow")


class HouseSerializer(serializers.Serializer[Any]):
    """House rules and how they are kept: uses above the limit that stand, games left to the computer, rest."""

    rules = HouseRulesSerializer()
    overuses = OveruseSerializer(many=True)
    rest = RestSerializer(many=True)
    auto_played = AutoPlayedCountSerializer(many=True)


class House(ApiView):
    """House rules."""

    scope = "commission"

    @extend_schema(operation_id="house_rules", responses=HouseSerializer, tags=TAGS)
    def get(self, request: Request, slug: str) -> Response:
        """Show a season's house rules and how they are kept."""
        return Response(document(season_or_404(request, slug)))

    @extend_schema(
        operation_id="change_house_rules",
        request=HouseRulesSerializer,
        responses=HouseSerializer,
        tags=TAGS,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Set the house rules of a season that has not started."""
        season = season_or_404(request, slug)
        require(request, Action.MANAGE, season.league)
        asked = HouseRulesSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        change_house_rules(season, asked.validated_data, actor=actor_name(request.user))
        season.refresh_from_db(fields=["options"])
        return Response(document(season))


def document(season: Season) -> dict[str, Any]:
    """Lay it out."""
    rules = options_of(season).house
    shown = {
        "rules": rules,
        "overuses": overuse_lines(season),
        "rest": rest_lines(season, rules),
        "auto_played": auto_lines(season, rules),
    }
    return dict(HouseSerializer(shown).data)
