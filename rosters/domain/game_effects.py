"""What a finished Strat-O-Matic game does to its two squads, read from its events."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic.events import (
    GoalieChanged,
    GoalieStarted,
    GoalScored,
    InjuryRead,
)
from rosters.domain.squad_state import GameEffects, GoalieAppearance

GAMES = "G"
"""The unit of injuries that outlast the game (ledger 7.4)."""


def game_effects(
    teams: Sequence[Mapping[str, Any]], events: Iterable[Event]
) -> tuple[GameEffects, GameEffects]:
    """Give the effects for home and visitors.

    ``teams`` are the TEAM parts of the setup. A goalie was complete when no other appeared for his side: a pull
    for an extra skater does not break it (ledger 7.2).
    """
    allowed: tuple[dict[str, int], dict[str, int]] = ({}, {})
    injuries: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
    for event in events:
        if isinstance(event, GoalieStarted | GoalieChanged):
            allowed[event.seat].setdefault(event.goalie, 0)
        elif isinstance(event, GoalScored):
            if event.goalie:
                allowed[1 - event.seat][event.goalie] += 1
        elif isinstance(event, InjuryRead) and event.player and event.unit == GAMES:
            injuries[event.seat].append((event.player, event.length))
    home, visitor = (
        GameEffects(
            dressed=tuple(team["dressed"]),
            starter=next(iter(goals)),
            goalies=tuple(
                GoalieAppearance(card, against, complete=len(goals) == 1)
                for card, against in goals.items()
            ),
            injuries=tuple(hurt),
        )
        for team, goals, hurt in zip(teams, allowed, injuries, strict=True)
    )
    return home, visitor
