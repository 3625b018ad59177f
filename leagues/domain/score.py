"""Final scores in words, and the line score by period.

A shootout is one goal of the final score for the team that won it, whatever the count of its
shots, and no player's goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.domain.standings.result import Decided, Result


@dataclass(frozen=True, slots=True)
class LineScore:
    """Goals by period: headings and one row for each team, home first; the last is the final."""

    headings: tuple[str, ...]
    home: tuple[int, ...]
    visitor: tuple[int, ...]


def line_score(
    home: Sequence[int], visitor: Sequence[int], *, shootout: tuple[int, int] | None = None
) -> LineScore:
    """Lay out a line score.

    Parameters
    ----------
    home, visitor
        Goals of each period, overtime periods after the third.
    shootout
        Shootout goals of (home, visitor); they never add up into the final score.
    """
    extra = len(home) - 3
    overtimes = ["OT"] if extra == 1 else [f"OT{number}" for number in range(1, extra + 1)]
    headings = ["1", "2", "3"][: len(home)] + overtimes
    rows = [list(home), list(visitor)]
    if shootout is not None:
        headings.append("SO")
        rows[0].append(int(shootout[0] > shootout[1]))
        rows[1].append(int(shootout[1] > shootout[0]))
    finals = [(*row, sum(row)) for row in rows]
    return LineScore((*headings, "F"), *finals)


def decided_in(result: Result) -> str:
    """Return ``"OT"`` or ``"SO"``, or nothing for a game of three periods."""
    return result.decided.value if result.decided in {Decided.OVERTIME, Decided.SHOOTOUT} else ""


def score_words(result: Result, *, team: str | None = None) -> str:
    """Return ``"4-3 OT"``: the higher score first, or that of `team` if one is named."""
    first, second = result.home_goals, result.visitor_goals
    if team is not None:
        first, second = result.goals_of(team)
    elif second > first:
        first, second = second, first
    return f"{first}-{second} {decided_in(result)}".rstrip()


def letter(result: Result, team: str, *, overtime_losses_apart: bool) -> str:
    """Return the outcome in a team's schedule: ``W``, ``L``, ``T`` or ``OTL``."""
    if result.winner == team:
        return "W"
    if result.winner is None and result.forfeit is None:
        return "T"
    beyond = bool(decided_in(result)) and result.forfeit is None
    return "OTL" if beyond and overtime_losses_apart else "L"
