"""Wish lists: what a coach would take, asked when he is away. Nobody else sees them (TC-164)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.db import transaction

from leagues.domain.drafts.errors import DraftRefused
from leagues.models import TeamSeason, Wish

MOST = 500


def wishes_of(team: TeamSeason) -> list[str]:
    """Give a team's wish list, the first wish first."""
    return list(team.wishes.values_list("item", flat=True))


def keep_wishes(team: TeamSeason, items: Sequence[str], known: Collection[str]) -> list[str]:
    """Put a list in place of the one there is.

    Raises
    ------
    DraftRefused
        An item that there is not, one that stands there twice, or a list that is too long.
    """
    strange = [item for item in items if item not in known]
    if strange:
        message = f"There is no {strange[0]} to wish for."
        raise DraftRefused("draft.unknown_wish", message, item=strange[0])
    if len(set(items)) != len(items):
        raise DraftRefused("draft.doubled_wish", "Something stands on the list twice.")
    if len(items) > MOST:
        raise DraftRefused("draft.long_list", f"A list has at most {MOST} wishes.")
    with transaction.atomic():
        TeamSeason.objects.select_for_update(of=("self",)).get(pk=team.pk)
        team.wishes.all().delete()
        Wish.objects.bulk_create(
            Wish(team=team, rank=rank, item=item) for rank, item in enumerate(items, 1)
        )
    return list(items)
