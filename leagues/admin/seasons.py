"""Leagues, teams and seasons; the work on a season is done on its desk under ``/manage/``."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.engine.errors import Refusal
from leagues.admin.scope import EditableAdmin, ScopedAdmin
from leagues.domain.permissions import actor_name, is_admin
from leagues.domain.seasons import start_season
from leagues.models import League, Season, SeasonRun, Team
from leagues.tasks import queue_season


@admin.register(League)
class LeagueAdmin(EditableAdmin):
    """Leagues by name; admins of the site found them, their commissioners change them."""

    list_display = ("name", "slug", "is_private", "time_zone", "created_at")
    search_fields = ("name", "slug")
    fields = ("name", "slug", "is_private", "time_zone", "game_time", "clock_counts_down")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:  # noqa: ANN401, ARG002 - Django's signature
        """Keep the address of a league as it is."""
        return ("slug",) if obj else ()

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let admins of the site found leagues."""
        return is_admin(request.user)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse: its games cannot be deleted."""
        return False


@admin.register(Team)
class TeamAdmin(EditableAdmin):
    """Teams of the leagues."""

    league_path = "league"
    list_display = ("code", "name", "league")
    list_filter = (("league", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("league",)
    search_fields = ("code", "name")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401 - the same
        """Refuse while it has played a season."""
        if obj is not None and obj.seasons.exists():
            return False
        return super().has_delete_permission(request, obj)


@admin.register(Season)
class SeasonAdmin(ScopedAdmin):
    """Seasons with how far they are. The secret is not shown before it is published."""

    league_path = "league"
    list_display = ("__str__", "slug", "status", "champion", "started_at", "finished_at", "desk")
    list_filter = ("status", ("league", admin.RelatedOnlyFieldListFilter))
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

    @admin.display(description="work")
    def desk(self, season: Season) -> SafeString:
        """Lead to the desk of the season."""
        address = reverse("leagues:manage-season", args=[season.slug])
        return format_html('<a href="{}">Open its desk</a>', address)

    @admin.action(description="Start the season", permissions=["run"])
    def start(self, request: HttpRequest, seasons: QuerySet[Season]) -> None:
        """Start each season; say why one cannot be."""
        for season in seasons:
            try:
                start_season(season, actor=actor_name(request.user))
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
        """Let commissioners run seasons; the list holds only those of their leagues."""
        return self.has_module_permission(request)


@admin.register(SeasonRun)
class SeasonRunAdmin(ScopedAdmin):
    """Lanes: who plays which season on, how far he is."""

    league_path = "season__league"
    list_display = ("season", "state", "until", "games_done", "games_total", "heartbeat", "message")
    list_filter = ("state",)
    list_select_related = ("season__league",)
    exclude = ("owner",)
