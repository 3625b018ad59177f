"""Who sees which rows: commissioners those of their leagues, whatever else Django's own permissions say."""

from __future__ import annotations

from typing import Any

from django.db.models import ForeignKey, Model, QuerySet
from django.forms import ModelChoiceField
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from leagues.admin.typed import TypedDeleteAdmin
from leagues.domain.commissioners import commissioned, is_commissioner

PATHS = {
    "League": "",
    "Team": "league",
    "Season": "league",
    "TeamSeason": "season__league",
    "Membership": "league",
}
"""From the rows of a model to their league, for choices in forms."""


class ScopedAdmin(ModelAdmin):
    """Rows of the leagues that the user is commissioner of, to look at; subclasses let some be changed.

    ``league_path`` leads from a row to its league: ``"season__league"``, empty for leagues themselves.
    """

    league_path = ""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Leave out rows of other leagues."""
        return super().get_queryset(request).filter(commissioned(request.user, self.league_path))

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Let commissioners in."""
        return is_commissioner(request.user)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401 - Django's signature
        """Show commissioners what is theirs."""
        return self._is_theirs(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 - Django's signature
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - the same
        """Refuse."""
        return False

    def formfield_for_foreignkey(
        self,
        db_field: ForeignKey[Any],
        request: HttpRequest,
        **kwargs: Any,  # noqa: ANN401 - the same
    ) -> ModelChoiceField | None:
        """Offer rows of the user's own leagues only."""
        related: type[Model] = db_field.remote_field.model
        if related.__name__ in PATHS and "queryset" not in kwargs:
            own = commissioned(request.user, PATHS[related.__name__])
            kwargs["queryset"] = related._default_manager.filter(own)  # noqa: SLF001 - Django documents it
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def _is_theirs(self, request: HttpRequest, obj: Model | None) -> bool:
        if obj is None or obj.pk is None:
            return is_commissioner(request.user)
        mine = commissioned(request.user, self.league_path)
        return type(obj)._default_manager.filter(mine, pk=obj.pk).exists()  # noqa: SLF001 - the same


class EditableAdmin(TypedDeleteAdmin, ScopedAdmin):
    """Rows that a commissioner may add and change in his leagues, and delete when he types their name."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let commissioners add."""
        return is_commissioner(request.user)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401 - the same
        """Let them change what is theirs."""
        return self._is_theirs(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401 - the same
        """Let them delete what is theirs."""
        return self._is_theirs(request, obj)
