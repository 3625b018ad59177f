"""The usual coach: buys along a plan, thins its deck, and judges shots and Defenders (ledger section 3)."""

from collections.abc import Callable

from games.engine import Decision
from games.rulesets.nhl_power_play.coach import buying, shooting
from games.rulesets.nhl_power_play.coach.outlook import Outlook, outlook_of
from games.rulesets.nhl_power_play.decisions import (
    CAPTAIN,
    DECLINE,
    NO,
    NOTHING,
    STOP,
    YES,
    Ask,
)
from games.rulesets.nhl_power_play.state import State

BETTER_CARDS_FOR_THINNING = 5
"""NPP-D10: a Pass is destroyed once the deck has so many better cards."""
FIRST = 100.0
LAST = -100.0


class StandardCoach:
    """NPP-310: also plays for a manager who does not answer in time."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Answer."""
        return _ANSWERS[decision.kind](state, decision, seat)


def _captain(state: State, decision: Decision, seat: int) -> str:
    """NPP-D01: none is clearly better than another."""
    return decision.options[(seat + len(state.slots)) % len(decision.options)]


def _shot(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001 - the form of answers
    return YES if shooting.worth_a_shot(state, seat) else NO


def _act(state: State, decision: Decision, seat: int) -> str:
    """NPP-D04 to NPP-D07."""
    options = decision.options
    if CAPTAIN in options:
        return CAPTAIN
    outlook = outlook_of(state.setup.cards)
    if state.shot and state.power >= state.defense:
        return STOP
    best, chosen = LAST, ""
    for option in options:
        if option.startswith("play:"):
            rank = _rank(state, outlook, seat, option[5:])
            if rank > best:
                best, chosen = rank, option
    if chosen:
        return chosen
    return STOP if state.shot else buying.buy(state, options, seat)


def _rank(state: State, outlook: Outlook, seat: int, card: str) -> float:
    """NPP-D04: how early a card is played; LAST: not at all."""
    worth = outlook.by_id[card]
    player = state.players[seat]
    in_shot = state.shot
    draws = worth.draws_shot if in_shot else worth.draws
    if worth.leaves_shot and in_shot:
        return LAST + 1
    if draws and not in_shot and _second_penalty_looms(state, seat):
        return LAST
    if card == "face-off-specialist" and not state.played and _weak(state, outlook, seat):
        return FIRST
    if worth.searches and not any(outlook.of[key].s > 1 for key in player.discard):
        return 0.0 if worth.power else LAST
    if worth.gains_penalty and not in_shot and not worth.power >= _POWER_FOR_A_PENALTY:
        return LAST
    if card == "challenge":
        return FIRST - 1
    if worth.destroys:
        return 50.0
    return 20.0 * draws + 10.0 * worth.searches + worth.power * 0.01


_POWER_FOR_A_PENALTY = 3


def _second_penalty_looms(state: State, seat: int) -> bool:
    """NPP-167: with one Penalty in hand a draw may end the turn."""
    if not state.penalties_in_hand(seat):
        return False
    penalties = state.setup.cards.penalties
    player = state.players[seat]
    unseen = player.deck if player.in_deck else player.discard
    return any(key in penalties for key in unseen)


def _weak(state: State, outlook: Outlook, seat: int) -> bool:
    """Whether four new cards promise more than the rest of the hand."""
    player = state.players[seat]
    rest = [key for key in player.hand if not key.startswith("face-off")]
    own = sum(outlook.of[key].v for key in rest)
    unseen = [*player.deck] or player.discard
    if not unseen:
        return False
    mean = sum(outlook.of[key].v for key in unseen) / len(unseen)
    return own + 2 < 4 * mean


def junk_order(outlook: Outlook, card: str) -> float:
    """NPP-D08, NPP-D09: what to give away first: Penalty, Tangled, then the lowest value."""
    if outlook.cards.cards[card].kind == "penalty":
        return -2.0
    return -1.0 if card == "tangled" else outlook.by_id[card].s


def _discard(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    outlook = outlook_of(state.setup.cards)
    return min(decision.options, key=lambda card: junk_order(outlook, card))


def _destroy(state: State, decision: Decision, seat: int) -> str:
    """NPP-D10: Penalties, Tangled, then Passes once the deck is good enough; the discard before the hand."""
    outlook = outlook_of(state.setup.cards)
    best, chosen = 1.0, NOTHING
    for option in decision.options:
        if option == NOTHING:
            continue
        zone, card = option.split(":")
        rank = _keep(state, outlook, seat, card) + (0.5 if zone == "hand" else 0.0)
        if card == "pass" and zone == "hand":
            continue
        if rank < best:
            best, chosen = rank, option
    if chosen == NOTHING and NOTHING not in decision.options:
        return min(decision.options, key=lambda one: junk_order(outlook, one.split(":")[1]))
    return chosen


def _keep(state: State, outlook: Outlook, seat: int, card: str) -> float:
    """Rank a card for thinning: under 1 it may go."""
    if outlook.cards.cards[card].kind == "penalty":
        return -2.0
    if card == "tangled":
        return -1.0
    if card == "pass" and buying.better_cards(state, seat) >= BETTER_CARDS_FOR_THINNING:
        return 0.0
    return 2.0


def _fetch(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """NPP-D11: the highest value in a shot."""
    outlook = outlook_of(state.setup.cards)
    real = [option for option in decision.options if option != NOTHING]
    return max(real, key=lambda card: outlook.by_id[card].s)


def _stack(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """NPP-D11: the better card lies on top, so the worse comes first."""
    outlook = outlook_of(state.setup.cards)
    return min(decision.options, key=lambda card: outlook.by_id[card].s)


def _destroy_top(state: State, decision: Decision, seat: int) -> str:
    """NPP-D12."""
    card = next(str(value) for name, value in decision.context if name == "revealed")
    return YES if _keep(state, outlook_of(state.setup.cards), seat, card) < 1 else NO


def _give_up(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """NPP-D13: the Defender that added least."""
    of = state.setup.cards.of
    added = {of[front.card].id: front.added for front in state.fronts}
    return min(decision.options, key=lambda card: added.get(card, 0))


def _defend(state: State, decision: Decision, seat: int) -> str:
    return shooting.defend(state, decision.options, seat)


def _assist(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """NPP-D15: always, with the best."""
    outlook = outlook_of(state.setup.cards)
    real = [option for option in decision.options if option != DECLINE]
    return max(real, key=lambda card: outlook.by_id[card].s)


def _in_order(state: State, decision: Decision, seat: int) -> str:  # noqa: ARG001
    """NPP-D16, NPP-D17: the first option, as things arose; an end that is decided is agreed to."""
    return decision.options[0]


_ANSWERS: dict[str, Callable[[State, Decision, int], str]] = {
    Ask.CAPTAIN: _captain,
    Ask.SHOT: _shot,
    Ask.DEFEND: _defend,
    Ask.ACT: _act,
    Ask.DISCARD: _discard,
    Ask.DESTROY: _destroy,
    Ask.FETCH: _fetch,
    Ask.STACK: _stack,
    Ask.DESTROY_TOP: _destroy_top,
    Ask.GIVE_UP: _give_up,
    Ask.ASSIST: _assist,
    Ask.TRIGGER: _in_order,
    Ask.EARLY_END: _in_order,
}
