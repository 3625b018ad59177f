"""Rulebook section 28: shootouts and penalty shots."""

import pytest

from games.rulesets.strat_o_matic.events import (
    GoalieTested,
    ShootoutShot,
    ShootoutStarted,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play import shootout
from tests.rulebook.strat_o_matic.builders import Rink

ALWAYS = dict.fromkeys(range(2, 13), "G")


def attempt(
    row: str, dice: list[int], *, slot: str = "LW", goalie: dict | None = None, **arguments
) -> ShootoutShot:
    """Let a home skater try with this reading at a sum of 7, then these dice."""
    rink = Rink(
        home={slot: {"rebound": {7: row}}},
        visitor={"G": goalie or {}},
        dice=[7, *dice],
        answers={"shooter": [f"H-{slot}"]},
        **arguments,
    )
    rink.run(shootout.attempt, 0)
    assert rink.kinds == ["ShootoutShot"]
    assert rink.shots == (0, 0)
    assert rink.dice.left == 0
    return rink.only(ShootoutShot)


@pytest.mark.rule("SOM-28.0", "SOM-28.1", "SOM-28-EX1")
@pytest.mark.parametrize(
    ("row", "dice", "goal"),
    [
        ("G", [], True),
        ("G+", [], True),
        ("X REB", [], True),
        ("G 1-12", [12], True),
        ("G 1-12", [13], False),
        ("G+ 1-12", [12], True),
        ("G+ 1-12", [13], False),
    ],
)
def test_goals_and_rebounds_score(row, dice, goal) -> None:
    assert attempt(row, dice).goal is goal


@pytest.mark.rule("SOM-28.1")
@pytest.mark.parametrize("row", ["GR", "GR+"])
@pytest.mark.parametrize(
    ("goalie_row", "dice", "goal"),
    [("G", [], True), ("G 1-8", [8], True), ("G 1-8", [9], False), ("X REB", [], False),
     ("SAVE PEN 1-20", [], False), ("FO.", [], False)],
)  # fmt: skip
def test_a_goalie_rating_asks_the_goalies_card(row, goalie_row, dice, goal) -> None:
    card = {9: {"out": "G", "in": goalie_row}}
    shot = attempt(row, [9, *dice], goalie=card)
    assert (shot.goalie_roll, shot.goalie_reading, shot.goal) == (9, goalie_row, goal)


@pytest.mark.rule("SOM-28.1", "SOM-24.2")
@pytest.mark.parametrize("fatigued", [True, False])
def test_a_dotted_row_beats_a_fatigued_goalie_in_a_shootout_too(fatigued) -> None:
    rink = Rink(
        home={"LW": {"rebound": {7: "GR"}}},
        visitor={"G": {9: "FO."}},
        dice=[7, 9],
        answers={"shooter": ["H-LW"]},
    )
    rink.state.sides[1].goalies["V-G"].fatigued = fatigued
    rink.run(shootout.attempt, 0)
    assert rink.only(ShootoutShot).goal is fatigued


@pytest.mark.rule("SOM-28.11", "SOM-28-EX1")
@pytest.mark.parametrize("row", ["X C", "X ANY", "TURN LD"])
def test_any_other_reading_is_a_save(row) -> None:
    assert not attempt(row, []).goal


@pytest.mark.rule("SOM-28.2", "SOM-28-EX1")
@pytest.mark.parametrize("row", ["G+", "G+ 1-20", "GR+"])
def test_plus_readings_of_defencemen_are_wide(row) -> None:
    shot = attempt(row, [], slot="LD")
    assert (shot.goal, shot.goalie_roll, shot.number) == (False, 0, 0)


@pytest.mark.rule("SOM-28.2")
def test_other_readings_of_defencemen_count() -> None:
    assert attempt("G", [], slot="RD").goal
    assert attempt("GR", [9], slot="RD", goalie={9: "G"}).goal


def whole_shootout(**arguments) -> Rink:
    rink = Rink(**arguments)
    rink.run(shootout.play)
    return rink


@pytest.mark.rule("SOM-INF.15", "SOM-D29")
def test_the_home_team_chooses_to_shoot_first_or_second() -> None:
    for answer, first in (("first", 0), ("second", 1)):
        rink = whole_shootout(seed=1, answers={"shoot_first": [answer]})
        assert rink.only(ShootoutStarted).first == first
        assert [event.seat for event in rink.all(ShootoutShot)][:4] == [first, 1 - first] * 2


@pytest.mark.rule("SOM-INF.15")
def test_three_rounds_then_one_by_one_until_a_difference() -> None:
    everybody = {name: {"rebound": ALWAYS} for name in ("LW", "C", "RW", "LW2", "LW3")}
    answers = {
        "shooter": ["H-LW", "V-LW", "H-C", "V-C", "H-RW", "V-RW", "H-LW2", "V-LW2", "H-LW3", "V-RD"]
    }
    rink = whole_shootout(seed=1, home=everybody, visitor=everybody, answers=answers)
    shots = rink.all(ShootoutShot)
    assert [event.goal for event in shots] == [True] * 9 + [False]
    assert [side.shootout_goals for side in rink.state.sides] == [5, 4]


@pytest.mark.rule("SOM-INF.15")
def test_it_ends_when_the_other_side_can_no_longer_draw_level() -> None:
    everybody = {name: {"rebound": ALWAYS} for name in ("LW", "C", "RW")}
    answers = {"shooter": ["H-LW", "V-LD", "H-C", "V-RD"]}
    rink = whole_shootout(seed=1, home=everybody, answers=answers)
    assert len(rink.all(ShootoutShot)) == 4


@pytest.mark.rule("SOM-INF.15")
def test_nobody_shoots_twice_before_all_dressed_skaters_have_shot() -> None:
    rink = Rink(seed=1)
    for _ in range(17):
        rink.run(shootout.attempt, 0)
    shooters = [event.shooter for event in rink.all_events if isinstance(event, ShootoutShot)]
    assert len(set(shooters[:16])) == 16
    assert len(rink.questions("shooter")[-1][1]) == 16


@pytest.mark.rule("SOM-INF.15", "SOM-15.0a")
def test_an_injured_man_does_not_shoot() -> None:
    rink = Rink(seed=1)
    rink.state.sides[0].injured["H-C2"] = None
    rink.run(shootout.attempt, 0)
    ((_, offered),) = rink.questions("shooter")
    assert set(rink.setup.teams[0].document.dressed) - set(offered) == {"H-C2"}


@pytest.mark.rule("SOM-INF.15", "SOM-28.0")
def test_a_shootout_is_one_goal_of_the_team_and_nobodys_statistics() -> None:
    rink = Rink(seed=1, home={"LW": {"rebound": ALWAYS}}, answers={"shooter": ["H-LW"]},
                action=dict.fromkeys(range(1, 31), "KEEP SELF"))  # fmt: skip
    rink.play()
    sheet = rink.sheet()
    assert (sheet.decided, sheet.winner) == ("SO", 0)
    assert [seat.score for seat in sheet.seats] == [1, 0]
    assert sum(line.goals for line in sheet.seats[0].skaters) == 0
    assert sum(line.shots for line in sheet.seats[0].skaters) == 0
    assert sum(line.game_winning_goals for line in sheet.seats[0].skaters) == 0
    assert rink.all(ShotTaken) == rink.all(GoalieTested) == []
    assert [line.decision for seat in sheet.seats for line in seat.goalies] == ["W", "OTL"]
    assert [line.shutout for seat in sheet.seats for line in seat.goalies] == [True, True]
    assert len(sheet.shootout) == len(rink.all(ShootoutShot))
