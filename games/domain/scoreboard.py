"""The scoreboard above the ice: score, period and clock, as far as a rule system shows them.

A ruleset's ``view`` is free in what it holds. These keys are read when they are there: ``score`` (a number for
each seat), ``score_of_seat`` (where seats share a score: the place of each seat's in ``score``), ``period`` (from 1;
4 and up is overtime) and ``clock`` (seconds of the period that are gone).
"""

from typing import Any

import msgspec

from games.engine import Ruleset

REGULATION_PERIODS = 3
DASH = "\u2013"
"""What stands where something is not known."""


class Scoreboard(msgspec.Struct, frozen=True):
    """What a scoreboard shows; None where the rule system does not say."""

    score: tuple[int, ...] = ()
    period: int | None = None
    clock: int | None = None
    places: tuple[int, ...] = ()

    def score_of(self, seat: int) -> int | None:
        """Give what stands for a seat, None when there is nothing."""
        place = self.places[seat] if seat < len(self.places) else seat
        return self.score[place] if place < len(self.score) else None

    @property
    def heading(self) -> tuple[object, ...]:
        """What a new heading is worth: the score and the period; nothing before there is either."""
        begun = self.period is not None or any(self.score)
        return (self.score, self.period) if begun else ()


def scoreboard(ruleset: Ruleset[Any, Any], state: object, seat: int | None = None) -> Scoreboard:
    """Read the scoreboard from what a seat (None: a spectator) may see."""
    view = ruleset.view(state, seat)
    score = view.get("score", ())
    return Scoreboard(
        score=tuple(score) if isinstance(score, list | tuple) else (),
        period=view.get("period") or None,
        clock=view.get("clock"),
        places=tuple(view.get("score_of_seat", ())),
    )


def period_name(period: int, *, short: bool = False) -> str:
    """Name a period: 1st period, overtime, 2nd overtime; short: 1, OT, 2OT."""
    if period <= REGULATION_PERIODS:
        return str(period) if short else f"{ordinal(period)} period"
    overtime = period - REGULATION_PERIODS
    if overtime == 1:
        return "OT" if short else "Overtime"
    return f"{overtime}OT" if short else f"{ordinal(overtime)} overtime"


def ordinal(number: int) -> str:
    """Give 1st, 2nd, 3rd, 4th."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    end = "th" if 11 <= number % 100 <= 13 else ends.get(number % 10, "th")  # noqa: PLR2004 - English
    return f"{number}{end}"


def clock_time(seconds: int | None) -> str:
    """Give a time of the period as minutes and seconds, a dash when it is not known."""
    return DASH if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
