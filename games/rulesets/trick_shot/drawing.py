"""The rink as text, for terminals: made from a view, so it shows what the view may show.

Blue's figures stand in capitals, Red's in small letters; ``*`` is the puck, beside its carrier's name or alone;
``#`` is a net, ``o`` a crease, ``|`` a blue line.
"""

from collections.abc import Mapping
from typing import Any

from games.rulesets.trick_shot.board import (
    COLUMNS,
    CREASE_OF,
    NET_OF,
    NEUTRAL,
    NOBODY,
    ROWS,
    SQUARE_NAMES,
    TOKENS,
    ZONE_COLUMNS,
    square_of,
)

CELL = 4
BLUE_LINES = ZONE_COLUMNS[NEUTRAL]


def drawing(view: Mapping[str, Any]) -> str:
    """Draw the rink with both benches; empty before there is anything on the ice."""
    if view["stage"] != "turn":
        return ""
    standing = {
        figure["square"]: figure["figure"] if team == 0 else figure["figure"].lower()
        for team, side in enumerate(view["sides"])
        for figure in side["figures"]
    }
    head = "   " + "".join(_cell(column, chr(ord("a") + column)) for column in range(COLUMNS))
    lines = [head]
    for row in range(ROWS):
        cells = (
            _cell(column, _mark(square_of(column, row), standing, view["puck"]))
            for column in range(COLUMNS)
        )
        lines.append(f"{row + 1:>2} " + "".join(cells))
    lines.extend(
        _bench(side, figure_case)
        for side, figure_case in zip(view["sides"], ("capitals", "small letters"), strict=True)
    )
    return "\n".join(line.rstrip() for line in lines)


def _cell(column: int, text: str) -> str:
    line = "|" if column in {BLUE_LINES[0], BLUE_LINES[1] + 1} else " "
    return f"{line}{text:<{CELL - 1}}"


def _mark(square: int, standing: Mapping[str, str], puck: str) -> str:
    name = SQUARE_NAMES[square]
    star = "*" if name == puck else ""
    if name in standing:
        return standing[name] + star
    if star:
        return star
    if NET_OF[square] != NOBODY:
        return "#"
    return "o" if CREASE_OF[square] != NOBODY else "."


def _bench(side: Mapping[str, Any], letters: str) -> str:
    box = ", ".join(f"{one['figure']} until space {one['space']}" for one in side["box"])
    line = f"; line {side['line']['name']}" if side["line"] else ""
    boxed = f"; penalised: {box}" if box else ""
    return f"{side['name']} ({letters}): {side['ready']} of {TOKENS} tokens ready{line}{boxed}"
