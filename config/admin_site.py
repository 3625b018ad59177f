"""The admin site: its door is open to commissioners, and its menu follows their work."""

from __future__ import annotations

from django.http import HttpRequest
from unfold.sites import UnfoldAdminSite

from leagues.domain.commissioners import is_commissioner
from leagues.domain.permissions import is_admin, is_somebody


class RinksideAdminSite(UnfoldAdminSite):
    """The admin of Rinkside. What somebody finds inside is settled by each model's own admin."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Let in staff and commissioners."""
        user = request.user
        return is_somebody(user) and (
            bool(getattr(user, "is_staff", False)) or is_commissioner(user)
        )


def for_admins(request: HttpRequest) -> bool:
    """Whether to show what concerns the whole site."""
    return is_admin(request.user)
