"""What a draft is to be, before anything of it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from leagues.models import DraftRound

Action = DraftRound.Action
ARENAS = "arenas"
"""The deck of the arena cards."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team of a draft, by its code: at which table, in which seat, and the pack dealt to it."""

    team: str
    table: str
    seat: int
    pack: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round: what its turns do, and the teams in order; ``together`` and ``sealed`` as stored."""

    action: Action
    teams: tuple[str, ...]
    together: bool = False
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Lots that were drawn for a draft: what for, and the teams as drawn."""

    occasion: str
    teams: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A draft to be opened.

    Parameters
    ----------
    kind, title, stage
        As stored.
    pool
        What can be picked, by action.
    entrants, rounds
        Who takes part, and what they do.
    draws
        Lots drawn for it, for the record.
    terms
        What a draft of players goes by, see :mod:`leagues.domain.drafts.player_plans`.
    """

    kind: str
    title: str
    stage: int
    pool: Mapping[str, Sequence[str]]
    entrants: tuple[Entrant, ...]
    rounds: tuple[RoundPlan, ...]
    draws: tuple[Draw, ...] = field(default=())
    terms: Mapping[str, Any] = field(default_factory=dict)


def plan_of_players(
    keys: Sequence[str],
    orders: Sequence[tuple[str, ...]],
    *,
    title: str,
    stage: int = 0,
    draws: tuple[Draw, ...] = (),
    terms: Mapping[str, Any] | None = None,
) -> Plan:
    """Give a draft of players in the orders of :mod:`rosters.domain.drafts.orders`, from one pool."""
    teams = dict.fromkeys(team for order in orders for team in order)
    return Plan(
        kind="players",
        title=title,
        stage=stage,
        pool={Action.TAKE.value: tuple(keys)},
        entrants=tuple(Entrant(team, "all", seat) for seat, team in enumerate(teams)),
        rounds=tuple(RoundPlan(Action.TAKE, order) for order in orders),
        draws=draws,
        terms=terms or {},
    )
