"""Rates a game, shrunk: what a card should bring about on average.

For a count x in n games, the mean m a game of the man's kind (forward or defenceman) and a weight k

    rate = (x + k m) / (n + k)

so that a man with few games is drawn to the mean of his kind, and a regular is hardly moved.
"""

from collections.abc import Callable, Iterable

import msgspec

from rosters.domain.card_maker.stints import GoalieStint, SkaterStint

SHOT_WEIGHT = 1.0
SCORING_WEIGHT = 1.5
PENALTY_WEIGHT = 5.0
GOALIE_WEIGHT = 60.0
"""Shots against, not games."""


class SkaterRates(msgspec.Struct, frozen=True):
    """A skater's shrunk rates a game; ``games`` are real."""

    games: int
    defenceman: bool
    shots: float
    goals: float
    assists: float
    power_play_goals: float
    power_play_points: float
    short_handed_goals: float
    penalty_minutes: float
    plus_minus: float


class GoalieRates(msgspec.Struct, frozen=True):
    """A goalie's shrunk goals against a shot, and the league's."""

    goals_a_shot: float
    league: float

    @property
    def factor(self) -> float:
        """How many goals he allows relative to the league's mean on the same shots."""
        return self.goals_a_shot / self.league


def _count(stint: SkaterStint, name: str) -> float:
    return float(getattr(stint.season, name) or 0)


def is_defenceman(stint: SkaterStint) -> bool:
    """Say whether his usual position is on defence."""
    return stint.season.pos[0] == "D"


def skater_rates(stints: Iterable[SkaterStint]) -> dict[tuple[str, str], SkaterRates]:
    """Shrink all skaters of a season; keys are (team, player id)."""
    men = list(stints)
    means = {
        kind: _means([man for man in men if is_defenceman(man) is kind]) for kind in (True, False)
    }
    return {
        (man.season.team, man.season.player_id): _shrunk(man, means[is_defenceman(man)])
        for man in men
    }


COUNTS: dict[str, tuple[Callable[[SkaterStint], float], float]] = {
    "shots": (lambda man: _count(man, "shots"), SHOT_WEIGHT),
    "goals": (lambda man: _count(man, "g"), SCORING_WEIGHT),
    "assists": (lambda man: _count(man, "a"), SCORING_WEIGHT),
    "power_play_goals": (lambda man: _count(man, "ppg"), SCORING_WEIGHT),
    # Where assists on the power play are unknown a quarter of all assists stands for them.
    "power_play_points": (
        lambda man: (
            _count(man, "ppg")
            + (_count(man, "ppa") if man.season.ppa is not None else 0.25 * man.season.a)
        ),
        SCORING_WEIGHT,
    ),
    "short_handed_goals": (lambda man: _count(man, "shg"), SCORING_WEIGHT),
    "penalty_minutes": (lambda man: _count(man, "pim"), PENALTY_WEIGHT),
    "plus_minus": (lambda man: _count(man, "plus_minus"), 20.0),
}
"""Rate to the count behind it and its weight."""


def _means(men: list[SkaterStint]) -> dict[str, float]:
    games = sum(man.season.gp for man in men) or 1
    return {name: sum(map(count, men)) / games for name, (count, _) in COUNTS.items()}


def _shrunk(man: SkaterStint, means: dict[str, float]) -> SkaterRates:
    games = man.season.gp
    return SkaterRates(
        games=games,
        defenceman=is_defenceman(man),
        **{
            name: (count(man) + weight * means[name]) / (games + weight)
            for name, (count, weight) in COUNTS.items()
        },
    )


def goalie_rates(stints: Iterable[GoalieStint]) -> dict[tuple[str, str], GoalieRates]:
    """Shrink all goalies of a season to the league's mean; keys are (team, player id)."""
    men = list(stints)
    shots = sum(man.season.sa for man in men) or 1
    league = sum(man.season.ga for man in men) / shots or 0.1
    return {
        (man.season.team, man.season.player_id): GoalieRates(
            goals_a_shot=(man.season.ga + GOALIE_WEIGHT * league) / (man.season.sa + GOALIE_WEIGHT),
            league=league,
        )
        for man in men
    }
