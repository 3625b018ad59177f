"""A game from the first shuffle to the final horn.

| ids | rule |
|---|---|
| IC-001, 006, 010 to 014, A04, A05 | periods |
| IC-082, 083, 124 | face-offs |
| IC-015, 046, 110 to 113, A28, A36 | the end of an action |
| IC-150 to 152, A30, ledger 7 | who wins, overtime, shootout |
"""

from games.rulesets.ice_cold import decisions
from games.rulesets.ice_cold.decisions import Act
from games.rulesets.ice_cold.events import (
    CardDealt,
    CardDiscarded,
    DiscardDeclined,
    FaceoffTaken,
    GameEnded,
    MomentumDeclined,
    PeriodEnded,
    PeriodStarted,
)
from games.rulesets.ice_cold.play import shootout
from games.rulesets.ice_cold.play.actions import FREE, take_action
from games.rulesets.ice_cold.play.goalies import ask_to_pull, at_faceoff, may_pull
from games.rulesets.ice_cold.play.table import (
    DECK,
    IceTable,
    PeriodOver,
    draw_cards,
    flip,
    replenish,
)
from games.rulesets.ice_cold.state import HOME, NOWHERE, VISITOR, held

LAST_OVERTIME = 60
"""A deck with which nobody scores must not keep a game from ending: then it is a draw."""


def play(table: IceTable) -> None:
    """Play a game (IC-150 to IC-152)."""
    setup = table.state.setup
    periods = setup.deck.document.periods
    for period in range(1, periods + 1):
        play_period(table, period, setup.period_clock)
    decided = "REG"
    if table.state.lead(HOME) == 0:
        decided = play_on(table, periods)
    end_game(table, decided)


def play_on(table: IceTable, period: int) -> str:
    """IC-151, IC-152, ledger 7: play on when the score is level; tell how the game was decided."""
    state = table.state
    setup = state.setup
    if setup.playoffs:
        while state.lead(HOME) == 0 and period < LAST_OVERTIME:
            period += 1
            play_period(table, period, setup.overtime_clock)
        return "OT" if state.lead(HOME) else "TIE"
    if setup.options.overtime:
        play_period(table, period + 1, setup.overtime_clock)
        if state.lead(HOME):
            return "OT"
    if setup.options.draws:
        return "TIE"
    shootout.play(table)
    return "SO"


def end_game(table: IceTable, decided: str) -> None:
    """Give the result; a shootout counts as one goal of the winner."""
    state = table.state
    home, visitor = (side.score for side in state.sides)
    if decided == "SO":
        won = sum(state.sides[HOME].shootout) > sum(state.sides[VISITOR].shootout)
        home, visitor = home + won, visitor + (not won)
    winner = -1 if home == visitor else int(visitor > home)
    table.emit(GameEnded(decided, winner, home, visitor))


def play_period(table: IceTable, period: int, clock: int) -> None:
    """IC-010, IC-011, IC-014: shuffle, deal, face off, and act until the clock has run out."""
    deal(table, period, clock)
    try:
        take_faceoff(table)
        while True:
            play_action(table)
    except PeriodOver:
        table.emit(PeriodEnded(period))


def deal(table: IceTable, period: int, clock: int) -> None:
    """IC-010, IC-012: all cards in the deck, hands dealt alternately, Home first."""
    deck = table.state.setup.deck
    table.shuffle(DECK, deck.numbers)
    table.emit(PeriodStarted(period, clock, len(deck.numbers)))
    for _ in range(deck.document.hand_size):
        for seat in (HOME, VISITOR):
            table.emit(CardDealt(seat, held(seat, table.draw(DECK))))


def take_faceoff(table: IceTable) -> None:
    """IC-082, IC-083: goalie decisions, then a letter; whistles do not count (IC-124)."""
    zone = table.state.due
    at_faceoff(table, zone)
    card = flip(table)
    table.emit(FaceoffTaken(card.winner, zone, card.id))


def play_action(table: IceTable) -> None:
    """Play the offense's action to its end (IC-113).

    Raises
    ------
    PeriodOver
        If the clock has run out.

    """
    state = table.state
    seat = state.offense
    if may_pull(state, seat, state.puck):
        ask_to_pull(table, seat)
    act = take_action(table)
    end_action(table, seat, free=act in FREE)


def end_action(table: IceTable, seat: int, *, free: bool) -> None:
    """IC-113: optional discard, hands filled up, momentum drawn (offense first), then a face-off that is due."""
    state = table.state
    if state.clock and free and state.sides[seat].hand:
        discard_one(table, seat)
    for player in (seat, 1 - seat):
        replenish(table, player)
    for player in (seat, 1 - seat):
        draw_momentum(table, player)
    if state.clock == 0:
        raise PeriodOver
    if state.due != NOWHERE:
        take_faceoff(table)


def discard_one(table: IceTable, seat: int) -> None:
    """IC-046: after a free action one card may go."""
    answer = table.choose(seat, decisions.discard(table.state, seat))
    if answer == Act.NONE:
        table.emit(DiscardDeclined(seat))
    else:
        table.emit(CardDiscarded(seat, decisions.card_of(answer), cut=False))


def draw_momentum(table: IceTable, seat: int) -> None:
    """IC-110 to IC-112: one earned card after the other, each optional."""
    state = table.state
    side = state.sides[seat]
    while side.momentum and state.clock:
        if table.choose(seat, decisions.MOMENTUM) == Act.DRAW:
            draw_cards(table, seat, 1, momentum=True)
        else:
            table.emit(MomentumDeclined(seat))
