"""The power play chart and the charts of one die: hard constraints of T13, T17 and T19."""

import pytest

from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Position
from tests.games.rulesets.strat_o_matic.edited_house import (
    Change,
    content_after,
    drop,
    faults_after,
    put,
)

NOT_LISTED = "is not OUT!, IN, REB or BK with one position"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            put("row", 0, "split", value=2),
            (
                "table row: the splits 1-20 must stand once each, found"
                " [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]"
            ),
        ),
        (
            put("row", 0, "test", "pos", value="C"),
            "table row.test, row 1, reading 'C': the killers have no centre to test",
        ),
        (
            put("row", 0, "test", "min", value=6),
            "table row.test, row 1, reading '6': is not a rating 1-5",
        ),
        (
            put("row", 0, "met", "sh", value=["BK C"]),
            "table row.met.sh, row 1, reading 'BK C': the killers have no centre to shoot",
        ),
        (
            put("row", 0, "unmet", "pp", value=[]),
            "table row.unmet.pp, row 1: the power play takes at least one shot",
        ),
        (
            put("row", 0, "met", "pp", value=[]),
            "table row.met.pp, row 1: the power play takes at least one shot",
        ),
        *[
            (
                put("row", 0, "met", "pp", value=[text]),
                f"table row.met.pp, row 1, reading '{text}': {NOT_LISTED}",
            )
            for text in ("OUT C", "IN C(LW)", "IN ANY", "IN C I:LD", "BK?", "TURN C", "GR")
        ],
        (
            put("row", 0, "met", "pp", value=["SHOT C"]),
            "table row.met.pp, row 1, reading 'SHOT C': 'SHOT C' is not a reading",
        ),
    ],
)
def test_a_broken_power_play_chart_is_named(change: Change, fault: str) -> None:
    assert faults_after("power_play_chart", change) == [f"power_play_chart.toml, {fault}"]


def test_a_row_keeps_the_order_of_its_shots() -> None:
    row = {
        "split": 7,
        "test": {"pos": "LD", "min": 4},
        "met": {"sh": ["BK LW"], "pp": ["IN RW"]},
        "unmet": {"sh": [], "pp": ["IN C", "REB LW"]},
    }
    compiled = content_after("power_play_chart", put("row", 6, value=row)).power_play_chart[7]
    assert (compiled.position, compiled.minimum) == (Position.LD, 4)
    assert [str(shot) for shot in compiled.met.short_handed] == ["BK LW"]
    assert [str(shot) for shot in compiled.unmet.power_play] == ["IN C", "REB LW"]


@pytest.mark.parametrize("table", ["goalie_retaliation", "deflection"])
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (drop("die", "6"), "table die, row 6: row is missing"),
        (put("die", "7", value="C"), "table die, row 7: row is not of this table"),
        (
            put("die", "2", value="ANY"),
            "table die, row 2, reading 'ANY': is neither a position nor NONE",
        ),
    ],
)
def test_a_broken_die_chart_is_named(table: str, change: Change, fault: str) -> None:
    assert faults_after(table, change) == [f"{table}.toml, {fault}"]


def test_none_on_a_die_is_nobody() -> None:
    chart = load_content().goalie_retaliation
    assert [chart[die] for die in (1, 5, 6)] == [Position.LW, Position.RD, None]
