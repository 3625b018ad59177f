"""XLSX files, read back: texts stay texts (TC-136), numbers numbers."""

import datetime as dt
import io

import pytest
from openpyxl import load_workbook

from leagues.domain.exports import Column, Kind, Sheet, as_xlsx

COLUMNS = (
    Column("name", "Name", Kind.TEXT),
    Column("plus_minus", "+/-"),
    Column("date", "Date", Kind.DATE),
)


def cells(*rows: tuple[object, ...], title: str = "skaters"):
    book = load_workbook(io.BytesIO(as_xlsx([Sheet(title, COLUMNS, rows)])))
    return book.active


@pytest.mark.parametrize(
    "name", ['=HYPERLINK("x")', "@cmd", "+1", "-1", "Smith", "M\u00e4enalanen"]
)
def test_a_name_is_a_text_whatever_it_begins_with(name: str) -> None:
    cell = cells((name, 1, None))["A2"]
    assert (cell.data_type, cell.value) == ("s", name)


@pytest.mark.parametrize("name", ['=HYPERLINK("x")', "@cmd", "+1", "-1"])
def test_a_text_that_looks_like_a_formula_stays_one_when_it_is_edited(name: str) -> None:
    assert cells((name, 1, None))["A2"].quotePrefix is True


def test_numbers_are_numbers_dates_dates_and_unknown_is_empty() -> None:
    page = cells(("A", -3, dt.date(2026, 3, 7)), ("B", 0.912, None), ("C", None, None))
    assert [page[place].value for place in ("B2", "B3", "B4", "C3")] == [-3, 0.912, None, None]
    assert page["C2"].value == dt.datetime(2026, 3, 7)  # noqa: DTZ001 - a spreadsheet knows no zone
    assert page["B2"].data_type == "n"


def test_what_no_spreadsheet_can_hold_is_left_out() -> None:
    assert cells(("A\x00B\x0bC", 1, None))["A2"].value == "ABC"
    assert cells(title="a/b:c*d?e[f]" + "g" * 40).title == "a b c d e f " + "g" * 19


def test_every_table_has_its_own_page() -> None:
    sheets = [Sheet(title, COLUMNS, ()) for title in ("goals", "penalties")]
    assert load_workbook(io.BytesIO(as_xlsx(sheets))).sheetnames == ["goals", "penalties"]
