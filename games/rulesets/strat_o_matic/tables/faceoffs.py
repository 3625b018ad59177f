"""Reading the faceoff charts of a content set (T06 to T09) and checking their hard constraints."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import FaceoffChart
from games.rulesets.strat_o_matic.tables.faults import Report
from games.rulesets.strat_o_matic.tables.tokens import parse_faceoff

SPLIT_NUMBERS = range(1, 21)
MOST_EJECTIONS = 2
LEAST_WINS_OF_SUPERIOR = 10
BONUSES = frozenset({"power_play", "rated_center_vs_not"})


def compile_faceoff_column(
    rows: Mapping[int, str], table: str, sides: str, report: Report, *, ejections: bool = False
) -> FaceoffChart:
    """Read one column of a faceoff chart; ``sides`` are the two letters it may use."""
    report.check_keys(table, rows, SPLIT_NUMBERS)
    chart: FaceoffChart = {}
    for number, text in rows.items():
        row = report.parse(table, number, text, parse_faceoff)
        if row is None:
            continue
        if row.side not in sides:
            report.fault(table, number, text, f"only {sides[0]} and {sides[1]} stand here")
        elif row.eject and not ejections:
            report.fault(table, number, text, "nobody is thrown out on this chart")
        else:
            chart[number] = row
    return chart


def wins(chart: FaceoffChart, side: str) -> int:
    """Count the rows on which a side gets the puck."""
    return sum(row.side == side and not row.eject for row in chart.values())


class _BasicFaceoffs(msgspec.Struct, forbid_unknown_fields=True):
    rows: dict[int, str]


def compile_faceoff_basic(data: Mapping[str, Any], report: Report) -> FaceoffChart:
    """Read T06, the basic faceoff chart (SOM-2.1a)."""
    file = report.convert(data, _BasicFaceoffs)
    return {} if file is None else compile_faceoff_column(file.rows, "rows", "HV", report)


class _AdvancedFaceoffs(msgspec.Struct, forbid_unknown_fields=True):
    even: dict[int, str]
    p1: dict[int, str]
    p2: dict[int, str]


def compile_faceoff_advanced(data: Mapping[str, Any], report: Report) -> dict[int, FaceoffChart]:
    """Read T07; the result is keyed by the difference of ratings 0, 1, 2 (SOM-8.1)."""
    file = report.convert(data, _AdvancedFaceoffs)
    if file is None:
        return {}
    chart = {
        0: compile_faceoff_column(file.even, "even", "HV", report),
        1: compile_faceoff_column(file.p1, "p1", "SI", report),
        2: compile_faceoff_column(file.p2, "p2", "SI", report),
    }
    one, two = wins(chart[1], "S"), wins(chart[2], "S")
    if one < LEAST_WINS_OF_SUPERIOR:
        report.fault("p1", "", "", f"the superior side wins {one} of 20, fewer than 10")
    if two < one:
        report.fault("p2", "", "", f"the superior side wins {two} of 20, fewer than in p1 ({one})")
    return chart


class _SuperFaceoffs(msgspec.Struct, forbid_unknown_fields=True):
    d0: dict[int, str]
    d1: dict[int, str]
    d2: dict[int, str]
    d3: dict[int, str]
    d4: dict[int, str]
    bonus: dict[str, int]


def compile_faceoff_super(
    data: Mapping[str, Any], report: Report
) -> tuple[dict[int, FaceoffChart], dict[str, int]]:
    """Read T08: columns by difference 0 to 4 and the bonuses (SOM-8.2, 8.2b)."""
    file = report.convert(data, _SuperFaceoffs)
    if file is None:
        return {}, {}
    charts = {}
    for difference in range(5):
        table = f"d{difference}"
        chart = compile_faceoff_column(
            getattr(file, table), table, "SI" if difference else "HV", report, ejections=True
        )
        ejections = sum(row.eject for row in chart.values())
        if ejections > MOST_EJECTIONS:
            report.fault(table, "", "", f"{ejections} EJECT rows, at most 2 are allowed")
        charts[difference] = chart
    for difference in range(2, 5):
        fewer, more = wins(charts[difference - 1], "S"), wins(charts[difference], "S")
        if more < fewer:
            problem = f"the superior side wins {more}, fewer than in d{difference - 1} ({fewer})"
            report.fault(f"d{difference}", "", "", problem)
    for key in sorted(set(file.bonus) - BONUSES):
        report.fault("bonus", key, str(file.bonus[key]), "is not a bonus known to the rules")
    return charts, file.bonus


def compile_faceoff_power_play(data: Mapping[str, Any], report: Report) -> dict[str, FaceoffChart]:
    """Read T09: columns 5v4, 5v3, 4v3, 4v4 and 3v3 (SOM-22.74)."""
    file = report.convert(data, dict[str, dict[int, str]])
    if file is None:
        return {}
    sides = {"5v4": "PK", "5v3": "PK", "4v3": "PK", "4v4": "HV", "3v3": "HV"}
    if not report.check_keys("", file, sides):
        return {}
    charts = {
        table: compile_faceoff_column(file[table], table, letters, report)
        for table, letters in sides.items()
    }
    four, three = wins(charts["5v4"], "P"), wins(charts["5v3"], "P")
    if three < four:
        problem = f"the power play wins {three} of 20, fewer than in 5v4 ({four})"
        report.fault("5v3", "", "", problem)
    return charts
