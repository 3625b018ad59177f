"""Rulebook section 7: the power play as a block (basic level)."""

import pytest

from games.engine import SetupError
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    FaceoffTaken,
    GameEnded,
    GoalScored,
    PenaltyCalled,
    PowerPlayChartRead,
    PowerPlayEnded,
    PowerPlayPostponed,
    PowerPlayStarted,
    ShotTaken,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import game_flow, penalties, power_play_block
from games.rulesets.strat_o_matic.state import Spot
from games.rulesets.strat_o_matic.validation import validate
from tests.rulebook.strat_o_matic.builders import Rink, make_setup

ROW = {"test": ("LD", 4), "met": (["BK LW"], ["IN RW"]), "unmet": ([], ["IN C", "REB LW"])}
"""The row of the rulebook's example."""


def block(
    *,
    level: str = "basic",
    defense: tuple[int, int] = (2, 4),
    dice: list[int],
    row: dict = ROW,
    used: int = 5,
    seat: int = 0,
    **arguments,
) -> Rink:
    """Play a power play with split number 7 of the chart; dice follow the two turned cards and the 7."""
    turned = [1, 2] if level == "basic" else [1, 2, 3]
    visitor = {"LD": {"defense": list(defense)}, **arguments.pop("visitor", {})}
    options = {"assists": False, **arguments.pop("options", {})}
    rink = Rink(
        level=level,
        visitor=visitor,
        options=options,
        power_play={7: row},
        dice=[*turned[: 30 - used], 7, *dice],
        **arguments,
    ).puck("home", "C")
    rink.state.cards_used = used
    rink.due = rink.run(power_play_block.play, seat)
    return rink


def shots(rink: Rink) -> list[tuple[str, str]]:
    return [(shot.player, shot.shot) for shot in rink.all(ShotTaken)]


@pytest.mark.rule("SOM-7.0", "SOM-7.3", "SOM-1.0E")
def test_two_cards_are_turned_and_their_readings_ignored() -> None:
    rink = block(dice=[7, 7], action={1: "TURN IN ANY", 2: "BK?"})
    assert rink.only(TimeTurned).cards == (1, 2)
    assert rink.state.cards_used == 7
    assert rink.all(ActionCardDrawn) == []
    assert rink.only(PowerPlayChartRead).number == 7


@pytest.mark.rule("SOM-7.1")
def test_groups_take_turns_from_one_power_play_to_the_next() -> None:
    rink = Rink(level="basic", dice=[1, 2, 5, 7, 3, 4, 6, 7, 8, 9, 10, 7],
                answers={"power_play_group": ["2"]})  # fmt: skip
    rink.puck("home", "C")
    groups = []
    for _ in range(3):
        rink.run(power_play_block.play, 0)
        groups.append(rink.only(PowerPlayStarted).group)
    assert groups == [1, 0, 1]
    assert rink.questions("power_play_group") == [(0, ("1", "2"))]


@pytest.mark.rule("SOM-7.1a")
def test_the_same_defencemen_may_be_in_both_groups() -> None:
    groups = [("H-LW", "H-C", "H-RW", "H-LD", "H-RD"), ("H-LW2", "H-C2", "H-RW2", "H-LD", "H-RD")]
    validate(make_setup(level="basic", teams={"home": {"power_play": groups}}))
    with pytest.raises(SetupError, match="H-LD2"):
        validate(
            make_setup(
                teams={"home": {"power_play": [groups[0], (*groups[1][:3], "H-LD2", "H-LD2")]}}
            )
        )


@pytest.mark.rule("SOM-7.1", "SOM-GS.5")
@pytest.mark.parametrize(
    ("group", "cards", "fault"),
    [
        (("H-LW", "H-C", "H-RW", "H-LD", "H-C2"), {}, "Player H-C2"),
        (("H-LW", "H-C", "H-RW", "H-LD", "H-C2"), {"C2": {"point": True}}, None),
        (("H-LW", "H-C2", "H-C", "H-LD", "H-RD"), {"C": {"point": True}}, "Player H-C"),
    ],
)
def test_men_of_a_group_keep_their_positions_but_for_forwards_rated_at_the_point(
    group, cards, fault
) -> None:
    groups = [group, ("H-LW2", "H-C3", "H-RW2", "H-LD2", "H-RD2")]
    setup = make_setup(home=cards, teams={"home": {"power_play": groups}})
    if fault is None:
        validate(setup)
    else:
        with pytest.raises(SetupError, match=fault):
            validate(setup)


@pytest.mark.rule("SOM-7.2")
def test_the_killers_are_four_without_a_centre() -> None:
    rink = block(dice=[7, 7])
    killers = rink.only(PowerPlayStarted).killers
    assert [slot for slot, _ in killers] == ["LW", "RW", "LD", "RD"]
    with pytest.raises(SetupError, match="penalty-killing"):
        validate(make_setup(teams={"home": {"penalty_killing": [("H-LW", "H-RW", "H-LD")]}}))


@pytest.mark.rule("SOM-7.2a")
@pytest.mark.parametrize(
    ("killers", "fault"),
    [
        (("H-C", "H-C2", "H-LD", "H-RD"), None),
        (("H-RW", "H-LW", "H-LD", "H-RD"), "Player H-RW"),
        (("H-LW", "H-RW", "H-RD", "H-LD"), "Player H-RD"),
    ],
)
def test_centres_may_kill_on_a_wing_others_keep_their_side(killers, fault) -> None:
    setup = make_setup(teams={"home": {"penalty_killing": [killers]}})
    if fault is None:
        validate(setup)
    else:
        with pytest.raises(SetupError, match=fault):
            validate(setup)


@pytest.mark.rule("SOM-7.2b")
def test_one_killing_group_may_serve_every_time() -> None:
    rink = Rink(level="basic", dice=[1, 2, 5, 7, 3, 4, 6, 7]).puck("home", "C")
    killers = []
    for _ in range(2):
        rink.run(power_play_block.play, 0)
        killers.append(rink.only(PowerPlayStarted).killers)
    assert killers[0] == killers[1]


@pytest.mark.rule("SOM-7.21", "SOM-7.32", "SOM-7.32a", "SOM-7.32-EX1", "SOM-7.33")
def test_the_short_handed_rating_meets_the_test() -> None:
    rink = block(defense=(2, 4), dice=[7, 7])
    chart = rink.only(PowerPlayChartRead)
    assert (chart.slot, chart.minimum, chart.rating, chart.met) == ("LD", 4, 4, True)
    assert shots(rink) == [("V-LW2", "breakaway"), ("H-RW", "inside")]


@pytest.mark.rule("SOM-7.21", "SOM-7.32a", "SOM-7.33-EX1")
def test_the_lower_half_when_the_test_is_not_met() -> None:
    rink = block(defense=(5, 3), dice=[7, 7])
    assert not rink.only(PowerPlayChartRead).met
    assert shots(rink) == [("H-C", "inside"), ("H-LW", "rebound")]


@pytest.mark.rule("SOM-7.34", "SOM-7.34-EX1", "SOM-INF.7")
def test_a_power_play_goal_cancels_the_other_shots() -> None:
    rink = block(defense=(2, 3), dice=[7], home={"C": {"inside": {7: "G"}}})
    assert shots(rink) == [("H-C", "inside")]
    assert rink.only(GoalScored).strength == "PP"
    assert rink.only(PowerPlayEnded).scored
    assert rink.due is Spot.CENTRE
    assert rink.sheet().seats[0].power_play_goals == 1


@pytest.mark.rule("SOM-7.33", "SOM-7.34a", "SOM-7.34-EX1", "SOM-INF.7")
def test_a_short_handed_goal_does_not_end_the_penalty() -> None:
    rink = block(dice=[7, 7], visitor={"LW2": {"rebound": {7: "G"}}})
    assert shots(rink) == [("V-LW2", "breakaway"), ("H-RW", "inside")]
    assert rink.only(GoalScored).strength == "SH"
    assert rink.sheet().seats[1].short_handed_goals == 1


@pytest.mark.rule("SOM-7.35")
@pytest.mark.parametrize("row", ["X REB", "TURN LD", "GR"])
def test_nothing_but_the_listed_shots_happens(row) -> None:
    rink = block(
        defense=(2, 3),
        dice=[7, 6, 7] if row == "GR" else [7, 7],
        home={"C": {"inside": {7: row}}},
        visitor={"G": {6: "SAVE BK 1-20"}},
    )
    assert shots(rink) == [("H-C", "inside"), ("H-LW", "rebound")]
    assert rink.kinds.count("ReboundRead") == rink.kinds.count("BreakawayRead") == 0
    assert rink.kinds.count("ControlGained") == 0


@pytest.mark.rule("SOM-7.35a")
def test_plus_readings_are_dead_for_the_short_handed() -> None:
    rink = block(
        dice=[7, 7], visitor={"LW2": {"rebound": {7: "G+"}}}, home={"RW": {"inside": {7: "G+"}}}
    )
    assert [(goal.scorer, goal.strength) for goal in rink.all(GoalScored)] == [("H-RW", "PP")]


@pytest.mark.rule("SOM-7.36", "SOM-2.2a")
@pytest.mark.parametrize("row", ["X LD", "G"])
def test_a_faceoff_at_centre_follows_goal_or_not(row) -> None:
    rink = block(dice=[7, 7], home={"RW": {"inside": {7: row}}})
    assert rink.due is Spot.CENTRE


@pytest.mark.rule("SOM-7.3", "SOM-INF.6")
def test_fewer_cards_than_needed_are_turned_and_the_shots_taken_at_once() -> None:
    rink = block(dice=[7, 7], used=29)
    assert rink.only(TimeTurned).cards == (1,)
    assert rink.state.cards_left == 0
    assert len(shots(rink)) == 2


@pytest.mark.rule("SOM-7.37", "SOM-INF.6")
def test_with_one_card_left_the_power_play_is_played_at_once() -> None:
    rink = Rink(level="basic", power_play={7: ROW}, dice=[1, 7, 7, 7]).puck("home", "C")
    rink.state.cards_used = 29
    rink.run(penalties.call, 1, "V-LD", "action card")
    assert rink.all(PowerPlayPostponed) == []
    assert rink.only(TimeTurned).cards == (1,)
    assert len(shots(rink)) == 2


def called_on_the_last_card(period: int, **arguments) -> Rink:
    rink = Rink(level="basic", period=period, options={"assists": False}, **arguments)
    rink.puck("home", "C")
    rink.state.cards_used = 30
    rink.due = rink.run(penalties.call, 1, "V-LD", "action card")
    return rink


@pytest.mark.rule("SOM-7.37", "SOM-7.37-EX1")
def test_a_penalty_on_a_periods_last_card_waits_for_the_next_period() -> None:
    rink = called_on_the_last_card(1, seed=1)
    assert rink.kinds == ["PenaltyCalled", "PowerPlayPostponed"]
    assert rink.only(PowerPlayPostponed).seat == 0
    rink.period(2)
    kinds = rink.kinds
    assert kinds.index("PowerPlayStarted") < kinds.index("FaceoffTaken")
    assert kinds.count("PowerPlayStarted") >= 1
    assert len(rink.all(TimeTurned)[0].cards) == 2
    assert rink.all(FaceoffTaken)[0].spot == "centre"


@pytest.mark.rule("SOM-7.37-EX1", "SOM-7.38")
def test_at_the_end_of_the_game_only_the_minutes_count() -> None:
    rink = called_on_the_last_card(3)
    assert rink.kinds == ["PenaltyCalled", "PowerPlayPostponed"]
    sheet = rink.sheet()
    assert (sheet.seats[1].penalty_minutes, sheet.seats[0].power_play_opportunities) == (2, 0)
    rink.state.sides[0].score = 1
    rink.run(game_flow.end_period)
    rink.run(game_flow.end_game, "REG")
    assert rink.only(GameEnded).winner == 0


@pytest.mark.rule("SOM-7.37-EX1")
def test_before_overtime_it_is_a_periods_last_card() -> None:
    rink = called_on_the_last_card(3, seed=2)
    rink.period(4, cards=8)
    assert rink.only(PowerPlayStarted).seat == 0
    assert rink.kinds.index("PowerPlayStarted") < rink.kinds.index("FaceoffTaken")


@pytest.mark.rule("SOM-INF.7", "SOM-16.0")
def test_a_penalty_is_two_minutes_and_one_opportunity() -> None:
    rink = Rink(level="basic", action={1: "PENCARD AA,A,B,C,D/"}, dice=[1, 2, 3, 5, 7]).puck(
        "home", "LW"
    )
    rink.draw()
    assert rink.only(PenaltyCalled).minutes == 2
    home, visitor = rink.sheet().seats
    assert (home.power_play_opportunities, visitor.penalty_minutes) == (1, 2)
    assert {line.player: line.penalty_minutes for line in visitor.skaters}["V-RW"] == 2
