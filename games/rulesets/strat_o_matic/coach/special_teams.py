"""The standard coach's advice for the super power play (SOM-D18 to D21, D24); D22 follows from expected goals."""

from games.engine import Decision
from games.rulesets.strat_o_matic.decisions import Answer
from games.rulesets.strat_o_matic.instructions import instructions_of
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, State

LAST_CARDS = 12
GOOD_SKATER = 13
FEW_SPACES = 3
LAP = 19


def power_play_unit(state: State, decision: Decision, seat: int) -> str:
    """SOM-D18: repeat unit 1 late in a close game."""
    return _first_again(state, decision, seat, wanted=abs(state.margin) <= 1)


def killing_unit(state: State, decision: Decision, seat: int) -> str:
    """SOM-D19: repeat unit 1 to protect a lead of one or a tie."""
    lead = state.sides[seat].score - state.sides[1 - seat].score
    return _first_again(state, decision, seat, wanted=0 <= lead <= 1)


def _first_again(state: State, decision: Decision, seat: int, *, wanted: bool) -> str:
    """Repeat unit 1 late in the game if it is wanted; the team's instructions may always or never want it."""
    told = instructions_of(state, seat).repeat_unit_one
    if told != "standard":
        return "1" if told == "first" and "1" in decision.options else decision.options[0]
    late = state.period > REGULATION_PERIODS or (
        state.period == REGULATION_PERIODS and state.cards_left <= LAST_CARDS
    )
    return "1" if wanted and late and "1" in decision.options else decision.options[0]


def short_handed(state: State, decision: Decision, seat: int) -> str:
    """SOM-D20, D21: skate with a good skater, else ice; a card only when behind in the third period."""
    lead = state.sides[seat].score - state.sides[1 - seat].score
    if lead < 0 and state.period >= REGULATION_PERIODS:
        return Answer.DRAW
    if Answer.ICE not in decision.options:
        return Answer.SKATE
    skating = state.setup.skaters[state.sides[seat].ice[state.carrier]].skating[0]
    left = LAP - state.pointer % LAP
    return Answer.SKATE if skating >= GOOD_SKATER and left > FEW_SPACES else Answer.ICE


def short_centre(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - one signature
    """SOM-D24: the best short-handed defender stays."""
    skaters = state.setup.skaters
    return max(decision.options, key=lambda man: (skaters[man].defense[1], skaters[man].skating[0]))
