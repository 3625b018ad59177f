"""Files as people's programs write them: encoding and separator are found, shown, and may be overridden.

===========  =================================================================================
what         how it is found
===========  =================================================================================
encoding     UTF-8 with or without its mark if the bytes are that, else Windows-1252 (TC-120, 121)
separator    the one of comma, semicolon and tab that stands most often in the headings (TC-124)
dates        2026-04-03, 3.4.2026, and with strokes where the file itself says which is the month
repair       text that was decoded twice ("MÃ¼ller") is shown with what it should be, and kept as
             it is: whoever brought the file decides (TC-121)
===========  =================================================================================
"""

from __future__ import annotations

import csv
import datetime as dt
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rosters.domain.season_csv import ImportFault, ImportRefused

UTF_8, WINDOWS = "utf-8-sig", "cp1252"
NAMES = {UTF_8: "UTF-8", WINDOWS: "Windows-1252"}
SEPARATORS = ",;\t"
MARK = "\ufeff"
MONTHS = 12
YEAR = 4
"""Digits of one."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text and how it was read."""

    text: str
    encoding: str

    @property
    def name(self) -> str:
        """What the encoding is called."""
        return NAMES[self.encoding]


def decode(data: bytes, *, file: str, encoding: str = "") -> Decoded:
    """Decode a file; without an encoding it is found.

    Raises
    ------
    ImportRefused
        It is in no encoding that is known here, or not in the one that was named.
    """
    for wanted in [encoding] if encoding else [UTF_8, WINDOWS]:
        try:
            text = data.decode(wanted)
        except (UnicodeDecodeError, LookupError):
            continue
        if "\0" not in text:
            return Decoded(text.removeprefix(MARK), wanted)
    words = (
        f"the file is not {NAMES.get(encoding, encoding)}" if encoding else "the file is no text"
    )
    raise ImportRefused([ImportFault(file, 0, "", "", words)])


def separator_of(text: str) -> str:
    """Give the separator by the first line."""
    first = text.removeprefix(MARK).partition("\n")[0]
    return max(SEPARATORS, key=first.count)


def rows_of(text: str) -> Iterator[list[str]]:
    """Give the cells of a file, quotes and line breaks within them respected (TC-125)."""
    text = text.removeprefix(MARK)
    return csv.reader(io.StringIO(text, newline=""), delimiter=separator_of(text))


NUMBERS = re.compile(r"(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})")


class Days:
    """Dates of one file: 2026-04-03, 3.4.2026, and 03/04/2026 where the file shows which number is the month (TC-134).

    A date with strokes whose day is above 12 settles it for all of them; without one they are ambiguous.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        parts = [
            read.groups() for text in texts if "/" in text and (read := NUMBERS.fullmatch(text))
        ]
        self._day_first = any(int(first) > MONTHS for first, _, _ in parts)
        self._month_first = any(int(second) > MONTHS for _, second, _ in parts)

    def read(self, text: str) -> dt.date:
        """Read a date.

        Raises
        ------
        ValueError
            Saying what is wrong with it.
        """
        read = NUMBERS.fullmatch(text)
        if read is None:
            raise ValueError(f"{text!r} is not a date like 2018-04-08")
        first, second, last = map(int, read.groups())
        if len(read[1]) == YEAR:
            year, month, day = first, second, last
        elif "/" not in text or self._day_first is not self._month_first:
            year = last
            day_first = "/" not in text or self._day_first
            day, month = (first, second) if day_first else (second, first)
        else:
            message = f"{text!r} may be two days; write it like 2018-04-08"
            raise ValueError(message)
        try:
            return dt.date(year, month, day)
        except ValueError:
            raise ValueError(f"{text!r} is not a date like 2018-04-08") from None


def repairs_of(text: str) -> dict[str, str]:
    """Find words that were decoded twice, with what they should be."""
    found: dict[str, str] = {}
    for row in rows_of(text):
        for cell in row:
            if cell.isascii():
                continue
            try:
                better = cell.encode(WINDOWS).decode("utf-8")
            except (UnicodeEncodeError, UnicodeDecodeError):
                continue
            if better != cell:
                found[cell] = better
    return found
