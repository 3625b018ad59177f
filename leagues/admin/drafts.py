"""Drafts and what teams own, to be looked at; picks are made on a draft's board.

Packs, wishes and sealed picks stay hidden here too: a commissioner may coach a team himself.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Count, Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from leagues.admin.scope import ScopedAdmin
from leagues.models import Draft, DraftTurn, HomeArena, OwnedCard

SEASON = ("season", admin.RelatedOnlyFieldListFilter)


@admin.register(Draft)
class DraftAdmin(ScopedAdmin):
    """Drafts with how far they are."""

    league_path = "season__league"
    list_display = ("title", "season", "kind", "status", "progress", "opened_at", "page")
    list_filter = (SEASON, "kind", "status")
    list_select_related = ("season__league",)
    exclude = ("pool",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Count turns and picks along."""
        drafts = super().get_queryset(request)
        return drafts.annotate(
            turn_count=Count("turns", distinct=True), pick_count=Count("turns__pick", distinct=True)
        )

    @admin.display(description="picks")
    def progress(self, draft: Draft) -> str:
        """How many of its picks were made."""
        return f"{draft.pick_count} of {draft.turn_count}"  # type: ignore[attr-defined] # annotated above

    @admin.display(description="board")
    def page(self, draft: Draft) -> SafeString:
        """Lead to its board, where picks are forced and taken back."""
        address = reverse("leagues:draft", args=[draft.season.slug, draft.number])
        return format_html('<a href="{}">Open its board</a>', address)


@admin.register(DraftTurn)
class DraftTurnAdmin(ScopedAdmin):
    """Who picks when, and what everybody may know of it."""

    league_path = "draft__season__league"
    list_display = ("draft", "number", "round", "team", "original", "what", "deadline")
    list_filter = (("draft", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("draft__season__league", "round", "team", "original", "pick")
    fields = ("draft", "round", "number", "team", "original", "what", "clock_from", "deadline")
    readonly_fields = ("what",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Find out along which sealed picks nobody may see yet."""
        open_ones = DraftTurn.objects.filter(
            draft=OuterRef("draft"),
            round__sealed=True,
            round__action=OuterRef("round__action"),
            pick=None,
        )
        return super().get_queryset(request).annotate(waits=Exists(open_ones))

    @admin.display(description="pick")
    def what(self, turn: DraftTurn) -> str:
        """What was picked, unless it is still sealed."""
        pick = getattr(turn, "pick", None)
        if pick is None:
            return ""
        if turn.round.sealed and turn.waits:  # type: ignore[attr-defined] # annotated above
            return "made, not shown yet"
        return f"{pick.item or 'none'} {pick.get_how_display()}"


@admin.register(OwnedCard)
class OwnedCardAdmin(ScopedAdmin):
    """Line cards and their teams."""

    league_path = "team__season__league"
    list_display = ("card", "team", "season", "since")
    list_filter = (("team__season", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("team__season__league",)
    search_fields = ("card", "team__code", "team__name")

    @admin.display(description="season")
    def season(self, card: OwnedCard) -> str:
        """The season in which it is owned."""
        return str(card.team.season)


@admin.register(HomeArena)
class HomeArenaAdmin(ScopedAdmin):
    """Arenas and the teams at home there."""

    league_path = "season__league"
    list_display = ("arena", "team", "season")
    list_filter = (SEASON,)
    list_select_related = ("team", "season__league")
    search_fields = ("arena", "team__code", "team__name")
