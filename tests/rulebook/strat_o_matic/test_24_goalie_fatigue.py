"""Rulebook section 24, the part inside a game: dotted faceoffs and shelled goalies."""

import pytest

from games.rulesets.strat_o_matic.events import (
    GoalieChanged,
    GoalieShelled,
    GoalieStarted,
    GoalieTested,
    PeriodStarted,
)
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

TIRES = {"goalie_fatigue": True, "assists": False}


def scorer(**arguments) -> Rink:
    """Put a home LW on the ice who scores with every outside shot."""
    home = {"LW": {"outside": dict.fromkeys(range(2, 13), "G")}}
    return Rink(home=home, options=TIRES, **arguments)


def score_goals(rink: Rink, goals: int) -> None:
    for _ in range(goals):
        rink.puck("home", "LW").shoot("outside")


def is_fatigued(rink: Rink) -> bool:
    return rink.state.sides[1].goalies["V-G"].fatigued


@pytest.mark.rule("SOM-24.2", "SOM-24.2-EX1")
@pytest.mark.parametrize(
    ("fatigued", "score", "due"), [(False, (0, 0), Spot.VISITOR_END), (True, (1, 0), Spot.CENTRE)]
)
def test_a_dotted_faceoff_is_a_goal_against_a_fatigued_goalie(fatigued, score, due) -> None:
    rink = Rink(
        home={"C": {"inside": {7: "GR"}}}, visitor={"G": {6: "FO."}}, dice=[7, 6], options=TIRES
    )
    rink.state.sides[1].goalies["V-G"].fatigued = fatigued
    assert rink.puck("home", "C").shoot("inside") is due
    assert rink.score == score
    assert rink.only(GoalieTested).goal is fatigued


@pytest.mark.rule("SOM-24.2")
def test_a_dotted_alternative_of_a_range_counts_too() -> None:
    for fatigued, score in ((False, 0), (True, 1)):
        rink = Rink(
            home={"C": {"inside": {7: "GR"}}},
            visitor={"G": {6: "G 1-8 ELSE FO."}},
            dice=[7, 6, 9],
            options=TIRES,
        )
        rink.state.sides[1].goalies["V-G"].fatigued = fatigued
        rink.puck("home", "C").shoot("inside")
        assert rink.score[0] == score


@pytest.mark.rule("SOM-24.3", "SOM-24.3-EX1")
@pytest.mark.parametrize(
    ("by_period", "fatigued"),
    [((4,), True), ((3,), False), ((3, 2), False), ((2, 2, 1), False), ((2, 2, 2), True)],
)
def test_four_in_a_period_or_six_in_a_game_shell_a_goalie(by_period, fatigued) -> None:
    rink = scorer(seed=1)
    for number, goals in enumerate(by_period, 1):
        if number > 1:
            ice = dict(rink.state.sides[0].ice), dict(rink.state.sides[1].ice)
            rink.table.emit(PeriodStarted(number, 30, (), ()))
            for side, men in zip(rink.state.sides, ice, strict=True):
                side.ice.update(men)
        score_goals(rink, goals)
        if number < len(by_period):
            assert not is_fatigued(rink)
    assert is_fatigued(rink) is fatigued
    assert len(rink.all(GoalieShelled)) == fatigued


@pytest.mark.rule("SOM-24.3", "SOM-INF.12")
def test_empty_net_goals_do_not_shell_a_goalie() -> None:
    rink = scorer(seed=1)
    score_goals(rink, 2)
    rink.state.sides[1].goalie = None
    score_goals(rink, 3)
    rink.state.sides[1].goalie = "V-G"
    assert rink.sheet().seats[0].empty_net_goals == 3
    score_goals(rink, 1)
    assert not is_fatigued(rink)
    score_goals(rink, 1)
    assert is_fatigued(rink)


@pytest.mark.rule("SOM-24.3")
def test_s7_the_sixth_goal_of_the_game_may_be_the_one_that_ends_it() -> None:
    rink = scorer(seed=1)
    for period, goals in ((1, 3), (2, 2), (4, 1)):
        ice = [dict(side.ice) for side in rink.state.sides]
        rink.table.emit(PeriodStarted(period, 30, (), ()))
        for side, men in zip(rink.state.sides, ice, strict=True):
            side.ice.update(men)
        assert not is_fatigued(rink)
        score_goals(rink, goals)
    assert is_fatigued(rink)


@pytest.mark.rule("SOM-24.3")
def test_s6_a_goalie_shelled_in_the_second_period_stays_fatigued_to_the_end() -> None:
    rink = scorer(seed=1)
    for period in (2, 3):
        ice = [dict(side.ice) for side in rink.state.sides]
        rink.table.emit(PeriodStarted(period, 30, (), ()))
        for side, men in zip(rink.state.sides, ice, strict=True):
            side.ice.update(men)
        score_goals(rink, 4 if period == 2 else 0)
        assert is_fatigued(rink)


@pytest.mark.rule("SOM-24.3", "SOM-24.42-EX1", "SOM-24.43")
def test_s8_s10_the_playoffs_and_being_alone_do_not_save_a_shelled_goalie() -> None:
    rink = scorer(seed=1, playoffs=True, visitor={"G": {"fatigue": 5, "sole_goalie": True}})
    score_goals(rink, 3)
    assert not is_fatigued(rink)
    score_goals(rink, 1)
    assert is_fatigued(rink)


@pytest.mark.rule("SOM-24.0", "SOM-24.3")
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_without_the_option_nobody_tires(level) -> None:
    home = {"LW": {"outside": dict.fromkeys(range(2, 13), "G")}}
    rink = Rink(level=level, home=home, options={"assists": False}, seed=1)
    score_goals(rink, 7)
    assert not is_fatigued(rink)


@pytest.mark.rule("SOM-24.0", "SOM-24.4")
@pytest.mark.parametrize("on", [True, False])
def test_without_the_option_a_tired_goalie_starts_fresh(*, on) -> None:
    options = {"goalie_fatigue": on, "shootout": False}
    rink = Rink(options=options, teams={"visitor": {"fatigued_at_start": ["V-G"]}}, seed=4)
    rink.play()
    assert [event.fatigued for event in rink.all(GoalieStarted)] == [False, on]


@pytest.mark.rule("SOM-24.4", "SOM-D26")
def test_a_goalie_tired_from_earlier_games_starts_fatigued_and_his_relief_is_fresh() -> None:
    rink = Rink(
        options=TIRES,
        teams={"visitor": {"fatigued_at_start": ["V-G"]}},
        seed=4,
        answers={"stoppage": ["change_goalie"]},
    )
    rink.play()
    started = rink.all(GoalieStarted)
    assert [(event.goalie, event.fatigued) for event in started] == [("H-G", False), ("V-G", True)]
    changed = rink.only(GoalieChanged)
    assert (changed.goalie, changed.replaced, changed.fatigued) == ("V-G2", "V-G", False)
