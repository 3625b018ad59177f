"""Suspensions: in which games of his team a man may not play.

Words
-----
ban
    What was decided: so many games of the man's team, from a certain team game on.
stay
    The team games, first and last, in which a man belongs to a squad. One that ends with the schedule goes on through
    the playoffs. Stays of one man in several squads come one after another by their share of the season; those that
    began with a fact of the season's log, such as a trade, in the order of these facts.

A ban is served by games of the team that he is with; what is left of it when he changes teams he takes along (TC-097).
Two bans are served one after the other. Nothing here is stored but the bans themselves: which games they cost follows
from them and from the stays, so a game that is made void and played again changes nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

PLAYOFF_GAMES = 60
"""More games than any playoffs have."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A decision; ``squad`` and ``first`` say from which team game on, ``lifted_from`` from which on no more.

    ``number`` is that of the fact in the season's log.
    """

    squad: int
    number: int
    first: int
    games: int
    reason: str = ""
    lifted_from: int | None = None


@dataclass(frozen=True, slots=True)
class Stay:
    """A man's time with a squad of ``team_games`` games in the schedule.

    ``since`` is the number of the fact with which it began; 0 for a stay that the season has by itself.
    """

    squad: int
    first: int
    last: int
    team_games: int
    since: int = 0

    def share(self, game: int) -> float:
        """Say how far the season is before a team game: 0 at its beginning."""
        return (game - 1) / max(self.team_games, 1)


@dataclass(frozen=True, slots=True)
class Missed:
    """A team game that a man misses: how many games he misses with this one, and why."""

    left: int
    reason: str


def games_missed(
    bans: Sequence[Ban], stays: Iterable[Stay], team_games: Mapping[int, int]
) -> dict[int, dict[int, Missed]]:
    """Give the team games that one man misses, by squad.

    Parameters
    ----------
    team_games
        Games of the schedule by squad, of every squad that a ban names.

    """
    missed: dict[int, dict[int, Missed]] = {}
    left = {ban.number: ban.games for ban in bans}
    begun: list[Ban] = []
    order = sorted(stays, key=lambda one: (one.since, one.share(one.first), one.squad))
    pasts = [(ban, _Past(ban, order, team_games)) for ban in bans]
    for stay in order:
        over = stay.last >= stay.team_games
        for game in range(stay.first, stay.last + 1 + (PLAYOFF_GAMES if over else 0)):
            for ban, past in pasts:
                if ban not in begun and past(ban.first, stay, game):
                    begun.append(ban)
                if ban.lifted_from is not None and past(ban.lifted_from, stay, game):
                    left[ban.number] = 0
            serving = next((ban for ban in begun if left[ban.number]), None)
            if serving is not None:
                total = sum(left[ban.number] for ban in begun)
                missed.setdefault(stay.squad, {})[game] = Missed(total, serving.reason)
                left[serving.number] -= 1
    return missed


class _Past:
    """Whether a team game of one squad is at or after one of the squad of a ban."""

    def __init__(self, ban: Ban, stays: Sequence[Stay], team_games: Mapping[int, int]) -> None:
        self.squad = ban.squad
        self.team_games = max(team_games[ban.squad], 1)
        own = (stay.since for stay in stays if stay.squad == ban.squad)
        self.since = max((since for since in own if since < ban.number), default=0)

    def __call__(self, first: int, stay: Stay, game: int) -> bool:
        if stay.squad == self.squad:
            return game >= first
        if stay.since != self.since:
            return stay.since > self.since
        return stay.share(game) >= (first - 1) / self.team_games
