"""A manager's turn: exchange, draw or match (PP-040 to PP-074), and Rosalinde's exchange (PP-242, PP-243)."""

from games.rulesets.power_play.cards import Special
from games.rulesets.power_play.decisions import Ask, ask
from games.rulesets.power_play.events import (
    Action,
    ActionChosen,
    CardGiven,
    CardTaken,
    Kind,
    OfferMade,
    RosalindeTraded,
    TurnBegan,
    Why,
)
from games.rulesets.power_play.play.matches import play_match
from games.rulesets.power_play.play.squads import name_again
from games.rulesets.power_play.play.table import (
    SeasonTable,
    ask_for_seat,
    opponents_of,
    replace,
)
from games.rulesets.power_play.state import State
from games.rulesets.power_play.values import highest

BLIND = "blind"
"""The deck from which a card is taken blind: an opponent's cards."""


def take_turn(table: SeasonTable, seat: int) -> None:
    """PP-040, PP-041: exactly one of the actions; nobody may pass."""
    table.emit(TurnBegan(number=table.state.turn + 1, seat=seat))
    action = Action(table.choose(seat, ask(Ask.ACTION, actions_of(table.state, seat))))
    table.emit(ActionChosen(seat=seat, action=action))
    if action is Action.EXCHANGE:
        exchange(table, seat)
    elif action is Action.DRAW:
        draw(table, seat)
    elif action is Action.OFFER:
        trade_rosalinde(table, seat)
    else:
        opponent = ask_for_seat(table, seat, Ask.OPPONENT, open_opponents(table.state, seat))
        play_match(table, Kind.REGULAR, seat, opponent)


def actions_of(state: State, seat: int) -> tuple[str, ...]:
    """Give what the manager may do: a draw needs a stack that is not empty (PP-062, PP-220)."""
    actions = [Action.EXCHANGE]
    if replaceable(state, seat):
        actions.append(Action.DRAW)
    actions.append(Action.MATCH)
    if rosalinde_partners(state, seat):
        actions.append(Action.OFFER)
    return tuple(str(action) for action in actions)


def open_opponents(state: State, seat: int) -> tuple[int, ...]:
    """PP-071 to PP-074: those whom the manager has challenged least; being challenged does not count."""
    issued = state.managers[seat].issued
    others = opponents_of(state, seat)
    fewest = min(issued[other] for other in others)
    return tuple(other for other in others if issued[other] == fewest)


# --- exchange -------------------------------------------------------------------------------------


def exchange(table: SeasonTable, seat: int) -> None:
    """PP-050 to PP-054: a card taken blind from any opponent, and another of its position given back."""
    state = table.state
    opponent = ask_for_seat(table, seat, Ask.PARTNER, opponents_of(state, seat))
    place = state.setup.cards.place
    table.shuffle(BLIND, [place[card] for card in state.managers[opponent].cards])
    taken = state.setup.cards.ids[table.draw(BLIND)]
    table.emit(CardTaken(seat=seat, opponent=opponent, card=taken))
    returned = table.choose(seat, ask(Ask.GIVE_BACK, returnable(state, seat, taken)))
    table.emit(CardGiven(seat=seat, opponent=opponent, card=returned))
    name_again(table, (seat, opponent))


def returnable(state: State, seat: int, taken: str) -> tuple[str, ...]:
    """PP-052 to PP-054: every other own card of that position; the same card only if there is none."""
    card_of = state.setup.cards.by_id
    position = card_of[taken].position
    others = tuple(
        card
        for card in state.managers[seat].cards
        if card != taken and card_of[card].position is position
    )
    return others or (taken,)


# --- draw -----------------------------------------------------------------------------------------


def draw(table: SeasonTable, seat: int) -> None:
    """PP-060, PP-061: an own card for the top card of its stack, better or worse."""
    card = table.choose(seat, ask(Ask.REPLACE, replaceable(table.state, seat)))
    replace(table, seat, card, Why.DRAW)
    name_again(table, (seat,))


def replaceable(state: State, seat: int) -> tuple[str, ...]:
    """PP-062, PP-220: own cards whose stack is not empty."""
    card_of, stacks = state.setup.cards.by_id, state.stacks
    return tuple(card for card in state.managers[seat].cards if stacks[card_of[card].position].size)


# --- Rosalinde ------------------------------------------------------------------------------------


def rosalinde_partners(state: State, seat: int) -> tuple[int, ...]:
    """PP-242: with Rosalinde, every opponent who has a card of her position."""
    if not state.setup.expansion:
        return ()
    rosalinde = state.setup.cards.card_with(Special.ROSALINDE)
    if rosalinde is None or rosalinde.id not in state.managers[seat].cards:
        return ()
    return tuple(other for other in opponents_of(state, seat) if best_attackers(state, other))


def best_attackers(state: State, seat: int) -> tuple[str, ...]:
    """Give a manager's highest cards of Rosalinde's position; several when they are equal."""
    rosalinde = state.setup.cards.card_with(Special.ROSALINDE)
    own = [
        card
        for card in state.managers[seat].cards
        if rosalinde is not None and state.setup.card(card).position is rosalinde.position
    ]
    return highest(state.setup, own) if own else ()


def trade_rosalinde(table: SeasonTable, seat: int) -> None:
    """PP-242, PP-243: Rosalinde for an opponent's highest card of her position; he chooses among equals."""
    partners = rosalinde_partners(table.state, seat)
    opponent = ask_for_seat(table, seat, Ask.OFFER, partners)
    table.emit(OfferMade(seat=seat, opponent=opponent))
    equals = best_attackers(table.state, opponent)
    card = table.choose(opponent, ask(Ask.HAND_OVER, equals))
    table.emit(RosalindeTraded(seat=seat, opponent=opponent, card=card))
    name_again(table, (seat, opponent))
