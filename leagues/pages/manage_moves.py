"""The commissioner's page of trades: accepted ones with what he may do, and the order of claims."""

from __future__ import annotations

from dataclasses import dataclass

from leagues.domain.moves.waivers import order_of
from leagues.domain.permissions import Standing, User
from leagues.models import Season
from leagues.pages.trades import TradeLine, lines_of
from rosters.models import Trade

Status = Trade.Status
DECISIONS = {
    "approve": "Approve",
    "veto": "Forbid",
    "override": "Let it hold in spite of the deadline",
    "reverse": "Reverse",
}


@dataclass(frozen=True, slots=True)
class Decided:
    """A trade and what its commissioner may do with it: keys of :data:`DECISIONS` with their words."""

    line: TradeLine
    decisions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ManageMoves:
    """What the page shows."""

    trades: tuple[Decided, ...]
    order: tuple[str, ...]


def decisions_for(trade: Trade) -> tuple[str, ...]:
    """Give what a commissioner may do with a trade."""
    if trade.status == Status.REVIEW:
        return ("approve", "veto")
    if trade.status == Status.AGREED:
        return ("veto",) if trade.reverses_id is None else ()
    if trade.status == Status.VOID and trade.too_late:
        return ("override",)
    if trade.status == Status.DONE and trade.reverses_id is None:
        return ("reverse",)
    return ()


def manage_moves(season: Season, user: User) -> ManageMoves:
    """Read the accepted trades of a season, the latest first, and its order of claims.

    Open offers are not shown, whoever asks.
    """
    teams = tuple(season.teams.filter(squad__isnull=False).select_related("squad", "team"))
    lines = lines_of(season, user, teams, Standing())
    going = season.status == Season.Status.REGULAR
    return ManageMoves(
        tuple(
            Decided(
                line,
                tuple((key, DECISIONS[key]) for key in decisions_for(line.trade)) if going else (),
            )
            for line in lines
        ),
        tuple(order_of(season)),
    )
