"""Pulling the goalie.

| ids | rule |
|---|---|
| SOM-13.0, AMB-34, D13 | during a delayed penalty on the other team, or with at most two cards left in regulation |
| SOM-13.2, 13.2a | the other team may set any alignment |
| SOM-13.3, D14, D15, AMB-15 | the extra skater, and who is matched with him |
| SOM-16.13a | extra skater during a delayed penalty |
"""

from games.rulesets.strat_o_matic.decisions import (
    OF_SEAT,
    PULL_OR_KEEP,
    STAY_OR_RETURN,
    Answer,
    Ask,
    ask,
)
from games.rulesets.strat_o_matic.events import (
    ExtraSkaterMarked,
    ExtraSkaterSentOut,
    GoalieKept,
    GoaliePulled,
    GoalieReturned,
)
from games.rulesets.strat_o_matic.play.bench import bench
from games.rulesets.strat_o_matic.play.line_changes import choose_alignment
from games.rulesets.strat_o_matic.play.table import HockeyTable, present
from games.rulesets.strat_o_matic.state import EXTRA, HOME, REGULATION_PERIODS, VISITOR, State


def is_late(state: State) -> bool:
    """Whether at most two action cards remain in the game (SOM-13.0, AMB-34); more with the house rule."""
    return (
        state.period == REGULATION_PERIODS
        and state.cards_left <= state.setup.options.house_pull_cards
    )


def offer_late(table: HockeyTable) -> None:
    """Ask each coach who has his goalie in net whether to pull him (SOM-D13)."""
    for seat in (VISITOR, HOME):
        offer(table, seat)


def offer(table: HockeyTable, seat: int) -> None:
    """Ask a coach whether to exchange his goalie for an extra skater; nothing when he cannot."""
    state = table.state
    side = state.sides[seat]
    if side.goalie is None or not bench(state, seat):
        return
    if table.choose(seat, PULL_OR_KEEP) == Answer.KEEP:
        table.emit(GoalieKept(seat))
        return
    pull(table, seat)


def pull(table: HockeyTable, seat: int) -> None:
    """Exchange the goalie for an extra skater (SOM-13.0), who is then matched (AMB-15)."""
    state = table.state
    goalie = state.sides[seat].goalie
    goalie = present(goalie)
    table.emit(GoaliePulled(seat, goalie))
    extra = table.choose(seat, ask(Ask.EXTRA_SKATER, tuple(bench(state, seat))))
    table.emit(ExtraSkaterSentOut(seat, extra))
    slots = tuple(slot for slot in state.sides[1 - seat].ice if slot != EXTRA)
    marker = table.choose(1 - seat, ask(Ask.MARK_EXTRA, slots, OF_SEAT[1 - seat]))
    table.emit(ExtraSkaterMarked(1 - seat, marker))
    if state.setup.advanced:
        choose_alignment(table, 1 - seat)


def bring_back(table: HockeyTable) -> None:
    """Send pulled goalies back to their nets."""
    for seat, side in enumerate(table.state.sides):
        if side.goalie is None:
            table.emit(GoalieReturned(seat, side.last_goalie))


def settle_at_faceoff(table: HockeyTable) -> None:
    """Before a faceoff an extra skater leaves, unless the end of the game permits him and his coach wants it."""
    state = table.state
    for seat in (VISITOR, HOME):
        side = state.sides[seat]
        if side.goalie is not None:
            continue
        if is_late(state) and table.choose(seat, STAY_OR_RETURN) == Answer.STAY:
            table.emit(GoalieKept(seat))
        else:
            table.emit(GoalieReturned(seat, side.last_goalie))
