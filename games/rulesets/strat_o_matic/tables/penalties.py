"""Reading the penalty charts of a content set (T14 to T16) and checking their hard constraints."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import PenaltyRow, PenaltySecondary, PenaltySection
from games.rulesets.strat_o_matic.readings import PENALTY_RATINGS
from games.rulesets.strat_o_matic.tables.faults import Report

SPLIT_NUMBERS = range(1, 21)
DICE_SUMS = range(2, 13)
COLUMNS = range(1, 10)
NEVER = 21
PENALTY_MINUTES = frozenset({2, 4, 5, 10})
SECONDARY_ROWS = (19, 20)
_RESULT = re.compile(r"(?:OFF|OPP) (?:2\+2|2\+5|2|4|5|10|GM)|PS|BENCH 2|OPPBENCH 2|PP5|NONE")


class _Intimidation(msgspec.Struct, forbid_unknown_fields=True):
    first_penalty: dict[str, int]


def compile_intimidation_chart(data: Mapping[str, Any], report: Report) -> dict[str, int]:
    """Read T14: the first split that is a penalty, by penalty rating (SOM-16.11)."""
    file = report.convert(data, _Intimidation)
    if file is None:
        return {}
    if report.check_keys("first_penalty", file.first_penalty, PENALTY_RATINGS):
        _check_rise("first_penalty", file.first_penalty, report)
    return file.first_penalty


def _check_rise(table: str, numbers: Mapping[str, int], report: Report) -> None:
    """Check that numbers lie within 1-21 and do not fall from AA to D."""
    before = 1
    for rating in PENALTY_RATINGS:
        number = numbers[rating]
        if not 1 <= number <= NEVER:
            report.fault(table, rating, str(number), "is not within 1-21")
        if number < before:
            report.fault(table, rating, str(number), f"may not fall below {before}")
        before = number


class _Opponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    base: tuple[int, ...] = ()
    base_if: tuple[str, ...] = ()
    add: tuple[int, ...] = ()
    add_if: tuple[str, ...] = ()


class _Row(msgspec.Struct, forbid_unknown_fields=True, rename={"offender": "def"}):
    offender: tuple[int, ...] = ()
    def_add: tuple[int, ...] = ()
    def_add_if_opp: int = 0
    opp: _Opponent = _Opponent()
    secondary: int = 0


def compile_penalty_super(data: Mapping[str, Any], report: Report) -> dict[str, PenaltySection]:
    """Read T15, the super advanced penalty chart (SOM-17.1)."""
    sections = {}
    report.check_keys("", data, PENALTY_RATINGS)
    for rating in PENALTY_RATINGS:
        table = data.get(rating)
        if not isinstance(table, Mapping):
            continue
        double_line = table.get("double_line", 0)
        rows = report.convert(
            {key: row for key, row in table.items() if key != "double_line"}, dict[int, _Row]
        )
        if rows is None or not isinstance(double_line, int):
            report.fault(rating, "double_line", str(double_line), "is not a number of 1-21")
            continue
        report.check_keys(rating, rows, SPLIT_NUMBERS)
        sections[rating] = PenaltySection(
            double_line=double_line,
            rows={number: _penalty_row(rating, number, rows[number], report) for number in rows},
        )
    if set(sections) == set(PENALTY_RATINGS):
        lines = {rating: sections[rating].double_line for rating in PENALTY_RATINGS}
        _check_rise("double_line", lines, report)
    return sections


def _penalty_row(rating: str, number: int, row: _Row, report: Report) -> PenaltyRow:
    wanted = number if number in SECONDARY_ROWS else 0
    if row.secondary != wanted:
        problem = f"must be {wanted}: rows 19 and 20, and only they, go to the secondary charts"
        report.fault(rating, number, f"secondary = {row.secondary}", problem)
    minutes = (*row.offender, *row.def_add, *row.opp.base, *row.opp.add)
    for foreign in sorted(set(minutes) - PENALTY_MINUTES):
        report.fault(rating, number, str(foreign), "is not 2, 4, 5 or 10 minutes")
    letters = {*row.opp.base_if, *row.opp.add_if}
    for letter in sorted(letters - set(PENALTY_RATINGS)):
        report.fault(rating, number, letter, "is not a penalty rating")
    if row.def_add_if_opp and row.def_add_if_opp not in {*row.opp.base, *row.opp.add}:
        problem = "the opponent cannot get that many minutes on this row"
        report.fault(rating, number, f"def_add_if_opp = {row.def_add_if_opp}", problem)
    return PenaltyRow(
        offender=row.offender,
        offender_add=row.def_add,
        offender_add_if=row.def_add_if_opp,
        opponent=row.opp.base,
        opponent_if=row.opp.base_if,
        opponent_add=row.opp.add,
        opponent_add_if=row.opp.add_if,
        secondary=row.secondary,
    )


def compile_penalty_secondary(data: Mapping[str, Any], report: Report) -> PenaltySecondary | None:
    """Read T16, the secondary charts 19 and 20 (SOM-17.5, 17.51)."""
    columns = report.convert(data.get("column", {}), dict[str, dict[str, int]])
    if columns is None:
        return None
    report.check_keys("column", columns, PENALTY_RATINGS)
    for offender, row in columns.items():
        report.check_keys(f"column.{offender}", row, PENALTY_RATINGS)
        for opponent, column in row.items():
            if column not in COLUMNS:
                report.fault(f"column.{offender}", opponent, str(column), "is not within 1-9")
    charts: dict[int, dict[int, dict[int, tuple[str, ...]]]] = {}
    for chart in SECONDARY_ROWS:
        numbered = data.get(f"chart{chart}", {})
        shape = report.convert(numbered, dict[int, dict[int, str]])
        if shape is None:
            continue
        report.check_keys(f"chart{chart}", shape, COLUMNS)
        charts[chart] = {
            column: {
                total: _results(f"chart{chart}.{column}", total, text, report)
                for total, text in rows.items()
            }
            for column, rows in shape.items()
        }
        for column, rows in shape.items():
            report.check_keys(f"chart{chart}.{column}", rows, DICE_SUMS)
    report.check_keys("", data, ("column", "chart19", "chart20"))
    return PenaltySecondary(column=columns, charts=charts)


def _results(table: str, total: int, text: str, report: Report) -> tuple[str, ...]:
    results = tuple(text.split(" & "))
    for result in results:
        if not _RESULT.fullmatch(result):
            report.fault(table, total, text, f"{result!r} is not a penalty result")
    return results
