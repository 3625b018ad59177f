"""Rulebook section 8.2: the super faceoff chart."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.engine import Decision
from games.rulesets.strat_o_matic.charts import FaceoffRow
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.events import (
    FaceoffManNamed,
    FaceoffManThrownOut,
    FaceoffTaken,
)
from games.rulesets.strat_o_matic.tables.tokens import parse_faceoff
from tests.rulebook.strat_o_matic.builders import Rink

COLUMNS = {0: "V RD", 1: "S LW", 2: "S C", 3: "S RW", 4: "S LD"}
"""A chart whose every row tells its column."""


def chart(given: Mapping[int, Mapping[int, str]] | None = None) -> dict[str, Any]:
    """Replace the super chart: rows by column and split number."""
    rows: dict[int, dict[int, FaceoffRow]] = {}
    for size, text in COLUMNS.items():
        column = dict.fromkeys(range(1, 21), text) | dict((given or {}).get(size, {}))
        rows[size] = {number: parse_faceoff(row) for number, row in column.items()}
    return {"faceoff_super": rows, "faceoff_bonus": {"power_play": 3, "rated_center_vs_not": 1}}


def rink_of(rows: Mapping[int, Mapping[int, str]] | None = None, **given: Any) -> Rink:
    return Rink(options={"super_faceoff": True}, replaced=chart(rows), **given)


# --- 8.2: the chart by the difference of the two men ---


@pytest.mark.rule("SOM-8.2", "SOM-8.2b", "SOM-8.2c")
@pytest.mark.parametrize(
    ("home", "visitor", "winner"),
    [
        (1, 1, ("visitor", "RD")),
        (2, 1, ("home", "LW")),
        (2, 0, ("home", "C")),
        (3, 0, ("home", "RW")),
        (0, 3, ("visitor", "RW")),
        (0, 1, ("visitor", "LW")),
    ],
)
def test_the_difference_of_the_two_men_names_the_column(home, visitor, winner) -> None:
    rink = rink_of(home={"C": {"faceoff": home}}, visitor={"C": {"faceoff": visitor}}, dice=[7])
    rink.faceoff()
    assert rink.carrier == winner


@pytest.mark.rule("SOM-8.2")
def test_without_the_option_the_advanced_chart_is_read_and_nobody_is_asked() -> None:
    rink = Rink(replaced=chart(), home={"C": {"faceoff": 2}}, dice=[7])
    rink.faceoff()
    assert (rink.carrier, rink.questions("faceoff_man")) == (("home", "C"), [])
    assert rink.only(FaceoffTaken).column == "+2"


@pytest.mark.rule("SOM-8.2")
@pytest.mark.parametrize("spot", ["centre", "home_end", "visitor_end"])
def test_the_chart_serves_all_spots(spot: str) -> None:
    rink = rink_of({0: {7: "H RD"}}, dice=[7, 7])
    rink.faceoff(spot)
    assert rink.only(FaceoffTaken).player == "H-RD"


# --- 8.2a: any skater may take it ---


@pytest.mark.rule("SOM-8.2a")
def test_each_coach_names_any_skater_on_the_ice_the_visitors_first() -> None:
    rink = rink_of(
        home={"RD": {"faceoff": 2, "positions": ["RD", "C"]}},
        answers={"faceoff_man": ["C", "RD"]},
        dice=[7],
    )
    rink.faceoff()
    everybody = ("LW", "C", "RW", "LD", "RD")
    assert rink.questions("faceoff_man") == [(1, everybody), (0, everybody)]
    assert [event.player for event in rink.all(FaceoffManNamed)] == ["V-C", "H-RD"]
    taken = rink.only(FaceoffTaken)
    assert (taken.men, taken.column) == (("H-RD", "V-C"), "+2")


@pytest.mark.rule("SOM-8.2a")
def test_a_skater_who_is_not_on_the_ice_may_not_be_named() -> None:
    rink = rink_of(home={"C2": {"faceoff": 2}}, dice=[7])
    del rink.state.sides[0].ice["RW"]
    rink.faceoff()
    assert rink.questions("faceoff_man")[1] == (0, ("LW", "C", "LD", "RD"))


# --- 8.2b, 8.2c: bonuses ---


@pytest.mark.rule("SOM-8.2b")
@pytest.mark.parametrize(
    ("home", "visitor", "winner"),
    [
        ({"positions": ["C"]}, {"positions": ["LW"]}, ("home", "LW")),
        ({"positions": ["RW", "C"]}, {"positions": ["LW"]}, ("home", "LW")),
        ({"positions": ["LW"]}, {"positions": ["C"]}, ("visitor", "LW")),
        ({"positions": ["LW"]}, {"positions": ["RW"]}, ("visitor", "RD")),
        ({"positions": ["C"], "faceoff": 0}, {"positions": ["LW"], "faceoff": 1}, ("visitor", "RD")),
        ({"positions": ["C"], "faceoff": 0}, {"positions": ["LW"], "faceoff": 3}, ("visitor", "C")),
    ],
)  # fmt: skip
def test_a_centre_has_one_more_against_a_man_who_is_none(home, visitor, winner) -> None:
    rink = rink_of(home={"C": home}, visitor={"C": visitor}, dice=[7])
    rink.faceoff()
    assert rink.carrier == winner


@pytest.mark.rule("SOM-8.2b")
@pytest.mark.parametrize(
    ("power_play", "ratings", "winner"),
    [
        (0, (0, 0), ("home", "RW")),
        (1, (0, 0), ("visitor", "RW")),
        (1, (2, 0), ("visitor", "LW")),
        (0, (0, 3), ("visitor", "RD")),
    ],
)
def test_the_side_on_a_power_play_has_three_more(power_play, ratings, winner) -> None:
    home, visitor = ratings
    rink = rink_of(home={"C": {"faceoff": home}}, visitor={"C": {"faceoff": visitor}}, dice=[7])
    rink.state.power_play = power_play
    rink.faceoff()
    assert rink.carrier == winner


@pytest.mark.rule("SOM-8.2-EX1", "SOM-8.2c")
def test_a_centre_rated_one_against_a_wing_on_the_power_play_uses_the_last_column() -> None:
    rink = rink_of(
        home={"C": {"faceoff": 1}}, visitor={"C": {"faceoff": 0, "positions": ["LW"]}}, dice=[7]
    )
    rink.state.power_play = 0
    rink.faceoff()
    assert rink.only(FaceoffTaken).column == "+4"
    assert rink.carrier == ("home", "LD")


# --- 8.21: thrown out of the circle ---


@pytest.mark.rule("SOM-8.21", "SOM-D17")
def test_a_man_thrown_out_is_replaced_and_the_difference_is_worked_out_anew() -> None:
    rink = rink_of(
        {0: {3: "EJECT V"}},
        home={"C": {"faceoff": 1}},
        visitor={"C": {"faceoff": 1}, "LW": {"faceoff": 0}},
        answers={"faceoff_man": ["C", "C", "LW"]},
        dice=[3, 7],
    )
    rink.faceoff()
    thrown = rink.only(FaceoffManThrownOut)
    assert (thrown.seat, thrown.player, thrown.number) == (1, "V-C", 3)
    assert rink.questions("faceoff_man")[2] == (1, ("LW", "RW", "LD", "RD"))
    taken = rink.only(FaceoffTaken)
    assert (taken.men, taken.column, taken.number) == (("H-C", "V-LW"), "+2", 7)
    assert rink.carrier == ("home", "C")


@pytest.mark.rule("SOM-8.21")
@pytest.mark.parametrize(("row", "thrown"), [("EJECT S", "H-C"), ("EJECT I", "V-C")])
def test_the_superior_or_the_inferior_side_may_lose_its_man(row: str, thrown: str) -> None:
    rink = rink_of({1: {3: row}}, home={"C": {"faceoff": 1}}, dice=[3, 7])
    rink.faceoff()
    assert rink.only(FaceoffManThrownOut).player == thrown


@pytest.mark.rule("SOM-8.21")
def test_with_two_thrown_out_the_coach_has_three_left() -> None:
    column = {3: "EJECT H"}
    rink = rink_of(
        {0: column},
        home={slot: {"positions": [slot, "C"]} for slot in ("LW", "RW", "LD", "RD")},
        answers={"faceoff_man": ["C", "C", "LW", "RD"]},
        dice=[3, 23, 7],
    )
    rink.faceoff()
    assert [event.player for event in rink.all(FaceoffManThrownOut)] == ["H-C", "H-LW"]
    assert rink.questions("faceoff_man")[3] == (0, ("RW", "LD", "RD"))
    assert rink.only(FaceoffTaken).men == ("H-RD", "V-C")


# --- D16, D17: the computer coach ---


@pytest.mark.rule("SOM-D16", "SOM-D17")
@pytest.mark.parametrize(
    ("cards", "options", "best"),
    [
        ({"C": {"faceoff": 1}, "LW": {"faceoff": 2}}, ("LW", "C", "RW"), "LW"),
        ({"C": {"faceoff": 1}, "LW": {"faceoff": 1}}, ("LW", "C", "RW"), "C"),
        ({"C": {"faceoff": 2}, "RW": {"faceoff": 1}}, ("LW", "RW", "LD"), "RW"),
        ({"RW": {"positions": ["RW", "C"]}}, ("LW", "RW", "LD"), "RW"),
    ],
)
def test_the_computer_sends_the_highest_rating_and_of_equals_a_centre(cards, options, best) -> None:
    rink = rink_of(home=cards)
    question = Decision(Ask.FACEOFF_MAN, options, (("seat", 0),))
    assert StandardCoach().choose(rink.state, question, 0) == best
