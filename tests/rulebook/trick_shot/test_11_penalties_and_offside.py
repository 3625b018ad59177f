"""Penalties and offside: TS-260 to TS-283."""

import pytest

from games.rulesets.trick_shot.events import (
    BoardSet,
    FigureMoved,
    LineChangeForced,
    LinesPlayed,
    Penalised,
    PenaltyEnded,
    StaminaChanged,
    TurnEnded,
)
from games.rulesets.trick_shot.play.game_flow import play_turns, return_figures
from tests.rulebook.trick_shot.scene import HANDS, Scene, squares

POKING = {"blue": {"C": (8, 4), "W1": (7, 8)}, "red": {"C": (9, 4)}, "puck": (9, 4)}


@pytest.mark.rule("TS-261", "TS-D11")
@pytest.mark.parametrize(("dice", "asked"), [(["FF"], 0), (["F.", "F"], 2), (["FB", "FF"], 1)])
def test_a_roll_that_shows_a_penalty_is_not_rerolled(dice, asked):
    scene = Scene(**POKING, pool=1)
    scene.act("C", "poke", dice=dice, answers=["reroll"] * (len(dice) - 1))
    assert scene.kinds().count("reroll") == asked


@pytest.mark.rule("TS-261")
def test_a_hit_with_a_fail_is_not_rerolled_a_clean_one_may_be():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=(0, 0))
    scene.act("C", "hit", (8, 4), dice=["F"])
    assert "reroll" not in scene.kinds()
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=(0, 0))
    scene.act("C", "hit", (8, 4), dice=["R"])
    assert "reroll" in scene.kinds()


@pytest.mark.rule("TS-262")
@pytest.mark.parametrize("turn", [1, 5, 9, 10])
def test_the_penalised_figure_leaves_the_board_for_the_space_two_further_on(turn):
    """TS-A38: beyond the track it is counted on into the next period."""
    scene = Scene(**POKING, pool=1, turn=turn)
    scene.act("C", "poke", dice=["FF"])
    assert scene.where("C") is None
    assert scene.state.sides[0].box == [(scene.figure("C"), turn + 2)]


@pytest.mark.rule("TS-263", "TS-D13")
def test_both_teams_swap_lines_and_no_stamina_comes_back():
    scene = Scene(**POKING, ready=(1, 0), cards=True)
    for side, hand in zip(scene.state.sides, HANDS, strict=True):
        side.hand.remove(hand[0])
        side.line = hand[0]
    scene.turn(
        dice=[".", "FF"],
        answers=["W1", "move", (8, 8), "C", "poke", "LC14", "LC09"],
    )
    assert scene.only(LinesPlayed).cards == ("LC14", "LC09")
    assert len(scene.all(LineChangeForced)) == 1
    assert [scene.ready(team) for team in (0, 1)] == [1, 0]
    assert scene.all(StaminaChanged) == []


@pytest.mark.rule("TS-264")
def test_a_penalty_ends_the_turn_without_face_off_or_reset():
    scene = Scene(**POKING)
    assert scene.turn(dice=[".", "FF"], answers=["W1", "move", (8, 8), "C", "poke"]) is None
    assert scene.all(BoardSet) == []
    assert scene.only(TurnEnded).reason == "fail"


@pytest.mark.rule("TS-265")
def test_the_figure_returns_when_the_marker_reaches_its_space():
    scene = Scene(**POKING)
    scene.script([".", "FF"], ["W1", "move", (8, 8), "C", "poke"])
    play_turns(scene.table, 0, 1, 3)
    kinds = [(type(r.event).__name__, getattr(r.event, "turn", None)) for r in scene.records]
    back = kinds.index(("PenaltyEnded", None))
    assert kinds.index(("TurnStarted", 2)) < back < kinds.index(("TurnStarted", 3))
    assert scene.where("C") is not None


@pytest.mark.rule("TS-265")
def test_nobody_returns_when_the_marker_stays():
    """TS-A40."""
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), turn=3)
    scene.state.sides[0].box.append((scene.figure("W1"), 4))
    scene.script([".", "BBB", "..."], ["C", "shoot", (15, 3)])
    play_turns(scene.table, 0, 3, 1)
    assert not [r for r in scene.records if isinstance(r.event, PenaltyEnded)]


@pytest.mark.rule("TS-267")
@pytest.mark.parametrize(
    ("team", "taken", "expected"),
    [
        (0, [], (7, 0)),
        (0, [(7, 0)], (6, 0)),
        (0, [(7, 0), (6, 0)], (7, 1)),
        (1, [], (9, 0)),
        (1, [(9, 0)], (10, 0)),
        (1, [(9, 0), (10, 0)], (9, 1)),
    ],
)
def test_a_returning_figure_comes_on_next_to_its_box(team, taken, expected):
    """TS-A39: Manhattan distance; ties go to the own end, then to the smaller row."""
    names = ["W1", "W2", "D1"]
    men = dict(zip(names, taken, strict=False))
    scene = Scene(blue=men, puck=(16, 8))
    scene.state.sides[team].box.append((scene.figure("C", team), 2))
    return_figures(scene.table, 2)
    assert scene.where("C", team) == expected


@pytest.mark.rule("TS-267")
def test_a_square_with_the_loose_puck_is_not_empty():
    """TS-A39."""
    scene = Scene(puck=(7, 0))
    scene.state.sides[0].box.append((scene.figure("C"), 2))
    return_figures(scene.table, 2)
    assert scene.where("C") == (6, 0)


@pytest.mark.rule("TS-260", "TS-D17")
def test_a_goalies_penalty_is_served_by_a_skater():
    """TS-A36."""
    scene = Scene(blue={"W1": (7, 8), "D1": (5, 5)}, red={"C": (3, 4)}, puck=(3, 4))
    scene.act("G", "poke", dice=["FF."], answers=["D1"])
    assert scene.options("served_by") == ("W1", "D1")
    assert (scene.only(Penalised).figure, scene.only(Penalised).served_by) == ("G", "D1")
    assert scene.where("G") == (2, 4)
    assert scene.where("D1") is None


def test_with_no_skater_left_nobody_serves_a_goalies_penalty():
    """TS-A36."""
    scene = Scene(red={"C": (3, 4)}, puck=(3, 4))
    scene.act("G", "poke", dice=["FF."])
    assert scene.only(Penalised).served_by == ""
    assert scene.state.sides[0].box == []


@pytest.mark.rule("TS-268", "TS-269")
@pytest.mark.parametrize(
    ("level", "roll", "end"),
    [("advanced", "FF.", "penalty"), ("advanced", "FFF", "fight"), ("basic", "FFF", "penalty")],
)
def test_three_fails_on_a_poke_lead_to_a_fight_in_the_advanced_game(level, roll, end):
    scene = Scene(**POKING, pool=2, level=level)
    fight = ["...", "FFF"] if end == "fight" else []
    assert scene.act("C", "poke", dice=[roll, *fight]) == end
    assert "reroll" not in scene.kinds()


@pytest.mark.rule("TS-268", "TS-269")
def test_two_fails_on_a_hit_lead_to_a_fight():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=(0, 0), pool=1)
    assert scene.act("C", "hit", (8, 4), dice=["FF", "...", "FF"]) == "fight"
    assert "reroll" not in scene.kinds()


def test_the_reaction_comes_after_the_penalised_figure_has_left():
    """TS-A11."""
    scene = Scene(**POKING, pool=2)
    scene.act("C", "poke", dice=["FFR"], answers=["C", (8, 4)])
    assert scene.where("C", 1) == (8, 4)


# Offside


@pytest.mark.rule("TS-281", "TS-282")
@pytest.mark.parametrize("team", [0, 1])
def test_when_the_puck_leaves_attackers_go_to_the_first_empty_square_across_the_line(team):
    """In either team's turn, each in his own row, with no limit of distance."""
    blue = {"W1": (14, 2), "W2": (12, 7), "D1": (10, 2), "D2": (9, 2)}
    if team == 0:
        scene = Scene(blue={**blue, "C": (11, 5)}, puck=(11, 5))
        scene.act("C", "move", (10, 5), dice=["."])
    else:
        scene = Scene(blue=blue, red={"C": (11, 5)}, puck=(11, 5), team=1)
        scene.act("C", "move", (10, 5), dice=["."])
    assert scene.where("W1") == (8, 2)
    assert scene.where("W2") == (10, 7)


@pytest.mark.rule("TS-283")
def test_then_defenders_come_up_to_the_line_except_the_goalie():
    scene = Scene(
        blue={"C": (11, 5), "W1": (13, 6)},
        red={"D1": (14, 6), "D2": (16, 6), "W1": (15, 0), "G": (13, 4)},
        puck=(11, 5),
    )
    scene.act("C", "move", (10, 5), dice=["."])
    moved = [(event.team, event.figure, squares([event.to])[0]) for event in scene.all(FigureMoved)]
    assert moved[1:] == [
        (0, "W1", (10, 6)),
        (1, "D1", (11, 6)),
        (1, "W1", (11, 0)),
        (1, "D2", (12, 6)),
    ]
    assert scene.where("G", 1) == (13, 4)


@pytest.mark.rule("TS-282")
def test_the_attacker_nearest_to_the_line_is_placed_first():
    """TS-A49."""
    scene = Scene(blue={"C": (11, 5), "W1": (14, 6), "W2": (12, 6)}, puck=(11, 5))
    scene.act("C", "move", (10, 5), dice=["."])
    assert scene.where("W2") == (10, 6)
    assert scene.where("W1") == (9, 6)


def test_a_square_with_the_loose_puck_is_left_out():
    """TS-A39."""
    scene = Scene(blue={"C": (13, 5), "W1": (11, 5)}, puck=(13, 5), pool=4)
    scene.act("W1", "move", (11, 4), dice=["....."])
    scene.act("C", "shoot", (15, 5), dice=["FBBB.."])
    assert scene.puck == (10, 5)
    assert scene.where("C") == (9, 5)


@pytest.mark.rule("TS-281", "TS-080")
def test_a_puck_that_stays_or_comes_back_moves_nobody():
    """TS-A51: only the zones at the start and at the end of the activation count."""
    scene = Scene(blue={"C": (11, 5), "W1": (13, 6)}, puck=(11, 5))
    scene.act("C", "move", (12, 5), dice=["."])
    assert scene.where("W1") == (13, 6)
    scene = Scene(blue={"C": (11, 5), "W1": (13, 6)}, red={"W2": (10, 4)}, puck=(11, 5), pool=1)
    scene.act("W1", "move", (13, 7), dice=[".R"], answers=["keep", "W2", (9, 4)])
    assert scene.where("W1") == (13, 7)


@pytest.mark.rule("TS-080")
def test_the_zone_after_the_reaction_counts():
    """TS-A12: a reaction that carries the puck out brings the offside moves."""
    scene = Scene(blue={"C": (7, 1), "W1": (13, 8)}, red={"W2": (11, 4)}, puck=(11, 4))
    scene.act("C", "move", (8, 1), dice=["R"], answers=["keep", "W2", (10, 4)])
    assert scene.where("W1") == (10, 8)


def test_with_no_empty_square_in_the_row_the_figure_stays():
    """TS-A50."""
    scene = Scene(blue={"C": (11, 5), "W1": (13, 6)}, puck=(11, 5))
    for column in range(11):
        scene.state.board[column * 9 + 6] = scene.figure("G")
    scene.act("C", "move", (10, 5), dice=["."])
    assert scene.where("W1") == (13, 6)
