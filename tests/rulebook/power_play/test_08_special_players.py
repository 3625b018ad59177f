"""Ledger 2.15: the special players of the expansion."""

import pytest

from games.rulesets.power_play.cards import POSITIONS, Position, house_cards
from games.rulesets.power_play.events import (
    CardForced,
    GoalScored,
    How,
    OfferMade,
    RosalindeTraded,
    RoundRevealed,
    StackTurned,
)
from games.rulesets.power_play.play.turns import actions_of, rosalinde_partners, take_turn
from games.rulesets.power_play.view import redact
from tests.rulebook.power_play.scene import Scene, card_of, duel

CARDS = house_cards()
A2, A3, A4, A5, A6, A8, A9 = (card_of("attacker", value) for value in (2, 3, 4, 5, 6, 8, 9))
B6, B9 = card_of("attacker", 6, 1), card_of("attacker", 9, 1)
D3, D6 = card_of("defender", 3), card_of("defender", 6)
G6, G7, G8 = (card_of("goalie", value) for value in (6, 7, 8))
TROLL, F0 = "troll", "knuckles-mccloud"
ROSALINDE, RUMPEL, WILLI = "rosalinde", "rumpelstockchen", "willi-winzig"
BULLY, HYDRA, JUDGE = "sitting-bully", "hydra", "jolly-judge"
NOBODY = None


def facing(first: list[str], second: list[str], **options) -> Scene:
    """A match in which the hands are exactly these."""
    scene = Scene([first, second], rules="expansion", exact=True, **options)
    scene.start()
    return scene


# --- Rosalinde --------------------------------------------------------------------------------------


@pytest.mark.rule("PP-242", "PP-243", "PP-E21", "PP-D16")
def test_rosalinde_goes_for_the_highest_attacker_and_that_is_the_turn() -> None:
    scene = Scene(
        [[ROSALINDE], [A3, A6, A9, G8, "rusty-sprocket", "lucia-glimmer"], []],
        rules="expansion",
        answers={0: ["offer", "1"]},
    )
    assert actions_of(scene.state, 0) == ("exchange", "draw", "match", "offer")
    assert actions_of(scene.state, 1) == ("exchange", "draw", "match")
    take_turn(scene.table, 0)
    assert scene.options("offer") == [("1", "2")]
    assert scene.events(OfferMade, RosalindeTraded) == [
        OfferMade(seat=0, opponent=1),
        RosalindeTraded(seat=0, opponent=1, card=A9),
    ]
    first, second = scene.state.managers[:2]
    assert (A9 in first.cards, ROSALINDE in second.cards) == (True, True)
    assert (len(first.cards), len(second.cards)) == (11, 11)
    assert rosalinde_partners(scene.state, 1) == (0, 2)


@pytest.mark.rule("PP-243", "PP-D17")
def test_among_equals_the_opponent_chooses_and_others_do_not_learn_which() -> None:
    scene = Scene(
        [[ROSALINDE], [A9, B9, A3, A4, A5], []],
        rules="expansion",
        answers={0: ["offer", "1"], 1: [B9]},
    )
    take_turn(scene.table, 0)
    assert scene.options("hand_over", 1) == [(A9, B9)]
    [traded] = scene.events(RosalindeTraded)
    assert traded.card == B9
    assert redact(traded, 2) == RosalindeTraded(seat=0, opponent=1, card=None)
    assert redact(traded, 1) is redact(traded, 0) is traded


@pytest.mark.rule("PP-242", "PP-221")
def test_rosalinde_and_the_card_for_her_swap_parts() -> None:
    scene = Scene([[ROSALINDE], [A9, A3, A4, A5, A6]], rules="expansion", answers={0: ["offer"]})
    mine, theirs = scene.state.managers
    mine.reserves, theirs.out = [ROSALINDE], [A9]
    take_turn(scene.table, 0)
    assert (mine.reserves, mine.out) == ([A9], [])
    assert (theirs.reserves, theirs.out) == ([], [])
    assert ROSALINDE in theirs.available


# --- Rumpelstockchen --------------------------------------------------------------------------------


@pytest.mark.rule("PP-244", "PP-245", "PP-256", "PP-E16")
def test_the_opponent_of_rumpelstockchen_shows_the_highest_of_his_hand() -> None:
    scene = facing([RUMPEL, A2, A4, G6], [A3, A9, A5, G7])
    match = scene.round(RUMPEL, A3)
    assert scene.events(CardForced) == [CardForced(seat=1, back=A3, shown=A9)]
    assert match.rounds[-1].cards == [RUMPEL, A9]
    assert match.rounds[-1].goal == 1
    assert sorted(match.hands[1]) == sorted([A3, A5, G7])


@pytest.mark.rule("PP-245", "PP-E16")
def test_the_highest_stays_when_it_was_the_card_shown() -> None:
    scene = facing([RUMPEL, A2, A4, G6], [A3, A9, A5, G7])
    match = scene.round(RUMPEL, A9)
    assert scene.events(CardForced) == []
    assert match.rounds[-1].cards == [RUMPEL, A9]


@pytest.mark.rule("PP-245", "PP-D17")
def test_among_equal_cards_the_opponent_chooses_the_one_shown_included() -> None:
    for chosen in (A9, B9):
        scene = facing([RUMPEL, A2], [B9, A9], answers={1: [chosen]})
        match = scene.round(RUMPEL, B9)
        assert scene.options("forced_card", 1) == [(B9, A9)]
        assert match.rounds[-1].cards == [RUMPEL, chosen]
        assert match.hands[1] == [B9 if chosen == A9 else A9]


@pytest.mark.rule("PP-245")
def test_in_the_last_round_nothing_changes() -> None:
    scene = facing([RUMPEL], [A3])
    assert scene.round(RUMPEL, A3, 6).rounds[-1].cards == [RUMPEL, A3]
    assert scene.events(CardForced) == []


@pytest.mark.rule("PP-244")
def test_rumpelstockchen_forces_the_challenger_too() -> None:
    scene = facing([A3, A9], [RUMPEL, A2])
    assert scene.round(A3, RUMPEL).rounds[-1].cards == [A9, RUMPEL]


@pytest.mark.rule("PP-246")
def test_his_effect_on_fighters_applies_to_the_card_finally_shown() -> None:
    scene = facing([RUMPEL, A2], [A4, TROLL])
    match = scene.round(RUMPEL, A4)
    assert (match.rounds[-1].goal, match.injuries) == (NOBODY, [(1, TROLL)])
    scene = facing([RUMPEL, A2], [F0, A9])
    match = scene.round(RUMPEL, F0)
    assert (match.rounds[-1].goal, match.injuries) == (1, [])


# --- Willi Winzig, Sitting Bully, Hydra ---------------------------------------------------------------


@pytest.mark.rule("PP-247")
def test_willi_winzig_scores_against_goalies_in_the_expansion_too() -> None:
    assert duel(WILLI, G8, rules="expansion") == (0, [])


@pytest.mark.rule("PP-248", "PP-249", "PP-E17", "PP-D15")
def test_sitting_bully_adds_the_top_card_of_a_stack_which_goes_under_it() -> None:
    scene = facing([BULLY], [A6], stacks={"defender": [D6, D3]}, answers={0: ["defender"]})
    match = scene.round(BULLY, A6)
    assert scene.options("stack", 0) == [("attacker", "defender", "goalie")]
    assert scene.events(StackTurned) == [StackTurned(seat=0, position=Position.DEFENDER, card=D6)]
    assert match.rounds[-1].goal == 0  # 1 + 6 against 6
    stack = scene.state.stacks[Position.DEFENDER]
    assert (stack.under[0], stack.under[-1]) == (D3, D6)


@pytest.mark.rule("PP-249")
def test_without_a_stack_nothing_is_added_and_an_empty_one_is_not_offered() -> None:
    scene = facing([BULLY, A2], [A3, A4])
    for position in POSITIONS:
        scene.state.stacks[position].under = []
    assert scene.round(BULLY, A3).rounds[-1].goal == 1
    scene.state.stacks[Position.GOALIE].under = [G6]
    scene.state.now.hands[0].append(BULLY)
    assert scene.round(BULLY, A4, 2).rounds[-1].goal == 0  # 1 + 6
    assert scene.options("stack") == []


@pytest.mark.rule("PP-249", "PP-252")
def test_the_card_turned_up_counts_what_is_printed() -> None:
    scene = facing([BULLY], [A5], stacks={"attacker": [HYDRA]}, answers={0: ["attacker"]})
    assert scene.round(BULLY, A5, 6).rounds[-1].goal is NOBODY  # 1 + 4, not 1 + 6


@pytest.mark.rule("PP-250", "PP-251", "PP-E15")
@pytest.mark.parametrize(
    ("number", "sudden", "other", "scores"),
    [
        (4, 0, A4, NOBODY),
        (5, 0, A4, 0),
        (1, 0, A2, 1),
        (6, 0, A5, 0),
        (1, 1, A6, 0),
        (6, 1, A6, 0),
        (3, 1, A8, 1),
    ],
)
def test_hydra_counts_the_round_and_seven_in_sudden_death(
    number: int, sudden: int, other: str, scores: int | None
) -> None:
    assert duel(HYDRA, other, number, sudden=bool(sudden), rules="expansion") == (scores, [])


@pytest.mark.rule("PP-252", "PP-245")
def test_in_a_hand_hydra_counts_four() -> None:
    scene = facing([RUMPEL, A2], [A3, HYDRA, A5])
    assert scene.round(RUMPEL, A3, 6).rounds[-1].cards == [RUMPEL, A5]
    scene = Scene([[ROSALINDE], [HYDRA, A5]], rules="expansion", exact=True, answers={0: ["offer"]})
    take_turn(scene.table, 0)
    assert scene.events(RosalindeTraded)[0].card == A5


# --- Jolly Judge, order of effects --------------------------------------------------------------------


LEVEL = (
    [A6, A3, A2, "barnaby-bollard", D6, G6],
    [B6, "baron-nothing", "gimpy-copperkettle", "nobby-anvil", "granny-tremor"],
)


@pytest.mark.rule("PP-253", "PP-254", "PP-E18")
@pytest.mark.parametrize("part", ["active", "reserve", "out"])
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_of_jolly_judge_wins_a_level_match(owner: int, part: str) -> None:
    second = [*LEVEL[1], "buoy-george-henry"]
    teams = [list(LEVEL[0]), second]
    teams[owner].append(JUDGE)
    scene = Scene(teams, rules="expansion", exact=True)
    manager = scene.state.managers[owner]
    if part == "reserve":
        manager.reserves = [JUDGE]
    if part == "out":
        manager.out = [JUDGE]
    for seat, team in enumerate((LEVEL[0], second)):
        six = tuple(team[:6])
        line_up = [six] if seat == owner and part == "active" else []
        scene.seats[seat].answers = [*line_up, *six[:5]]
    assert scene.match() == owner
    assert (scene.state.now.how, scene.state.now.goals) == (How.JUDGE, [0, 0])


@pytest.mark.rule("PP-253")
def test_jolly_judge_has_no_say_in_a_match_that_is_decided() -> None:
    scene = Scene([[JUDGE], [A9, B9]], rules="expansion")
    scene.match()
    assert (scene.state.now.how, scene.state.now.winner) == (How.GOALS, 1)


@pytest.mark.rule("PP-255")
def test_the_forced_change_comes_before_values_goal_and_injury() -> None:
    scene = facing([RUMPEL, A2], [BULLY, A9])
    match = scene.round(RUMPEL, BULLY)
    assert scene.events(StackTurned) == []  # he went back before a card was turned up
    assert match.rounds[-1].cards == [RUMPEL, A9]
    scene = facing([BULLY], [HYDRA], stacks={"attacker": [A3]}, answers={0: ["attacker"]})
    scene.round(BULLY, HYDRA, 4)
    assert [type(record.event) for record in scene.records[-2:]] == [RoundRevealed, StackTurned]
    assert scene.state.now.rounds[-1].goal is NOBODY  # 1 + 3 against 4


@pytest.mark.rule("PP-256")
def test_there_is_one_rumpelstockchen_and_the_forced_card_scores_in_its_round() -> None:
    holders = [card.id for card in CARDS.by_id.values() if card.special == "rumpelstockchen"]
    assert holders == [RUMPEL]
    scene = facing([RUMPEL, A2], [A3, A9])
    scene.round(RUMPEL, A3)
    assert scene.events(GoalScored) == [GoalScored(seat=1, card=A9, against=RUMPEL)]
