"""Games and commits, read-only. What must not be known before a game is over is not shown before."""

from typing import Any

import msgspec
from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from games.domain.packing import unpack
from games.engine import UnknownRuleset, redacted, registry
from games.engine.codec import canonical, decode_records
from games.models import Commit, Game

NOT_YET = "not yet"


class ReadOnlyAdmin(ModelAdmin):
    """Nothing can be added, changed or deleted: logs only grow, and only by playing."""

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 - Django's signature
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Games with where they stand."""

    list_display = ("public_id", "ruleset", "competition", "status", "score", "length", "created")
    list_filter = ("status", "ruleset", "dice")
    list_select_related = ("competition",)
    search_fields = ("public_id", "commitment")
    show_full_result_count = False
    fields = (
        "public_id",
        "ruleset",
        "version",
        "status",
        "reason",
        "seats",
        "competition",
        "result",
        "dice",
        "commitment",
        "revealed_seed",
        "shown_head",
        "length",
        "commits",
        "replay_of",
        "created",
        "ended",
    )
    readonly_fields = fields

    @admin.display(description="score")
    def score(self, game: Game) -> str:
        """Give the score of a finished game."""
        return " - ".join(map(str, game.result["score"])) if game.result else ""

    @admin.display(description="seed (shown after the game)")
    def revealed_seed(self, game: Game) -> str:
        """Give the seed once the game is over."""
        return game.revealed_seed or NOT_YET

    @admin.display(description="head (shown after the game)")
    def shown_head(self, game: Game) -> str:
        """Give the last digest once the game is over: what is hidden could be guessed from it before."""
        return game.revealed_head or NOT_YET


@admin.register(Commit)
class CommitAdmin(ReadOnlyAdmin):
    """Commits with their records as a spectator may see them."""

    list_display = ("game_id", "number", "first", "count", "actor", "at")
    list_select_related = ("game",)
    search_fields = ("game__public_id",)
    show_full_result_count = False
    fields = (
        "game",
        "number",
        "first",
        "count",
        "version",
        "actor",
        "at",
        "shown_digest",
        "records",
    )
    readonly_fields = fields

    @admin.display(description="digest (shown after the game)")
    def shown_digest(self, commit: Commit) -> str:
        """Give the digest once the game is over."""
        return commit.digest if commit.game.over else NOT_YET

    @admin.display(description="records")
    def records(self, commit: Commit) -> str:
        """Give the records, one a line; what is hidden stays hidden until the game is over."""
        try:
            ruleset = registry.get(commit.game.ruleset)
        except UnknownRuleset as unknown:
            return unknown.message
        records = decode_records(ruleset, unpack(commit.events), commit.version)
        if not commit.game.over:
            records = [redacted(ruleset, record, None) for record in records]
        return "\n".join(
            msgspec.json.format(canonical(record), indent=0).decode() for record in records
        )
