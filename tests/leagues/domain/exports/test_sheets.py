"""Tables without a format."""

from operator import itemgetter

from leagues.domain.exports import Column, Sheet


def test_a_sheet_has_a_row_for_each_thing_by_what_its_columns_read() -> None:
    columns = [(Column("a", "A"), itemgetter(0)), (Column("b", "B"), itemgetter(1))]
    sheet = Sheet.of("pairs", columns, [(1, 2), (3, 4)])
    assert sheet == Sheet("pairs", (Column("a", "A"), Column("b", "B")), ((1, 2), (3, 4)))
