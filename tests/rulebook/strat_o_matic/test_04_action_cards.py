"""Rulebook section 4: the action deck and what its readings start."""

import pytest

from games.engine import EngineError
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    AnyPlayerNamed,
    ChanceGained,
    DefenceTested,
    PenaltyCalled,
    ShotTaken,
)
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink


def shooter(rink: Rink) -> str:
    return rink.all(ShotTaken)[0].player


@pytest.mark.rule("SOM-1.0B", "SOM-4.0", "SOM-5.1")
def test_whoever_gains_the_puck_draws() -> None:
    rink = Rink(level="basic", action={1: "TURN OUT! LW", 2: ("KEEP C", "KEEP RD")}, dice=[1, 7, 2])
    rink.puck("home", "C").draw()
    assert rink.carrier == ("home", "LW")
    rink.draw()
    assert rink.carrier == ("home", "C")


@pytest.mark.rule("SOM-4.0", "SOM-2.21")
def test_no_card_is_drawn_where_a_shot_is_indicated() -> None:
    rink = Rink(level="basic", faceoff={3: "V LW"}, dice=[3, 7])
    rink.faceoff("home_end")
    assert rink.state.cards_used == 0


@pytest.mark.rule("SOM-4.0a")
@pytest.mark.parametrize(
    ("side", "section", "carrier"),
    [("home", "home", ("home", "LD")), ("visitor", "visitor", ("visitor", "RD"))],
)
def test_each_side_reads_its_own_half(side, section, carrier) -> None:
    rink = Rink(level="basic", action={9: ("KEEP LD", "KEEP RD")}, dice=[9]).puck(side, "C")
    rink.draw()
    assert (rink.only(ActionCardDrawn).section, rink.carrier) == (section, carrier)


@pytest.mark.rule("SOM-4.0b")
def test_a_used_card_is_out_of_play_until_the_next_period() -> None:
    rink = Rink(level="basic", dice=[4, 4]).puck("home", "C")
    rink.draw()
    with pytest.raises(EngineError, match="4"):
        rink.draw()


# --- tests of the matched defender --------------------------------------------------------------


@pytest.mark.rule("SOM-1.0B1", "SOM-4.1", "SOM-4.1-EX1", "SOM-4.1a")
@pytest.mark.parametrize(("row", "slot"), [(12, "LW"), (13, "C"), (14, "LD")])
def test_a_lost_test_gives_the_matched_defender_the_puck(row, slot) -> None:
    opponent = {"LW": "RW", "C": "C", "LD": "RD"}[slot]
    cards = {opponent: {"defcol": {row: "TURN OPP"}}}
    rink = Rink(level="basic", visitor=cards, action={1: f"DEF {row}"}, dice=[1]).puck("home", slot)
    assert rink.draw() is None
    assert rink.only(DefenceTested).player == f"V-{opponent}"
    assert rink.carrier == ("visitor", opponent)
    assert rink.all(ShotTaken) == []


@pytest.mark.rule("SOM-1.0B1", "SOM-4.1a")
def test_a_won_test_gives_the_carrier_an_unrestricted_outside_shot() -> None:
    rink = Rink(
        level="basic",
        visitor={"RW": {"defcol": {12: "OUT SELF"}}},
        action={1: "DEF 12"},
        dice=[1, 7],
    ).puck("home", "LW")
    rink.draw()
    assert rink.questions("shot_choice") == [(0, ("shoot", "penetrate"))]
    assert shooter(rink) == "H-LW"


@pytest.mark.rule("SOM-4.1b")
@pytest.mark.parametrize(("row", "chance"), [(12, "OUT"), (13, "OUT"), (14, "OUT"), (5, "IN")])
def test_a_vacant_position_is_no_test(row, chance) -> None:
    rink = Rink(action={1: f"DEF {row}"}, dice=[1, 7])
    del rink.state.sides[1].ice["C"]
    rink.puck("home", "C").draw()
    assert rink.all(DefenceTested) == []
    assert rink.only(ChanceGained).chance == chance
    assert shooter(rink) == "H-C"


# --- passes -------------------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0B2", "SOM-4.2", "SOM-4.2-EX1")
def test_a_completed_pass_is_an_inside_shot_for_the_receiver() -> None:
    rink = Rink(
        level="basic",
        home={"RW": {"passing": {"K": "IN C"}}},
        action={1: "PASS K"},
        dice=[1, 7],
    ).puck("home", "RW")
    rink.draw()
    shot = rink.only(ShotTaken)
    assert (shot.player, shot.shot) == ("H-C", "inside")
    assert rink.only(ChanceGained).passer == "H-RW"


@pytest.mark.rule("SOM-4.2", "SOM-4.2a")
def test_an_intercepted_pass_goes_to_a_named_or_chosen_defender() -> None:
    cards = {"RW": {"passing": {"J": "TURN LD", "L": "TURN ANY"}}}
    rink = Rink(level="basic", home=cards, action={1: "PASS J", 2: "PASS L"}, dice=[1, 2],
                answers={"any_skater": ["RW"]})  # fmt: skip
    rink.puck("home", "RW").draw()
    assert rink.carrier == ("visitor", "LD")
    rink.puck("home", "RW").draw()
    assert rink.carrier == ("visitor", "RW")
    assert [seat for seat, _ in rink.questions("any_skater")] == [1]


@pytest.mark.rule("SOM-4.2-EX2", "SOM-4.3", "SOM-4.3a")
def test_any_player_is_the_best_team_mate_but_never_the_passer() -> None:
    cards = {
        "RW": {"offense": 4, "passing": {"L": "IN ANY"}},
        "LD": {"offense": 3},
        "C": {"offense": 2},
    }
    rink = Rink(level="basic", home=cards, action={1: "PASS L", 2: "OUT ANY"}, dice=[1, 7, 2, 7])
    rink.puck("home", "RW").draw()
    assert shooter(rink) == "H-LD"
    rink.puck("home", "LD").draw()
    assert shooter(rink) == "H-RW"
    assert [seat for seat, _ in rink.questions("any_skater")] == [1, 1]


@pytest.mark.rule("SOM-4.31", "SOM-4.31-EX2")
def test_equals_take_turns() -> None:
    cards = {"LW": {"offense": 4}, "C": {"offense": 4}}
    rink = Rink(home=cards, dice=[7, 7, 7], answers={"first_turn": ["LW"]})
    shooters = []
    for _ in range(3):
        rink.puck("home", "RD").resolve("IN ANY")
        shooters.append(shooter(rink))
    assert shooters == ["H-LW", "H-C", "H-LW"]
    assert rink.questions("first_turn") == [(0, ("LW", "C"))]


@pytest.mark.rule("SOM-4.31")
def test_turns_are_remembered_for_the_whole_game_and_each_team() -> None:
    cards = {"LW": {"offense": 4}, "C": {"offense": 4}}
    rink = Rink(home=cards, visitor=cards, dice=[7, 7, 7], answers={"first_turn": ["LW", "C"]})
    rink.puck("home", "RD").resolve("IN ANY")
    rink.puck("visitor", "RD").resolve("IN ANY")
    assert shooter(rink) == "V-C"
    rink.state.period = 3
    rink.puck("home", "RD").resolve("OUT! ANY")
    assert shooter(rink) == "H-C"


@pytest.mark.rule("SOM-4.31a", "SOM-4.31-EX1", "SOM-5.3b")
def test_a_threshold_of_its_own_leaves_the_choice_free_and_the_turns_alone() -> None:
    cards = {
        "LW": {"offense": 4},
        "C": {"offense": 3},
        "RW": {"offense": 2, "outside": {7: "X REB"}},
        "LD": {"offense": 3},
    }
    rink = Rink(home=cards, split={21: {"rebound": "O ANY>=3"}}, dice=[7, 21, 7],
                answers={"any_rebounder": ["LD"]})  # fmt: skip
    rink.puck("home", "RW").shoot("outside")
    assert rink.questions("any_rebounder") == [(0, ("LW", "C", "LD"))]
    assert rink.all(ShotTaken)[-1].player == "H-LD"
    assert rink.state.sides[0].turns == {}


@pytest.mark.rule("SOM-4.32")
def test_a_turn_counts_although_the_shot_is_taken_away() -> None:
    cards = {"LW": {"offense": 4}, "C": {"offense": 4}}
    rink = Rink(
        home=cards,
        visitor={"RW": {"intimidation": 11}},
        split={21: {"intimidation": 11}},
        dice=[21, 7],
        answers={"first_turn": ["LW"], "intimidate": ["try"]},
    )
    rink.puck("home", "RD").resolve("IN ANY I:OPP")
    assert rink.carrier == ("visitor", "RW")
    rink.puck("home", "RD").resolve("IN ANY")
    assert shooter(rink) == "H-C"


@pytest.mark.rule("SOM-4.4")
@pytest.mark.parametrize(("reading", "kind"), [("OUT RW(C)", "outside"), ("IN RW(C)", "inside")])
def test_the_named_position_shoots(reading, kind) -> None:
    rink = Rink(dice=[7]).puck("home", "LD")
    rink.resolve(reading)
    shot = rink.only(ShotTaken)
    assert (shot.player, shot.shot) == ("H-RW", kind)


@pytest.mark.rule("SOM-4.41", "SOM-4.41-EX1", "SOM-4.41a")
@pytest.mark.parametrize(("carrier", "expected"), [("LW", "H-RW"), ("C", "H-LW"), ("RW", "H-LW")])
def test_nobody_passes_to_himself(carrier, expected) -> None:
    rink = Rink(level="basic", action={1: "OUT LW(RW)"}, dice=[1, 7]).puck("home", carrier)
    rink.draw()
    assert shooter(rink) == expected


@pytest.mark.rule("SOM-4.41a")
def test_the_substitute_shoots_for_a_vacant_position_too() -> None:
    rink = Rink(dice=[7])
    del rink.state.sides[0].ice["C"]
    rink.puck("home", "RD").resolve("IN C(LW)")
    assert shooter(rink) == "H-LW"


@pytest.mark.rule("SOM-4.42", "SOM-4.42-EX1")
@pytest.mark.parametrize(
    ("printed", "slot", "expected"),
    [(["C", "LW"], "LW", "H-RW"), (["LW", "C"], "C", "H-LW"), (["LW", "RW"], "RW", "H-C")],
)
def test_a_man_at_his_second_position_passes_to_a_substitute(printed, slot, expected) -> None:
    card = {slot: {"positions": printed, "passing": {"J": f"IN {slot}"}}}
    rink = Rink(level="basic", home=card, dice=[7]).puck("home", slot)
    rink.resolve("PASS J")
    assert shooter(rink) == expected


# --- turnovers and breakaways -------------------------------------------------------------------


@pytest.mark.rule("SOM-4.5")
def test_a_lost_puck_may_be_an_outside_only_shot() -> None:
    rink = Rink(level="basic", action={1: "TURN OUT! RW"}, dice=[1, 7]).puck("home", "LW")
    rink.draw()
    shot = rink.only(ShotTaken)
    assert (shot.player, shot.shot) == ("V-RW", "outside")
    assert rink.questions("shot_choice") == []


@pytest.mark.rule("SOM-1.0B3", "SOM-4.6", "SOM-4.6a")
def test_a_breakaway_section_names_the_shooter() -> None:
    rink = Rink(
        level="basic", action={1: "BK?"}, split={21: {"breakaway": "BK RW(C)"}}, dice=[1, 21, 7]
    ).puck("home", "LD")
    rink.draw()
    shot = rink.only(ShotTaken)
    assert (shot.player, shot.shot) == ("H-RW", "breakaway")


@pytest.mark.rule("SOM-4.61")
def test_whoever_started_the_breakaway_does_not_finish_it() -> None:
    rink = Rink(split={21: {"breakaway": "BK RW(C)"}}, dice=[21, 7]).puck("home", "RW")
    rink.resolve("BK?")
    assert shooter(rink) == "H-C"


@pytest.mark.rule("SOM-1.0B3", "SOM-4.62", "SOM-4.62-EX1")
@pytest.mark.parametrize(("rating", "shoots"), [(4, True), (3, True), (2, False), (1, False)])
def test_a_breakaway_may_ask_for_a_rating(rating, shoots) -> None:
    rink = Rink(
        home={"LW": {"penetration": rating}},
        split={21: {"breakaway": "BK>=3 LW"}},
        dice=[21, 7] if shoots else [21],
    ).puck("home", "LW")
    due = rink.resolve("BK?")
    if shoots:
        assert (shooter(rink), rink.only(ShotTaken).shot) == ("H-LW", "breakaway")
    else:
        assert (due, rink.carrier, rink.all(ShotTaken)) == (None, ("visitor", "RW"), [])


@pytest.mark.rule("SOM-4.7")
def test_the_other_side_may_have_the_breakaway() -> None:
    rink = Rink(
        level="basic",
        action={1: "TURN BK?"},
        split={21: {"breakaway": "BK C(LW)"}},
        dice=[1, 21, 7],
    ).puck("home", "C")
    rink.draw()
    assert shooter(rink) == "V-C"


@pytest.mark.rule("SOM-4.7a", "SOM-4.7-EX1")
def test_a_failed_rating_there_gives_the_puck_back() -> None:
    rink = Rink(
        visitor={"RW": {"penetration": 2}}, split={21: {"breakaway": "BK>=3 RW"}}, dice=[21]
    ).puck("home", "C")
    assert rink.resolve("TURN BK?") is None
    assert rink.carrier == ("home", "LW")


@pytest.mark.rule("SOM-4.71", "SOM-4.71-EX1")
def test_everybody_of_the_gaining_side_is_eligible() -> None:
    rink = Rink(visitor={"RW": {"offense": 4}}, dice=[7]).puck("home", "LW")
    rink.resolve("TURN IN ANY")
    assert shooter(rink) == "V-RW"
    assert rink.only(AnyPlayerNamed).forced
    # a breakaway for the position of the former carrier's opponent is no substitution either
    rink = Rink(split={21: {"breakaway": "BK RW(C)"}}, dice=[21, 7]).puck("home", "RW")
    rink.resolve("TURN BK?")
    assert shooter(rink) == "V-RW"


# --- possible penalties -------------------------------------------------------------------------


@pytest.mark.rule("SOM-1.0B4", "SOM-4.8", "SOM-4.81", "SOM-4.82-EX1")
def test_a_rating_above_the_line_is_a_penalty() -> None:
    rink = Rink(
        level="basic",
        visitor={"RW": {"penalty": "B"}},
        action={1: "PENCARD AA,A,B/C,D"},
        dice=[1, 2, 3, 5, 7],
    ).puck("home", "LW")
    assert rink.draw() is Spot.CENTRE
    called = rink.only(PenaltyCalled)
    assert (called.seat, called.player, called.minutes) == (1, "V-RW", 2)
    assert "PowerPlayStarted" in rink.kinds


@pytest.mark.rule("SOM-4.82", "SOM-4.82-EX1", "SOM-4.83")
def test_a_rating_below_the_line_wins_the_puck_and_shoots_from_outside_only() -> None:
    rink = Rink(
        level="basic",
        visitor={"RW": {"penalty": "C"}},
        action={1: "PENCARD AA,A,B/C,D"},
        dice=[1, 7],
    ).puck("home", "LW")
    rink.draw()
    shot = rink.only(ShotTaken)
    assert (shot.player, shot.shot) == ("V-RW", "outside")
    assert rink.all(PenaltyCalled) == []
    assert rink.questions("shot_choice") == []
