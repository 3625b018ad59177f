"""From a goalie's rates and starts to his card."""

from math import ceil

from games.rulesets.strat_o_matic.cards import GoalieDocument
from rosters.domain.card_maker.columns import goalie_column
from rosters.domain.card_maker.knobs import Level

LEAST_ODDS = 0.03
MOST_ODDS = 0.55
SOLE_SHARE = 0.985
"""Who really started more than this share of his team's games is its only goalie."""


def fatigue_rating(starts: float, team_games: float) -> int:
    """Give R: the longest run of starts that an even spread of his real starts asks for.

    A goalie who starts the share s of the games sits once in 1 / (1 - s), so his runs last s / (1 - s) games;
    one more keeps him fresh when the schedule is uneven. At most 20.
    """
    share = min(starts / max(team_games, 1.0), 0.95)
    return max(1, min(20, ceil(share / (1.0 - share)) + 1))


def suggested_share(games: int, team_games: float) -> int:
    """Give the starts percentage: the smallest whole one that allows his real appearances (AMB-44, 45)."""
    return max(1, min(100, ceil(100 * games / max(team_games, 1.0) - 1e-9)))


def make_goalie(  # noqa: PLR0913 - what a goalie's card is made of
    key: str,
    name: str,
    *,
    factor: float,
    level: Level,
    games: int,
    starts: float,
    team_games: float,
    frozen: int = 0,
) -> GoalieDocument:
    """Compose a card whose goal odds are ``factor`` times the mean goalie's.

    ``team_games`` are those of the time in which he was with the team; ``frozen`` is for his column.
    """
    odds = min(max(level.goalie_odds * factor, LEAST_ODDS), MOST_ODDS)
    return GoalieDocument(
        id=key,
        name=name,
        fatigue=fatigue_rating(starts, team_games),
        starts_pct=suggested_share(games, team_games),
        sole_goalie=starts > SOLE_SHARE * team_games,
        card=goalie_column(odds, frozen=frozen),
    )
