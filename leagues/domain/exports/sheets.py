"""Tables without a format: columns with their kinds, and rows of plain values; unknown is None."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Cell = str | int | float | dt.date | dt.time | None


class Kind(StrEnum):
    """What a column holds; text comes from people and may be anything."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name for programs, its heading for people."""

    key: str
    heading: str
    kind: Kind = Kind.NUMBER


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table; every row has a cell for each column."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(
        cls,
        title: str,
        columns: Sequence[tuple[Column, Callable[[Any], Cell]]],
        things: Iterable[Any],
    ) -> Sheet:
        """Make a sheet with a row for each thing, by what each column reads of it."""
        rows = tuple(tuple(read(thing) for _, read in columns) for thing in things)
        return cls(title, tuple(column for column, _ in columns), rows)
