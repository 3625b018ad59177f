"""Squads of drafted men, and back to those of the card set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction

from rosters.domain.drafts.pool import Candidate
from rosters.domain.own_cards import keep_own_cards
from rosters.domain.squads import members_of, store_members
from rosters.models import Card, Squad, SquadMember


@transaction.atomic
def man_squad(squad: Squad, men: Sequence[Candidate], *, keep_lines: bool = False) -> None:
    """Put drafted men in the place of a squad's, for the whole season.

    Each should dress for the share of games that he really played for all his teams. Its coach's lines, which name the
    men before, are forgotten unless ``keep_lines``.
    """
    _clear(squad, keep_lines=keep_lines)
    cards = Card.objects.in_bulk([man.card for man in men])
    games = squad.team_games
    store_members(
        SquadMember(
            squad=squad,
            card=cards[man.card],
            windows=[[1, games]],
            quota=round(min(man.share * games, float(games)), 3),
        )
        for man in men
    )
    keep_own_cards(squad)


@transaction.atomic
def restore_squads(squads: Iterable[Squad]) -> None:
    """Give squads the men of their sheets back, as before any draft."""
    for squad in squads:
        _clear(squad, keep_lines=False)
        cards = Card.objects.filter(sheet=squad.sheet_id).select_related("sheet")
        store_members(members_of(squad, cards))
        keep_own_cards(squad)


def _clear(squad: Squad, *, keep_lines: bool) -> None:
    squad.members.all().delete()
    if not keep_lines:
        squad.line_ups.all().delete()
