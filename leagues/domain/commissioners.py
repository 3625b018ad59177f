"""What a commissioner may work on: his own leagues; an admin of the site all of them."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from leagues.domain.permissions import User, is_admin, is_somebody
from leagues.models import League, Membership

NOTHING = Q(pk__in=())


def commissioned(user: User, path: str = "") -> Q:
    """Give the condition under which rows belong to a league that somebody is the commissioner of.

    ``path`` leads from the rows to their league: ``"season__league"``; leagues themselves have none.
    """
    if is_admin(user):
        return Q()
    if not is_somebody(user):
        return NOTHING
    own = Membership.objects.filter(user=user.pk, role=Membership.Role.COMMISSIONER)
    return Q(**{f"{path or 'pk'}__in": own.values("league")})


def commissioned_leagues(user: User) -> QuerySet[League]:
    """Give the leagues that somebody is the commissioner of."""
    return League.objects.filter(commissioned(user))


def is_commissioner(user: User) -> bool:
    """Whether somebody is the commissioner of any league, or an admin of the site."""
    return is_admin(user) or (
        is_somebody(user)
        and Membership.objects.filter(user=user.pk, role=Membership.Role.COMMISSIONER).exists()
    )
