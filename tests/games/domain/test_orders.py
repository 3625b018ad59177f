"""Standing orders: they answer by commits of their own, only what they name, and never in a race twice."""

import pytest

from games.domain import live, orders
from games.domain.errors import NotAllowed
from games.domain.store import read_log
from games.models import Commit, Game, StandingOrder
from tests.games.duels import AGAINST_COMPUTER, PEOPLE, duel, key


def started(setup, seats=AGAINST_COMPUTER, **options):
    return live.start(duel(setup, seats, **options).public_id)


def test_an_order_answers_the_question_that_stands_and_those_to_come(setup) -> None:
    position = started(setup)
    position = orders.give(position.game, 0, answers={"plan": "wait"})
    assert position.finished
    commits = Commit.objects.filter(game=position.game).order_by("number")
    assert [commit.actor for commit in commits] == ["", *["standing order"] * 5]


def test_a_question_that_no_order_names_waits_for_its_coach(setup) -> None:
    position = orders.give(started(setup).game, 0, answers={"plan": "press"})
    assert position.waiting.decisions[0].kind == "side"


def test_an_order_whose_answer_is_not_offered_answers_nothing(setup) -> None:
    before = started(setup)
    position = orders.give(before.game, 0, answers={"plan": "dive"})
    assert position.sequence == before.sequence


def test_orders_answer_after_the_coach_s_own_answer(setup) -> None:
    position = started(setup)
    orders.give(position.game, 0, answers={"side": "glove"})
    position = orders.answer(
        position.game.public_id, expected=position.sequence, command=key(), answers={0: "press"}
    )
    assert position.waiting.decisions[0].kind == "plan"
    chosen = [
        item[2] for record in position.log for item in record.inputs if item[:2] == ("choose", 0)
    ]
    assert chosen == ["press", "glove"]


def test_orders_of_the_other_side_answer_too(setup) -> None:
    position = started(setup, PEOPLE)
    orders.give(position.game, 1, answers={"plan": "wait"})
    position = live.look(position.game.public_id)
    assert list(position.waiting.decisions) == [0]
    position = orders.answer(
        position.game.public_id, expected=position.sequence, command=key(), answers={0: "wait"}
    )
    assert list(position.waiting.decisions) == [0]


def test_the_assistant_answers_everything_else(setup) -> None:
    position = orders.give(started(setup).game, 0, answers={"plan": "press"}, assistant=True)
    assert position.finished
    chosen = {
        item[2] for record in position.log for item in record.inputs if item[:2] == ("choose", 0)
    }
    assert chosen == {"press", "stick"}


def test_orders_hold_from_the_first_question_on(setup) -> None:
    game = duel(setup, AGAINST_COMPUTER)
    orders.give(game, 0, answers={"plan": "wait"})
    assert Game.objects.get(pk=game.pk).status == "scheduled"
    assert orders.start(game.public_id).finished


def test_taken_back_orders_answer_nothing_more(setup) -> None:
    position = started(setup)
    orders.give(position.game, 0, answers={"side": "glove"})
    orders.cancel(position.game, 0)
    assert not StandingOrder.objects.exists()
    position = orders.answer(
        position.game.public_id, expected=position.sequence, command=key(), answers={0: "press"}
    )
    assert position.waiting.decisions[0].kind == "side"


def test_one_who_is_overtaken_goes_on_from_where_the_game_stands(setup) -> None:
    old = started(setup)
    StandingOrder.objects.create(game=old.game, seat=0, answers={"plan": "wait"})
    live.answer(old.game.public_id, expected=old.sequence, command=key(), answers={0: "wait"})
    position = orders.go_on(old)
    assert position.finished
    assert len(read_log(Game.objects.get(pk=old.game.pk))) == position.sequence


@pytest.mark.parametrize(
    "answers", [{"": "x"}, {"x": ""}, {"x" * 61: "y"}, {f"k{n}": "x" for n in range(21)}]
)
def test_what_is_no_order_is_refused(setup, answers) -> None:
    game = started(setup).game
    with pytest.raises(NotAllowed):
        orders.give(game, 0, answers=answers)


def test_a_seat_has_so_many_orders_at_most(setup) -> None:
    game = started(setup).game
    orders.give(game, 0, answers={f"k{n}": "x" for n in range(20)})
    with pytest.raises(NotAllowed):
        orders.give(game, 0, answers={"one more": "x"})
    assert len(StandingOrder.objects.get().answers) == 20


def test_a_game_that_is_over_takes_no_orders(setup) -> None:
    game = orders.give(started(setup).game, 0, assistant=True).game
    game.refresh_from_db()
    with pytest.raises(NotAllowed):
        orders.give(game, 0, assistant=True)
