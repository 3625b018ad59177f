"""Trades and waivers in a whole league's file (TC-138); who is with which squad follows from the log.

Open offers and claims are in it: the file, which holds the secrets of seasons too, is for the commissioner.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from leagues.models import Season
from rosters.models import (
    Player,
    Squad,
    Trade,
    TradeItem,
    TradeVote,
    WaivedMan,
    WaiverClaim,
)

TRADE = (
    "number", "status", "note", "reason", "too_late", "offered_at", "accepted_at", "review_until",
    "day",
)  # fmt: skip
MAN = ("number", "status", "opened_at", "until")
CLAIM = ("status", "reason", "at")
MOMENTS = frozenset({"offered_at", "accepted_at", "review_until", "at", "opened_at", "until"})
Json = dict[str, Any]


def trade_documents(season: Season) -> list[Json]:
    """Give a season's trades with their men and votes."""
    trades = (
        Trade.objects.filter(season_key=season.slug)
        .select_related("proposer", "partner", "answers", "reverses")
        .prefetch_related("items__player", "items__squad", "votes__squad")
        .order_by("number")
    )
    return [
        {name: getattr(trade, name) for name in TRADE}
        | {
            "proposer": trade.proposer.code,
            "partner": trade.partner.code,
            "answers": trade.answers.number if trade.answers else None,
            "reverses": trade.reverses.number if trade.reverses else None,
            "items": [
                {"squad": item.squad.code, "player": item.player.key, "drop": item.drop}
                for item in trade.items.all()
            ],
            "votes": [{"squad": one.squad.code, "at": one.at} for one in trade.votes.all()],
        }
        for trade in trades
    ]


def build_trades(season: Season, documents: Iterable[Mapping[str, Any]]) -> None:
    """Store trades that were written by :func:`trade_documents`."""
    squads = squads_by_code(season)
    made: dict[int, Trade] = {}
    for one in documents:
        trade = made[one["number"]] = Trade.objects.create(
            season_key=season.slug,
            proposer=squads[one["proposer"]],
            partner=squads[one["partner"]],
            answers=made.get(one["answers"]),
            reverses=made.get(one["reverses"]),
            **read_fields(one, TRADE),
        )
        TradeItem.objects.bulk_create(
            TradeItem(
                trade=trade,
                squad=squads[item["squad"]],
                player=Player.objects.get(key=item["player"]),
                drop=item["drop"],
            )
            for item in one["items"]
        )
        TradeVote.objects.bulk_create(
            TradeVote(trade=trade, squad=squads[item["squad"]], **read_fields(item, ("at",)))
            for item in one["votes"]
        )


def waiver_documents(season: Season) -> list[Json]:
    """Give the men whom a season's teams have let go, with the claims for them."""
    men = (
        WaivedMan.objects.filter(season_key=season.slug)
        .select_related("squad", "player", "taken_by")
        .prefetch_related("claims__squad", "claims__drop")
        .order_by("number")
    )
    return [
        {name: getattr(man, name) for name in MAN}
        | {
            "squad": man.squad.code,
            "player": man.player.key,
            "taken_by": man.taken_by.code if man.taken_by else None,
            "claims": [
                {name: getattr(one, name) for name in CLAIM}
                | {"squad": one.squad.code, "drop": one.drop.key if one.drop else None}
                for one in man.claims.all()
            ],
        }
        for man in men
    ]


def build_waivers(season: Season, documents: Iterable[Mapping[str, Any]]) -> None:
    """Store waivers that were written by :func:`waiver_documents`."""
    squads = squads_by_code(season)
    for one in documents:
        man = WaivedMan.objects.create(
            season_key=season.slug,
            squad=squads[one["squad"]],
            player=Player.objects.get(key=one["player"]),
            taken_by=squads.get(one["taken_by"]),
            **read_fields(one, MAN),
        )
        WaiverClaim.objects.bulk_create(
            WaiverClaim(
                man=man,
                squad=squads[claim["squad"]],
                drop=Player.objects.filter(key=claim["drop"]).first(),
                **read_fields(claim, CLAIM),
            )
            for claim in one["claims"]
        )


def squads_by_code(season: Season) -> dict[str, Squad]:
    """Give the squads of a season."""
    return {squad.code: squad for squad in Squad.objects.filter(team_season__season=season)}


def read_fields(document: Mapping[str, Any], names: Iterable[str]) -> Json:
    """Read fields as they were written; days and moments from their text."""
    values: Json = {}
    for name in names:
        value = document[name]
        if value is not None and name in MOMENTS:
            value = dt.datetime.fromisoformat(value)
        elif value is not None and name == "day":
            value = dt.date.fromisoformat(value)
        values[name] = value
    return values
