"""Who belongs to a league, and as what."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from leagues.models.league import League, Team


class Membership(models.Model):
    """A person's role in a league.

    A coach has one row for each team he coaches; a team may have several coaches. Whoever has any role is a
    member, so a row with the role ``member`` is needed only by those who have no other. What each role may do
    is in :mod:`leagues.domain.permissions`.
    """

    class Role(models.TextChoices):
        """From the least to the most."""

        MEMBER = "member", "member"
        COACH = "coach", "coach"
        COMMISSIONER = "commissioner", "commissioner"

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=12, choices=Role, default=Role.MEMBER)
    team = models.ForeignKey(
        Team,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="memberships",
        help_text="whom a coach coaches; empty for everybody else",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("league", "role", "user", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("league", "user", "role"),
                condition=Q(team=None),
                name="leagues_membership_role_once",
            ),
            models.UniqueConstraint(
                fields=("league", "user", "team"),
                condition=Q(team__isnull=False),
                name="leagues_membership_team_once",
            ),
            models.CheckConstraint(
                condition=Q(role="coach", team__isnull=False)
                | Q(role__in=("member", "commissioner"), team=None),
                name="leagues_membership_coach_has_team",
            ),
        ]

    def __str__(self) -> str:
        what = f"{self.role} of {self.team}" if self.team else self.role
        return f"{self.user}, {what} in {self.league}"
