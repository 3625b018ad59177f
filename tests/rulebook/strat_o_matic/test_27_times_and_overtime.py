"""Rulebook section 27: times of events, and overtime."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    FaceoffTaken,
    GoalScored,
    LineChangeExecuted,
    LineSentOut,
    PenaltyCalled,
    PeriodStarted,
    PowerPlayStarted,
    ShootoutStarted,
    ShotTaken,
)
from games.rulesets.strat_o_matic.play import event_times, game_flow, penalties, power_play_block
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

TIMES = {"event_times": True, "assists": False}
ALWAYS = dict.fromkeys(range(2, 13), "G")


def timed(used: int, dice: list[int], **arguments) -> int:
    """Score at this number of action cards and give the goal's second."""
    rink = Rink(home={"LW": {"outside": {7: "G"}}}, options=TIMES, dice=[7, *dice], **arguments)
    rink.puck("home", "LW").state.cards_used = used
    rink.shoot("outside")
    return rink.only(GoalScored).seconds


@pytest.mark.rule("SOM-27.0", "SOM-27.1", "SOM-27.1-EX1")
@pytest.mark.parametrize(
    ("used", "splits", "seconds"),
    [(19, [17, 12], 12 * 60 + 29), (1, [1, 21], 2), (2, [3, 4], 47), (30, [10, 20], 1190)],
)
def test_forty_seconds_a_card_and_two_splits(used, splits, seconds) -> None:
    assert timed(used, splits) == seconds


@pytest.mark.rule("SOM-27.2", "SOM-27.2-EX1")
def test_nothing_happens_after_the_last_second() -> None:
    assert timed(30, [20, 40]) == 19 * 60 + 59


@pytest.mark.rule("SOM-27.0")
def test_without_the_option_no_times_are_drawn() -> None:
    rink = Rink(home={"LW": {"outside": {7: "G"}}}, options={"assists": False}, dice=[7])
    rink.puck("home", "LW").shoot("outside")
    assert rink.only(GoalScored).seconds == -1
    assert rink.sheet().goals[0].seconds is None


@pytest.mark.rule("SOM-27.0")
def test_penalties_have_times_too() -> None:
    rink = Rink(level="basic", options=TIMES, seed=1, dice=[5, 6], action={}).puck("home", "LW")
    rink.state.cards_used = 10
    rink.run(penalties.call, 1, "V-C", "action card")
    assert rink.only(PenaltyCalled).seconds == 9 * 40 + 11


@pytest.mark.rule("SOM-27.2")
@pytest.mark.parametrize(
    ("splits", "seconds"),
    [([1, 2], 40 * 12 + 3), ([20, 19], 360 + 10 + 119)],
)
def test_a_power_play_goal_falls_inside_the_power_play(splits, seconds) -> None:
    row = {"test": ("LD", 5), "unmet": ([], ["OUT! LW"])}
    rink = Rink(
        home={"LW": {"outside": {7: "G"}}},
        options=TIMES,
        power_play={7: row},
        dice=[4, 6, 1, 2, 3, 7, 7, *splits],
    ).puck("home", "C")
    rink.state.cards_used = 10
    rink.run(penalties.call, 1, "V-LW", "action card")
    assert rink.only(PenaltyCalled).seconds == 370
    assert rink.only(PowerPlayStarted).expiry == 490
    assert rink.only(GoalScored).seconds == seconds


@pytest.mark.rule("SOM-27.2")
def test_a_goal_on_a_power_play_that_waited_falls_before_its_end() -> None:
    row = {"test": ("LD", 5), "unmet": ([], ["OUT! LW"])}
    rink = Rink(home={"LW": {"outside": {7: "G"}}}, options=TIMES, power_play={7: row},
                dice=[1, 2, 3, 7, 7, 20, 40])  # fmt: skip
    rink.puck("home", "C").run(power_play_block.play, 0)
    assert rink.only(GoalScored).seconds == 119


@pytest.mark.rule("SOM-27.1")
def test_events_on_one_card_follow_each_other() -> None:
    rink = Rink(home={"LW": {"outside": {7: "G"}}}, options=TIMES, dice=[7, 19, 20, 7, 1, 2])
    for _ in range(2):
        rink.puck("home", "LW").state.cards_used = 5
        rink.shoot("outside")
    times = [event.seconds for event in rink.all_events if isinstance(event, GoalScored)]
    assert times == [199, 200]


def tied_game(**arguments) -> Rink:
    """Play a game in which nobody can score before overtime, where LW of line 1 scores with any shot if he may."""
    rink = Rink(**arguments)
    rink.play()
    return rink


QUIET = {"action": dict.fromkeys(range(1, 31), "KEEP SELF")}


@pytest.mark.rule("SOM-27.3", "SOM-27.3-EX1", "SOM-28.0", "SOM-INF.15")
def test_a_tie_leads_to_eight_cards_and_then_a_shootout() -> None:
    rink = tied_game(seed=1, home={"LW": {"rebound": ALWAYS}}, **QUIET)
    periods = rink.all(PeriodStarted)
    assert [(event.period, event.cards) for event in periods] == [
        (1, 30), (2, 30), (3, 30), (4, 8),
    ]  # fmt: skip
    assert len(rink.all(ActionCardDrawn)) == 98
    assert len(rink.all(ShootoutStarted)) == 1
    assert (rink.state.decided, rink.score) == ("SO", (1, 0))
    assert [event.spot for event in rink.all(FaceoffTaken)] == [Spot.CENTRE] * 4


@pytest.mark.rule("SOM-27.3a", "SOM-27.3-EX1")
def test_a_goal_in_overtime_ends_the_game() -> None:
    rink = Rink(home={"LW": {"outside": ALWAYS}}, options=TIMES, seed=7,
                action=dict.fromkeys(range(1, 31), "OUT! LW"),
                faceoff_advanced={0: dict.fromkeys(range(1, 21), "H C")})  # fmt: skip
    decided = rink.run(game_flow.play_overtime)
    assert decided == "OT"
    assert rink.score == (1, 0)
    assert rink.kinds[-2:] == ["AssistsAwarded", "PeriodEnded"] or rink.kinds[-2] == "GoalScored"
    assert len(rink.all(ActionCardDrawn)) == 1


@pytest.mark.rule("SOM-27.3a")
def test_no_line_changes_in_a_short_overtime_but_a_free_choice_of_lines() -> None:
    rink = Rink(seed=2, answers={"starting_line": ["3", "2"]}, options={"shootout": False}, **QUIET)
    assert rink.run(game_flow.play_overtime) == "TIE"
    assert rink.all(LineChangeExecuted) == []
    assert [event.line for event in rink.all(LineSentOut)] == [2, 1]
    assert rink.all(ShootoutStarted) == []


@pytest.mark.rule("SOM-27.3a")
def test_four_lines_have_no_change_after_seven_cards_of_a_short_overtime() -> None:
    options = {"extra_players": True, "lines": 4, "pairs": 3, "shootout": False}
    rink = Rink(seed=2, options=options, **QUIET)
    rink.period(4, cards=8)
    assert len(rink.all(ActionCardDrawn)) == 8
    assert rink.all(LineChangeExecuted) == []


@pytest.mark.rule("SOM-27.3a")
def test_times_of_a_short_overtime_end_at_4_59() -> None:
    rink = Rink(home={"LW": {"outside": {7: "G"}}}, options=TIMES, period=4, cards=8,
                dice=[7, 20, 40])  # fmt: skip
    rink.puck("home", "LW").state.cards_used = 8
    rink.shoot("outside")
    assert rink.only(GoalScored).seconds == 4 * 60 + 59
    assert event_times.last_second(rink.state) == 299


@pytest.mark.rule("SOM-27.3", "SOM-INF.15")
def test_the_league_may_have_ties() -> None:
    options = {"overtime": "none", "shootout": False}
    rink = tied_game(seed=1, options=options, **QUIET)
    assert (rink.state.decided, len(rink.all(PeriodStarted))) == ("TIE", 3)
    assert rink.all(ShootoutStarted) == []
    sheet = rink.sheet()
    assert (sheet.decided, sheet.winner) == ("TIE", None)
    assert [line.decision for seat in sheet.seats for line in seat.goalies] == ["T", "T"]


@pytest.mark.rule("SOM-INF.15", "SOM-27.3")
def test_playoffs_are_played_in_full_periods_until_a_goal() -> None:
    rink = Rink(playoffs=True, seed=3, home={"C3": {"rebound": ALWAYS}}, **QUIET)
    rink.state.sides[0].score = 0
    script = {"starting_line": ["1", "1", "1", "1"]}
    rink.coach.answers.update(script)
    rink.table.emit(PeriodStarted(4, 30, (10, 20), (15,)))
    decided = rink.run(game_flow.play_overtime)
    assert decided == "TIE"  # on these cards nobody ever scores; the game still ends
    cards = {event.cards for event in rink.all(PeriodStarted)}
    assert cards == {30}
    assert rink.all(ShootoutStarted) == []


@pytest.mark.rule("SOM-INF.15", "SOM-27.3")
@pytest.mark.parametrize(
    ("playoffs", "overtime"), [(True, "8 cards"), (True, "none"), (False, "full")]
)
def test_full_overtimes_follow_each_other_until_a_goal_ends_one(playoffs, overtime) -> None:
    lengths = []
    for seed in range(6):
        rink = Rink(
            playoffs=playoffs,
            seed=seed,
            period=3,
            home={slot: {"outside": {12: "G"}} for slot in ("LW", "LW2", "LW3")},
            options={"assists": False, "overtime": overtime},
            action=dict.fromkeys(range(1, 31), "OUT! LW"),
        )
        assert rink.run(game_flow.play_overtime) == "OT"
        assert rink.score == (1, 0)
        assert rink.kinds[-2:] == ["GoalScored", "PeriodEnded"]
        assert rink.all(ShootoutStarted) == []
        assert {event.cards for event in rink.all(PeriodStarted)} == {30}
        lengths.append(len(rink.all(PeriodStarted)))
    assert max(lengths) > 1


@pytest.mark.rule("SOM-27.3")
def test_the_deck_of_an_overtime_is_a_fresh_shuffle_of_all_thirty_cards() -> None:
    drawn = set()
    for seed in range(12):
        rink = Rink(seed=seed, period=3, options={"shootout": False}, **QUIET)
        rink.period(3)
        rink.run(game_flow.play_overtime)
        cards = [event.number for event in rink.all(ActionCardDrawn)]
        assert len(cards) == len(set(cards)) == 8
        drawn |= set(cards)
    assert len(drawn) > 20


@pytest.mark.rule("SOM-27.3a")
def test_a_short_handed_goal_in_overtime_ends_it_before_the_power_plays_shots() -> None:
    row = {"test": ("LD", 5), "unmet": (["BK LW"], ["OUT! LW"])}
    rink = Rink(visitor={"LW2": {"rebound": {7: "G"}}}, options={"assists": False}, period=4,
                cards=8, power_play={7: row}, dice=[1, 2, 3, 7, 7])  # fmt: skip
    rink.puck("home", "C").run(power_play_block.play, 0)
    assert rink.score == (0, 1)
    assert [shot.seat for shot in rink.all(ShotTaken)] == [1]
    assert rink.state.is_sudden_death_over


@pytest.mark.rule("SOM-23.0c", "SOM-27.3")
@pytest.mark.parametrize(
    ("strength", "slots"),
    [("5v5", "C LD LW RD RW"), ("4v4", "LD LW RD RW"), ("3v3", "C LD RD")],
)
def test_overtime_may_be_played_with_fewer_skaters(strength, slots) -> None:
    options = {"ot_strength": strength, "shootout": False}
    rink = Rink(seed=2, options=options, **QUIET)
    rink.run(game_flow.play_period, 4, 8)
    assert " ".join(sorted(rink.ice("home"))) == slots
    assert " ".join(sorted(rink.ice("visitor"))) == slots
