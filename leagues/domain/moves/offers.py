"""Offers of trades between two teams' coaches; nobody else knows of them (TC-111, TC-164)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from leagues.domain.lane import locked
from leagues.domain.moves.days import local_time
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.rosters import check_own, check_size, load
from leagues.domain.moves.rules import MoveRules
from leagues.domain.seasons import options_of
from leagues.models import Membership, Season, TeamSeason
from rosters.domain.squad_state import SquadState
from rosters.models import Player, Squad, Trade, TradeItem

LONGEST_NOTE = 300
MOST_ITEMS = 20
PENDING = (Trade.Status.OFFERED, Trade.Status.REVIEW)
SETTLING = (Trade.Status.REVIEW, Trade.Status.AGREED)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a trade is about, by players' keys.

    ``gives`` and ``drops`` are the proposer's, ``wants`` and ``their_drops`` the partner's; a drop is let go if the
    trade comes about.
    """

    gives: tuple[str, ...]
    wants: tuple[str, ...]
    drops: tuple[str, ...] = ()
    their_drops: tuple[str, ...] = ()

    def all(self) -> list[str]:
        """Give everybody."""
        return [*self.gives, *self.wants, *self.drops, *self.their_drops]


def terms_of(trade: Trade) -> Terms:
    """Read what a trade is about."""
    items = list(trade.items.select_related("player"))

    def of(squad: int, *, drop: bool) -> tuple[str, ...]:
        return tuple(one.player.key for one in items if one.squad_id == squad and one.drop is drop)

    return Terms(
        of(trade.proposer_id, drop=False),
        of(trade.partner_id, drop=False),
        of(trade.proposer_id, drop=True),
        of(trade.partner_id, drop=True),
    )


def rules_of(season: Season) -> MoveRules:
    """Give what a season allows of trades and waivers."""
    return options_of(season).moves


def squad_of(season: Season, code: str) -> Squad:
    """Find a team's squad.

    Raises
    ------
    MoveRefused
        There is none.
    """
    team = season.teams.filter(code=code, squad__isnull=False).select_related("squad").first()
    if team is None or team.squad is None:
        raise MoveRefused("move.no_team", f"{season} has no team {code[:8]!r} with men.", team=code)
    return team.squad


def find_trade(season: Season, number: int) -> Trade:
    """Find a trade by its number.

    Raises
    ------
    MoveRefused
        There is none.
    """
    trades = Trade.objects.select_related("proposer", "partner", "reverses")
    trade = trades.filter(season_key=season.slug, number=number).first()
    if trade is None:
        raise MoveRefused("trade.unknown", f"There is no trade {number}.", number=number)
    return trade


def check_open(season: Season, rules: MoveRules, *, what: str = "trades") -> None:
    """Refuse trades of a season that has none, and whatever comes when its schedule is not being played.

    Raises
    ------
    MoveRefused
        Saying why.
    """
    if what == "trades" and not rules.trades:
        raise MoveRefused("trade.none", f"There are no trades in {season}.")
    if season.status != Season.Status.REGULAR or season.series.exists():
        message = f"{season}: {season.get_status_display()}. Men change teams while the schedule is played."
        raise MoveRefused("move.season", message)


def is_too_late(season: Season, rules: MoveRules, at: dt.datetime) -> bool:
    """Whether a season's deadline has passed, by the league's clock (TC-112)."""
    last = rules.last_moment
    return last is not None and local_time(season, at) > last


def check_terms(
    season: Season, rules: MoveRules, proposer: Squad, partner: Squad, terms: Terms
) -> None:
    """Refuse a trade that its squads cannot carry out as they are now.

    Raises
    ------
    MoveRefused
        Saying why.
    """
    if not terms.gives and not terms.wants:
        raise MoveRefused("trade.empty", "A trade is of one man at least.")
    everybody = terms.all()
    if len(everybody) > MOST_ITEMS or len(set(everybody)) != len(everybody):
        raise MoveRefused(
            "trade.men", f"A trade names at most {MOST_ITEMS} men, everybody once.", most=MOST_ITEMS
        )
    states = load([proposer, partner])
    first, second = states[proposer.code], states[partner.code]
    check_own(first, (*terms.gives, *terms.drops))
    check_own(second, (*terms.wants, *terms.their_drops))
    check_not_settling(season, everybody)
    for state, goes, comes, giver in (
        (first, (*terms.gives, *terms.drops), terms.wants, second),
        (second, (*terms.wants, *terms.their_drops), terms.gives, first),
    ):
        _check_not_there(state, giver, comes)
        check_size(state, rules, goes=goes, comes=[giver.members[key] for key in comes])


def check_not_settling(season: Season, players: Collection[str]) -> None:
    """Refuse men who are in an accepted trade that is not carried out yet.

    Raises
    ------
    MoveRefused
        Naming the first.
    """
    taken = TradeItem.objects.filter(
        trade__season_key=season.slug, trade__status__in=SETTLING, player__key__in=players
    )
    busy = taken.select_related("player", "trade").first()
    if busy is not None:
        message = f"{busy.player.name} is in trade {busy.trade.number}, which is accepted."
        raise MoveRefused("trade.busy", message, player=busy.player.key)


def _check_not_there(state: SquadState, giver: SquadState, comes: Sequence[str]) -> None:
    """Refuse a man who belongs to both squads by the count of their games."""
    for key in comes:
        own = state.members.get(key)
        if own is not None and own.belongs(min(state.next_game, state.team_games)):
            message = f"{giver.members[key].name} is with {state.name} already."
            raise MoveRefused("trade.already", message, player=key)


def next_number(season: Season) -> int:
    """Give the number of a season's next trade; the season is locked."""
    last: int | None = Trade.objects.filter(season_key=season.slug).aggregate(last=Max("number"))[
        "last"
    ]
    return (last or 0) + 1


def store_items(trade: Trade, terms: Terms) -> None:
    """Keep what a trade is about."""
    players = {player.key: player for player in Player.objects.filter(key__in=terms.all())}
    groups = (
        (trade.proposer, terms.gives, False),
        (trade.partner, terms.wants, False),
        (trade.proposer, terms.drops, True),
        (trade.partner, terms.their_drops, True),
    )
    TradeItem.objects.bulk_create(
        TradeItem(trade=trade, squad=squad, player=players[key], drop=drop)
        for squad, keys, drop in groups
        for key in keys
    )


def offer(
    season: Season,
    *,
    team: str,
    partner: str,
    terms: Terms,
    note: str = "",
    at: dt.datetime | None = None,
    answers: int | None = None,
) -> Trade:
    """Offer a trade to another team; with `answers` in the place of an offer of theirs.

    Raises
    ------
    MoveRefused
        Trades are over, or the men are not theirs, or a squad could not play.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = locked(season)
        rules = rules_of(season)
        check_open(season, rules)
        if is_too_late(season, rules, at):
            message = f"The deadline of trades was {rules.deadline}."
            raise MoveRefused("trade.too_late", message, deadline=rules.deadline)
        mine, theirs = squad_of(season, team), squad_of(season, partner)
        if mine == theirs:
            raise MoveRefused("trade.partner", "A trade is between two teams.")
        if terms.their_drops:
            raise MoveRefused("trade.their_drops", f"{theirs.name} says whom it lets go.")
        # whom the partner lets go is not known before it accepts
        check_terms(season, msgspec.structs.replace(rules, most_men=0), mine, theirs, terms)
        _check_own_size(rules, mine, theirs, terms)
        answered = None
        if answers is not None:
            answered = _open_offer(season, answers, to=mine)
            answered.status = Trade.Status.COUNTERED
            answered.save(update_fields=["status"])
        made = Trade.objects.create(
            season_key=season.slug,
            number=next_number(season),
            proposer=mine,
            partner=theirs,
            note=note[:LONGEST_NOTE],
            answers=answered,
            offered_at=at,
        )
        store_items(made, terms)
    return made


def _check_own_size(rules: MoveRules, mine: Squad, theirs: Squad, terms: Terms) -> None:
    states = load([mine, theirs])
    comes = [states[theirs.code].members[key] for key in terms.wants]
    check_size(states[mine.code], rules, goes=(*terms.gives, *terms.drops), comes=comes)


def _open_offer(season: Season, number: int, *, to: Squad) -> Trade:
    trade = find_trade(season, number)
    if trade.partner_id != to.pk or not trade.is_open:
        raise MoveRefused(
            "trade.not_open", f"Trade {number} is no open offer to {to.name}.", number=number
        )
    return trade


def withdraw(season: Season, number: int, *, team: str) -> Trade:
    """Take an open offer of a team back.

    Raises
    ------
    MoveRefused
        It is not theirs, or was answered.
    """
    with transaction.atomic():
        season = locked(season)
        trade, mine = find_trade(season, number), squad_of(season, team)
        if trade.proposer_id != mine.pk or not trade.is_open:
            message = f"Trade {number} is no open offer of {mine.name}."
            raise MoveRefused("trade.not_open", message, number=number)
        return _end(trade, Trade.Status.WITHDRAWN)


def decline(season: Season, number: int, *, team: str, reason: str = "") -> Trade:
    """Decline an offer to a team.

    Raises
    ------
    MoveRefused
        It is not to them, or was answered.
    """
    with transaction.atomic():
        season = locked(season)
        trade = _open_offer(season, number, to=squad_of(season, team))
        return _end(trade, Trade.Status.DECLINED, reason)


def _end(trade: Trade, status: str, reason: str = "") -> Trade:
    trade.status, trade.reason = status, reason[:200]
    trade.save(update_fields=["status", "reason"])
    return trade


def has_coach(season: Season, squad: Squad) -> bool:
    """Whether somebody coaches the team of a squad."""
    team = TeamSeason.objects.filter(season=season, squad=squad).values("team")
    return Membership.objects.filter(role=Membership.Role.COACH, team__in=team).exists()
