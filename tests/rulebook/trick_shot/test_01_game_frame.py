"""Game frame: TS-001 to TS-017."""

import pytest

from games.engine import SetupError
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot.events import (
    FaceOffWon,
    GameEnded,
    GoalScored,
    OvertimeStarted,
    PeriodEnded,
    PeriodStarted,
    TurnStarted,
)
from games.rulesets.trick_shot.play.game_flow import play_overtime
from tests.rulebook.trick_shot.scene import HANDS, Scene, compiled, whole_game


def games(count=6, **document):
    return [whole_game(seed, level="weak", **document) for seed in range(1, count + 1)]


@pytest.mark.rule("TS-001", "TS-002", "TS-013")
def test_the_team_with_more_goals_wins_and_each_goal_counts_one():
    decided = 0
    for setup, events, state in games():
        goals = [
            sum(isinstance(e, GoalScored) and e.team == team for e in events) for team in (0, 1)
        ]
        sheet = ruleset.score_sheet(setup, events)
        assert [side.score for side in state.sides] == goals
        if goals[0] != goals[1]:
            decided += 1
            assert sheet.winner == goals.index(max(goals))
    assert decided


@pytest.mark.rule("TS-003", "TS-004", "TS-005")
@pytest.mark.parametrize(
    ("players", "seats"),
    [((1, 1), ((0,), (1,))), ((2, 1), ((0, 2), (1,))), ((2, 2), ((0, 2), (1, 3)))],
)
def test_two_to_four_players_in_two_teams(players, seats):
    assert compiled(players=players).seats_of == seats
    assert ruleset.seats == (2, 4)


@pytest.mark.rule("TS-004")
def test_three_teams_are_refused():
    team = {"id": "X", "name": "X", "line_cards": HANDS[0]}
    with pytest.raises(SetupError, match="two teams, not 3"):
        compiled(teams=[team, team, team])


@pytest.mark.rule("TS-006", "TS-007", "TS-012", "TS-017")
def test_a_friendly_match_is_one_period_of_ten_spaces():
    _, events, _ = whole_game(form="friendly", level="weak")
    assert [event.period for event in events if isinstance(event, PeriodStarted)] == [1]
    turns = [event for event in events if isinstance(event, TurnStarted)]
    assert [event.turn for event in turns if not event.again] == list(range(1, 11))


@pytest.mark.rule("TS-008", "TS-009")
def test_a_friendly_match_is_won_by_goals_or_drawn_and_has_no_overtime():
    results = set()
    for _, events, state in games(12, form="friendly"):
        blue, red = (side.score for side in state.sides)
        ended = next(event for event in events if isinstance(event, GameEnded))
        assert ended.decided == ("TIE" if blue == red else "REG")
        assert not any(isinstance(event, OvertimeStarted) for event in events)
        results.add(ended.decided)
    assert results == {"TIE", "REG"}


@pytest.mark.rule("TS-010", "TS-011", "TS-012", "TS-040")
def test_a_full_game_has_three_periods_of_ten_spaces_and_each_opens_with_a_face_off():
    _, events, _ = whole_game(3)
    for period in (1, 2, 3):
        start = next(
            place
            for place, event in enumerate(events)
            if isinstance(event, PeriodStarted) and event.period == period
        )
        end = next(
            place
            for place, event in enumerate(events)
            if isinstance(event, PeriodEnded) and event.period == period
        )
        inside = events[start:end]
        face_off = next(event for event in inside if isinstance(event, FaceOffWon))
        turns = [event for event in inside if isinstance(event, TurnStarted)]
        assert inside.index(face_off) < inside.index(turns[0])
        first = (period - 1) * 10 + 1
        assert sorted({event.turn for event in turns}) == list(range(first, first + 10))
        assert turns[0].team == face_off.team


@pytest.mark.rule("TS-014", "TS-016")
def test_level_after_three_periods_four_more_turns_are_played_and_without_a_goal_it_is_a_draw():
    _, events, state = whole_game(1, level="random")
    assert [side.score for side in state.sides] == [0, 0]
    begun = next(place for place, event in enumerate(events) if isinstance(event, OvertimeStarted))
    turns = {event.turn for event in events[begun:] if isinstance(event, TurnStarted)}
    assert turns == {31, 32, 33, 34}
    assert state.decided == "TIE"


@pytest.mark.rule("TS-015")
def test_the_first_goal_in_overtime_wins_at_once():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), turn=30)
    scene.script(["."], ["C", "shoot", (15, 3)])
    play_overtime(scene.table, 0)
    kinds = [type(record.event).__name__ for record in scene.records]
    assert kinds[-3:] == ["GoalScored", "TurnEnded", "PeriodEnded"]
    assert [r.event.turn for r in scene.records if isinstance(r.event, TurnStarted)] == [31]


@pytest.mark.rule("TS-006")
def test_another_form_of_game_is_refused():
    with pytest.raises(SetupError, match="form"):
        compiled(form="sudden")


def test_overtime_goes_on_from_the_position_reached():
    """TS-A06: no face-off, the next team to move, stamina and lines unchanged."""
    _, events, _ = whole_game(1, level="random")
    begun = next(place for place, event in enumerate(events) if isinstance(event, OvertimeStarted))
    last = [event for event in events[:begun] if isinstance(event, TurnStarted)][-1]
    start = next(
        place
        for place, event in enumerate(events)
        if place > begun and isinstance(event, TurnStarted)
    )
    before = {type(event).__name__ for event in events[begun + 1 : start]}
    assert before <= {"PenaltyEnded", "FigureMoved"}
    assert events[start].team == 1 - last.team


def test_overtime_opens_with_a_face_off_where_the_league_says_so():
    """TS-A06: option overtime_faceoff."""
    _, events, _ = whole_game(1, level="random", options={"overtime_faceoff": True})
    begun = next(place for place, event in enumerate(events) if isinstance(event, OvertimeStarted))
    kinds = [type(event).__name__ for event in events[begun + 1 : begun + 3]]
    assert kinds[0] == "BoardSet"


def test_a_turn_is_capped_as_a_safety_net():
    """TS-A62."""
    scene = Scene(blue={"C": (7, 4), "W1": (7, 2)}, options={"turn_cap": 2})
    scene.turn(
        dice=[".", ".."],
        answers=["C", "move", (8, 4), "W1", "move", (8, 2)],
    )
    assert scene.events[-1].reason == "cap"
