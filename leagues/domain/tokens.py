"""Access tokens: made once, shown once, kept as a hash, good for a while and for what they were made for.

=========== ===================================================================
scope       what a request with the token may do
=========== ===================================================================
read        read what its owner may read
play        answer for its owner's seats
commission  act as the commissioner that its owner is
calendar    read calendars, in an address that a calendar program subscribes to
=========== ===================================================================
"""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Iterable

from django.contrib.auth.models import User
from django.utils import timezone

from leagues.domain.errors import LeagueRefusal
from leagues.models import AccessToken

SCOPES = ("read", "play", "commission", "calendar")
CALENDAR = "calendar"
PREFIX = "rink_"
BEGINNING = 10
LONGEST = dt.timedelta(days=366)
USED_AGAIN = dt.timedelta(minutes=5)
"""How long the last use is not written down again."""


class TokenRefused(LeagueRefusal):
    """A token that cannot be made."""


def make_token(
    user: User,
    *,
    name: str,
    scopes: Iterable[str],
    lifetime: dt.timedelta,
    now: dt.datetime | None = None,
) -> tuple[AccessToken, str]:
    """Make a token; its text, the second value, is known to nobody but the caller.

    Raises
    ------
    TokenRefused
        If it has no scope or an unknown one, or is to live not at all or for more than a year.

    """
    wanted = set(scopes)
    if not wanted or wanted - set(SCOPES):
        message = f"A token has one or more of the scopes {', '.join(SCOPES)}."
        raise TokenRefused("token.scopes", message, scopes=sorted(wanted))
    if not dt.timedelta() < lifetime <= LONGEST:
        message = f"A token lives for 1 to {LONGEST.days} days."
        raise TokenRefused("token.lifetime", message, days=lifetime.days)
    text = PREFIX + secrets.token_urlsafe(32)
    now = now or timezone.now()
    token = AccessToken.objects.create(
        user=user,
        name=name,
        digest=digest_of(text),
        beginning=text[:BEGINNING],
        scopes=" ".join(scope for scope in SCOPES if scope in wanted),
        created_at=now,
        expires_at=now + lifetime,
    )
    return token, text


def digest_of(text: str) -> str:
    """Give the hash under which a token is kept. Its text is long and random: one round is enough."""
    return hashlib.sha256(text.encode()).hexdigest()


def find_token(text: str, *, now: dt.datetime | None = None) -> AccessToken | None:
    """Give the token with this text, its owner loaded; None when it is unknown, revoked or too old."""
    now = now or timezone.now()
    token = (
        AccessToken.objects.select_related("user")
        .filter(digest=digest_of(text), revoked_at=None, expires_at__gt=now)
        .first()
    )
    if token is None or not token.user.is_active:
        return None
    if token.used_at is None or now - token.used_at > USED_AGAIN:
        AccessToken.objects.filter(pk=token.pk).update(used_at=now)
    return token


def revoke(token: AccessToken) -> None:
    """Make a token good for nothing, now."""
    AccessToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now())
