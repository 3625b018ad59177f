"""Rules that a complete engine needs and the rulebook leaves to sense (SOM-INF)."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    FaceoffTaken,
    LineSentOut,
    PairSentOut,
    PeriodEnded,
    PeriodStarted,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play.table import draw_split
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink


@pytest.mark.rule("SOM-INF.1")
def test_the_last_cards_chain_is_played_out_then_the_horn_sounds() -> None:
    home = {"C": {"inside": {7: "X REB"}, "rebound": {7: "X LD"}}}
    rink = Rink(
        level="basic",
        home=home,
        action=dict.fromkeys(range(1, 31), "IN C(LW)"),
        faceoff=dict.fromkeys(range(1, 21), "H LW"),
        split={card: {"rebound": "O C"} for card in range(1, 41)},
        seed=8,
    )
    rink.period(1)
    drawn = [
        number for number, event in enumerate(rink.events) if isinstance(event, ActionCardDrawn)
    ]
    assert len(drawn) == 30
    after = rink.kinds[drawn[-1] + 1 :]
    assert after[:2] == ["ChanceGained", "ShotTaken"]
    assert after[-1] == "PeriodEnded"
    assert "FaceoffTaken" not in after


@pytest.mark.rule("SOM-INF.1")
def test_no_faceoff_is_held_when_no_card_is_left() -> None:
    scores = {"outside": dict.fromkeys(range(2, 13), "G")}
    wings = dict.fromkeys(("LW", "LW2", "LW3"), scores)
    rink = Rink(
        level="basic",
        home=wings,
        visitor=wings,
        action=dict.fromkeys(range(1, 31), "TURN OUT! LW"),
        options={"assists": False},
        seed=3,
    )
    rink.period(1)
    assert sum(rink.score) == 30
    assert rink.kinds[-2:] == ["GoalScored", "PeriodEnded"]
    assert len(rink.all(FaceoffTaken)) == 30


@pytest.mark.rule("SOM-INF.2")
def test_a_game_has_three_periods_and_only_some_things_carry_over() -> None:
    rink = Rink(seed=12, home={"LW": {"outside": {7: "G", 6: "G", 8: "G"}}},
                action=dict.fromkeys(range(1, 31), "TURN OUT! LW"))  # fmt: skip
    rink.play()
    assert [event.period for event in rink.all(PeriodStarted)][:3] == [1, 2, 3]
    assert len(rink.all(PeriodEnded)) == len(rink.all(PeriodStarted)) == rink.state.period
    score = rink.score
    rink.state.cards_used = 30
    rink.table.emit(PeriodStarted(9, 30, (), ()))
    assert rink.score == score
    assert (rink.state.cards_used, rink.state.possession, rink.state.power_play) == (0, -1, -1)


@pytest.mark.rule("SOM-INF.3")
def test_the_split_deck_is_dealt_out_before_it_is_shuffled_again() -> None:
    rink = Rink(seed=1)
    first = [draw_split(rink.table).id for _ in range(40)]
    second = [draw_split(rink.table).id for _ in range(40)]
    assert sorted(first) == sorted(second) == list(range(1, 41))
    assert first != second


@pytest.mark.rule("SOM-INF.3")
def test_by_option_every_split_card_comes_from_a_full_deck() -> None:
    rink = Rink(dice=[7, 7, 7], options={"split_with_replacement": True})
    assert [draw_split(rink.table).id for _ in range(3)] == [7, 7, 7]


@pytest.mark.rule("SOM-INF.4", "SOM-2.0")
def test_a_new_period_starts_with_the_line_and_pair_its_coach_wants() -> None:
    rink = Rink(seed=2, answers={"starting_line": ["3", "2"], "starting_pair": ["2", "1"]})
    rink.period(2)
    lines = rink.all(LineSentOut)[:2]
    pairs = rink.all(PairSentOut)[:2]
    assert [(event.seat, event.line) for event in lines] == [(1, 2), (0, 1)]
    assert [(event.seat, event.pair) for event in pairs] == [(1, 1), (0, 0)]
    assert rink.all(FaceoffTaken)[0].spot == Spot.CENTRE


@pytest.mark.rule("SOM-INF.5")
@pytest.mark.parametrize(
    ("row", "dice", "on_goal"),
    [("X LW", [], 1), ("X REB", [21], 1), ("GR", [7], 1), ("GR+", [], 1), ("G", [], 1),
     ("G 1-5", [6], 1), ("G+", [], 1), ("TURN LW", [], 0)],
)  # fmt: skip
def test_what_is_a_shot_on_goal(row, dice, on_goal) -> None:
    rink = Rink(home={"C": {"outside": {7: row}}}, dice=[7, *dice], options={"assists": False})
    rink.puck("home", "C").shoot("outside")
    assert rink.shots == (on_goal, 0)
    assert rink.only(ShotTaken).on_goal is bool(on_goal)
