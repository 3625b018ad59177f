"""Who sits where."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.engine import Coach, Fault, Ruleset, SetupError


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a game.

    team
        The team's id in the game's setup; statistics are kept under it.
    level
        The level of the computer coach; None for a person.
    user, name
        The person's user id here, and a name to show.
    """

    team: str = ""
    level: str | None = None
    user: int | None = None
    name: str = ""

    @property
    def is_computer(self) -> bool:
        """Whether a computer coach answers here."""
        return self.level is not None


def as_document(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """Give the form in which seats are stored."""
    return [
        {"team": seat.team, "level": seat.level, "user": seat.user, "name": seat.name}
        for seat in seats
    ]


def read_seats(document: Sequence[Mapping[str, Any]]) -> tuple[Seat, ...]:
    """Read what :func:`as_document` gave.

    Raises
    ------
    msgspec.ValidationError
        If it is something else.

    """
    return msgspec.convert(document, tuple[Seat, ...])


def check_seats(ruleset: Ruleset[Any, Any], seats: Sequence[Seat]) -> None:
    """Refuse seats that the rule system does not have, or computer coaches of no known level.

    Raises
    ------
    SetupError
        Naming every fault.

    """
    faults = []
    fewest, most = ruleset.seats
    if not fewest <= len(seats) <= most:
        message = f"{ruleset.title} has {fewest} to {most} seats, not {len(seats)}"
        faults.append(Fault("seats.count", message, {"seats": len(seats)}))
    for number, seat in enumerate(seats):
        if seat.level is not None and seat.level not in ruleset.levels:
            known = ", ".join(ruleset.levels)
            message = f"seat {number}: there is no computer coach {seat.level!r}; there are {known}"
            faults.append(Fault("seats.level", message, {"seat": number, "level": seat.level}))
    if faults:
        raise SetupError(faults)


def coaches_of(ruleset: Ruleset[Any, Any], seats: Sequence[Seat]) -> dict[int, Coach]:
    """Give the computer coaches by seat."""
    return {
        number: ruleset.coach(seat.level)
        for number, seat in enumerate(seats)
        if seat.level is not None
    }
