"""Goalie fatigue from game to game.

============  ===================================================================
SOM-24.4      R consecutive team games fresh, from game R + 1 on fatigued
SOM-24.41     hot: all R complete with at most four goals against; ends with the first that is not
SOM-24.42     a sole goalie tires only by being shelled
SOM-24.43     playoffs: R of five or more plays any number of games
============  ===================================================================

Being shelled (SOM-24.3) concerns the running game only and belongs to the rules of play.
"""

import msgspec

HOT_GOALS = 4
"""The most goals against in a game of a hot goalie."""

PLAYOFF_RATING = 5
"""From this fatigue rating on a goalie never tires in the playoffs."""


class Streak(msgspec.Struct, frozen=True):
    """A goalie's run of consecutive team games.

    ``log`` holds (goals against without empty-net goals, complete) for each game of the run.
    """

    games: int = 0
    hot: bool = False
    log: tuple[tuple[int, bool], ...] = ()


RESTED = Streak()


def is_fatigued_at_start(
    streak: Streak, rating: int, *, playoffs: bool = False, sole_goalie: bool = False
) -> bool:
    """Say whether his next game would find him fatigued from the start."""
    exempt = sole_goalie or (playoffs and rating >= PLAYOFF_RATING)
    return streak.games + 1 > rating and not streak.hot and not exempt


def after_appearance(streak: Streak, rating: int, goals_against: int, *, complete: bool) -> Streak:
    """Give his run after a game in which he appeared, be it for a second."""
    games = streak.games + 1
    log = (*streak.log, (goals_against, complete))
    hot = streak.hot
    if games == rating:
        hot = all(whole and goals <= HOT_GOALS for goals, whole in log)
    elif games > rating:
        hot = hot and complete and goals_against <= HOT_GOALS
    return Streak(games=games, hot=hot, log=log)
