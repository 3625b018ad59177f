"""CSV files: UTF-8, unknown is empty, no text becomes a formula (TC-136)."""

import csv
import datetime as dt
import io

import pytest

from leagues.domain.exports import Column, Kind, Sheet, as_csv

COLUMNS = (
    Column("name", "Name", Kind.TEXT),
    Column("plus_minus", "+/-"),
    Column("date", "Date", Kind.DATE),
)


def sheet(*rows: tuple[object, ...], title: str = "skaters") -> Sheet:
    return Sheet(title, COLUMNS, rows)


def read(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode())))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ('=HYPERLINK("x")', '\'=HYPERLINK("x")'),
        ("@cmd", "'@cmd"),
        ("+1 Smith", "'+1 Smith"),
        ("-Smith", "'-Smith"),
        ("\t=1+1", "'\t=1+1"),
        (" =1+1", "' =1+1"),
        ("\uff1d1+1", "'\uff1d1+1"),
        ("Smith, \u201cJ\u201d; Jr.", "Smith, \u201cJ\u201d; Jr."),
        ("Saku M\u00e4enalanen", "Saku M\u00e4enalanen"),
        ("O'Reilly", "O'Reilly"),
        ("two\nlines", "two\nlines"),
    ],
)
def test_a_text_that_would_be_a_formula_is_escaped(name: str, written: str) -> None:
    assert read(as_csv([sheet((name, 0, None))]))[1][0] == written


@pytest.mark.parametrize(("value", "written"), [("+5", "+5"), ("-3", "-3"), (-3, "-3"), (0, "0")])
def test_a_number_with_a_sign_is_not_escaped(value: object, written: str) -> None:
    assert read(as_csv([sheet(("A", value, None))]))[1][1] == written


def test_headings_stand_first_and_unknown_is_empty_while_zero_is_0() -> None:
    content = as_csv([sheet(("A", None, None), ("B", 0, dt.date(2026, 3, 7)))])
    assert content == b"Name,+/-,Date\r\nA,,\r\nB,0,2026-03-07\r\n"


def test_the_mark_for_excel_comes_only_when_asked_for() -> None:
    assert as_csv([sheet()], bom=True) == b"\xef\xbb\xbf" + as_csv([sheet()])
    assert not as_csv([sheet()]).startswith(b"\xef")


def test_several_tables_stand_below_one_another_under_their_titles() -> None:
    content = as_csv([sheet(title="goals"), sheet(title="penalties")])
    assert content.decode().splitlines() == [
        "goals",
        "Name,+/-,Date",
        "",
        "penalties",
        "Name,+/-,Date",
    ]
