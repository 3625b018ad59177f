"""What becomes void when men go elsewhere, and what the season's log says of a trade (TC-111)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from leagues.domain import season_log
from leagues.domain.moves.offers import PENDING
from leagues.models import Season
from rosters.models import Trade, TradeItem, WaiverClaim


def because_of(trade: Trade) -> str:
    """Give the reason why nothing else comes of a trade's men."""
    return f"is in trade {trade.number}, which was accepted"


def men_of(trade: Trade) -> list[int]:
    """Give the ids of a trade's men."""
    return list(trade.items.values_list("player", flat=True))


def void_others(
    season: Season,
    players: Collection[int],
    reason: str,
    *,
    but: Trade | None = None,
    actor: str = "",
) -> None:
    """Make everything void that men are in besides: trades not settled, claims for which they would be let go."""
    others = TradeItem.objects.filter(
        trade__season_key=season.slug, trade__status__in=PENDING, player__in=players
    ).exclude(trade=but)
    named: dict[int, str] = {}
    for item in others.select_related("player").order_by("trade", "player__name"):
        named.setdefault(item.trade_id, item.player.name)
    for pk, name in named.items():
        other = Trade.objects.select_related("proposer", "partner").get(pk=pk)
        void(season, other, f"{name} {reason}", actor=actor)
    claims = WaiverClaim.objects.filter(
        man__season_key=season.slug, status=WaiverClaim.Status.OPEN, drop__in=players
    )
    for claim in claims.select_related("drop"):
        claim.status = WaiverClaim.Status.VOID
        claim.reason = f"{claim.drop.name if claim.drop else ''} {reason}"[:200]
        claim.save(update_fields=["status", "reason"])


def void(season: Season, trade: Trade, reason: str, *, actor: str = "") -> None:
    """Make a trade void; the log says so only of one that was accepted, others are their coaches' own."""
    trade.status, trade.reason = Trade.Status.VOID, reason[:200]
    trade.save()
    if trade.accepted_at is not None:
        log_trade(season, "trade_void", trade, {"reason": trade.reason}, actor=actor)


def log_trade(
    season: Season, kind: str, trade: Trade, data: dict[str, Any], *, actor: str = ""
) -> None:
    """Append a fact about a trade, with its teams and men."""
    men = [
        {
            "player": item.player.key,
            "name": item.player.name,
            "from": item.squad.code,
            "drop": item.drop,
        }
        for item in trade.items.select_related("player", "squad")
    ]
    teams = [squad.code for squad in trade.squads]
    season_log.append(
        season, kind, {"trade": trade.number, "teams": teams, "men": men} | data, actor=actor
    )
