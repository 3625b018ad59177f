"""Penalties.

| ids | rule |
|---|---|
| SOM-16.0, INF.7 | each is two minutes |
| SOM-7.37, 7.38 | with a period's last card: the power play waits, or lapses with the game |
| SOM-16.13, 16.13a, 16.14, 16.15 | delayed penalties |
| SOM-5.73a, AMB-14 | goalie penalties |
"""

from games.rulesets.strat_o_matic.events import (
    PenaltyCalled,
    PenaltyDelayed,
    PowerPlayPostponed,
)
from games.rulesets.strat_o_matic.play import (
    event_times,
    goalie_pulling,
    power_play_block,
    super_penalties,
)
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next
from games.rulesets.strat_o_matic.state import Spot

MINUTES = 2


def call(
    table: HockeyTable,
    seat: int,
    player: str,
    source: str,
    *,
    served_by: str = "",
    check: int = 0,
    row: int = 0,
) -> Next:
    """Assess a minor on a player of this side and play the power play.

    ``check`` and ``row`` are the split of an intimidation's check and the row of the Defense column: they matter
    to the super-advanced penalties only, which replace the minor (``super_penalties.py``).
    """
    if super_penalties.are_in_use(table.state):
        return super_penalties.call(table, seat, player, source, check=check, row=row)
    table.emit(PenaltyCalled(seat, player, MINUTES, source, served_by, event_times.now(table)))
    return start_power_play(table, 1 - seat)


def start_power_play(table: HockeyTable, seat: int, *, alone: bool = True) -> Next:
    """Start a power play of this side, or keep it for the next period when no action card is left (SOM-7.37)."""
    if table.state.cards_left == 0:
        table.emit(PowerPlayPostponed(seat))
        return Spot.CENTRE
    return power_play_block.play(table, seat, goes_on=alone)


def delay(table: HockeyTable, seat: int, player: str, check: int = 0) -> None:
    """SOM-16.13: the arm is up; the other side may send out an extra skater (SOM-16.13a)."""
    if super_penalties.are_in_use(table.state):
        super_penalties.delay(table, seat, player, check)
        return
    table.emit(PenaltyDelayed(seat, player))
    goalie_pulling.offer(table, 1 - seat)


def is_delay_over(table: HockeyTable, due: Next) -> bool:
    """Whether a delayed penalty must be served now: a faceoff is due or its side has the puck (SOM-16.15)."""
    state = table.state
    if not state.delayed:
        return False
    return due is not None or state.possession == state.delayed[0].seat


def serve_delayed(table: HockeyTable) -> Next:
    """SOM-16.15: play stops, the goalie returns, the power play starts."""
    state = table.state
    due: Next = Spot.CENTRE
    goalie_pulling.bring_back(table)
    if super_penalties.are_in_use(state):
        return super_penalties.serve_delayed(table)
    while state.delayed:
        penalty = state.delayed[0]
        seconds = event_times.now(table)
        table.emit(
            PenaltyCalled(penalty.seat, penalty.player, MINUTES, "intimidation", "", seconds)
        )
        due = start_power_play(table, 1 - penalty.seat, alone=not state.delayed)
    return due


def wipe_out(table: HockeyTable) -> None:
    """SOM-16.14: a goal during the delay cancels the power play; the minutes are charged."""
    penalty = table.state.delayed[0]
    if super_penalties.are_in_use(table.state):
        super_penalties.wipe_out(table, penalty)
        return
    seconds = event_times.now(table)
    table.emit(PenaltyCalled(penalty.seat, penalty.player, MINUTES, "intimidation", "", seconds))
