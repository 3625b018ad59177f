"""Reading the penetration and Passing L charts (T10, T11, T12, T18) and their hard constraints."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.rulesets.strat_o_matic.charts import (
    MANPOWER_FACED,
    MUST_PASS,
    OPPONENT,
    PassingL,
    PenetrationSuper,
)
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.tables.faults import Report

HIGHEST_SPLIT = 20
ACTION_NUMBERS = range(1, 31)
RATINGS = range(1, 6)
STARS = range(1, 6)


class _Maximum(msgspec.Struct, forbid_unknown_fields=True):
    max: dict[int, int]


def compile_penetration_basic(data: Mapping[str, Any], report: Report) -> dict[int, int]:
    """Read T10: the highest winning split by penetration rating 1-5 (SOM-6.1)."""
    file = report.convert(data, _Maximum)
    if file is None:
        return {}
    report.check_keys("max", file.max, RATINGS)
    _check_climb("max", file.max, report)
    return file.max


class _SuperPenetration(msgspec.Struct, forbid_unknown_fields=True):
    even: dict[int, dict[int, int]]
    other: dict[int, dict[str, int]]


def compile_penetration_super(data: Mapping[str, Any], report: Report) -> PenetrationSuper | None:
    """Read T11 (SOM-30.3, 30.4)."""
    file = report.convert(data, _SuperPenetration)
    if file is None:
        return None
    complete = report.check_keys("even", file.even, RATINGS)
    complete &= report.check_keys("other", file.other, RATINGS)
    for rating, row in file.even.items():
        complete &= report.check_keys(f"even.{rating}", row, RATINGS)
        _check_climb(f"even.{rating}", row, report, falling=True)
    for rating, other in file.other.items():
        complete &= report.check_keys(f"other.{rating}", other, MANPOWER_FACED)
    if complete:
        for defense in RATINGS:
            column = {rating: file.even[rating][defense] for rating in RATINGS}
            _check_climb(f"even[..][{defense}]", column, report)
        for faced in MANPOWER_FACED:
            column = {rating: file.other[rating][faced] for rating in RATINGS}
            _check_climb(f"other[..].{faced}", column, report)
    return PenetrationSuper(even=file.even, other=file.other)


def compile_player_penetrated(
    data: Mapping[str, Any], report: Report
) -> dict[int, dict[Position, dict[int, str]]]:
    """Read T12; the result is looked up by stars, carrier's position and number 1-30 (SOM-30.12)."""
    file = report.convert(data, dict[str, dict[Position, list[tuple[int, int, str]]]])
    if file is None:
        return {}
    report.check_keys("", file, [f"stars{stars}" for stars in STARS])
    chart = {}
    for table, positions in sorted(file.items()):
        report.check_keys(table, positions, Position)
        columns: dict[Position, dict[int, str]] = {}
        for position, ranges in positions.items():
            column: dict[int, str] = {}
            for low, high, who in ranges:
                if who not in {*Position, OPPONENT, MUST_PASS}:
                    problem = "is neither a position, OPP nor MUST_PASS"
                    report.fault(f"{table}.{position}", f"{low}-{high}", who, problem)
                column |= dict.fromkeys(range(low, high + 1), who)
            spaces = sum(high - low + 1 for low, high, _ in ranges)
            if set(column) != set(ACTION_NUMBERS) or spaces != len(ACTION_NUMBERS):
                report.fault(table, position, "", "the ranges do not divide the numbers 1-30")
            columns[position] = column
        chart[int(table[-1]) if table[-1].isdecimal() else 0] = columns
    return chart


class _PassingL(msgspec.Struct, forbid_unknown_fields=True):
    max: dict[int, int]
    fail: Literal["receiver_opponent", "any_defender"]


def compile_passing_l(data: Mapping[str, Any], report: Report) -> PassingL | None:
    """Read T18 (SOM-11.5)."""
    file = report.convert(data, _PassingL)
    if file is None:
        return None
    if 0 not in file.max:
        report.fault("max", 0, "", "row is missing")
    _check_climb("max", file.max, report)
    return PassingL(bands=tuple(sorted(file.max.items())), fail=file.fail)


def _check_climb(
    table: str, row: Mapping[int, int], report: Report, *, falling: bool = False
) -> None:
    """Check that values lie within 0-20 and never fall (or never rise) along the keys."""
    before: int | None = None
    for key in sorted(row):
        value = row[key]
        if not 0 <= value <= HIGHEST_SPLIT:
            report.fault(table, key, str(value), "is not within 0-20")
        if before is not None and (value > before if falling else value < before):
            direction = "rise above" if falling else "fall below"
            report.fault(table, key, str(value), f"may not {direction} the row before ({before})")
        before = value
