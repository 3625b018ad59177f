"""Penalties on the cards: rows of the Defense column, letters, and misconduct rows.

Below the super-advanced level penalties stand for power plays only (SOM-16.0): rows follow a man's penalty minutes,
and their mean is what brings the season's power plays.

With super penalties (SOM-17) a foul is worth what the chart says for the offender's letter, and an AA man's
misconduct rows (SOM-17.4) ten minutes more. A man's *worth* is then

    minutes a foul of his letter x penalty rows + 10 x misconduct rows

and is made as near as whole rows, of his letter or the one beside it, allow to the mean worth x his real penalty
minutes / the season's mean.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rosters.domain.card_maker.rates import SkaterRates
from rosters.domain.card_maker.ratings import PenaltyRating, penalty_rating

PENALTY_ROWS = ("7", "8", "9", "10", "11")
"""Rows of the Defense column that may be penalties."""
MOST_PENALTY_ROWS = len(PENALTY_ROWS)
MINUTES_OF_LETTER: dict[str, float] = {"AA": 3.5, "A": 3.1, "B": 2.7, "C": 2.5, "D": 2.3}
"""Mean minutes of a foul on the house set's penalty charts, against usual opponents."""
MISCONDUCT = 10.0
LETTERS: tuple[PenaltyRating, ...] = ("AA", "A", "B", "C", "D")
ANOTHER_LETTER, A_MISCONDUCT = 0.1, 0.3
"""Worth that may be missed rather than give a letter which is not his own, or a misconduct row."""
LETTERS_FOLLOW = 0.5
"""How far a man's letter follows his own factor beside the usual one.

Who has all rows and too few minutes gets a dearer letter."""


class Fouls(NamedTuple):
    """What a card says about penalties."""

    letter: PenaltyRating
    rows: int
    misconducts: int = 0


def power_play_fouls(
    rates: Mapping[str, SkaterRates], weights: Mapping[str, float], mean: float
) -> dict[str, Fouls]:
    """Share out penalty rows so that their weighted mean is ``mean`` and they follow penalty minutes.

    Wanted are ``mean`` times 0.15 + 0.85 x minutes a game / the season's mean; what rounding takes from one
    man is given to the next of like minutes.
    """
    total = sum(weights.values()) or 1.0
    average = _mean_minutes(rates, weights)
    wanted = {
        key: min(float(MOST_PENALTY_ROWS), mean * (0.15 + 0.85 * each.penalty_minutes / average))
        for key, each in rates.items()
    }
    scale = 1.0
    for _ in range(20):  # men at the most rows leave their share to the others
        given_rows = sum(
            min(wanted[key] * scale, float(MOST_PENALTY_ROWS)) * weights[key] for key in wanted
        )
        scale *= mean * total / (given_rows or 1.0)
    rows = {}
    owed = 0.0
    for key in sorted(wanted, key=lambda key: (wanted[key], key)):
        exact = min(wanted[key] * scale, float(MOST_PENALTY_ROWS))
        given = min(MOST_PENALTY_ROWS, max(0, round(exact + owed / max(weights[key], 1.0))))
        owed += (exact - given) * weights[key]
        rows[key] = given
    return {
        key: Fouls(penalty_rating(each.penalty_minutes), rows[key]) for key, each in rates.items()
    }


def charted_fouls(
    rates: Mapping[str, SkaterRates],
    weights: Mapping[str, float],
    *,
    mean: float,
    letters: float,
    factors: Mapping[str, float],
) -> dict[str, Fouls]:
    """Give the fouls of all men for super penalties.

    Parameters
    ----------
    rates, weights
        Of every man, and how much he counts for the season's mean.
    mean
        Penalty rows of the mean man of letter C.
    letters
        Factor on the minutes by which letters are given: more letters, fewer and dearer fouls.
    factors
        Each man's own factor on his worth.

    """
    unit = unit_of(rates, weights, mean)
    minutes_of = {key: each.penalty_minutes * weights[key] for key, each in rates.items()}
    usual = sum(minutes_of[key] * factors[key] for key in rates) / (sum(minutes_of.values()) or 1.0)
    plans = {}
    for key, each in rates.items():
        minutes = each.penalty_minutes
        own = (factors[key] / (usual or 1.0)) ** LETTERS_FOLLOW
        letter = penalty_rating(letters * minutes * own)
        plans[key] = _nearest(letter, unit * minutes * factors[key])
    return plans


def unit_of(rates: Mapping[str, SkaterRates], weights: Mapping[str, float], mean: float) -> float:
    """Give the worth of a man with one penalty minute a game and the factor 1."""
    return mean * MINUTES_OF_LETTER["C"] / _mean_minutes(rates, weights)


def _mean_minutes(rates: Mapping[str, SkaterRates], weights: Mapping[str, float]) -> float:
    """Give the season's mean penalty minutes a game; 1 where there are none."""
    total = sum(weights.values()) or 1.0
    return sum(rates[key].penalty_minutes * weights[key] for key in rates) / total or 1.0


def worth(fouls: Fouls) -> float:
    """Give what a card's fouls are worth, in minutes of five tested rows."""
    return MINUTES_OF_LETTER[fouls.letter] * fouls.rows + MISCONDUCT * fouls.misconducts


def _nearest(letter: PenaltyRating, wanted: float) -> Fouls:
    """Give the rows, and the letter or one beside it, whose worth is nearest.

    Misconducts are for AA men only (SOM-17.4), and a few of them for those whom rows alone do not bring enough: ten
    minutes at once make a season's minutes a matter of luck.
    """
    place = LETTERS.index(letter)
    plans = [
        Fouls(near, rows, misconducts)
        for near in LETTERS[max(0, place - 1) : place + 2]
        for rows in range(MOST_PENALTY_ROWS + 1)
        for misconducts in range((rows if near == "AA" else 0) + 1)
    ]

    def cost(plan: Fouls) -> tuple[float, str]:
        own = 0.0 if plan.letter == letter else ANOTHER_LETTER
        return abs(worth(plan) - wanted) + own + A_MISCONDUCT * plan.misconducts, plan.letter

    return min(plans, key=cost)
