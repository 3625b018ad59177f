"""Fights and pulling the goalie: TS-295 to TS-315."""

import pytest

from games.rulesets.trick_shot.events import (
    ActionResolved,
    BoardSet,
    DiceRolled,
    FightEnded,
    FightRolled,
    GoalieBack,
    GoaliePulled,
    GoalScored,
    LineChangeForced,
    Penalised,
    PenaltyPassedOn,
    StaminaChanged,
    TurnEnded,
)
from games.rulesets.trick_shot.play.face_offs import reset
from games.rulesets.trick_shot.play.line_changes import may_pull
from tests.rulebook.trick_shot.scene import Scene, faces

HITTING = {"blue": {"C": (7, 4), "W2": (3, 8)}, "red": {"W1": (8, 4)}, "puck": (0, 0)}


def fight(*rolls, hitter="C", target="W1", **more):
    scene = Scene(blue={hitter: (7, 4)}, red={target: (8, 4)}, puck=(0, 0), pool=1, **more)
    scene.act(hitter, "hit", (8, 4), dice=["FF", *rolls])
    return scene


@pytest.mark.rule("TS-295")
def test_the_acting_figure_fights_its_target():
    scene = fight("...", "FF")
    assert scene.only(FightEnded).figures == ("C", "W1")


@pytest.mark.rule("TS-296", "TS-297")
@pytest.mark.parametrize(
    ("hitter", "target", "dice"), [("W1", "W1", (2, 2)), ("C", "W1", (3, 2)), ("D1", "C", (4, 3))]
)
def test_a_fight_pool_is_size_plus_one_and_both_roll_together(hitter, target, dice):
    scene = fight("." * dice[0], "F" * dice[1], hitter=hitter, target=target)
    assert tuple(len(rolled) for rolled in scene.only(FightRolled).dice) == dice


@pytest.mark.rule("TS-298", "TS-299")
@pytest.mark.parametrize(
    ("blue", "red", "left"),
    [("F..", "..", (2, 2)), ("R..", "..", (3, 1)), ("FR.", "R.", (1, 1)), ("BB.", "B.", (3, 2))],
)
def test_own_fails_and_the_others_reactions_cost_dice(blue, red, left):
    scene = fight(blue, red, "." * left[0], "F" * left[1])
    assert scene.all(FightRolled)[0].left == left


@pytest.mark.rule("TS-300")
def test_it_is_rolled_until_a_side_has_no_dice():
    scene = fight("...", "..", "...", "..", "...", "FF")
    assert len(scene.all(FightRolled)) == 3


@pytest.mark.rule("TS-301")
@pytest.mark.parametrize(
    ("blue", "red", "winners"), [("...", "FF", (0,)), ("FFF", "..", (1,)), ("FFF", "FF", (0, 1))]
)
def test_who_is_out_of_dice_has_lost_and_out_together_both_have_won(blue, red, winners):
    assert fight(blue, red).only(FightEnded).winners == winners


@pytest.mark.rule("TS-302")
def test_both_fighters_are_penalised():
    scene = fight("...", "FF")
    assert [(event.team, event.figure) for event in scene.all(Penalised)] == [(0, "C"), (1, "W1")]
    assert all(event.fight for event in scene.all(Penalised))


@pytest.mark.rule("TS-303", "TS-D16", "TS-050")
@pytest.mark.parametrize(
    ("rolls", "answer", "ready"),
    [
        (("...", "FF"), "yes", (3, 1)),
        (("...", "FF"), "no", (0, 1)),
        (("FFF", ".."), "yes", (0, 3)),
        (("FFF", "FF"), "yes", (3, 3)),
    ],
)
def test_the_board_is_reset_and_only_winners_may_ready_their_tokens(rolls, answer, ready):
    scene = Scene(**HITTING, ready=(0, 1))
    answers = ["W2", "move", (4, 8), "C", "hit", (8, 4)]
    both = rolls == ("FFF", "FF")
    scene.turn(
        dice=[".", "FF", *rolls, "BBB", "..."],
        answers=[*answers, answer, *(["yes"] if both else [])],
    )
    assert scene.only(BoardSet).reason == "fight"
    assert (scene.ready(0), scene.ready(1)) == ready
    assert scene.where("C") is None
    assert scene.where("W1", 1) is None


@pytest.mark.rule("TS-303")
def test_a_fight_ends_the_turn_with_a_line_change_of_both_and_no_reaction():
    """TS-A11, TS-A43, TS-A58."""
    scene = Scene(**HITTING)
    winner = scene.turn(
        dice=[".", "FF", "...", "FF", "...", "BBB"],
        answers=["W2", "move", (4, 8), "C", "hit", (8, 4)],
    )
    assert scene.only(TurnEnded).reason == "fight"
    assert len(scene.all(LineChangeForced)) == 1
    assert winner == 1
    assert scene.state.previous == 0
    assert "reaction" not in scene.kinds()


def test_a_goalie_in_a_fight_has_one_die():
    """TS-A36."""
    scene = Scene(red={"C": (3, 4)}, blue={"W1": (8, 8)}, puck=(3, 4))
    scene.act("G", "poke", dice=["FFF", "F", "..."])
    assert [len(rolled) for rolled in scene.only(FightRolled).dice] == [1, 3]
    assert scene.only(FightEnded).winners == (1,)
    assert scene.all(Penalised)[0].served_by == "W1"


# The empty net


def behind(team=0, *, turn=25, **more):
    scene = Scene(blue={"C": (7, 4)}, red={"D1": (12, 4)}, puck=(7, 4), turn=turn, **more)
    scene.state.sides[1 - team].score = 1
    return scene


@pytest.mark.rule("TS-310", "TS-311", "TS-D14")
def test_the_team_behind_may_pull_its_goalie_in_the_last_period_with_the_puck():
    """TS-A45."""
    assert may_pull(behind().state, 0)
    assert not may_pull(behind(turn=15).state, 0)
    assert not may_pull(behind(team=1).state, 0)
    without = behind()
    without.state.puck = 0
    assert not may_pull(without.state, 0)
    assert may_pull(behind(form="friendly", turn=5).state, 0)
    assert not may_pull(behind(level="basic").state, 0)
    overtime = behind(turn=31)
    overtime.state.overtime, overtime.state.period = True, 3
    assert not may_pull(overtime.state, 0)


def test_a_goalie_with_the_puck_is_not_pulled():
    scene = Scene(blue={"C": (7, 4)}, puck=(2, 4), turn=25)
    scene.state.sides[1].score = 1
    assert not may_pull(scene.state, 0)


@pytest.mark.rule("TS-312", "TS-313", "TS-D14")
def test_it_is_part_of_a_line_change_and_the_spare_comes_on_in_the_neutral_zone():
    scene = behind()
    scene.turn(turn=25, answers=["line_change", (10, 4)])
    assert scene.only(GoaliePulled).square == "k5"
    assert scene.where("G") is None
    assert scene.where("C2") == (10, 4)
    assert len(scene.options("pull_goalie")) == 1 + 5 * 9 - 1
    scene = behind()
    scene.turn(turn=25, answers=["line_change", "no"])
    assert scene.where("G") == (2, 4)


@pytest.mark.rule("TS-314")
@pytest.mark.parametrize("square", [(12, 4), (8, 4)])
def test_every_shot_at_an_empty_net_scores_without_a_roll(square):
    """TS-A29, TS-A59: the dice are added, nothing is rolled, no reaction."""
    scene = Scene(blue={"C": square}, red={"G": None}, puck=square)
    scene.state.sides[1].pulled = True
    action = "shoot" if square == (12, 4) else "slapshot"
    assert scene.act("C", action, (15, 4), dice=[]) == "goal"
    assert scene.only(GoalScored).empty_net
    assert scene.state.pool == (1 if action == "shoot" else 3)
    assert scene.all(DiceRolled) == []
    assert scene.only(ActionResolved).reactions == 0


@pytest.mark.rule("TS-315")
def test_at_the_next_face_off_the_spare_leaves_and_the_goalie_is_back():
    scene = Scene(blue={"C": (7, 4), "G": None, "C2": (10, 4)}, puck=(7, 4))
    scene.state.sides[0].pulled = True
    scene.script(["BBB", "..."])
    reset(scene.table, "goal")
    assert scene.where("C2") is None
    assert scene.where("G") == (2, 4)
    assert [type(r.event) for r in scene.records if isinstance(r.event, GoalieBack)] == [GoalieBack]


@pytest.mark.parametrize(("boxed", "heir"), [([], "C"), (["C"], "W2"), (["C", "W2"], "W1")])
def test_a_boxed_spares_time_passes_on_at_the_face_off(boxed, heir):
    """TS-A46."""
    scene = Scene(start=True)
    side = scene.state.sides[0]
    side.pulled = True
    side.box += [(scene.figure(one), 9) for one in boxed]
    side.box.append((scene.figure("C2"), 7))
    scene.script(["BBB", "..."])
    reset(scene.table, "goal")
    passed = next(r.event for r in scene.records if isinstance(r.event, PenaltyPassedOn))
    assert passed.figure == heir
    assert (scene.figure(heir), 7) in side.box
    assert scene.where(heir) is None


def test_dice_of_a_fight_are_read_like_all_others():
    scene = fight("FR.", "..", "B.", "F")
    assert scene.all(FightRolled)[0].dice == (faces("FR."), faces(".."))
    assert scene.all(StaminaChanged) == []
