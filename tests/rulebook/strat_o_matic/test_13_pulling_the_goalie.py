"""Rulebook section 13: an extra skater for the goalie."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    AlignmentSet,
    AnyPlayerNamed,
    ExtraSkaterMarked,
    ExtraSkaterSentOut,
    GoaliePulled,
    GoalieReturned,
    GoalieTested,
    GoalScored,
    PenaltyDelayed,
    ReboundRead,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play import goalie_pulling
from games.rulesets.strat_o_matic.state import EXTRA
from tests.rulebook.strat_o_matic.builders import Rink

LEGAL_ALIGNMENTS = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")
VISITORS_KEEP_HOME_PULLS = {"pull_goalie": ["keep", "pull"], "extra_skater": ["H-extra"]}


def empty_net(side: str = "visitor", **arguments: object) -> Rink:
    """A rink on which a side has an extra skater; the other team's C is matched with him."""
    rink = Rink(**arguments)  # type: ignore[arg-type]
    seat = ("home", "visitor").index(side)
    rink.state.sides[seat].goalie = None
    rink.state.sides[seat].ice[EXTRA] = f"{'HV'[seat]}-extra"
    return rink


# --- 13.0: when ---


@pytest.mark.rule("SOM-13.0")
@pytest.mark.parametrize(
    ("period", "cards", "used", "asked"),
    [
        (3, 30, 27, False),
        (3, 30, 28, True),
        (3, 30, 29, True),
        (2, 30, 29, False),
        (1, 30, 28, False),
        (4, 8, 7, False),
        (4, 30, 29, False),
    ],
)
def test_with_two_cards_left_in_regulation_each_coach_may_pull_his_goalie(
    period: int, cards: int, used: int, *, asked: bool
) -> None:
    rink = Rink(period=period, cards=cards, dice=[1])
    rink.state.cards_used = used
    rink.state.forward_changes, rink.state.defence_changes = 2, 1
    rink.puck("home", "LD").draw()
    assert rink.questions("pull_goalie") == (
        [(1, ("keep", "pull")), (0, ("keep", "pull"))] if asked else []
    )


@pytest.mark.rule("SOM-13.0")
def test_the_basic_game_has_no_extra_skater() -> None:
    rink = Rink(level="basic", period=3, dice=[1])
    rink.state.cards_used = 29
    rink.state.forward_changes, rink.state.defence_changes = 2, 1
    rink.puck("home", "LD").draw()
    assert rink.questions("pull_goalie") == []


@pytest.mark.rule("SOM-13.0", "SOM-16.13a")
@pytest.mark.parametrize(("side", "other"), [("home", 1), ("visitor", 0)])
def test_during_a_delayed_penalty_only_the_other_team_may_pull(side: str, other: int) -> None:
    rink = Rink(
        answers={"intimidate": ["try"]}, split={5: {"intimidation": "FAIL_PEN"}}, dice=[5, 20, 7]
    )
    rink.puck(side, "C").resolve("IN RW I:LD")
    assert rink.only(PenaltyDelayed).seat == other
    assert rink.questions("pull_goalie") == [(1 - other, ("keep", "pull"))]


@pytest.mark.rule("SOM-13.0")
def test_the_exchange_takes_the_goalie_off_and_puts_a_bench_skater_on() -> None:
    rink = Rink(period=3, dice=[1], answers=VISITORS_KEEP_HOME_PULLS | {"mark_extra": ["RW"]})
    rink.state.cards_used = 28
    rink.state.forward_changes, rink.state.defence_changes = 2, 1
    rink.puck("home", "LD").draw()
    assert rink.only(GoaliePulled).goalie == "H-G"
    assert rink.only(ExtraSkaterSentOut).player == "H-extra"
    assert rink.only(ExtraSkaterMarked).slot == "RW"
    assert rink.state.sides[0].goalie is None
    assert len(rink.ice("home")) == 6
    assert rink.ice("home")[EXTRA] == "H-extra"
    ((seat, offered),) = rink.questions("extra_skater")
    assert seat == 0
    assert not set(offered) & {"H-LW", "H-C", "H-RW", "H-LD", "H-RD", "H-G", "H-G2"}


@pytest.mark.rule("SOM-13.0")
@pytest.mark.parametrize(
    ("used", "answer", "stays"), [(28, "stay", True), (28, "return", False), (20, None, False)]
)
def test_before_a_faceoff_the_extra_skater_leaves_unless_it_is_late_and_he_may_stay(
    used: int, answer: str | None, *, stays: bool
) -> None:
    answers = {"return_goalie": [answer]} if answer else {}
    rink = empty_net("home", period=3, answers=answers, dice=[1])
    rink.state.cards_used = used
    rink.faceoff()
    assert (EXTRA in rink.ice("home")) is stays
    assert [event.goalie for event in rink.all(GoalieReturned)] == ([] if stays else ["H-G"])
    assert len(rink.questions("return_goalie")) == (answer is not None)


# --- 13.1, 13.1a, 13.1b: shots at the empty net ---


@pytest.mark.rule("SOM-13.1", "SOM-13.1-EX1")
def test_a_goalie_rating_at_an_empty_net_is_a_goal_without_a_roll() -> None:
    rink = empty_net(home={"LW": {"inside": {7: "GR"}}}, dice=[7], options={"assists": False})
    rink.puck("home", "LW").shoot("inside")
    assert rink.all(GoalieTested) == []
    goal = rink.only(GoalScored)
    assert (goal.empty_net, goal.goalie) == (True, "")
    assert rink.score == (1, 0)
    assert rink.shots == (1, 0)
    assert rink.dice.left == 0


@pytest.mark.rule("SOM-13.1a", "SOM-13.1-EX1")
def test_a_rebound_reading_at_an_empty_net_still_draws_the_rebound_section() -> None:
    rink = empty_net(
        home={"LW": {"inside": {7: "X REB"}}, "C": {"rebound": {9: "GR"}}},
        split={6: {"rebound": "O C"}},
        dice=[7, 6, 9],
        options={"assists": False},
    )
    rink.puck("home", "LW").shoot("inside")
    assert rink.only(ReboundRead).card == 6
    assert rink.all(ShotTaken)[1].shot == "rebound"
    assert rink.score == (1, 0)


@pytest.mark.rule("SOM-13.1-EX1", "SOM-13.3a")
@pytest.mark.parametrize("reading", ["G+", "G+ 1-20", "GR+"])
def test_plus_readings_are_dead_for_the_team_with_the_extra_skater(reading: str) -> None:
    rink = empty_net("home", home={"LW": {"inside": {7: reading}}}, dice=[7])
    due = rink.puck("home", "LW").shoot("inside")
    assert rink.score == (0, 0)
    assert rink.only(ShotTaken).result == "saved"
    assert due == "visitor_end"


@pytest.mark.rule("SOM-13.1b")
@pytest.mark.parametrize("reading", ["X LD", "X ANY"])
def test_other_x_readings_at_an_empty_net_give_the_puck_away_without_shot_or_save(
    reading: str,
) -> None:
    rink = empty_net(
        "visitor", home={"LW": {"outside": {7: reading}}}, dice=[7], answers={"any_skater": ["LD"]}
    )
    assert rink.puck("home", "LW").shoot("outside") is None
    assert rink.carrier == ("visitor", "LD" if reading == "X LD" else EXTRA)
    assert rink.only(ShotTaken).on_goal is False
    assert rink.shots == (0, 0)
    (goalie,) = rink.sheet().seats[1].goalies
    assert (goalie.shots_against, goalie.saves) == (0, 0)


@pytest.mark.rule("SOM-13.1b")
@pytest.mark.parametrize("number", [4, 5])
def test_a_goal_range_missed_at_an_empty_net_is_a_faceoff_and_no_shot(number: int) -> None:
    rink = empty_net(
        home={"LW": {"outside": {7: "G 1-4"}}}, dice=[7, number], options={"assists": False}
    )
    due = rink.puck("home", "LW").shoot("outside")
    scored = number == 4
    assert rink.score == (int(scored), 0)
    assert rink.shots == (int(scored), 0)
    assert due == ("centre" if scored else "visitor_end")


# --- 13.2, 13.2a: sections, forecheckers, alignment ---


@pytest.mark.rule("SOM-13.2", "SOM-10.2b")
@pytest.mark.parametrize("side", ["home", "visitor"])
@pytest.mark.parametrize("offence", [1, 2, 3])
def test_the_team_with_the_extra_skater_reads_the_power_play_section(
    side: str, offence: int
) -> None:
    rink = empty_net(side, action={1: {"PP": "KEEP LW"}}, dice=[1])
    rink.state.sides[0].alignment = rink.state.sides[1].alignment = (offence, max(1, offence - 1))
    rink.puck(side, "LD").draw()
    drawn = rink.only(ActionCardDrawn)
    assert (drawn.section, drawn.reading) == ("PP", "KEEP LW")


@pytest.mark.rule("SOM-13.2")
def test_on_defence_it_counts_as_three_forecheckers() -> None:
    segments = ("KEEP LW", "KEEP C", "KEEP RW", "KEEP RD")
    rink = empty_net("home", action={1: {"O2V": segments}}, dice=[1])
    rink.state.sides[0].alignment = (1, 0)
    rink.puck("visitor", "LD").draw()
    assert rink.only(ActionCardDrawn).section == "O2V"
    assert rink.only(ActionCardDrawn).reading == "KEEP RD"


@pytest.mark.rule("SOM-13.2")
def test_with_the_extra_skater_only_making_up_for_a_missing_man_the_normal_section_is_read() -> (
    None
):
    rink = empty_net("home", action={1: {"PP": "KEEP LW", "O2H": "KEEP RW"}}, dice=[1])
    del rink.state.sides[0].ice["C"]
    rink.puck("home", "LD").draw()
    assert rink.only(ActionCardDrawn).section == "O2H"


@pytest.mark.rule("SOM-13.2a")
def test_the_other_team_may_answer_the_pull_with_any_legal_alignment() -> None:
    rink = Rink(
        period=3,
        dice=[1],
        answers=VISITORS_KEEP_HOME_PULLS | {"alignment": ["1-0"]},
    )
    rink.state.cards_used = 28
    rink.state.forward_changes, rink.state.defence_changes = 2, 1
    rink.puck("home", "LD").draw()
    assert rink.questions("alignment") == [(1, LEGAL_ALIGNMENTS)]
    change = rink.only(AlignmentSet)
    assert (change.seat, change.offence, change.forecheckers) == (1, 1, 0)


# --- 13.3, 13.3a: what the extra skater gets ---


@pytest.mark.rule("SOM-13.3")
@pytest.mark.parametrize("reading", ["IN ANY", "OUT! ANY", "OUT ANY"])
def test_every_shot_for_any_player_is_his(reading: str) -> None:
    rink = empty_net("home", home={"LW": {"offense": 4}, "extra": {"offense": 1}}, dice=[7])
    rink.puck("home", "C").resolve(reading)
    assert rink.only(AnyPlayerNamed).player == "H-extra"
    assert rink.only(ShotTaken).player == "H-extra"


@pytest.mark.rule("SOM-13.3")
@pytest.mark.parametrize("section", ["O ANY", "O ANY>=1"])
def test_a_rebound_for_any_player_is_his(section: str) -> None:
    rink = empty_net(
        "home",
        home={"LW": {"offense": 4, "inside": {7: "X REB"}}, "extra": {"offense": 1}},
        split={6: {"rebound": section}},
        dice=[7, 6, 7],
    )
    rink.puck("home", "LW").shoot("inside")
    assert rink.all(ShotTaken)[1].player == "H-extra"
    assert rink.questions("any_rebounder") == []


@pytest.mark.rule("SOM-13.3")
def test_control_for_any_player_of_his_team_is_his() -> None:
    rink = empty_net("home", dice=[7])
    rink.puck("visitor", "LW").resolve("TURN ANY")
    assert rink.carrier == ("home", EXTRA)
    assert rink.questions("any_skater") == []


@pytest.mark.rule("SOM-13.3")
def test_the_other_teams_any_player_readings_are_untouched() -> None:
    rink = empty_net("home", visitor={"RD": {"offense": 4}}, dice=[7])
    rink.puck("visitor", "LW").resolve("IN ANY")
    assert rink.only(ShotTaken).player == "V-RD"


@pytest.mark.rule("SOM-13.3")
def test_his_own_pass_to_any_player_goes_to_the_best_of_the_others() -> None:
    rink = empty_net("home", home={"RD": {"offense": 4}}, dice=[7])
    rink.state.possession, rink.state.carrier = 0, EXTRA
    rink.resolve("IN ANY")
    assert rink.only(ShotTaken).player == "H-RD"


@pytest.mark.rule("SOM-13.3a")
@pytest.mark.parametrize(
    ("home_vacant", "visitor_vacant", "edge"),
    [((), (), True), (("C",), ("C",), True), (("C",), (), False)],
)
def test_power_play_benefits_need_an_edge_in_numbers(
    home_vacant: tuple[str, ...], visitor_vacant: tuple[str, ...], *, edge: bool
) -> None:
    rink = empty_net("home", action={1: {"PP": "KEEP LW", "O2H": "KEEP RW"}}, dice=[1])
    for slot in home_vacant:
        del rink.state.sides[0].ice[slot]
    for slot in visitor_vacant:
        del rink.state.sides[1].ice[slot]
    rink.puck("home", "LD").draw()
    assert rink.only(ActionCardDrawn).section == ("PP" if edge else "O2H")


@pytest.mark.rule("SOM-13.3")
def test_tests_of_the_extra_skater_meet_the_man_named_against_him() -> None:
    rink = Rink(answers={"extra_skater": ["H-extra"], "mark_extra": ["RW"]})
    rink.run(goalie_pulling.pull, 0)
    rink.state.possession, rink.state.carrier = 0, EXTRA
    rink.resolve("DEF 12")
    assert rink.carrier == ("visitor", "RW")
