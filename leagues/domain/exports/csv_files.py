"""CSV in UTF-8, safe to open in a spreadsheet.

A text that a spreadsheet would take for a formula begins with an apostrophe instead. Numbers, also those with a
sign, and our own headings are left as they are.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Sequence

from leagues.domain.exports.sheets import Cell, Column, Kind, Sheet

DANGEROUS = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""First letters that start a formula, or a field which some program strips down to one."""


def as_csv(sheets: Sequence[Sheet], *, bom: bool = False) -> bytes:
    """Write sheets as CSV.

    Parameters
    ----------
    sheets
        One sheet is a plain table with a line of headings; several stand below one another, each with a line
        that has its title and an empty line between.
    bom
        Whether the file begins with a byte-order mark, by which Excel knows that it is UTF-8.

    """
    text = io.StringIO()
    writer = csv.writer(text)
    for number, sheet in enumerate(sheets):
        if number:
            writer.writerow([])
        if len(sheets) > 1:
            writer.writerow([sheet.title])
        writer.writerow([column.heading for column in sheet.columns])
        for row in sheet.rows:
            writer.writerow(
                [words(column, cell) for column, cell in zip(sheet.columns, row, strict=True)]
            )
    return (codecs.BOM_UTF8 if bom else b"") + text.getvalue().encode()


def words(column: Column, cell: Cell) -> str:
    """Give a cell as it is written; unknown is empty."""
    if cell is None:
        return ""
    if column.kind is Kind.TEXT:
        return safe(str(cell))
    return str(cell)


def safe(text: str) -> str:
    """Keep a text from being a formula."""
    return f"'{text}" if text[:1] in DANGEROUS or text.lstrip()[:1] in DANGEROUS else text
