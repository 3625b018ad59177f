"""Men who change squads within a season, by trades, releases and claims.

Words
-----
move
    A fact of the season's log: a man goes from one squad to another, or to none. It says how many games each squad that
    knows him had played.
place
    A man's windows in one squad, and the numbers of the facts with which they began; 0 for those that the season has by
    itself.

Whoever was moved once is his new squad's to the end: windows to come that the season had for him fall away, in
all squads. The man takes along how often he was used (TC-093), what is left of an injury, a goalie's run of games; a
suspension follows him by itself (:mod:`rosters.domain.suspensions`). Statistics stay with the team for which he played.

All of this is pure; :mod:`rosters.domain.move_store` keeps it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.rulesets.strat_o_matic.season_effects import RESTED
from rosters.domain.squad_state import NewInjury, SquadState

Window = list[int]


@dataclass(frozen=True, slots=True)
class Move:
    """A man goes from a squad to another one, both by their codes; empty: from or to nobody.

    ``played`` are the games played of every squad that he has been or shall be with.
    """

    number: int
    player: str
    source: str
    target: str
    played: Mapping[str, int]


@dataclass(slots=True)
class Place:
    """A man's time with one squad of ``team_games`` games."""

    team_games: int
    windows: list[Window] = field(default_factory=list)
    since: list[int] = field(default_factory=list)
    left: bool = False

    def cut(self, played: int) -> None:
        """End it after so many games of the squad."""
        kept = [
            ([first, min(last, played)], number)
            for (first, last), number in zip(self.windows, self.since, strict=True)
            if first <= played
        ]
        self.windows = [window for window, _ in kept]
        self.since = [number for _, number in kept]


def apply_moves(
    places: Mapping[str, Place], moves: Iterable[Move], games: Mapping[str, int]
) -> dict[str, Place]:
    """Give a man's places, by the codes of squads, after his moves.

    Parameters
    ----------
    places
        As the season has them by itself.
    games
        Games of the schedule of each squad.

    """
    found = {
        code: Place(place.team_games, [*place.windows], [*place.since])
        for code, place in places.items()
    }
    for move in moves:
        for code, place in found.items():
            place.cut(move.played.get(code, 0))
            place.left = True
        if move.target:
            place = found.setdefault(move.target, Place(games[move.target]))
            place.windows.append([move.played[move.target] + 1, games[move.target]])
            place.since.append(move.number)
            place.left = False
    return found


def last_holder(moves: Sequence[Move], move: Move) -> str:
    """Give the squad with which a man was last before a move, by its code; empty when no earlier move says."""
    if move.source:
        return move.source
    earlier = [one for one in moves if one.player == move.player and one.number < move.number]
    return next((one.source for one in reversed(earlier) if one.source), "")


def hand_over(source: SquadState, target: SquadState, player: str) -> None:
    """Let a man take along what games have done to him.

    He is with the other squad rested or tired, hurt or not, as he was with this one.
    """
    before, after = source.members[player], target.members[player]
    after.games, after.starts = before.games, before.starts
    after.streak = before.streak
    before.streak = RESTED
    if before.out:
        after.out, after.hurt_in = before.out, target.games_played
        source.healed.append((player, before.hurt_in))
        target.injuries.append(NewInjury(player, target.games_played, before.out))
        before.out = before.hurt_in = 0
    before.changed = after.changed = source.changed = target.changed = True
