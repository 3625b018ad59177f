"""Ledger 2.7, 2.8 and 2.10: rounds, goals, fighters and the special players of the basic game."""

import pytest

from games.rulesets.power_play.events import CardInjured, GoalScored
from tests.rulebook.power_play.scene import Scene, card_of, duel

A1, A2, A3, A6 = (card_of("attacker", value) for value in (1, 2, 3, 6))
A7, A8, A10 = (card_of("attacker", value) for value in (7, 8, 10))
OTHER_A6 = card_of("attacker", 6, 1)
D3, D5, D8 = (card_of("defender", value) for value in (3, 5, 8))
G3, G6, G8, G9, G10 = (card_of("goalie", value) for value in (3, 6, 8, 9, 10))
OTHER_G9 = card_of("goalie", 9, 1)
TROLL, BEAR = "troll", "bear"
F0, F1, F2, F3 = "knuckles-mccloud", "slammy-davison", "brawlhilda", "crosscheck-charlie"
WILLI, RUMPEL = "willi-winzig", "rumpelstockchen"
NOBODY = None


@pytest.mark.rule("PP-080", "PP-081")
def test_both_choose_from_their_hands_until_all_six_are_used() -> None:
    scene = Scene([[A8], [A3]])
    scene.match()
    for seat in (0, 1):
        sizes = [len(options) for options in scene.options("round_card", seat)]
        assert sizes[:5] == [6, 5, 4, 3, 2]  # the last card is no question
    assert len([one for one in scene.state.now.rounds if not one.sudden]) == 6


@pytest.mark.rule("PP-081")
def test_a_choice_is_made_when_the_rounds_before_have_been_shown() -> None:
    scene = Scene([[A8], [A3]])
    shown_at = []

    class Watching:
        def choose(self, state, decision, seat):
            shown_at.append(len(state.now.rounds))
            return decision.options[0]

    scene.table.source.coaches = {0: Watching(), 1: Watching()}
    scene.match()
    assert shown_at[:10] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("PP-082", "PP-083", "PP-086", "PP-E01")
@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [(A7, D5, 0), (D5, A7, 1), (A6, OTHER_A6, NOBODY), (D8, A7, 0), (D3, A3, NOBODY)],
)
def test_the_higher_of_two_skaters_scores(first: str, second: str, scores: int | None) -> None:
    assert duel(first, second) == (scores, [])


@pytest.mark.rule("PP-084", "PP-085", "PP-E02")
@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [(A10, G3, NOBODY), (G10, A1, NOBODY), (G9, G6, 0), (G3, G8, 1), (G9, OTHER_G9, NOBODY)],
)
def test_goalies_score_against_goalies_alone(first: str, second: str, scores: int | None) -> None:
    assert duel(first, second) == (scores, [])


@pytest.mark.rule("PP-110", "PP-111", "PP-E03")
@pytest.mark.parametrize(
    ("fighter", "other", "scores"), [(F3, A8, 1), (F3, A2, 0), (F3, D3, NOBODY)]
)
def test_a_card_facing_a_fighter_is_injured_whoever_scores(
    fighter: str, other: str, scores: int | None
) -> None:
    assert duel(fighter, other) == (scores, [other])


@pytest.mark.rule("PP-112", "PP-117", "PP-E04", "PP-144")
def test_two_fighters_injure_each_other_and_the_higher_comes_first() -> None:
    assert duel(TROLL, BEAR) == (0, [TROLL, BEAR])
    assert duel(BEAR, TROLL) == (1, [TROLL, BEAR])


@pytest.mark.rule("PP-113", "PP-E05")
def test_a_goalie_facing_a_fighter_is_injured_without_a_goal() -> None:
    assert duel(F2, G8) == (NOBODY, [G8])
    assert duel(G8, F2) == (NOBODY, [G8])


@pytest.mark.rule("PP-119")
def test_a_card_is_injured_once_in_a_match() -> None:
    scene = Scene([[A8], [F1, F2]])
    scene.round(A8, F1, sudden=True)
    scene.state.now.hands[0].append(A8)
    scene.round(A8, F2, 2)
    assert scene.events(CardInjured) == [CardInjured(seat=0, card=A8, by=F1)]
    assert len(scene.events(GoalScored)) == 2


@pytest.mark.rule("PP-140", "PP-141", "PP-E06")
@pytest.mark.parametrize(
    ("other", "expected"),
    [(G10, (0, [])), (A1, (1, [])), (F1, (1, [WILLI])), (F0, (NOBODY, [WILLI]))],
)
def test_willi_winzig_scores_against_goalies_and_is_an_ordinary_nought_otherwise(
    other: str, expected: tuple[int | None, list[str]]
) -> None:
    assert duel(WILLI, other) == expected


@pytest.mark.rule("PP-140")
def test_willi_winzig_scores_for_the_challenged_manager_too() -> None:
    assert duel(G10, WILLI) == (1, [])


@pytest.mark.rule("PP-142", "PP-143", "PP-E07")
@pytest.mark.parametrize("fighter", [F0, F2, TROLL])
def test_rumpelstockchen_injures_the_fighter_and_nobody_scores(fighter: str) -> None:
    assert duel(RUMPEL, fighter) == (NOBODY, [fighter])
    assert duel(fighter, RUMPEL) == (NOBODY, [fighter])


@pytest.mark.rule("PP-144")
@pytest.mark.parametrize("fighter", [TROLL, BEAR])
def test_troll_and_bear_are_plain_fighters_in_the_basic_game(fighter: str) -> None:
    assert duel(fighter, A3) == (0, [A3])


@pytest.mark.rule("PP-145")
@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        ("hydra", A3, 0),  # four, whatever the round
        ("hydra", "gimpy-copperkettle", 0),
        ("sitting-bully", A2, 1),  # one, nothing is turned up
        (RUMPEL, A3, 1),  # the three stays
        ("rosalinde", A6, 1),
        ("jolly-judge", D3, 0),
    ],
)
def test_other_special_players_count_what_is_printed(
    first: str, second: str, scores: int | None
) -> None:
    assert duel(first, second) == (scores, [])
    assert duel(first, second, 6) == (scores, [])


@pytest.mark.rule("PP-145")
def test_jolly_judge_decides_nothing_in_the_basic_game() -> None:
    scene = Scene([["jolly-judge"], ()])
    for manager in scene.state.managers:
        manager.cards = [card for card in manager.cards if card != "jolly-judge"][:5]
    scene.state.managers[0].cards.append("jolly-judge")
    scene.state.managers[1].cards.append("bas-ilisk")
    scene.match()
    assert scene.state.now.how != "judge"
