"""Rulebook section 16, first part: penalties, intimidation and delayed penalties at the advanced level."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ControlGained,
    DefenceTested,
    GoalieReturned,
    GoalScored,
    IntimidationTried,
    PenaltyCalled,
    PenaltyDelayed,
    PowerPlayPostponed,
    PowerPlayStarted,
    ShotTaken,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import penalties
from games.rulesets.strat_o_matic.state import EXTRA, Spot
from tests.rulebook.strat_o_matic.builders import Rink

TRY = {"intimidate": ["try"]}
FIRST_PENALTY = {"AA": 5, "A": 7, "B": 10, "C": 13, "D": 16}
"""The chart of these tests; row B is the rulebook's."""

SECTION = 30
BLOCK = [11, 12, 13, 1, 7]
"""Dice of a power play: three cards turned, the chart's row, the one listed shot."""


def tried(section: str, *, rating: str = "B", dice: list[int], **arguments: object) -> Rink:
    """Home's C passes inside to his RW; the visitors' LD tries to take the puck."""
    answers = TRY | arguments.pop("answers", {})  # type: ignore[operator]
    visitor = {"LD": {"penalty": rating}} | arguments.pop("visitor", {})  # type: ignore[operator]
    rink = Rink(
        visitor=visitor,
        answers=answers,
        split={SECTION: {"intimidation": section}},
        dice=[SECTION, *dice],
        **arguments,  # type: ignore[arg-type]
    )
    rink.due = rink.puck("home", "C").resolve("IN RW I:LD")  # type: ignore[attr-defined]
    return rink


def goes_on(rink: Rink) -> Spot | None:
    """What the period does next: serve the delayed penalty if its time has come."""
    due: Spot | None = rink.due  # type: ignore[attr-defined]
    if penalties.is_delay_over(rink.table, due):
        return rink.run(penalties.serve_delayed)
    return due


# --- 16.0: two minutes each ---


@pytest.mark.rule("SOM-16.0", "SOM-INF.7")
@pytest.mark.parametrize("row", [7, 8, 9, 10, 11])
def test_a_penalty_is_two_minutes_and_one_power_play(row: int) -> None:
    rink = Rink(visitor={"RW": {"defcol": {row: "PENALTY"}}}, dice=BLOCK)
    rink.puck("home", "LW").resolve(f"DEF {row}")
    called = rink.only(PenaltyCalled)
    assert (called.seat, called.player, called.minutes) == (1, "V-RW", 2)
    assert rink.state.sides[1].penalty_minutes == 2
    assert [event.seat for event in rink.all(PowerPlayStarted)] == [0]


# --- 16.1, 16.1a, 16.11, 16.12: the check after an intimidation ---


@pytest.mark.rule("SOM-16.1")
@pytest.mark.parametrize("section", ["TAKE_PEN", "FAIL_PEN"])
def test_a_possible_penalty_draws_a_further_split_at_once(section: str) -> None:
    rink = tried(section, dice=[9] if section == "TAKE_PEN" else [9, 7])
    event = rink.only(IntimidationTried)
    assert (event.card, event.check) == (SECTION, 9)
    assert event.took_puck is (section == "TAKE_PEN")
    assert rink.dice.left == 0


@pytest.mark.rule("SOM-16.1")
def test_a_plain_number_has_no_check() -> None:
    rink = tried("20", rating="AA", dice=[7])
    assert rink.only(IntimidationTried).check == 0
    assert rink.all(PenaltyDelayed) == []


@pytest.mark.rule("SOM-16.1a")
@pytest.mark.parametrize(("check", "penalized"), [(9, False), (10, True)])
def test_a_power_play_number_on_the_card_is_ignored(check: int, *, penalized: bool) -> None:
    strong = {"LD": {"penalty": "B", "intimidation": 20}}
    rink = tried("FAIL_PEN PP16", visitor=strong, dice=[check, 7])
    event = rink.only(IntimidationTried)
    assert (event.took_puck, event.check, event.penalized) == (False, check, penalized)
    assert rink.only(ShotTaken).shot == "inside"


@pytest.mark.rule("SOM-16.11")
@pytest.mark.parametrize(("rating", "first"), FIRST_PENALTY.items())
def test_the_row_of_his_rating_gives_the_first_number_that_is_a_penalty(
    rating: str, first: int
) -> None:
    for number in (1, first - 1, first, 20):
        rink = tried("FAIL_PEN", rating=rating, dice=[number, 7])
        assert rink.only(IntimidationTried).penalized is (number >= first), number


@pytest.mark.rule("SOM-16.11-EX1")
@pytest.mark.parametrize(("number", "minutes"), [(9, 0), (10, 2), (20, 2)])
def test_example_player_b_is_penalised_from_ten_on(number: int, minutes: int) -> None:
    rink = tried("TAKE_PEN", dice=[number, *(BLOCK if minutes else [])])
    assert [(e.player, e.minutes) for e in rink.all(PenaltyCalled)] == (
        [("V-LD", minutes)] if minutes else []
    )


@pytest.mark.rule("SOM-16.12")
def test_without_a_penalty_a_failure_is_an_inside_shot_and_a_success_gives_him_the_puck() -> None:
    failed = tried("FAIL_PEN", dice=[9, 7])
    assert (failed.only(ShotTaken).slot, failed.only(ShotTaken).shot) == ("RW", "inside")
    assert failed.all(PenaltyDelayed) == []
    took = tried("TAKE_PEN", dice=[9])
    assert took.due is None
    assert took.carrier == ("visitor", "LD")
    assert took.all(ShotTaken) == []


# --- 16.13, 16.13a, 16.13b: delayed, or at once ---


@pytest.mark.rule("SOM-16.13")
def test_a_failure_with_a_penalty_delays_it_and_the_shot_is_taken() -> None:
    rink = tried("FAIL_PEN", dice=[15, 7], home={"RW": {"inside": {7: "X LD"}}})
    kinds = [k for k in rink.kinds if k in {"PenaltyDelayed", "ShotTaken", "ControlGained"}]
    assert kinds == ["PenaltyDelayed", "ShotTaken", "ControlGained"]
    assert (rink.only(PenaltyDelayed).seat, rink.only(PenaltyDelayed).player) == (1, "V-LD")
    assert rink.all(PenaltyCalled) + rink.all(PowerPlayStarted) == []


@pytest.mark.rule("SOM-16.13")
def test_the_delay_goes_on_as_long_as_the_other_side_keeps_shooting() -> None:
    rink = Rink(
        home={"RW": {"inside": {7: "X REB"}}},
        visitor={"LD": {"penalty": "B"}},
        answers=TRY,
        split={SECTION: {"intimidation": "FAIL_PEN"}, 31: {"rebound": "O C"}},
        dice=[SECTION, 15, 7, 31, 6],
    )
    rink.puck("home", "C").resolve("IN RW I:LD")
    assert [shot.slot for shot in rink.all(ShotTaken)] == ["RW", "C"]
    assert rink.all(PenaltyCalled) == []
    assert len(rink.state.delayed) == 1


@pytest.mark.rule("SOM-16.13a")
def test_the_other_team_may_send_out_an_extra_skater_for_the_delay() -> None:
    rink = tried(
        "FAIL_PEN",
        dice=[15, 7],
        answers={"pull_goalie": ["pull"], "extra_skater": ["H-extra"]},
    )
    assert rink.kinds.index("GoaliePulled") < rink.kinds.index("ShotTaken")
    assert rink.state.sides[0].goalie is None
    assert rink.ice("home")[EXTRA] == "H-extra"


@pytest.mark.rule("SOM-16.13a")
@pytest.mark.parametrize("reading", ["TURN OUT! LW", "TURN IN ANY", "TURN BK?"])
def test_the_penalised_team_cannot_score_during_the_delay(reading: str) -> None:
    always = {"outside": {7: "G"}, "inside": {7: "G"}, "rebound": {7: "G"}}
    rink = Rink(
        visitor={"LW": always | {"offense": 4}, "C": always, "LD": {"penalty": "B"}},
        answers=TRY,
        split={SECTION: {"intimidation": "FAIL_PEN"}},
        dice=[SECTION, 15, 7],
    )
    rink.run(penalties.delay, 1, "V-LD")
    due = rink.puck("home", "C").resolve(reading)
    assert rink.all(ShotTaken) + rink.all(GoalScored) == []
    assert penalties.is_delay_over(rink.table, due)


@pytest.mark.rule("SOM-16.13a")
def test_the_penalised_goalie_cannot_send_a_team_mate_away() -> None:
    rink = tried(
        "FAIL_PEN",
        home={"RW": {"inside": {7: "GR"}}},
        visitor={"LD": {"penalty": "B"}, "G": {7: "SAVE BK 1-20"}},
        dice=[15, 7, 7, 4],
    )
    assert len(rink.all(ShotTaken)) == 1
    assert rink.due == "visitor_end"


@pytest.mark.rule("SOM-16.13b")
def test_a_success_with_a_penalty_stops_play_for_the_power_play_at_once() -> None:
    rink = tried("TAKE_PEN", dice=[10, *BLOCK])
    kinds = [kind for kind in rink.kinds if kind != "ChanceGained"]
    place = kinds.index("IntimidationTried")
    assert kinds[place + 1 : place + 3] == ["PenaltyCalled", "PowerPlayStarted"]
    assert rink.all(PenaltyDelayed) == []


# --- 16.14, 16.15: how a delay ends ---


@pytest.mark.rule("SOM-16.14")
def test_a_goal_during_the_delay_costs_the_minutes_but_no_power_play() -> None:
    rink = tried(
        "FAIL_PEN",
        home={"RW": {"inside": {7: "G"}}},
        answers={"pull_goalie": ["pull"], "extra_skater": ["H-extra"]},
        options={"assists": False},
        dice=[15, 7, 1],
    )
    assert rink.due == "centre"
    assert (rink.only(PenaltyCalled).player, rink.only(PenaltyCalled).minutes) == ("V-LD", 2)
    assert rink.state.delayed == ()
    assert goes_on(rink) == "centre"
    assert rink.all(PowerPlayStarted) == []
    rink.faceoff()
    assert [len(rink.ice(side)) for side in ("home", "visitor")] == [5, 5]
    assert rink.state.sides[0].goalie == "H-G"


@pytest.mark.rule("SOM-16.14")
def test_the_goal_of_a_delayed_penalty_is_no_power_play_goal() -> None:
    rink = tried(
        "FAIL_PEN",
        home={"RW": {"inside": {7: "G"}}},
        options={"assists": False},
        dice=[15, 7],
    )
    assert rink.only(GoalScored).strength == "EV"


@pytest.mark.rule("SOM-16.15")
@pytest.mark.parametrize("reading", ["X LD", "TURN LD", "X ANY", "GR+", "G+"])
def test_control_of_the_penalised_team_or_a_due_faceoff_starts_the_power_play(
    reading: str,
) -> None:
    rink = tried("FAIL_PEN", home={"RW": {"inside": {7: reading}}}, dice=[15, 7, *BLOCK])
    goes_on(rink)
    assert rink.only(PenaltyCalled).minutes == 2
    assert rink.only(PowerPlayStarted).seat == 0
    assert rink.state.delayed == ()


@pytest.mark.rule("SOM-16.15")
def test_the_goalie_is_back_before_the_power_play() -> None:
    rink = tried(
        "FAIL_PEN",
        answers={"pull_goalie": ["pull"], "extra_skater": ["H-extra"]},
        dice=[15, 7, *BLOCK],
    )
    goes_on(rink)
    assert rink.kinds.index("GoalieReturned") < rink.kinds.index("PowerPlayStarted")
    assert rink.only(GoalieReturned).goalie == "H-G"
    assert EXTRA not in rink.ice("home")


@pytest.mark.rule("SOM-16.13", "SOM-16.15")
def test_a_period_plays_the_delay_out_by_itself() -> None:
    rink = Rink(
        action={5: "IN RW I:LD"},
        home={"RW": {"inside": {7: "X LD"}}},
        visitor={"LD": {"penalty": "B"}},
        answers=TRY,
        split={SECTION: {"intimidation": "FAIL_PEN"}},
        dice=[2, 5, SECTION, 15, 7, *BLOCK],
        seed=1,
    )
    rink.period(1)
    wanted = {
        "PenaltyDelayed",
        "PenaltyCalled",
        "PowerPlayStarted",
        "PowerPlayEnded",
        "ActionCardDrawn",
    }
    kinds = [kind for kind in rink.kinds if kind in wanted]
    assert kinds[:6] == [
        "ActionCardDrawn",
        "PenaltyDelayed",
        "PenaltyCalled",
        "PowerPlayStarted",
        "PowerPlayEnded",
        "ActionCardDrawn",
    ]


@pytest.mark.rule("SOM-16.15", "SOM-7.37")
@pytest.mark.parametrize("period", [2, 3])
def test_a_delay_that_the_horn_ends_waits_for_the_next_period(period: int) -> None:
    rink = tried("FAIL_PEN", period=period, dice=[15, 7])
    rink.state.cards_used = 30
    goes_on(rink)
    assert rink.only(PenaltyCalled).minutes == 2
    assert rink.only(PowerPlayPostponed).seat == 0
    assert rink.all(PowerPlayStarted) == []


# --- the rulebook's examples of delayed penalties ---


@pytest.mark.rule("SOM-16.13-EX1")
def test_example_a_failure_at_fifteen_is_delayed_and_the_goalie_may_be_pulled() -> None:
    rink = tried("FAIL_PEN", dice=[15, 7])
    assert rink.only(PenaltyDelayed).player == "V-LD"
    assert rink.questions("pull_goalie") == [(0, ("keep", "pull"))]
    assert rink.only(ShotTaken).shot == "inside"


@pytest.mark.rule("SOM-16.13-EX1")
def test_example_when_the_shot_scores_there_is_a_faceoff_at_centre_and_no_power_play() -> None:
    rink = tried(
        "FAIL_PEN",
        home={"RW": {"inside": {7: "G"}}},
        options={"assists": False},
        dice=[15, 7],
    )
    assert goes_on(rink) == "centre"
    assert rink.score == (1, 0)
    assert rink.state.sides[1].penalty_minutes == 2
    assert rink.all(PowerPlayStarted) == []


@pytest.mark.rule("SOM-16.13-EX1")
def test_example_when_a_defender_has_the_puck_after_the_shot_play_stops() -> None:
    rink = tried("FAIL_PEN", home={"RW": {"inside": {7: "X LD"}}}, dice=[15, 7, *BLOCK])
    assert rink.only(ControlGained).player == "V-LD"
    goes_on(rink)
    assert [type(e).__name__ for e in rink.events[:3]] == [
        "PenaltyCalled",
        "PowerPlayStarted",
        "TimeTurned",
    ]


@pytest.mark.rule("SOM-16.13-EX2")
def test_example_a_success_at_fifteen_is_an_immediate_power_play() -> None:
    rink = tried("TAKE_PEN", dice=[15, *BLOCK])
    assert rink.only(PenaltyCalled).player == "V-LD"
    assert rink.only(PowerPlayStarted).seat == 0
    assert rink.all(PenaltyDelayed) == []


@pytest.mark.rule("SOM-16.13-EX2")
def test_example_a_success_at_nine_gives_the_intimidator_control() -> None:
    rink = tried("TAKE_PEN", dice=[9])
    assert rink.due is None
    assert rink.only(ControlGained).player == "V-LD"
    assert rink.all(PenaltyCalled) == []


# --- 16.2: rows 7 to 11 of the Defense column ---


@pytest.mark.rule("SOM-16.2")
@pytest.mark.parametrize("row", [7, 8, 9, 10, 11])
def test_rows_seven_to_eleven_are_a_penalty_or_a_takeaway_with_an_outside_shot(row: int) -> None:
    penalty = Rink(visitor={"RW": {"defcol": {row: "PENALTY"}}}, dice=BLOCK)
    penalty.puck("home", "LW").resolve(f"DEF {row}")
    assert penalty.only(DefenceTested).row == row
    assert penalty.only(PenaltyCalled).player == "V-RW"
    assert len(penalty.all(TimeTurned)) == 1

    takeaway = Rink(visitor={"RW": {"defcol": {row: "TURN OUT! OPP"}}}, dice=[7])
    takeaway.puck("home", "LW").resolve(f"DEF {row}")
    shot = takeaway.only(ShotTaken)
    assert (shot.player, shot.shot) == ("V-RW", "outside")
    assert takeaway.questions("shot_choice") == []
    assert takeaway.all(PenaltyCalled) == []
