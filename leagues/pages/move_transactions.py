"""Trades and waivers among a season's transactions; the moves of men that follow are told by their squads."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from leagues.models import Season
from leagues.pages.move_words import TRADES, WAIVERS, gets


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line: when, whose, which kind, the sentence, and the man whom it is about, if it is one."""

    date: dt.date
    team: str
    kind: str
    words: str
    player: str = ""
    name: str = ""


def move_lines(season: Season) -> Iterator[MoveLine]:
    """Give the trades that were agreed, stopped or reversed, men let go and men claimed; one query."""
    for event in season.events.filter(kind__in=(*TRADES, *WAIVERS)).order_by("sequence"):
        data, day = event.data, event.at.date()
        if event.kind == "trade_agreed":
            day = dt.date.fromisoformat(data["day"])
            for team, got, gone in gets(data):
                words = f"gets {got} in trade {data['trade']}"
                yield MoveLine(day, team, "trade", words + (f" and lets {gone} go" if gone else ""))
        elif event.kind in TRADES:
            what = {
                "trade_accepted": "is accepted and may still be stopped",
                "trade_vetoed": "is stopped",
                "trade_void": "is void",
                "deadline_overridden": "holds in spite of the deadline",
                "trade_reversed": "is reversed",
            }[event.kind]
            reason = f": {data['reason']}" if data.get("reason") else ""
            for team in data["teams"]:
                yield MoveLine(day, team, "trade", f"trade {data['trade']} {what}{reason}")
        else:
            man = {"player": data["player"], "name": data["name"]}
            if event.kind == "man_released":
                yield MoveLine(day, data["from"], "waiver", "is let go", **man)
            elif event.kind == "man_claimed":
                yield MoveLine(day, data["team"], "waiver", "comes from waivers", **man)
            else:
                yield MoveLine(day, data["from"], "waiver", "was claimed by nobody", **man)
