"""Face-off and reset: TS-040 to TS-054."""

import pytest

from games.rulesets.trick_shot.events import (
    BoardSet,
    FaceOffRolled,
    FaceOffWon,
    StaminaChanged,
    TurnStarted,
)
from games.rulesets.trick_shot.play.face_offs import face_off, reset
from games.rulesets.trick_shot.play.game_flow import play_turns
from tests.rulebook.trick_shot.scene import Scene

GOAL = ["C", "shoot", (15, 3)]
SHOOTER = {"C": (12, 3)}


def face_off_with(dice, **scene):
    table = Scene(start=True, **scene)
    table.script(dice)
    winner = face_off(table.table)
    table.events = [record.event for record in table.records]
    return table, winner


@pytest.mark.rule("TS-041", "TS-042", "TS-043")
@pytest.mark.parametrize(
    ("blue", "red", "values", "winner"),
    [
        ("BBR", "BR.", (3, 2), 0),
        ("F..", "R..", (0, 1), 1),
        ("BB.", "FFR", (2, 1), 0),
        ("FFF", "..B", (0, 1), 1),
    ],
)
def test_bounces_and_reactions_of_three_dice_count_and_the_higher_value_has_the_puck(
    blue, red, values, winner
):
    scene, won = face_off_with([blue, red])
    assert scene.only(FaceOffRolled).values == values
    assert won == winner
    assert scene.carrier == (winner, "C")


@pytest.mark.rule("TS-134", "TS-132")
def test_the_winner_of_the_face_off_is_the_carrier():
    scene, _ = face_off_with(["BBB", "..."])
    assert scene.carrier == (0, "C")
    assert scene.puck == (7, 4)


@pytest.mark.rule("TS-044")
def test_equal_values_roll_again_as_often_as_needed():
    scene, winner = face_off_with(["BB.", "RB.", "...", "FFF", "B..", "..."])
    assert len(scene.all(FaceOffRolled)) == 3
    assert winner == 0


@pytest.mark.rule("TS-045", "TS-053")
def test_the_winner_of_the_face_off_takes_the_next_turn():
    scene = Scene(blue={"C": (12, 3)}, red={"C": (9, 2)}, puck=(12, 3))
    winner = scene.turn(dice=[".", "BBB", "..."], answers=GOAL)
    assert winner == 0
    assert scene.carrier == (0, "C")


@pytest.mark.rule("TS-050", "TS-051", "TS-212")
def test_a_goal_resets_figures_puck_and_stamina_and_a_face_off_follows():
    scene = Scene(blue={**SHOOTER, "W1": (13, 8)}, red={"D1": (4, 4)}, puck=(12, 3), ready=(1, 2))
    scene.turn(dice=[".", "BBB", "..."], answers=GOAL)
    assert scene.only(BoardSet).reason == "goal"
    assert {one: scene.where(one) for one in ("C", "W1", "G")} == {
        "C": (7, 4), "W1": (7, 3), "G": (2, 4),
    }  # fmt: skip
    assert scene.where("D1", 1) == (10, 3)
    assert [scene.ready(team) for team in (0, 1)] == [3, 3]
    assert len(scene.all(FaceOffWon)) == 1


@pytest.mark.rule("TS-050", "TS-138")
def test_a_goalie_with_the_puck_at_the_end_of_his_teams_turn_resets_the_board():
    scene = Scene(blue={"G": (2, 4), "C": (7, 4)}, puck=(2, 4))
    winner = scene.turn(dice=["F", "...", "B.."], answers=["C", "move", (8, 4)])
    assert scene.only(BoardSet).reason == "goalie"
    assert winner == 1


@pytest.mark.rule("TS-050")
def test_the_other_teams_goalie_may_hold_the_puck_without_a_reset():
    scene = Scene(blue={"C": (7, 4)}, puck=(14, 4))
    assert scene.turn(dice=["F"], answers=["C", "move", (8, 4)]) is None
    assert scene.all(BoardSet) == []


@pytest.mark.rule("TS-052", "TS-053")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [(["BBB", "..."], (0, 3, True)), (["...", "BBB"], (1, 4, False))],
)
def test_after_a_reset_the_same_team_plays_on_the_same_space_the_other_on_the_next(dice, expected):
    scene = Scene(blue=SHOOTER, puck=(12, 3), turn=3)
    scene.script([".", *dice], ["C", "shoot", (15, 3)])
    play_turns(scene.table, 0, 3, 2)
    turns = [r.event for r in scene.records if type(r.event).__name__ == "TurnStarted"]
    assert (turns[1].team, turns[1].turn, turns[1].again) == expected


@pytest.mark.rule("TS-052")
def test_there_is_no_limit_to_extra_turns():
    """TS-A03."""
    scene = Scene(blue=SHOOTER, puck=(12, 3), turn=3)
    won = ["BBB", "..."]
    answers = [*GOAL]
    dice = [".", *won]
    for _ in range(3):
        answers += ["C", "pass", "G", "line_change"]
        dice += [".", *won]
    dice[-2:] = ["...", "BBB"]
    scene.script(dice, answers)
    play_turns(scene.table, 0, 3, 1)
    turns = [r.event for r in scene.records if isinstance(r.event, TurnStarted)]
    assert [(event.turn, event.again) for event in turns] == [(3, False)] + [(3, True)] * 3


@pytest.mark.rule("TS-054")
@pytest.mark.parametrize(("team", "winger", "square"), [(0, "W2", (7, 4)), (1, "W1", (9, 4))])
def test_the_right_most_winger_takes_the_face_off_for_a_boxed_center(team, winger, square):
    scene = Scene(start=True)
    scene.state.sides[team].box.append((scene.figure("C", team), 5))
    scene.script(["BBB", "..."] if team == 0 else ["...", "BBB"])
    reset(scene.table, "goalie")
    assert scene.where("C", team) is None
    assert scene.where(winger, team) == square
    assert scene.carrier == (team, winger)


@pytest.mark.rule("TS-054")
def test_further_substitutes_follow_and_with_all_skaters_boxed_the_face_off_is_lost_without_a_roll():
    """TS-A44."""
    scene = Scene(start=True)
    for boxed, expected in (("C", "W2"), ("W2", "W1"), ("W1", "D2"), ("D2", "D1")):
        scene.state.sides[0].box.append((scene.figure(boxed), 5))
        scene.script(["BBB", "..."])
        reset(scene.table, "goalie")
        assert scene.carrier == (0, expected)
    scene.state.sides[0].box.append((scene.figure("D1"), 5))
    scene.script([])
    assert reset(scene.table, "goalie") == 1
    assert scene.carrier == (1, "C")


@pytest.mark.rule("TS-051")
def test_stamina_of_both_teams_is_ready_after_a_reset():
    scene = Scene(start=True, ready=(0, 2))
    scene.script(["BBB", "..."])
    reset(scene.table, "goal")
    changed = [r.event for r in scene.records if isinstance(r.event, StaminaChanged)]
    assert [(event.team, event.ready) for event in changed] == [(0, 3), (1, 3)]
