"""A turn: show Penalties, decide about a shot, act, clean up.

Covers NPP-040 to NPP-049, NPP-060 to NPP-069, NPP-120 to NPP-123, NPP-150 to NPP-167, NPP-261, NPP-D02 and
NPP-D04 to NPP-D07.
"""

from games.engine import Table
from games.rulesets.nhl_power_play.decisions import (
    BUY_SLAPSHOT,
    CAPTAIN,
    SHOOT_OR_NOT,
    STOP,
    YES,
    act_question,
    first_copy,
)
from games.rulesets.nhl_power_play.events import (
    CaptainActed,
    CardBought,
    PenaltiesShown,
    ShotForgone,
    TurnBegan,
    TurnEnded,
    TurnLost,
)
from games.rulesets.nhl_power_play.play import shot, zones
from games.rulesets.nhl_power_play.play.interpret import Run, Turn
from games.rulesets.nhl_power_play.state import State


def take_turn(table: Table[State], seat: int) -> bool:
    """Play one turn up to the end of turn; whether a goalie was beaten in it."""
    state = table.state
    table.emit(TurnBegan(seat, state.players[seat].turns + 1))
    if shown := tuple(state.penalties_in_hand(seat)):
        table.emit(PenaltiesShown(seat, shown))  # NPP-150
    turn = Turn(table, seat)
    if turn.lost:  # NPP-152, NPP-162, NPP-261: nothing comes before it
        return lose(turn)
    if table.choose(seat, SHOOT_OR_NOT) == YES:
        shot.announce(turn)
    else:
        table.emit(ShotForgone(seat))
    return act(turn)


def lose(turn: Turn) -> bool:
    """NPP-152 to NPP-154: all Penalties in hand go back to their stack, a running shot fails, the turn is over."""
    cards = tuple(turn.state.penalties_in_hand(turn.seat))
    turn.table.emit(TurnLost(turn.seat, cards, turn.state.shot))
    return False


def act(turn: Turn) -> bool:
    """NPP-044 to NPP-046: play, buy and use the captain's action in any order until the player stops.

    NPP-156: Penalties are counted whenever a card or action is completely resolved. NPP-093: a shooter may stop
    with cards in hand.
    """
    state, table, seat = turn.state, turn.table, turn.seat
    while not turn.lost:
        chosen = table.choose(seat, act_question(state))
        if chosen == STOP:
            return shot.resolve(turn) if state.shot else False
        if chosen == CAPTAIN:
            _captain_action(turn)
        elif chosen.startswith("buy:"):
            _buy(turn, chosen)
        else:
            card = chosen.removeprefix("play:")
            turn.play_card(first_copy(turn.cards, state.players[seat].hand, card), "hand")
            shot.offer_assist(turn)
    return lose(turn)


def _captain_action(turn: Turn) -> None:
    """NPP-D07: once per own turn."""
    captain = turn.state.setup.captain(turn.state.players[turn.seat].captain)
    turn.table.emit(CaptainActed(turn.seat, captain.id))
    turn.perform(captain.action, Run(turn.seat, captain.id))


def _buy(turn: Turn, chosen: str) -> None:
    """NPP-047, NPP-060 to NPP-066: pay, and lay the card on the discard; its slot stays empty until the end of turn."""
    state = turn.state
    slot = -1 if chosen == BUY_SLAPSHOT else int(chosen.removeprefix("buy:"))
    key = state.slapshots[-1] if slot < 0 else state.slots[slot]
    cost = turn.cards.of[key].cost
    turn.table.emit(CardBought(turn.seat, key, cost, slot, state.power - cost))


def clean_up(table: Table[State], seat: int) -> bool:
    """NPP-120 to NPP-122, NPP-166: discard, draw a new hand, fill Center Ice. Whether every slot is filled."""
    state = table.state
    table.emit(TurnEnded(seat, tuple(state.players[seat].hand), state.power))
    zones.draw_cards(table, seat, state.setup.cards.setup.hand_size)
    return zones.fill_center_ice(table)
