"""What to buy (NPP-D05): the best one or two cards for the Power that is left, by plan and not by price."""

from functools import lru_cache

from games.rulesets.nhl_power_play.cards import CardSet
from games.rulesets.nhl_power_play.coach.outlook import outlook_of
from games.rulesets.nhl_power_play.decisions import BUY_SLAPSHOT, STOP
from games.rulesets.nhl_power_play.state import State

SLAPSHOT = 2.6
EXPONENT = 1.25
LATE = 10
LEAST_WHEN_LATE = 3.5
THINNING = 1.0


@lru_cache(maxsize=8)
def values(cards: CardSet) -> dict[str, float]:
    """Give the plain value of every card for a deck, by id."""
    outlook = outlook_of(cards)
    found = {}
    for card in cards.cards.values():
        worth = outlook.by_id[card.id]
        base = card.cost + 0.25 * (worth.draws + worth.draws_shot) / 2
        found[card.id] = SLAPSHOT if card.kind == "slapshot" else base
    return found


def value(state: State, seat: int, card: str) -> float:
    """Value a card for a seat now: thinning counts while there is junk to destroy."""
    worth = outlook_of(state.setup.cards).by_id[card]
    plain = values(state.setup.cards)[card]
    if worth.destroys and has_junk(state, seat):
        plain += THINNING
    return plain


def has_junk(state: State, seat: int) -> bool:
    """Whether a Tangled is still in the seat's cards."""
    player = state.players[seat]
    return any(
        key.startswith("tangled")
        for zone in (player.deck, player.hand, player.discard, player.play)
        for key in zone
    )


def better_cards(state: State, seat: int) -> int:
    """Count the seat's cards that are better than a Pass."""
    player = state.players[seat]
    of = outlook_of(state.setup.cards).of
    return sum(
        of[key].s > 1
        for zone in (player.deck, player.hand, player.discard, player.play)
        for key in zone
    )


def buy(state: State, options: tuple[str, ...], seat: int) -> str:
    """Give the option that begins the best purchase, or stop."""
    cards = state.setup.cards
    late = state.players[seat].turns > LATE
    offers: list[tuple[str, int, float]] = []
    for option in options:
        if not option.startswith("buy:"):
            continue
        key = (
            state.slapshots[-1]
            if option == BUY_SLAPSHOT
            else state.slots[int(option.removeprefix("buy:"))]
        )
        card = cards.of[key]
        worth = value(state, seat, card.id)
        if not late or worth >= LEAST_WHEN_LATE:
            offers.append((option, card.cost, worth**EXPONENT))
    best, chosen = 0.0, STOP
    for place, (option, cost, gain) in enumerate(offers):
        if gain > best:
            best, chosen = gain, option
        for other, other_cost, other_gain in offers[place:]:
            if other == option and option != BUY_SLAPSHOT:
                continue
            if cost + other_cost <= state.power and gain + other_gain > best:
                best, chosen = gain + other_gain, option
    return chosen
