"""Leagues in the admin: seasons can be started and played on; what games say is only shown."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from games.engine.errors import Refusal
from leagues.domain.seasons import start_season
from leagues.models import Fixture, League, PlayoffSeries, Season, SeasonEvent, SeasonRun, Team
from leagues.tasks import queue_season


class LookUpAdmin(ModelAdmin):
    """Nothing is added, changed or deleted by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - Django's signature
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False


@admin.register(League)
class LeagueAdmin(ModelAdmin):
    """Leagues by name."""

    list_display = ("name", "slug", "created_at")
    search_fields = ("name", "slug")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - Django's signature
        """Refuse: its games cannot be deleted."""
        return False


@admin.register(Team)
class TeamAdmin(ModelAdmin):
    """Teams of all leagues."""

    list_display = ("code", "name", "league")
    list_filter = ("league",)
    list_select_related = ("league",)
    search_fields = ("code", "name")


@admin.register(Season)
class SeasonAdmin(LookUpAdmin):
    """Seasons with how far they are. The secret is not shown before it is published."""

    list_display = ("__str__", "slug", "status", "champion", "started_at", "finished_at")
    list_filter = ("status", "league")
    list_select_related = ("league", "champion")
    fields = (
        "league",
        "name",
        "slug",
        "source",
        "status",
        "options",
        "commitment",
        "champion",
        "started_at",
        "finished_at",
    )
    actions = ("start", "play_on")

    @admin.action(description="Start the season", permissions=["run"])
    def start(self, request: HttpRequest, seasons: QuerySet[Season]) -> None:
        """Start each season; say why one cannot be."""
        for season in seasons:
            try:
                start_season(season, actor=request.user.get_username())
                messages.success(request, f"{season} has started.")
            except Refusal as refusal:
                messages.error(request, refusal.message)

    @admin.action(description="Play on to the cup", permissions=["run"])
    def play_on(self, request: HttpRequest, seasons: QuerySet[Season]) -> None:
        """Hand each season to the workers; say why one cannot be."""
        for season in seasons:
            try:
                queue_season(season)
                messages.success(request, f"{season} waits for a worker.")
            except Refusal as refusal:
                messages.error(request, refusal.message)

    def has_run_permission(self, request: HttpRequest) -> bool:
        """Let those run seasons who may change them."""
        return request.user.has_perm("leagues.change_season")


@admin.register(SeasonRun)
class SeasonRunAdmin(LookUpAdmin):
    """Lanes: who plays which season on, how far he is."""

    list_display = ("season", "state", "until", "games_done", "games_total", "heartbeat", "message")
    list_filter = ("state",)
    list_select_related = ("season__league",)
    exclude = ("owner",)


@admin.register(SeasonEvent)
class SeasonEventAdmin(LookUpAdmin):
    """The seasons' own logs."""

    list_display = ("season", "sequence", "kind", "actor", "at")
    list_filter = ("kind", "season")
    list_select_related = ("season__league",)


@admin.register(Fixture)
class FixtureAdmin(LookUpAdmin):
    """Fixtures with their results."""

    list_display = ("number", "season", "date", "visitor", "home", "status", "result")
    list_filter = ("season", "status", "kind")
    list_select_related = ("season__league", "home", "visitor")
    show_full_result_count = False

    @admin.display(description="result")
    def result(self, fixture: Fixture) -> str:
        """The visitors' score first, as the teams stand."""
        if fixture.home_goals is None:
            return ""
        return f"{fixture.visitor_goals}-{fixture.home_goals} {fixture.decided}"


@admin.register(PlayoffSeries)
class PlayoffSeriesAdmin(LookUpAdmin):
    """Playoff series with their wins."""

    list_display = ("season", "title", "home", "visitor", "home_wins", "visitor_wins", "winner")
    list_filter = ("season", "round")
    list_select_related = ("season__league", "home", "visitor", "winner")
