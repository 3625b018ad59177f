"""Trades from their acceptance on: votes, the commissioner's word, the day on which the men change, and back again.

=======  ========================================================================
TC-110   men change teams between days of games, never during one
TC-111   an accepted trade makes void what else its men are in
TC-112   accepted after the deadline is void; the commissioner may override it
TC-114   a reversal sends the men back from now on; what they did stays where it was
TC-116   enough votes of teams that are no party kill a trade; time accepts it
=======  ========================================================================
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction
from django.db.models import Min
from django.utils import timezone

from leagues.domain.lane import at_rest
from leagues.domain.moves.days import first_day, is_due
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.facts import Step, carry_out
from leagues.domain.moves.offers import (
    SETTLING,
    Terms,
    check_open,
    check_terms,
    find_trade,
    is_too_late,
    next_number,
    rules_of,
    squad_of,
    store_items,
    terms_of,
)
from leagues.domain.moves.rosters import check_own, load
from leagues.domain.moves.rules import MoveRules
from leagues.domain.moves.voiding import because_of, log_trade, men_of, void, void_others
from leagues.domain.moves.waived import open_waiver
from leagues.models import Season
from rosters.models import Trade, TradeVote

Status = Trade.Status


def accept(
    season: Season,
    number: int,
    *,
    team: str,
    drops: tuple[str, ...] = (),
    actor: str = "",
    at: dt.datetime | None = None,
) -> Trade:
    """Accept an offer to a team, letting some of its men go if it comes about.

    It is settled at once, or when nobody has stopped it in its time. Accepted after the deadline it is void.

    Raises
    ------
    MoveRefused
        It is no open offer to them, or cannot be carried out any more.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        settle(season, at)
        rules = rules_of(season)
        check_open(season, rules)
        trade, mine = find_trade(season, number), squad_of(season, team)
        if trade.partner_id != mine.pk or not trade.is_open:
            message = f"Trade {number} is no open offer to {mine.name}."
            raise MoveRefused("trade.not_open", message, number=number)
        given = terms_of(trade)
        terms = Terms(given.gives, given.wants, given.drops, drops)
        check_terms(season, rules, trade.proposer, trade.partner, terms)
        store_items(trade, Terms((), (), (), drops))
        trade.accepted_at = at
        if is_too_late(season, rules, at):
            trade.too_late = True
            void(season, trade, f"accepted after the deadline, {rules.deadline}", actor=actor)
            return trade
        void_others(season, men_of(trade), because_of(trade), but=trade, actor=actor)
        if rules.approval or rules.veto_votes:
            _begin_review(season, trade, rules, at, actor=actor)
        else:
            _agree(season, trade, rules, at, actor=actor)
    return trade


def _begin_review(
    season: Season, trade: Trade, rules: MoveRules, at: dt.datetime, *, actor: str
) -> None:
    trade.status = Status.REVIEW
    if not rules.approval:
        trade.review_until = at + dt.timedelta(hours=rules.veto_hours)
    trade.save()
    until = trade.review_until.isoformat() if trade.review_until else ""
    log_trade(season, "trade_accepted", trade, {"until": until}, actor=actor)


def _agree(
    season: Season, trade: Trade, rules: MoveRules, at: dt.datetime, *, actor: str = ""
) -> None:
    """Settle a trade: from the games of its day on the men are with their new teams."""
    codes = [squad.code for squad in trade.squads]
    trade.day = first_day(season, codes, at, at_once=rules.at_once)
    trade.status = Status.AGREED
    trade.save()
    log_trade(season, "trade_agreed", trade, {"day": trade.day.isoformat()}, actor=actor)
    carry_out_due(season)
    trade.refresh_from_db(fields=["status"])


def settle(season: Season, now: dt.datetime | None = None) -> bool:
    """Do what is due: trades whose time to be stopped is over are agreed, those of a day that has come are carried out.

    Called in a transaction that holds the season's lane; says whether men have changed teams.
    """
    now = now or timezone.now()
    rules = rules_of(season)
    over = _trades(season).filter(status=Status.REVIEW, review_until__lte=now)
    for trade in over.order_by("review_until", "number"):
        try:
            check_open(season, rules)
            terms = terms_of(trade)
            check_own(load([trade.proposer])[trade.proposer.code], (*terms.gives, *terms.drops))
            check_own(load([trade.partner])[trade.partner.code], (*terms.wants, *terms.their_drops))
        except MoveRefused as refused:
            void(season, trade, refused.message)
            continue
        _agree(season, trade, rules, trade.review_until or now)
    return carry_out_due(season)


def carry_out_due(season: Season) -> bool:
    """Let the men of agreed trades whose day has come change teams; says whether any did."""
    done = False
    for trade in _trades(season).filter(status=Status.AGREED).order_by("day", "number"):
        codes = [squad.code for squad in trade.squads]
        if trade.day is None or not is_due(season, codes, trade.day):
            continue
        steps = [
            Step(
                item.player.key,
                item.player.name,
                item.squad.code,
                ""
                if item.drop
                else next(squad.code for squad in trade.squads if squad.pk != item.squad_id),
            )
            for item in trade.items.select_related("player", "squad")
        ]
        carry_out(season, steps, {"trade": trade.number, "day": trade.day.isoformat()})
        trade.status = Status.DONE
        trade.save(update_fields=["status"])
        for item in trade.items.filter(drop=True).select_related("player", "squad"):
            open_waiver(season, item.squad, item.player)
        if trade.reverses is not None:
            trade.reverses.status = Status.REVERSED
            trade.reverses.save(update_fields=["status"])
        done = True
    return done


def next_day(season: Season) -> dt.date | None:
    """Give the earliest day of an agreed trade that is not carried out."""
    day: dt.date | None = (
        _trades(season).filter(status=Status.AGREED).aggregate(day=Min("day"))["day"]
    )
    return day


def waiting_days(season: Season) -> list[tuple[dt.date, frozenset[str]]]:
    """Give the days of agreed trades that are not carried out, with their teams."""
    trades = _trades(season).filter(status=Status.AGREED)
    return [
        (trade.day, frozenset(squad.code for squad in trade.squads))
        for trade in trades
        if trade.day is not None
    ]


def _trades(season: Season) -> Any:  # noqa: ANN401 - a query of trades
    trades = Trade.objects.filter(season_key=season.slug)
    return trades.select_related("proposer", "partner", "reverses")


def vote(
    season: Season, number: int, *, team: str, actor: str = "", at: dt.datetime | None = None
) -> Trade:
    """Vote against an accepted trade for a team that is no party of it; the last vote needed kills it (TC-116).

    Raises
    ------
    MoveRefused
        There is nothing to vote on, or the team may not.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        settle(season, at)
        rules = rules_of(season)
        trade, squad = find_trade(season, number), squad_of(season, team)
        if trade.status != Status.REVIEW or not rules.veto_votes:
            raise MoveRefused("trade.no_vote", f"Nobody votes on trade {number}.", number=number)
        if squad.pk in {trade.proposer_id, trade.partner_id}:
            message = f"{squad.name} is a party of trade {number} and has no vote."
            raise MoveRefused("trade.party", message, team=team)
        _, made = TradeVote.objects.get_or_create(trade=trade, squad=squad, defaults={"at": at})
        if not made:
            message = f"{squad.name} has voted against trade {number} already."
            raise MoveRefused("trade.voted", message, team=team)
        votes = trade.votes.count()
        if votes >= rules.veto_votes:
            trade.status, trade.reason = Status.VETOED, f"{votes} votes against it"
            trade.save(update_fields=["status", "reason"])
            log_trade(season, "trade_vetoed", trade, {"votes": votes}, actor=actor)
    return trade


def approve(
    season: Season, number: int, *, actor: str = "", at: dt.datetime | None = None
) -> Trade:
    """Settle an accepted trade by the commissioner's word.

    Raises
    ------
    MoveRefused
        It does not wait for it, or cannot be carried out any more.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        settle(season, at)
        trade = find_trade(season, number)
        if trade.status != Status.REVIEW:
            message = f"Trade {number} does not wait to be settled."
            raise MoveRefused("trade.no_review", message, number=number)
        rules = rules_of(season)
        check_open(season, rules)
        _agree(season, trade, rules, at, actor=actor)
    return trade


def veto(season: Season, number: int, *, reason: str, actor: str = "") -> Trade:
    """Forbid an accepted trade whose men have not changed teams yet, by the commissioner's word.

    Raises
    ------
    MoveRefused
        It is not accepted, or carried out.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = at_rest(season)
        settle(season)
        trade = find_trade(season, number)
        if trade.status not in SETTLING:
            message = f"Trade {number} is {trade.get_status_display()}; there is nothing to forbid."
            raise MoveRefused("trade.no_review", message, number=number)
        trade.status, trade.reason = Status.VETOED, reason[:200]
        trade.save(update_fields=["status", "reason"])
        log_trade(season, "trade_vetoed", trade, {"reason": reason[:200]}, actor=actor)
    return trade


def override(
    season: Season, number: int, *, reason: str, actor: str = "", at: dt.datetime | None = None
) -> Trade:
    """Let a trade that was accepted after the deadline come about all the same (TC-112).

    Raises
    ------
    MoveRefused
        It was not too late, or cannot be carried out any more.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        trade = find_trade(season, number)
        if trade.status != Status.VOID or not trade.too_late:
            message = f"Trade {number} was not accepted too late."
            raise MoveRefused("trade.not_late", message, number=number)
        rules = rules_of(season)
        check_open(season, rules)
        check_terms(season, rules, trade.proposer, trade.partner, terms_of(trade))
        log_trade(season, "deadline_overridden", trade, {"reason": reason[:200]}, actor=actor)
        trade.reason = ""
        void_others(season, men_of(trade), because_of(trade), but=trade, actor=actor)
        _agree(season, trade, rules, at, actor=actor)
    return trade


def reverse(
    season: Season, number: int, *, reason: str, actor: str = "", at: dt.datetime | None = None
) -> Trade:
    """Send the men of a trade back from now on; what they have done meanwhile stays where it was (TC-114).

    Men who were let go for it do not come back.

    Raises
    ------
    MoveRefused
        It was not carried out, is reversed already, or one of its men is elsewhere by now.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        settle(season, at)
        trade = find_trade(season, number)
        back = Trade.objects.filter(reverses=trade).first()
        if trade.status != Status.DONE or back is not None or trade.reverses is not None:
            message = f"Trade {number} is {trade.get_status_display()}; it cannot be reversed."
            raise MoveRefused("trade.not_done", message, number=number)
        given = terms_of(trade)
        terms = Terms(given.wants, given.gives)
        states = load(trade.squads)
        check_own(states[trade.proposer.code], terms.gives)
        check_own(states[trade.partner.code], terms.wants)
        made = Trade.objects.create(
            season_key=season.slug,
            number=next_number(season),
            proposer=trade.proposer,
            partner=trade.partner,
            reverses=trade,
            reason=reason[:200],
            offered_at=at,
            accepted_at=at,
        )
        store_items(made, terms)
        log_trade(
            season,
            "trade_reversed",
            trade,
            {"by": made.number, "reason": reason[:200]},
            actor=actor,
        )
        void_others(season, men_of(made), because_of(made), but=made, actor=actor)
        _agree(season, made, rules_of(season), at, actor=actor)
        trade.refresh_from_db()
    return trade
