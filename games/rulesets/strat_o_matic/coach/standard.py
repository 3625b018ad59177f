"""The standard computer coach: the default advice of ledger section 3, one function for each kind of question.

A team's instructions (``instructions.py``) go before the advice.
"""

from collections.abc import Callable

from games.engine import Decision
from games.rulesets.strat_o_matic import instructions
from games.rulesets.strat_o_matic.coach import line_order, special_teams
from games.rulesets.strat_o_matic.coach.values import (
    POWER_PLAY_GOAL,
    control_value,
    deflection_value,
    intimidation_odds,
    is_forward,
    overall_value,
    pass_value,
    penetration_value,
    rebound_value,
    shootout_value,
    shot_value,
)
from games.rulesets.strat_o_matic.decisions import Answer, Ask
from games.rulesets.strat_o_matic.instructions import instructions_of
from games.rulesets.strat_o_matic.readings import FORWARD_POSITIONS, Position
from games.rulesets.strat_o_matic.state import (
    END_OF,
    EXTRA,
    HOME,
    MATCHUPS,
    REGULATION_PERIODS,
    ShotKind,
    State,
)

LATE_CARDS = 10
LAST_GOALIE_CHANGE = 5
WIDE_MARGIN = 3
PULL_WHEN_BEHIND = 2
LAST_CARDS = 2
TWO_SHORT = 3
CAREFUL = 2.0
"""How much dearer a careful team takes penalties."""
SAFE_SHOT = 0.01
"""Added to a shot when leading late: a lost puck would hurt (SOM-D08)."""


class StandardCoach:
    """Answers by the ledger's advice; the same state always gives the same answer."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        return advise(state, decision, seat)


def advise(state: State, decision: Decision, seat: int) -> str:
    """Answer a question by the ledger's advice."""
    return _ADVICE[decision.kind](state, decision, seat)


def _lead(state: State, seat: int) -> int:
    return state.sides[seat].score - state.sides[1 - seat].score


def _is_late(state: State) -> bool:
    return state.period == REGULATION_PERIODS and state.cards_left <= LATE_CARDS


def _first(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - one signature
    return decision.options[0]


def _starting_line(state: State, decision: Decision, seat: int) -> str:
    """Begin with line 1, unless instructions keep it for later."""
    told = line_order.wanted(state, decision.options, seat, kind="lines", turn=0)
    return told or decision.options[0]


def _starting_pair(state: State, decision: Decision, seat: int) -> str:
    """Begin with pair 1, unless instructions keep it for later."""
    told = line_order.wanted(state, decision.options, seat, kind="pairs", turn=0)
    return told or decision.options[0]


def _line_change(state: State, decision: Decision, seat: int) -> str:
    """SOM-D04: in turn; behind in the third, the first line; at home the best defenders against theirs."""
    options = decision.options
    told = line_order.wanted(state, options, seat, kind="lines", turn=state.forward_changes)
    if told is not None:
        return told
    if state.period == REGULATION_PERIODS and _lead(state, seat) < 0 and "1" in options:
        return options[options.index("1")]
    if seat == HOME and state.sides[1].line == 0:
        lines = state.setup.teams[seat].document.lines
        return max(options, key=lambda number: _defense(state, lines[int(number) - 1]))
    return _next(options, state.sides[seat].line, len(state.setup.teams[seat].document.lines))


def _pair_change(state: State, decision: Decision, seat: int) -> str:
    """SOM-D05: in turn; at home the best defenders against the visitors' first line."""
    pairs = state.setup.teams[seat].document.pairs
    told = line_order.wanted(
        state, decision.options, seat, kind="pairs", turn=state.defence_changes
    )
    if told is not None:
        return told
    if seat == HOME and state.sides[1].line == 0:
        return max(decision.options, key=lambda number: _defense(state, pairs[int(number) - 1]))
    return _next(decision.options, state.sides[seat].pair, len(pairs))


def _defense(state: State, players: tuple[str, ...]) -> int:
    skaters = state.setup.skaters
    return sum(skaters[player].defense[0] for player in players)


def _next(options: tuple[str, ...], current: int, count: int) -> str:
    for step in range(1, count + 1):
        number = str((current + step) % count + 1)
        if number in options:
            return options[options.index(number)]
    return options[0]


def _any_skater(state: State, decision: Decision, seat: int) -> str:
    """SOM-D06: the best chance after an attacking faceoff, else the best man with the puck."""
    ice = state.sides[seat].ice
    if not state.carrier and state.spot == END_OF[1 - seat]:
        return max(decision.options, key=lambda slot: _outside_value(state, seat, slot))
    skaters = state.setup.skaters
    other = state.sides[1 - seat].ice

    def value(slot: str) -> float:
        opponent = other.get(MATCHUPS.get(slot, ""))
        against = skaters[opponent].defense[0] if opponent is not None else 0
        return control_value(skaters[ice[slot]]) - 0.1 * against

    return max(decision.options, key=value)


def _outside_value(state: State, seat: int, slot: str) -> float:
    player = state.sides[seat].ice[slot]
    return max(
        shot_value(state, seat, player, ShotKind.OUTSIDE), penetration_value(state, seat, slot)
    )


def _any_rebounder(state: State, decision: Decision, seat: int) -> str:
    """SOM-D07: on offence the best rebound shot, on defence as SOM-D06."""
    if seat != state.possession:
        return _any_skater(state, decision, seat)
    ice = state.sides[seat].ice
    return max(
        decision.options,
        key=lambda slot: shot_value(state, seat, ice[slot], ShotKind.REBOUND),
    )


def _shot_choice(state: State, decision: Decision, seat: int) -> str:
    """SOM-D08: whatever gives most expected goals; equals by tendency (SOM-29.0)."""
    slot = state.carrier
    player = state.sides[seat].ice[slot]
    shoot = shot_value(state, seat, player, ShotKind.OUTSIDE)
    if _is_late(state) and _lead(state, seat) > 0:
        shoot += SAFE_SHOT
    penetrate = penetration_value(state, seat, slot)
    best, choice = shoot, Answer.SHOOT
    if penetrate > best or (penetrate == best and state.setup.skaters[player].tendency > 3):  # noqa: PLR2004 - stars
        best, choice = penetrate, Answer.PENETRATE
    if len(decision.options) > 2 and pass_value(state, seat, slot) > best:  # noqa: PLR2004 - a pass is offered
        choice = Answer.PASS
    return choice


def _intimidate(state: State, decision: Decision, seat: int) -> str:
    """SOM-D10: try when the goals saved outweigh the power play risked; stricter a man short, never two short."""
    shooter = state.sides[1 - seat].ice[state.carrier]
    shot = shot_value(state, 1 - seat, shooter, ShotKind.INSIDE)
    ice = state.sides[seat].ice
    policy = instructions_of(state, seat).intimidation
    if policy == "never":
        return decision.options[0]
    best, choice = (-1.0 if policy == "always" else 0.0), decision.options[0]
    price = CAREFUL if policy == "careful" else 1.0
    if state.power_play == 1 - seat:
        if state.men[seat] <= TWO_SHORT:
            return decision.options[0]
        price *= 2
    for option in decision.options[1:]:
        slot = str(decision.context[0][1]) if option == Answer.TRY else option
        success, penalty = intimidation_odds(state, ice[slot])
        gain = success * shot - penalty * POWER_PLAY_GOAL * price
        if gain > best:
            best, choice = gain, option
    return choice


def _alignment(state: State, decision: Decision, seat: int) -> str:
    """SOM-D12: by score and time left."""
    wanted = _wanted_alignment(state, seat)
    return wanted if wanted in decision.options else decision.options[0]


def _wanted_alignment(state: State, seat: int) -> str:
    return ordered_alignment(state, seat) or ("2-2" if seat == HOME else "2-1")


def ordered_alignment(state: State, seat: int) -> str | None:
    """Give what score and time or the team's instructions ask for; None in an open game."""
    ordered = instructions.ordered_alignment(state, seat)
    if ordered is not None:
        return ordered
    if EXTRA in state.sides[1 - seat].ice:
        return "1-1"
    lead = _lead(state, seat)
    if lead and state.period == REGULATION_PERIODS:
        late = state.cards_left <= LATE_CARDS
        if lead < 0 and (late or lead <= -PULL_WHEN_BEHIND):
            return "3-3"
        if lead >= WIDE_MARGIN:
            return "1-0"
        if lead > 0 and late:
            return "1-1"
    return instructions_of(state, seat).alignment


def _stoppage(state: State, decision: Decision, seat: int) -> str:
    if wants_other_goalie(state, seat):
        return Answer.CHANGE_GOALIE
    return _alignment(state, decision, seat)


def _goalie_change(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    return Answer.CHANGE_GOALIE if wants_other_goalie(state, seat) else Answer.PLAY_ON


def wants_other_goalie(state: State, seat: int) -> bool:
    """SOM-D26: a fatigued goalie makes way for a better one, but not at the very end."""
    side = state.sides[seat]
    goalie = side.goalie
    if goalie is None or not side.goalies[goalie].fatigued:
        return False
    if state.period >= REGULATION_PERIODS and state.cards_left <= LAST_GOALIE_CHANGE:
        return False
    document = state.setup.teams[seat].document
    other = next(man for man in document.goalies if man != goalie)
    known = side.goalies.get(other)
    fatigued = known.fatigued if known is not None else other in document.fatigued_at_start
    odds = state.setup.goalie_odds
    beaten = odds[goalie].chance(ShotKind.INSIDE, fatigued=True)
    return odds[other].chance(ShotKind.INSIDE, fatigued=fatigued) < beaten


def _pull_goalie(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """SOM-D13: always during a delayed penalty; late when behind by one or two."""
    if state.delayed:
        return Answer.PULL if state.delayed[0].seat != seat else Answer.KEEP
    return Answer.PULL if _is_worth_a_goalie(state, seat) else Answer.KEEP


def _return_goalie(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    return Answer.STAY if _is_worth_a_goalie(state, seat) else Answer.RETURN


def _is_worth_a_goalie(state: State, seat: int) -> bool:
    """Whether a side is behind by no more than its instructions allow.

    Where a house rule lets goalies go early, they never go a man short.
    """
    told = instructions_of(state, seat)
    lead = _lead(state, seat)
    if lead == -1 and state.cards_left > told.pull_goalie_cards:
        return False
    if state.setup.options.house_pull_cards > LAST_CARDS and state.power_play == 1 - seat:
        return False
    return told.pull_goalie and -told.pull_goalie_behind <= lead < 0


def _extra_skater(state: State, decision: Decision, seat: int) -> str:
    """SOM-D14: highest Offense, then the best rebound shot."""
    skaters = state.setup.skaters
    return max(
        decision.options,
        key=lambda man: (
            skaters[man].offense,
            shot_value(state, seat, man, ShotKind.REBOUND),
        ),
    )


def _mark_extra(state: State, decision: Decision, seat: int) -> str:
    """SOM-D15: the forward with the highest Defense."""
    ice, skaters = state.sides[seat].ice, state.setup.skaters
    return max(
        decision.options,
        key=lambda slot: (slot in FORWARD_POSITIONS, skaters[ice[slot]].defense[0]),
    )


def _substitute(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """SOM-D25: same position, else same type, else the best man."""
    slot = str(decision.context[1][1])
    skaters = state.setup.skaters

    def order(man: str) -> tuple[bool, bool, float]:
        card = skaters[man]
        same_type = is_forward(card) == (slot in FORWARD_POSITIONS)
        return (slot in card.positions, same_type, overall_value(card))

    return max(decision.options, key=order)


def _served_by(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """SOM-D27: the forward who is missed least."""
    skaters = state.setup.skaters
    return min(
        decision.options,
        key=lambda man: (
            not is_forward(skaters[man]),
            skaters[man].offense + skaters[man].defense[0],
        ),
    )


def _first_turn(state: State, decision: Decision, seat: int) -> str:
    """SOM-D28: the better inside shot starts the alternation."""
    ice = state.sides[seat].ice
    return max(
        decision.options, key=lambda slot: shot_value(state, seat, ice[slot], ShotKind.INSIDE)
    )


def _shooter(state: State, decision: Decision, seat: int) -> str:
    """SOM-D29: the best chance first."""
    return max(decision.options, key=lambda man: shootout_value(state, seat, man))


def _power_play_group(state: State, decision: Decision, seat: int) -> str:
    """SOM-D33: the group with more expected goals."""
    groups = state.setup.teams[seat].document.power_play

    def value(number: str) -> float:
        return sum(shot_value(state, seat, man, ShotKind.INSIDE) for man in groups[int(number) - 1])

    return max(decision.options, key=value)


def _faceoff_man(state: State, decision: Decision, seat: int) -> str:
    """SOM-D16, D17: the highest faceoff rating left; of equals a centre."""
    ice, skaters = state.sides[seat].ice, state.setup.skaters

    def order(slot: str) -> tuple[int, bool]:
        card = skaters[ice[slot]]
        return card.faceoff, Position.C in card.positions

    return max(decision.options, key=order)


def _deflect(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """SOM-D11: whichever of tip and rebound gives more expected goals."""
    better = deflection_value(state, seat) > rebound_value(state, seat)
    return Answer.DEFLECT if better else Answer.REBOUND


_ADVICE: dict[str, Callable[[State, Decision, int], str]] = {
    Ask.STARTING_LINE: _starting_line,
    Ask.STARTING_PAIR: _starting_pair,
    Ask.LINE_CHANGE: _line_change,
    Ask.PAIR_CHANGE: _pair_change,
    Ask.ANY_SKATER: _any_skater,
    Ask.ANY_REBOUNDER: _any_rebounder,
    Ask.SHOT_CHOICE: _shot_choice,
    Ask.INTIMIDATE: _intimidate,
    Ask.STOPPAGE: _stoppage,
    Ask.ALIGNMENT: _alignment,
    Ask.GOALIE_CHANGE: _goalie_change,
    Ask.PULL_GOALIE: _pull_goalie,
    Ask.RETURN_GOALIE: _return_goalie,
    Ask.EXTRA_SKATER: _extra_skater,
    Ask.MARK_EXTRA: _mark_extra,
    Ask.SUBSTITUTE: _substitute,
    Ask.SERVED_BY: _served_by,
    Ask.FIRST_TURN: _first_turn,
    Ask.ASSIST: _first,
    Ask.SHOOT_FIRST: _first,
    Ask.SHOOTER: _shooter,
    Ask.POWER_PLAY_GROUP: _power_play_group,
    Ask.SHORT_HANDED: special_teams.short_handed,
    Ask.POWER_PLAY_UNIT: special_teams.power_play_unit,
    Ask.KILLING_UNIT: special_teams.killing_unit,
    Ask.SHORT_CENTRE: special_teams.short_centre,
    Ask.FACEOFF_MAN: _faceoff_man,
    Ask.DEFLECT: _deflect,
}
