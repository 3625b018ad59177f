"""Files as people's programs write them: encoding and separator are found, shown, and may be overridden.

===========  =================================================================================
what         how it is found
===========  =================================================================================
encoding     UTF-8 with or without its mark if the bytes are that, else Windows-1252 (TC-120, 121)
separator    the one of comma, semicolon and tab that stands most often in the headings (TC-124)
repair       text that was decoded twice ("MÃ¼ller") is shown with what it should be, and kept as
             it is: whoever brought the file decides (TC-121)
===========  =================================================================================
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from rosters.domain.season_csv import ImportFault, ImportRefused

UTF_8, WINDOWS = "utf-8-sig", "cp1252"
NAMES = {UTF_8: "UTF-8", WINDOWS: "Windows-1252"}
SEPARATORS = ",;\t"
MARK = "\ufeff"


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
