"""The rink as data: squares, zones, nets, lanes, starting squares, and what a puck does at the boards.

| ids | rule |
|---|---|
| TS-020 to TS-027, TS-125, TS-126 | figures, starting squares, zones, symmetry |
| TS-127 to TS-130 | profiles of Size and Speed |
| TS-181, TS-182 | how a travelling puck leaves the boards |
| TS-203, TS-207, TS-A24, TS-A25 | lanes of shots, lines a slapshot crosses |

Words
-----
square
    A number: column x 9 + row. Its name has the column's letter and the row from 1: [7, 4] of the ledger is ``h5``.
figure
    A number: 0 to 6 are Blue's, 7 to 13 Red's, each C, W1, W2, D1, D2, G, C2 (the spare). OFF: not on the board.
team
    0 is Blue and attacks towards the high columns, 1 is Red.
direction
    0 to 3 are E, W, S, N, 4 to 7 are SE, NE, SW, NW.

Everything is read from ``data/board.json``, whose form the ledger describes (5.2).
"""

import json
from pathlib import Path
from typing import Any, Final

import msgspec

_DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "board.json").read_text(encoding="utf-8")
)

COLUMNS: Final[int] = _DATA["size"]["columns"]
ROWS: Final[int] = _DATA["size"]["rows"]
SQUARES: Final = COLUMNS * ROWS
OFF: Final = -1
NOBODY: Final = -1

FIGURES: Final = ("C", "W1", "W2", "D1", "D2", "G", "C2")
PER_TEAM: Final = len(FIGURES)
FIRST_CENTER: Final = 0
GOALIE: Final = 5
SPARE: Final = 6
ALL_FIGURES: Final = 2 * PER_TEAM
TEAM_OF: Final = tuple(figure // PER_TEAM for figure in range(ALL_FIGURES))
NAME_OF: Final = FIGURES * 2
ROLE_OF: Final = tuple(name[0] for name in NAME_OF)
GOALIES: Final = (GOALIE, PER_TEAM + GOALIE)
SPARES: Final = (SPARE, PER_TEAM + SPARE)
OWN: Final = (tuple(range(PER_TEAM)), tuple(range(PER_TEAM, ALL_FIGURES)))
SKATERS: Final = tuple(tuple(figure for figure in own if figure not in GOALIES) for own in OWN)
"""Skaters of each team, the spare included."""


def square_of(column: int, row: int) -> int:
    """Give a square's number, OFF beyond the boards."""
    return column * ROWS + row if 0 <= column < COLUMNS and 0 <= row < ROWS else OFF


def _squares(pairs: list[list[int]]) -> tuple[int, ...]:
    return tuple(square_of(column, row) for column, row in pairs)


COLUMN_OF: Final = tuple(square // ROWS for square in range(SQUARES))
ROW_OF: Final = tuple(square % ROWS for square in range(SQUARES))
SQUARE_NAMES: Final = tuple(
    f"{chr(ord('a') + column)}{row + 1}" for column in range(COLUMNS) for row in range(ROWS)
)
SQUARE_BY_NAME: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
FIGURE_BY_NAME: Final = tuple({NAME_OF[figure]: figure for figure in OWN[team]} for team in (0, 1))

DIRECTIONS: Final[dict[str, list[int]]] = _DATA["directions"]
DIRECTION_NAMES: Final = (*_DATA["orthogonal"], *_DATA["diagonal"])
VECTORS: Final = tuple((DIRECTIONS[name][0], DIRECTIONS[name][1]) for name in DIRECTION_NAMES)
ORTHOGONAL: Final = tuple(range(len(_DATA["orthogonal"])))
EVERY_WAY: Final = tuple(range(len(DIRECTION_NAMES)))
OPPOSITE: Final = tuple(VECTORS.index((-dx, -dy)) for dx, dy in VECTORS)


def _ray(square: int, direction: int) -> tuple[int, ...]:
    dx, dy = VECTORS[direction]
    column, row = COLUMN_OF[square] + dx, ROW_OF[square] + dy
    squares = []
    while (found := square_of(column, row)) != OFF:
        squares.append(found)
        column, row = column + dx, row + dy
    return tuple(squares)


RAYS: Final = tuple(
    tuple(_ray(square, direction) for direction in EVERY_WAY) for square in range(SQUARES)
)
"""By square and direction: the squares from the next one to the boards."""
NEXT: Final = tuple(tuple(ray[0] if ray else OFF for ray in rays) for rays in RAYS)
NEAR: Final = tuple(
    tuple(square for square in nexts[: len(ORTHOGONAL)] if square != OFF) for nexts in NEXT
)
"""Orthogonal neighbours (TS-152)."""
CORNERWISE: Final = tuple(
    tuple(square for square in nexts[len(ORTHOGONAL) :] if square != OFF) for nexts in NEXT
)
AROUND: Final = tuple(near + corner for near, corner in zip(NEAR, CORNERWISE, strict=True))

STRAIGHT: Final = tuple(
    {
        square: (direction, place)
        for direction, ray in enumerate(rays)
        for place, square in enumerate(ray)
    }
    for rays in RAYS
)
"""By square: for each square in a straight line from it, the direction and how many squares lie between."""

BLUE_END, NEUTRAL, RED_END = 0, 1, 2
_ZONES: Final = (_DATA["zones"]["blue_end"], _DATA["zones"]["neutral"], _DATA["zones"]["red_end"])
_ZONE_OF_COLUMN: Final = tuple(
    next(
        zone
        for zone, entry in enumerate(_ZONES)
        if entry["columns"][0] <= column <= entry["columns"][1]
    )
    for column in range(COLUMNS)
)
ZONE_OF: Final = tuple(_ZONE_OF_COLUMN[column] for column in COLUMN_OF)
ZONE_COLUMNS: Final = tuple((entry["columns"][0], entry["columns"][1]) for entry in _ZONES)
DEFENSIVE: Final = (BLUE_END, RED_END)
OFFENSIVE: Final = (RED_END, BLUE_END)

_TEAM_KEYS: Final = ("blue", "red")
NETS: Final = tuple(_squares(_DATA["nets"][key]["squares"]) for key in _TEAM_KEYS)
CREASES: Final = tuple(_squares(_DATA["nets"][key]["crease"]) for key in _TEAM_KEYS)
NET_OF: Final = tuple(
    next((team for team in (0, 1) if square in NETS[team]), NOBODY) for square in range(SQUARES)
)
CREASE_OF: Final = tuple(
    next((team for team in (0, 1) if square in CREASES[team]), NOBODY) for square in range(SQUARES)
)
GUARDED_BY: Final = tuple(max(NET_OF[square], CREASE_OF[square]) for square in range(SQUARES))
"""Whose crease or net a square belongs to."""
SKATABLE: Final = tuple(owner == NOBODY for owner in GUARDED_BY)
CORNERS: Final = frozenset(_squares(_DATA["corners"]))
CLEAR_PASS_COLUMNS: Final = (
    _DATA["clear_ice_pass_target_columns"][0],
    _DATA["clear_ice_pass_target_columns"][1],
)

START: Final = tuple(
    square_of(*_DATA["start"][_TEAM_KEYS[team]][name]) if name in _DATA["start"]["blue"] else OFF
    for team in (0, 1)
    for name in FIGURES
)
"""By figure; the spare starts off the board (TS-021)."""
PUCK_START: Final = square_of(*_DATA["puck_start"])
SUBSTITUTES: Final = tuple(
    tuple(FIGURE_BY_NAME[team][name] for name in _DATA["face_off_substitute_order"][key])
    for team, key in enumerate(_TEAM_KEYS)
)
"""Who takes the face-off for a boxed center, in order; the right-most winger first (TS-054, TS-A44)."""
BOX_ANCHORS: Final = tuple(tuple(_DATA["penalty_boxes"][key]["anchor"]) for key in _TEAM_KEYS)


def _nearest_to_box(team: int) -> tuple[int, ...]:
    column, row = BOX_ANCHORS[team]

    def order(square: int) -> tuple[int, int, int]:
        distance = abs(COLUMN_OF[square] - column) + abs(ROW_OF[square] - row)
        towards_own_end = COLUMN_OF[square] if team == 0 else -COLUMN_OF[square]
        return distance, towards_own_end, ROW_OF[square]

    return tuple(sorted((s for s in range(SQUARES) if ZONE_OF[s] == NEUTRAL), key=order))


NEAREST_TO_BOX: Final = tuple(_nearest_to_box(team) for team in (0, 1))
"""Neutral squares in the order in which a returning figure takes the first empty one (TS-267, TS-A39)."""

FACES: Final = tuple(_DATA["dice"]["faces"])
"""What the six faces show; a die that rolls n shows FACES[n - 1] (TS-120)."""
TOKENS: Final[int] = _DATA["stamina_tokens_per_team"]
TURNS: Final = len(_DATA["turn_track"]["spaces"])
OVERTIME_TURNS: Final = len(_DATA["turn_track"]["overtime_spaces"])
TRACK_LABELS: Final = tuple(
    space["label"]
    for space in (*_DATA["turn_track"]["spaces"], *_DATA["turn_track"]["overtime_spaces"])
)


class Profile(msgspec.Struct, frozen=True):
    """Size and Speed of a role; what a goalie cannot do is in the rules."""

    size: int
    speed: int


PROFILES: Final = {
    name: {role: Profile(entry["size"], entry["speed"]) for role, entry in roles.items()}
    for name, roles in _DATA["profiles"].items()
    if name != "default"
}


def _lanes(team: int) -> tuple[tuple[tuple[int, int, tuple[int, ...]], ...], ...]:
    found: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in range(SQUARES)]
    for lane in _DATA["shot_lanes"][_TEAM_KEYS[team]]:
        outward = _squares(lane["path_from_net_outward"])
        net = square_of(*lane["net_square"])
        direction = DIRECTION_NAMES.index(lane["direction"])
        for place, square in enumerate(outward):
            found[square].append((net, direction, outward[:place][::-1]))
    return tuple(tuple(sorted(lanes)) for lanes in found)


LANES: Final = tuple(_lanes(team) for team in (0, 1))
"""By team and square: lanes as (net square, direction, squares between in the order the puck passes them)."""


LANE_PATHS: Final = tuple(
    tuple(_squares(lane["path_from_net_outward"]) for lane in _DATA["shot_lanes"][key])
    for key in _TEAM_KEYS
)
"""By team: the squares of each lane from the net outwards."""


def _slapshot_lines(team: int) -> tuple[int, ...]:
    entries = _DATA["slapshot_lines"][_TEAM_KEYS[team]]
    return tuple(
        next((e["lines"] for e in entries if e["columns"][0] <= column <= e["columns"][1]), 0)
        for column in COLUMN_OF
    )


SLAPSHOT_LINES: Final = tuple(_slapshot_lines(team) for team in (0, 1))
"""By team and square: lines that a slapshot from there crosses."""


def travel(square: int, direction: int) -> tuple[int, int]:
    """Move a travelling puck one square on; it turns at the boards (TS-180 to TS-182, TS-A21).

    Returns
    -------
    tuple
        The next square and the direction after it.

    """
    if (onward := NEXT[square][direction]) != OFF:
        return onward, direction
    dx, dy = VECTORS[direction]
    if dx and dy:
        if NEXT[square][VECTORS.index((dx, 0))] == OFF:
            dx = -dx
        if NEXT[square][VECTORS.index((0, dy))] == OFF:
            dy = -dy
    elif square in CORNERS:
        column, row = COLUMN_OF[square], ROW_OF[square]
        dx, dy = (0, 1 if row == 0 else -1) if dx else (1 if column == 0 else -1, 0)
    else:
        dx, dy = -dx, -dy
    turned = VECTORS.index((dx, dy))
    return NEXT[square][turned], turned
