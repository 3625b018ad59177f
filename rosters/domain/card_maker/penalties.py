"""Penalties on the cards: rows of the Defense column, letters, and misconduct rows.

Below the super-advanced level penalties stand for power plays only (SOM-16.0): rows follow a man's penalty minutes,
and their mean is what brings the season's power plays.

With super penalties (SOM-17) a foul is worth what the chart says for the offender's letter, and an AA man's
misconduct rows (SOM-17.4) ten minutes more. A man's *worth* is then

    minutes a foul of his letter x penalty rows + 10 x misconduct rows

and is made as near as whole rows allow to the mean worth x his real penalty minutes / the season's mean.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rosters.domain.card_maker.rates import SkaterRates
from rosters.domain.card_maker.ratings import PenaltyRating, penalty_rating

MOST_PENALTY_ROWS = 5
MINUTES_OF_LETTER: dict[str, float] = {"AA": 3.5, "A": 3.1, "B": 2.7, "C": 2.5, "D": 2.3}
"""Mean minutes of a foul on the house set's penalty charts, against usual opponents."""
MISCONDUCT = 10.0
HALF_A_ROW = 1.5
LETTERS_FOLLOW = 0.5
"""How far a man's letter follows his own factor: who has all rows and too few minutes gets a dearer letter."""


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
    average = sum(rates[key].penalty_minutes * weights[key] for key in rates) / total or 1.0
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
    total = sum(weights.values()) or 1.0
    average = sum(rates[key].penalty_minutes * weights[key] for key in rates) / total or 1.0
    unit = mean * MINUTES_OF_LETTER["C"] / average
    plans = {}
    owed = 0.0
    for key in sorted(rates, key=lambda key: (rates[key].penalty_minutes, key)):
        minutes = rates[key].penalty_minutes
        wanted = unit * minutes * factors[key]
        letter = penalty_rating(letters * minutes * factors[key] ** LETTERS_FOLLOW)
        plan = _nearest(letter, wanted + owed / max(weights[key], 1.0))
        owed += (wanted - worth(plan)) * weights[key]
        # What no rows of his can bring is not for the next man to pay; the season's mean makes up for it.
        owed = max(-HALF_A_ROW * weights[key], min(HALF_A_ROW * weights[key], owed))
        plans[key] = plan
    return plans


def worth(fouls: Fouls) -> float:
    """Give what a card's fouls are worth, in minutes of five tested rows."""
    return MINUTES_OF_LETTER[fouls.letter] * fouls.rows + MISCONDUCT * fouls.misconducts


def _nearest(letter: PenaltyRating, wanted: float) -> Fouls:
    """Give the rows whose worth is nearest; misconducts only to AA men (SOM-17.4), few before many."""
    most = MOST_PENALTY_ROWS if letter == "AA" else 0
    plans = [
        Fouls(letter, rows, misconducts)
        for rows in range(MOST_PENALTY_ROWS + 1)
        for misconducts in range(min(rows, most) + 1)
    ]
    return min(plans, key=lambda plan: (abs(worth(plan) - wanted), plan.misconducts))
