"""The schedule: fixtures and playoff series, to be looked at; they are changed on the season's desk."""

from __future__ import annotations

from django.contrib import admin

from leagues.admin.scope import ScopedAdmin
from leagues.models import Fixture, PlayoffSeries

SEASON = ("season", admin.RelatedOnlyFieldListFilter)


@admin.register(Fixture)
class FixtureAdmin(ScopedAdmin):
    """Fixtures with their results."""

    league_path = "season__league"
    list_display = ("number", "season", "date", "visitor", "home", "status", "result")
    list_filter = (SEASON, "status", "kind")
    list_select_related = ("season__league", "home", "visitor")
    search_fields = ("home__name", "visitor__name", "home__code", "visitor__code")
    date_hierarchy = "date"
    show_full_result_count = False

    @admin.display(description="result")
    def result(self, fixture: Fixture) -> str:
        """The visitors' score first, as the teams stand."""
        if fixture.home_goals is None:
            return ""
        return f"{fixture.visitor_goals}-{fixture.home_goals} {fixture.decided}"


@admin.register(PlayoffSeries)
class PlayoffSeriesAdmin(ScopedAdmin):
    """Playoff series with their wins."""

    league_path = "season__league"
    list_display = ("season", "title", "home", "visitor", "home_wins", "visitor_wins", "winner")
    list_filter = (SEASON, "round")
    list_select_related = ("season__league", "home", "visitor", "winner")
