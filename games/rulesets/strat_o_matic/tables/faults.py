"""What is wrong with a content set, and where: the fault, the error that carries faults, the report.

A fault names file, table, row and reading. Hard constraints make faults, which reject the set; soft
ones make warnings of the same form, which the loader hands on.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from games.rulesets.strat_o_matic.readings import ReadingSyntaxError

Value = TypeVar("Value")


class ContentFault(msgspec.Struct, frozen=True):
    """One thing wrong: file, table within it, row, the text read there and the problem.

    Parts that do not apply are empty. ``str`` gives one line for people.
    """

    file: str
    table: str
    row: str
    reading: str
    problem: str

    def __str__(self) -> str:
        """Give the sentence, leaving out the parts that do not apply."""
        place = [self.file]
        place += [f"table {self.table}"] if self.table else []
        place += [f"row {self.row}"] if self.row else []
        place += [f"reading {self.reading!r}"] if self.reading else []
        return f"{', '.join(place)}: {self.problem}"


class ContentError(ValueError):
    """A content set that breaks hard constraints; ``faults`` holds all that were found."""

    def __init__(self, faults: Iterable[ContentFault]) -> None:
        """Keep the faults; the message joins them."""
        self.faults = tuple(faults)
        super().__init__("; ".join(str(fault) for fault in self.faults))


class Report:
    """Collects the faults and warnings of one file while its tables are read."""

    def __init__(self, file: str) -> None:
        """Start an empty report on a file, named as in the folder (``split_deck.toml``)."""
        self.file = file
        self.faults: list[ContentFault] = []
        self.warnings: list[ContentFault] = []

    def fault(self, table: str, row: object, reading: str, problem: str) -> None:
        """Note a broken hard constraint."""
        self.faults.append(ContentFault(self.file, table, str(row), str(reading), problem))

    def warn(self, table: str, problem: str) -> None:
        """Note a broken soft constraint of a whole table."""
        self.warnings.append(ContentFault(self.file, table, "", "", problem))

    def parse(
        self, table: str, row: object, text: str, parser: Callable[[str], Value]
    ) -> Value | None:
        """Parse a cell; an unreadable one becomes a fault and None."""
        try:
            return parser(text)
        except ReadingSyntaxError as error:
            self.fault(table, row, text, str(error))
            return None

    def convert(self, data: Mapping[str, Any], shape: type[Value]) -> Value | None:
        """Check the shape of the file's content; a wrong shape becomes a fault and None."""
        try:
            return msgspec.convert(data, shape, str_keys=True)
        except msgspec.ValidationError as error:
            self.fault("", "", "", f"wrong shape: {error}")
            return None

    def check_keys(self, table: str, found: Iterable[object], wanted: Iterable[object]) -> bool:
        """Check that a table has exactly the rows wanted; say which are missing or foreign."""
        have, need = set(found), set(wanted)
        for key in sorted(need - have, key=str):
            self.fault(table, key, "", "row is missing")
        for key in sorted(have - need, key=str):
            self.fault(table, key, "", "row is not of this table")
        return have == need
