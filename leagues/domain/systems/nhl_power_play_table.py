"""The table of a league of tables: points by place, and what separates managers who are level (NPP-302 to 306). Pure.

Words
-----
place
    Of a manager at one table, from 1; managers whom goals and ratings do not separate share one.
points of a place
    Data: for each size of table a list, from first to last. Who shares a place shares the points of the places
    that the shared one stands for, so that a table always gives away the same number.
ratings
    The sum of the ratings of the goalies that a manager has beaten: what they cost.
mutual
    Points from the tables at which two level managers sat together; of three and more likewise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

PLACE_POINTS: dict[int, tuple[int, ...]] = {2: (2, 0), 3: (4, 2, 0), 4: (5, 3, 1, 0)}
"""NPP-302, NPP-303. A draw of two gives each half of 2. A game of two teams is a table of two."""
PAIR = 2


@dataclass(frozen=True, slots=True)
class Chair:
    """What a manager, in 2v2 a team, got at one table."""

    manager: str
    place: int
    goals: int
    ratings: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A finished table."""

    number: int
    chairs: tuple[Chair, ...]

    def points(self, by_place: Mapping[int, Sequence[int]]) -> dict[str, Fraction]:
        """Give everybody's points (NPP-302, NPP-303)."""
        given = by_place[len(self.chairs)]
        found: dict[str, Fraction] = {}
        for chair in self.chairs:
            sharing = sum(other.place == chair.place for other in self.chairs)
            pot = sum(given[chair.place - 1 : chair.place - 1 + sharing])
            found[chair.manager] = Fraction(pot, sharing)
        return found

    def conceded(self, manager: str) -> int:
        """Count the goals of the others."""
        return sum(chair.goals for chair in self.chairs if chair.manager != manager)


@dataclass(slots=True)
class Line:
    """A manager's line; ``places`` counts first, second, third and fourth places."""

    manager: str
    tables: int = 0
    points: Fraction = Fraction(0)
    places: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    goals: int = 0
    against: int = 0
    ratings: int = 0
    rank: int = 0
    reason: str = ""

    @property
    def wins(self) -> int:
        """First places, shared ones too."""
        return self.places[0]

    @property
    def difference(self) -> int:
        """Goals less those of the others; of tables of two (NPP-306)."""
        return self.goals - self.against


Value = Fraction | int
Judge = Callable[[Sequence[Line]], dict[str, Value]]


def final_table(
    managers: Iterable[str],
    played: Sequence[Played],
    *,
    by_place: Mapping[int, Sequence[int]] = PLACE_POINTS,
    adjusted: Mapping[str, int] | None = None,
    lots: Callable[[Iterable[str]], Sequence[str]] = sorted,
) -> list[Line]:
    """Rank managers (NPP-306): points, wins, points from mutual tables, goals, ratings, lot.

    Parameters
    ----------
    by_place
        Points by size of table, from first to last.
    adjusted
        Points given and taken by the commissioner.
    lots
        Draws the order of managers whom nothing separates.
    """
    lines = {manager: Line(manager) for manager in managers}
    for table in played:
        for manager, points in table.points(by_place).items():
            lines[manager].points += points
        for chair in table.chairs:
            line = lines[chair.manager]
            line.tables += 1
            line.places[chair.place - 1] += 1
            line.goals += chair.goals
            line.against += table.conceded(chair.manager)
            line.ratings += chair.ratings
    for manager, change in (adjusted or {}).items():
        lines[manager].points += change
    pairs = all(len(table.chairs) == PAIR for table in played)

    def mutual(group: Sequence[Line]) -> dict[str, Value]:
        names = {line.manager for line in group}
        found: dict[str, Value] = dict.fromkeys(names, Fraction(0))
        for table in played:
            there = [chair.manager for chair in table.chairs if chair.manager in names]
            if len(there) > 1:
                points = table.points(by_place)
                for manager in there:
                    found[manager] += points[manager]
        return found

    judges: list[tuple[str, Judge]] = [
        ("points", lambda group: {line.manager: line.points for line in group}),
        ("wins", lambda group: {line.manager: line.wins for line in group}),
        ("points from their tables", mutual),
        (
            "goal difference" if pairs else "goals",
            lambda group: {
                line.manager: line.difference if pairs else line.goals for line in group
            },
        ),
        ("ratings of beaten goalies", lambda group: {line.manager: line.ratings for line in group}),
    ]
    ordered = _sort(list(lines.values()), judges, 0, lots)
    for rank, line in enumerate(ordered, start=1):
        line.rank = rank
    return ordered


def _sort(
    group: list[Line],
    judges: Sequence[tuple[str, Judge]],
    start: int,
    lots: Callable[[Iterable[str]], Sequence[str]],
) -> list[Line]:
    """Split a level group by the first judge who separates it, and go on within each part."""
    if len(group) <= 1:
        return group
    for place in range(start, len(judges)):
        name, judge = judges[place]
        values = judge(group)
        if len(set(values.values())) == 1:
            continue
        parts = [
            [line for line in group if values[line.manager] == value]
            for value in sorted(set(values.values()), reverse=True)
        ]
        if place:
            for line in group:
                line.reason = f"{name} {shown(values[line.manager])}"
        return [line for part in parts for line in _sort(part, judges, place + 1, lots)]
    drawn = list(lots(line.manager for line in group))
    for line in group:
        line.reason = "drawing of lots"
    return sorted(group, key=lambda line: drawn.index(line.manager))


def shown(value: Value) -> str:
    """Write points: 7, 7½, 2⅓."""
    whole, rest = divmod(Fraction(value), 1)
    part = {
        Fraction(0): "",
        Fraction(1, 2): "\u00bd",
        Fraction(1, 3): "\u2153",
        Fraction(2, 3): "\u2154",
        Fraction(1, 4): "\u00bc",
        Fraction(3, 4): "\u00be",
    }.get(rest, f" {rest}")
    return f"{whole or ''}{part}" if whole or part else "0"
