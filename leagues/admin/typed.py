"""Nothing is deleted in the admin before its name is typed, one row at a time."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.admin.options import IS_POPUP_VAR
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from unfold.admin import ModelAdmin

from games.engine.errors import Refusal


class TypedDeleteAdmin(ModelAdmin):
    """Asks for the name before it deletes; ``delete_refused`` may say why a row has to stay."""

    delete_confirmation_template: Any = "admin/typed_delete_confirmation.html"

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Leave out deleting whatever was ticked."""
        actions: dict[str, Any] = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Go on only when the name was typed and nothing speaks against it."""
        found = self.get_object(request, object_id)
        if request.method == "POST" and found is not None:
            problem = ""
            if request.POST.get("typed", "").strip() != str(found):
                problem = f"Type \u201c{found}\u201d exactly; nothing was deleted."
            elif self.has_delete_permission(request, found):
                try:
                    self.check_delete(found)
                except Refusal as refused:
                    problem = refused.message
            if problem:
                messages.error(request, problem)
                return redirect(request.get_full_path())
        context = {"asks_for": str(found or ""), "popup_name": IS_POPUP_VAR}
        answer: HttpResponse = super().delete_view(
            request, object_id, (extra_context or {}) | context
        )
        return answer

    def check_delete(self, row: Any) -> None:  # noqa: ANN401 - a row of the model
        """Refuse what has to stay; nothing by default."""
