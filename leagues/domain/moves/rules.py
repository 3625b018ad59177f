"""What a season allows of trades and waivers; part of its options, frozen when it starts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

DEADLINE = "%Y-%m-%d %H:%M"
COMPUTER = {
    "decline": "declines every offer",
    "value": "takes an offer that gives it at least as much value as it costs",
    "commissioner": "leaves the answer to the commissioner",
}
MOST_VOTES, MOST_HOURS, MOST_MEN = 31, 24 * 14, 99
FEWEST_MEN = 20
"""Eighteen skaters and two goalies dress for a game."""


class MoveRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What teams may do with their men during a season.

    Parameters
    ----------
    trades, waivers
        Whether there are any.
    deadline
        When trades end, in the league's time: ``2018-03-15 15:00``; empty: never.
    approval
        Whether the commissioner must approve every trade.
    veto_votes, veto_hours
        How many votes of other teams kill an accepted trade, and how long they may vote; 0 votes: nobody does.
    at_once
        Whether a trade holds for the games of the same day if neither team's has begun (TC-110).
    most_men
        How many men a team may have; 0: as many as it likes.
    computer
        How a team without a coach answers offers: a key of :data:`COMPUTER`.
    waiver_hours
        How long a man who was let go can be claimed.
    """

    trades: bool = True
    waivers: bool = True
    deadline: str = ""
    approval: bool = False
    veto_votes: int = 0
    veto_hours: int = 24
    at_once: bool = False
    most_men: int = 0
    computer: str = "decline"
    waiver_hours: int = 72

    @property
    def last_moment(self) -> dt.datetime | None:
        """The deadline as the league's clocks show it."""
        return dt.datetime.strptime(self.deadline, DEADLINE) if self.deadline else None  # noqa: DTZ007 - local

    def faults(self) -> Iterator[str]:
        """Say in sentences what cannot be."""
        try:
            _ = self.last_moment
        except ValueError:
            yield f"a deadline is written like 2018-03-15 15:00, not {self.deadline!r}"
        if self.computer not in COMPUTER:
            yield f"computer cannot be {self.computer!r}; it can be {', '.join(COMPUTER)}"
        if self.most_men and not FEWEST_MEN <= self.most_men <= MOST_MEN:
            yield f"most_men is 0 or from {FEWEST_MEN} to {MOST_MEN}"
        if not 0 <= self.veto_votes <= MOST_VOTES:
            yield f"veto_votes is from 0 to {MOST_VOTES}"
        for name in ("veto_hours", "waiver_hours"):
            if not 1 <= getattr(self, name) <= MOST_HOURS:
                yield f"{name} is from 1 to {MOST_HOURS}"
