"""Where a run of a season stops: a date, a playoff round, the end of the schedule, or the cup."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q

from leagues.domain.errors import LeagueRefusal


class StopRefused(LeagueRefusal):
    """Words that name no stop."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to stop; :func:`read_stop` makes one from words.

    Parameters
    ----------
    words
        As they were written; they are stored with the run.
    date
        The last day that is played.
    last_round
        The last playoff round that is played, 0 for none.
    numbers
        Only the games with these numbers are played.
    """

    words: str
    date: dt.date | None = None
    last_round: int | None = None
    numbers: frozenset[int] | None = None

    @property
    def fixtures(self) -> Q:
        """The fixtures that lie before the stop."""
        if self.numbers is not None:
            return Q(number__in=self.numbers)
        if self.date is not None:
            return Q(date__lte=self.date)
        if self.last_round is not None:
            return Q(kind="regular") | Q(series__round__lte=self.last_round)
        return Q()

    def allows_round(self, number: int) -> bool:
        """Return whether playoff round `number` lies before the stop."""
        if self.numbers is not None:
            return False
        return self.last_round is None or number <= self.last_round


CUP = Stop("cup")


def read_stop(words: str) -> Stop:
    """Read ``cup``, ``end`` (of the schedule), ``round 2`` or a date like ``2018-01-31``.

    Raises
    ------
    StopRefused
        It is none of them.
    """
    text = words.strip().lower()
    if text in {"", "cup"}:
        return CUP
    if text in {"end", "regular"}:
        return Stop("end", last_round=0)
    number = text.removeprefix("round").lstrip(" :-")
    if text.startswith("round") and number.isdecimal() and int(number) > 0:
        return Stop(f"round {int(number)}", last_round=int(number))
    try:
        date = dt.date.fromisoformat(text)
    except ValueError as error:
        raise StopRefused(
            "run.unknown_stop",
            f"{words!r} is no place to stop; say a date (2018-01-31), 'round 1', 'end' or 'cup'.",
            until=words,
        ) from error
    return Stop(text, date=date)
