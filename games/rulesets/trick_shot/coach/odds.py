"""Chances of clean rolls, worked out once: dice, tokens, and several activations in a row.

A die shows a Fail with 1/6, a Blank with 1/3, another symbol with 1/2. The coach re-rolls on a Fail only; a re-roll
rolls the symbols (TS-073). The table of ledger section 3 is ``CLEAN``.
"""

from functools import cache
from math import comb
from typing import Final

from games.rulesets.trick_shot.board import TOKENS

MOST_DICE: Final = 40
NO_FAIL: Final = tuple((5 / 6) ** dice for dice in range(MOST_DICE + 1))
"""By dice: the chance of no Fail in one roll."""


@cache
def left_after(dice: int, tokens: int) -> tuple[float, ...]:
    """Give the chance of a clean roll that leaves 0, 1, 2, 3 tokens."""
    dice = min(dice, MOST_DICE)
    chances = [0.0] * (TOKENS + 1)
    chances[tokens] = NO_FAIL[dice]
    if tokens:
        for blanks in range(dice):
            symbols = dice - blanks
            some_fail = (
                comb(dice, blanks) * (1 / 3) ** blanks * ((2 / 3) ** symbols - (1 / 2) ** symbols)
            )
            for left, chance in enumerate(left_after(symbols, tokens - 1)):
                chances[left] += some_fail * chance
    return tuple(chances)


CLEAN: Final = tuple(
    tuple(sum(left_after(dice, tokens)) for tokens in range(TOKENS + 1))
    for dice in range(MOST_DICE + 1)
)
"""By dice and ready tokens: the chance that a roll ends without a Fail."""


@cache
def left_after_all(dice: int, count: int, tokens: int) -> tuple[float, ...]:
    """Give the chance that so many activations in a row are clean, the first with these dice, by tokens left."""
    chances = tuple(float(left == tokens) for left in range(TOKENS + 1))
    for place in range(count):
        following = [0.0] * (TOKENS + 1)
        for left, chance in enumerate(chances):
            if chance:
                for after, clean in enumerate(left_after(min(dice + place, MOST_DICE), left)):
                    following[after] += chance * clean
        chances = tuple(following)
    return chances


@cache
def chance_of(dice: int, count: int, tokens: int, last_dice: int, *, rerolls: bool = True) -> float:
    """Give the chance of ``count`` clean activations and then a last clean roll of ``last_dice``."""
    last_dice = min(last_dice, MOST_DICE)
    return sum(
        chance * (CLEAN[last_dice][left] if rerolls else NO_FAIL[last_dice])
        for left, chance in enumerate(left_after_all(min(dice, MOST_DICE), count, tokens))
    )


REACTION_CLOSES: Final = 0.5
"""How likely an opponent's reaction move spoils a plan that waits for a later activation (TS-077, TS-D12)."""


@cache
def undisturbed(dice: int, count: int) -> float:
    """Give the chance that no reaction spoils a plan meanwhile: a die shows a Reaction with 1/6, as a Fail."""
    chance = 1.0
    for place in range(count):
        chance *= 1 - REACTION_CLOSES * (1 - NO_FAIL[min(dice + place, MOST_DICE)])
    return chance


MOST_BOUNCES: Final = 6


@cache
def bounces_of(dice: int) -> tuple[float, ...]:
    """Give the chances of 0, 1, 2 ... Bounces in one roll (a third of the faces), as far as they matter."""
    return tuple(
        comb(dice, bounces) * (1 / 3) ** bounces * (2 / 3) ** (dice - bounces)
        for bounces in range(min(dice, MOST_BOUNCES) + 1)
    )
