"""The table as these rules use it, who of a team answers, and how dice are read."""

from games.engine import Table as AnyTable
from games.rulesets.trick_shot.board import FACES
from games.rulesets.trick_shot.state import State

Table = AnyTable[State]

FAIL, REACTION, BOUNCE, BLANK = "fail", "reaction", "bounce", "blank"


def roll(table: Table, count: int) -> tuple[str, ...]:
    """Roll dice and read their faces (TS-120)."""
    return tuple([FACES[face - 1] for face in table.roll_each(count)])


def first_seat(state: State, team: int) -> int:
    """Give the seat that answers for a team where nothing else is said."""
    return state.setup.seats_of[team][0]


def acting_seat(state: State, team: int) -> int:
    """Give the seat whose activation is next: team-mates alternate (TS-110, TS-D22)."""
    return _other(state.setup.seats_of[team], state.sides[team].last_seat)


def reacting_seat(state: State, team: int) -> int:
    """Give the seat whose reaction move is next (TS-111, TS-A56)."""
    return _other(state.setup.seats_of[team], state.sides[team].last_reactor)


def rolling_seat(state: State, team: int) -> int:
    """Give the seat that made the activation at hand, and so decides about its dice."""
    last = state.sides[team].last_seat
    return last if last >= 0 else first_seat(state, team)


def _other(seats: tuple[int, ...], last: int) -> int:
    return next((seat for seat in seats if seat != last), seats[0])
