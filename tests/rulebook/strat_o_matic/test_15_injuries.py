"""Rulebook section 15: injuries."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ControlGained,
    FaceoffTaken,
    GoalScored,
    InjuryRead,
    LineSentOut,
    PlayerReturned,
    ReboundRead,
    ShotTaken,
    SubstituteNamed,
)
from games.rulesets.strat_o_matic.play import game_flow, line_changes, power_play_block
from tests.rulebook.strat_o_matic.builders import Rink

REBOUND, INJURY = 30, 31


def flagged(rebound: str, injury: str, **arguments: object) -> Rink:
    """A rink where a shot of the home LW gives a flagged rebound; card 31 says who is hurt."""
    home = {"LW": {"inside": {7: "X REB"}}} | arguments.pop("home", {})  # type: ignore[operator]
    return Rink(
        home=home,
        split={REBOUND: {"rebound": rebound}, INJURY: {"injury": injury}},
        **arguments,  # type: ignore[arg-type]
    )


def injured(injury: str, *, then: tuple[int, ...] = (), **arguments: object) -> Rink:
    """A rink on which this injury has just been read, home having shot; ``then`` are dice for later."""
    rink = flagged("D LD INJ", injury, dice=[7, REBOUND, INJURY, *then], **arguments)
    rink.puck("home", "LW").shoot("inside")
    return rink


# --- 15.0: the flag, and when it is settled ---


@pytest.mark.rule("SOM-15.0")
@pytest.mark.parametrize(
    ("level", "options", "checked"),
    [("advanced", {}, True), ("advanced", {"injuries": False}, False), ("basic", {}, False)],
)
def test_a_flagged_rebound_is_followed_by_an_injury_check_from_the_advanced_level_on(
    level: str, options: dict[str, bool], *, checked: bool
) -> None:
    dice = [7, REBOUND, INJURY] if checked else [7, REBOUND]
    rink = flagged("D LD INJ", "O RW P2", level=level, options=options, dice=dice)
    rink.puck("home", "LW").shoot("inside")
    assert rink.only(ReboundRead).injury is checked
    assert len(rink.all(InjuryRead)) == checked
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-15.0")
def test_a_rebound_without_a_flag_hurts_nobody() -> None:
    rink = flagged("D LD", "O RW P2", dice=[7, REBOUND])
    rink.puck("home", "LW").shoot("inside")
    assert rink.all(InjuryRead) == []


@pytest.mark.rule("SOM-15.0")
def test_play_goes_on_until_the_puck_changes_hands() -> None:
    home = {"C": {"rebound": {7: "X REB"}}, "RW": {"rebound": {6: "X LD"}}}
    rink = Rink(
        home=home | {"LW": {"inside": {7: "X REB"}}},
        split={REBOUND: {"rebound": "O C INJ"}, 32: {"rebound": "O RW"}},
        dice=[7, REBOUND, 7, 32, 6, INJURY],
    )
    rink.puck("home", "LW").shoot("inside")
    assert [shot.slot for shot in rink.all(ShotTaken)] == ["LW", "C", "RW"]
    order = [e for e in rink.events if type(e) in {ShotTaken, InjuryRead, ControlGained}]
    assert [type(e).__name__ for e in order[-3:]] == ["ShotTaken", "InjuryRead", "ControlGained"]
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-15.0")
@pytest.mark.parametrize(("reading", "goals"), [("GR+", 0), ("G", 1)])
def test_a_whistle_settles_it_before_the_faceoff(reading: str, goals: int) -> None:
    rink = flagged(
        "O C INJ",
        "D RD G1",
        home={"C": {"rebound": {7: reading}}},
        options={"assists": False},
        dice=[7, REBOUND, 7, INJURY, 12],
    )
    due = rink.puck("home", "LW").shoot("inside")
    assert rink.all(InjuryRead) == []
    assert len(rink.all(GoalScored)) == goals
    rink.run(lambda _: rink.faceoff(str(due)))
    assert rink.kinds.index("InjuryRead") < rink.kinds.index("FaceoffTaken")
    assert rink.only(InjuryRead).player == "V-RD"
    assert len(rink.all(FaceoffTaken)) == 1


@pytest.mark.rule("SOM-15.0")
@pytest.mark.parametrize(("loose", "checks"), [("V LD(RD)", 1), ("H LD(RD)", 0)])
def test_a_loose_puck_that_changes_hands_settles_it_too(loose: str, checks: int) -> None:
    rink = Rink(
        home={"LW": {"inside": {7: "X REB"}}},
        split={
            REBOUND: {"rebound": "D C INJ"},
            32: {"loose": {"EVEN": loose}},
            INJURY: {"injury": "O RW P1"},
        },
        dice=[7, REBOUND, 32, INJURY][: 3 + checks],
    )
    for side in rink.state.sides:
        del side.ice["C"]
    rink.puck("home", "LW").shoot("inside")
    assert rink.carrier == ("visitor" if checks else "home", "LD")
    assert [event.player for event in rink.all(InjuryRead)] == ["H-RW"] * checks


@pytest.mark.rule("SOM-15.0")
def test_one_flag_is_one_injury() -> None:
    rink = injured("O RW P1", then=(1,))
    rink.faceoff()
    rink.resolve("TURN RD")
    injuries = [event for event in rink.all_events if type(event) is InjuryRead]
    assert len(injuries) == 1
    assert rink.state.injury_due == -1


@pytest.mark.rule("SOM-15.0")
@pytest.mark.parametrize(
    ("injury", "hurt"),
    [("O RD P1", "H-RD"), ("D RD P1", "V-RD"), ("H RD P1", "H-RD"), ("V RD P1", "V-RD")],
)
def test_o_and_d_are_the_sides_of_the_flagged_rebound_when_the_defenders_clear_it(
    injury: str, hurt: str
) -> None:
    rink = injured(injury)
    assert rink.only(InjuryRead).player == hurt


@pytest.mark.rule("SOM-15.0")
@pytest.mark.parametrize(("injury", "hurt"), [("O RD P1", "V-RD"), ("D RD P1", "H-RD")])
def test_o_is_the_visiting_side_when_the_visitors_shot(injury: str, hurt: str) -> None:
    rink = Rink(
        visitor={"LW": {"inside": {7: "X REB"}}},
        split={REBOUND: {"rebound": "D LD INJ"}, INJURY: {"injury": injury}},
        dice=[7, REBOUND, INJURY],
    )
    rink.puck("visitor", "LW").shoot("inside")
    assert rink.only(InjuryRead).player == hurt


# --- 15.0a: he leaves at once; how long he is out ---


@pytest.mark.rule("SOM-15.0a")
def test_the_injured_man_leaves_at_once_and_another_takes_his_place() -> None:
    rink = injured("O RW P1", answers={"substitute": ["H-RW3"]})
    named = rink.only(SubstituteNamed)
    assert (named.seat, named.slot, named.injured, named.player) == (0, "RW", "H-RW", "H-RW3")
    assert rink.ice("home")["RW"] == "H-RW3"
    assert "H-RW" not in rink.ice("home").values()


@pytest.mark.rule("SOM-15.0a")
@pytest.mark.parametrize(
    ("length", "misses"),
    [
        ("P1", (1,)),
        ("P2", (1, 2)),
        ("P3", (1, 2, 3)),
        ("G0", (1, 2, 3)),
        ("G2", (1, 2, 3)),
    ],
)
def test_periods_run_out_during_the_game_and_games_do_not(
    length: str, misses: tuple[int, ...]
) -> None:
    rink = injured(f"O RW {length}", answers={"substitute": ["H-RW3"]})
    missed = [1] if rink.ice("home")["RW"] != "H-RW" else []
    for period in (2, 3):
        rink.run(game_flow.end_period)
        rink.run(game_flow.start_period, period, 30)
        if rink.ice("home")["RW"] != "H-RW":
            missed.append(period)
    assert tuple(missed) == misses
    returns = [e.player for e in rink.all_events if type(e) is PlayerReturned]
    assert returns == ([] if misses == (1, 2, 3) else ["H-RW"])


@pytest.mark.rule("SOM-15.0a")
def test_he_misses_his_line_and_his_power_play_group_too() -> None:
    rink = injured("O RW G1", answers={"substitute": ["H-RW3"]})
    rink.run(line_changes.send_line, 0, 1)
    rink.run(line_changes.send_line, 0, 0)
    assert dict(rink.only(LineSentOut).players)["RW"] == "H-RW3"
    rink.run(power_play_block.send_units_out, 0)
    assert rink.ice("home")["RW"] == "H-RW3"


@pytest.mark.rule("SOM-15.0a")
def test_nobody_is_hurt_at_a_vacant_position() -> None:
    rink = flagged("D LD INJ", "O RW P2", dice=[7, REBOUND, INJURY])
    del rink.state.sides[0].ice["RW"]
    rink.puck("home", "LW").shoot("inside")
    assert rink.only(InjuryRead).player == ""
    assert rink.all(SubstituteNamed) == []
    assert rink.state.sides[0].injured == {}


@pytest.mark.rule("SOM-15.0-EX1")
def test_example_the_wing_is_out_for_the_rest_of_this_period_and_all_of_the_next() -> None:
    rink = flagged(
        "O C>=2 INJ",
        "O RW P2",
        home={"C": {"offense": 2, "rebound": {6: "X LD"}}},
        answers={"substitute": ["H-RW2"]},
        period=2,
        dice=[7, REBOUND, 6, INJURY],
    )
    assert rink.puck("home", "LW").shoot("inside") is None
    assert [shot.slot for shot in rink.all(ShotTaken)] == ["LW", "C"]
    assert rink.carrier == ("visitor", "LD")
    read = rink.only(InjuryRead)
    assert (read.seat, read.player, read.unit, read.length) == (0, "H-RW", "P", 2)
    assert rink.ice("home")["RW"] == "H-RW2"
    rink.run(game_flow.end_period)
    rink.run(game_flow.start_period, 3, 30)
    assert "H-RW" not in rink.ice("home").values()


# --- 15.1: who takes the place ---


@pytest.mark.rule("SOM-15.1")
def test_as_long_as_somebody_is_rated_for_the_place_only_such_men_are_offered() -> None:
    rink = injured("O RW P1")
    assert rink.questions("substitute") == [(0, ("H-RW2", "H-RW3"))]


@pytest.mark.rule("SOM-15.1")
def test_with_nobody_eligible_left_the_coach_may_name_any_man_of_the_bench() -> None:
    rink = flagged(
        "D LD INJ", "O RW P1", answers={"substitute": ["H-LW3"]}, dice=[7, REBOUND, INJURY]
    )
    rink.state.sides[0].injured |= {"H-RW2": None, "H-RW3": None}
    rink.puck("home", "LW").shoot("inside")
    ((seat, offered),) = rink.questions("substitute")
    on_ice = {"H-LW", "H-C", "H-RW", "H-LD", "H-RD"}
    dressed = set(rink.setup.teams[0].document.dressed)
    assert seat == 0
    assert set(offered) == dressed - on_ice - {"H-RW2", "H-RW3"}
    assert rink.ice("home")["RW"] == "H-LW3"
