"""Schedules from a matrix of days and teams (TC-133)."""

import datetime as dt

import pytest

from leagues.domain.schedule import read_matrix
from leagues.domain.schedule_csv import Game
from rosters.domain.season_csv import ImportRefused

TEAMS = ("HBR", "PIN", "TAN", "VEL")
FIRST = dt.date(2026, 10, 1)


def test_a_column_names_the_home_team_and_its_cell_the_visitors() -> None:
    text = "Day,HBR,PIN,TAN,VEL\n1,PIN,,VEL,\n2,,TAN,,HBR\n3,TAN,VEL,,\n"
    assert read_matrix(text, TEAMS, first=FIRST) == [
        Game(1, FIRST, "HBR", "PIN"),
        Game(2, FIRST, "TAN", "VEL"),
        Game(3, dt.date(2026, 10, 2), "PIN", "TAN"),
        Game(4, dt.date(2026, 10, 2), "VEL", "HBR"),
        Game(5, dt.date(2026, 10, 3), "HBR", "TAN"),
        Game(6, dt.date(2026, 10, 3), "PIN", "VEL"),
    ]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("Day,HBR,PIN,TAN,VEL\n1,PIN,,VEL,\n2,PIN,,HBR,\n", "row 3, column HBR: HBR plays twice on day 2"),
        ("Day,HBR,PIN\n1,HBR,\n", "row 2, column HBR: HBR cannot play itself"),
        ("Day,HBR,PIN\n1,XYZ,\n", "row 2, column HBR: unknown team 'XYZ'"),
        ("Day,HBR,XYZ\n1,,HBR\n", "row 1, column XYZ: unknown team 'XYZ'"),
        ("Day,HBR,HBR\n1,PIN,\n", "row 1, column HBR: HBR heads 2 columns"),
        ("Day,HBR,PIN\nsoon,PIN,\n", "row 2, column Day: 'soon' is not a day"),
        ("Day,HBR,PIN\n1,PIN,\n1,,HBR\n", "row 3, column Day: day 1 is there twice; see row 2"),
        ("Date,HBR\n", "row 1, column Day: the first line begins with Day"),
        ("Day,HBR,PIN\n", "the file holds no game"),
        ("", "row 1, column Day"),
    ],
)  # fmt: skip
def test_every_fault_is_named_with_its_row(rows: str, message: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_matrix(rows, TEAMS, first=FIRST)
    assert message in refused.value.message
