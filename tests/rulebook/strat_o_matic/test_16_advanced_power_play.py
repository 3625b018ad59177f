"""Rulebook section 16, second part: the advanced power play, a block that goes over into play."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    BreakawayRead,
    ControlGained,
    FifthSkaterAdded,
    GoalieTested,
    GoalScored,
    LineChangeExecuted,
    LineSentOut,
    PlayStopped,
    PowerPlayChartRead,
    PowerPlayEnded,
    PowerPlayStarted,
    ReboundRead,
    ShotTaken,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import penalties
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

TURNED = [11, 12, 13]
ROW = 1
"""The row of the power play chart that these tests write."""

POWER_PLAY_FORWARDS = {"LW": "H-LW", "C": "H-C", "RW": "H-RW"}


def power_play(
    *shots: str,
    dice: list[int],
    short_handed: tuple[str, ...] = (),
    level: str = "advanced",
    **arguments: object,
) -> Rink:
    """A penalty on the visitors' RW; ``shots`` are home's listed ones, ``dice`` what follows the chart's row."""
    rink = Rink(
        level=level,
        power_play={ROW: {"unmet": (short_handed, shots)}},
        dice=[*(TURNED if level == "advanced" else TURNED[:2]), ROW, *dice],
        **arguments,  # type: ignore[arg-type]
    )
    rink.puck("home", "LW")
    rink.due = rink.run(penalties.call, 1, "V-RW", "defence card")  # type: ignore[attr-defined]
    return rink


def due_after(rink: Rink) -> Spot | None:
    return rink.due  # type: ignore[attr-defined, no-any-return]


# --- 16.3, 16.31: the basic block with three cards of time ---


@pytest.mark.rule("SOM-16.3", "SOM-16.31")
@pytest.mark.parametrize(("level", "cards"), [("basic", 2), ("advanced", 3)])
def test_three_action_cards_are_turned_over_instead_of_two(level: str, cards: int) -> None:
    rink = power_play("OUT! LW", dice=[7], level=level, answers={"any_skater": ["LD"]})
    assert rink.only(TimeTurned).cards == tuple(TURNED[:cards])
    assert rink.state.cards_used == cards
    assert rink.all(ActionCardDrawn) == []


@pytest.mark.rule("SOM-16.3")
def test_the_chart_its_test_and_the_order_of_shots_are_those_of_the_basic_block() -> None:
    rink = Rink(
        visitor={"LD": {"defense": [3, 4]}, "LW2": {"rebound": {7: "X C"}}},
        power_play={ROW: {"test": ("LD", 4), "met": (("BK LW",), ("IN C", "REB RW"))}},
        dice=[*TURNED, ROW, 7, 6, 8],
    )
    rink.puck("home", "LW")
    rink.run(penalties.call, 1, "V-RW", "defence card")
    read = rink.only(PowerPlayChartRead)
    assert (read.rating, read.met) == (4, True)
    assert [(s.seat, s.slot, s.shot) for s in rink.all(ShotTaken)] == [
        (1, "LW", "breakaway"),
        (0, "C", "inside"),
        (0, "RW", "rebound"),
    ]


@pytest.mark.rule("SOM-16.3")
@pytest.mark.parametrize("reading", ["G+", "GR+"])
def test_plus_readings_are_live_for_the_listed_shots_of_the_power_play(reading: str) -> None:
    rink = power_play(
        "IN C",
        home={"C": {"inside": {7: reading}}},
        visitor={"G": {9: "G"}},
        options={"assists": False},
        dice=[7, 9] if reading == "GR+" else [7],
    )
    assert rink.only(GoalScored).strength == "PP"
    assert rink.only(PowerPlayEnded).scored is True
    assert due_after(rink) == "centre"


# --- 16.32: play goes on from the last listed shot ---


@pytest.mark.rule("SOM-16.32")
@pytest.mark.parametrize(
    ("reading", "carrier"), [("X LD", ("visitor", "LD")), ("TURN C", ("visitor", "C"))]
)
def test_play_goes_on_without_a_faceoff_from_the_last_reading(
    reading: str, carrier: tuple[str, str]
) -> None:
    rink = power_play("IN C", home={"C": {"inside": {7: reading}}}, dice=[7])
    assert due_after(rink) is None
    assert rink.all(PlayStopped) == []
    assert rink.carrier == carrier


@pytest.mark.rule("SOM-16.32")
def test_a_last_shot_that_is_frozen_is_a_faceoff_in_that_end_not_at_centre() -> None:
    rink = power_play("IN C", home={"C": {"inside": {7: "GR"}}}, dice=[7, 9])
    assert rink.only(GoalieTested).goal is False
    assert due_after(rink) == "visitor_end"


@pytest.mark.rule("SOM-16.32")
def test_a_last_shot_may_send_a_team_mate_of_the_goalie_away() -> None:
    rink = power_play(
        "OUT! C",
        home={"C": {"outside": {7: "GR"}}},
        visitor={"G": {9: "SAVE BK 1-6"}},
        split={30: {"breakaway": "BK RW(C)"}},
        dice=[7, 9, 6, 30, 7],
    )
    assert rink.only(BreakawayRead).seat == 1
    assert rink.all(ShotTaken)[-1].shot == "breakaway"


@pytest.mark.rule("SOM-16.32-EX1")
def test_example_a_rebound_off_the_last_shot_is_played_at_even_strength() -> None:
    rink = power_play(
        "IN C",
        home={"C": {"inside": {7: "X REB"}}},
        visitor={"LD": {"defense": [3, 4]}},
        split={30: {"rebound": "D LD>=4"}},
        dice=[7, 30, 7],
    )
    assert rink.kinds.index("PowerPlayEnded") < rink.kinds.index("ReboundRead")
    assert [(s.slot, s.shot) for s in rink.all(ShotTaken)] == [("C", "inside"), ("RD", "rebound")]
    assert rink.shots == (2, 0)


@pytest.mark.rule("SOM-16.32-EX1")
def test_example_a_rebound_off_an_earlier_listed_shot_is_none() -> None:
    rink = power_play("IN C", "OUT! LW", home={"C": {"inside": {7: "X REB"}}}, dice=[7, 7])
    assert rink.all(ReboundRead) == []
    assert [shot.slot for shot in rink.all(ShotTaken)] == ["C", "LW"]
    assert rink.shots == (2, 0)


# --- 16.4: what follows the last listed shot is no power play ---


@pytest.mark.rule("SOM-16.4")
@pytest.mark.parametrize("reading", ["G+", "GR+", "G+ 1-20"])
def test_plus_readings_after_the_last_listed_shot_are_shot_save_and_faceoff(reading: str) -> None:
    rink = power_play(
        "IN C",
        home={"C": {"inside": {7: "X REB"}}, "RW": {"rebound": {6: reading}}},
        split={30: {"rebound": "O RW"}},
        dice=[7, 30, 6],
    )
    assert rink.score == (0, 0)
    assert rink.shots == (2, 0)
    assert due_after(rink) == "visitor_end"


@pytest.mark.rule("SOM-16.4")
def test_a_goal_after_the_last_listed_shot_is_no_power_play_goal() -> None:
    rink = power_play(
        "IN C",
        home={"C": {"inside": {7: "X REB"}}, "RW": {"rebound": {6: "G"}}},
        split={30: {"rebound": "O RW"}},
        options={"assists": False},
        dice=[7, 30, 6],
    )
    assert rink.only(GoalScored).strength == "EV"
    home = rink.sheet().seats[0]
    assert (home.power_play_goals, home.power_play_opportunities) == (0, 1)


# --- 16.5: units stay until a goal, a faceoff or a loss of control ---


@pytest.mark.rule("SOM-16.5")
def test_the_unit_plays_on_while_its_side_has_the_puck() -> None:
    groups = [("H-LW2", "H-C2", "H-RW2", "H-LD2", "H-RD2"), ("H-LW", "H-C", "H-RW", "H-LD", "H-RD")]
    rink = power_play(
        "IN C",
        teams={"home": {"power_play": groups}},
        home={"C2": {"inside": {7: "X REB"}}},
        split={30: {"rebound": "O RW"}},
        dice=[7, 30, 7],
        answers={"any_skater": ["C"]},
    )
    assert [shot.player for shot in rink.all(ShotTaken)] == ["H-C2", "H-RW2"]
    ended, second = rink.kinds.index("PowerPlayEnded"), rink.events.index(rink.all(ShotTaken)[1])
    between = {type(event) for event in rink.events[ended:second]}
    assert LineSentOut not in between
    assert rink.all(FifthSkaterAdded) != []


@pytest.mark.rule("SOM-16.5", "SOM-GS.18")
def test_loss_of_control_brings_both_lines_back() -> None:
    groups = [("H-LW2", "H-C2", "H-RW2", "H-LD2", "H-RD2"), ("H-LW", "H-C", "H-RW", "H-LD", "H-RD")]
    rink = power_play(
        "IN C",
        teams={"home": {"power_play": groups}},
        home={"C2": {"inside": {7: "X LD"}}},
        dice=[7],
    )
    assert rink.only(ControlGained).seat == 1
    assert rink.ice("home") == {**POWER_PLAY_FORWARDS, "LD": "H-LD", "RD": "H-RD"}
    assert rink.ice("visitor")["C"] == "V-C"
    assert rink.state.staying_unit == -1


@pytest.mark.rule("SOM-16.5")
@pytest.mark.parametrize("reading", ["G", "GR+"])
def test_a_goal_or_a_faceoff_brings_them_back_too(reading: str) -> None:
    groups = [("H-LW2", "H-C2", "H-RW2", "H-LD2", "H-RD2"), ("H-LW", "H-C", "H-RW", "H-LD", "H-RD")]
    rink = power_play(
        "IN C",
        teams={"home": {"power_play": groups}},
        home={"C2": {"inside": {7: "X REB"}}, "RW2": {"rebound": {6: reading}}},
        split={30: {"rebound": "O RW"}},
        options={"assists": False},
        dice=[7, 30, 6, 5, 7],
    )
    assert rink.ice("home")["C"] == "H-C2"
    rink.faceoff(str(due_after(rink)))
    assert rink.ice("home") == {**POWER_PLAY_FORWARDS, "LD": "H-LD", "RD": "H-RD"}
    assert set(rink.ice("visitor").values()) == {"V-LW", "V-C", "V-RW", "V-LD", "V-RD"}


@pytest.mark.rule("SOM-16.5", "SOM-10.2b")
def test_after_the_block_the_ordinary_sections_of_the_cards_are_read() -> None:
    rink = power_play(
        "IN C",
        action={1: {"O2V": "KEEP LW", "PP": "KEEP C", "SH": "KEEP RW"}},
        home={"C": {"inside": {7: "X LD"}}},
        dice=[7, 1],
    )
    rink.draw()
    assert rink.only(ActionCardDrawn).section == "O2V"


@pytest.mark.rule("SOM-16.5", "SOM-7.31")
def test_a_change_met_during_the_block_is_made_once_the_unit_leaves() -> None:
    rink = Rink(
        home={"C": {"inside": {7: "X REB"}}},
        power_play={ROW: {"unmet": ((), ("IN C",))}},
        split={30: {"rebound": "O RW"}},
        dice=[*TURNED, ROW, 7, 30, 6],
        answers={"any_skater": ["LD"], "line_change": ["2", "2"]},
    )
    rink.state.cards_used = 9
    rink.puck("home", "LW")
    rink.run(penalties.call, 1, "V-RW", "defence card")
    shot = rink.events.index(rink.all(ShotTaken)[1])
    assert rink.only(LineChangeExecuted).forwards is True
    assert rink.events.index(rink.only(LineChangeExecuted)) > shot
    assert [side.line for side in rink.state.sides] == [1, 1]
    assert rink.state.cards_used == 12


@pytest.mark.rule("SOM-16.5", "SOM-7.31")
def test_a_change_on_top_waits_for_the_unit_that_stays_on_even_if_its_side_draws() -> None:
    rink = Rink(dice=[1], answers={"line_change": ["2", "2"]})
    rink.puck("home", "LD")
    rink.state.staying_unit = 0
    rink.state.sides[0].unit_on = rink.state.sides[1].unit_on = True
    rink.state.cards_used = 10
    rink.draw()
    assert rink.all(LineChangeExecuted) == []
    rink.resolve("TURN C")
    assert rink.only(LineChangeExecuted).forwards is True
    assert [side.line for side in rink.state.sides] == [1, 1]


# --- 16.51: the killers' fifth skater ---


def killers(*group: str) -> dict[str, object]:
    return {"visitor": {"penalty_killing": [group]}}


@pytest.mark.rule("SOM-16.51")
@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (("V-LW2", "V-RW2"), {"LW": "V-LW2", "C": "V-C", "RW": "V-RW2"}),
        (("V-C2", "V-RW2"), {"LW": "V-LW", "C": "V-C2", "RW": "V-RW2"}),
        (("V-LW2", "V-C2"), {"LW": "V-LW2", "C": "V-C2", "RW": "V-RW"}),
        (("V-C2", "V-C3"), {"LW": "V-LW", "C": "V-C2", "RW": "V-C3"}),
    ],
)
def test_a_centre_on_the_wing_moves_over_and_a_wing_comes_on_else_a_centre_comes_on(
    group: tuple[str, str], expected: dict[str, str]
) -> None:
    rink = power_play(
        "IN C",
        teams=killers(*group, "V-LD", "V-RD"),
        home={"C": {"inside": {7: "X REB"}}},
        split={30: {"rebound": "O RW"}},
        dice=[7, 30, 7],
        answers={"any_skater": ["LD"]},
    )
    added = dict(rink.only(FifthSkaterAdded).players)
    assert rink.only(FifthSkaterAdded).seat == 1
    assert added == {**expected, "LD": "V-LD", "RD": "V-RD"}


@pytest.mark.rule("SOM-16.51")
def test_the_killers_are_five_as_soon_as_the_block_is_over() -> None:
    rink = power_play(
        "IN C",
        home={"C": {"inside": {7: "X REB"}}, "RW": {"rebound": {6: "G"}}},
        split={30: {"rebound": "O RW"}},
        options={"assists": False},
        dice=[7, 30, 6],
    )
    assert len(dict(rink.only(PowerPlayStarted).killers)) == 4
    assert len(rink.only(GoalScored).on_ice_against) == 5


@pytest.mark.rule("SOM-16.51")
def test_no_fifth_skater_comes_on_after_a_power_play_goal() -> None:
    rink = power_play(
        "IN C", home={"C": {"inside": {7: "G"}}}, options={"assists": False}, dice=[7]
    )
    assert rink.all(FifthSkaterAdded) == []
    assert set(rink.ice("visitor").values()) == {"V-LW", "V-C", "V-RW", "V-LD", "V-RD"}
