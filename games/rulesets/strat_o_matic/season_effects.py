"""What a game does to the games after it: goalie fatigue, starts (ledger section 7). Pure functions.

| ids | rule |
|---|---|
| SOM-24.1, AMB-44, AMB-45 | share of a team's games that a goalie may play |
| SOM-24.4, 24.41, 24.42, 24.43, INF.12, AMB-45, AMB-47 | consecutive games: tired after his rating, unless hot |
| SOM-S1 to SOM-S14 | the worked cases |
"""

import msgspec

HOT_GOALS = 4
"""Most goals in a game that keep a goalie hot; empty-net goals are not his."""
IRON_RATING = 5
"""In the playoffs goalies of this fatigue rating or better never tire from consecutive games (SOM-24.43)."""


class GoalieStreak(msgspec.Struct, frozen=True):
    """A goalie's consecutive team games.

    games
        How many in a row he has appeared in.
    log
        For each of them: goals allowed without empty-net goals, and whether he played the complete game.
    hot
        Whether he may go on unfatigued beyond his rating (SOM-24.41).
    """

    games: int = 0
    log: tuple[tuple[int, bool], ...] = ()
    hot: bool = False


RESTED = GoalieStreak()


def is_fatigued_at_start(
    streak: GoalieStreak, rating: int, *, sole_goalie: bool = False, playoffs: bool = False
) -> bool:
    """Tell whether he would play the next team game fatigued from the start (7.2, transition 1)."""
    if sole_goalie or (playoffs and rating >= IRON_RATING):
        return False
    return streak.games + 1 > rating and not streak.hot


def after_appearance(
    streak: GoalieStreak, rating: int, goals_against: int, *, complete: bool
) -> GoalieStreak:
    """Give the streak after a team game in which he appeared, in relief too (7.2, transition 4)."""
    games = streak.games + 1
    log = (*streak.log, (goals_against, complete))
    hot = streak.hot
    if games == rating:
        hot = all(whole and allowed <= HOT_GOALS for allowed, whole in log)
    elif games > rating and hot:
        hot = complete and goals_against <= HOT_GOALS
    return GoalieStreak(games, log, hot)


def after_rest(streak: GoalieStreak) -> GoalieStreak:  # noqa: ARG001 - says what it ends
    """Give the streak after a team game in which he did not appear (7.2, transition 5)."""
    return RESTED


def starts_limit(starts_pct: int, team_games: int) -> int:
    """Give the most games he may appear in during a regular season (SOM-24.1)."""
    return starts_pct * team_games // 100


def may_start(
    appearances: int, starts_pct: int, team_games: int, *, limit: str, playoffs: bool = False
) -> bool:
    """Tell whether the starts limit lets him start. ``limit`` is off, warn or strict; only strict forbids."""
    if limit != "strict" or playoffs:
        return True
    return appearances < starts_limit(starts_pct, team_games)
