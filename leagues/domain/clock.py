"""The clock of a league's games (TC-170).

Words
-----
elapsed
    Seconds of a period that are gone; what logs, rows and the API hold.
shown
    What the league's scoreboard shows: seconds that are gone, or that are left where its clock counts down. The
    end of a period is 20:00 on the one and 0:00 on the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.domain.scoreboard import DASH, clock_time
from leagues.domain.options import PERIODS
from leagues.domain.seasons import options_of
from leagues.models import Fixture

MINUTE = 60


@dataclass(frozen=True, slots=True)
class GameClock:
    """How long periods are, in seconds, and which way the clock counts."""

    period: int = 20 * MINUTE
    overtime: int = 5 * MINUTE
    down: bool = False

    def length(self, number: int) -> int:
        """Give the length of a period, the first of which is 1."""
        return self.period if number <= PERIODS else self.overtime

    def turned(self, seconds: int, number: int) -> int:
        """Give what is shown for elapsed seconds of a period, or the other way round.

        A time beyond the period's end, which only logs of other rules have, is shown as the end.
        """
        return max(0, self.length(number) - seconds) if self.down else seconds

    def shown(self, elapsed: int | None, number: int | None) -> str:
        """Write a time of a period; a dash when it is not known."""
        if elapsed is None:
            return DASH
        return clock_time(self.turned(elapsed, number or 1))

    @property
    def words(self) -> str:
        """What to know of the times beside which this stands."""
        if not self.down:
            return "Times are what is gone of the period."
        return f"Times are what is left of the period: the clock counts down from {clock_time(self.period)}."


UPWARD = GameClock()
"""The clock of games outside every season."""


def clock_of(fixture: Fixture | None) -> GameClock:
    """Give the clock of a game, whose season and league are loaded; overtime of the playoffs is as long as a period."""
    if fixture is None:
        return UPWARD
    options = options_of(fixture.season)
    period = options.period_minutes * MINUTE
    playoff = fixture.kind == Fixture.Kind.PLAYOFF
    return GameClock(
        period=period,
        overtime=period if playoff else options.overtime_minutes * MINUTE,
        down=fixture.season.league.clock_counts_down,
    )
