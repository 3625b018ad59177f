"""A squad in memory, and what a completed game does to it.

Words
-----
window
    First and last team game in which a man belongs to the squad.
quota
    How many games of the squad's season he should dress for (a goalie: start). Pacing, not a limit.
out
    Team games that an injured man still misses (ledger 7.4).

Everything here is pure: states come from the database or, for calibration, from cards alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.season_effects import (
    RESTED,
    GoalieStreak,
    after_appearance,
    after_rest,
    is_fatigued_at_start,
    may_start,
    starts_limit,
)
from rosters.domain.suspensions import Missed
from rosters.domain.windows import usage_limit

NO_GAMES: Mapping[int, Missed] = MappingProxyType({})


@dataclass(slots=True)
class Member:
    """A man of the squad: what is fixed for the season first, then what games change.

    ``value`` orders men when lines are made; ``special`` for the power play, ``killing`` for the penalty
    killers. ``rating`` is a goalie's fatigue rating, ``starts_pct`` his suggested share of games (SOM-24.1).
    ``suspended`` are the team games that he misses for a suspension; ``left`` says that he was traded or let go.
    """

    card: str
    name: str
    positions: tuple[str, ...]
    windows: tuple[tuple[int, int], ...]
    quota: float
    value: float
    special: float = 0.0
    killing: float = 0.0
    point: bool = False
    rating: int = 0
    starts_pct: int = 100
    sole_goalie: bool = False
    row: int = 0
    games: int = 0
    starts: int = 0
    out: int = 0
    hurt_in: int = 0
    streak: GoalieStreak = RESTED
    suspended: Mapping[int, Missed] = field(default_factory=lambda: NO_GAMES)
    left: bool = False
    changed: bool = False

    @property
    def is_goalie(self) -> bool:
        """Whether he keeps goal."""
        return self.positions == ("G",)

    @property
    def is_defenceman(self) -> bool:
        """Whether his first printed position is on defence."""
        return self.positions[0] in {"LD", "RD"}

    def is_below_limit(self, team_games: int) -> bool:
        """Whether one more game keeps within his suggested share of his team's games (SOM-24.1)."""
        return self.games < starts_limit(self.starts_pct, team_games)

    def may_start(self, team_games: int, limit: str) -> bool:
        """Whether the league's starts limit (off, warn or strict) lets him start (SOM-24.1)."""
        return may_start(self.games, self.starts_pct, team_games, limit=limit)

    def belongs(self, team_game: int) -> bool:
        """Whether he is with the squad in that team game."""
        return any(first <= team_game <= last for first, last in self.windows)

    def games_left(self, team_game: int) -> int:
        """Count the team games from that one on in which he belongs to the squad."""
        return sum(max(0, last - max(first, team_game) + 1) for first, last in self.windows)


@dataclass(slots=True)
class NewInjury:
    """An injury not yet stored."""

    card: str
    team_game: int
    games: int


@dataclass(slots=True)
class SquadState:
    """All men of a squad after ``games_played`` team games.

    ``own`` is the coach's line-up document, or None for suggested lines; ``instructions`` are the team's to its
    computer coach. In the playoffs windows beyond
    ``team_games`` count as the last regular game: who was there at the end plays. ``injuries`` and ``healed``
    (card, team game in which he was hurt) are what is not yet stored.
    """

    code: str
    name: str
    sheet: str
    team_games: int
    members: dict[str, Member]
    games_played: int = 0
    own: dict[str, list[str] | list[list[str]]] | None = None
    instructions: dict[str, Any] = field(default_factory=dict)
    row: int = 0
    injuries: list[NewInjury] = field(default_factory=list)
    healed: list[tuple[str, int]] = field(default_factory=list)
    changed: bool = False
    cache: dict[tuple[str, ...], dict[str, list[list[str]]]] = field(default_factory=dict)

    @property
    def next_game(self) -> int:
        """The number of the team game to come, counted through the playoffs."""
        return self.games_played + 1

    def present(self) -> Iterator[Member]:
        """Give the men who belong to the squad in the next game, hurt or not."""
        game = min(self.next_game, self.team_games)
        return (member for member in self.members.values() if member.belongs(game))

    def can_play(self, member: Member) -> bool:
        """Whether a man is neither hurt nor suspended in the next game."""
        return not member.out and self.next_game not in member.suspended

    def unavailable(self) -> dict[str, str]:
        """Give card to reason for the men who cannot play in the next game.

        The reason names him and says until when (TC-091).
        """
        return {
            member.card: " and ".join(reasons)
            for member in self.present()
            if (reasons := self._reasons(member))
        }

    def _reasons(self, member: Member) -> list[str]:
        reasons = []
        if member.out:
            reasons.append(f"{member.name} is injured for {self._until(member.out)}")
        missed = member.suspended.get(self.next_game)
        if missed is not None:
            why = f" ({missed.reason})" if missed.reason else ""
            reasons.append(f"{member.name} is suspended for {self._until(missed.left)}{why}")
        return reasons

    def _until(self, games: int) -> str:
        unit = "game" if games == 1 else "games"
        return f"{games} more {unit}, back in team game {self.next_game + games}"


class GoalieAppearance(msgspec.Struct, frozen=True):
    """A goalie's part in a game; empty-net goals are not his.

    ``complete``: he played every second in which his team used a goalie.
    """

    card: str
    goals_against: int
    complete: bool


class GameEffects(msgspec.Struct, frozen=True):
    """What one completed game does to one squad.

    ``injuries`` are (card, further games missed); injuries that end with the game need not be listed.
    """

    dressed: tuple[str, ...]
    starter: str
    goalies: tuple[GoalieAppearance, ...]
    injuries: tuple[tuple[str, int], ...] = ()


def after_game(state: SquadState, effects: GameEffects) -> None:
    """Count a completed game: usage, injuries (ledger 7.4) and goalie fatigue (ledger 7.2).

    The man hurt in this game misses the next ones; whoever was out has one less to go. A second injury
    while out is ignored. Men outside their windows are left alone: it is not their team's game.
    """
    game = state.next_game
    appearances = {appearance.card: appearance for appearance in effects.goalies}
    present = {member.card: member for member in state.present()}
    present |= {card: state.members[card] for card in appearances}
    for member in present.values():
        if member.out:
            member.out -= 1
            member.changed = True
            if not member.out:
                state.healed.append((member.card, member.hurt_in))
                member.hurt_in = 0
        if not member.is_goalie:
            continue
        appearance = appearances.get(member.card)
        if appearance is not None:
            member.games += 1
            member.streak = after_appearance(
                member.streak,
                member.rating,
                appearance.goals_against,
                complete=appearance.complete,
            )
            member.changed = True
        elif member.streak.games:
            member.streak = after_rest(member.streak)
            member.changed = True
    for card in effects.dressed:
        member = state.members[card]
        member.games += 1
        member.changed = True
    starter = state.members[effects.starter]
    starter.starts += 1
    starter.changed = True
    _hurt(state, effects.injuries, game)
    state.games_played = game
    state.changed = True


def _hurt(state: SquadState, injuries: Iterable[tuple[str, int]], game: int) -> None:
    for card, games in injuries:
        member = state.members[card]
        if games <= 0 or member.out:
            continue
        member.out = games
        member.hurt_in = game
        member.changed = True
        state.injuries.append(NewInjury(card=card, team_game=game, games=games))


def uses_of(member: Member) -> int:
    """Count how often a man was used: games dressed, of a goalie starts."""
    return member.starts if member.is_goalie else member.games


def overused(state: SquadState, *, up: bool = False) -> dict[str, tuple[int, int]]:
    """Give the men who were used more often than they really played: card to (times, limit).

    The limit is the quota, rounded down or up; goalies count starts; who came from another squad brought his uses
    along. Suggested lines keep to it as long as there are enough healthy men.
    """
    limits = {man.card: usage_limit(man.quota, up=up) for man in state.members.values()}
    return {
        card: (uses_of(man), limits[card])
        for card, man in state.members.items()
        if uses_of(man) > limits[card] and not man.left
    }


def start_playoffs(state: SquadState, *, reset_fatigue: bool = True) -> None:
    """Begin the playoffs: goalies start rested (setting ``reset_before_playoffs``); injuries carry over."""
    if not reset_fatigue:
        return
    for member in state.members.values():
        if member.streak is not RESTED and member.streak.games:
            member.streak = RESTED
            member.changed = state.changed = True


def fatigued_goalies(state: SquadState, *, playoffs: bool = False) -> frozenset[str]:
    """Give the goalies who would be fatigued from the start of the next game."""
    return frozenset(
        member.card
        for member in state.members.values()
        if member.is_goalie
        and is_fatigued_at_start(
            member.streak, member.rating, playoffs=playoffs, sole_goalie=member.sole_goalie
        )
    )
