"""JSON files."""

import datetime as dt
import json

from leagues.domain.exports import Column, Kind, Sheet, as_json

COLUMNS = (Column("name", "Name", Kind.TEXT), Column("date", "Date", Kind.DATE))


def test_a_table_is_a_list_of_objects_by_key_with_null_for_unknown() -> None:
    sheet = Sheet("goals", COLUMNS, (("=A", None), ("B", dt.date(2026, 3, 7))))
    assert json.loads(as_json([sheet])) == [
        {"name": "=A", "date": None},
        {"name": "B", "date": "2026-03-07"},
    ]


def test_several_tables_go_by_their_titles() -> None:
    sheets = [Sheet(title, COLUMNS, ()) for title in ("goals", "penalties")]
    assert json.loads(as_json(sheets)) == {"goals": [], "penalties": []}
