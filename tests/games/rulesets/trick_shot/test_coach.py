"""The computer coaches: chances, plans, answers, strength."""

import pytest

from games.engine import Decision, Refusal, SeededDice, run
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot.coach import LEVELS, coach_of
from games.rulesets.trick_shot.coach.odds import CLEAN, bounces_of, chance_of, undisturbed
from games.rulesets.trick_shot.coach.ranking import Ranking
from tests.rulebook.trick_shot.scene import Scene, compiled, name

LEDGER = {  # section 3: the chance of a clean roll by dice and ready tokens
    1: (0.833, 0.972, 0.995, 0.999),
    2: (0.694, 0.922, 0.982, 0.996),
    3: (0.579, 0.859, 0.959, 0.989),
    4: (0.482, 0.790, 0.929, 0.979),
    5: (0.402, 0.720, 0.892, 0.964),
    6: (0.335, 0.650, 0.850, 0.946),
    7: (0.279, 0.584, 0.806, 0.924),
    8: (0.233, 0.522, 0.759, 0.899),
}


@pytest.mark.parametrize("dice", LEDGER)
def test_the_chances_of_clean_rolls_are_those_of_the_ledger(dice):
    assert CLEAN[dice] == pytest.approx(LEDGER[dice], abs=0.0006)


def test_a_plan_of_two_rolls_shares_its_tokens():
    """Without tokens the chances multiply; with one it may be spent on either roll."""
    assert chance_of(1, 1, 0, 2) == pytest.approx((5 / 6) ** 3)
    first_with = 5 / 36  # the first roll fails and its die comes clean with the token
    expected = 5 / 6 * CLEAN[2][1] + first_with * CLEAN[2][0]
    assert chance_of(1, 1, 1, 2) == pytest.approx(expected)


def test_a_plan_that_waits_is_spoilt_by_half_of_the_reactions():
    """One die shows a Reaction with 1/6, three dice show none with 125/216."""
    assert undisturbed(1, 0) == 1
    assert undisturbed(1, 1) == pytest.approx(11 / 12)
    assert undisturbed(1, 2) == pytest.approx(11 / 12 * (1 - 11 / 72))
    assert undisturbed(3, 1) == pytest.approx(1 - 91 / 432)


def test_a_third_of_the_faces_are_bounces():
    assert bounces_of(2) == pytest.approx((4 / 9, 4 / 9, 1 / 9))


def answer(scene, kind, options, context=(), seat=0, level="standard"):
    return coach_of(level).choose(scene.state, Decision(kind, tuple(options), context), seat)


def ranked(scene):
    best = Ranking(scene.state).best()
    assert best is not None
    return best.activation


@pytest.mark.rule("TS-D09", "TS-D10")
def test_an_open_shot_is_taken():
    scene = Scene(blue={"C": (12, 3), "W1": (8, 8)}, puck=(12, 3))
    assert ranked(scene).action == "shoot"
    assert answer(scene, "turn", ["line_change", "C", "W1", "G"]) == "C"


@pytest.mark.rule("TS-D09", "TS-D10")
def test_a_mate_in_an_open_lane_gets_the_pass():
    scene = Scene(blue={"C": (12, 4), "W1": (12, 7)}, red={"D1": (13, 3)}, puck=(12, 4))
    chosen = ranked(scene)
    assert (chosen.action, chosen.target) == ("pass", scene.figure("W1"))


@pytest.mark.rule("TS-D09")
def test_with_a_large_pool_and_no_tokens_the_line_is_changed():
    scene = Scene(blue={"C": (3, 1), "W1": (4, 7)}, puck=(3, 1), pool=7, ready=(0, 3))
    assert answer(scene, "turn", ["line_change", "C", "W1", "G"]) == "line_change"


@pytest.mark.rule("TS-D09")
@pytest.mark.parametrize(("turn", "acts"), [(9, False), (10, True), (30, False), (34, True)])
def test_on_the_last_turn_of_a_period_nothing_is_saved_up(turn, acts):
    """Turn 30 of a level game is followed by overtime on the same board, turn 34 by nothing."""
    scene = Scene(blue={"C": (3, 1), "W1": (4, 7)}, puck=(3, 1), pool=7, ready=(0, 3), turn=turn)
    scene.state.overtime = turn > 30
    scene.state.period = min(scene.state.period, 3)
    chosen = answer(scene, "turn", ["line_change", "C", "W1", "G"])
    assert (chosen != "line_change") == acts


@pytest.mark.rule("TS-D09", "TS-D10")
def test_a_mate_moves_into_the_lane_of_a_slapshot_for_a_carrier_who_is_checked():
    """W1 steps into a row of the net with nobody in front; C, who may not move and has no lane, passes next."""
    scene = Scene(
        blue={"C": (10, 7), "W1": (8, 6), "D1": (2, 0)},
        red={"C": (10, 8), "W1": (11, 7), "W2": (9, 8), "D1": (16, 8)},
        puck=(10, 7),
    )
    chosen = ranked(scene)
    assert (chosen.figure, chosen.action) == (scene.figure("W1"), "move")


@pytest.mark.rule("TS-D10")
def test_a_checked_carrier_without_a_mate_in_sight_sends_the_puck_into_clear_ice():
    scene = Scene(
        blue={"C": (7, 2), "W1": (9, 6)},
        red={"C": (7, 1), "W1": (6, 2), "D1": (7, 3)},
        puck=(7, 2),
    )
    scene.state.last = scene.figure("W1")
    chosen = ranked(scene)
    assert (chosen.figure, chosen.action) == (scene.figure("C"), "clear_pass")


@pytest.mark.rule("TS-D10")
def test_a_carrier_within_the_stick_is_poked_and_a_loose_puck_fetched():
    scene = Scene(blue={"C": (8, 4)}, red={"C": (9, 4)}, puck=(9, 4))
    assert ranked(scene).action == "poke"
    scene = Scene(blue={"W1": (7, 4)}, red={"D1": (16, 8)}, puck=(9, 4))
    chosen = ranked(scene)
    assert (chosen.figure, chosen.action) == (scene.figure("W1"), "move")
    scene.act("W1", "move", (9, 4), dice=["."])
    assert scene.carrier == (0, "W1")


@pytest.mark.rule("TS-D11")
@pytest.mark.parametrize(
    ("dice", "ready", "expected"),
    [
        (("fail", "blank"), 1, "reroll"),
        (("bounce", "reaction"), 3, "keep"),
        (("fail",) * 7, 1, "keep"),
        (("fail",) * 7, 3, "reroll"),
    ],
)
def test_a_fail_is_rerolled_when_it_is_likely_to_come_clean(dice, ready, expected):
    scene = Scene(blue={"C": (7, 4)}, puck=(0, 0), ready=(ready, 3))
    scene.state.dice = dice
    symbols = sum(face != "blank" for face in dice)
    assert answer(scene, "reroll", ["reroll", "keep"], (("dice", symbols),)) == expected


@pytest.mark.rule("TS-D12")
def test_a_reaction_closes_the_open_lane():
    scene = Scene(blue={"C": (11, 3)}, red={"D1": (13, 2), "W1": (3, 8)}, puck=(11, 3))
    options = ["none", "W1", "D1", "G"]
    assert answer(scene, "reaction", options, seat=1) in {"D1", "G"}
    assert answer(
        scene, "reaction_square", [name((12, 2)), name((13, 3))], (("figure", "D1"),), seat=1
    ) == name((13, 3))


@pytest.mark.rule("TS-D05", "TS-D08", "TS-D13")
@pytest.mark.parametrize("kind", ["line_card", "draft_card"])
def test_the_line_card_with_the_highest_rating_comes_first(kind):
    scene = Scene(start=True)
    assert answer(scene, kind, ["LC08", "LC32", "LC13"]) == "LC32"


@pytest.mark.rule("TS-D06")
def test_a_dream_team_has_four_categories():
    scene = Scene(start=True)
    side, lines = scene.state.sides[0], scene.setup.content.lines
    while len(side.four) < 4:
        left = [card for card in lines if card not in side.four]
        side.four = (*side.four, answer(scene, "dream_card", left))
    assert len({lines[card].category for card in side.four}) == 4
    assert side.four[0] == "LC32"


@pytest.mark.rule("TS-D14")
@pytest.mark.parametrize(("turn", "expected"), [(25, "no"), (27, "k5")])
def test_the_goalie_is_pulled_near_the_end(turn, expected):
    scene = Scene(blue={"C": (7, 4)}, puck=(7, 4), turn=turn)
    options = ["no", name((6, 4)), name((10, 3)), name((10, 4))]
    assert answer(scene, "pull_goalie", options) == expected


@pytest.mark.rule("TS-D15", "TS-D16", "TS-D17", "TS-D18", "TS-D19")
def test_the_smaller_questions():
    scene = Scene(blue={"W1": (8, 8), "W2": (2, 0), "D1": (0, 0)}, puck=(9, 8))
    assert answer(scene, "push", [name((8, 3)), name((2, 3)), "back"]) == name((2, 3))
    assert answer(scene, "fight_refresh", ["yes", "no"]) == "yes"
    assert answer(scene, "served_by", ["W1", "W2", "D1"]) == "W2"
    assert answer(scene, "smother", ["yes", "no"]) == "yes"
    assert answer(scene, "claim", ["no", "claim"]) == "no"
    assert answer(scene, "claim_answer", ["deny", "admit"]) == "deny"


@pytest.mark.parametrize("dice", [("fail", "blank"), ("fail", "fail")])
def test_a_face_is_changed_only_when_it_saves_the_roll(dice):
    scene = Scene(start=True)
    scene.state.dice = dice
    expected = "yes" if dice.count("fail") == 1 else "no"
    assert answer(scene, "face", ["yes", "no"]) == expected


def test_levels():
    assert ruleset.levels == LEVELS == ("random", "weak", "standard")
    with pytest.raises(Refusal, match="no computer coach 'grand'"):
        ruleset.coach("grand")


@pytest.mark.parametrize("other", ["random", "weak"])
def test_the_usual_coach_beats_the_others(other):
    """``manage.py coach_duel`` has the long proof; see docs/trick-shot.md."""
    setup = compiled(cards=True)
    won = 0
    for number in range(6):
        seat = number % 2
        coaches = {seat: ruleset.coach("standard"), 1 - seat: ruleset.coach(other)}
        state = run(ruleset, setup, dice=SeededDice(f"{number:064x}"), coaches=coaches).state
        won += state.sides[seat].score > state.sides[1 - seat].score
    assert won >= 5


def test_every_question_of_every_selection_has_an_answer():
    teams = [{"id": "B", "name": "Blue", "players": 2}, {"id": "R", "name": "Red", "players": 2}]
    for selection in ("draft", "dream", "pre_made"):
        setup = compiled(
            cards=True,
            selection=selection,
            teams=teams,
            home="lots",
            options={"discussion_claims": True},
        )
        coaches = {seat: ruleset.coach("standard") for seat in range(4)}
        played = run(ruleset, setup, dice=SeededDice("b" * 64), coaches=coaches)
        assert played.finished
