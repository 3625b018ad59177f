"""The lines with which the sides of a finished game began, where its rule system has lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.domain.sitting import setup_document
from games.models import Game

UNITS = {
    "lines": "Line",
    "pairs": "Pair",
    "power_play": "Power play",
    "penalty_killing": "Penalty killers",
}
"""Parts of a setup's teams that are lists of units, and what one of them is called."""


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit, and its men on each side in the order of the sides; empty where a side has none."""

    title: str
    sides: tuple[tuple[str, ...], ...]


def game_lines(game: Game) -> tuple[UnitRow, ...]:
    """Read the units of a finished game from its setup; none for other games and other rule systems.

    Before a game is over its setup may hold what its players must not see.
    """
    if game.status != Game.Status.FINISHED:
        return ()
    teams = setup_document(game).get("teams")
    if not isinstance(teams, list):
        return ()
    rows = []
    for part, title in UNITS.items():
        units = [_units(team, part) for team in teams]
        most = max((len(found) for found in units), default=0)
        for number in range(most):
            men = tuple(found[number] if number < len(found) else () for found in units)
            rows.append(UnitRow(title if most == 1 else f"{title} {number + 1}", men))
    return tuple(rows)


def _units(team: Any, part: str) -> list[tuple[str, ...]]:  # noqa: ANN401 - whatever a setup holds
    found = team.get(part) if isinstance(team, Mapping) else None
    if not isinstance(found, Sequence) or isinstance(found, str):
        return []
    return [
        tuple(unit)
        for unit in found
        if isinstance(unit, list) and all(isinstance(man, str) for man in unit)
    ]
