"""Outlooks: what readings, shots and control are worth, by arithmetic."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.coach.outlook import CONTROL, END_FACEOFF, outlook_of
from games.rulesets.strat_o_matic.readings import parse_reading
from games.rulesets.strat_o_matic.state import ShotKind
from tests.rulebook.strat_o_matic.builders import Rink

GOALS = dict.fromkeys(range(2, 13), "G")


def value_of(rink: Rink, reading: str, slot: str = "LW") -> float:
    return outlook_of(rink.state).reading(rink.state, 0, slot, parse_reading(reading))


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("G", 1.0),
        ("G 1-8", 0.4 + 0.6 * END_FACEOFF),
        ("X LD", -CONTROL),
        ("TURN C", -CONTROL),
        ("G+", END_FACEOFF),
        ("GR+", END_FACEOFF),
        ("X REB", -CONTROL),
    ],
)
def test_a_shot_is_worth_its_goals_and_what_follows_a_miss(row: str, value: float) -> None:
    rink = Rink(home={"LW": {"outside": dict.fromkeys(range(2, 13), row)}})
    view = outlook_of(rink.state)
    assert view.shot(rink.state, 0, "LW", ShotKind.OUTSIDE) == pytest.approx(value)


def test_a_goalie_rating_is_worth_the_goalies_chance_and_his_freezes() -> None:
    rink = Rink(home={"LW": {"inside": dict.fromkeys(range(2, 13), "GR")}}, visitor={"G": {7: "G"}})
    view = outlook_of(rink.state)
    expected = 6 / 36 + 30 / 36 * END_FACEOFF
    assert view.shot(rink.state, 0, "LW", ShotKind.INSIDE) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("reading", "value"),
    [
        ("IN C", 1.0),
        ("OUT! C", -CONTROL),
        ("KEEP LD", CONTROL),
        ("TURN RD", -CONTROL),
        ("TURN IN ANY", -1.0),
        ("DEF 7", CONTROL),
        ("DEF 8", 0.20),
        ("PASS K", 1.0),
    ],
)
def test_readings_are_followed_to_their_end(reading: str, value: float) -> None:
    rink = Rink(
        home={"C": {"inside": GOALS}, "LW": {"passing": {"K": "IN C"}}},
        visitor={
            "LD": {"offense": 4, "inside": GOALS},
            "RW": {"defcol": {7: "TURN OUT! OPP", 8: "PENALTY"}},
        },
    )
    assert value_of(rink, reading) == pytest.approx(value)


def test_an_outside_chance_is_worth_its_best_choice() -> None:
    cards: dict[str, Any] = {"C": {"inside": GOALS}}
    split = {card: {"passing": "IN C(LW)"} for card in range(1, 41)}
    assert value_of(Rink(home=cards, split=split), "OUT LW", "RD") == pytest.approx(1.0)
    shooter = {"LW": {"outside": GOALS}}
    assert value_of(Rink(home=shooter), "OUT LW", "RD") == pytest.approx(1.0)
    runner = {"LW": {"inside": GOALS, "penetration": 4}}
    through = 13 / 20
    expected = through - (1 - through) * CONTROL
    assert value_of(Rink(home=runner), "OUT LW", "RD") == pytest.approx(expected)


def test_a_challenge_is_made_where_it_helps_the_defence() -> None:
    sections = {card: {"intimidation": "5"} for card in range(1, 41)}
    cards = {"C": {"inside": GOALS}}
    weak = Rink(home=cards, visitor={"RD": {"intimidation": 4}}, split=sections)
    assert value_of(weak, "IN C I:RD") == pytest.approx(1.0)
    strong = Rink(home=cards, visitor={"RD": {"intimidation": 5}}, split=sections)
    assert value_of(strong, "IN C I:RD") == pytest.approx(-CONTROL)


def test_control_is_the_mean_of_the_action_cards() -> None:
    action = {card: {"O2H": "IN C" if card <= 15 else "TURN RD"} for card in range(1, 31)}
    rink = Rink(home={"C": {"inside": GOALS}}, action=action)
    view = outlook_of(rink.state)
    assert view.control(rink.state, 0, "LW", 2, 1) == pytest.approx(0.5 - 0.5 * CONTROL)
    assert view.control(rink.state, 0, "LW", 1, 1) == pytest.approx(CONTROL)


def test_an_outlook_is_kept_for_the_same_men_and_made_anew_for_others() -> None:
    rink = Rink()
    first = outlook_of(rink.state)
    assert outlook_of(rink.state) is first
    rink.state.sides[0].ice["C"] = "H-C2"
    assert outlook_of(rink.state) is not first
