"""Shots.

| ids | rule |
|---|---|
| SOM-1.0C, 3.0, 3.0a | two dice on the column of the kind of shot |
| SOM-6.0, 6.0a, 1.0D, 11.0, D08 | an unrestricted outside shot may become a penetration or a pass |
| SOM-5.1, 5.2, 5.3, 5.4, 1.0C1, 1.0C2 | X and TURN rows |
| SOM-5.5, 5.8, 5.9, 5.10, 1.0C3 to 1.0C5 | goalie ratings, goals, and the plus readings that live on power plays only |
| SOM-18.9, 18.91, D22 | the last action of a super power play |
| SOM-13.1, 13.1a, 13.1b, AMB-16 | shots at an empty net |
| SOM-16.13a | a team with a delayed penalty cannot score |
| SOM-25.0 | the rebound of a point shot may be a deflection: ``deflections.py`` |
| SOM-INF.5 | what is a shot on goal |
"""

from games.rulesets.strat_o_matic.decisions import (
    SHOOT_OR_PENETRATE,
    SHOOT_PENETRATE_OR_PASS,
    Answer,
)
from games.rulesets.strat_o_matic.events import ShotTaken
from games.rulesets.strat_o_matic.play import (
    breakaways,
    deflections,
    goalie,
    goals,
    passing,
    penalty_box,
    penetration,
    possession,
    rebounds,
    timing_track,
)
from games.rulesets.strat_o_matic.play.skaters import defender
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind, Reading, Word, parse_reading
from games.rulesets.strat_o_matic.state import END_OF, ShotKind, Spot, State

FROZEN = parse_reading("FO")
"""What follows a goal reading that fails: save and faceoff (SOM-5.8 to 5.10)."""


def outside_chance(table: HockeyTable) -> Next:
    """SOM-6.0a: the coach shoots, tries to carry the puck inside, or (advanced) passes inside."""
    state = table.state
    if state.pointer >= 0 and state.possession != state.power_play:
        penalty_box.before_shot(table)
    question = SHOOT_PENETRATE_OR_PASS if state.setup.advanced else SHOOT_OR_PENETRATE
    choice = table.choose(state.possession, question)
    if state.pointer >= 0 and choice != Answer.SHOOT:
        penalty_box.note_last_action(table)
    if choice == Answer.PENETRATE:
        return penetration.penetrate(table)
    if choice == Answer.PASS:
        return passing.pass_inside(table)
    return shoot(table, ShotKind.OUTSIDE)


def shoot(table: HockeyTable, kind: ShotKind) -> Next:
    """Take a shot and play on from what it gives."""
    is_last = table.state.pointer >= 0 and penalty_box.before_shot(table)
    aftermath = release(table, kind, plus_live=plus_counts(table.state))
    if aftermath is None:
        return Spot.CENTRE
    if is_last and penalty_box.is_time_up(table.state):
        penalty_box.end_power_play(table)
    if deflections.may_be_tried(table.state, kind, aftermath):
        return deflections.offer(table)
    return follow(table, aftermath)


def release(table: HockeyTable, kind: ShotKind, *, plus_live: bool = False) -> Reading | None:
    """Roll the shot, and the goalie's card if it comes to that.

    Parameters
    ----------
    table, kind
        The carrier shoots; the kind of shot names the column.
    plus_live
        Whether ``G+`` and ``GR+`` count: a power play's own shots only.

    Returns
    -------
    Reading | None
        None for a goal (counted already), else the reading from which play goes on.

    """
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    card = state.setup.skaters[player]
    roll = table.roll(2)
    if kind is ShotKind.OUTSIDE:
        reading = card.outside[roll]
    elif kind is ShotKind.INSIDE:
        reading = card.inside[roll]
    else:
        reading = card.rebound[roll]
    reading = present(reading)
    empty = state.sides[1 - seat].goalie is None
    token = reading.kind
    number = 0
    result = "lost" if empty else "saved"
    aftermath = reading
    if token is Kind.TURN:
        result = "lost"
    elif token is Kind.GOALIE_RATING or (token is Kind.GOALIE_RATING_PLUS and plus_live):
        result = "goal" if empty else "goalie"
    elif token is Kind.GOAL or (token is Kind.GOAL_PLUS and plus_live):
        if reading.high:
            number = draw_split(table).number
            if reading.low <= number <= reading.high:
                result = "goal"
            else:
                aftermath = reading.otherwise or FROZEN
        else:
            result = "goal"
    elif token is Kind.GOAL_PLUS or token is Kind.GOALIE_RATING_PLUS:
        aftermath = FROZEN
    table.emit(
        ShotTaken(seat, slot, player, kind, roll, reading.text, number, result != "lost", result)
    )
    if number and state.pointer >= 0:
        timing_track.charge_split(table)
    if result == "goal":
        goals.score(table)
        return None
    if result == "goalie":
        return goalie.test(table, kind)
    return aftermath


def plus_counts(state: State) -> bool:
    """Whether ``G+`` and ``GR+`` count for the side in possession: only on its power play (SOM-5.9, 5.10)."""
    return state.power_play == state.possession


def follow(table: HockeyTable, reading: Reading) -> Next:
    """Play on from a shot that was no goal; the shooter's side still counts as in possession."""
    state = table.state
    other = 1 - state.possession
    token = reading.kind
    if token is Kind.X or token is Kind.TURN:
        target = reading.target
        target = present(target)
        if target.word is Word.ANY:
            return possession.gain_control_any(table, other)
        return possession.gain_control(table, other, defender(state, target))
    if token is Kind.X_REB:
        return rebounds.read(table)
    if token is Kind.SAVE_BREAKAWAY:
        return _save_and_breakaway(table, reading)
    if token is Kind.SAVE_PENALTY:
        return goalie.save_and_foul(table, reading)
    return END_OF[other]


def _save_and_breakaway(table: HockeyTable, reading: Reading) -> Next:
    """SOM-5.71: the goalie may send a team-mate away, else he freezes the puck."""
    state = table.state
    other = 1 - state.possession
    number = draw_split(table).number
    if not reading.low <= number <= reading.high or state.is_stopped_by(other):
        return END_OF[other]
    return breakaways.read(table, other)
