"""Pulling the goalie and putting him back.

| ids | rule |
|---|---|
| IC-140, 141, A23 | when a player who is behind may pull him |
| IC-143 to 145, A22 | back only at a stoppage; at once when no longer behind or for a face-off in his own zone |
| IC-146, A25 | the hand is cut to its normal size |
"""

from games.rulesets.ice_cold import decisions
from games.rulesets.ice_cold.cards import Zone
from games.rulesets.ice_cold.decisions import Act
from games.rulesets.ice_cold.events import (
    CardDiscarded,
    GoalieKept,
    GoaliePulled,
    GoalieReturned,
    NetLeftEmpty,
)
from games.rulesets.ice_cold.play.table import IceTable
from games.rulesets.ice_cold.state import State, own_zone


def may_pull(state: State, seat: int, zone: int) -> bool:
    """IC-140, IC-141: behind, late in the third period, and the puck or face-off not in his own zone."""
    deck = state.setup.deck.document
    return (
        state.clock <= deck.goalie_pull_clock
        and state.period == deck.periods
        and state.lead(seat) < 0
        and not state.sides[seat].pulled
        and own_zone(seat, zone) is not Zone.DEFENSIVE
    )


def ask_to_pull(table: IceTable, seat: int) -> None:
    """Let a player pull his goalie."""
    if table.choose(seat, decisions.PULL) == Act.PULL:
        table.emit(GoaliePulled(seat))
    else:
        table.emit(GoalieKept(seat))


def at_faceoff(table: IceTable, zone: int) -> None:
    """IC-141, IC-143 to IC-146: both goalies before a face-off, the trailing player's first (A23)."""
    state = table.state
    first = 1 if state.lead(1) < 0 else 0
    for seat in (first, 1 - first):
        if state.sides[seat].pulled:
            put_back(table, seat, zone)
        elif may_pull(state, seat, zone):
            ask_to_pull(table, seat)


def put_back(table: IceTable, seat: int, zone: int) -> None:
    """Put the goalie back if it must be or is wanted, and cut the hand."""
    state = table.state
    forced = state.lead(seat) >= 0 or own_zone(seat, zone) is Zone.DEFENSIVE
    if not forced and table.choose(seat, decisions.RETURN) == Act.STAY:
        table.emit(NetLeftEmpty(seat))
        return
    table.emit(GoalieReturned(seat, forced))
    while len(state.sides[seat].hand) > state.hand_size(seat):
        card = decisions.card_of(table.choose(seat, decisions.cut(state, seat)))
        table.emit(CardDiscarded(seat, card, cut=True))
