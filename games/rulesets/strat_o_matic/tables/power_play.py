"""Reading the power play chart and the charts of a single die (T13, T17, T19)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import PowerPlayHalf, PowerPlayRow
from games.rulesets.strat_o_matic.readings import Kind, Position, Reading, parse_reading
from games.rulesets.strat_o_matic.tables.faults import Report

SPLIT_NUMBERS = range(1, 21)
RATINGS = range(1, 6)
DIE = range(1, 7)
BLOCK_SHOTS = frozenset({Kind.OUT_ONLY, Kind.IN, Kind.REB, Kind.BK})
NOBODY = "NONE"


class _Test(msgspec.Struct, forbid_unknown_fields=True):
    pos: Position
    min: int


class _Half(msgspec.Struct, forbid_unknown_fields=True):
    sh: list[str]
    pp: list[str]


class _PowerPlayRow(msgspec.Struct, forbid_unknown_fields=True):
    split: int
    test: _Test
    met: _Half
    unmet: _Half


class _PowerPlayFile(msgspec.Struct, forbid_unknown_fields=True):
    row: list[_PowerPlayRow]


def compile_power_play_chart(data: Mapping[str, Any], report: Report) -> dict[int, PowerPlayRow]:
    """Read T13, the shots of a power-play block (SOM-7.32)."""
    file = report.convert(data, _PowerPlayFile)
    if file is None:
        return {}
    splits = [row.split for row in file.row]
    if sorted(splits) != list(SPLIT_NUMBERS):
        report.fault("row", "", "", f"the splits 1-20 must stand once each, found {splits}")
    chart = {}
    for row in file.row:
        if row.test.pos is Position.C:
            report.fault("row.test", row.split, "C", "the killers have no centre to test")
        if row.test.min not in RATINGS:
            report.fault("row.test", row.split, str(row.test.min), "is not a rating 1-5")
        met, unmet = (
            _block_half(half, f"row.{name}", row.split, report)
            for name, half in (("met", row.met), ("unmet", row.unmet))
        )
        chart[row.split] = PowerPlayRow(
            split=row.split,
            position=row.test.pos,
            minimum=row.test.min,
            met=met,
            unmet=unmet,
        )
    return chart


def _block_half(half: _Half, table: str, split: int, report: Report) -> PowerPlayHalf:
    if not half.pp:
        report.fault(f"{table}.pp", split, "", "the power play takes at least one shot")
    return PowerPlayHalf(
        short_handed=_block_shots(half.sh, f"{table}.sh", split, report, killers=True),
        power_play=_block_shots(half.pp, f"{table}.pp", split, report, killers=False),
    )


def _block_shots(
    texts: list[str], table: str, split: int, report: Report, *, killers: bool
) -> tuple[Reading, ...]:
    shots = []
    for text in texts:
        shot = report.parse(table, split, text, parse_reading)
        if shot is None:
            continue
        position = shot.target.position if shot.target else None
        if shot.kind not in BLOCK_SHOTS or position is None or text != f"{shot.kind} {position}":
            report.fault(table, split, text, "is not OUT!, IN, REB or BK with one position")
        elif killers and position is Position.C:
            report.fault(table, split, text, "the killers have no centre to shoot")
        else:
            shots.append(shot)
    return tuple(shots)


class _Die(msgspec.Struct, forbid_unknown_fields=True):
    die: dict[int, str]


def compile_die(data: Mapping[str, Any], report: Report) -> dict[int, Position | None]:
    """Read T17 or T19: a skater, or nobody, for each number of one die (SOM-5.73, 25.1)."""
    file = report.convert(data, _Die)
    if file is None:
        return {}
    report.check_keys("die", file.die, DIE)
    chart: dict[int, Position | None] = {}
    for number, text in file.die.items():
        if text not in {*Position, NOBODY}:
            report.fault("die", number, text, "is neither a position nor NONE")
        else:
            chart[number] = None if text == NOBODY else Position(text)
    return chart
