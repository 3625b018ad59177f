"""One round of a match: the choice, special players, goal and injury.

PP-080 to PP-086, PP-110 to PP-119, PP-140 to PP-145, PP-240 to PP-256.
"""

from games.rulesets.power_play.cards import POSITIONS, Card, Special
from games.rulesets.power_play.decisions import Ask, ask
from games.rulesets.power_play.events import (
    CardForced,
    CardInjured,
    GoalScored,
    RoundRevealed,
    StackTurned,
)
from games.rulesets.power_play.play.table import SeasonTable, top_of
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.state import Round
from games.rulesets.power_play.values import highest, value_in

PLACES = (0, 1)
"""The challenger's and the challenged manager's."""


def play_round(table: SeasonTable, number: int) -> None:
    """Play one round; PP-255: the forced change, then values, then the goal, then injuries."""
    first, second = choose_cards(table, number)
    table.emit(RoundRevealed(number=number, first=first, second=second))
    if table.state.setup.expansion:
        force_highest(table)
        turn_stacks(table)
    award_goal(table)
    injure(table)


def choose_cards(table: SeasonTable, number: int) -> tuple[str, str]:
    """PP-080, PP-081: both choose in secret, knowing what has been shown; or their standing orders say (PP-306)."""
    match, setup = table.state.now, table.state.setup
    if setup.orders:
        orders = match.sudden_orders if match.sudden else match.orders
        return orders[0][number - 1], orders[1][number - 1]
    kind = Ask.SUDDEN_CARD if match.sudden else Ask.ROUND_CARD
    answers = table.choose_together(
        {match.seats[place]: ask(kind, tuple(match.hands[place])) for place in PLACES}
    )
    return answers[match.seats[0]], answers[match.seats[1]]


def force_highest(table: SeasonTable) -> None:
    """PP-244, PP-245: facing Rumpelstockchen the highest of the hand, the card shown included, has to be shown.

    Printed values decide; among equals the opponent chooses.
    """
    match, setup = table.state.now, table.state.setup
    shown = match.rounds[-1].cards
    for place in PLACES:
        if setup.card(shown[1 - place]).special is not Special.RUMPELSTOCKCHEN:
            continue
        seat, back = match.seats[place], shown[place]
        equals = highest(setup, [back, *match.hands[place]])
        card = table.choose(seat, ask(Ask.FORCED_CARD, equals))
        if card != back or len(equals) > 1:
            table.emit(CardForced(seat=seat, back=back, shown=card))
        return


def turn_stacks(table: SeasonTable) -> None:
    """PP-248, PP-249: Sitting Bully's manager turns up the top card of a stack; it goes under that stack."""
    state = table.state
    match = state.now
    for place in PLACES:
        card = state.setup.card(match.rounds[-1].cards[place])
        if card.special is not Special.SITTING_BULLY:
            continue
        stacks = tuple(str(position) for position in POSITIONS if state.stacks[position].size)
        if not stacks:
            continue
        seat = match.seats[place]
        chosen = table.choose(seat, ask(Ask.STACK, stacks))
        position = next(position for position in POSITIONS if position == chosen)
        table.emit(StackTurned(seat=seat, position=position, card=top_of(table, position)))


def award_goal(table: SeasonTable) -> None:
    """PP-082 to PP-086, PP-111, PP-112: the winner of the round scores."""
    match, setup = table.state.now, table.state.setup
    round_ = match.rounds[-1]
    place = scoring_place(setup, round_)
    if place is not None:
        card, against = round_.cards[place], round_.cards[1 - place]
        table.emit(GoalScored(seat=match.seats[place], card=card, against=against))


def scoring_place(setup: Setup, round_: Round) -> int | None:
    """Say which place of a round scores; None for nobody."""
    first, second = setup.card(round_.cards[0]), setup.card(round_.cards[1])
    if rumpelstockchen_meets_fighter(first, second) is not None:
        return None  # PP-143
    if first.is_goalie != second.is_goalie:
        skater_place = 1 if first.is_goalie else 0
        skater = (first, second)[skater_place]
        return skater_place if skater.special is Special.WILLI_WINZIG else None  # PP-084, PP-140
    values = value_in(setup, round_, 0), value_in(setup, round_, 1)
    if values[0] == values[1]:
        return None  # PP-083
    return 0 if values[0] > values[1] else 1


def rumpelstockchen_meets_fighter(first: Card, second: Card) -> int | None:
    """PP-142: give the place of the fighter who meets Rumpelstockchen; None when they do not meet."""
    if first.special is Special.RUMPELSTOCKCHEN and second.fighter:
        return 1
    if second.special is Special.RUMPELSTOCKCHEN and first.fighter:
        return 0
    return None


def injure(table: SeasonTable) -> None:
    """PP-110 to PP-119: a card facing a fighter is injured, once in a match."""
    match, setup = table.state.now, table.state.setup
    cards = match.rounds[-1].cards
    if not (setup.card(cards[0]).fighter or setup.card(cards[1]).fighter):
        return
    for place in injured_places(setup, cards):
        card = cards[place]
        if card not in match.injured:
            table.emit(CardInjured(seat=match.seats[place], card=card, by=cards[1 - place]))


def injured_places(setup: Setup, cards: list[str]) -> tuple[int, ...]:
    """Say which places of a round are injured, in order of replacement (PP-117, PP-118)."""
    first, second = setup.card(cards[0]), setup.card(cards[1])
    fighter_place = rumpelstockchen_meets_fighter(first, second)
    if fighter_place is not None:
        return (fighter_place,)
    if first.fighter and second.fighter:
        return (1, 0) if second.value > first.value else (0, 1)
    return (1,) if first.fighter else (0,)
