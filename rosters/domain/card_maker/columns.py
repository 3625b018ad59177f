"""Shooting columns and goalie cards with the odds that are asked for.

Two dice give 36 equally likely pairs; a sum has the weight 1 to 6. A goal range on a row of weight 1 is worth
1/720 for each split number, so goal odds are exact to 1/720; everything else is exact to 1/36.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

PAIRS = 36
SPLITS = 20
WEIGHTS: dict[int, int] = {total: 6 - abs(7 - total) for total in range(2, 13)}
REBOUND_ROW = 8
GOAL_ROW = 2
PLUS_ROW = 12
SAVERS = ("C", "LD", "RD", "LW", "RW", "ANY")
LOSERS = ("LD", "RD", "C", "ANY", "LW", "RW")


class ColumnOdds(msgspec.Struct, frozen=True):
    """What one roll on a shooting column should bring.

    ``on_goal`` is the share of shots on goal, ``goal`` the odds of a goal against the mean goalie at any
    strength, ``plus`` the odds added on the power play. ``goalie_share`` of both goes through the goalie's
    card, whose mean goal odds are ``goalie_odds``.
    """

    on_goal: float
    goal: float
    plus: float
    goalie_share: float
    goalie_odds: float


def subset(rows: Iterable[int], weight: int) -> tuple[int, ...]:
    """Choose rows whose weights add up to ``weight``, or as near below it as can be; few rows first."""
    return _subset(tuple(sorted(rows)), weight)


@lru_cache(maxsize=4096)
def _subset(rows: tuple[int, ...], weight: int) -> tuple[int, ...]:
    best: dict[int, tuple[int, ...]] = {0: ()}
    for row in rows:
        for total, chosen in sorted(best.items(), reverse=True):
            reached = total + WEIGHTS[row]
            if reached <= weight and (reached not in best or len(best[reached]) > len(chosen) + 1):
                best[reached] = (*chosen, row)
    return best[max(best)]


def goal_rows(rows: set[int], last: int, units: int, mark: str) -> dict[int, str]:
    """Lay ``units`` of 1/720 on whole goal rows and a range on row ``last``; uses up rows of ``rows``.

    ``last`` is a row of weight 1. Units that do not fit are dropped.
    """
    if units <= 0 or last not in rows:
        return {}
    whole, rest = divmod(units, SPLITS)
    if rest == 0:
        whole, rest = whole - 1, SPLITS
    rows.discard(last)
    chosen = subset(rows, whole)
    rows.difference_update(chosen)
    cells = dict.fromkeys(chosen, mark)
    short = SPLITS * (whole - sum(WEIGHTS[row] for row in chosen))
    fitting = [row for row in rows if WEIGHTS[row] * SPLITS >= short]
    if short and fitting:  # no whole rows of that weight are left: part of a heavier one
        row = min(fitting, key=lambda row: (WEIGHTS[row], row))
        rows.discard(row)
        cells[row] = f"{mark} 1-{short // WEIGHTS[row]}"
    cells[last] = mark if rest == SPLITS else f"{mark} 1-{rest}"
    return cells


def shooting_column(odds: ColumnOdds, *, turn: int = 0) -> dict[str, str]:
    """Compose a column; ``turn`` rotates which defenders get the puck.

    Row 8 is the rebound where that is nearer to the shots on goal asked for. Goals and goalie readings come first:
    a column never has fewer shots on goal than they need.
    """
    rows = set(WEIGHTS) - {REBOUND_ROW, GOAL_ROW, PLUS_ROW}
    share = goalie_share_with_room(odds)
    cells: dict[int, str] = {}
    units: dict[str, int] = {}
    for mark, goal in (("G", odds.goal), ("G+", odds.plus)):
        chosen = subset(rows, round_down(PAIRS * goal * share / odds.goalie_odds))
        rows.difference_update(chosen)
        cells |= dict.fromkeys(chosen, mark.replace("G", "GR"))
        through = sum(WEIGHTS[row] for row in chosen) * odds.goalie_odds
        units[mark] = round(SPLITS * (PAIRS * goal - through))
    for mark, last in (("G", GOAL_ROW), ("G+", PLUS_ROW)):
        rows.add(last)
        cells |= goal_rows(rows, last, units[mark], mark)
    used = sum(WEIGHTS[row] for row in cells)
    missing = round(PAIRS * odds.on_goal) - used
    if missing > WEIGHTS[REBOUND_ROW] // 2:  # nearer with it than without
        cells[REBOUND_ROW] = "X REB"
        missing -= WEIGHTS[REBOUND_ROW]
    else:
        rows.add(REBOUND_ROW)
    saved = subset(rows, max(missing, 0))
    cells |= {row: f"X {_turned(SAVERS, turn + place)}" for place, row in enumerate(saved)}
    lost = sorted(rows.difference(saved))
    cells |= {row: f"TURN {_turned(LOSERS, turn + place)}" for place, row in enumerate(lost)}
    return {str(total): cells[total] for total in WEIGHTS}


def goalie_share_with_room(odds: ColumnOdds) -> float:
    """Give the share of goals through the goalie's card for which the column has room.

    A goal's worth of odds takes 1 / ``goalie_odds`` of them as goalie readings and 1 as goal readings. Room
    are the shots on goal that are asked for without the rebound, at least 20 and at most 28 of the 36 pairs.
    """
    total = odds.goal + odds.plus
    if total <= 0:
        return odds.goalie_share
    room = min(max(PAIRS * odds.on_goal - WEIGHTS[REBOUND_ROW] - 2, 20.0), 28.0) / PAIRS
    most = (room / total - 1.0) / (1.0 / odds.goalie_odds - 1.0)
    return min(max(most, 0.0), odds.goalie_share)


def round_down(value: float) -> int:
    """Round to an integer, but never above ``value`` by more than a hair."""
    return max(0, int(value + 1e-9))


def _turned(names: Sequence[str], place: int) -> str:
    return names[place % len(names)]


def column_odds(cells: dict[str, str], goalie_odds: float) -> tuple[float, float, float]:
    """Give what a composed column really brings: shots on goal, goals, goals added on the power play."""
    on_goal = goals = plus = 0.0
    for row, reading in cells.items():
        weight = WEIGHTS[int(row)] / PAIRS
        word, _, rest = reading.partition(" ")
        on_goal += 0.0 if word == "TURN" else weight
        share = int(rest.split("-")[1]) / SPLITS if word in {"G", "G+"} and rest else 1.0
        if word in {"G", "GR"}:
            goals += weight * (share if word == "G" else goalie_odds)
        elif word in {"G+", "GR+"}:
            plus += weight * (share if word == "G+" else goalie_odds)
    return on_goal, goals, plus


TIRED_ROW = 5
"""The dotted faceoff: 4 of 36 pairs, .11 more goals for a tired goalie."""

MISCHIEF_ROW = 3


def goalie_column(
    odds: float, *, break_share: int = 6, penalty_share: int = 2, frozen: int = 0
) -> dict[str, str | dict[str, str]]:
    """Compose a goalie's card with these goal odds a roll (at most .6, exact to 1/720).

    Row 8 is the rebound, row 5 the dotted faceoff, row 3 the breakaway (outside) or penalty (inside) row. On the
    lightest and on ``frozen`` of the heaviest rows left the goalie freezes the puck.
    """
    rows = set(WEIGHTS) - {REBOUND_ROW, TIRED_ROW, MISCHIEF_ROW}
    units = min(round(PAIRS * SPLITS * odds), 24 * SPLITS)
    cells: dict[int, str | dict[str, str]] = {**goal_rows(rows, PLUS_ROW, max(units, 1), "G")}
    last = str(cells[PLUS_ROW])
    if last != "G":
        cells[PLUS_ROW] = f"{last} ELSE FO"
    cells[REBOUND_ROW] = "X REB"
    cells[TIRED_ROW] = "FO."
    cells[MISCHIEF_ROW] = {
        "out": f"SAVE BK 1-{break_share}",
        "in": f"SAVE PEN 1-{penalty_share}",
    }
    for place, row in enumerate(sorted(rows, key=lambda row: (WEIGHTS[row], row))):
        freezes = place == 0 or place >= len(rows) - frozen
        cells[row] = "FO" if freezes else f"X {_turned(SAVERS, place)}"
    return {str(total): cells[total] for total in WEIGHTS}
