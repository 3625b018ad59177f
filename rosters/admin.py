"""Players, cards and squads in the admin: to look things up; games and the card maker write them."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from rosters.models import (
    Card,
    CardSet,
    Injury,
    Player,
    Squad,
    SquadMember,
    Trade,
    WaivedMan,
)


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


@admin.register(Player)
class PlayerAdmin(LookUpAdmin):
    """Players by name."""

    list_display = ("name", "key", "birth_date", "shoots")
    search_fields = ("name", "key")


@admin.register(CardSet)
class CardSetAdmin(LookUpAdmin):
    """Card sets with their number of teams."""

    list_display = ("title", "slug", "source", "teams")

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardSet]:
        """Count the sheets along."""
        return super().get_queryset(request).annotate(sheet_count=Count("sheets"))

    @admin.display(description="teams")
    def teams(self, card_set: CardSet) -> int:
        """How many teams have a sheet."""
        return int(card_set.sheet_count)  # type: ignore[attr-defined] # annotated above


@admin.register(Card)
class CardAdmin(LookUpAdmin):
    """Cards by player, team and set."""

    list_display = ("player", "sheet", "kind", "positions", "games", "starts", "value")
    list_filter = ("kind", "sheet__card_set")
    list_select_related = ("player", "sheet__card_set")
    search_fields = ("player__name", "player__key", "sheet__code")


@admin.register(Squad)
class SquadAdmin(LookUpAdmin):
    """Squads and how far their season is."""

    list_display = ("name", "code", "season_key", "games_played", "team_games")
    list_filter = ("season_key",)
    search_fields = ("name", "code")


@admin.register(SquadMember)
class SquadMemberAdmin(LookUpAdmin):
    """Who belongs to which squad when, and how often he has played."""

    list_display = ("card", "squad", "windows", "quota", "used")
    list_filter = ("squad__season_key",)
    list_select_related = ("card__player", "card__sheet", "squad", "usage")
    search_fields = ("card__player__name", "squad__code")

    @admin.display(description="games and starts")
    def used(self, member: SquadMember) -> str:
        """Games and starts so far."""
        return f"{member.usage.games} / {member.usage.starts}"


@admin.register(Injury)
class InjuryAdmin(LookUpAdmin):
    """Injuries, present and past."""

    list_display = ("member", "team_game", "games", "remaining")
    list_select_related = ("member__card__player", "member__card__sheet")
    search_fields = ("member__card__player__name",)


@admin.register(Trade)
class TradeAdmin(LookUpAdmin):
    """Accepted trades; open offers are their coaches' own and stand nowhere here."""

    list_display = ("number", "season_key", "proposer", "partner", "status", "accepted_at", "day")
    list_filter = ("status", "season_key")
    list_select_related = ("proposer", "partner")
    search_fields = ("proposer__code", "partner__code", "items__player__name")
    exclude = ("note",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Trade]:
        """Leave out what was never accepted."""
        return super().get_queryset(request).filter(accepted_at__isnull=False)


@admin.register(WaivedMan)
class WaivedManAdmin(LookUpAdmin):
    """Men who were let go; claims that are not decided stand nowhere here."""

    list_display = ("number", "season_key", "player", "squad", "status", "taken_by", "until")
    list_filter = ("status", "season_key")
    list_select_related = ("player", "squad", "taken_by")
    search_fields = ("player__name", "squad__code")
