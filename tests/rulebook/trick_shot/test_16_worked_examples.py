"""The rulebook's example of play on this project's board, and the derived ones: TS-380 to TS-398."""

import pytest

from games.rulesets.trick_shot import legal, ruleset
from games.rulesets.trick_shot.events import (
    DiceRolled,
    FaceOffRolled,
    FigureMoved,
    LineChangeForced,
    LinesPlayed,
    Penalised,
    PenaltyEnded,
    PuckMoved,
    StaminaChanged,
    TurnEnded,
    TurnStarted,
)
from games.rulesets.trick_shot.play.face_offs import face_off
from games.rulesets.trick_shot.play.game_flow import play_turns
from tests.rulebook.trick_shot.scene import HANDS, Scene, squares

TARGETS = {
    "blue 1": ["W2", "move", (7, 7), "C", "pass", "W2"],
    "reaction": ["D2", (11, 5)],
    "blue 3": ["W2", "move", (10, 7), "reroll", "keep"],
    "red": [
        "D2", "move", (11, 7), "C", "move", (11, 4), "D2", "poke", "W2", "move", (9, 4),
    ],
}  # fmt: skip


@pytest.mark.rule("TS-380", "TS-381", "TS-382", "TS-383", "TS-384", "TS-385", "TS-386", "TS-387")
def test_the_example_of_play_from_the_face_off_to_the_end_of_reds_turn():
    """Squares are the ledger's; a defenseman's Speed of 2 is the later edition's (TS-A60)."""
    scene = Scene(start=True, profile="later_edition", level="basic")

    # TS-380: the face-off, 3 against 2.
    scene.script(["BBR", "BR."])
    assert face_off(scene.table) == 0
    rolled = next(r.event for r in scene.records if isinstance(r.event, FaceOffRolled))
    assert rolled.values == (3, 2)
    assert scene.carrier == (0, "C")
    assert scene.puck == (7, 4)

    # TS-381 to TS-383: Blue's turn.
    scene.turn(
        turn=1,
        dice=[".", ".R", "FB.", ".F"],
        answers=[*TARGETS["blue 1"], "keep", *TARGETS["reaction"], *TARGETS["blue 3"]],
    )
    assert scene.where("D2", 1) == (11, 5)
    assert scene.where("W2") == (10, 7)
    assert scene.carrier == (0, "W2")
    assert scene.all(DiceRolled)[-1].faces == ("blank", "blank", "fail")
    assert scene.only(TurnEnded).reason == "fail"
    assert scene.ready(0) == 2

    # TS-384 to TS-387: Red's turn, on space 2.
    scene.turn(
        team=1,
        turn=2,
        dice=[".", "B.", "...", "F..B"],
        answers=[*TARGETS["red"][:6], "keep", *TARGETS["red"][6:], "keep"],
    )
    assert scene.state.space == 2
    assert scene.where("D2", 1) == (11, 7)
    assert scene.where("C", 1) == (11, 4)
    assert scene.where("W2", 1) == (9, 4)
    assert scene.carrier == (1, "D2")
    assert scene.ready(1) == 3
    assert scene.only(TurnEnded).reason == "fail"


@pytest.mark.rule("TS-384")
def test_the_defenseman_who_came_next_to_the_winger_checks_him():
    """And with the printed profile the move of two squares is refused (TS-A60)."""
    men = {"blue": {"W2": (10, 7)}, "red": {"D2": (11, 5)}, "puck": (10, 7), "team": 1, "turn": 2}
    scene = Scene(**men)
    assert (11, 7) not in scene.can("D2", "move", 1)
    scene = Scene(**men, profile="later_edition")
    assert not legal.is_checked(scene.state, scene.figure("W2"))
    scene.act("D2", "move", (11, 7), dice=["."])
    assert legal.is_checked(scene.state, scene.figure("W2"))


@pytest.mark.rule("TS-386")
def test_after_the_poke_the_defenseman_may_not_act_next():
    scene = Scene(
        blue={"W2": (10, 7)}, red={"D2": (11, 7), "C": (11, 4)}, puck=(10, 7), team=1, pool=2
    )
    scene.act("D2", "poke", dice=["..."])
    assert scene.carrier == (1, "D2")
    assert scene.puck == (11, 7)
    assert scene.can("D2", "pass", 1) == []
    assert scene.can("C", "move", 1) != []


def bounced(scene):
    return [
        place
        for event in scene.all(PuckMoved)
        if event.how in {"bounce", "rebound"}
        for place in squares(event.path)
    ]


@pytest.mark.rule("TS-388")
def test_a_pass_along_the_side_into_the_corner_and_up_the_end_boards():
    scene = Scene(blue={"C": (11, 8), "W1": (13, 8)}, puck=(11, 8), pool=4)
    scene.act("C", "pass", "W1", dice=["FBBBB"])
    assert bounced(scene) == [(14, 8), (15, 8), (16, 8), (16, 7)]
    assert scene.puck == (16, 7)


@pytest.mark.rule("TS-389")
def test_a_diagonal_pass_reflects_at_the_side_boards():
    scene = Scene(blue={"C": (11, 3), "W1": (12, 2)}, puck=(11, 3), pool=4)
    scene.act("C", "pass", "W1", dice=["FBBBB"])
    assert bounced(scene) == [(13, 1), (14, 0), (15, 1), (16, 2)]


@pytest.mark.rule("TS-390")
def test_a_pass_that_bounces_into_the_crease_is_the_goalies():
    scene = Scene(blue={"C": (11, 4), "W1": (12, 4)}, puck=(11, 4), pool=2)
    assert scene.act("C", "pass", "W1", dice=["FBB"]) == "fail"
    assert bounced(scene) == [(13, 4), (14, 4)]
    assert scene.carrier == (1, "G")


@pytest.mark.rule("TS-391")
def test_the_rebound_of_a_diagonal_shot():
    scene = Scene(blue={"C": (12, 1)}, puck=(12, 1), pool=2)
    scene.act("C", "shoot", (15, 4), dice=["FBB"])
    assert bounced(scene) == [(14, 5), (13, 6), (12, 7), (11, 8)]


@pytest.mark.rule("TS-392")
def test_the_rebound_of_a_straight_shot_without_a_bounce():
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3))
    assert scene.act("C", "shoot", (15, 3), dice=["F"]) == "fail"
    assert bounced(scene) == [(14, 3), (13, 3)]
    assert scene.carrier is None


@pytest.mark.rule("TS-393")
@pytest.mark.parametrize(("column", "dice"), [(8, 3), (7, 5), (5, 7)])
def test_slapshots_along_row_3(column, dice):
    scene = Scene(blue={"C": (column, 3)}, puck=(column, 3))
    scene.act("C", "slapshot", (15, 3), dice=["F" * dice])
    assert "reroll" not in scene.kinds()


@pytest.mark.rule("TS-394")
def test_a_poke_with_two_fails_on_turn_5():
    scene = Scene(
        blue={"C": (8, 4), "W1": (3, 1), "W2": (3, 7)},
        red={"C": (9, 4)},
        puck=(9, 4),
        ready=(2, 1),
        cards=True,
        turn=5,
    )
    for side, hand in zip(scene.state.sides, HANDS, strict=True):
        side.hand.remove(hand[0])
        side.line = hand[0]
    scene.script(
        [".", "..", "...", "FFB."],
        [
            "W1", "move", (4, 1), "W2", "move", (4, 7), "W1", "move", (3, 1), "C", "poke",
            "LC14", "LC09", "line_change", "LC11",
        ],
    )  # fmt: skip
    play_turns(scene.table, 0, 5, 3)
    events = [r.event for r in scene.records]
    poke = next(place for place, event in enumerate(events) if isinstance(event, Penalised))
    assert events[poke].until == 7
    assert not [kind for kind in scene.kinds() if kind == "reroll"]
    assert sum(isinstance(event, LineChangeForced) for event in events) == 1
    first = next(event for event in events if isinstance(event, LinesPlayed))
    assert first.cards == ("LC14", "LC09")
    turns = [event.turn for event in events if isinstance(event, TurnStarted)]
    assert turns == [5, 6, 7]
    back = next(place for place, event in enumerate(events) if isinstance(event, PenaltyEnded))
    starts = [place for place, event in enumerate(events) if isinstance(event, TurnStarted)]
    assert starts[1] < back < starts[2]
    assert not any(isinstance(event, StaminaChanged) for event in events[: starts[1]])


@pytest.mark.rule("TS-395")
def test_a_fight_of_a_defenseman_against_a_winger():
    scene = Scene(blue={"D1": (7, 4)}, red={"W1": (8, 4)}, puck=(0, 0), ready=(1, 1), pool=1)
    scene.act("D1", "hit", (8, 4), dice=["FF", "FR..", "BR", "R.", "."])
    rolled = [event for event in scene.events if type(event).__name__ == "FightRolled"]
    assert [event.left for event in rolled] == [(2, 1), (2, 0)]
    assert scene.state.fight_winners == (0,)
    assert [(event.team, event.figure) for event in scene.all(Penalised)] == [(0, "D1"), (1, "W1")]


@pytest.mark.rule("TS-396")
def test_hand_and_discards_over_three_line_changes():
    scene = Scene(cards=True)
    side = scene.state.sides[0]
    a, b, c, d = HANDS[0]
    for card in (a, b):
        ruleset.apply(scene.state, LinesPlayed((card, "")))
    assert (side.hand, side.discard, side.line) == ([c, d], [a], b)
    ruleset.apply(scene.state, LinesPlayed((c, "")))
    assert (side.hand, side.discard) == ([d], [a, b])
    ruleset.apply(scene.state, LinesPlayed((d, "")))
    assert (side.hand, side.discard, side.line) == ([a, b, c], [], d)


@pytest.mark.rule("TS-397")
@pytest.mark.parametrize(
    ("turn", "face_off", "expected"),
    [
        (3, ["BBB", "..."], [(0, 3), (0, 3)]),
        (3, ["...", "BBB"], [(0, 3), (1, 4)]),
        (10, ["BBB", "..."], [(0, 10), (0, 10)]),
        (10, ["...", "BBB"], [(0, 10)]),
    ],
)
def test_who_plays_after_a_goal(turn, face_off, expected):
    """TS-A04: on the last space a face-off won by the other team ends the period."""
    scene = Scene(blue={"C": (12, 3)}, puck=(12, 3), turn=turn)
    scene.script([".", *face_off], ["C", "shoot", (15, 3)])
    play_turns(scene.table, 0, turn, 11 - turn)
    turns = [
        (r.event.team, r.event.turn) for r in scene.records if isinstance(r.event, TurnStarted)
    ]
    assert turns[: len(expected)] == expected
    if turn == 10:
        assert len(turns) == len(expected)


@pytest.mark.rule("TS-398")
def test_offside_moves_when_red_carries_the_puck_out():
    scene = Scene(
        blue={"W1": (14, 2), "C": (13, 2)},
        red={"W1": (11, 2), "D1": (12, 6)},
        puck=(11, 2),
        team=1,
    )
    scene.act("W1", "move", (10, 2), dice=["."])
    moved = [(event.team, event.figure, squares([event.to])[0]) for event in scene.all(FigureMoved)]
    assert moved[1:] == [(0, "C", (9, 2)), (0, "W1", (8, 2)), (1, "D1", (11, 6))]
