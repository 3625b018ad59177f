"""The fold: the only code that changes a season's state. No rules, no chance."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.power_play import events as happened
from games.rulesets.power_play.events import Kind, Why
from games.rulesets.power_play.fold_squads import SQUAD_FOLDS
from games.rulesets.power_play.sight import lose, show, tell
from games.rulesets.power_play.state import (
    UNDER,
    Exchange,
    Manager,
    Match,
    Phase,
    PlayOff,
    Result,
    Round,
    State,
)


def apply(state: State, event: Event) -> None:
    """Fold one event into the state, in place."""
    FOLDS[type(event)](state, event)


# --- the draft ------------------------------------------------------------------------------------


def _stack_shuffled(state: State, event: happened.StackShuffled) -> None:
    state.stacks[event.position].left = event.cards


def _beginner_chosen(state: State, event: happened.BeginnerChosen) -> None:
    state.beginner = event.seat


def _card_drafted(state: State, event: happened.CardDrafted) -> None:
    state.stacks[event.position].left -= 1
    if event.card is not None:
        state.managers[event.seat].cards.append(event.card)
        tell(state, (event.seat,), event.seat, event.card)


# --- turns ----------------------------------------------------------------------------------------


def _turn_began(state: State, event: happened.TurnBegan) -> None:
    state.phase = Phase.REGULAR
    state.turn = event.number
    state.to_move = event.seat
    state.action = None


def _action_chosen(state: State, event: happened.ActionChosen) -> None:
    state.action = event.action


def _card_taken(state: State, event: happened.CardTaken) -> None:
    card = event.card
    if card is None:
        return
    manager, opponent = state.managers[event.seat], state.managers[event.opponent]
    state.exchange = Exchange(
        event.seat, event.opponent, card, card in opponent.reserves, card in opponent.out
    )
    leave(opponent, card)
    manager.cards.append(card)
    pair = (event.seat, event.opponent)
    lose(state, pair, pair)
    tell(state, pair, event.seat, card)


def _card_given(state: State, event: happened.CardGiven) -> None:
    exchange, card = state.exchange, event.card
    state.exchange = None
    if card is None or exchange is None:
        return
    manager, opponent = state.managers[event.seat], state.managers[event.opponent]
    was_reserve = card in manager.reserves
    leave(manager, card)
    opponent.cards.append(card)
    if exchange.reserve:
        opponent.reserves.append(card)
    if card == exchange.card:
        if exchange.out:
            opponent.out.append(card)
    elif was_reserve:
        manager.reserves.append(exchange.card)
    tell(state, (event.seat, event.opponent), event.opponent, card)


def _card_replaced(state: State, event: happened.CardReplaced) -> None:
    match, injury = state.match, event.why is Why.INJURY
    if injury and match is not None:
        match.injuries.pop(0)
    old, new = event.old, event.new
    if old is None or new is None:
        return
    stack, manager = state.stacks[event.position], state.managers[event.seat]
    stack.under.append(old)
    if stack.left:
        stack.left -= 1
    else:
        stack.under.remove(new)
    swap(manager.cards, old, new)
    swap(manager.reserves, old, new)
    if old in manager.out:
        manager.out.remove(old)
    if injury:
        show(state, UNDER, old)
        if match is not None and not match.over:
            place = match.place_of(event.seat)
            swap(match.line_ups[place], old, new)
            swap(match.sudden_orders[place], old, new)
    else:
        lose(state, (event.seat,), (event.seat,), event.position)
        tell(state, (event.seat,), UNDER, old)
    tell(state, (event.seat,), event.seat, new)


def swap(cards: list[str], old: str, new: str) -> None:
    """Put a card in another's place, if that is there."""
    if old in cards:
        cards[cards.index(old)] = new


def leave(manager: Manager, card: str) -> None:
    """Take a card out of everything a manager has."""
    for cards in (manager.cards, manager.reserves, manager.out):
        if card in cards:
            cards.remove(card)


# --- matches --------------------------------------------------------------------------------------


def _match_started(state: State, event: happened.MatchStarted) -> None:
    seats = (event.challenger, event.challenged)
    teams = (
        [[], []] if state.setup.expansion else [list(state.managers[seat].cards) for seat in seats]
    )
    state.match = Match(
        number=event.number,
        kind=event.part,
        seats=seats,
        line_ups=teams,
        hands=[list(cards) for cards in teams],
    )
    if event.part is Kind.REGULAR:
        state.managers[event.challenger].issued[event.challenged] += 1


def _line_ups_chosen(state: State, event: happened.LineUpsChosen) -> None:
    match = state.now
    match.line_ups = [list(event.first), list(event.second)]
    match.hands = [list(event.first), list(event.second)]


def _order_placed(state: State, event: happened.OrderPlaced) -> None:
    match = state.now
    if event.card is None:
        return
    place = match.place_of(event.seat)
    sudden = match.sudden or len(match.orders[place]) == len(match.line_ups[place])
    orders = match.sudden_orders[place] if sudden else match.orders[place]
    if event.place == 1:
        orders.clear()
    orders.append(event.card)


def _round_revealed(state: State, event: happened.RoundRevealed) -> None:
    match = state.now
    cards = [event.first, event.second]
    match.rounds.append(Round(event.number, match.sudden, cards))
    for place, card in enumerate(cards):
        match.hands[place].remove(card)
        show(state, match.seats[place], card)


def _card_forced(state: State, event: happened.CardForced) -> None:
    if event.shown == event.back:
        return
    match = state.now
    place = match.place_of(event.seat)
    match.hands[place].remove(event.shown)
    match.hands[place].append(event.back)
    round_ = match.rounds[-1]
    round_.cards[place] = event.shown
    round_.sent_back.append(event.back)
    orders = match.sudden_orders[place] if match.sudden else match.orders[place]
    if event.shown in orders:
        there, here = orders.index(event.shown), orders.index(event.back)
        orders[there], orders[here] = event.back, event.shown
    show(state, event.seat, event.shown)


def _stack_turned(state: State, event: happened.StackTurned) -> None:
    stack = state.stacks[event.position]
    if stack.left:
        stack.left -= 1
    else:
        stack.under.remove(event.card)
    stack.under.append(event.card)
    match = state.now
    place = match.place_of(event.seat)
    match.rounds[-1].bonus[place] = state.setup.card(event.card).value
    show(state, UNDER, event.card)


def _goal_scored(state: State, event: happened.GoalScored) -> None:
    match = state.now
    place = match.place_of(event.seat)
    match.goals[place] += 1
    match.rounds[-1].goal = place
    scorer, other = state.managers[event.seat], state.managers[match.seats[1 - place]]
    scorer.goals += 1
    if match.kind is Kind.REGULAR:
        scorer.goals_for += 1
        other.goals_against += 1
    if state.play_off is not None and match.kind is Kind.PLAY_OFF:
        state.play_off.difference[event.seat] += 1
        state.play_off.difference[match.seats[1 - place]] -= 1


def _card_injured(state: State, event: happened.CardInjured) -> None:
    match = state.now
    match.rounds[-1].injured.append(event.card)
    match.injured.append(event.card)
    match.injuries.append((match.place_of(event.seat), event.card))


def _sudden_death_started(state: State, event: happened.SuddenDeathStarted) -> None:
    match = state.now
    match.sudden = event.passage
    match.hands = [list(cards) for cards in match.line_ups]


def _match_ended(state: State, event: happened.MatchEnded) -> None:
    match = state.now
    match.winner, match.how = event.winner, event.how
    first, second = match.seats
    goals = (match.goals[0], match.goals[1])
    state.results.append(
        Result(match.number, match.kind, state.turn, match.seats, goals, event.winner, event.how)
    )
    for seat, other in ((first, second), (second, first)):
        manager = state.managers[seat]
        manager.met[other] += 1
        manager.out, manager.hurt = manager.hurt, []
    if event.winner is None:
        return
    loser = first if event.winner == second else second
    if match.kind is Kind.REGULAR:
        state.managers[event.winner].wins += 1
        state.managers[loser].losses += 1
    elif match.kind is Kind.CHAMPIONSHIP:
        state.series[state.finalists.index(event.winner)] += 1
    elif state.play_off is not None:
        state.play_off.wins[event.winner] += 1


# --- the end --------------------------------------------------------------------------------------


def _regular_season_ended(state: State, event: happened.RegularSeasonEnded) -> None:
    state.phase = Phase.PLAY_OFF
    state.leader = event.leader
    state.to_move = None
    state.action = None


def _play_off_needed(state: State, event: happened.PlayOffNeeded) -> None:
    before = state.play_off.difference if state.play_off is not None else {}
    state.play_off = PlayOff(
        seats=event.seats,
        passage=event.passage,
        wins=dict.fromkeys(event.seats, 0),
        difference={seat: before.get(seat, 0) for seat in event.seats},
    )


def _finalists_found(state: State, event: happened.FinalistsFound) -> None:
    state.phase = Phase.CHAMPIONSHIP
    state.finalists = (event.first, event.second)
    for seat, manager in enumerate(state.managers):
        if seat not in state.finalists:
            state.removed.extend(manager.cards)
            for cards in (manager.cards, manager.reserves, manager.out, manager.hurt):
                cards.clear()


def _champion_crowned(state: State, event: happened.ChampionCrowned) -> None:
    state.phase = Phase.OVER
    state.champion = event.seat


def _nothing(state: State, event: Event) -> None:
    """An event that tells and changes nothing."""


FOLDS: dict[type[Event], Callable[[State, Any], None]] = {
    happened.StackShuffled: _stack_shuffled,
    happened.BeginnerChosen: _beginner_chosen,
    happened.CardDrafted: _card_drafted,
    happened.TurnBegan: _turn_began,
    happened.ActionChosen: _action_chosen,
    happened.CardTaken: _card_taken,
    happened.CardGiven: _card_given,
    happened.CardReplaced: _card_replaced,
    happened.MatchStarted: _match_started,
    happened.LineUpsChosen: _line_ups_chosen,
    happened.OrderPlaced: _order_placed,
    happened.RoundRevealed: _round_revealed,
    happened.CardForced: _card_forced,
    happened.StackTurned: _stack_turned,
    happened.GoalScored: _goal_scored,
    happened.CardInjured: _card_injured,
    happened.SuddenDeathStarted: _sudden_death_started,
    happened.LotDrawn: _nothing,
    happened.MatchEnded: _match_ended,
    happened.RegularSeasonEnded: _regular_season_ended,
    happened.PlayOffNeeded: _play_off_needed,
    happened.FinalistsFound: _finalists_found,
    happened.ChampionCrowned: _champion_crowned,
    **SQUAD_FOLDS,
}
