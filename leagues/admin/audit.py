"""Who did what when: the seasons' own logs, and for admins of the site what was changed in the admin."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.http import HttpRequest

from leagues.admin.scope import ScopedAdmin
from leagues.domain.permissions import is_admin
from leagues.models import SeasonEvent

LONGEST = 120


@admin.register(SeasonEvent)
class SeasonEventAdmin(ScopedAdmin):
    """Facts of seasons in the order in which they came."""

    league_path = "season__league"
    list_display = ("at", "season", "sequence", "kind", "actor", "short")
    list_filter = ("kind", ("season", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("season__league",)
    search_fields = ("actor", "kind")
    ordering = ("-at", "-sequence")

    @admin.display(description="what")
    def short(self, event: SeasonEvent) -> str:
        """The beginning of the event's data."""
        text = json.dumps(event.data, ensure_ascii=False, sort_keys=True)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]}\u2026"


@admin.register(LogEntry)
class LogEntryAdmin(ScopedAdmin):
    """What was added, changed and deleted in the admin; of all leagues, so for admins of the site."""

    list_display = ("action_time", "user", "content_type", "object_repr", "get_change_message")
    list_filter = ("action_flag", "content_type")
    list_select_related = ("user", "content_type")
    search_fields = ("object_repr", "user__username")

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Show it to admins of the site."""
        return is_admin(request.user)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - Django's signature
        """Show it to admins of the site."""
        return is_admin(request.user)
