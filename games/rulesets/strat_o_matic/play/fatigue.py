"""Goalie fatigue inside a game.

| ids | rule |
|---|---|
| SOM-24.0, 24.2, 24.3 | a goalie who is shelled plays fatigued to the end of the game |
"""

from games.rulesets.strat_o_matic.events import GoalieShelled
from games.rulesets.strat_o_matic.play.table import HockeyTable

SHELLED_IN_A_PERIOD = 4
SHELLED_IN_A_GAME = 6


def check(table: HockeyTable, seat: int) -> None:
    """See whether the goal just allowed was one too many for the goalie in net (SOM-24.3)."""
    side = table.state.sides[seat]
    goalie = side.goalie
    if goalie is None:
        return
    status = side.goalies[goalie]
    if not status.fatigued and (
        status.allowed_this_period >= SHELLED_IN_A_PERIOD or status.allowed >= SHELLED_IN_A_GAME
    ):
        table.emit(GoalieShelled(seat, goalie))
