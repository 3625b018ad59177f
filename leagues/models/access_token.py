"""Tokens with which programs act for a person."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class AccessToken(models.Model):
    """A token of the API. Its text is shown once, when it is made; only its SHA-256 is kept.

    ``scopes`` are words with a blank between them, see :mod:`leagues.domain.tokens`; a token never may do more
    than its owner. ``beginning`` is the start of the text, by which its owner knows it again.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="access_tokens"
    )
    name = models.CharField(max_length=60, help_text="what it is for")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    beginning = models.CharField(max_length=12, editable=False)
    scopes = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("user", "pk")
        constraints = [
            models.CheckConstraint(
                condition=Q(expires_at__gt=F("created_at")), name="leagues_token_expires_later"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.beginning}\u2026)"
