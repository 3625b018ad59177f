"""Offers, and how a team without a coach answers them at once.

It declines, leaves the answer to the commissioner, or compares the values by which lines are made: it takes an offer
in which the men it gets are worth as much as those it gives, skaters and goalies each by themselves.
"""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.offers import (
    Terms,
    decline,
    find_trade,
    has_coach,
    offer,
    rules_of,
    terms_of,
)
from leagues.domain.moves.rosters import load
from leagues.domain.moves.trades import accept
from leagues.models import Season
from rosters.models import Trade

COMPUTER = "computer"


def make_offer(
    season: Season,
    *,
    team: str,
    partner: str,
    terms: Terms,
    note: str = "",
    answers: int | None = None,
    at: dt.datetime | None = None,
) -> Trade:
    """Offer a trade to another team; one without a coach answers at once, as the season's rules say.

    Raises
    ------
    MoveRefused
        As :func:`leagues.domain.moves.offers.offer` does.
    LaneTaken
        A computer would accept, and the season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        made = offer(
            season, team=team, partner=partner, terms=terms, note=note, answers=answers, at=at
        )
        if has_coach(season, made.partner):
            return made
        return _answer(season, made, at)


def _answer(season: Season, trade: Trade, at: dt.datetime) -> Trade:
    way = rules_of(season).computer
    name = trade.partner.name
    if way == "commissioner":
        return trade
    if way == "value" and is_worth_it(trade):
        try:
            return accept(season, trade.number, team=trade.partner.code, actor=COMPUTER, at=at)
        except MoveRefused as refused:
            reason = refused.message
    elif way == "value":
        reason = f"{name} has no coach; the men it would get are worth less."
    else:
        reason = f"{name} has no coach and declines every offer."
    decline(season, trade.number, team=trade.partner.code, reason=reason)
    return find_trade(season, trade.number)


def is_worth_it(trade: Trade) -> bool:
    """Whether the partner gets as much value as it gives, of skaters and of goalies."""
    states = load(trade.squads)
    terms = terms_of(trade)
    balance = {True: 0.0, False: 0.0}
    for code, keys, sign in (
        (trade.proposer.code, terms.gives, 1),
        (trade.partner.code, terms.wants, -1),
    ):
        for key in keys:
            man = states[code].members[key]
            balance[man.is_goalie] += sign * man.value
    return all(value >= 0 for value in balance.values())
