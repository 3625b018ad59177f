"""Charts of a game: goals over time, shots by period."""

import re

import pytest

from games.engine import GoalLine, ScoreSheet, SeatSheet
from leagues.pages.box_score import BoxScore, live_box_score
from leagues.pages.game_charts import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    goal_chart,
    over_time,
    shot_chart,
)

FLOOR = HEIGHT - BOTTOM


def box(
    goals: tuple[tuple[int, int | None, int], ...],
    *,
    periods: int = 3,
    shots: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = ((10, 5, 0), (8, 6, 7)),
) -> BoxScore:
    """Lay out goals given as period, seconds and seat."""
    sheet = ScoreSheet(
        decided="REG" if periods == 3 else "OT",
        winner=0,
        periods=periods,
        seats=tuple(
            SeatSheet(
                score=sum(seat == goal[2] for goal in goals),
                goals_by_period=(0,) * periods,
                shots_by_period=shots[seat],
            )
            for seat in range(2)
        ),
        goals=tuple(
            GoalLine(period=period, seconds=seconds, seat=seat, scorer="a", score=(0, 0))
            for period, seconds, seat in goals
        ),
    )
    return live_box_score(sheet, [("Home", "HOM"), ("Visitors", "VIS")], object())


def test_goals_step_up_at_their_times() -> None:
    chart = goal_chart(box(((1, 600, 0), (2, 0, 1), (3, 1200, 0))))
    room = WIDTH - LEFT - RIGHT
    home = [mark for mark in chart.goals if mark.seat == "home"]
    assert [mark.x for mark in home] == [pytest.approx(LEFT + room / 6, abs=0.1), WIDTH - RIGHT]
    assert [mark.y for mark in home] == [(TOP + FLOOR) / 2, TOP]
    (visitor,) = (mark for mark in chart.goals if mark.seat == "visitor")
    assert visitor.x == pytest.approx(LEFT + room / 3, abs=0.1)
    assert chart.words == "Home 2, Visitors 1"
    assert [level.text for level in chart.levels] == ["0", "1", "2"]


def test_lines_run_to_the_end_of_the_game() -> None:
    chart = goal_chart(box(((1, 600, 0),)))
    ends = [float(re.findall(r"H([\d.]+)", path)[-1]) for _, path in chart.paths]
    assert ends == [WIDTH - RIGHT, WIDTH - RIGHT]


def test_overtime_ends_with_its_goal() -> None:
    chart = goal_chart(box(((4, 120, 0),), periods=4))
    assert chart.goals[0].x == WIDTH - RIGHT
    assert [mark.text for mark in chart.periods] == ["1", "2", "3", "OT"]


@pytest.mark.parametrize("goals", [(), ((1, None, 0), (2, 5, 1)), ((1, 1300, 0),)])
def test_without_goals_or_their_times_there_is_no_chart_of_goals(goals: tuple) -> None:
    assert goal_chart(box(goals)) is None


def test_shots_stand_as_bars_with_their_numbers() -> None:
    chart = shot_chart(box(()))
    assert [(bar.seat, bar.text) for bar in chart.bars] == [
        ("visitor", "8"), ("home", "10"), ("visitor", "6"), ("home", "5"), ("visitor", "7"), ("home", "0"),
    ]  # fmt: skip
    heights = {bar.text: bar.height for bar in chart.bars}
    assert heights["5"] == pytest.approx(heights["10"] / 2, abs=0.1)
    assert heights["0"] == 0
    assert {round(bar.y + bar.height, 1) for bar in chart.bars} == {FLOOR}
    assert chart.bars[0].half == chart.bars[0].width / 2
    assert chart.words == "Home 10, 5, 0; Visitors 8, 6, 7"


@pytest.mark.parametrize("shots", [(None, (1, 2, 3)), ((0, 0, 0), (0, 0, 0))])
def test_without_shots_by_period_there_is_no_chart_of_shots(shots: tuple) -> None:
    assert shot_chart(box((), shots=shots)) is None


def test_over_time_goals_count_at_each_moment_and_shots_at_the_ends_of_periods() -> None:
    data = over_time(box(((1, 600, 0), (2, 0, 1), (3, 1200, 0))))
    assert data == {
        "names": ["HOM", "VIS"],
        "x": [0, 600, 1200, 2400, 3600],
        "marks": [0, 1200, 2400, 3600],
        "goals": [[0, 1, 1, 1, 2], [0, 0, 1, 1, 1]],
        "shots": [[0, None, 10, 15, 15], [0, None, 8, 14, 21]],
    }


def test_over_time_leaves_out_what_is_not_known() -> None:
    untimed = over_time(box(((1, None, 0),)))
    assert (untimed["goals"], untimed["x"]) == ([], [0, 1200, 2400, 3600])
    unseen = over_time(box(((1, 5, 0),), shots=(None, (1, 2, 3))))
    assert (unseen["shots"], unseen["goals"][0]) == ([], [0, 1, 1, 1, 1])
    assert over_time(box(((1, None, 0),), shots=(None, None))) is None
    assert over_time(box((), shots=((0, 0, 0), (0, 0, 0)))) is None
