"""JSON: a list of objects by the columns' keys; several tables by their titles. Unknown is null."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from leagues.domain.exports.sheets import Sheet


def as_json(sheets: Sequence[Sheet]) -> bytes:
    """Write sheets as JSON."""
    lists = {sheet.title: rows_of(sheet) for sheet in sheets}
    document: Any = lists if len(sheets) > 1 else rows_of(sheets[0])
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def rows_of(sheet: Sheet) -> list[dict[str, Any]]:
    """Give a sheet's rows as objects."""
    keys = [column.key for column in sheet.columns]
    return [dict(zip(keys, row, strict=True)) for row in sheet.rows]
