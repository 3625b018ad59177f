"""Lines, pairs and units on the ice, and the line-change cards.

| ids | rule |
|---|---|
| SOM-GS.10 to GS.16a | where the cards lie, and that the carrier's place keeps the puck (AMB-04) |
| SOM-GS.17, GS.18 | the line under a unit is remembered and comes back |
| SOM-7.31, AMB-37 | a change met during a power play is made once the unit leaves |
| SOM-9.12, 9.12a, AMB-38 | a forward change permits a new alignment, visitors first |
| AMB-03 | each line once a period, or free |
| SOM-27.3, AMB-27, AMB-29 | manpower in overtime |
"""

from collections.abc import Iterable

from games.rulesets.strat_o_matic.decisions import Ask, alignment_of, alignment_question, ask
from games.rulesets.strat_o_matic.events import (
    AlignmentSet,
    Filled,
    LineChangeExecuted,
    LineSentOut,
    PairSentOut,
)
from games.rulesets.strat_o_matic.play.bench import fill
from games.rulesets.strat_o_matic.play.table import HockeyTable
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import HOME, REGULATION_PERIODS, VISITOR, State

SEATS_IN_ORDER = (VISITOR, HOME)
"""The visitors commit first (SOM-9.12a)."""

LINE_SLOTS = (Position.LW, Position.C, Position.RW)
PAIR_SLOTS = (Position.LD, Position.RD)
OVERTIME_VACANT: dict[str, frozenset[str]] = {
    "5v5": frozenset(),
    "4v4": frozenset({Position.C}),
    "3v3": frozenset({Position.LW, Position.RW}),
}
"""Forward slots left out at each overtime strength (SOM-23.0c, 23.0f)."""
FULL_STRENGTH = 5
SHORT_FORWARDS: dict[int, tuple[str, ...]] = {4: (Position.LW, Position.RW), 3: (Position.C,)}
"""Forward slots that penalties leave to a side of four and of three (SOM-23.0c, 23.0f, AMB-27)."""


def lines_at_start(table: HockeyTable) -> None:
    """Send out the lines and pairs that begin a period (SOM-GS.4, INF.4, AMB-29)."""
    state = table.state
    for seat in SEATS_IN_ORDER:
        document = state.setup.teams[seat].document
        if state.period == 1:
            send_line(table, seat, document.starting_line)
            send_pair(table, seat, document.starting_pair)
            continue
        lines = _numbers(range(len(document.lines)))
        send_line(table, seat, int(table.choose(seat, ask(Ask.STARTING_LINE, lines))) - 1)
        pairs = _numbers(range(len(document.pairs)))
        send_pair(table, seat, int(table.choose(seat, ask(Ask.STARTING_PAIR, pairs))) - 1)


def send_line(table: HockeyTable, seat: int, line: int, *, change: bool = True) -> None:
    """Put a forward line on the ice."""
    table.emit(LineSentOut(seat, line, line_men(table.state, seat, line), change))


def send_pair(table: HockeyTable, seat: int, pair: int, *, change: bool = True) -> None:
    """Put a defence pair on the ice."""
    table.emit(PairSentOut(seat, pair, pair_men(table.state, seat, pair), change))


def line_men(state: State, seat: int, line: int) -> Filled:
    """Give who plays where in a line now, injuries and overtime manpower considered."""
    players = state.setup.teams[seat].document.lines[line]
    slots = tuple(zip(LINE_SLOTS, players, strict=True))
    if state.box and state.men[seat] < FULL_STRENGTH:
        shape = SHORT_FORWARDS[state.men[seat]]
        slots = tuple(pair for pair in slots if pair[0] in shape)
    elif state.period > REGULATION_PERIODS:
        vacant = OVERTIME_VACANT[state.setup.options.ot_strength]
        slots = tuple(pair for pair in slots if pair[0] not in vacant)
    return fill(state, seat, slots)


def pair_men(state: State, seat: int, pair: int) -> Filled:
    """Give who plays where in a pair now."""
    players = state.setup.teams[seat].document.pairs[pair]
    return fill(state, seat, tuple(zip(PAIR_SLOTS, players, strict=True)))


def is_due(state: State) -> bool:
    """Whether a line-change card lies on top of the deck (SOM-GS.16)."""
    used = state.cards_used
    forward, defence = state.forward_changes, state.defence_changes
    return (forward < len(state.forward_depths) and used >= state.forward_depths[forward]) or (
        defence < len(state.defence_depths) and used >= state.defence_depths[defence]
    )


def execute_due(table: HockeyTable) -> None:
    """Execute every line-change card on top, the upper one first and forwards first (SOM-GS.14a)."""
    state = table.state
    while is_due(state):
        forward = state.forward_depths[state.forward_changes :][:1] or (99,)
        defence = state.defence_depths[state.defence_changes :][:1] or (99,)
        if forward <= defence:
            change_forwards(table)
        else:
            change_defence(table)


def change_forwards(table: HockeyTable) -> None:
    """Execute a forward line change for both teams (SOM-GS.16, D04), then alignments (SOM-9.12)."""
    state = table.state
    table.emit(LineChangeExecuted(forwards=True))
    for seat in SEATS_IN_ORDER:
        side = state.sides[seat]
        lines = _open(
            state, len(state.setup.teams[seat].document.lines), side.line, side.lines_used
        )
        send_line(table, seat, int(table.choose(seat, ask(Ask.LINE_CHANGE, lines))) - 1)
    if state.setup.advanced:
        for seat in SEATS_IN_ORDER:
            choose_alignment(table, seat)


def change_defence(table: HockeyTable) -> None:
    """Execute a defence change for both teams (SOM-GS.16, D05)."""
    state = table.state
    table.emit(LineChangeExecuted(forwards=False))
    for seat in SEATS_IN_ORDER:
        side = state.sides[seat]
        pairs = _open(
            state, len(state.setup.teams[seat].document.pairs), side.pair, side.pairs_used
        )
        send_pair(table, seat, int(table.choose(seat, ask(Ask.PAIR_CHANGE, pairs))) - 1)


def choose_alignment(table: HockeyTable, seat: int) -> None:
    """Let a coach set his alignment (SOM-9.11, D12)."""
    question = alignment_question(table.state.setup.content.alignments)
    offence, forecheckers = alignment_of(table.choose(seat, question))
    table.emit(AlignmentSet(seat, offence, forecheckers))


def restore(table: HockeyTable) -> None:
    """Bring back the lines that special units replaced, then make the changes that waited (SOM-GS.18, 7.31)."""
    sides = table.state.sides
    for seat in SEATS_IN_ORDER:
        side = sides[seat]
        if side.unit_on:
            send_line(table, seat, side.line, change=False)
            send_pair(table, seat, side.pair, change=False)
    execute_due(table)


def _open(state: State, count: int, current: int, used: tuple[int, ...]) -> tuple[str, ...]:
    """Give the numbers of the lines or pairs that may come on (AMB-03)."""
    if state.setup.options.line_rotation == "each_once":
        still = [index for index in range(count) if index not in used]
        if still:
            return _numbers(still)
    return _numbers(index for index in range(count) if index != current)


def _numbers(indexes: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(index + 1) for index in indexes)
