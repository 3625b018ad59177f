"""Section 17: the super-advanced penalty charts, misconducts, secondary charts; penalty shots and servers."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.charts import PenaltyRow
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ControlGained,
    FoulDelayed,
    FoulRead,
    GoalScored,
    IntimidationTried,
    PenaltyAssessed,
    PenaltyShotTaken,
    PowerPlayBegan,
    RetaliationRolled,
    ShotTaken,
    StrengthChanged,
)
from games.rulesets.strat_o_matic.play import goalie_pulling, penalty_charts
from games.rulesets.strat_o_matic.play.bench import bench
from tests.rulebook.strat_o_matic.super_builders import SuperRink

SECTION = 40
"""Split card whose intimidation section the tests choose."""


def foul(
    rating: str, number: int, against: str, *dice: int, row: int = 10, **named: Any
) -> SuperRink:
    """A visiting RW of this rating fouls the home LW of that one; the chart's split has this number."""
    card = {"penalty": rating, "defcol": {row: "PENALTY"}, **named.pop("card", {})}
    rink = SuperRink(
        home={"LW": {"penalty": against, **named.pop("fouled", {})}},
        visitor={"RW": card},
        dice=[number, *dice],
        **named,
    )
    rink.puck("home", "LW")
    rink.due = rink.resolve(f"DEF {row}")
    return rink


def tried(section: str, rating: str, *dice: int, **named: Any) -> SuperRink:
    """The visiting LD tries to intimidate the home RW; the section's card comes first."""
    rink = SuperRink(
        visitor={"LD": {"penalty": rating}},
        answers={"intimidate": ["try"]},
        split={SECTION: {"intimidation": section}},
        dice=[SECTION, *dice],
        **named,
    )
    rink.puck("home", "LW")
    rink.due = rink.resolve("IN RW I:LD")
    return rink


# --- 17.0 to 17.2: the chart ---


@pytest.mark.rule("SOM-17.0", "SOM-17.1", "SOM-17.2")
def test_a_penalty_is_read_from_the_row_of_a_split_in_the_offenders_section() -> None:
    rink = foul("D", 4, "AA")
    read = rink.only(FoulRead)
    assert (read.player, read.opponent, read.number, read.results) == (
        "V-RW",
        "H-LW",
        4,
        ("OFF 2",),
    )
    assert rink.minutes == {"V-RW": [2]}


@pytest.mark.rule("SOM-17.1")
@pytest.mark.parametrize(("rating", "results"), [("A", ("OFF 5",)), ("D", ("OFF 2",))])
def test_the_section_is_that_of_the_offenders_rating(rating: str, results: tuple[str, ...]) -> None:
    penalty = {"A": {9: PenaltyRow(offender=(5,))}, "D": {9: PenaltyRow(offender=(2,))}}
    assert foul(rating, 9, "C", penalty=penalty).only(FoulRead).results == results


@pytest.mark.rule("SOM-17.1a")
def test_the_opponent_is_the_matched_carrier() -> None:
    rink = SuperRink(visitor={"LD": {"defcol": {7: "PENALTY"}}}, dice=[1])
    rink.puck("home", "RD").resolve("DEF 7")
    assert (rink.only(FoulRead).player, rink.only(FoulRead).opponent) == ("V-LD", "H-RD")


@pytest.mark.rule("SOM-17.11")
@pytest.mark.parametrize(
    ("against", "minutes"), [("C", {"H-LW": [2], "V-RW": [2]}), ("D", {"V-RW": [2]})]
)
def test_example_a_twelve_depends_on_the_opponents_rating(
    against: str, minutes: dict[str, list[int]]
) -> None:
    assert foul("A", 12, against).minutes == minutes


@pytest.mark.rule("SOM-17.12")
@pytest.mark.parametrize(("against", "theirs"), [("B", 4), ("C", 2), ("D", 2)])
def test_example_a_fifteen_adds_two_minutes_for_some_opponents(against: str, theirs: int) -> None:
    rink = foul("A", 15, against)
    assert {player: sum(each) for player, each in rink.minutes.items()} == {
        "V-RW": 4,
        "H-LW": theirs,
    }


@pytest.mark.rule("SOM-17.13", "SOM-17.1")
@pytest.mark.parametrize(
    ("against", "mine", "theirs"), [("AA", [2, 2, 5], [2, 5]), ("A", [2, 2], [2])]
)
def test_example_aa_eighteen_is_read_from_the_opponents_column_first(
    against: str, mine: list[int], theirs: list[int]
) -> None:
    rink = foul("AA", 18, against)
    assert rink.minutes == {"V-RW": mine, "H-LW": theirs}


# --- AMB-40: what cancels ---


@pytest.mark.rule("SOM-17.1", "SOM-23.0c")
def test_equal_minors_are_four_on_four_and_no_power_play() -> None:
    rink = foul("A", 12, "C")
    assert (rink.state.men, rink.state.power_play) == ((4, 4), -1)
    assert rink.all(PowerPlayBegan) == []


@pytest.mark.rule("SOM-17.12", "SOM-23.0c")
def test_a_surplus_follows_the_part_that_cancels() -> None:
    rink = foul("A", 15, "C")
    assert rink.state.men == (4, 4)
    rink.state.sides[0].regroup = rink.state.sides[1].regroup = False
    for penalty in rink.state.box:
        penalty.cards_left = 0 if penalty.running else penalty.cards_left
    rink.settle(due="centre")
    assert (rink.state.men, rink.state.power_play, rink.state.pointer) == ((5, 4), 0, 0)
    assert [penalty.expires for penalty in rink.state.box] == [19]


@pytest.mark.rule("SOM-17.13", "SOM-17.41")
def test_equal_majors_leave_nobody_short() -> None:
    penalty = {"A": {9: PenaltyRow(offender=(5,), opponent=(5,))}}
    rink = foul("A", 9, "A", 1, penalty=penalty)
    assert rink.minutes == {"V-RW": [5], "H-LW": [5]}
    assert (rink.state.men, rink.state.power_play) == ((5, 5), -1)
    assert rink.state.sides[0].absent == ("H-LW",)
    rink.go_on(rink.due)
    assert "V-RW" not in rink.ice("visitor").values()
    assert len(rink.ice("visitor")) == 5


# --- 17.3: intimidation ---


@pytest.mark.rule("SOM-17.3", "SOM-17.3-EX1", "SOM-16.1")
@pytest.mark.parametrize(("check", "penalties"), [(9, 0), (10, 1)])
def test_the_check_is_the_row_and_rows_above_the_double_line_are_void(
    check: int, penalties: int
) -> None:
    rink = tried("TAKE_PEN", "B", check)
    assert len(rink.all(FoulRead)) == penalties
    assert rink.only(IntimidationTried).check == check
    if penalties:
        assert rink.only(FoulRead).number == check
        assert rink.minutes == {"V-LD": [2]}
    else:
        assert rink.only(ControlGained).player == "V-LD"


@pytest.mark.rule("SOM-17.3", "SOM-17.3-EX1")
def test_without_a_penalty_a_failure_lets_the_shot_go() -> None:
    rink = tried("FAIL_PEN", "B", 9, 7)
    assert rink.all(FoulDelayed) == []
    assert rink.only(ShotTaken).player == "H-RW"


@pytest.mark.rule("SOM-17.3", "SOM-17.1a")
def test_a_delayed_penalty_keeps_its_row_and_its_opponent() -> None:
    rink = tried("FAIL_PEN", "B", 16, 7, home={"RW": {"penalty": "C", "inside": {7: "X LD"}}})
    assert rink.only(FoulDelayed).check == 16
    rink.go_on(rink.due)
    assert rink.only(FoulRead).number == 16
    assert rink.minutes == {"V-LD": [2], "H-RW": [2]}


@pytest.mark.rule("SOM-16.14", "SOM-17.3")
@pytest.mark.parametrize(("check", "men"), [(12, (5, 5)), (17, (5, 4))])
def test_a_goal_wipes_the_first_minor_out_and_half_of_a_double_one(
    check: int, men: tuple[int, int]
) -> None:
    rink = SuperRink(
        options={"assists": False},
        home={"RW": {"inside": {7: "G"}}},
        visitor={"LD": {"penalty": "B"}},
        answers={"intimidate": ["try"]},
        split={SECTION: {"intimidation": "FAIL_PEN"}},
        dice=[SECTION, check, 7, 1],
    )
    rink.puck("home", "LW")
    due = rink.resolve("IN RW I:LD")
    assert sum(rink.minutes["V-LD"]) == (4 if check == 17 else 2)
    rink.go_on(due)
    assert rink.state.men == men


# --- 17.4: misconducts ---


@pytest.mark.rule("SOM-17.4", "SOM-17.4-EX1")
@pytest.mark.parametrize(("row", "minutes"), [(10, [2, 10]), (11, [2, 10]), (9, [2])])
def test_a_penalty_through_an_mc_row_adds_a_misconduct(row: int, minutes: list[int]) -> None:
    card = {"mc_rows": [10, 11], "defcol": {9: "PENALTY", 10: "PENALTY", 11: "PENALTY"}}
    rink = foul("AA", 1, "D", row=row, card=card)
    assert rink.minutes == {"V-RW": minutes}


@pytest.mark.rule("SOM-17.41")
def test_a_misconduct_begins_after_the_minor_and_lasts_fifteen_cards_at_full_strength() -> None:
    card = {"mc_rows": [10], "defcol": {10: "PENALTY"}}
    rink = foul("AA", 1, "D", card=card)
    minor, misconduct = rink.state.box
    assert (misconduct.after, misconduct.running, misconduct.short) == (minor.number, False, False)
    assert rink.state.men == (5, 4)
    rink.at(19).settle(due="centre")
    (misconduct,) = rink.state.box
    assert (misconduct.running, misconduct.cards_left, rink.state.men) == (True, 15, (5, 5))
    for number in range(15):
        assert rink.state.sides[1].absent == ("V-RW",), number
        rink.table.emit(ActionCardDrawn(number + 1, "O1", "KEEP SELF"))
        rink.settle(due="centre")
    assert rink.state.box == []
    assert rink.state.sides[1].absent == ()


# --- 17.5: the secondary charts ---


@pytest.mark.rule("SOM-17.5", "SOM-17.51")
@pytest.mark.parametrize("chart", [19, 20])
def test_rows_nineteen_and_twenty_are_decided_by_two_dice(chart: int) -> None:
    rink = foul("B", chart, "C", 7, secondary={19: "OFF 4", 20: "OFF 5"})
    read = rink.only(FoulRead)
    assert (read.number, read.roll) == (chart, 7)
    assert read.results == (("OFF 4",) if chart == 19 else ("OFF 5",))


@pytest.mark.rule("SOM-17.51")
@pytest.mark.parametrize(
    ("offender", "opponent", "column"), [("AA", "AA", 1), ("A", "D", 6), ("D", "D", 9)]
)
def test_the_column_comes_from_both_ratings(offender: str, opponent: str, column: int) -> None:
    rink = foul(offender, 19, opponent, 8)
    charts = rink.setup.content.penalty_secondary
    assert rink.only(FoulRead).results == charts.charts[19][column][8]


@pytest.mark.rule("SOM-17.5a")
@pytest.mark.parametrize(
    ("result", "minutes", "men"),
    [
        ("OFF 5 & OPP 5", {"V-RW": [5], "H-LW": [5]}, (5, 5)),
        ("PP5", {"V-RW": [5]}, (5, 4)),
        ("BENCH 2", {"": [2]}, (5, 4)),
        ("OPPBENCH 2", {"": [2]}, (4, 5)),
        ("OFF 2+5", {"V-RW": [2, 5]}, (5, 4)),
        ("OFF 5 & OPP 5 & OFF GM", {"V-RW": [5, 10], "H-LW": [5]}, (5, 5)),
        ("NONE", {}, (5, 5)),
    ],
)
def test_results_of_the_secondary_charts(
    result: str, minutes: dict[str, list[int]], men: tuple[int, int]
) -> None:
    rink = foul("B", 19, "B", 7, secondary={19: result, 20: result})
    assert rink.minutes == minutes
    assert rink.state.men == men


@pytest.mark.rule("SOM-17.5a")
def test_who_is_thrown_out_is_gone_for_the_game_and_a_team_mate_serves() -> None:
    rink = foul(
        "B", 19, "B", 7, secondary={19: "OFF 5 & OFF GM", 20: "PS"}, answers={"served_by": ["V-LW"]}
    )
    assert rink.state.sides[1].ejected == ("V-RW",)
    assert rink.questions("served_by") == [(1, ("V-LW", "V-C", "V-LD", "V-RD"))]
    assert [penalty.served_by for penalty in rink.state.box] == ["V-LW"]
    assert set(rink.state.sides[1].absent) == {"V-RW", "V-LW"}
    rink.at(51).settle(due="centre")
    assert rink.state.sides[1].absent == ("V-RW",)


@pytest.mark.rule("SOM-17.5a")
def test_a_five_minute_power_play_survives_goals() -> None:
    rink = foul("B", 19, "B", 7, secondary={19: "PP5", 20: "PS"})
    (penalty,) = rink.state.box
    assert (penalty.released, penalty.expires) == (False, 51)


# --- INF.13, INF.14 ---


@pytest.mark.rule("SOM-INF.13", "SOM-17.5a", "SOM-28.0")
@pytest.mark.parametrize(
    ("reading", "goals", "due"), [("G", 1, "centre"), ("X C", 0, "visitor_end")]
)
def test_a_penalty_shot_is_taken_by_the_fouled_carrier(reading: str, goals: int, due: str) -> None:
    rink = foul(
        "B", 19, "B", 7, 7,
        secondary={19: "PS", 20: "PS"},
        fouled={"rebound": {7: reading}},
    )  # fmt: skip
    assert rink.only(PenaltyShotTaken).shooter == "H-LW"
    assert rink.due == due
    assert rink.score == (goals, 0)
    assert rink.shots == (1, 0)
    assert (rink.minutes, rink.state.men) == ({}, (5, 5))


@pytest.mark.rule("SOM-INF.13", "SOM-INF.11")
def test_a_goal_from_a_penalty_shot_has_no_assists_and_no_plus() -> None:
    rink = foul("B", 19, "B", 7, 7, secondary={19: "PS", 20: "PS"}, fouled={"rebound": {7: "G"}})
    assert rink.only(GoalScored).strength == "PS"
    sheet = rink.sheet()
    lines = {line.player: line for seat in sheet.seats for line in seat.skaters}
    assert (lines["H-LW"].goals, lines["H-LW"].shots, lines["H-LW"].plus_minus) == (1, 1, 0)
    assert {line.plus_minus for line in lines.values()} == {0}
    assert sheet.goals[0].assists == ()
    assert sheet.seats[1].goalies[0].goals_against == 1


@pytest.mark.rule("SOM-INF.14", "SOM-17.5a")
def test_a_bench_minor_is_served_by_a_skater_the_coach_names() -> None:
    rink = foul(
        "B", 19, "B", 7, secondary={19: "BENCH 2", 20: "PS"}, answers={"served_by": ["V-C"]}
    )
    assert rink.questions("served_by") == [(1, ("V-LW", "V-C", "V-RW", "V-LD", "V-RD"))]
    called = rink.only(PenaltyAssessed)
    assert (called.player, called.penalty, called.served_by) == ("", "bench minor", "V-C")
    assert rink.state.sides[1].absent == ("V-C",)
    sheet = rink.sheet()
    assert (sheet.seats[1].bench_penalty_minutes, sheet.penalties[0].player) == (2, None)


def frozen(*dice: int, **named: Any) -> SuperRink:
    """The home RW's inside shot is stopped by a foul of the visitors' goalie."""
    rink = SuperRink(
        home={"RW": {"inside": {7: "GR"}}, "C": named.pop("centre", {})},
        visitor={"G": {7: {"out": "FO", "in": "SAVE PEN 1-18"}, "penalty": "B"}},
        dice=[7, 7, 18, *dice],
        **named,
    )
    rink.puck("home", "RW")
    rink.due = rink.shoot("inside")
    return rink


@pytest.mark.rule("SOM-5.73", "SOM-17.1a", "SOM-INF.14")
def test_a_goalies_penalty_is_read_with_the_opponent_of_the_die() -> None:
    rink = frozen(2, 16, centre={"penalty": "C"}, answers={"served_by": ["V-LW"]})
    assert rink.only(RetaliationRolled).player == "H-C"
    assert (rink.only(FoulRead).player, rink.only(FoulRead).opponent) == ("V-G", "H-C")
    assert rink.minutes == {"V-G": [2], "H-C": [2]}
    assert [penalty.served_by for penalty in rink.state.box] == ["V-LW", "H-C"]
    assert rink.due == "visitor_end"
    assert rink.state.sides[1].goalie == "V-G"


@pytest.mark.rule("SOM-5.73")
def test_the_die_may_name_nobody() -> None:
    rink = frozen(6, 16)
    assert rink.only(FoulRead).opponent == ""
    assert rink.minutes == {"V-G": [2]}


# --- 22.7: where the game goes on ---


@pytest.mark.rule("SOM-22.7", "SOM-22.71")
def test_after_a_penalty_from_an_action_card_the_faceoff_is_at_centre() -> None:
    assert foul("D", 4, "D").due == "centre"


@pytest.mark.rule("SOM-22.72")
@pytest.mark.parametrize(("check", "due"), [(12, "visitor_end"), (16, "centre")])
def test_after_intimidation_it_is_in_the_short_handed_end_or_with_equal_minutes_at_centre(
    check: int, due: str
) -> None:
    assert tried("TAKE_PEN", "B", check, home={"RW": {"penalty": "C"}}).due == due


@pytest.mark.rule("SOM-17.1")
def test_with_the_charts_alone_a_longer_penalty_is_several_blocks() -> None:
    rink = SuperRink(
        options={"super_power_play": False},
        visitor={"RW": {"penalty": "A", "defcol": {10: "PENALTY"}}},
        dice=[16, 1, 2, 3, 10, 7, 4, 5, 6, 11, 7],
    )
    rink.puck("home", "LW").resolve("DEF 10")
    assert rink.minutes == {"V-RW": [4]}
    assert rink.kinds.count("PowerPlayStarted") == 2
    assert rink.sheet().seats[0].power_play_opportunities == 1


@pytest.mark.rule("SOM-17.0")
def test_both_men_of_a_foul_have_the_same_time() -> None:
    rink = SuperRink(
        options={"event_times": True},
        home={"LW": {"penalty": "C"}},
        visitor={"RW": {"penalty": "A", "defcol": {10: "PENALTY"}}},
        dice=[12, 3, 4],
    )
    rink.state.cards_used = 10
    rink.puck("home", "LW").resolve("DEF 10")
    assert {event.seconds for event in rink.all(PenaltyAssessed)} == {9 * 40 + 7}
    assert {clock[3] for clock in rink.only(StrengthChanged).clocks} == {9 * 40 + 7 + 120}


def test_minutes_are_read_from_results() -> None:
    assert penalty_charts.minutes_in(("OFF 2+5", "OPP 5", "OFF GM"), "OFF") == (2, 5)
    assert penalty_charts.minutes_in(("PP5",), "OFF") == (5,)
    assert penalty_charts.minutes_in(("PP5",), "OPP") == ()


@pytest.mark.rule("SOM-INF.13", "SOM-28.2")
def test_a_defencemans_plus_reading_is_a_wide_penalty_shot() -> None:
    rink = SuperRink(
        home={"RD": {"rebound": {7: "GR+"}}},
        visitor={"LD": {"defcol": {7: "PENALTY"}}},
        secondary={19: "PS", 20: "PS"},
        dice=[19, 7, 7],
    )
    assert rink.puck("home", "RD").resolve("DEF 7") == "visitor_end"
    assert not rink.only(PenaltyShotTaken).on_goal
    assert rink.shots == (0, 0)


@pytest.mark.rule("SOM-INF.13")
def test_a_pulled_goalie_is_back_for_a_penalty_shot() -> None:
    rink = SuperRink(
        visitor={"RW": {"penalty": "B", "defcol": {10: "PENALTY"}}},
        secondary={19: "PS", 20: "PS"},
        answers={"extra_skater": ["V-extra"]},
        dice=[19, 7, 7],
    )
    rink.run(goalie_pulling.pull, 1)
    rink.puck("home", "LW").resolve("DEF 10")
    assert rink.only(PenaltyShotTaken).goalie == "V-G"
    assert rink.state.sides[1].goalie == "V-G"


@pytest.mark.rule("SOM-17.5a", "SOM-D14")
def test_a_man_in_the_box_is_not_on_the_bench() -> None:
    rink = SuperRink().short("visitor", "RW")
    assert "V-RW" not in bench(rink.state, 1)
    assert "V-C" in bench(rink.state, 1)
