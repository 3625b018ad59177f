"""Penalty shots in play.

| ids | rule |
|---|---|
| SOM-INF.13 | the fouled carrier shoots; centre after a goal, else the end of the defending side; no power play |
| SOM-28.0 to 28.2 | one attempt, as in a shootout |
| SOM-INF.11 | no plus and minus |
| SOM-24.3 | a goal counts for fatigue |
"""

from games.rulesets.strat_o_matic.events import GoalScored, PenaltyShotTaken
from games.rulesets.strat_o_matic.play import event_times, fatigue, goalie_pulling, shootout
from games.rulesets.strat_o_matic.play.bench import serves_forward
from games.rulesets.strat_o_matic.play.table import HockeyTable, present
from games.rulesets.strat_o_matic.readings import parse_reading
from games.rulesets.strat_o_matic.state import END_OF, Spot, Strength


def take(table: HockeyTable, seat: int, shooter: str) -> Spot:
    """Let a fouled skater of this side shoot."""
    state = table.state
    goalie_pulling.bring_back(table)
    roll, reading, number, goalie_roll, goalie_reading, goal = shootout.penalty_shot(
        table, seat, shooter
    )
    goalie = present(state.sides[1 - seat].goalie)
    wide = parse_reading(reading).kind in shootout.PLUS and not serves_forward(state, shooter)
    table.emit(
        PenaltyShotTaken(
            seat=seat,
            shooter=shooter,
            goalie=goalie,
            roll=roll,
            reading=reading,
            number=number,
            goalie_roll=goalie_roll,
            goalie_reading=goalie_reading,
            on_goal=not wide,
            goal=goal,
        )
    )
    if not goal:
        return END_OF[1 - seat]
    table.emit(
        GoalScored(
            seat=seat,
            scorer=shooter,
            slot="",
            strength=Strength.PENALTY_SHOT,
            empty_net=False,
            goalie=goalie,
            seconds=event_times.now(table),
            on_ice_for=(shooter,),
            on_ice_against=(),
        )
    )
    if state.setup.options.goalie_fatigue:
        fatigue.check(table, 1 - seat)
    return Spot.CENTRE
