"""What lists can be narrowed to."""

from __future__ import annotations

import django_filters
from django.db.models import QuerySet

from games.models import Game
from leagues.domain.chairs import has_team
from leagues.models import Fixture, League, Season

ALL = "all"


class LeagueFilter(django_filters.FilterSet):
    """Leagues by their name."""

    search = django_filters.CharFilter(
        field_name="name", lookup_expr="icontains", max_length=100, label="part of the name"
    )

    class Meta:
        model = League
        fields: tuple[str, ...] = ()


class SeasonFilter(django_filters.FilterSet):
    """Seasons of a league, or as far as they are."""

    league = django_filters.CharFilter(field_name="league__slug", max_length=100)
    status = django_filters.ChoiceFilter(choices=Season.Status.choices)

    class Meta:
        model = Season
        fields: tuple[str, ...] = ()


class FixtureFilter(django_filters.FilterSet):
    """Games of the schedule; without ``type`` both the regular season's and the playoffs'."""

    type = django_filters.ChoiceFilter(
        choices=[*Fixture.Kind.choices, (ALL, "both")],
        method="of_type",
        label="regular, playoff, or all (the default)",
    )
    status = django_filters.ChoiceFilter(choices=Fixture.Status.choices)
    team = django_filters.CharFilter(method="of_team", max_length=8, label="a team's code")
    date_from = django_filters.DateFilter(field_name="date", lookup_expr="gte")
    date_to = django_filters.DateFilter(field_name="date", lookup_expr="lte")

    class Meta:
        model = Fixture
        fields: tuple[str, ...] = ()

    def of_type(self, fixtures: QuerySet[Fixture], _name: str, value: str) -> QuerySet[Fixture]:
        """Narrow to a type."""
        return fixtures if value == ALL else fixtures.filter(kind=value)

    def of_team(self, fixtures: QuerySet[Fixture], _name: str, value: str) -> QuerySet[Fixture]:
        """Narrow to a team's games, at home, away and at bigger tables."""
        return fixtures.filter(has_team(code=value))


class GameFilter(django_filters.FilterSet):
    """Games by rule system, season and state."""

    ruleset = django_filters.CharFilter(field_name="ruleset", max_length=40)
    status = django_filters.ChoiceFilter(choices=Game.Status.choices)
    season = django_filters.CharFilter(field_name="fixture__season__slug", max_length=100)

    class Meta:
        model = Game
        fields: tuple[str, ...] = ()
