"""The ratings in a card's header, from shrunk rates.

Each rating is a score cut at fixed points, except Offense and Defense, which are cut at shares of the
season's men weighted by games, so that every era uses the whole scale.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Literal

from rosters.domain.card_maker.rates import SkaterRates

PenaltyRating = Literal["AA", "A", "B", "C", "D"]

OFFENSE_SHARES = (0.35, 0.60, 0.80, 0.94)
"""Share of all dressed games below Offense 2, 3, 4 and 5."""

DEFENSE_SHARES = (0.20, 0.50, 0.78, 0.93)
PASSING_SHARES = (0.20, 0.50, 0.78, 0.93)

PENALTY_CUTS: tuple[tuple[float, PenaltyRating], ...] = (
    (2.0, "AA"),
    (1.2, "A"),
    (0.7, "B"),
    (0.35, "C"),
    (0.0, "D"),
)
"""Penalty minutes a game from which on a letter is given."""


def cut_by_shares(
    scores: Mapping[str, float], weights: Mapping[str, float], shares: Sequence[float]
) -> dict[str, int]:
    """Rate every man 1 to len(shares) + 1 by his place in the weighted order of scores."""
    total = sum(weights.values()) or 1.0
    ratings = {}
    below = 0.0
    for key in sorted(scores, key=lambda key: (scores[key], key)):
        middle = (below + weights[key] / 2) / total
        ratings[key] = 1 + bisect_right(shares, middle)
        below += weights[key]
    return ratings


def offense_score(rates: SkaterRates) -> float:
    """Who should get the readings for any player: shots above all, then goals."""
    return rates.shots + 3.0 * rates.goals


def passing_score(rates: SkaterRates) -> float:
    """How good his passing column should be."""
    return rates.assists


def defense_score(rates: SkaterRates, regular: float, factor: float) -> float:
    """How well he takes the puck away.

    The sources know no takeaways of every era: plus-minus against the team's mean stands for them, with the
    share of games he played and short-handed goals; ``factor`` is the team's correction for shots against.
    """
    return (
        0.5 * regular
        + 1.2 * rates.plus_minus
        + 6.0 * rates.short_handed_goals
        + 1.6 * (factor - 1.0) * 5
    )


def penalty_rating(minutes: float) -> PenaltyRating:
    """Give the letter of so many penalty minutes a game."""
    return next(letter for cut, letter in PENALTY_CUTS if minutes >= cut)


def penetration_rating(rates: SkaterRates) -> int:
    """Give the breakaway and penetration rating, 1-4: scorers get inside, defencemen rarely."""
    score = 4.0 * rates.goals + 1.2 * rates.assists + 0.5 * rates.shots
    cuts = (2.2, 3.6, 5.0) if rates.defenceman else (1.5, 2.4, 3.4)
    return 1 + bisect_right(cuts, score)


def intimidation_rating(rates: SkaterRates) -> int:
    """Give the highest number with which he stops an inside pass, 0-12."""
    return min(12, round((3.0 if rates.defenceman else 1.5) + 2.5 * rates.penalty_minutes))


def faceoff_rating(rates: SkaterRates, *, centre: bool) -> int:
    """Give 0-2: the sources count no faceoffs; regular centres are better than others."""
    if not centre:
        return 0
    return bisect_right((0.35, 0.62), rates.goals + rates.assists)
