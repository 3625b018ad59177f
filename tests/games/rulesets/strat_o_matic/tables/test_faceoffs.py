"""The faceoff charts: hard constraints of T06 to T09, each broken once."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.tables.faceoffs import wins
from tests.games.rulesets.strat_o_matic.edited_house import Change, drop, faults_after, put


def rows(side: str, number: int, other: str, *, ejected: tuple[str, ...] = ()) -> dict[str, str]:
    """A column on which a side wins so many rows."""
    lines = [*ejected, *[f"{side} LW"] * number]
    lines += [f"{other} LD"] * (20 - len(lines))
    return {str(split): line for split, line in enumerate(lines, start=1)}


@pytest.mark.parametrize(
    ("table", "change", "faults"),
    [
        ("faceoff_basic", drop("rows", "20"), ["table rows, row 20: row is missing"]),
        (
            "faceoff_basic",
            put("rows", "21", value="H C"),
            ["table rows, row 21: row is not of this table"],
        ),
        (
            "faceoff_basic",
            put("rows", "3", value="S C"),
            ["table rows, row 3, reading 'S C': only H and V stand here"],
        ),
        (
            "faceoff_basic",
            put("rows", "3", value="EJECT H"),
            ["table rows, row 3, reading 'EJECT H': nobody is thrown out on this chart"],
        ),
        (
            "faceoff_basic",
            put("rows", "3", value="H SELF"),
            [
                (
                    "table rows, row 3, reading 'H SELF': 'H SELF' is not a faceoff row"
                    " (H, V, S, I, P or K and a position or ANY; EJECT side)"
                ),
            ],
        ),
        (
            "faceoff_advanced",
            put("even", "3", value="S C"),
            ["table even, row 3, reading 'S C': only H and V stand here"],
        ),
        (
            "faceoff_advanced",
            put("p1", value=rows("S", 9, "I")),
            ["table p1: the superior side wins 9 of 20, fewer than 10"],
        ),
        (
            "faceoff_advanced",
            put("p2", value=rows("S", 11, "I")),
            ["table p2: the superior side wins 11 of 20, fewer than in p1 (12)"],
        ),
        (
            "faceoff_super",
            put("d0", value=rows("H", 9, "V", ejected=("EJECT H", "EJECT V", "EJECT H"))),
            ["table d0: 3 EJECT rows, at most 2 are allowed"],
        ),
        (
            "faceoff_super",
            put("d3", value=rows("S", 5, "I")),
            ["table d3: the superior side wins 5, fewer than in d2 (11)"],
        ),
        (
            "faceoff_super",
            put("bonus", "home_ice", value=1),
            ["table bonus, row home_ice, reading '1': is not a bonus known to the rules"],
        ),
        ("faceoff_power_play", drop("3v3"), ["row 3v3: row is missing"]),
        (
            "faceoff_power_play",
            put("5v3", value=rows("P", 10, "K")),
            ["table 5v3: the power play wins 10 of 20, fewer than in 5v4 (11)"],
        ),
        (
            "faceoff_power_play",
            put("4v4", "1", value="P C"),
            ["table 4v4, row 1, reading 'P C': only H and V stand here"],
        ),
    ],
)
def test_a_broken_faceoff_chart_is_named(table: str, change: Change, faults: list[str]) -> None:
    assert faults_after(table, change) == [f"{table}.toml, {fault}" for fault in faults]


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("faceoff_basic", drop("rows")),
        ("faceoff_advanced", drop("p2")),
        ("faceoff_super", drop("bonus")),
    ],
)
def test_a_chart_without_one_of_its_columns_has_a_wrong_shape(table: str, change: Change) -> None:
    (fault,) = faults_after(table, change)
    assert fault.startswith(f"{table}.toml: wrong shape: Object missing required field")


def test_thrown_out_rows_are_nobodys_wins() -> None:
    def change(table: dict[str, Any]) -> None:
        table["d1"] = rows("S", 11, "I", ejected=("EJECT S",))

    assert faults_after("faceoff_super", change) == []
    content = load_content()
    assert wins(content.faceoff_super[1], "S") + wins(content.faceoff_super[1], "I") == 19


def test_columns_are_keyed_by_difference_and_manpower() -> None:
    content = load_content()
    assert sorted(content.faceoff_advanced) == [0, 1, 2]
    assert sorted(content.faceoff_super) == [0, 1, 2, 3, 4]
    assert sorted(content.faceoff_power_play) == ["3v3", "4v3", "4v4", "5v3", "5v4"]
