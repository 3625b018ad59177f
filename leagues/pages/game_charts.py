"""A game drawn: goals over time as two lines of steps, shots by period as pairs of bars.

What is not known is not drawn: without every goal's time there is no chart of goals, without shots by period none of
shots. Browsers with scripts draw shots and goals together, from :func:`over_time`; the others have these pictures.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from leagues.domain.clock import UPWARD, GameClock
from leagues.pages.box_score import BoxScore

WIDTH, HEIGHT = 400, 190
LEFT, RIGHT, TOP, BOTTOM = 28, 12, 12, 26
REGULATION_PERIODS = 3
SEATS = ("home", "visitor")


@dataclass(frozen=True, slots=True)
class Mark:
    """A text, a line or a bar of a chart: where it stands, what it says; ``seat`` gives its colour."""

    x: float
    y: float
    text: str = ""
    seat: str = ""
    height: float = 0
    width: float = 0

    @property
    def half(self) -> float:
        """Half of its width."""
        return self.width / 2


@dataclass(frozen=True, slots=True)
class GoalChart:
    """Goals over time: period ends, heights of goals, and for each side a path and its goals."""

    periods: tuple[Mark, ...]
    levels: tuple[Mark, ...]
    paths: tuple[tuple[str, str], ...]
    goals: tuple[Mark, ...]
    words: str


@dataclass(frozen=True, slots=True)
class ShotChart:
    """Shots by period: bars with their numbers, and the periods' names."""

    bars: tuple[Mark, ...]
    periods: tuple[Mark, ...]
    words: str


def goal_chart(box: BoxScore, clock: GameClock = UPWARD) -> GoalChart | None:
    """Draw the goals; None when there are none, a time is unknown, or there are not two sides."""
    goals = [goal for _, group in box.goals for goal in group]
    columns = [name for name in box.columns if name != "SO"]
    if len(box.sides) != len(SEATS) or not goals:
        return None
    if any(goal.seconds is None or goal.seconds > clock.period for goal in goals):
        return None
    lengths = _period_lengths(
        clock, len(columns), [(goal.period, goal.seconds or 0) for goal in goals]
    )
    starts = [sum(lengths[:number]) for number in range(len(lengths) + 1)]
    most = max(len([goal for goal in goals if goal.side is side]) for side in box.sides)

    def across(seconds: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * seconds / starts[-1], 1)

    def up(count: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * count / most, 1)

    paths, marks, told = [], [], []
    for seat, side in zip(SEATS, box.sides, strict=True):
        path, count = f"M{across(0)} {up(0)}", 0
        for goal in goals:
            if goal.side is not side:
                continue
            count += 1
            x = across(starts[goal.period - 1] + (goal.seconds or 0))
            path += f"H{x}V{up(count)}"
            marks.append(Mark(x, up(count), seat=seat))
        paths.append((seat, f"{path}H{across(starts[-1])}"))
        told.append(f"{side.name} {count}")
    periods = tuple(
        Mark(across(start), HEIGHT - 8, name, width=across(end))
        for name, start, end in zip(columns, starts, starts[1:], strict=False)
    )
    levels = tuple(Mark(LEFT - 8, up(count), str(count)) for count in _levels(most))
    return GoalChart(periods, levels, tuple(paths), tuple(marks), ", ".join(told))


def over_time(box: BoxScore, clock: GameClock = UPWARD) -> dict[str, Any] | None:
    """Give the numbers of the chart over time, home first, as the script draws them; None when nothing is known.

    ``x`` are seconds of the game: the ends of periods and the moments of goals. ``goals`` counts at each of them;
    ``shots`` at the ends of periods, between which it is null. Each is empty when it is not known.
    """
    if len(box.sides) != len(SEATS):
        return None
    columns = [name for name in box.columns if name != "SO"]
    goals = [goal for _, group in box.goals for goal in group]
    timed = all(goal.seconds is not None and goal.seconds <= clock.period for goal in goals)
    lengths = _period_lengths(
        clock, len(columns), [(goal.period, goal.seconds or 0) for goal in goals] if timed else []
    )
    ends = [sum(lengths[:number]) for number in range(len(lengths) + 1)]
    shots = [side.totals.shots_by_period for side in box.sides]
    counted = bool(columns) and all(side is not None for side in shots)
    if not (goals and timed) and not (counted and any(sum(side) for side in shots)):
        return None
    moments = [
        (ends[goal.period - 1] + (goal.seconds or 0), box.sides.index(goal.side))
        for goal in goals
        if timed
    ]
    across = sorted({*ends, *(moment for moment, _ in moments)})
    return {
        "names": [side.code or side.name for side in box.sides],
        "x": across,
        "marks": ends,
        "goals": [
            _counted([moment for moment, seat in moments if seat == side], across)
            for side in range(len(SEATS))
            if timed
        ],
        "shots": [
            [_shots_by(side, ends, moment) for moment in across] for side in shots if counted
        ],
    }


def _counted(moments: list[int], across: Sequence[int]) -> list[int]:
    return [bisect_right(sorted(moments), at) for at in across]


def _shots_by(shots: Sequence[int], ends: Sequence[int], moment: int) -> int | None:
    """Count the shots up to the end of a period; None within one."""
    return sum(shots[: ends.index(moment)]) if moment in ends else None


def shot_chart(box: BoxScore) -> ShotChart | None:
    """Draw the shots; None when they are not known by period for both of two sides."""
    shots = [side.totals.shots_by_period for side in box.sides]
    if len(box.sides) != len(SEATS) or any(side is None for side in shots):
        return None
    columns = [name for name in box.columns if name != "SO"]
    most = max((count for side in shots for count in side), default=0)
    if not most or not columns:
        return None
    step = (WIDTH - 2 * RIGHT) / len(columns)
    wide = min(step / 3, 40)
    bars, periods, told = [], [], []
    for number, name in enumerate(columns):
        middle = RIGHT + step * (number + 0.5)
        periods.append(Mark(round(middle, 1), HEIGHT - 8, name))
        for place, seat in ((-1, 1), (0, 0)):
            if number >= len(shots[seat]):
                continue
            count = shots[seat][number]
            height = round((HEIGHT - TOP - BOTTOM - 14) * count / most, 1)
            x = round(middle + place * (wide + 2) + 1, 1)
            y = HEIGHT - BOTTOM - height
            bars.append(Mark(x, round(y, 1), str(count), SEATS[seat], height, round(wide, 1)))
    for side, counts in zip(box.sides, shots, strict=True):
        told.append(f"{side.name} {', '.join(str(count) for count in counts)}")
    return ShotChart(tuple(bars), tuple(periods), "; ".join(told))


def _period_lengths(clock: GameClock, periods: int, goals: list[tuple[int, int]]) -> list[int]:
    """Give seconds of each period; the last overtime ends with its goal, or after its time."""
    lengths = [clock.period] * max(periods, REGULATION_PERIODS)
    if len(lengths) > REGULATION_PERIODS:
        scored = [seconds for period, seconds in goals if period == len(lengths)]
        lengths[-1] = max(*scored, 1) if scored else clock.overtime
    return lengths


def _levels(most: int) -> range:
    """Give the goals that are marked at the side: each, or every other when there are many."""
    return range(0, most + 1, 1 if most <= 5 else 2)  # noqa: PLR2004 - six lines are enough
