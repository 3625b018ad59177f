"""A season's statistics by team: who belonged to it when, and how often he played.

Words
-----
window
    A part of the team's season, as shares from 0 to 1, in which a man belonged to it. The season of a
    traded man is cut in the proportions of his games: gp1 / (gp1 + gp2 + ...).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from rosters.domain.season_csv import GoalieSeason, SeasonStatistics, SkaterSeason

Windows = tuple[tuple[float, float], ...]

WHOLE_SEASON: Windows = ((0.0, 1.0),)


class SkaterStint(msgspec.Struct, frozen=True):
    """All a skater did for one team; two stints with the same team are one here, with two windows."""

    season: SkaterSeason
    windows: Windows


class GoalieStint(msgspec.Struct, frozen=True):
    """The same for a goalie; ``starts`` is estimated from his minutes where the source has none."""

    season: GoalieSeason
    windows: Windows
    starts: float


Row = TypeVar("Row", SkaterSeason, GoalieSeason)


def team_windows(stints: Sequence[Row]) -> dict[str, Windows]:
    """Cut the season of one man among his teams, in the order of his stints."""
    ordered = sorted(stints, key=lambda row: (row.stint, row.team))
    total = sum(row.gp for row in ordered)
    windows: dict[str, list[tuple[float, float]]] = defaultdict(list)
    played = 0
    for row in ordered:
        first, last = played / total, (played + row.gp) / total
        mine = windows[row.team]
        if mine and mine[-1][1] == first:
            first, _ = mine.pop()
        mine.append((first, last))
        played += row.gp
    return {team: tuple(cuts) for team, cuts in windows.items()}


def skater_stints(statistics: SeasonStatistics) -> list[SkaterStint]:
    """Give one entry for each skater and team."""
    return [
        SkaterStint(season=_merged(rows), windows=windows)
        for rows, windows in _by_man_and_team(statistics.skaters)
    ]


def goalie_stints(statistics: SeasonStatistics, team_games: Mapping[str, int]) -> list[GoalieStint]:
    """Give one entry for each goalie and team.

    Starts that the source does not know are the goalie's share of his team's minutes in net times its games,
    at most the games he played.
    """
    minutes: dict[str, int] = defaultdict(int)
    for row in statistics.goalies:
        minutes[row.team] += row.minutes
    stints = []
    for rows, windows in _by_man_and_team(statistics.goalies):
        row = _merged(rows)
        if row.gs is None:
            share = row.minutes / max(minutes[row.team], 1)
            starts = min(float(row.gp), share * team_games[row.team])
        else:
            starts = float(row.gs)
        stints.append(GoalieStint(season=row, windows=windows, starts=starts))
    return stints


def _by_man_and_team(rows: Iterable[Row]) -> Iterator[tuple[list[Row], Windows]]:
    """Group rows of either kind; yields (the man's rows with one team, his windows there)."""
    men: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        men[row.player_id].append(row)
    for stints in men.values():
        for team, windows in team_windows(stints).items():
            yield [row for row in stints if row.team == team], windows


def _merged(rows: Sequence[Row]) -> Row:
    """Add up the counts of several stints with one team; unknown plus anything is unknown."""
    first = rows[0]
    if len(rows) == 1:
        return first
    counts: dict[str, int | None] = {}
    for field in first.__struct_fields__:
        values = [getattr(row, field) for row in rows]
        if field == "stint" or not any(isinstance(value, int) for value in values):
            continue
        known = [value for value in values if isinstance(value, int)]
        counts[field] = sum(known) if len(known) == len(values) else None
    return msgspec.structs.replace(first, **counts)
