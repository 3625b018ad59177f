"""Rulebook section 25: deflections."""

from typing import Any

import pytest

from games.engine import Decision
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.events import (
    AssistsAwarded,
    DeflectionTried,
    GoalieTested,
    GoalScored,
    ReboundRead,
    ShotTaken,
)
from tests.rulebook.strat_o_matic.builders import Rink

REBOUND = {"outside": {7: "X REB"}}
TRY = {"deflect": ["deflect"]}
DIE = {1: "LW", 2: "LW", 3: "C", 4: "C", 5: "RW", 6: None}


def rink_of(*, on: bool = True, **given: Any) -> Rink:
    cards = {"RD": REBOUND, **given.pop("home", {})}
    return Rink(options={"deflections": on}, home=cards, replaced={"deflection": DIE}, **given)


def shots_of(rink: Rink) -> dict[str, int]:
    lines = rink.sheet().seats[0].skaters
    return {line.player: line.shots for line in lines if line.shots}


# --- 25.0: when it may be tried ---


@pytest.mark.rule("SOM-25.0")
def test_a_rebound_of_a_defencemans_outside_shot_may_be_a_deflection_instead() -> None:
    rink = rink_of(answers=TRY, dice=[7, 3, 7])
    rink.puck("home", "RD").shoot("outside")
    assert rink.questions("deflect") == [(0, ("rebound", "deflect"))]
    assert rink.all(ReboundRead) == []
    assert rink.only(DeflectionTried).shooter == "H-RD"


@pytest.mark.rule("SOM-25.0")
def test_the_coach_may_take_the_rebound_draw() -> None:
    rink = rink_of(answers={"deflect": ["rebound"]}, split={8: {"rebound": "D LD"}}, dice=[7, 8])
    rink.puck("home", "RD").shoot("outside")
    assert rink.only(ReboundRead).card == 8
    assert (rink.all(DeflectionTried), rink.carrier) == ([], ("visitor", "LD"))


@pytest.mark.rule("SOM-25.0")
@pytest.mark.parametrize(
    ("slot", "kind", "on", "asked"),
    [
        ("RD", "outside", True, 1),
        ("LD", "outside", True, 1),
        ("RD", "outside", False, 0),
        ("C", "outside", True, 0),
        ("LW", "outside", True, 0),
        ("RD", "inside", True, 0),
        ("RD", "rebound", True, 0),
    ],
)
def test_only_outside_shots_from_the_point_may_be_tipped(slot, kind, on, asked) -> None:
    column = {kind: {7: "X REB"}}
    rink = rink_of(on=on, home={slot: column}, dice=[7, 1])
    rink.puck("home", slot).shoot(kind)
    assert len(rink.questions("deflect")) == asked


@pytest.mark.rule("SOM-25.0")
def test_a_forward_at_the_point_counts_as_a_defenceman() -> None:
    rink = rink_of(home={"LW2": REBOUND}, answers=TRY, dice=[7, 3, 7])
    rink.state.sides[0].ice["RD"] = "H-LW2"
    rink.puck("home", "RD").shoot("outside")
    assert rink.only(DeflectionTried).shooter == "H-LW2"


# --- 25.1: who may tip it ---


@pytest.mark.rule("SOM-25.1")
@pytest.mark.parametrize(("die", "player"), [(1, "H-LW"), (2, "H-LW"), (4, "H-C"), (5, "H-RW")])
def test_one_die_names_the_man(die: int, player: str) -> None:
    rink = rink_of(answers=TRY, dice=[7, die, 7])
    rink.puck("home", "RD").shoot("outside")
    tried = rink.only(DeflectionTried)
    assert (tried.die, tried.player, tried.roll) == (die, player, 7)


@pytest.mark.rule("SOM-25.1a")
@pytest.mark.parametrize("die", [1, 6])
def test_a_vacant_position_or_nobody_means_no_deflection(die: int) -> None:
    rink = rink_of(answers=TRY | {"any_skater": ["RW"]}, dice=[7, die])
    del rink.state.sides[0].ice["LW"]
    rink.puck("home", "RD").shoot("outside")
    tried = rink.only(DeflectionTried)
    assert (tried.player, tried.roll, tried.deflected) == ("", 0, False)
    assert rink.carrier == ("visitor", "RW")
    assert shots_of(rink) == {"H-RD": 1}


# --- 25.2: what the tip gives ---


@pytest.mark.rule("SOM-25.2", "SOM-25.2-EX1")
def test_a_goal_is_the_tippers_with_an_assist_of_the_defenceman() -> None:
    rink = rink_of(home={"C": {"inside": {6: "G"}}}, answers=TRY, dice=[7, 3, 6, 20])
    assert rink.puck("home", "RD").shoot("outside") == "centre"
    assert rink.only(GoalScored).scorer == "H-C"
    assert rink.only(AssistsAwarded).players == ("H-RD",)
    assert (rink.shots, shots_of(rink)) == ((1, 0), {"H-C": 1})
    goalie = rink.sheet().seats[1].goalies[0]
    assert (goalie.shots_against, goalie.saves, goalie.goals_against) == (1, 0, 1)


@pytest.mark.rule("SOM-25.21", "SOM-25.2-EX1")
@pytest.mark.parametrize("row", ["X LD", "TURN C", "X REB", "X ANY"])
def test_any_other_reading_is_a_save_of_the_defencemans_shot(row: str) -> None:
    rink = rink_of(
        home={"C": {"inside": {6: row}}},
        answers=TRY | {"any_skater": ["LW"]},
        dice=[7, 3, 6],
    )
    rink.puck("home", "RD").shoot("outside")
    assert rink.only(DeflectionTried).deflected is False
    assert rink.questions("any_skater")[-1] == (1, ("LW", "C", "RW", "LD", "RD"))
    assert rink.carrier == ("visitor", "LW")
    assert (rink.shots, shots_of(rink)) == ((1, 0), {"H-RD": 1})


@pytest.mark.rule("SOM-25.2")
@pytest.mark.parametrize(("split", "goals"), [(8, 1), (9, 0)])
def test_a_goal_range_takes_its_split(split: int, goals: int) -> None:
    rink = rink_of(home={"LW": {"inside": {6: "G 1-8"}}}, answers=TRY, dice=[7, 1, 6, split, 20])
    due = rink.puck("home", "RD").shoot("outside")
    assert len(rink.all(GoalScored)) == goals
    assert due == ("centre" if goals else "visitor_end")
    assert shots_of(rink) == {"H-LW": 1}


@pytest.mark.rule("SOM-25.2", "SOM-25.22")
@pytest.mark.parametrize(
    ("row", "due", "carrier"),
    [("G", "centre", None), ("FO", "visitor_end", None), ("X LD", None, ("visitor", "LD"))],
)
def test_a_goalie_rating_sends_the_tip_to_the_goalies_card(row, due, carrier) -> None:
    rink = rink_of(
        home={"RW": {"inside": {6: "GR"}}},
        visitor={"G": {9: {"out": "FO", "in": row}}},
        answers=TRY,
        dice=[7, 5, 6, 9, 20],
    )
    assert rink.puck("home", "RD").shoot("outside") == due
    assert rink.only(GoalieTested).reading == row
    if carrier:
        assert rink.carrier == carrier
    assert shots_of(rink) == {"H-RW": 1}
    assert [event.scorer for event in rink.all(GoalScored)] == (["H-RW"] if row == "G" else [])


@pytest.mark.rule("SOM-25.22")
def test_a_rebound_off_the_goalies_card_is_a_rebound_of_the_tip() -> None:
    rink = rink_of(
        home={"RW": {"inside": {6: "GR"}}},
        visitor={"G": {9: "X REB"}},
        answers=TRY,
        split={8: {"rebound": "O C"}},
        dice=[7, 5, 6, 9, 8, 7],
    )
    rink.puck("home", "RD").shoot("outside")
    assert rink.only(ReboundRead).shooter == "H-RW"
    assert [event.player for event in rink.all(ShotTaken)] == ["H-RD", "H-C"]
    assert len(rink.questions("deflect")) == 1


@pytest.mark.rule("SOM-25.2")
@pytest.mark.parametrize(
    ("row", "power_play", "result"),
    [("G+", -1, "saved"), ("G+", 0, "goal"), ("GR+", -1, "saved"), ("GR+", 0, "goalie")],
)
def test_the_plus_readings_live_on_the_power_play_only(row, power_play, result) -> None:
    rink = rink_of(home={"C": {"inside": {6: row}}}, answers=TRY, dice=[7, 3, 6], seed=1)
    rink.state.power_play = power_play
    rink.puck("home", "RD").shoot("outside")
    tried = rink.only(DeflectionTried)
    assert (tried.deflected, tried.result) == (True, result)


# --- D11: the computer coach ---


@pytest.mark.rule("SOM-D11")
@pytest.mark.parametrize(
    ("cards", "rebounds", "choice"),
    [
        ({"C": {"inside": dict.fromkeys(range(2, 13), "G")}}, "D C", "deflect"),
        ({"C": {"inside": dict.fromkeys(range(2, 13), "X LW")}}, "D C", "rebound"),
        (
            {
                "C": {"inside": dict.fromkeys(range(2, 13), "G")},
                "LW": {"rebound": dict.fromkeys(range(2, 13), "G")},
            },
            "O LW",
            "rebound",
        ),
        ({"C": {"inside": dict.fromkeys(range(2, 13), "G+")}}, "D C", "rebound"),
    ],
)
def test_the_computer_deflects_when_tips_are_worth_more_than_rebounds(
    cards, rebounds, choice
) -> None:
    rink = rink_of(home=cards, split={card: {"rebound": rebounds} for card in range(1, 41)})
    rink.puck("home", "RD")
    question = Decision(Ask.DEFLECT, ("rebound", "deflect"))
    assert StandardCoach().choose(rink.state, question, 0) == choice


@pytest.mark.rule("SOM-D11")
def test_on_the_power_play_the_plus_readings_count() -> None:
    rink = rink_of(home={"C": {"inside": dict.fromkeys(range(2, 13), "G+")}})
    rink.puck("home", "RD")
    rink.state.power_play = 0
    question = Decision(Ask.DEFLECT, ("rebound", "deflect"))
    assert StandardCoach().choose(rink.state, question, 0) == "deflect"
