"""The box score and the numbers of this game alone."""

import msgspec
import pytest

from games.engine import SeededDice, events_of, run
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.events import (
    CardPlayed,
    FaceoffTaken,
    GameEnded,
    PeriodStarted,
    PlayStopped,
    PuckDumpedIn,
    ResponsePlayed,
    ShootoutShot,
    ShotResolved,
)
from games.rulesets.ice_cold.score_sheet import COUNTS, SideNumbers
from tests.rulebook.ice_cold.builders import Ice, house_setup

SETUP = house_setup()
SAVE = ("SAVE_DEF", False, False, False, 0)


def shot(
    seat: int, line: str, *, goal: bool = False, power_play: bool = False, empty: bool = False
):
    result = "GOAL" if goal else "SAVE_DEF"
    return ShotResolved(seat, line, 1, result, goal, power_play, empty, 0)


EVENTS = [
    PeriodStarted(1, 108, 64),
    FaceoffTaken(0, 1, 2),
    CardPlayed(0, 7, "pass"),
    CardPlayed(0, 33, "inside_shot"),
    shot(0, "is", goal=True),
    PlayStopped(1, "goal"),
    FaceoffTaken(1, 1, 4),
    ResponsePlayed(0, 45, 1, 0),
    shot(1, "os"),
    PeriodStarted(2, 108, 64),
    FaceoffTaken(0, 1, 2),
    shot(1, "os", goal=True, power_play=True),
    PuckDumpedIn(0, 5),
    PlayStopped(1, "offside"),
    shot(0, "os", goal=True, empty=True),
]


def test_goals_have_no_scorer_and_no_player_is_invented() -> None:
    sheet = ruleset.score_sheet(SETUP, EVENTS)
    goals = [(g.period, g.seat, g.scorer, g.strength, g.empty_net, g.score) for g in sheet.goals]
    assert goals == [
        (1, 0, None, "EV", False, (1, 0)),
        (2, 1, None, "PP", False, (1, 1)),
        (2, 0, None, "EV", True, (2, 1)),
    ]
    assert all(seat.skaters == () == seat.goalies for seat in sheet.seats)


def test_goals_and_shots_are_counted_by_period() -> None:
    home, visitor = ruleset.score_sheet(SETUP, EVENTS).seats
    assert (home.goals_by_period, home.shots_by_period) == ((1, 1), (1, 1))
    assert (visitor.goals_by_period, visitor.shots_by_period) == ((0, 1), (1, 1))
    assert (home.faceoffs_won, visitor.faceoffs_won) == (2, 1)
    assert (home.empty_net_goals, visitor.power_play_goals) == (1, 1)


def test_further_numbers_stand_on_the_sheet_by_name() -> None:
    home, visitor = (dict(seat.counts) for seat in ruleset.score_sheet(SETUP, EVENTS).seats)
    assert set(home) == set(COUNTS) <= set(SideNumbers.__struct_fields__)
    assert (home["inside_shots"], home["outside_shots"], home["passes"]) == (1, 1, 1)
    assert (visitor["outside_shots"], visitor["power_play_shots"]) == (2, 1)
    assert (home["fouls"], home["offsides"], home["dump_ins"], home["faceoffs"]) == (1, 1, 1, 3)


def test_penalties_stand_on_the_sheet_without_a_player() -> None:
    """A called trip costs two minutes, a cheap shot five."""
    answers = {"action": ["play-13"], "response": ["answer-45"]}
    ice = Ice(home=[13, 1], visitor=[45], puck="OZ", deck=[5, 16, 8], answers=answers).act()
    events = [PeriodStarted(1, 108, 64), *ice.events]
    (penalty,) = ruleset.score_sheet(SETUP, events).penalties
    assert (penalty.seat, penalty.player, penalty.minutes, penalty.kind) == (1, None, 2, "minor")
    home, visitor = ruleset.score_sheet(SETUP, events).seats
    assert (home.power_play_opportunities, visitor.penalty_minutes) == (1, 2)


def test_a_shootout_is_one_goal_and_nobodys_shot() -> None:
    events = [*EVENTS, ShootoutShot(0, 2, goal=False), ShootoutShot(1, 4, goal=True),
              GameEnded("SO", 1, 2, 3)]  # fmt: skip
    sheet = ruleset.score_sheet(SETUP, events)
    assert (sheet.decided, sheet.winner, [seat.score for seat in sheet.seats]) == ("SO", 1, [2, 3])
    assert [(a.seat, a.goal, a.shooter) for a in sheet.shootout] == [(0, False, ""), (1, True, "")]
    assert [sum(seat.shots_by_period) for seat in sheet.seats] == [2, 2]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_numbers_of_a_game_agree_with_each_other(seed) -> None:
    coaches = {seat: ruleset.coach("standard") for seat in (0, 1)}
    played = run(ruleset, SETUP, dice=SeededDice(f"{seed:064x}"), coaches=coaches)
    home, visitor = ruleset.side_numbers(SETUP, events_of(played.records))
    for own, other in ((home, visitor), (visitor, home)):
        shots = own.outside_shots + own.inside_shots
        assert shots == own.goals + other.saves
        assert own.goals == own.outside_goals + own.inside_goals
        assert own.power_plays == other.penalties
        assert own.faceoffs == own.faceoffs_won + other.faceoffs_won
        assert own.penalties >= own.penalties_behind_play
    state = played.state
    assert [side.outside_shots for side in state.sides] == [
        home.outside_shots,
        visitor.outside_shots,
    ]
    assert msgspec.to_builtins(home) != msgspec.to_builtins(visitor)
