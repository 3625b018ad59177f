"""The usual coach: the heuristics of section 3 of the ledger, from what its manager may know alone.

It reads its own cards, what its manager has seen of the others' (``state.sight``) and what is open to all. It also
plays for a manager who does not act in time (PP-307).
"""

from collections.abc import Callable

from games.engine import Decision
from games.rulesets.power_play.cards import POSITIONS, Position, Special
from games.rulesets.power_play.coach.chance import checksum, share
from games.rulesets.power_play.coach.worth import (
    AVERAGE,
    believed_strength,
    best_line_up,
    team_strength,
    weakest,
)
from games.rulesets.power_play.decisions import NONE, Ask, can_field
from games.rulesets.power_play.events import Action
from games.rulesets.power_play.sight import believed
from games.rulesets.power_play.state import State

STRONG_ENOUGH = 27.8
PATIENCE = 4.0
"""PP-D02: a match from this strength on, less a random part of the other number."""
DRAW_ONE_IN = 3
"""A draw instead of an exchange one time in so many: an exchange weakens somebody as well."""
DRAW_ONE_IN_WITH_ONE_RIVAL = 2
"""Who is the only one to exchange with takes in kind; what was drawn stays."""
ONE_RIVAL = 2.0
"""With a single opponent a team has to be that much stronger: every exchange weakens the only rival as well."""
FOR_THE_FINAL = 4.0
"""And that much more before the last win: against that rival no card changes hands any more (PP-183)."""
PAIR = 2
WORTH_ROSALINDE = 9
"""PP-D16: what an opponent's attacker must be known to count."""
STRONG_HAND = 6.0
"""PP-D08: the mean of an opponent's cards left from which a fighter goes out against them."""


class StandardCoach:
    """Plays by the ledger's heuristics."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        return CHOICES[Ask(decision.kind)](state, decision, seat)


# --- setup and turn -------------------------------------------------------------------------------


def draft(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - cards are hidden
    """PP-D01: the order of positions has no value."""
    return decision.options[0]


def team(state: State, decision: Decision, seat: int) -> str:
    """PP-D10: any team; their totals are equal (PP-203)."""
    managers = [manager.team for manager in state.setup.managers]
    return decision.options[checksum(state, seat, managers) % len(decision.options)]


def action(state: State, decision: Decision, seat: int) -> str:
    """PP-D02: a match when the team is strong enough, else an exchange or a draw.

    PP-D16: Rosalinde is handed over every other time only: two managers might give her to each other for ever.
    """
    options = decision.options
    if state.setup.expansion:
        trade = Action.OFFER in options and checksum(state, seat, "trade") % 2
        if trade and best_known_attacker(state, seat, None) >= WORTH_ROSALINDE:
            return Action.OFFER
        if can_field(state.setup.cards, state.managers[seat].available):
            return Action.MATCH
    elif team_strength(state, seat) >= strength_wanted(state, seat):
        return Action.MATCH
    pair = state.setup.seats == PAIR
    one_in = DRAW_ONE_IN_WITH_ONE_RIVAL if pair else DRAW_ONE_IN
    if Action.DRAW in options and checksum(state, seat, "draw") % one_in == 0:
        return Action.DRAW
    return Action.EXCHANGE


def strength_wanted(state: State, seat: int) -> float:
    """PP-D02: the strength from which a team of the basic game plays."""
    wanted = STRONG_ENOUGH - PATIENCE * share(state, seat, "patience")
    if state.setup.seats != PAIR:
        return wanted
    last_win = state.managers[seat].wins + 1 >= state.setup.document.wins
    return wanted + ONE_RIVAL + (FOR_THE_FINAL if last_win else 0)


def partner(state: State, decision: Decision, seat: int) -> str:
    """PP-D03: the one with most wins, among equals the strongest."""
    return max(
        decision.options,
        key=lambda other: (
            state.managers[int(other)].wins,
            believed_strength(state, seat, int(other)),
        ),
    )


def opponent(state: State, decision: Decision, seat: int) -> str:
    """PP-D07: the one believed weakest."""
    return min(
        decision.options, key=lambda other: (believed_strength(state, seat, int(other)), other)
    )


def give_away(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - own cards
    """PP-D05, PP-D06: the card that is worth least."""
    return weakest(state, decision.options)


def offer(state: State, decision: Decision, seat: int) -> str:
    """PP-D16: to the opponent with the highest attacker seen."""
    return max(
        decision.options, key=lambda other: (best_known_attacker(state, seat, int(other)), other)
    )


def best_known_attacker(state: State, seat: int, other: int | None) -> int:
    """Give the highest attacker seen with an opponent (None: with any); -1 when none was."""
    card_of = state.setup.cards.by_id
    others = [other] if other is not None else range(state.setup.seats)
    return max(
        (
            card_of[card].value
            for owner in others
            if owner != seat
            for card in believed(state, seat, owner)
            if card_of[card].position is Position.ATTACKER
        ),
        default=-1,
    )


# --- matches --------------------------------------------------------------------------------------


def round_card(state: State, decision: Decision, seat: int) -> str:
    """PP-D08: any order, but Hydra last, Willi while a goalie may come, fighters against strong hands.

    The two with a purpose come every other time only, so that nobody can tell when.
    """
    hand, card_of = decision.options, state.setup.cards.by_id
    chance = checksum(state, seat)
    fighters = [card for card in hand if card_of[card].fighter]
    if fighters and chance % 2 and meets_strong_hand(state, seat):
        return fighters[0]
    willi = [card for card in hand if card_of[card].special is Special.WILLI_WINZIG]
    if willi and chance // 2 % 2 and not goalie_was_shown(state, seat):
        return willi[0]
    hydra = state.setup.expansion
    early = [
        card for card in hand if not (hydra and card_of[card].special is Special.HYDRA)
    ] or hand
    return early[chance // 4 % len(early)]


def meets_strong_hand(state: State, seat: int) -> bool:
    """Whether the cards that the opponent is seen to have left are strong."""
    left = others_left(state, seat)
    return bool(left) and sum(map(state.setup.value_of, left)) >= STRONG_HAND * len(left)


def others_left(state: State, seat: int) -> list[str]:
    """Give the cards seen with the opponent of this match that he has not shown in this pass."""
    match = state.now
    place = 1 - match.place_of(seat)
    shown = {round_.cards[place] for round_ in match.rounds if round_.sudden == match.sudden}
    return [card for card in believed(state, seat, match.seats[place]) if card not in shown]


def goalie_was_shown(state: State, seat: int) -> bool:
    """Whether the opponent's goalie has been shown in this pass."""
    card_of, match = state.setup.cards.by_id, state.now
    place = 1 - match.place_of(seat)
    return any(
        card_of[round_.cards[place]].is_goalie
        for round_ in match.rounds
        if round_.sudden == match.sudden
    )


def sudden_card(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - own cards
    """PP-D09: the strongest skaters first."""
    return strongest(state, decision.options)


def strongest(state: State, cards: tuple[str, ...]) -> str:
    """Give the highest skater, a goalie when there is no other; Hydra counts seven in sudden death."""
    setup = state.setup

    def value(card: str) -> tuple[bool, int, str]:
        printed = setup.card(card)
        hydra = setup.expansion and printed.special is Special.HYDRA
        return (not printed.is_goalie, 7 if hydra else printed.value, card)

    return max(cards, key=value)


def order_card(state: State, decision: Decision, seat: int) -> str:
    """PP-D18: as round by round, the order for sudden death strongest first."""
    match = state.now
    place = match.place_of(seat)
    left = len(decision.options)
    placed = len(match.line_ups[place]) - left
    of_sudden_death = match.sudden > 0 or len(match.orders[place]) != placed
    if of_sudden_death:
        return strongest(state, decision.options)
    setup = state.setup
    hydra = [card for card in decision.options if setup.card(card).special is Special.HYDRA]
    rest = [card for card in decision.options if not (setup.expansion and card in hydra)]
    return max(rest, key=lambda card: (checksum(state, seat, left, card), card))


def without_effect(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - own cards
    """PP-D17: of equal cards one without a special ability."""
    card_of = state.setup.cards.by_id
    plain = [card for card in decision.options if card_of[card].special is None]
    return min(plain or decision.options)


def stack(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - stacks are hidden
    """PP-D15: the goalie stack, else the one with the higher average."""
    best = max(POSITIONS, key=lambda position: (position in decision.options, AVERAGE[position]))
    return next(option for option in decision.options if option == best)


# --- squads ---------------------------------------------------------------------------------------


def line_up(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - own cards
    """PP-D11: the best six."""
    return best_line_up(state.setup.cards, decision.options)


def actives(state: State, decision: Decision, seat: int) -> str:
    """PP-D13: the best six; a card that misses the next match is rather a reserve than the reason for a forfeit."""
    absent = set(state.managers[seat].out)
    fit = tuple(six for six in decision.options if absent.isdisjoint(six.split(",")))
    return best_line_up(state.setup.cards, fit or decision.options)


def reserve(state: State, decision: Decision, seat: int) -> str:
    """PP-D12: a goalie and the weakest two; PP-D13: the best remaining goalie, defender and attacker.

    In stage 2 nobody who is needed for the next match.
    """
    manager, cards = state.managers[seat], state.setup.cards
    card_of = cards.by_id
    if manager.named:
        taken = {card_of[card].position for card in manager.reserves}
        for position in (Position.GOALIE, Position.DEFENDER, Position.ATTACKER):
            fitting = [card for card in decision.options if card_of[card].position is position]
            if fitting and position not in taken:
                return max(fitting, key=lambda card: (card_of[card].value, card))
        return max(decision.options, key=lambda card: (card_of[card].value, card))
    left = manager.available
    spare = tuple(
        card
        for card in decision.options
        if can_field(cards, [other for other in left if other != card])
    )
    options = spare or decision.options
    goalies = tuple(card for card in options if card_of[card].is_goalie)
    if goalies and not any(card_of[card].is_goalie for card in manager.reserves):
        return min(goalies, key=lambda card: (card_of[card].value, card))
    return weakest(state, options)


def rest(state: State, decision: Decision, seat: int) -> str:
    """PP-D14: the highest reserve; none while six others are there for the next match."""
    manager, setup = state.managers[seat], state.setup
    injured = next((value for key, value in decision.context if key == "injured"), "")
    others = [card for card in manager.available if card != injured]
    if can_field(setup.cards, others):
        return NONE
    reserves = [card for card in decision.options if card != NONE]
    return max(reserves, key=lambda card: (setup.card(card).value, card))


CHOICES: dict[Ask, Callable[[State, Decision, int], str]] = {
    Ask.DRAFT: draft,
    Ask.TEAM: team,
    Ask.ACTION: action,
    Ask.PARTNER: partner,
    Ask.GIVE_BACK: give_away,
    Ask.REPLACE: give_away,
    Ask.OPPONENT: opponent,
    Ask.OFFER: offer,
    Ask.HAND_OVER: without_effect,
    Ask.ROUND_CARD: round_card,
    Ask.SUDDEN_CARD: sudden_card,
    Ask.FORCED_CARD: without_effect,
    Ask.STACK: stack,
    Ask.LINE_UP: line_up,
    Ask.SUDDEN_LINE_UP: line_up,
    Ask.ACTIVES: actives,
    Ask.RESERVE: reserve,
    Ask.REST: rest,
    Ask.ORDER_CARD: order_card,
}
