"""Turn and activation, line change, end of turn: TS-065 to TS-095."""

import pytest

from games.rulesets.trick_shot.events import (
    ActionDeclared,
    ActionResolved,
    DiceRolled,
    FigureMoved,
    LinesPlayed,
    OfferDeclined,
    PickWithdrawn,
    StaminaChanged,
    TurnEnded,
    TurnStarted,
)
from games.rulesets.trick_shot.play.game_flow import play_turns
from tests.rulebook.trick_shot.scene import HANDS, POKING, Scene

MEN = {"C": (7, 4), "W1": (7, 2), "W2": (7, 7), "D1": (5, 3)}


def scene_of(**more):
    return Scene(**{"blue": MEN, "puck": (0, 0), **more})


@pytest.mark.rule("TS-068", "TS-D10")
@pytest.mark.parametrize(
    ("ice", "answers", "target"),
    [
        ({"blue": MEN, "puck": (0, 0)}, ("C", "move", (8, 4)), "i5"),
        ({"blue": MEN, "puck": (7, 4)}, ("C", "pass", "W1"), "W1"),
        (POKING, ("C", "poke"), ""),
    ],
)
def test_an_activation_is_declared_with_its_figure_action_and_target(ice, answers, target):
    scene = Scene(**ice)
    scene.act(*answers, dice=["."])
    declared = scene.only(ActionDeclared)
    assert (declared.figure, declared.action, declared.target) == (answers[0], answers[1], target)


@pytest.mark.rule("TS-065", "TS-082", "TS-D09")
def test_at_the_start_and_after_each_success_the_team_chooses_an_action_or_a_line_change():
    scene = scene_of()
    scene.turn(
        dice=[".", ".B"],
        answers=["C", "move", (8, 4), "W1", "move", (8, 2), "keep", "line_change"],
    )
    turns = [options for _, kind, options in scene.asked if kind == "turn"]
    assert turns == [
        ("line_change", "C", "W1", "W2", "D1", "G"),
        ("line_change", "W1", "W2", "D1", "G"),
        ("line_change", "C", "W2", "D1", "G"),
    ]


@pytest.mark.rule("TS-065", "TS-D09")
def test_a_line_change_is_legal_at_once():
    scene = scene_of()
    scene.turn(answers=["line_change"])
    assert scene.only(TurnEnded).reason == "line_change"


@pytest.mark.rule("TS-066")
def test_only_own_figures_on_the_ice_are_activated():
    scene = scene_of(red={"C": (9, 4)})
    scene.turn(answers=["line_change"])
    assert scene.options("turn") == ("line_change", "C", "W1", "W2", "D1", "G")


@pytest.mark.rule("TS-067", "TS-D10")
def test_no_figure_is_activated_twice_in_a_row_within_a_turn():
    scene = scene_of()
    scene.act("C", "move", (8, 4), dice=["."])
    assert scene.can("C", "move") == []
    scene.act("W1", "move", (8, 2), dice=[".."])
    assert scene.can("C", "move") != []
    assert scene.can("W1", "move") == []
    scene.begin_turn(0, 3)
    assert scene.can("W1", "move") != []


@pytest.mark.rule("TS-068", "TS-D10")
def test_the_actions_open_to_a_figure_are_offered_in_order():
    scene = Scene(blue={"C": (8, 3), "W1": (8, 1)}, red={"D1": (9, 4)}, puck=(8, 3))
    scene.act("C", "move", (8, 5), dice=["."])
    assert scene.options("action") == ("move", "pass", "clear_pass", "slapshot", "hit")[:-1]


@pytest.mark.rule("TS-069", "TS-070")
def test_each_activation_adds_a_die():
    scene = scene_of()
    for number, (figure, target) in enumerate(
        [("C", (8, 4)), ("W1", (8, 2)), ("C", (9, 4)), ("W1", (9, 2))], start=1
    ):
        scene.act(figure, "move", target, dice=["." * number])
        assert scene.only(ActionDeclared).pool == number


@pytest.mark.rule("TS-071")
def test_the_pool_may_exceed_the_six_dice_of_the_box():
    scene = scene_of(pool=8)
    scene.act("C", "move", (8, 4), dice=["........."])
    assert len(scene.only(DiceRolled).faces) == 9


@pytest.mark.rule("TS-072", "TS-073", "TS-D11")
def test_a_reroll_costs_a_token_and_rolls_every_symbol_and_no_blank():
    scene = scene_of(pool=3)
    scene.act("C", "move", (8, 4), dice=["FRB.", "..."], answers=["reroll"])
    first, again = scene.all(DiceRolled)
    assert (first.again, again.again) == (False, True)
    assert again.faces == ("blank", "blank", "blank", "blank")
    assert scene.ready() == 2
    assert scene.options("reroll") == ("reroll", "keep")


@pytest.mark.rule("TS-074")
def test_rerolls_may_be_repeated_while_tokens_are_ready():
    scene = scene_of(ready=(2, 3))
    end = scene.act("C", "move", (8, 4), dice=["F", "F", "F"], answers=["reroll", "reroll"])
    assert scene.ready() == 0
    assert scene.kinds().count("reroll") == 2
    assert end == "fail"


@pytest.mark.rule("TS-072", "TS-D11")
def test_a_roll_of_blanks_or_an_empty_bench_offers_no_reroll():
    """TS-A09: any symbol is enough; with only Blanks nothing is offered."""
    scene = scene_of()
    scene.act("C", "move", (8, 4), dice=["."])
    assert "reroll" not in scene.kinds()
    scene = scene_of()
    scene.act("C", "move", (8, 4), dice=["B"])
    assert "reroll" in scene.kinds()
    scene = scene_of(ready=(0, 3))
    scene.act("C", "move", (8, 4), dice=["F"])
    assert "reroll" not in scene.kinds()


@pytest.mark.rule("TS-075")
@pytest.mark.parametrize(
    ("roll", "succeeded"), [("F.", False), ("FB", False), ("RB", True), ("..", True)]
)
def test_any_fail_is_a_failure(roll, succeeded):
    scene = scene_of(pool=1)
    scene.act("C", "move", (8, 4), dice=[roll])
    assert scene.only(ActionResolved).succeeded is succeeded


@pytest.mark.rule("TS-076")
def test_an_activation_has_a_fixed_order():
    """TS-A12: roll, re-roll, resolve, reaction, offside moves, goalie."""
    scene = Scene(
        blue={"C": (11, 4), "W1": (13, 7), "G": (3, 4)},
        red={"D1": (9, 8)},
        puck=(11, 4),
    )
    scene.act(
        "C",
        "move",
        (10, 4),
        dice=["F", "R"],
        answers=["reroll", "D1", (8, 8)],
    )
    kinds = [type(event).__name__ for event in scene.events]
    assert kinds[-10:] == [
        "ActionDeclared", "DiceRolled", "DiceRolled", "RollKept", "ActionResolved",
        "FigureMoved", "FigurePicked", "FigureMoved", "FigureMoved", "FigureMoved",
    ]  # fmt: skip
    moved = [(event.team, event.figure, event.how) for event in scene.all(FigureMoved)]
    assert moved == [
        (0, "C", "move"),
        (1, "D1", "reaction"),
        (0, "W1", "offside"),
        (0, "G", "goalie"),
    ]


@pytest.mark.rule("TS-077", "TS-078")
def test_a_reaction_lets_the_opponent_move_once_however_many_are_rolled():
    scene = Scene(blue=MEN, red={"W1": (9, 2), "W2": (9, 6)}, puck=(0, 0), pool=2)
    scene.act("C", "move", (8, 4), dice=["RRR"], answers=["keep", "W1", (9, 1)])
    assert [event.how for event in scene.all(FigureMoved)] == ["move", "reaction"]
    assert scene.kinds().count("reaction") == 1


@pytest.mark.rule("TS-077", "TS-D12")
def test_only_the_final_roll_counts_for_reactions():
    scene = Scene(blue=MEN, red={"W1": (9, 2)}, puck=(0, 0))
    scene.act("C", "move", (8, 4), dice=["R", "B"], answers=["reroll", "keep"])
    assert "reaction" not in scene.kinds()


@pytest.mark.rule("TS-079")
def test_only_figures_that_can_move_are_offered_for_a_reaction():
    scene = Scene(
        blue={**MEN, "W2": (9, 7)},
        red={"C": (10, 7), "D1": (12, 0)},
        puck=(10, 7),
    )
    scene.act("C", "move", (8, 4), dice=["R"])
    assert scene.options("reaction") == ("none", "D1", "G")


@pytest.mark.rule("TS-081")
def test_a_fail_ends_the_turn_without_a_line_change():
    scene = scene_of(ready=(1, 3))
    scene.turn(dice=["F"], answers=["C", "move", (8, 4), "keep"])
    assert scene.only(TurnEnded).reason == "fail"
    assert scene.ready() == 1
    assert scene.kinds().count("turn") == 1


@pytest.mark.rule("TS-090")
def test_a_line_change_readies_all_tokens():
    scene = scene_of(ready=(0, 1))
    scene.turn(answers=["line_change"])
    assert [scene.ready(team) for team in (0, 1)] == [3, 1]
    assert scene.only(StaminaChanged).reason == "line_change"


@pytest.mark.rule("TS-091", "TS-341", "TS-D13")
def test_a_line_change_swaps_the_line_card():
    scene = Scene(blue=MEN, cards=True)
    scene.script([], [HANDS[0][0]])
    scene.state.sides[0].hand.remove("LC01")
    scene.state.sides[0].line = "LC01"
    scene.turn(answers=["line_change", "LC14"])
    assert scene.options("line_card") == ("LC14", "LC20", "LC28")
    assert scene.only(LinesPlayed).cards == ("LC14", "")
    assert scene.state.sides[0].line == "LC14"


@pytest.mark.rule("TS-092", "TS-093")
def test_a_line_change_ends_the_turn():
    scene = scene_of()
    scene.turn(dice=["."], answers=["C", "move", (8, 4), "line_change"])
    assert isinstance(scene.events[-1], TurnEnded)


@pytest.mark.rule("TS-094")
def test_the_pool_is_empty_after_the_turn():
    scene = scene_of(pool=0)
    scene.turn(dice=[".", "F."], answers=["C", "move", (8, 4), "W1", "move", (8, 2)])
    assert scene.state.pool == 0


@pytest.mark.rule("TS-095")
def test_without_a_face_off_the_marker_moves_and_the_other_team_plays():
    """TS-A01, TS-A02: ten spaces for both teams together."""
    scene = scene_of()
    scene.script([], [])
    play_turns(scene.table, 0, 1, 4)
    turns = [r.event for r in scene.records if isinstance(r.event, TurnStarted)]
    assert [(event.team, event.turn) for event in turns] == [(0, 1), (1, 2), (0, 3), (1, 4)]


def test_a_pick_may_be_taken_back_a_few_times():
    scene = scene_of()
    scene.turn(answers=["C", "back", "W1", "move", "back", "C", "move", "back", "line_change"])
    assert len(scene.all(PickWithdrawn)) == 3
    scene = scene_of()
    scene.turn(
        dice=["F"],
        answers=["C", "back", "C", "back", "C", "back", "C", (8, 4)],
    )
    assert "back" not in [options for _, kind, options in scene.asked if kind == "target"][-1]


def test_declining_a_reaction_is_noted():
    scene = Scene(blue=MEN, red={"W1": (9, 2)}, puck=(0, 0))
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "none"])
    assert scene.only(OfferDeclined).what == "reaction"


@pytest.mark.rule("TS-094")
def test_no_dice_lie_on_the_table_after_a_turn():
    scene = scene_of()
    scene.turn(dice=["F"], answers=["C", "move", (8, 4)])
    state = scene.state
    assert (state.dice, state.rerolls, state.pool, state.action) == ((), 0, 0, "")
