"""The box score against the events and the state of whole games."""

import pytest

from games.engine import PenaltyLine
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot.events import (
    ActionDeclared,
    FaceOffWon,
    GameEnded,
    GoaliePulled,
    GoalScored,
    Penalised,
    PeriodStarted,
    ShotRebounded,
    ShotSaved,
    TurnStarted,
)
from games.rulesets.trick_shot.score_sheet import COUNTED, score_sheet
from tests.rulebook.trick_shot.scene import compiled, whole_game


def turn(team, number):
    return TurnStarted(team, number, again=False, own_puck=True)


@pytest.fixture(scope="module")
def written():
    """A short game written by hand: three goals, a penalty, an empty net."""
    setup = compiled()
    events = [
        PeriodStarted(1),
        FaceOffWon(0, "C", "W1"),
        turn(0, 1),
        ShotSaved(0, "W1", slapshot=False),
        turn(1, 2),
        Penalised(1, "C", "C", 4),
        turn(0, 3),
        GoalScored(0, "W1", slapshot=False, empty_net=False),
        PeriodStarted(2),
        turn(1, 12),
        ShotRebounded(1, "D1", slapshot=True),
        GoalScored(1, "D1", slapshot=True, empty_net=False),
        PeriodStarted(3),
        GoaliePulled(1, "k5"),
        turn(0, 25),
        GoalScored(0, "C", slapshot=False, empty_net=True),
        GameEnded("REG"),
    ]
    return score_sheet(setup, events)


def test_goals_with_strength_time_and_goalie(written):
    told = [
        (g.period, g.seconds, g.seat, g.scorer, g.strength, g.empty_net, g.goalie, g.score)
        for g in written.goals
    ]
    assert told == [
        (1, 240, 0, "B:W1", "PP", False, "R:G", (1, 0)),
        (2, 120, 1, "R:D1", "SH", False, "B:G", (1, 1)),
        (3, 480, 0, "B:C", "PP", True, None, (2, 1)),
    ]
    assert (written.winner, written.decided, written.periods) == (0, "REG", 3)


def test_skaters_and_goalies(written):
    blue, red = written.seats
    lines = {line.player: line for line in blue.skaters}
    assert (lines["B:W1"].goals, lines["B:W1"].shots, lines["B:W1"].power_play_goals) == (1, 2, 1)
    assert lines["B:C"].game_winning_goals == 1
    assert lines["B:C"].faceoffs_won == 1
    assert "B:C2" not in lines
    assert "R:C2" in {line.player for line in red.skaters}
    (goalie,) = red.goalies
    assert (goalie.shots_against, goalie.saves, goalie.goals_against) == (2, 1, 1)
    assert (goalie.complete, goalie.decision) == (False, "L")
    (goalie,) = blue.goalies
    assert (goalie.shots_against, goalie.saves, goalie.decision, goalie.shutout) == (
        2,
        1,
        "W",
        False,
    )


def test_penalties_are_two_minutes_a_space(written):
    assert written.penalties == (
        PenaltyLine(period=1, seconds=120, seat=1, player="R:C", minutes=4, kind="minor"),
    )
    assert written.seats[1].penalty_minutes == 4
    assert written.seats[0].power_play_opportunities == 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sheets_of_whole_games_agree_with_their_events(seed):
    setup, events, state = whole_game(seed, cards=True)
    sheet = ruleset.score_sheet(setup, events)
    for team, seat in enumerate(sheet.seats):
        own = [event for event in events if getattr(event, "team", None) == team]
        goals = sum(isinstance(event, GoalScored) for event in own)
        stopped = sum(isinstance(event, ShotSaved | ShotRebounded) for event in own)
        assert seat.score == goals == state.sides[team].score
        assert list(seat.goals_by_period) == state.sides[team].goals
        assert sum(seat.shots_by_period or ()) == goals + stopped
        assert sum(line.goals for line in seat.skaters) == goals
        assert sheet.seats[1 - team].goalies[0].saves == stopped
        assert seat.faceoffs_won == sum(isinstance(event, FaceOffWon) for event in own)
        counts = dict(seat.counts)
        assert list(counts) == list(COUNTED)
        assert counts["activations"] == sum(isinstance(event, ActionDeclared) for event in own)
        assert counts["turns"] == sum(isinstance(event, TurnStarted) for event in own)
    blue, red = (seat.score for seat in sheet.seats)
    assert sheet.winner == (None if blue == red else int(red > blue))
