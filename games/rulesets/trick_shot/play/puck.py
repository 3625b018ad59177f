"""The puck on its own: where it travels, and goalies who get it.

| ids | rule |
|---|---|
| TS-179 to TS-182 | bounces and boards |
| TS-183, TS-A28 | creases and nets |
| TS-215 to TS-219, TS-A26 | rebounds |
"""

from typing import NamedTuple

from games.rulesets.trick_shot.board import (
    GOALIES,
    GUARDED_BY,
    NOBODY,
    OPPOSITE,
    ORTHOGONAL,
    SQUARE_NAMES,
    VECTORS,
    travel,
)
from games.rulesets.trick_shot.events import PuckMoved
from games.rulesets.trick_shot.play.table import Table
from games.rulesets.trick_shot.state import State


class Trip(NamedTuple):
    """Squares that a puck passes, and the goalie whose crease or net it came to (NOBODY: none)."""

    path: tuple[int, ...]
    goalie: int = NOBODY


def bounce(state: State, square: int, direction: int, squares: int) -> Trip:
    """Let the puck travel so many squares from a square (TS-179 to TS-183); a pulled goalie's crease stops it short."""
    path: list[int] = []
    for _ in range(squares):
        square, direction = travel(square, direction)
        guard = GUARDED_BY[square]
        if guard != NOBODY:
            if state.sides[guard].pulled:
                break
            path.append(square)
            return Trip(tuple(path), GOALIES[guard])
        path.append(square)
    return Trip(tuple(path))


def rebound(state: State, net: int, direction: int, squares: int) -> Trip:
    """Let a shot come back from the net: out of the crease first, then so many squares (TS-215 to TS-219)."""
    if direction in ORTHOGONAL:
        back = OPPOSITE[direction]
    else:
        lengthwise, crosswise = VECTORS[direction]
        back = VECTORS.index((-lengthwise, crosswise))
    path: list[int] = []
    square, way = net, back
    while GUARDED_BY[square] != NOBODY:
        square, way = travel(square, way)
        path.append(square)
    further = bounce(state, square, way, squares)
    return Trip((*path, *further.path), further.goalie)


def send(table: Table, how: str, trip: Trip) -> None:
    """Move the puck along a trip; from a crease it goes to the goalie, wherever he stands (TS-183)."""
    if trip.path:
        names = tuple([SQUARE_NAMES[square] for square in trip.path])
        table.emit(PuckMoved(how, names))
    if trip.goalie != NOBODY and table.state.at[trip.goalie] != table.state.puck:
        give(table, trip.goalie, "crease")


def give(table: Table, figure: int, how: str, card: str = "") -> None:
    """Give the puck to a figure where it stands."""
    table.emit(PuckMoved(how, (SQUARE_NAMES[table.state.at[figure]],), card))
