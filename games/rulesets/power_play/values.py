"""What a card is worth in a round (PP-003, PP-248 to PP-252), and who may be chosen by printed value alone."""

from games.rulesets.power_play.cards import Special
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.state import Round

HYDRA_IN_SUDDEN_DEATH = 7
"""PP-251."""


def value_in(setup: Setup, round_: Round, place: int) -> int:
    """Give the value with which a card of a round is compared.

    PP-250, PP-251: Hydra counts the number of the round, in sudden death seven. PP-248: Sitting Bully has the card
    turned up for him added. In the basic game both are their printed value (PP-145).
    """
    card = setup.card(round_.cards[place])
    if setup.expansion and card.special is Special.HYDRA:
        return HYDRA_IN_SUDDEN_DEATH if round_.sudden else round_.number
    return card.value + round_.bonus[place]


def highest(setup: Setup, cards: list[str]) -> tuple[str, ...]:
    """Give those with the highest printed value (PP-243, PP-245, PP-252)."""
    most = max(setup.card(card).value for card in cards)
    return tuple(card for card in cards if setup.card(card).value == most)
