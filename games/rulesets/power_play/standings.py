"""Standings, crosstable and final places (PP-302, PP-304), from a season's state."""

from games.rulesets.power_play.events import Kind
from games.rulesets.power_play.state import State

POINTS = (10, 7, 5, 4, 3, 2, 1)
"""What a league of several seasons awards by final place; one point for every place after them (PP-304)."""


def standings(state: State) -> list[int]:
    """Give the seats in order: wins, fewer losses, goal difference, goals, mutual matches, draft order (PP-302)."""
    first = state.beginner or 0
    seats = state.setup.seats

    records = [
        (-one.wins, one.losses, one.goals_against - one.goals_for, -one.goals_for)
        for one in state.managers
    ]

    def key(seat: int) -> tuple[tuple[int, int, int, int], int, int]:
        level = {other for other in range(seats) if records[other] == records[seat]}
        mutual = mutual_wins(state, seat, level) if len(level) > 1 else 0
        return records[seat], -mutual, (seat - first) % seats

    return sorted(range(seats), key=key)


def mutual_wins(state: State, seat: int, others: set[int]) -> int:
    """Count a manager's wins less losses in the regular season against those level with him."""
    return sum(
        1 if result.winner == seat else -1
        for result in state.results
        if result.kind is Kind.REGULAR
        and result.winner is not None
        and seat in result.seats
        and others.issuperset(result.seats)
    )


def higher(state: State, one: int, other: int) -> tuple[int, int]:
    """PP-118a: the one higher in the standings counts as the challenger."""
    order = standings(state)
    return (one, other) if order.index(one) < order.index(other) else (other, one)


def crosstable(state: State) -> list[list[list[int]]]:
    """Give wins and losses of each manager against each other in the regular season."""
    seats = range(state.setup.seats)
    table = [[[0, 0] for _ in seats] for _ in seats]
    for result in state.results:
        if result.kind is Kind.REGULAR and result.winner is not None:
            loser = result.seats[0] if result.winner == result.seats[1] else result.seats[1]
            table[result.winner][loser][0] += 1
            table[loser][result.winner][1] += 1
    return table


def final_places(state: State) -> list[int]:
    """Give the seats by final place: champion, finalist, then by standings (PP-304)."""
    order = standings(state)
    if state.champion is None:
        return order
    finalists = [state.champion, *(seat for seat in state.finalists if seat != state.champion)]
    return [*finalists, *(seat for seat in order if seat not in finalists)]


def league_points(state: State) -> dict[int, int]:
    """Give the points that a season brings each manager in a league of several (PP-304)."""
    return {
        seat: POINTS[place] if place < len(POINTS) else POINTS[-1]
        for place, seat in enumerate(final_places(state))
    }
