"""Ledger 2.3 to 2.6: a turn, exchange, draw, and the order of challenges."""

import pytest

from games.rulesets.power_play.cards import POSITIONS, house_cards
from games.rulesets.power_play.events import (
    Action,
    ActionChosen,
    CardGiven,
    CardReplaced,
    CardTaken,
    Kind,
    MatchStarted,
    Why,
)
from games.rulesets.power_play.play.turns import (
    actions_of,
    exchange,
    open_opponents,
    replaceable,
    returnable,
    take_turn,
)
from games.rulesets.power_play.view import redact
from tests.rulebook.power_play.scene import Scene, card_of

CARDS = house_cards()
A3, A5, A8 = card_of("attacker", 3), card_of("attacker", 5), card_of("attacker", 8)
A9 = card_of("attacker", 9)
D5, D6, D7 = card_of("defender", 5), card_of("defender", 6), card_of("defender", 7)
G4, G8 = card_of("goalie", 4), card_of("goalie", 8)


def place(card: str) -> int:
    return CARDS.place[card]


# --- PP-040, PP-041: the turn ---------------------------------------------------------------------


@pytest.mark.rule("PP-040", "PP-041", "PP-D02")
def test_a_turn_is_one_of_three_actions_and_none_is_passing() -> None:
    scene = Scene([(), (), ()], answers={0: ["draw"]})
    take_turn(scene.table, 0)
    assert scene.options("action") == [("exchange", "draw", "match")]
    assert scene.events(ActionChosen) == [ActionChosen(seat=0, action=Action.DRAW)]
    assert len(scene.events(CardReplaced)) == 1
    assert scene.events(CardTaken, MatchStarted) == []


# --- PP-050 to PP-055: exchange ---------------------------------------------------------------------


@pytest.mark.rule("PP-050", "PP-051", "PP-052", "PP-D03", "PP-D04", "PP-D05")
def test_a_card_taken_blind_from_any_opponent_is_paid_with_one_of_its_position() -> None:
    scene = Scene([(A3, A5), (), (A8,)], answers={0: ["exchange", "2", A3]}, script=[place(A8)])
    take_turn(scene.table, 0)
    assert scene.options("partner") == [("1", "2")]
    assert scene.events(CardTaken, CardGiven) == [
        CardTaken(seat=0, opponent=2, card=A8),
        CardGiven(seat=0, opponent=2, card=A3),
    ]
    assert A8 in scene.state.managers[0].cards
    assert A3 in scene.state.managers[2].cards
    for manager in scene.state.managers:
        positions = [CARDS.by_id[card].position for card in manager.cards]
        assert [positions.count(position) for position in POSITIONS] == [3, 2, 1]


@pytest.mark.rule("PP-051", "PP-D04")
def test_any_card_of_the_opponent_may_be_hit() -> None:
    theirs = Scene([(), ()]).state.managers[1].cards
    for card in theirs:
        scene = Scene([(), ()], script=[place(card)])
        exchange(scene.table, 0)
        assert scene.events(CardTaken)[0].card == card


@pytest.mark.rule("PP-053", "PP-E10")
def test_the_card_taken_is_not_among_those_that_may_go_back() -> None:
    scene = Scene([(D5, D6), (D7,)], script=[place(D7)], answers={0: [D6]})
    exchange(scene.table, 0)
    assert scene.options("give_back") == [(D5, D6)]
    assert set(scene.state.managers[0].cards) >= {D5, D7}


@pytest.mark.rule("PP-054")
def test_for_a_goalie_the_own_goalie_goes_back_without_a_question() -> None:
    scene = Scene([(G4,), (G8,)], script=[place(G8)])
    exchange(scene.table, 0)
    assert scene.options("give_back") == []
    assert scene.events(CardGiven) == [CardGiven(seat=0, opponent=1, card=G4)]


@pytest.mark.rule("PP-054")
def test_a_squad_with_two_goalies_gives_either_of_them_for_a_third() -> None:
    scene = Scene([(), (G8,)], rules="expansion", script=[place(G8)])
    own = [card for card in scene.state.managers[0].cards if CARDS.by_id[card].is_goalie]
    exchange(scene.table, 0)
    assert scene.options("give_back") == [tuple(own)]
    assert len(own) == 2


@pytest.mark.rule("PP-D05")
def test_without_another_card_of_the_position_the_same_card_goes_back() -> None:
    scene = Scene([(D5, D6), (G8,)], exact=True, script=[place(G8)])
    exchange(scene.table, 0)
    assert scene.state.managers[0].cards == [D5, D6]
    assert scene.state.managers[1].cards == [G8]
    assert returnable(scene.state, 0, G8) == (G8,)


@pytest.mark.rule("PP-055")
def test_others_learn_who_exchanged_with_whom_and_nothing_of_the_cards() -> None:
    scene = Scene([(), (A8,), ()], script=[place(A8)], answers={0: ["1"]})
    exchange(scene.table, 0)
    for event in scene.events(CardTaken, CardGiven):
        for seat in (2, None):
            assert redact(event, seat) == type(event)(seat=0, opponent=1, card=None)
        for seat in (0, 1):
            assert redact(event, seat) is event


# --- PP-060 to PP-063: draw -------------------------------------------------------------------------


@pytest.mark.rule("PP-060", "PP-061", "PP-D06")
def test_an_own_card_goes_under_its_stack_and_the_top_card_comes_better_or_worse() -> None:
    scene = Scene([(A9,), ()], stacks={"attacker": [A3]}, answers={0: ["draw", A9]})
    before = scene.state.stacks[POSITIONS[0]].size
    take_turn(scene.table, 0)
    assert set(scene.options("replace")[0]) == {A9, *scene.state.managers[0].cards} - {A3}
    manager, stack = scene.state.managers[0], scene.state.stacks[POSITIONS[0]]
    assert (A3 in manager.cards, A9 in manager.cards) == (True, False)
    assert (stack.under[-1], stack.size) == (A9, before)


@pytest.mark.rule("PP-062", "PP-220")
def test_an_empty_stack_cannot_be_drawn_from() -> None:
    scene = Scene([(), ()])
    for position in POSITIONS:
        scene.state.stacks[position].under = []
    assert actions_of(scene.state, 0) == ("exchange", "match")
    scene.state.stacks[POSITIONS[2]].under = [G8]
    goalies = tuple(card for card in scene.state.managers[0].cards if CARDS.by_id[card].is_goalie)
    assert actions_of(scene.state, 0) == ("exchange", "draw", "match")
    assert replaceable(scene.state, 0) == goalies


@pytest.mark.rule("PP-062")
def test_after_an_injury_with_an_empty_stack_the_same_card_comes_back() -> None:
    scene = Scene([(A8,), ("troll",)])
    scene.state.stacks[POSITIONS[0]].under = []
    team = list(scene.state.managers[0].cards)
    scene.seats[0].answers = [A8]
    scene.seats[1].answers = ["troll"]
    scene.match()
    [replaced] = scene.events(CardReplaced)
    assert (replaced.old, replaced.new, replaced.why) == (A8, A8, Why.INJURY)
    assert sorted(scene.state.managers[0].cards) == sorted(team)


@pytest.mark.rule("PP-063")
def test_the_position_of_a_draw_is_open_and_the_cards_are_not() -> None:
    scene = Scene([(A9,), ()], answers={0: ["draw", A9]})
    take_turn(scene.table, 0)
    [event] = scene.events(CardReplaced)
    seen = redact(event, 1)
    assert (seen.position, seen.old, seen.new) == ("attacker", None, None)
    assert redact(event, 0) is event


# --- PP-070 to PP-074: challenges -------------------------------------------------------------------


@pytest.mark.rule("PP-070", "PP-D07")
def test_a_match_is_against_the_opponent_who_is_named() -> None:
    scene = Scene([(), (), ()], answers={0: ["match", "2"]})
    take_turn(scene.table, 0)
    assert scene.options("opponent") == [("1", "2")]
    [started] = scene.events(MatchStarted)
    assert (started.challenger, started.challenged, started.part) == (0, 2, Kind.REGULAR)


@pytest.mark.rule("PP-071", "PP-073", "PP-E09")
def test_nobody_is_challenged_twice_before_all_others_have_been_once() -> None:
    scene = Scene([(), (), (), ()])
    assert open_opponents(scene.state, 0) == (1, 2, 3)
    scene.match(challenged=1)
    assert open_opponents(scene.state, 0) == (2, 3)
    scene.match(challenger=1, challenged=0)  # being challenged changes nothing
    assert open_opponents(scene.state, 0) == (2, 3)
    scene.match(challenged=2)
    assert open_opponents(scene.state, 0) == (3,)
    scene.match(challenged=3)
    assert open_opponents(scene.state, 0) == (1, 2, 3)


@pytest.mark.rule("PP-072", "PP-073")
def test_nor_a_third_time_before_all_others_have_been_twice() -> None:
    scene = Scene([(), (), ()])
    scene.state.managers[0].issued = [0, 2, 1]
    assert open_opponents(scene.state, 0) == (2,)
    scene.match(challenged=2)
    assert open_opponents(scene.state, 0) == (1, 2)


@pytest.mark.rule("PP-074")
def test_with_two_managers_the_order_has_no_effect() -> None:
    scene = Scene([(), ()])
    for _ in range(3):
        assert open_opponents(scene.state, 0) == (1,)
        scene.match()
