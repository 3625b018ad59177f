"""How a coach weighs cards, teams and what it knows of the others (section 3 of the ledger)."""

from collections import Counter
from functools import lru_cache

from games.rulesets.power_play.cards import COMPOSITION, Card, CardSet, Position, Special
from games.rulesets.power_play.sight import believed
from games.rulesets.power_play.state import State

AVERAGE = {Position.ATTACKER: 5.5, Position.DEFENDER: 4.5, Position.GOALIE: 6.0}
"""Mean values of the positions (PP-D05)."""
GOALIE_WEIGHT = 0.3
"""A goalie's value matters in the one round in six in which goalies meet (PP-D02)."""
FIGHTER = 1.0
"""What a fighter is worth beyond his value (PP-D02, PP-D05)."""
BASIC_EFFECTS = {Special.WILLI_WINZIG: 1.5, Special.RUMPELSTOCKCHEN: 0.5}
SQUAD_EFFECTS = {
    Special.WILLI_WINZIG: 1.5,
    Special.RUMPELSTOCKCHEN: 4.0,
    Special.HYDRA: 2.0,
    Special.SITTING_BULLY: 5.0,
    Special.ROSALINDE: 0.0,
    Special.JOLLY_JUDGE: 0.0,
    Special.DUAL_POSITION: 1.0,
}
"""What an effect adds to a card's value in the two games."""


def strength_of(card: Card, *, expansion: bool) -> float:
    """Give what a card brings to a line-up."""
    value = float(card.value)
    if card.special is not None:
        value += (SQUAD_EFFECTS if expansion else BASIC_EFFECTS).get(card.special, 0.0)
    if card.fighter:
        value += FIGHTER
    return value * GOALIE_WEIGHT if card.is_goalie else value


def worth(card: Card, *, expansion: bool) -> float:
    """Give how much better a card is than one drawn from its stack (PP-D05)."""
    average = AVERAGE[card.position]
    return strength_of(card, expansion=expansion) - (
        average * GOALIE_WEIGHT if card.is_goalie else average
    )


def weakest(state: State, cards: tuple[str, ...]) -> str:
    """Give the card that is worth least (PP-D05, PP-D06)."""
    expansion, card_of = state.setup.expansion, state.setup.cards.by_id
    return min(cards, key=lambda card: (worth(card_of[card], expansion=expansion), card))


def team_strength(state: State, seat: int) -> float:
    """Give the strength of an own team of the basic game (PP-D02)."""
    card_of = state.setup.cards.by_id
    return sum(strength_of(card_of[card], expansion=False) for card in state.managers[seat].cards)


def believed_strength(state: State, seat: int, other: int) -> float:
    """Give what a manager believes another's team to be worth: cards seen there, the rest at average (PP-D07)."""
    expansion, card_of = state.setup.expansion, state.setup.cards.by_id
    lacking = Counter(COMPOSITION)
    total = 0.0
    seen = sorted(
        (card_of[card] for card in believed(state, seat, other)), key=lambda card: -card.value
    )
    for card in seen:
        if lacking[card.position]:
            lacking[card.position] -= 1
            total += strength_of(card, expansion=expansion)
    for position, count in lacking.items():
        average = AVERAGE[position]
        total += count * (average * GOALIE_WEIGHT if position is Position.GOALIE else average)
    return total


@lru_cache(maxsize=4096)
def best_line_up(cards: CardSet, options: tuple[str, ...]) -> str:
    """Give the strongest of several sixes (PP-D11): effects and fighters count beyond their values."""
    return max(options, key=lambda six: (line_up_strength(cards, six), six))


def line_up_strength(cards: CardSet, six: str) -> float:
    """Give the strength of six cards joined by commas."""
    return sum(strength_of(cards.by_id[card], expansion=True) for card in six.split(","))
