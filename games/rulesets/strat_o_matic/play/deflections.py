"""Deflections: the rebound of a point shot may be a tip instead.

| ids | rule |
|---|---|
| SOM-25.0, D11, AMB-50 | on X REB after an outside shot from LD or RD the offensive coach may try |
| SOM-25.1, 25.1a, AMB-28 | a die names who may tip it; a vacant position means no deflection |
| SOM-25.2, 25.22 | two dice on his Inside column: goals and goalie ratings count as usual |
| SOM-25.21 | anything else: save, and any defender controls |
| AMB-52 | the shooter has the direct assist on a tipped goal |
"""

from games.rulesets.strat_o_matic.decisions import DEFLECT_OR_REBOUND, Answer
from games.rulesets.strat_o_matic.events import DeflectionTried
from games.rulesets.strat_o_matic.play import goalie, goals, possession, rebounds, shooting
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import DEFENCE_POSITIONS, Kind, Reading
from games.rulesets.strat_o_matic.state import ShotKind, Spot, State


def may_be_tried(state: State, kind: ShotKind, reading: Reading | None) -> bool:
    """Whether a shot that gave this reading may be tipped: there must be a goalie who saved it."""
    return (
        reading is not None
        and reading.kind is Kind.X_REB
        and kind is ShotKind.OUTSIDE
        and state.setup.options.deflections
        and state.carrier in DEFENCE_POSITIONS
        and state.sides[1 - state.possession].goalie is not None
    )


def offer(table: HockeyTable) -> Next:
    """SOM-25.0: the offensive coach takes the rebound draw, or tries a deflection."""
    if table.choose(table.state.possession, DEFLECT_OR_REBOUND) == Answer.REBOUND:
        return rebounds.read(table)
    return _tip(table)


def _tip(table: HockeyTable) -> Next:
    state = table.state
    seat = state.possession
    ice = state.sides[seat].ice
    shooter = ice[state.carrier]
    die = table.roll(1)
    slot = state.setup.content.deflection[die]
    player = ice.get(slot) if slot is not None else None
    if slot is None or player is None:
        table.emit(
            DeflectionTried(seat, shooter, die, "", "", 0, "", 0, deflected=False, result="saved")
        )
        return possession.gain_control_any(table, 1 - seat)
    roll = table.roll(2)
    reading = present(state.setup.skaters[player].inside[roll])
    number, result, aftermath = 0, "saved", shooting.FROZEN
    if _is_goalie_rating(reading, plus_live=shooting.plus_counts(state)):
        result = "goalie"
    elif _is_goal(reading, plus_live=shooting.plus_counts(state)):
        result = "goal"
        if reading.high:
            number = draw_split(table).number
            if not reading.low <= number <= reading.high:
                result = "saved"
                aftermath = reading.otherwise or shooting.FROZEN
    deflected = reading.kind in LIVE
    table.emit(
        DeflectionTried(
            seat, shooter, die, slot, player, roll, reading.text, number, deflected, result
        )
    )
    if not deflected:
        return possession.gain_control_any(table, 1 - seat)
    if result == "goal":
        goals.score(table)
        return Spot.CENTRE
    if result == "goalie":
        after_card = goalie.test(table, ShotKind.INSIDE)
        return Spot.CENTRE if after_card is None else shooting.follow(table, after_card)
    return shooting.follow(table, aftermath)


LIVE = frozenset({Kind.GOAL, Kind.GOAL_PLUS, Kind.GOALIE_RATING, Kind.GOALIE_RATING_PLUS})


def _is_goalie_rating(reading: Reading, *, plus_live: bool) -> bool:
    return reading.kind is Kind.GOALIE_RATING or (
        reading.kind is Kind.GOALIE_RATING_PLUS and plus_live
    )


def _is_goal(reading: Reading, *, plus_live: bool) -> bool:
    return reading.kind is Kind.GOAL or (reading.kind is Kind.GOAL_PLUS and plus_live)
