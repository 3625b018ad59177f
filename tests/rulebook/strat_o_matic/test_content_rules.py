"""Rows of the rulebook that are matters of data: what decks, charts and cards may and must hold.

Expected numbers are the rulebook's own; what it leaves open is checked for the property it asks for.
Only rows that speak of nothing but data are named in marks; how play uses the data is tested elsewhere.
"""

from typing import Any

import msgspec
import pytest

from games.rulesets.strat_o_matic.cards import (
    CardError,
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.charts import ContentSet
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Kind, Position
from tests.games.rulesets.strat_o_matic.edited_house import faults_after, put
from tests.games.rulesets.strat_o_matic.test_cards import GOALIE, SKATER

LW, C, RW, LD, RD = Position
HOUSE: ContentSet = load_content()


# --- getting started ----------------------------------------------------------------------------


@pytest.mark.rule("SOM-GS.6", "SOM-GS.6-EX1")
@pytest.mark.parametrize(("position", "opponent"), [(LW, RW), (C, C), (RW, LW), (LD, RD), (RD, LD)])
def test_left_meets_right(position: Position, opponent: Position) -> None:
    assert HOUSE.matchups.standard[position] is opponent
    assert HOUSE.matchups.standard[opponent] is position


@pytest.mark.rule("SOM-GS.6")
def test_one_sided_match_ups_are_refused() -> None:
    assert faults_after("matchups", put("standard", "LD", value="LW")) != []


@pytest.mark.rule("SOM-GS.8")
def test_an_action_deck_has_30_cards_and_the_split_deck_40() -> None:
    assert (len(HOUSE.action_basic), len(HOUSE.action_advanced), len(HOUSE.split)) == (30, 30, 40)
    for table in ("action_basic", "action_advanced", "split_deck"):
        assert faults_after(table, lambda deck: deck["card"].pop()) != []


@pytest.mark.rule("SOM-GS.9")
@pytest.mark.parametrize("half", ["home", "visitor"])
def test_a_basic_card_has_a_reading_for_each_side(half: str) -> None:
    assert all(getattr(card, half) is not None for card in HOUSE.action_basic)
    assert faults_after("action_basic", lambda deck: deck["card"][4].pop(half)) != []


def test_line_changes_are_none_of_the_30_cards() -> None:
    assert faults_after("action_basic", put("card", 0, "home", value="FLC")) == [
        "action_basic.toml, table card.home, row 1, reading 'FLC': 'FLC' is not a reading"
    ]


# --- basic --------------------------------------------------------------------------------------


def test_each_split_number_has_a_row_of_the_basic_faceoff_chart() -> None:
    assert sorted(HOUSE.faceoff_basic) == list(range(1, 21))
    assert {row.side for row in HOUSE.faceoff_basic.values()} == {"H", "V"}
    assert all(row.target is not None for row in HOUSE.faceoff_basic.values())


@pytest.mark.rule("SOM-4.0c")
@pytest.mark.parametrize(
    "text",
    ["DEF 1", "DEF 11", "PASS A", "IN RW I:LD", "KEEP C", "TURN C", "X REB", "G", "GR", "PENALTY"],
)
def test_a_basic_card_with_any_other_reading_is_invalid(text: str) -> None:
    (fault,) = faults_after("action_basic", put("card", 0, "home", value=text))
    assert fault.endswith("is not in the vocabulary of the basic deck")


@pytest.mark.rule("SOM-4.0c")
def test_the_house_deck_uses_the_whole_basic_vocabulary() -> None:
    for half in ("home", "visitor"):
        kinds = {getattr(card, half).kind for card in HOUSE.action_basic}
        assert kinds == {
            Kind.DEF,
            Kind.PASS,
            Kind.OUT,
            Kind.IN,
            Kind.TURN,
            Kind.BREAKAWAY,
            Kind.PENCARD,
        }
        chances = {
            getattr(card, half).then.kind for card in HOUSE.action_basic if getattr(card, half).then
        }
        assert chances == {Kind.OUT_ONLY, Kind.IN, Kind.BREAKAWAY}


def test_each_penalty_letter_is_above_or_below_the_line() -> None:
    assert faults_after("action_basic", put("card", 0, "home", value="PENCARD AA,A/C,D")) != []
    assert faults_after("action_basic", put("card", 0, "home", value="PENCARD AA,A,B/C,D")) == []


def test_a_breakaway_names_a_second_man() -> None:
    assert faults_after("split_deck", put("card", 0, "breakaway", value="BK C")) != []
    bare = [card.breakaway for card in HOUSE.split if card.breakaway.kind is Kind.BK]
    assert bare
    for reading in bare:
        assert reading.target is not None
        assert reading.target.substitute not in {None, reading.target.position}


def skater(**changes: Any) -> list[str]:
    try:
        compile_skater(msgspec.convert(SKATER | changes, SkaterDocument))
    except CardError as error:
        return error.faults
    return []


def column(name: str, row: str, text: str) -> dict[str, Any]:
    return {name: SKATER[name] | {row: text}}


@pytest.mark.rule("SOM-5.0")
@pytest.mark.parametrize("name", ["outside", "inside", "rebound"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("X LW", True),
        ("X ANY", True),
        ("X REB", True),
        ("TURN LD", True),
        ("GR", True),
        ("GR+", True),
        ("G", True),
        ("G 1-8", True),
        ("G+", True),
        ("G+ 1-19", True),
        ("FO", False),
        ("SAVE BK 1-6", False),
        ("OUT C", False),
        ("DEF 12", False),
        ("PENALTY", False),
    ],
)
def test_a_shot_column_holds_shots_saves_and_losses(name: str, text: str, *, fits: bool) -> None:
    assert (skater(**column(name, "7", text)) == []) is fits


@pytest.mark.rule("SOM-5.0")
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("X LW", True),
        ("X REB", True),
        ("FO", True),
        ("FO.", True),
        ("G", True),
        ("G 1-8 ELSE FO", True),
        ("SAVE BK 1-6", True),
        ("SAVE PEN 1-18", True),
        ("GR", False),
        ("TURN C", False),
        ("DEF 12", False),
        ("PASS J", False),
    ],
)
def test_a_goalie_card_holds_saves_and_goals(text: str, *, fits: bool) -> None:
    card = GOALIE["card"] | {"9": {"out": text, "in": "FO"}}
    document = msgspec.convert(GOALIE | {"card": card}, GoalieDocument)
    try:
        compiled = compile_goalie(document)
    except CardError:
        assert not fits
    else:
        assert fits
        assert [str(compiled.outside[9]), str(compiled.inside[9])] == [text, "FO"]


@pytest.mark.rule("SOM-4.1a")
@pytest.mark.parametrize("row", ["12", "13", "14"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [("OUT SELF", True), ("TURN OPP", True), ("TURN ANY", False), ("IN C", False)],
)
def test_rows_12_to_14_give_the_shot_or_the_puck(row: str, text: str, *, fits: bool) -> None:
    assert (skater(**column("defcol", row, text)) == []) is fits


@pytest.mark.parametrize("letter", ["J", "K", "L"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("IN C", True),
        ("IN ANY", True),
        ("TURN LD", True),
        ("TURN ANY", True),
        ("OUT C", False),
        ("TURN OUT! C", False),
    ],
)
def test_letters_j_to_l_are_inside_shots_or_losses(letter: str, text: str, *, fits: bool) -> None:
    assert (skater(**column("passing", letter, text)) == []) is fits


@pytest.mark.parametrize(
    ("text", "fits"),
    [("PENALTY", True), ("TURN OUT! OPP", True), ("OUT C", False), ("TURN OPP", False)],
)
def test_rows_7_to_11_are_a_penalty_or_a_lost_puck_with_a_shot(text: str, *, fits: bool) -> None:
    assert (skater(**column("defcol", "9", text)) == []) is fits


def test_penetration_rises_with_the_rating_and_four_gets_in_up_to_13() -> None:
    chart = HOUSE.penetration_basic
    assert chart[4] == 13
    assert list(chart.values()) == sorted(chart.values())
    assert faults_after("penetration_basic", put("max", "5", value=12)) != []


def test_each_split_has_a_row_with_a_test_and_two_halves() -> None:
    assert sorted(HOUSE.power_play_chart) == list(range(1, 21))
    for row in HOUSE.power_play_chart.values():
        assert row.position is not C
        assert row.met.power_play
        assert row.unmet.power_play


def test_the_killers_have_no_centre_to_test_or_to_shoot() -> None:
    chart = "power_play_chart"
    assert faults_after(chart, put("row", 0, "test", "pos", value="C")) != []
    assert faults_after(chart, put("row", 0, "met", "sh", value=["BK C"])) != []


def test_a_row_of_the_shape_of_the_rulebooks_example_is_in_the_house_chart() -> None:
    row = HOUSE.power_play_chart[7]
    assert (row.position, row.minimum) == (LD, 4)
    assert [str(shot) for shot in row.met.short_handed] == ["BK LW"]
    assert [str(shot) for shot in row.met.power_play] == ["IN RW"]
    assert [str(shot) for shot in row.unmet.short_handed] == []
    assert [str(shot) for shot in row.unmet.power_play] == ["IN C", "REB LW"]


def test_two_cards_pass_in_a_basic_and_three_in_an_advanced_power_play() -> None:
    assert HOUSE.penalty_cards.block == {"basic": 2, "advanced": 3}
