"""From shares of a real season to the team games of one that is played."""

import math
from collections.abc import Sequence

EXACT = 1e-9
"""Less than this above or below a whole number is that number."""


def team_windows(shares: Sequence[Sequence[float]], team_games: int) -> list[list[int]]:
    """Turn shares of a season into team games, first and last: ``[[0, 0.6]]`` of 82 is ``[[1, 49]]``.

    A share too small for a game gets the nearest one, so that nobody is without a team.
    """
    windows = []
    for first, last in shares:
        begin = min(round(first * team_games) + 1, team_games)
        windows.append([begin, max(begin, round(last * team_games))])
    return windows


def season_quota(
    real: float, real_games: int, windows: Sequence[Sequence[int]], team_games: int
) -> float:
    """Give how many games a man should get: his real ones on the scale of this season, within his windows."""
    present = sum(last - first + 1 for first, last in windows)
    return round(min(real * team_games / max(real_games, 1), float(present)), 3)


def usage_limit(quota: float, *, up: bool = False) -> int:
    """Give the most games a man may be used in when the league limits usage: his quota, rounded down or up.

    A card of 40 games in a season of 82 has a quota of 29.268 in one of 60, so 29 or 30 games.
    """
    return math.ceil(quota - EXACT) if up else math.floor(quota + EXACT)
