"""Who picks when: one tuple of teams for each round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

Team = TypeVar("Team")


def linear(teams: Sequence[Team], rounds: int) -> list[tuple[Team, ...]]:
    """Give the same order in every round."""
    return [tuple(teams)] * rounds


def snake(teams: Sequence[Team], rounds: int, *, reversal: int = 0) -> list[tuple[Team, ...]]:
    """Give orders that turn round after every round (TC-101).

    Parameters
    ----------
    reversal
        The round that is picked in the same direction as the one before it, 3 for what is known as third-round
        reversal (TC-102); 0 for none.

    """
    orders: list[tuple[Team, ...]] = []
    for number in range(1, rounds + 1):
        if not orders:
            orders.append(tuple(teams))
        elif number == reversal:
            orders.append(orders[-1])
        else:
            orders.append(orders[-1][::-1])
    return orders


def fewest_goals_first(goals: Mapping[Team, int], lots: Sequence[Team]) -> tuple[Team, ...]:
    """Give the teams with fewer goals first (TS-366); equal ones as they were drawn (TS-367).

    ``lots`` holds all teams in drawn order.
    """
    drawn = {team: place for place, team in enumerate(lots)}
    return tuple(sorted(goals, key=lambda team: (goals[team], drawn[team])))


def tied(goals: Mapping[Team, int]) -> list[tuple[Team, ...]]:
    """Give the groups of teams with equal goals, for whom lots have to be drawn."""
    groups: dict[int, list[Team]] = {}
    for team, number in goals.items():
        groups.setdefault(number, []).append(team)
    return [tuple(group) for _, group in sorted(groups.items()) if len(group) > 1]
