"""Faults: the sentence, the error, the report."""

from games.rulesets.strat_o_matic.readings import parse_reading
from games.rulesets.strat_o_matic.tables.faults import ContentError, ContentFault, Report


def test_a_fault_names_file_table_row_and_reading() -> None:
    fault = ContentFault("split_deck.toml", "card.icing", "7", "ICE X", "is wrong")
    assert str(fault) == "split_deck.toml, table card.icing, row 7, reading 'ICE X': is wrong"


def test_parts_that_do_not_apply_are_left_out() -> None:
    assert str(ContentFault("set.toml", "", "", "", "does not exist")) == "set.toml: does not exist"


def test_an_error_joins_its_faults() -> None:
    faults = [ContentFault("a.toml", "", "", "", "one"), ContentFault("b.toml", "", "", "", "two")]
    error = ContentError(faults)
    assert (str(error), error.faults) == ("a.toml: one; b.toml: two", tuple(faults))


def test_a_report_collects_an_unreadable_cell_and_gives_none() -> None:
    report = Report("x.toml")
    assert report.parse("t", 3, "NONSENSE", parse_reading) is None
    assert [str(fault) for fault in report.faults] == [
        "x.toml, table t, row 3, reading 'NONSENSE': 'NONSENSE' is not a reading"
    ]


def test_a_report_names_missing_and_foreign_rows() -> None:
    report = Report("x.toml")
    assert not report.check_keys("t", [1, 4], [1, 2])
    assert [str(fault) for fault in report.faults] == [
        "x.toml, table t, row 2: row is missing",
        "x.toml, table t, row 4: row is not of this table",
    ]


def test_a_wrong_shape_is_a_fault() -> None:
    report = Report("x.toml")
    assert report.convert({"a": "b"}, dict[str, int]) is None
    assert [str(fault) for fault in report.faults] == [
        "x.toml: wrong shape: Expected `int`, got `str` - at `$[...]`"
    ]
