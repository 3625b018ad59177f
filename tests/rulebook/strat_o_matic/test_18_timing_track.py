"""Section 18: the penalty timing track. The power-play side is home in these tests."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ControlGained,
    FaceoffTaken,
    FifthSkaterAdded,
    GoalScored,
    LastActionGranted,
    PenaltyEnded,
    PenaltyShortened,
    PeriodEnded,
    PowerPlayBegan,
    ShotTaken,
    StrengthChanged,
    TimeTurned,
    TrackMoved,
)
from games.rulesets.strat_o_matic.play import timing_track
from tests.rulebook.strat_o_matic.super_builders import SuperRink


def power_play(*dice: int, **named: Any) -> SuperRink:
    """Home is five against four, the visiting RW sits, the pointer stands at 0."""
    return SuperRink(dice=dice, **named).short("visitor", "RW")


def spaces(rink: SuperRink) -> list[int]:
    return [event.spaces for event in rink.all(TrackMoved)]


def flips(rink: SuperRink) -> int:
    return sum(len(event.cards) for event in rink.all(TimeTurned))


# --- 18.0: the pointer and what it costs ---


@pytest.mark.rule("SOM-18.0")
def test_a_minor_starts_at_zero_and_ends_at_nineteen() -> None:
    rink = power_play()
    assert rink.state.pointer == 0
    assert [penalty.expires for penalty in rink.state.box] == [19]
    rink.puck("visitor", "LW").at(18).settle()
    assert rink.state.power_play == 0
    rink.at(19).settle()
    assert rink.state.power_play == -1


@pytest.mark.rule("SOM-18.0a", "SOM-18.1", "SOM-18.4")
@pytest.mark.parametrize(
    ("number", "spot", "answer", "moved"),
    [
        (1, "centre", None, [1]),
        (12, "centre", "skate", [4, 3]),
        (12, "visitor_end", "ice", [4, 5]),
        (12, "centre", "draw", [6]),
        (12, "home_end", None, [1]),
    ],
)
def test_faceoffs_cost_by_who_wins_them_and_where(
    number: int, spot: str, answer: str | None, moved: list[int]
) -> None:
    rest = {"skate": [1, 2], "ice": [30, 2], "draw": [1], None: [7]}[answer]
    rink = power_play(
        number, *rest, visitor={"LW2": {"skating": [14, 0]}},
        answers={"short_handed": [answer] if answer else []},
    )  # fmt: skip
    rink.go_on(spot)
    assert spaces(rink) == moved


@pytest.mark.rule("SOM-18.0a", "SOM-18.2")
def test_a_draw_costs_six_spaces() -> None:
    rink = power_play(1).puck("home", "LW")
    rink.go_on()
    assert spaces(rink) == [6]


@pytest.mark.rule("SOM-18.0a", "SOM-18.0c", "SOM-18.3")
@pytest.mark.parametrize(
    ("reading", "goalie", "dice", "moved"),
    [
        ("GR", "FO", [7, 7], [1]),
        ("GR", "G 1-8 ELSE FO", [7, 7, 9], [1]),
        ("X LW", "FO", [7], []),
        ("G 1-8", "FO", [7, 9], [1]),
    ],
)
def test_shot_dice_are_free_and_the_goalies_dice_cost_one_with_any_split(
    reading: str, goalie: str, dice: list[int], moved: list[int]
) -> None:
    rink = power_play(*dice, home={"LW": {"outside": {7: reading}}}, visitor={"G": {7: goalie}})
    rink.puck("home", "LW").shoot("outside")
    assert spaces(rink) == moved


@pytest.mark.rule("SOM-18.0a")
@pytest.mark.parametrize(
    ("reading", "answers", "dice", "moved"),
    [
        ("OUT SELF", {"shot_choice": ["penetrate"]}, [20], [1]),
        ("OUT SELF", {"shot_choice": ["pass"]}, [1, 2], [1, 1]),
        ("BK?", {}, [1, 7], [1]),
        ("IN RW I:LD", {"intimidate": ["try"]}, [3, 7], [1]),
        ("IN RW I:LD", {"intimidate": ["try"]}, [30, 4, 7], [2]),
        ("TURN C", {}, [2], [1]),
    ],
)
def test_other_splits_that_move_play_cost_one_each(
    reading: str, answers: dict[str, list[str]], dice: list[int], moved: list[int]
) -> None:
    rink = power_play(
        *dice,
        answers=answers,
        split={1: {"breakaway": "BK C(LW)"}, 30: {"intimidation": "FAIL_PEN"}},
        visitor={"LD": {"intimidation": 0, "penalty": "D"}},
    )
    rink.puck("home", "LW").resolve(reading)
    assert spaces(rink) == moved


@pytest.mark.rule("SOM-18.0c")
def test_assists_and_injuries_cost_nothing() -> None:
    rink = power_play(7, 5, 6, 1, home={"LW": {"outside": {7: "G"}}})
    rink.puck("home", "LW")
    rink.state.injury_due = 0
    due = rink.shoot("outside")
    assert spaces(rink) == []
    assert due == "centre"


@pytest.mark.rule("SOM-18.0b")
@pytest.mark.parametrize(
    ("before", "moved", "turned"),
    [(0, 6, 0), (6, 1, 1), (5, 3, 1), (7, 5, 0), (12, 5, 1), (17, 4, 1), (25, 1, 1), (6, 7, 2)],
)
def test_a_circle_landed_on_or_passed_turns_a_card_over(
    before: int, moved: int, turned: int
) -> None:
    rink = power_play(1, 2).at(before)
    rink.run(timing_track.move, moved)
    assert flips(rink) == turned
    assert rink.state.cards_used == turned
    assert rink.state.pointer == before + moved


@pytest.mark.rule("SOM-18.0b", "SOM-18.2")
def test_the_move_of_a_draw_turns_nothing_further() -> None:
    rink = power_play(1).at(5).puck("home", "LW")
    rink.go_on()
    assert (rink.state.pointer, flips(rink), rink.state.cards_used) == (11, 0, 1)


@pytest.mark.rule("SOM-18.0b")
def test_with_the_deck_used_up_there_is_nothing_to_turn() -> None:
    rink = power_play().at(6)
    rink.state.cards_used = 30
    rink.run(timing_track.move, 1)
    assert flips(rink) == 0


@pytest.mark.rule("SOM-18.4", "SOM-18.4-EX1")
@pytest.mark.parametrize(
    ("answer", "dice", "pointer", "turned"), [("draw", [1], 9, 0), ("skate", [14, 1], 10, 1)]
)
def test_example_a_faceoff_won_by_the_killers_at_three(
    answer: str, dice: list[int], pointer: int, turned: int
) -> None:
    script = [12, *dice] if answer == "draw" else [12, 1, 14]
    rink = power_play(
        *script, visitor={"LW2": {"skating": [14, 0]}}, answers={"short_handed": [answer]}
    ).at(3)
    rink.go_on("centre")
    assert (rink.state.pointer, flips(rink)) == (pointer, turned)


@pytest.mark.rule("SOM-18.5", "SOM-18.6")
@pytest.mark.parametrize(
    ("icing", "moved"), [("ICE SH LD", [5]), ("ICE OUT! C", [5]), ("NOICE IN C", [1])]
)
def test_icing_costs_five_or_one(icing: str, moved: list[int]) -> None:
    rink = power_play(30, 7, split={30: {"icing": icing}}, answers={"short_handed": ["ice"]})
    rink.puck("visitor", "LD").go_on()
    assert spaces(rink) == moved


@pytest.mark.rule("SOM-18.7")
def test_a_skate_that_succeeds_costs_three() -> None:
    rink = power_play(10, visitor={"LD": {"skating": [10, 0]}}, answers={"short_handed": ["skate"]})
    rink.puck("visitor", "LD").go_on()
    assert spaces(rink) == [3]


# --- 18.8 to 18.91: the end ---


@pytest.mark.rule("SOM-18.8")
def test_with_the_puck_in_short_handed_hands_it_is_over_at_once() -> None:
    rink = power_play().at(19).puck("visitor", "LW")
    rink.settle()
    assert rink.only(PenaltyEnded).player == "V-RW"
    assert (rink.state.power_play, rink.state.men) == (-1, (5, 5))
    assert rink.carrier == ("visitor", "LW")
    assert rink.ice("visitor") == {slot: f"V-{slot}" for slot in ("LW", "C", "RW", "LD", "RD")}


@pytest.mark.rule("SOM-18-EX1")
def test_example_a_whole_power_play() -> None:
    rink = power_play(
        1, 5, 7, 7, 12, 30, 1, 31, 7, 14, 2,
        action={5: {"PP": "IN LW"}},
        faceoff_short={1: "P RW"},
        home={"LW": {"inside": {7: "GR"}}, "C": {"inside": {7: "X LW"}}},
        visitor={"LW2": {"skating": [14, 1]}},
        split={30: {"icing": "ICE SH LW"}, 31: {"icing": "NOICE IN C"}},
        answers={"short_handed": ["ice", "ice", "skate"]},
    )  # fmt: skip
    pointers = []
    due: Any = "centre"
    for _ in range(5):
        mark = len(rink.records)
        due = rink.go_on(due)
        pointers += [
            record.event.pointer
            for record in rink.records[mark:]
            if isinstance(record.event, TrackMoved)
        ]
    assert pointers == [1, 7, 8, 12, 17, 18, 21]
    events = rink.all_events
    assert sum(len(event.cards) for event in events if isinstance(event, TimeTurned)) == 2
    assert rink.state.cards_used == 3
    rink.settle()
    assert rink.state.power_play == -1
    assert rink.carrier == ("visitor", "LW")


@pytest.mark.rule("SOM-18.181")
def test_a_power_play_goal_ends_it() -> None:
    rink = power_play(7, 1, home={"LW": {"outside": {7: "G"}}}).puck("home", "LW")
    rink.shoot("outside")
    assert rink.only(GoalScored).strength == "PP"
    assert rink.only(PenaltyEnded).scored
    assert (rink.state.power_play, rink.state.men) == (-1, (5, 5))


@pytest.mark.rule("SOM-18.181")
def test_a_goal_in_the_first_half_of_a_double_minor_ends_that_half() -> None:
    rink = SuperRink(
        options={"assists": False}, home={"LW": {"outside": {7: "G"}}}, dice=[7, 7]
    ).short("visitor", "RW", minutes="4")  # fmt: skip
    rink.at(8).puck("home", "LW").shoot("outside")
    assert rink.only(PenaltyShortened).expires == 8 + 19
    assert rink.state.power_play == 0
    rink.at(10).puck("home", "LW").shoot("outside")
    assert rink.only(PenaltyEnded).scored
    assert rink.state.power_play == -1
    assert rink.sheet().seats[0].power_play_opportunities == 2
    assert rink.sheet().seats[0].power_play_goals == 2


@pytest.mark.rule("SOM-18.181")
def test_a_goal_in_the_second_half_of_a_double_minor_ends_it() -> None:
    rink = SuperRink(
        options={"assists": False}, home={"LW": {"outside": {7: "G"}}}, dice=[7]
    ).short("visitor", "RW", minutes="4")  # fmt: skip
    rink.at(20).puck("home", "LW").shoot("outside")
    assert rink.only(PenaltyEnded).scored


@pytest.mark.rule("SOM-18.181")
def test_a_major_survives_a_goal() -> None:
    rink = SuperRink(
        options={"assists": False}, home={"LW": {"outside": {7: "G"}}}, dice=[7]
    ).short("visitor", "RW", minutes="5")  # fmt: skip
    rink.puck("home", "LW").shoot("outside")
    assert rink.only(GoalScored).strength == "PP"
    assert [penalty.expires for penalty in rink.state.box] == [51]
    assert rink.state.power_play == 0


@pytest.mark.rule("SOM-18.181")
def test_a_short_handed_goal_ends_nothing() -> None:
    rink = SuperRink(
        options={"assists": False}, visitor={"LW2": {"outside": {7: "G"}}}, dice=[7]
    ).short("visitor", "RW")  # fmt: skip
    rink.puck("visitor", "LW").shoot("outside")
    assert rink.only(GoalScored).strength == "SH"
    assert rink.state.power_play == 0


LIVE = {"LW": {"outside": {7: "G+"}, "inside": {7: "G+"}, "penetration": 4}}


@pytest.mark.rule("SOM-18.9", "SOM-18.91-EX1")
@pytest.mark.parametrize("pointer", [10, 19])
def test_at_nineteen_the_power_play_side_may_still_shoot_with_plus_readings_live(
    pointer: int,
) -> None:
    rink = SuperRink(options={"assists": False}, home=LIVE, dice=[7]).short("visitor", "RW")
    rink.at(pointer).puck("home", "LW").resolve("OUT SELF")
    assert rink.only(GoalScored).strength == "PP"


@pytest.mark.rule("SOM-18.9")
def test_after_its_last_shot_the_sides_are_even_and_the_unit_stays() -> None:
    rink = power_play(7, home={"LW": {"outside": {7: "X C"}}}).at(19).puck("home", "LW")
    rink.resolve("OUT SELF")
    assert rink.kinds[:4] == ["ChanceGained", "ShotTaken", "PenaltyEnded", "StrengthChanged"]
    assert rink.only(FifthSkaterAdded).seat == 1
    assert rink.only(ControlGained).slot == "C"
    assert rink.state.power_play == -1


@pytest.mark.rule("SOM-18.91", "SOM-18.91-EX1")
@pytest.mark.parametrize(("pointer", "goals", "due"), [(10, 1, "centre"), (19, 0, "visitor_end")])
def test_after_a_last_penetration_the_inside_shot_is_at_even_strength(
    pointer: int, goals: int, due: str
) -> None:
    rink = SuperRink(
        options={"assists": False}, home=LIVE, dice=[1, 7], answers={"shot_choice": ["penetrate"]}
    ).short("visitor", "RW")  # fmt: skip
    rink.at(pointer).puck("home", "LW")
    assert rink.resolve("OUT SELF") == due
    assert rink.score == (goals, 0)
    assert rink.only(ShotTaken).shot == "inside"


@pytest.mark.rule("SOM-18.91")
def test_after_a_last_pass_the_inside_shot_is_at_even_strength() -> None:
    rink = SuperRink(
        options={"assists": False},
        home={"C": {"inside": {7: "G+"}}},
        split={1: {"passing": {"SH": "IN C(LW)"}}},
        answers={"shot_choice": ["pass"]},
        dice=[1, 7],
    ).short("visitor", "RW")
    rink.at(19).puck("home", "LW").resolve("OUT SELF")
    assert rink.score == (0, 0)
    assert rink.all(LastActionGranted)[0].even


@pytest.mark.rule("SOM-18.9")
def test_with_the_puck_and_no_shot_the_last_action_is_one_draw() -> None:
    rink = power_play(1, 2, 5).at(19).puck("home", "LW")
    rink.go_on()
    assert rink.only(LastActionGranted).seat == 0
    assert rink.only(ActionCardDrawn).section == "PP"
    rink.go_on()
    assert rink.only(PenaltyEnded).player == "V-RW"
    assert rink.only(ActionCardDrawn).section == "O2H"


@pytest.mark.rule("SOM-18.9", "SOM-INF.8")
def test_a_penalty_that_follows_at_once_leaves_no_last_action_and_no_even_strength() -> None:
    rink = SuperRink().short("visitor", "RW", minutes="2+5").at(19).puck("home", "LW")
    rink.settle()
    assert rink.all(LastActionGranted) == []
    assert (rink.state.men, rink.state.power_play) == ((5, 4), 0)
    assert [each.minutes for each in rink.state.box if each.running] == [5]


@pytest.mark.rule("SOM-18.9", "SOM-19.4", "SOM-16.5", "SOM-16.51")
def test_with_the_puck_the_power_plays_unit_stays_on_and_the_killers_become_five() -> None:
    rink = power_play(1, 2, 5).at(19).puck("home", "LW")
    unit = rink.ice("home")
    rink.go_on()
    rink.settle()
    assert rink.state.power_play == -1
    assert rink.state.staying_unit == 0
    assert rink.ice("home") == unit
    assert len(dict(rink.only(FifthSkaterAdded).players)) == 5


@pytest.mark.rule("SOM-18.9")
def test_the_reading_of_a_draw_that_crosses_nineteen_is_completed_on_the_power_play() -> None:
    rink = SuperRink(
        options={"assists": False}, action={5: {"PP": "IN C"}}, home={"C": {"inside": {7: "G+"}}},
        dice=[5, 7],
    ).short("visitor", "RW")  # fmt: skip
    rink.at(15).puck("home", "LW").go_on()
    assert rink.only(GoalScored).strength == "PP"


@pytest.mark.rule("SOM-18.8")
def test_a_short_handed_shot_after_time_is_up_is_at_even_strength() -> None:
    rink = SuperRink(
        options={"assists": False}, visitor={"LW2": {"outside": {7: "G"}}}, dice=[7]
    ).short("visitor", "RW")  # fmt: skip
    rink.at(20).puck("home", "RW").resolve("TURN OUT! LW")
    assert rink.only(GoalScored).strength == "EV"


# --- 18.92, 18.93: laps ---


@pytest.mark.rule("SOM-18.92")
def test_each_lap_has_the_same_three_circles() -> None:
    state = power_play().state
    assert [timing_track.circle(state, number) for number in range(1, 7)] == [7, 13, 19, 26, 32, 38]
    assert timing_track.lap_of(state, 19) == 1
    assert timing_track.lap_of(state, 20) == 1


@pytest.mark.rule("SOM-18.93")
@pytest.mark.parametrize(
    ("minutes", "cards", "length"), [(2, 3, 19), (4, 6, 38), (5, 8, 51), (10, 15, 95)]
)
def test_minutes_are_action_cards_and_spaces(minutes: int, cards: int, length: int) -> None:
    state = power_play().state
    assert timing_track.cards(state, minutes) == cards
    assert timing_track.length(state, minutes) == length


@pytest.mark.rule("SOM-18.93-EX1")
def test_example_a_major_passes_eight_circles_and_ends_at_fifty_one() -> None:
    rink = SuperRink(dice=list(range(1, 9))).short("visitor", "RW", minutes="5")
    passed = []
    for place in range(1, 52):
        rink.run(timing_track.move, 1)
        if rink.all(TimeTurned):
            passed.append(place)
    assert passed == [7, 13, 19, 26, 32, 38, 45, 51]
    rink.puck("visitor", "LW").settle()
    assert rink.state.power_play == -1


# --- times (27.2) ---


@pytest.mark.rule("SOM-27.2")
def test_a_power_play_goal_falls_before_the_second_at_which_the_penalty_ends() -> None:
    rink = SuperRink(
        options={"assists": False, "event_times": True},
        home={"LW": {"outside": {7: "G"}}},
        dice=[3, 4, 7, 20, 40],
    )
    rink.state.cards_used = 5
    rink.short("visitor", "RW")
    called = 4 * 40 + 7
    assert rink.state.power_play_expiry == called + 120
    rink.state.cards_used = 10
    rink.puck("home", "LW").shoot("outside")
    assert rink.only(GoalScored).seconds == called + 119


@pytest.mark.rule("SOM-27.2")
def test_events_after_a_penalty_are_not_earlier_than_its_end() -> None:
    rink = SuperRink(options={"event_times": True}, dice=[3, 4])
    rink.state.cards_used = 5
    rink.short("visitor", "RW")
    rink.puck("visitor", "LW").at(19).settle()
    assert rink.state.clock == 4 * 40 + 7 + 120
    assert rink.only(PenaltyEnded).seconds == rink.state.clock


# --- INF.8 to INF.10: several penalties, periods ---


@pytest.mark.rule("SOM-INF.8", "SOM-23.0b")
def test_a_second_penalty_ends_at_its_own_place_of_the_one_track() -> None:
    rink = power_play().at(8)
    rink.short("visitor", "LW")
    assert [penalty.expires for penalty in rink.state.box] == [19, 27]
    assert (rink.state.men, rink.state.pointer) == ((5, 3), 8)
    rink.puck("visitor", "LD").at(19).settle()
    assert (rink.state.men, rink.state.power_play) == ((5, 4), 0)
    rink.at(27).settle()
    assert rink.state.men == (5, 5)
    assert len([e for e in rink.all_events if isinstance(e, PowerPlayBegan)]) == 2


@pytest.mark.rule("SOM-INF.8", "SOM-GS.0")
def test_a_third_penalty_waits_until_one_is_over() -> None:
    rink = power_play().short("visitor", "LW").at(5)
    rink.short("visitor", "LD")
    assert rink.state.men == (5, 3)
    assert [penalty.running for penalty in rink.state.box] == [True, True, False]
    rink.puck("visitor", "RD").at(19).settle()
    assert rink.state.men == (5, 4)
    assert [penalty.expires for penalty in rink.state.box] == [19 + 19]


@pytest.mark.rule("SOM-INF.9")
def test_a_penalty_goes_on_in_the_next_period_with_a_faceoff_at_centre() -> None:
    rink = SuperRink(options={"event_times": True}, dice=[3, 4], seed=3)
    rink.state.cards_used = 29
    rink.short("visitor", "RW").at(6)
    expiry = rink.state.box[0].expiry
    rink.table.emit(PeriodEnded(1))
    rink.period(2)
    first = rink.all(FaceoffTaken)[0]
    assert (first.spot, first.column) == ("centre", "5v4")
    units = [kind for kind in rink.kinds if kind in {"UnitSentOut", "FaceoffTaken"}]
    assert units[:3] == ["UnitSentOut", "UnitSentOut", "FaceoffTaken"]
    moved = rink.all(TrackMoved)[0]
    assert moved.pointer - moved.spaces == 6
    ended = rink.all(PenaltyEnded)[0]
    if not ended.scored:
        assert ended.seconds >= expiry - 1200


@pytest.mark.rule("SOM-INF.10")
def test_a_goal_ends_the_minor_that_would_end_first() -> None:
    rink = SuperRink(
        options={"assists": False}, home={"LW": {"outside": {7: "G"}}}, dice=[7]
    ).short("visitor", "RW")  # fmt: skip
    rink.at(8).short("visitor", "LW")
    rink.puck("home", "LW").shoot("outside")
    assert rink.only(PenaltyEnded).player == "V-RW"
    assert (rink.state.men, [penalty.expires for penalty in rink.state.box]) == ((5, 4), [27])


@pytest.mark.rule("SOM-INF.10")
def test_a_goal_leaves_coincidental_penalties_alone() -> None:
    rink = SuperRink(
        options={"assists": False}, home={"LW": {"outside": {7: "G"}}}, dice=[7]
    ).even("RW")  # fmt: skip
    rink.short("visitor", "LD")
    assert rink.state.men == (4, 3)
    rink.puck("home", "LW").shoot("outside")
    assert rink.only(PenaltyEnded).player == "V-LD"
    assert rink.only(StrengthChanged).men == (4, 4)


@pytest.mark.rule("SOM-7.38", "SOM-INF.9")
def test_a_penalty_on_the_last_card_gives_no_power_play_before_the_next_period() -> None:
    rink = SuperRink(visitor={"RW": {"defcol": {10: "PENALTY"}, "penalty": "D"}}, dice=[1])
    rink.state.cards_used = 30
    rink.puck("home", "LW").resolve("DEF 10")
    assert rink.minutes == {"V-RW": [2]}
    assert rink.all(PowerPlayBegan) == []
    assert rink.sheet().seats[0].power_play_opportunities == 0


@pytest.mark.rule("SOM-18.4", "SOM-18.8")
def test_a_faceoff_that_brings_the_killers_to_nineteen_ends_it_before_they_skate() -> None:
    rink = power_play(12, 1, answers={"short_handed": ["skate"]}).at(15)
    assert rink.go_on("centre") is None
    assert spaces(rink) == [4]
    rink.settle()
    assert (rink.state.power_play, rink.carrier) == (-1, ("visitor", "LW"))


@pytest.mark.rule("SOM-18.4", "SOM-22.1")
def test_a_faceoff_won_at_the_vacant_position_is_charged_and_loose() -> None:
    rink = power_play(12, 2, faceoff_short={12: "K C"})
    rink.go_on("centre")
    assert spaces(rink) == [4, 1]
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-INF.10", "SOM-23.0c")
def test_a_goal_at_four_on_four_ends_no_penalty() -> None:
    rink = SuperRink(options={"assists": False}, home={"RW": {"outside": {7: "G"}}}, dice=[7])
    rink.short("visitor", "RW").short("home", "LW").puck("home", "RW")
    rink.shoot("outside")
    assert rink.only(GoalScored).strength == "EV"
    assert rink.all(PenaltyEnded) == []
