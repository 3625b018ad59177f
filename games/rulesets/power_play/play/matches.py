"""A match: six rounds, sudden death, injuries, standing orders, Jolly Judge and forfeits.

PP-080 to PP-136, PP-218, PP-253, PP-306.
"""

from games.rulesets.power_play.cards import SIX, Special
from games.rulesets.power_play.decisions import Ask, ask
from games.rulesets.power_play.events import (
    How,
    Kind,
    MatchEnded,
    MatchStarted,
    OrderPlaced,
    SuddenDeathStarted,
    Why,
)
from games.rulesets.power_play.play.rounds import PLACES, play_round
from games.rulesets.power_play.play.squads import advance_stages, choose_line_ups, rest
from games.rulesets.power_play.play.table import SeasonTable, draw_lot, replace
from games.rulesets.power_play.state import State

MOST_PASSES = 20
"""PP-135: after so many passes of sudden death without a goal chance decides."""

Decision = tuple[int | None, How]
"""The winner's seat, None for a void match, and how it was decided."""


def play_match(table: SeasonTable, kind: Kind, challenger: int, challenged: int) -> int | None:
    """Play a match with all that follows from it, and give the winner; None when it is void."""
    number = len(table.state.results) + 1
    table.emit(MatchStarted(number=number, part=kind, challenger=challenger, challenged=challenged))
    winner, how = decide(table)
    table.emit(MatchEnded(winner=winner, how=how))
    settle_injuries(table)
    if table.state.setup.expansion:
        advance_stages(table, (challenger, challenged))
    return winner


def decide(table: SeasonTable) -> Decision:
    """PP-087 to PP-089: more goals in six rounds, or sudden death."""
    setup = table.state.setup
    if setup.expansion and (forfeited := line_up(table, Ask.LINE_UP)):
        return forfeited
    if setup.orders:
        give_orders(table)
        if not setup.expansion:
            give_orders(table)  # the one for sudden death
    for number in range(1, SIX + 1):
        play_round(table, number)
    match = table.state.now
    if match.goals[0] != match.goals[1]:
        return leading(table.state), How.GOALS
    if (judged := owner_of_judge(table.state)) is not None:
        return judged, How.JUDGE
    settle_injuries(table)  # PP-131
    if setup.expansion and (forfeited := line_up(table, Ask.SUDDEN_LINE_UP)):
        return forfeited
    return sudden_death(table)


def leading(state: State) -> int:
    """Give the seat with more goals."""
    match = state.now
    return match.seats[0] if match.goals[0] > match.goals[1] else match.seats[1]


def owner_of_judge(state: State) -> int | None:
    """PP-253, PP-254: who of the two owns Jolly Judge, wherever in his squad."""
    judge = state.setup.cards.card_with(Special.JOLLY_JUDGE)
    if not state.setup.expansion or judge is None:
        return None
    return next((seat for seat in state.now.seats if judge.id in state.managers[seat].cards), None)


def line_up(table: SeasonTable, kind: Ask) -> Decision | None:
    """PP-210, PP-222: both line up; PP-218, PP-219: give the result when somebody cannot."""
    seats = table.state.now.seats
    able = choose_line_ups(table, kind)
    if able == seats:
        return None
    return (able[0], How.FORFEIT) if able else (None, How.VOID)


def sudden_death(table: SeasonTable) -> Decision:
    """PP-130, PP-133: six cards again, the first goal decides; six rounds without one and it starts over."""
    match, setup = table.state.now, table.state.setup
    for passage in range(1, MOST_PASSES + 1):
        table.emit(SuddenDeathStarted(passage=passage))
        if setup.orders and (setup.expansion or passage > 1):
            give_orders(table)
        for number in range(1, SIX + 1):
            play_round(table, number)
            if match.goals[0] != match.goals[1]:
                return leading(table.state), How.SUDDEN_DEATH
    return draw_lot(table, match.seats), How.LOT


def give_orders(table: SeasonTable) -> None:
    """PP-306: each manager lays his six in the order in which they will be turned up, card by card, in secret."""
    match = table.state.now
    for place in PLACES:
        seat, left = match.seats[place], list(match.line_ups[place])
        for number in range(1, SIX + 1):
            card = table.choose(seat, ask(Ask.ORDER_CARD, tuple(left), (("place", number),)))
            left.remove(card)
            table.emit(OrderPlaced(seat=seat, place=number, card=card))


def settle_injuries(table: SeasonTable) -> None:
    """PP-115, PP-116, PP-216, PP-217: deal with injured cards in the order of injury, over both teams."""
    state = table.state
    match = state.now
    while match.injuries:
        place, card = match.injuries[0]
        if state.setup.expansion:
            rest(table, match.seats[place], card)
        else:
            replace(table, match.seats[place], card, Why.INJURY)
