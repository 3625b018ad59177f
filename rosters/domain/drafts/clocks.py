"""How long a pick may take: a time for each pick, a bank of time for each team, quiet hours in which nothing runs.

Moments are in UTC, quiet hours in the league's own time, so that the night of a clock change is as long as it is
(TC-105).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

DAY = dt.timedelta(days=1)
NOTHING = dt.timedelta()
UTC = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True)
class Clock:
    """A draft's clock.

    Parameters
    ----------
    pick
        Time for each pick; zero: there is no clock.
    bank
        Time that a team may use beyond that, in the whole draft.
    quiet
        From when to when nothing runs, or None; through midnight if the second is the earlier one.
    zone
        Where the quiet hours are.

    """

    pick: dt.timedelta
    bank: dt.timedelta = NOTHING
    quiet: tuple[dt.time, dt.time] | None = None
    zone: ZoneInfo = UTC

    def deadline(self, start: dt.datetime, bank_used: dt.timedelta = NOTHING) -> dt.datetime | None:
        """Give the moment at which a pick that is due from ``start`` is made for the team; None: never."""
        if not self.pick:
            return None
        left = self.pick + max(self.bank - bank_used, NOTHING)
        moment = start
        for begins, ends in self._nights(start):
            if moment < begins:
                if left <= begins - moment:
                    return moment + left
                left -= begins - moment
            moment = max(moment, ends)
        return moment + left

    def used(self, start: dt.datetime, end: dt.datetime) -> dt.timedelta:
        """Give the time that ran between two moments."""
        ran = end - start
        for begins, ends in self._nights(start):
            if begins >= end:
                break
            ran -= max(min(ends, end) - max(begins, start), NOTHING)
        return ran

    def bank_needed(self, start: dt.datetime, end: dt.datetime) -> dt.timedelta:
        """Give what a pick took from the bank: nothing before its own time was used up."""
        return max(self.used(start, end) - self.pick, NOTHING) if self.pick else NOTHING

    def _nights(self, start: dt.datetime) -> Iterator[tuple[dt.datetime, dt.datetime]]:
        """Give the quiet hours from the one under way on, for as long as anybody asks; none without any."""
        if self.quiet is None:
            return
        first, last = self.quiet
        day = start.astimezone(self.zone).date() - DAY
        while True:
            begins = dt.datetime.combine(day, first, tzinfo=self.zone).astimezone(dt.UTC)
            until = day if first < last else day + DAY
            ends = dt.datetime.combine(until, last, tzinfo=self.zone).astimezone(dt.UTC)
            if ends > start:
                yield begins, ends
            day += DAY
