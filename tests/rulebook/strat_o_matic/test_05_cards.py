"""Rulebook section 5: readings on skater and goalie cards."""

import pytest

from games.rulesets.strat_o_matic.events import (
    BreakawayRead,
    ChanceGained,
    GoalieFoulChecked,
    GoalieTested,
    GoalScored,
    PenaltyCalled,
    PowerPlayStarted,
    ReboundRead,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play import power_play_block
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

SLOTS = ("LW", "C", "RW", "LD", "RD")


def shot_by_home_lw(kind: str, row: str, dice: list[int], **arguments) -> Rink:
    """Let the home LW shoot with this reading at a sum of 7, then these dice."""
    column = "rebound" if kind == "breakaway" else kind
    home = {"LW": {column: {7: row}, **arguments.pop("lw", {})}, **arguments.pop("home", {})}
    return Rink(home=home, dice=[7, *dice], **arguments).puck("home", "LW")


def saves_of(rink: Rink) -> tuple[int, int]:
    """Give shots against and saves of the visitors' goalie."""
    (line,) = rink.sheet().seats[1].goalies
    return line.shots_against, line.saves


# --- X and TURN ---------------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0C1", "SOM-5.1", "SOM-5.1-EX1", "SOM-INF.5")
@pytest.mark.parametrize("slot", ["LW", "RW", "LD"])
def test_a_save_cleared_to_a_named_defender(slot) -> None:
    rink = shot_by_home_lw("outside", f"X {slot}", [])
    assert rink.shoot("outside") is None
    assert rink.carrier == ("visitor", slot)
    assert rink.shots == (1, 0)
    assert saves_of(rink) == (1, 1)


@pytest.mark.rule("SOM-5.2")
def test_a_save_cleared_to_whom_the_defending_coach_names() -> None:
    rink = shot_by_home_lw("inside", "X ANY", [], answers={"any_skater": ["RD"]})
    assert rink.shoot("inside") is None
    assert rink.questions("any_skater") == [(1, SLOTS)]
    assert rink.carrier == ("visitor", "RD")
    assert rink.shots == (1, 0)


@pytest.mark.rule("SOM-5.4", "SOM-INF.5")
@pytest.mark.parametrize(("row", "slot"), [("TURN RD", "RD"), ("TURN ANY", "C")])
def test_a_shot_never_released(row, slot) -> None:
    rink = shot_by_home_lw("rebound", row, [], answers={"any_skater": ["C"]})
    assert rink.shoot("rebound") is None
    assert rink.carrier == ("visitor", slot)
    assert rink.shots == (0, 0)
    assert not rink.only(ShotTaken).on_goal


# --- rebounds -----------------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0C2", "SOM-5.3", "SOM-5.31", "SOM-5.3a", "SOM-14.1a")
def test_the_offence_gets_a_rebound_and_must_shoot() -> None:
    rink = shot_by_home_lw("outside", "X REB", [21, 7], split={21: {"rebound": "O RW"}})
    rink.shoot("outside")
    assert rink.only(ReboundRead).shooter == "H-LW"
    last = rink.all(ShotTaken)[-1]
    assert (last.player, last.shot) == ("H-RW", "rebound")
    assert rink.shots == (2, 0)
    assert rink.only(ChanceGained).passer == "H-LW"


@pytest.mark.rule("SOM-5.3a")
def test_rebounds_can_chain() -> None:
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21, 8, 22, 9],
        home={"RW": {"rebound": {8: "X REB", 9: "G"}}},
        split={21: {"rebound": "O RW"}, 22: {"rebound": "O RW"}},
        options={"assists": False},
    )
    assert rink.shoot("outside") is Spot.CENTRE
    assert rink.score == (1, 0)
    assert [shot.player for shot in rink.all(ShotTaken)] == ["H-LW", "H-RW", "H-RW"]


@pytest.mark.rule("SOM-5.32")
def test_the_defence_gets_a_rebound_and_controls() -> None:
    rink = shot_by_home_lw("outside", "X REB", [21], split={21: {"rebound": "D RD"}})
    assert rink.shoot("outside") is None
    assert rink.carrier == ("visitor", "RD")


@pytest.mark.rule("SOM-1.0C2", "SOM-5.33", "SOM-5.33-EX1")
@pytest.mark.parametrize(("offense", "shoots"), [(4, True), (3, True), (2, False)])
def test_a_rebound_may_ask_for_offence(offense, shoots) -> None:
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21, 7] if shoots else [21],
        home={"C": {"offense": offense}},
        split={21: {"rebound": "O C>=3"}},
    )
    rink.shoot("outside")
    if shoots:
        assert rink.all(ShotTaken)[-1].player == "H-C"
    else:
        assert rink.carrier == ("visitor", "C")


@pytest.mark.rule("SOM-5.33")
@pytest.mark.parametrize(("slot", "opponent"), [("RW", "LW"), ("LD", "RD")])
def test_the_matched_opponent_clears_a_rebound_that_the_rating_does_not_reach(
    slot, opponent
) -> None:
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21],
        home={slot: {"offense": 2}},
        split={21: {"rebound": f"O {slot}>=3"}},
    )
    rink.shoot("outside")
    assert rink.carrier == ("visitor", opponent)


@pytest.mark.rule("SOM-5.34", "SOM-5.34-EX1", "SOM-5.34a")
@pytest.mark.parametrize(("defense", "controls"), [([4, 5], True), ([3, 4], False)])
def test_a_rebound_may_ask_for_plain_defence(defense, controls) -> None:
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21] if controls else [21, 7],
        visitor={"RD": {"defense": defense}},
        split={21: {"rebound": "D RD>=4"}},
    )
    rink.shoot("outside")
    if controls:
        assert rink.carrier == ("visitor", "RD")
    else:
        shot = rink.all(ShotTaken)[-1]
        assert (shot.player, shot.shot) == ("H-LD", "rebound")


@pytest.mark.rule("SOM-5.3b")
def test_any_defender_with_the_rating_is_the_defending_coachs_choice() -> None:
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21],
        visitor={"LD": {"defense": [4, 4]}, "RW": {"defense": [5, 5]}},
        split={21: {"rebound": "D ANY>=4"}},
        answers={"any_rebounder": ["LD"]},
    )
    rink.shoot("outside")
    assert rink.questions("any_rebounder") == [(1, ("RW", "LD"))]
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-5.3b")
@pytest.mark.parametrize("section", ["O ANY>=4", "D ANY>=4"])
def test_nobody_with_the_rating_leaves_it_to_the_other_side(section) -> None:
    offence = section.startswith("O")
    rink = shot_by_home_lw(
        "outside",
        "X REB",
        [21] if offence else [21, 7],
        home={"RW": {"offense": 3}},
        split={21: {"rebound": section}},
        answers={"any_skater": ["LD"]},
    )
    rink.shoot("outside")
    if offence:
        assert rink.carrier == ("visitor", "LD")
    else:
        assert rink.all(ShotTaken)[-1].player == "H-RW"


# --- the goalie ---------------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0", "SOM-1.0C3", "SOM-5.5", "SOM-5.5-EX1")
def test_a_goalie_rating_is_rolled_on_the_attacked_goalies_card() -> None:
    rink = Rink(
        home={"LW": {"rebound": {9: "GR"}}, "G": {7: "X RW"}},
        visitor={"G": {7: "X LD", 9: "G"}},
        dice=[9, 7],
    ).puck("home", "LW")
    assert rink.shoot("rebound") is None
    tested = rink.only(GoalieTested)
    assert (tested.goalie, tested.roll, tested.reading) == ("V-G", 7, "X LD")
    assert rink.carrier == ("visitor", "LD")
    assert saves_of(rink) == (1, 1)


@pytest.mark.rule("SOM-5.6", "SOM-5.6-EX1", "SOM-1.0C4")
@pytest.mark.parametrize(
    ("number", "score", "spot"), [(8, (1, 0), Spot.CENTRE), (9, (0, 0), Spot.VISITOR_END)]
)
def test_a_goalies_goal_may_need_a_split(number, score, spot) -> None:
    rink = shot_by_home_lw(
        "inside", "GR", [6, number], visitor={"G": {6: "G 1-8 ELSE FO"}}, options={"assists": False}
    )
    assert rink.shoot("inside") is spot
    assert rink.score == score


@pytest.mark.rule("SOM-5.7")
@pytest.mark.parametrize(
    ("kind", "slot"),
    [("outside", "RD"), ("inside", "LD"), ("rebound", "LD"), ("breakaway", "LD")],
)
def test_a_goalies_row_may_differ_by_shot(kind, slot) -> None:
    rink = shot_by_home_lw(kind, "GR", [6], visitor={"G": {6: {"out": "X RD", "in": "X LD"}}})
    rink.shoot(kind)
    assert rink.carrier == ("visitor", slot)


BREAKAWAY_OR_FOUL = {"G": {6: {"out": "SAVE BK 1-6", "in": "SAVE PEN 1-18"}}}


@pytest.mark.rule("SOM-5.71", "SOM-5.71-EX1")
@pytest.mark.parametrize(("number", "breaks"), [(4, True), (6, True), (7, False)])
def test_a_save_may_send_a_team_mate_away(number, breaks) -> None:
    rink = shot_by_home_lw(
        "outside",
        "GR",
        [6, number, 21, 7] if breaks else [6, number],
        visitor=BREAKAWAY_OR_FOUL,
        split={21: {"breakaway": "BK C(LW)"}},
    )
    due = rink.shoot("outside")
    assert rink.score == (0, 0)
    if breaks:
        assert rink.only(BreakawayRead).seat == 1
        shot = rink.all(ShotTaken)[-1]
        assert (shot.player, shot.shot) == ("V-C", "breakaway")
        assert rink.all(ChanceGained)[-1].passer == ""
    else:
        assert due is Spot.VISITOR_END


@pytest.mark.rule("SOM-5.72", "SOM-5.72-EX1", "SOM-5.73", "SOM-5.73a", "SOM-INF.14")
@pytest.mark.parametrize(("number", "penalized"), [(18, True), (19, False)])
def test_a_save_may_be_a_foul(number, penalized) -> None:
    rink = shot_by_home_lw(
        "inside",
        "GR",
        [6, number, 1, 2, 3, 5, 7] if penalized else [6, number],
        visitor=BREAKAWAY_OR_FOUL,
        answers={"served_by": ["V-RW"]},
    )
    due = rink.shoot("inside")
    assert rink.only(GoalieFoulChecked).penalized is penalized
    if penalized:
        called = rink.only(PenaltyCalled)
        assert (called.seat, called.player, called.served_by) == (1, "V-G", "V-RW")
        assert rink.questions("served_by") == [(1, ("V-LW", "V-C", "V-RW", "V-LD", "V-RD"))]
        assert rink.only(PowerPlayStarted).seat == 0
        assert rink.sheet().seats[1].bench_penalty_minutes == 2
    else:
        assert due is Spot.VISITOR_END
        assert rink.all(PenaltyCalled) == []


# --- goals --------------------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0C4", "SOM-5.8", "SOM-5.8-EX1", "SOM-INF.5")
@pytest.mark.parametrize(
    ("number", "score", "spot"),
    [(1, (1, 0), Spot.CENTRE), (8, (1, 0), Spot.CENTRE), (9, (0, 0), Spot.VISITOR_END),
     (20, (0, 0), Spot.VISITOR_END)],
)  # fmt: skip
def test_a_goal_range_is_decided_by_a_split(number, score, spot) -> None:
    rink = Rink(
        home={"RW": {"inside": {5: "G 1-8"}}}, dice=[5, number], options={"assists": False}
    ).puck("home", "RW")
    assert rink.shoot("inside") is spot
    assert (rink.score, rink.shots) == (score, (1, 0))
    assert saves_of(rink) == (1, 1 - score[0])


@pytest.mark.rule("SOM-5.8")
def test_a_goal_without_a_range_is_a_goal() -> None:
    rink = shot_by_home_lw("outside", "G", [], options={"assists": False})
    assert rink.shoot("outside") is Spot.CENTRE
    scored = rink.only(GoalScored)
    assert (scored.scorer, scored.strength, scored.goalie) == ("H-LW", "EV", "V-G")


@pytest.mark.rule("SOM-1.0C5", "SOM-5.9", "SOM-5.10")
@pytest.mark.parametrize("row", ["G+", "G+ 1-19", "GR+"])
def test_plus_readings_are_saves_at_even_strength(row) -> None:
    rink = shot_by_home_lw("inside", row, [])
    assert rink.shoot("inside") is Spot.VISITOR_END
    assert (rink.score, rink.shots) == ((0, 0), (1, 0))
    assert rink.dice.left == 0
    assert rink.all(GoalieTested) == []


@pytest.mark.rule("SOM-1.0C5", "SOM-5.9", "SOM-5.10")
@pytest.mark.parametrize(
    ("row", "dice", "goals"),
    [("G+", [], 1), ("G+ 1-8", [8], 1), ("G+ 1-8", [29], 0), ("GR+", [6], 1)],
)
def test_plus_readings_live_on_the_power_play(row, dice, goals) -> None:
    rink = Rink(
        level="basic",
        options={"assists": False},
        home={"LW": {"outside": {7: row}}},
        visitor={"G": {6: "G"}},
        dice=[1, 2, 5, 7, *dice],
    ).puck("home", "C")
    rink.run(power_play_block.play, 0)
    assert rink.score == (goals, 0)
    if goals:
        assert rink.only(GoalScored).strength == "PP"
