"""Goals.

| ids | rule |
|---|---|
| SOM-INF.7, INF.11, INF.12 | strength, men on the ice, empty net |
| SOM-14.0 | assists follow each goal |
| SOM-16.13a, 16.14 | goals and a delayed penalty: no power play, the minutes stand |
| SOM-18.181, INF.10, AMB-25 | a power-play goal and the penalties of a super power play |
| SOM-24.3 | a goalie may be shelled |
| SOM-27.0 | time of the goal |
"""

from games.rulesets.strat_o_matic.events import GoalScored
from games.rulesets.strat_o_matic.play import assists, event_times, fatigue, penalties, penalty_box
from games.rulesets.strat_o_matic.play.table import HockeyTable
from games.rulesets.strat_o_matic.state import State, Strength


def score(table: HockeyTable) -> None:
    """Count a goal of the carrier, settle the assists, and see what it does to the goalie."""
    state = table.state
    seat, slot = state.possession, state.carrier
    side, other = state.sides[seat], state.sides[1 - seat]
    passer = state.passer
    strength = _strength(state, seat)
    table.emit(
        GoalScored(
            seat=seat,
            scorer=side.ice[slot],
            slot=slot,
            strength=strength,
            empty_net=other.goalie is None,
            goalie=other.goalie or "",
            seconds=event_times.now(table),
            on_ice_for=tuple(side.ice.values()),
            on_ice_against=tuple(other.ice.values()),
        )
    )
    if state.setup.options.assists:
        assists.award(table, side.ice[slot], passer)
    if state.setup.options.goalie_fatigue and other.goalie is not None:
        fatigue.check(table, 1 - seat)
    if state.delayed:
        penalties.wipe_out(table)
    if state.box:
        penalty_box.after_goal(table, seat, power_play=strength is Strength.POWER_PLAY)


def _strength(state: State, seat: int) -> Strength:
    if state.power_play < 0:
        return Strength.EVEN
    return Strength.POWER_PLAY if state.power_play == seat else Strength.SHORT_HANDED
