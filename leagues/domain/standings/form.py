"""Streaks and the last ten games, by the time at which games were played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from leagues.domain.standings.record import Tally

if TYPE_CHECKING:
    from leagues.domain.points import PointSystem
    from leagues.domain.standings.result import Result

LAST = 10


@dataclass(frozen=True, slots=True)
class Streak:
    """Games in a row with one outcome.

    Parameters
    ----------
    kind
        ``"W"``, ``"L"``, ``"OT"`` (lost in overtime or a shootout) or ``"T"``.
    length
        How many games.
    """

    kind: str
    length: int

    def __str__(self) -> str:
        """Return ``W3``, ``L1``, ``OT2``."""
        return f"{self.kind}{self.length}"


@dataclass(frozen=True, slots=True)
class Form:
    """A team's present streak and its last ten games."""

    streak: Streak | None
    last_ten: Tally

    def last_ten_line(self, *, overtime_losses_apart: bool) -> str:
        """Return ``2-1-0``: wins, losses, and overtime losses or ties."""
        tally = self.last_ten
        if overtime_losses_apart:
            return f"{tally.wins}-{tally.regulation_losses}-{tally.beyond}"
        return f"{tally.wins}-{tally.regulation_losses + tally.beyond}-{tally.ties}"


def outcome(result: Result, team: str, system: PointSystem) -> str:
    """Return the kind of streak that a result belongs to for `team`."""
    if result.winner == team:
        return "W"
    if result.forfeit is not None:
        return "L"
    if result.winner is None:
        return "T"
    beyond = result.decided in {"OT", "SO"}
    return "OT" if beyond and system.overtime_losses_apart else "L"


def form(team: str, results: Iterable[Result], system: PointSystem) -> Form:
    """Work out the form of `team` from the results of finished games, in any order."""
    played = sorted(
        (game for game in results if team in (game.home, game.visitor)),
        key=lambda game: (game.date, game.number),
    )
    last_ten = Tally()
    for game in played[-LAST:]:
        last_ten.add(game, team, system)
    if not played:
        return Form(None, last_ten)
    kind = outcome(played[-1], team, system)
    row = takewhile(lambda game: outcome(game, team, system) == kind, reversed(played))
    return Form(Streak(kind, sum(1 for _ in row)), last_ten)
