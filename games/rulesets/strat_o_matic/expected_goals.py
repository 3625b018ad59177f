"""Expected goals: how likely a shot on a column becomes a goal (ledger section 3).

The chances of a card do not depend on the game, so they are worked out once for each card; a question of a coach
then costs a few multiplications.
"""

from collections.abc import Iterable, Mapping

import msgspec

from games.rulesets.strat_o_matic.cards import Column, GoalieCard, SkaterCard
from games.rulesets.strat_o_matic.readings import Kind, Reading
from games.rulesets.strat_o_matic.state import ShotKind

DICE_ODDS: dict[int, float] = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}
REBOUND_SHARE = 0.25
"""Weight of a mean rebound shot after X REB."""


class ColumnOdds(msgspec.Struct, frozen=True, gc=False):
    """Chances of one column: of a goal outright, of a goalie rating, of a rebound; the plus readings apart."""

    goal: float
    rating: float
    rebound: float
    goal_plus: float
    rating_plus: float


class SkaterOdds(msgspec.Struct, frozen=True):
    """Chances of a skater's three columns; ``shootout`` is the chance without a goalie, ``(goal, rating)``."""

    outside: ColumnOdds
    inside: ColumnOdds
    rebound: ColumnOdds


class GoalieOdds(msgspec.Struct, frozen=True, gc=False):
    """Chance that a goalie rating is a goal, by shot type and fatigue."""

    outside: float
    inside: float
    outside_fatigued: float
    inside_fatigued: float

    def chance(self, shot: str, *, fatigued: bool) -> float:
        """Give the chance for a shot."""
        if shot == ShotKind.OUTSIDE:
            return self.outside_fatigued if fatigued else self.outside
        return self.inside_fatigued if fatigued else self.inside


def _range_odds(reading: Reading) -> float:
    return (reading.high - reading.low + 1) / 20 if reading.high else 1.0


def column_odds(column: Column) -> ColumnOdds:
    """Sum a skater's column over the dice."""
    goal = rating = rebound = goal_plus = rating_plus = 0.0
    for total, odds in DICE_ODDS.items():
        reading = column[total]
        if reading is None:
            continue
        kind = reading.kind
        if kind is Kind.GOAL:
            goal += odds * _range_odds(reading)
        elif kind is Kind.GOAL_PLUS:
            goal_plus += odds * _range_odds(reading)
        elif kind is Kind.GOALIE_RATING:
            rating += odds
        elif kind is Kind.GOALIE_RATING_PLUS:
            rating_plus += odds
        elif kind is Kind.X_REB:
            rebound += odds
    return ColumnOdds(goal, rating, rebound, goal_plus, rating_plus)


def skater_odds(card: SkaterCard) -> SkaterOdds:
    """Work out a skater's chances."""
    return SkaterOdds(
        column_odds(card.outside), column_odds(card.inside), column_odds(card.rebound)
    )


def _goalie_column(column: Column, *, fatigued: bool) -> float:
    chance = 0.0
    for total, odds in DICE_ODDS.items():
        reading = column[total]
        if reading is None:
            continue
        if reading.kind is Kind.GOAL:
            chance += odds * _range_odds(reading)
        elif reading.kind is Kind.FREEZE_DOTTED and fatigued:
            chance += odds
    return chance


def goalie_odds(card: GoalieCard) -> GoalieOdds:
    """Work out a goalie's chances of being beaten."""
    return GoalieOdds(
        outside=_goalie_column(card.outside, fatigued=False),
        inside=_goalie_column(card.inside, fatigued=False),
        outside_fatigued=_goalie_column(card.outside, fatigued=True),
        inside_fatigued=_goalie_column(card.inside, fatigued=True),
    )


def expected_goals(
    odds: ColumnOdds, goalie: float, mean_rebound: float, *, power_play: bool = False
) -> float:
    """Give xg of a shot: ``goalie`` is the chance that a goalie rating beats the goalie."""
    goal, rating = odds.goal, odds.rating
    if power_play:
        goal += odds.goal_plus
        rating += odds.rating_plus
    return goal + rating * goalie + odds.rebound * REBOUND_SHARE * mean_rebound


def mean_rebound(odds: Iterable[SkaterOdds], goalies: Mapping[str, GoalieOdds]) -> float:
    """Give the mean chance of a rebound shot between these skaters and goalies."""
    columns = [each.rebound for each in odds]
    if not columns or not goalies:
        return 0.0
    goalie = sum(each.inside for each in goalies.values()) / len(goalies)
    goal = sum(column.goal for column in columns) / len(columns)
    rating = sum(column.rating for column in columns) / len(columns)
    return goal + rating * goalie


def shootout_odds(odds: SkaterOdds, goalie: float, *, defenceman: bool) -> float:
    """Give the chance of a shootout goal (SOM-28.1, 28.2): a rebound reading counts as a goal."""
    column = odds.rebound
    goal, rating = column.goal + column.rebound, column.rating
    if not defenceman:
        goal += column.goal_plus
        rating += column.rating_plus
    return goal + rating * goalie
