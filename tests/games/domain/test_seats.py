from typing import Any

import msgspec
import pytest

from games.domain.seats import Seat, as_document, check_seats, coaches_of, read_seats
from games.engine import SetupError
from tests.demonstration.stick_duel import ruleset as stick_duel

SEATS = (
    Seat(team="LEF", user=7, name="Ann"),
    Seat(team="RIG", level="last"),
)


def test_seats_come_back_as_they_were_stored() -> None:
    assert read_seats(as_document(SEATS)) == SEATS


@pytest.mark.parametrize("document", ["x", [1], [{"team": 7}], [{"level": ["first"]}]])
def test_what_is_no_list_of_seats_is_not_read(document: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_seats(document)


def test_a_seat_with_a_level_is_a_computers() -> None:
    assert [seat.is_computer for seat in SEATS] == [False, True]
    assert list(coaches_of(stick_duel, SEATS)) == [1]


def test_every_fault_of_the_seats_is_named() -> None:
    with pytest.raises(SetupError) as refused:
        check_seats(stick_duel, [Seat(level="genius"), Seat(), Seat(level="last")])
    assert [(fault.code, fault.message) for fault in refused.value.faults] == [
        ("seats.count", "Stick Duel has 2 to 2 seats, not 3"),
        (
            "seats.level",
            "seat 0: there is no computer coach 'genius'; there are first, last",
        ),
    ]
