"""Who belongs to a league, and as what."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangosUserAdmin
from django.contrib.auth.models import Group, User
from django.http import HttpRequest
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from leagues.admin.scope import EditableAdmin
from leagues.admin.typed import TypedDeleteAdmin
from leagues.domain.members import check_may_go
from leagues.domain.permissions import is_admin
from leagues.models import Membership

admin.site.unregister((User, Group))


@admin.register(User)
class UserAdmin(TypedDeleteAdmin, DjangosUserAdmin, ModelAdmin):
    """Accounts; for admins of the site. What somebody may do in a league is settled by his roles there."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm


@admin.register(Membership)
class MembershipAdmin(EditableAdmin):
    """Roles. Commissioners give and take them on their league's page, where people are named, not listed."""

    league_path = "league"
    list_display = ("user", "role", "team", "league", "created_at")
    list_filter = ("role", ("league", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("user", "team", "league")
    search_fields = ("user__username",)

    def check_delete(self, row: Membership) -> None:
        """Keep the last commissioner of a league."""
        check_may_go(row)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let admins of the site choose among all users."""
        return is_admin(request.user)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 - Django's signature
        """Let admins of the site; others give another role."""
        return is_admin(request.user)
