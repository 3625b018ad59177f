"""XLSX: one worksheet for each table. Texts are texts, whatever they begin with."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from leagues.domain.exports.csv_files import DANGEROUS
from leagues.domain.exports.sheets import Cell, Column, Kind, Sheet

LONGEST_TITLE = 31
LONGEST_CELL = 32_767
NOT_IN_A_TITLE = re.compile(r"[\\/*?:\[\]']")
NOT_IN_A_CELL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
WIDE = 24
BOLD = Font(bold=True)


def as_xlsx(sheets: Sequence[Sheet]) -> bytes:
    """Write sheets as one workbook."""
    book = Workbook(write_only=True)
    for sheet in sheets:
        title = NOT_IN_A_TITLE.sub(" ", sheet.title)[:LONGEST_TITLE]
        page = book.create_sheet(title=title)
        page.freeze_panes = "A2"
        for number, column in enumerate(sheet.columns, start=1):
            if column.kind is Kind.TEXT:
                page.column_dimensions[get_column_letter(number)].width = WIDE
        page.append([_heading(page, column) for column in sheet.columns])
        for row in sheet.rows:
            page.append([_cell(page, *pair) for pair in zip(sheet.columns, row, strict=True)])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _heading(page: WriteOnlyWorksheet, column: Column) -> WriteOnlyCell:
    cell = _text(page, column.heading)
    cell.font = BOLD
    return cell


def _cell(page: WriteOnlyWorksheet, column: Column, cell: Cell) -> WriteOnlyCell | Cell:
    return _text(page, cell) if column.kind is Kind.TEXT and isinstance(cell, str) else cell


def _text(page: WriteOnlyWorksheet, text: str) -> WriteOnlyCell:
    """Make a cell of text; one that looks like a formula is marked as text to people's editing too."""
    clean = NOT_IN_A_CELL.sub("", text)[:LONGEST_CELL]
    cell = WriteOnlyCell(page, value=clean)
    cell.data_type = "s"
    if clean[:1] in DANGEROUS:
        cell.quotePrefix = True
    return cell
