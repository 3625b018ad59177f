"""Schedules of tables: who sits with whom in which round, and in which seat (NPP-305). Pure.

Words
-----
round
    Everybody sits at one table. Tables are as full as they can be and differ by one manager at most.
pair
    Two managers; they meet when they sit at one table.
cyclic schedule
    One round, and the others made from it by moving everybody one chair on. How often a pair meets then depends
    only on how far apart its two chairs are. Where all tables are equally full one manager keeps his chair and the
    others move; otherwise all move, so that short tables go round as well.
even
    Every pair meets equally often.

A first round (or two, of which all rounds of the one are followed by all of the other) is searched whose distances
all occur equally often. Where there is none among those looked at the flattest is taken, and the schedule says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from leagues.domain.schedule import ScheduleRefused

Chairs = tuple[int, ...]
Seating = tuple[Chairs, ...]
FEWEST, MOST = 2, 4
LOOKED_AT = 6000
"""First rounds that the search looks at."""
PASSES = 6


@dataclass(frozen=True, slots=True)
class Tables:
    """A schedule: rounds of tables of managers in turn order, and how even it is."""

    rounds: tuple[tuple[tuple[str, ...], ...], ...]
    meetings: dict[tuple[str, str], int]
    starts: dict[str, int]

    @property
    def words(self) -> str:
        """Say how even it is."""
        return f"{_evenness(self.meetings.values(), 'Every pair meets', 'Pairs meet')}; {self._start_words()}."

    def _start_words(self) -> str:
        return _evenness(self.starts.values(), "everybody begins", "managers begin")

    @property
    def is_even(self) -> bool:
        """Whether every pair meets equally often."""
        return len(set(self.meetings.values())) == 1


def _evenness(counts: object, even: str, uneven: str) -> str:
    numbers = sorted(set(counts))  # type: ignore[call-overload]
    if len(numbers) == 1:
        return f"{even} {_times(numbers[0])}"
    return f"{uneven} {numbers[0]} to {numbers[-1]} times, as evenly as was found"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def table_sizes(managers: int, size: int) -> tuple[int, ...]:
    """Give the sizes of a round's tables, the fullest first."""
    tables = -(-managers // size)
    share, more = divmod(managers, tables)
    return tuple(share + (place < more) for place in range(tables))


def seat_tables(managers: Sequence[str], size: int, rounds: int = 0) -> Tables:
    """Make a schedule.

    Parameters
    ----------
    managers
        In any order; who sits where depends on it.
    size
        Chairs at a table, 2 to 4.
    rounds
        By default as many as it takes until every pair has met equally often, if that can be.

    Raises
    ------
    ScheduleRefused
        Fewer managers than a table takes, one named twice, or a table that does not exist.
    """
    if not FEWEST <= size <= MOST:
        raise ScheduleRefused("schedule.table_size", f"Tables seat {FEWEST} to {MOST}, not {size}.")
    if len(set(managers)) != len(managers):
        raise ScheduleRefused("schedule.team_twice", "A manager is there twice.")
    if len(managers) < size:
        message = f"A table of {size} needs {size} managers; there are {len(managers)}."
        raise ScheduleRefused("schedule.too_few_teams", message)
    if rounds < 0:
        raise ScheduleRefused("schedule.rounds", "There is one round at least.")
    found = list(_cycle(len(managers), size))
    wanted = rounds or len(found)
    chairs = [found[number % len(found)] for number in range(wanted)]
    seated = _take_seats(chairs, len(managers))
    named = tuple(
        tuple(tuple(managers[chair] for chair in table) for table in round_) for round_ in seated
    )
    return Tables(named, _meetings(named, managers), _starts(named, managers))


def _meetings(
    rounds: Sequence[Sequence[Sequence[str]]], managers: Sequence[str]
) -> dict[tuple[str, str], int]:
    counted = Counter(
        frozenset(pair) for round_ in rounds for table in round_ for pair in combinations(table, 2)
    )
    return {pair: counted[frozenset(pair)] for pair in combinations(managers, 2)}


def _starts(rounds: Sequence[Sequence[Sequence[str]]], managers: Sequence[str]) -> dict[str, int]:
    counted = Counter(table[0] for round_ in rounds for table in round_)
    return {manager: counted[manager] for manager in managers}


# --- who sits with whom ---------------------------------------------------------------------------


def _cycle(managers: int, size: int) -> Iterator[Seating]:
    """Give the rounds of the evenest cyclic schedule that is found."""
    sizes = table_sizes(managers, size)
    if len(sizes) == 1:  # one table: as many rounds as it takes until everybody has begun
        yield from [(tuple(range(managers)),)] * managers
        return
    fixed = len(set(sizes)) == 1
    ring = managers - fixed
    for first in _first_rounds(ring, sizes, fixed=fixed):
        for step in range(ring):
            yield tuple(
                tuple(chair if chair == ring else (chair + step) % ring for chair in table)
                for table in first
            )


def _first_rounds(ring: int, sizes: tuple[int, ...], *, fixed: bool) -> list[Seating]:
    """Find one first round whose distances are flat, else two that are flat together, else the flattest."""
    best: Seating | None = None
    best_spread = -1
    seen: dict[tuple[int, ...], Seating] = {}
    for number, seating in enumerate(_seatings(ring, sizes, fixed=fixed)):
        if number == LOOKED_AT:
            break
        distances = _distances(seating, ring)
        spread = max(distances) - min(distances)
        if spread == 0:
            return [seating]
        seen.setdefault(distances, seating)
        if best is None or spread < best_spread:
            best, best_spread = seating, spread
    for distances, seating in seen.items():
        for level in range(2 * max(distances) + 1):
            other = seen.get(tuple(level - distance for distance in distances))
            if other is not None:
                return [seating, other]
    return [best] if best is not None else []


def _distances(seating: Seating, ring: int) -> tuple[int, ...]:
    """Count how often each distance on the ring occurs; the middle of an even ring counts double.

    A pair half the ring apart is met by itself after half a round trip, so each occurrence makes it meet twice.
    """
    counts = [0] * (ring // 2)
    for table in seating:
        for one, other in combinations((chair for chair in table if chair != ring), 2):
            way = min((one - other) % ring, (other - one) % ring)
            counts[way - 1] += 2 if way * 2 == ring else 1
    return tuple(counts)


def _seatings(ring: int, sizes: tuple[int, ...], *, fixed: bool) -> Iterator[Seating]:
    """Give first rounds; with ``fixed`` the manager who keeps his chair (number ``ring``) sits at the first table."""

    def rest(free: tuple[int, ...], left: tuple[int, ...]) -> Iterator[Seating]:
        if not left:
            yield ()
            return
        head, *others = free
        for more in combinations(others, left[0] - 1):
            table = (head, *more)
            remaining = tuple(chair for chair in others if chair not in more)
            for tables in rest(remaining, left[1:]):
                yield (table, *tables)

    chairs = tuple(range(ring))
    if not fixed:
        for order in sorted(set(permutations(sizes))):
            yield from rest(chairs, order)
        return
    for company in combinations(chairs, sizes[0] - 1):
        if company and company[0] != 0:
            break  # moving on gives the rest
        remaining = tuple(chair for chair in chairs if chair not in company)
        for tables in rest(remaining, sizes[1:]):
            yield ((ring, *company), *tables)


# --- who sits where -------------------------------------------------------------------------------


def _take_seats(rounds: Sequence[Seating], managers: int) -> list[Seating]:
    """Give everybody every seat as evenly as it goes: each table takes the turn order that is best for the rest."""
    counts = [[0] * MOST for _ in range(managers)]
    tables: list[list[Chairs]] = [[*round_] for round_ in rounds]
    for pass_ in range(PASSES):
        changed = False
        for round_ in tables:
            for place, table in enumerate(round_):
                if pass_:
                    _count(counts, table, -1)
                best = min(permutations(sorted(table)), key=lambda order: _cost(counts, order))
                if not pass_ or _cost(counts, best) < _cost(counts, table):
                    changed = changed or best != table
                    round_[place] = best
                _count(counts, round_[place], 1)
        if not changed:
            break
    return [tuple(round_) for round_ in tables]


def _cost(counts: Sequence[Sequence[int]], order: Chairs) -> tuple[int, int]:
    """What an order adds to the unevenness: of first seats before that of the others."""
    first = 2 * counts[order[0]][0] + 1
    return first, sum(2 * counts[chair][seat] + 1 for seat, chair in enumerate(order))


def _count(counts: Sequence[list[int]], order: Chairs, change: int) -> None:
    for seat, chair in enumerate(order):
        counts[chair][seat] += change
