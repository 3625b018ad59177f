"""How often a man may be used: as often as he really played, on the scale of the season (TC-093).

Words
-----
use
    A game for which a skater dressed, or which a goalie started; uses go along when he changes teams.
limit
    His quota, rounded down or up. A card of 40 games in a season of 82 is worth 29.27 games of one of 60: 29 or 30.

Games of the playoffs are not rationed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rosters.domain.squad_state import GameEffects, Member, SquadState, uses_of
from rosters.domain.windows import usage_limit


@dataclass(frozen=True, slots=True)
class Overuse:
    """A use above the limit: the ``uses``-th of a man who may have ``limit``, in a game of his team."""

    player: str
    team_game: int
    uses: int
    limit: int


def overuses_of(state: SquadState, effects: GameEffects, *, up: bool) -> list[Overuse]:
    """Give the uses above the limit in the game that a squad has just finished."""
    if state.games_played > state.team_games:
        return []
    found = []
    for card in (*effects.dressed, effects.starter):
        man = state.members[card]
        limit = usage_limit(man.quota, up=up)
        if uses_of(man) > limit:
            found.append(Overuse(card, state.games_played, uses_of(man), limit))
    return found


@dataclass(frozen=True, slots=True)
class Usage:
    """A league's limit on uses.

    ``limited`` says whether there is one, ``up`` how it is rounded, ``strict`` whether a coach's own lines keep to it.
    """

    limited: bool = False
    up: bool = False
    strict: bool = False

    FREE: ClassVar[Usage]

    def allows(self, member: Member) -> bool:
        """Whether one more use keeps within a man's limit."""
        return not self.limited or uses_of(member) < usage_limit(member.quota, up=self.up)

    def goalies(self, chosen: Sequence[Member], able: Sequence[Member]) -> list[Member]:
        """Let nobody start above his limit while another goalie may; the backup stays otherwise."""
        allowed = [man for man in (*chosen, *able) if self.allows(man)]
        starter = allowed[0] if allowed else chosen[0]
        return [starter, *(man for man in chosen if man is not starter)][:2]

    def for_own_lines(self, skaters: Sequence[Member], needed: int) -> list[Member]:
        """Give those whom a coach's own lines may use: all, or where it is strict those within their limits."""
        within = [man for man in skaters if self.allows(man)]
        return within if self.strict and len(within) >= needed else list(skaters)


Usage.FREE = Usage()
