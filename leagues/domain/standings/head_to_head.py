"""Games among tied teams, and which of them is the odd one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from leagues.domain.standings.record import Record
from leagues.domain.standings.result import Result


def games_among(group: Sequence[str], results: Iterable[Result]) -> list[Result]:
    """Return the results of games in which both teams belong to `group`."""
    members = frozenset(group)
    return [game for game in results if game.home in members and game.visitor in members]


def odd_game(games: Sequence[Result]) -> Result | None:
    """Return the game of one pair that does not count, if they met an odd number of times.

    It is the first game played in the city that had the extra game; "first" by the day on which
    it was played, so that a postponed game may hand the part to another one.
    """
    if len(games) % 2 == 0:
        return None
    in_city: dict[str, list[Result]] = defaultdict(list)
    for game in games:
        in_city[game.home].append(game)
    extra = max(in_city.values(), key=len)
    return min(extra, key=lambda game: (game.date, game.number))


def without_odd_games(games: Iterable[Result]) -> list[Result]:
    """Drop the odd game of every pair that met an odd number of times."""
    pairs: dict[frozenset[str], list[Result]] = defaultdict(list)
    for game in games:
        pairs[frozenset((game.home, game.visitor))].append(game)
    counted: list[Result] = []
    for played in pairs.values():
        odd = odd_game(played)
        counted += [game for game in played if game is not odd]
    return counted


def available(
    group: Iterable[str], games: Iterable[Result], records: Mapping[str, Record]
) -> tuple[dict[str, int], dict[str, int]]:
    """Return the points taken by, and those available to, each team in `games`."""
    taken = dict.fromkeys(group, 0)
    possible = dict.fromkeys(taken, 0)
    for game in games:
        for team in (game.home, game.visitor):
            if team in taken:
                system = records[team].system
                taken[team] += system.of(game, team)
                possible[team] += system.best
    return taken, possible
