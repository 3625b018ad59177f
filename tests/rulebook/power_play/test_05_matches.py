"""Ledger 2.7 to 2.9: a whole match, injuries and sudden death."""

import pytest

from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.events import (
    CardReplaced,
    GoalScored,
    How,
    LotDrawn,
    MatchEnded,
    SuddenDeathStarted,
    Why,
)
from tests.rulebook.power_play.scene import Scene, card_of

A1, A2, A3, A4, A5, A6 = (card_of("attacker", value) for value in (1, 2, 3, 4, 5, 6))
B3, B4, B6, C6 = (
    card_of("attacker", 3, 1),
    card_of("attacker", 4, 1),
    card_of("attacker", 6, 1),
    card_of("attacker", 6, 2),
)
A7, A8, A9, A10 = (card_of("attacker", value) for value in (7, 8, 9, 10))
D2, D3, D5, D6, D7, D8 = (card_of("defender", value) for value in (2, 3, 5, 6, 7, 8))
E5, E6, E7, E8 = (card_of("defender", value, 1) for value in (5, 6, 7, 8))
G6, H6 = card_of("goalie", 6), card_of("goalie", 6, 1)
G3, G9 = card_of("goalie", 3), card_of("goalie", 9)
TROLL, BEAR, F0 = "troll", "bear", "knuckles-mccloud"
LEVEL = ([A6, A3, A2, D5, D6, G6], [B6, B3, "gimpy-copperkettle", E5, E6, H6])
"""Two teams of the same values."""


def replaced(scene: Scene) -> list[tuple[int, str | None]]:
    return [(event.seat, event.old) for event in scene.events(CardReplaced)]


@pytest.mark.rule("PP-087", "PP-088", "PP-090")
def test_more_goals_win_for_the_challenger_and_for_the_challenged() -> None:
    strong, weak = [A8, A9, A10, D7, D8, G9], [A1, A2, A3, D2, D3, G3]
    for teams, winner in (([strong, weak], 0), ([weak, strong], 1)):
        scene = Scene(teams, answers={0: teams[0], 1: teams[1]})
        assert scene.match() == winner
        assert scene.state.now.goals[winner] == 6
        managers = scene.state.managers
        assert [one.wins for one in managers] == [1 - winner, winner]
        assert [one.losses for one in managers] == [winner, 1 - winner]
        assert scene.state.results[0].winner == winner
        assert scene.events(MatchEnded) == [MatchEnded(winner=winner, how=How.GOALS)]


@pytest.mark.rule("PP-091")
def test_cards_that_are_not_injured_stay_in_the_team() -> None:
    teams = [[A8, A9, A10, D7, D8, G9], [A1, A2, A3, D2, TROLL, G3]]
    scene = Scene(teams, answers={0: teams[0], 1: teams[1]})
    scene.match()
    assert set(teams[0]) - set(scene.state.managers[0].cards) == {D8}  # met Troll
    assert set(scene.state.managers[1].cards) == set(teams[1])


@pytest.mark.rule("PP-089", "PP-130")
def test_a_level_match_goes_on_to_the_first_goal() -> None:
    sudden = [A6, A3], [B3, B6]
    scene = Scene(LEVEL, answers={0: [*LEVEL[0][:5], *sudden[0]], 1: [*LEVEL[1][:5], *sudden[1]]})
    assert scene.match() == 0  # six against three in the first round of it
    assert [len(options) for options in scene.options("sudden_card")] == [6, 6]
    assert scene.state.now.goals == [1, 0]
    assert scene.state.now.how == How.SUDDEN_DEATH
    assert len(scene.state.now.rounds) == 7


@pytest.mark.rule("PP-114", "PP-115", "PP-131", "PP-132", "PP-136", "PP-E08")
def test_injuries_are_replaced_before_sudden_death_and_its_own_after_the_match() -> None:
    first = [A9, A7, A3, D5, D6, G6]
    second = [B3, B6, A4, BEAR, E7, H6]
    scene = Scene(
        [first, second],
        stacks={"attacker": [A10, A1], "defender": [D8]},
        answers={0: [A9, A7, D5, A3, G6, G6, A9, D6], 1: [B3, B6, E7, BEAR, A4, A4, H6, BEAR]},
    )
    scene.match()
    match = scene.state.now
    regulation = [one for one in match.rounds if not one.sudden]
    assert [one.goal for one in regulation] == [0, 0, 1, 1, None, None]
    assert regulation[3].injured == [A3]
    sudden = [one for one in match.rounds if one.sudden]
    assert [one.goal for one in sudden] == [None, None, 0]
    assert sudden[2].injured == [D6]
    kinds = [
        type(record.event)
        for record in scene.records
        if isinstance(record.event, CardReplaced | SuddenDeathStarted | MatchEnded)
    ]
    assert kinds == [CardReplaced, SuddenDeathStarted, MatchEnded, CardReplaced]
    assert scene.events(CardReplaced) == [
        CardReplaced(seat=0, position=Position.ATTACKER, why=Why.INJURY, old=A3, new=A10),
        CardReplaced(seat=0, position=Position.DEFENDER, why=Why.INJURY, old=D6, new=D8),
    ]
    assert A10 in scene.options("sudden_card", 0)[0]
    assert scene.options("sudden_card", 1)[0] == tuple(second)


@pytest.mark.rule("PP-116", "PP-E14")
def test_injuries_of_both_teams_are_replaced_in_their_order() -> None:
    scene = Scene(
        [[A9, A3, A5, D6, F0, G6], [B3, A4, C6, TROLL, BEAR, H6]],
        stacks={"attacker": [A1, A2, A10]},
        answers={0: [A9, A3, F0, A5, D6], 1: [B3, TROLL, C6, A4, BEAR]},
    )
    scene.match()
    assert replaced(scene)[:3] == [(0, A3), (1, C6), (0, D6)]
    new = [event.new for event in scene.events(CardReplaced)]
    assert new[:2] == [A1, A2]
    assert scene.state.stacks[Position.ATTACKER].under[0] == A10
    assert scene.state.stacks[Position.ATTACKER].under[-2:] == [A3, C6]


@pytest.mark.rule("PP-117", "PP-118")
def test_of_two_fighters_the_higher_is_replaced_first_and_of_equals_the_challengers(
    monkeypatch,
) -> None:
    scene = Scene([[BEAR], [TROLL]], answers={0: [BEAR], 1: [TROLL]})
    scene.match()
    assert replaced(scene)[:2] == [(1, TROLL), (0, BEAR)]
    scene = Scene([[BEAR], [TROLL]], answers={0: [BEAR], 1: [TROLL]})
    card = scene.setup.cards.by_id[TROLL]
    equal = type(card)(
        **{name: getattr(card, name) for name in card.__struct_fields__} | {"value": 4}
    )
    monkeypatch.setitem(scene.setup.cards.by_id, TROLL, equal)
    scene.match()
    assert replaced(scene)[:2] == [(0, BEAR), (1, TROLL)]


@pytest.mark.rule("PP-133", "PP-134")
def test_a_pass_without_a_goal_starts_over_with_all_six_the_injured_included() -> None:
    first, second = LEVEL[0], [B6, B3, "gimpy-copperkettle", E5, E6, H6]
    same = [*first[:5]]
    scene = Scene(
        [first, second],
        answers={0: [*same, *same, A6], 1: [*second[:5], *second[:5], B3]},
    )
    scene.match()
    assert [event.passage for event in scene.events(SuddenDeathStarted)] == [1, 2]
    assert scene.options("sudden_card", 0)[-1] == tuple(first)
    assert len(scene.state.now.rounds) == 13


@pytest.mark.rule("PP-133", "PP-134", "PP-119")
def test_a_fighter_injures_in_sudden_death_and_the_injured_plays_its_next_pass() -> None:
    first = [A3, A4, A5, D5, D6, G6]
    second = [B3, B4, "thrain-icepick", E5, F0, H6]
    scene = Scene([first, second], exact=True)
    scene.start(sudden=True)
    scene.round(A3, F0)
    assert scene.state.now.injuries == [(0, A3)]
    scene.table.emit(SuddenDeathStarted(passage=2))
    assert scene.state.now.hands[0] == first
    assert scene.events(CardReplaced) == []


@pytest.mark.rule("PP-135")
def test_after_twenty_passes_without_a_goal_lots_are_drawn() -> None:
    scene = Scene(LEVEL, script=[1])
    for seat in (0, 1):
        scene.seats[seat].answers = LEVEL[seat][:5] * 21
    assert scene.match() == 1
    assert len(scene.events(SuddenDeathStarted)) == 20
    assert scene.events(GoalScored) == []
    assert scene.events(LotDrawn) == [LotDrawn(seats=(0, 1), seat=1)]
    assert scene.events(MatchEnded) == [MatchEnded(winner=1, how=How.LOT)]
