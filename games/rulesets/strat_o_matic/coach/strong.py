"""The strong computer coach: looks at what each choice leads to with the men who are on the ice.

It answers as the standard coach does, but for the choices below, which it makes by the values of ``outlook.py``.

| question | how |
|---|---|
| shot choice | values that count what follows a miss |
| any skater | who makes most of the next action card, or of a faceoff's chance |
| intimidation | value of the shot unchallenged and challenged |
| alignment | best answer to the other side's; the visitors expect the best answer to theirs |
| line and pair changes | with free rotation the group that gains most against the men there |
"""

from collections.abc import Callable
from dataclasses import replace

from games.engine import Decision
from games.rulesets.strat_o_matic.coach import standard
from games.rulesets.strat_o_matic.coach.outlook import Outlook, outlook_of
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.decisions import Answer, Ask, alignment_label
from games.rulesets.strat_o_matic.instructions import instructions_of
from games.rulesets.strat_o_matic.readings import (
    DEFENCE_POSITIONS,
    FORWARD_POSITIONS,
    POSITIONS,
    Position,
)
from games.rulesets.strat_o_matic.state import (
    END_OF,
    EXTRA,
    HOME,
    ShotKind,
    State,
)


class StrongCoach(StandardCoach):
    """Answers by looking ahead; where it has nothing better, as the standard coach."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        advice = _ADVICE.get(decision.kind)
        if advice is None or not state.setup.advanced:
            return super().choose(state, decision, seat)
        return advice(state, decision, seat)


def _shot_choice(state: State, decision: Decision, seat: int) -> str:
    view = outlook_of(state)
    slot = state.carrier
    values = {
        Answer.SHOOT: view.shot(state, seat, slot, ShotKind.OUTSIDE),
        Answer.PENETRATE: view.penetration(state, seat, slot),
        Answer.PASS: view.passing(state, seat, slot),
    }
    return max(decision.options, key=lambda option: values[Answer(option)])


def _any_skater(state: State, decision: Decision, seat: int) -> str:
    view = outlook_of(state)
    if not state.carrier and state.spot == END_OF[1 - seat]:
        return max(decision.options, key=lambda slot: view.outside(state, seat, slot))
    offence = state.sides[seat].alignment[0]
    forecheckers = _forecheckers(state, 1 - seat)
    return max(
        decision.options,
        key=lambda slot: view.control(state, seat, slot, offence, forecheckers),
    )


def _forecheckers(state: State, seat: int) -> int:
    side = state.sides[seat]
    return 3 if EXTRA in side.ice else side.alignment[1]


def _intimidate(state: State, decision: Decision, seat: int) -> str:
    if instructions_of(state, seat).intimidation != "standard":
        return standard.advise(state, decision, seat)
    view = outlook_of(state)
    shot = view.shot(state, 1 - seat, state.carrier, ShotKind.INSIDE)
    ice = state.sides[seat].ice
    best, choice = shot, decision.options[0]
    for option in decision.options[1:]:
        slot = str(decision.context[0][1]) if option == Answer.TRY else option
        value = Outlook.challenged(state, shot, ice[slot])
        if value < best:
            best, choice = value, option
    return choice


def _alignment(state: State, decision: Decision, seat: int) -> str:
    wanted = standard.ordered_alignment(state, seat)
    if wanted is None:
        wanted = best_alignment(state, seat)
    return wanted if wanted in decision.options else decision.options[0]


def best_alignment(state: State, seat: int) -> str:
    """Give the alignment with the best balance of own and conceded chances."""
    view = outlook_of(state)
    pairs = state.setup.content.alignments

    def net(mine: tuple[int, int], theirs: tuple[int, int]) -> float:
        return view.attack(state, seat, mine[0], theirs[1]) - view.attack(
            state, 1 - seat, theirs[0], mine[1]
        )

    if seat == HOME:
        theirs = state.sides[1].alignment
        return alignment_label(max(pairs, key=lambda mine: net(mine, theirs)))
    return alignment_label(max(pairs, key=lambda mine: min(net(mine, theirs) for theirs in pairs)))


def _stoppage(state: State, decision: Decision, seat: int) -> str:
    if standard.wants_other_goalie(state, seat):
        return Answer.CHANGE_GOALIE
    return _alignment(state, decision, seat)


def _line_change(state: State, decision: Decision, seat: int) -> str:
    lines = state.setup.teams[seat].document.lines
    return _best_group(state, decision, seat, lines, FORWARD_POSITIONS)


def _pair_change(state: State, decision: Decision, seat: int) -> str:
    pairs = state.setup.teams[seat].document.pairs
    return _best_group(state, decision, seat, pairs, DEFENCE_POSITIONS)


def _best_group(
    state: State,
    decision: Decision,
    seat: int,
    groups: tuple[tuple[str, ...], ...],
    slots: tuple[Position, ...],
) -> str:
    """Send the group that gains most against the men there; where each has its turn anyway, by the ledger."""
    in_turn = state.setup.options.line_rotation == "each_once"
    if in_turn or any(len(side.ice) < len(POSITIONS) for side in state.sides):
        return standard.advise(state, decision, seat)
    return max(
        decision.options,
        key=lambda number: _balance(state, seat, slots, groups[int(number) - 1]),
    )


def _balance(state: State, seat: int, slots: tuple[Position, ...], group: tuple[str, ...]) -> float:
    """Give the balance of chances with this group on the ice, against the men there."""
    mine, theirs = replace(state.sides[seat]), state.sides[1 - seat]
    substitutes = mine.substitutes
    mine.ice = mine.ice | {
        slot: substitutes.get(man, man) for slot, man in zip(slots, group, strict=True)
    }
    scene = replace(state, sides=(mine, theirs) if seat == HOME else (theirs, mine))
    view = outlook_of(scene)
    offence, forecheckers = mine.alignment
    return view.attack(scene, seat, offence, theirs.alignment[1]) - view.attack(
        scene, 1 - seat, theirs.alignment[0], forecheckers
    )


_ADVICE: dict[str, Callable[[State, Decision, int], str]] = {
    Ask.SHOT_CHOICE: _shot_choice,
    Ask.ANY_SKATER: _any_skater,
    Ask.INTIMIDATE: _intimidate,
    Ask.ALIGNMENT: _alignment,
    Ask.STOPPAGE: _stoppage,
    Ask.LINE_CHANGE: _line_change,
    Ask.PAIR_CHANGE: _pair_change,
    Ask.STARTING_LINE: _line_change,
    Ask.STARTING_PAIR: _pair_change,
}
