"""A score sheet at the terminal: goals by period, and who scored them."""

from collections.abc import Sequence

from rich.table import Table

from games.domain.names import name_in
from games.domain.scoreboard import DASH, clock_time, period_name
from games.domain.wording import seat_name
from games.engine import ScoreSheet


def line_score(sheet: ScoreSheet, seats: Sequence[str]) -> Table:
    """Draw goals by period, the score, and shots where they are known."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    periods = max((len(side.goals_by_period) for side in sheet.seats), default=0)
    for period in range(1, periods + 1):
        table.add_column(period_name(period, short=True), justify="right")
    if sheet.decided == "SO":
        table.add_column("SO", justify="right")
    table.add_column("T", justify="right", style="bold")
    table.add_column("Shots", justify="right")
    for seat, side in enumerate(sheet.seats):
        goals = [str(number) for number in side.goals_by_period]
        goals += [""] * (periods - len(goals))
        if sheet.decided == "SO":
            goals.append("1" if sheet.winner == seat else "0")
        shots = DASH if side.shots_by_period is None else str(sum(side.shots_by_period))
        table.add_row(seat_name(seats, seat), *goals, str(side.score), shots)
    return table


def scoring(sheet: ScoreSheet, seats: Sequence[str], setup: object) -> Table:
    """Draw the goals in order: period, time, side, scorer and assists, strength, score."""
    table = Table(box=None, pad_edge=False)
    for heading in ("Period", "Time", "Side", "Goal", "Str", "Score"):
        table.add_column(heading, justify="right" if heading in {"Time", "Score"} else "left")
    for goal in sheet.goals:
        scorer = DASH if goal.scorer is None else name_in(setup, goal.scorer)
        helpers = ", ".join(name_in(setup, player) for player in goal.assists)
        table.add_row(
            period_name(goal.period, short=True),
            clock_time(goal.seconds),
            seat_name(seats, goal.seat),
            f"{scorer} ({helpers})" if helpers else scorer,
            f"{goal.strength} EN" if goal.empty_net else goal.strength,
            DASH.join(str(number) for number in goal.score),
        )
    return table
