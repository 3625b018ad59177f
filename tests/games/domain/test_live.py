from typing import Any

import pytest

from games.domain import live
from games.domain.errors import Conflict, GameClosed, GameHeld, NotAllowed
from games.domain.store import get_game, read_log
from games.engine import (
    DrawNeeded,
    IllegalChoice,
    IllegalInput,
    Kept,
    Refusal,
    RollNeeded,
    Waiting,
    events_of,
)
from games.engine.codec import encode_records
from games.models import Commit, Game, TeamLine
from tests.demonstration.stick_duel import CARDS, PLAN, SIDE
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import (
    AGAINST_COMPUTER,
    COMPUTERS,
    PEOPLE,
    answered,
    duel,
    key,
    played_out,
    simulated,
)


def test_a_started_game_stops_at_its_first_question(setup: dict[str, Any]) -> None:
    game = duel(setup, AGAINST_COMPUTER)
    position = live.start(game.public_id)
    assert position.waiting == Waiting(decisions={0: PLAN})
    assert [type(record.event).__name__ for record in position.log] == ["CardDealt", "CardDealt"]
    assert position.new == position.log == read_log(position.game)
    assert get_game(game.public_id).status == Game.Status.LIVE


def test_computers_in_all_seats_play_to_the_end_at_once(setup: dict[str, Any]) -> None:
    expected = simulated(setup)
    position = live.start(duel(setup, COMPUTERS).public_id)
    game = get_game(position.game.public_id)
    assert position.finished
    assert position.log == expected.records
    assert (game.status, game.revealed_seed) == ("finished", game.seed)
    assert game.result == {
        "score": [seat.score for seat in expected.sheet.seats],
        "winner": expected.sheet.winner,
        "decided": expected.sheet.decided,
        "periods": 1,
    }


def test_one_answer_at_a_time_gives_the_game_of_the_coaches(setup: dict[str, Any]) -> None:
    expected = simulated(setup)
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    commits = 1
    while not position.finished:
        position = answered(position)
        commits += 1
        assert live.look(position.game.public_id).waiting == position.waiting
    assert events_of(position.log) == events_of(expected.records)
    game = get_game(position.game.public_id)
    assert (game.status, game.length, game.commits) == ("finished", len(position.log), commits)
    assert TeamLine.objects.filter(game=game).count() == 2


def test_secret_answers_come_in_any_order_and_wait_for_each_other(setup: dict[str, Any]) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    position = answered(position, {1: "wait"})
    assert position.waiting == Waiting(decisions={0: PLAN})
    assert [record.event for record in position.new] == [Kept(seat=1)]
    position = answered(position, {0: "press"})
    assert position.waiting == Waiting(decisions={0: SIDE})


def test_an_answer_to_several_questions_at_once_is_one_commit(setup: dict[str, Any]) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    answered(position, {0: "press", 1: "wait"})
    assert Commit.objects.count() == 2


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({0: "dive"}, "seat 0 answered 'dive'"),
        ({1: "press"}, "a computer coach answers for seat 1"),
        ({2: "press"}, "there is no seat 2"),
        ({-1: "press"}, "there is no seat -1"),
    ],
)
def test_an_answer_nobody_offered_is_refused_and_nothing_is_stored(
    setup: dict[str, Any], answers: dict[int, str], sentence: str
) -> None:
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    with pytest.raises(IllegalChoice, match=sentence):
        answered(position, answers)
    assert read_log(get_game(position.game.public_id)) == position.log


def test_an_answer_of_a_seat_that_is_not_asked_is_refused(setup: dict[str, Any]) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    position = answered(position, {0: "press", 1: "wait"})
    with pytest.raises(IllegalChoice, match="seat 1 is not asked anything now"):
        answered(position, {1: "glove"})
    with pytest.raises(IllegalChoice, match="seat 1 is not asked anything now"):
        answered(position, {0: "glove", 1: "wait"})
    assert Commit.objects.count() == 2


def test_an_answer_for_an_older_log_is_a_conflict(setup: dict[str, Any]) -> None:
    old = live.start(duel(setup, PEOPLE).public_id)
    new = answered(old, {1: "wait"})
    with pytest.raises(Conflict):
        answered(old, {0: "press"})
    assert read_log(get_game(old.game.public_id)) == new.log


def test_a_repeated_command_gets_the_same_answer_even_when_the_game_has_gone_on(
    setup: dict[str, Any],
) -> None:
    start = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    command = {"expected": start.sequence, "command": key(), "answers": {0: "press"}}
    first = live.answer(start.game.public_id, **command)
    played_out(first)
    commits = Commit.objects.count()
    again = live.answer(start.game.public_id, **command)
    assert (again.waiting, again.log, again.new) == (first.waiting, first.log, first.new)
    assert live.start(start.game.public_id).waiting == start.waiting
    assert Commit.objects.count() == commits


def test_a_key_used_for_another_answer_is_a_conflict(setup: dict[str, Any]) -> None:
    start = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    command = {"expected": start.sequence, "command": "k"}
    live.answer(start.game.public_id, answers={0: "press"}, **command)
    with pytest.raises(Conflict, match="'k' was used for another command"):
        live.answer(start.game.public_id, answers={0: "wait"}, **command)


def test_a_game_starts_once(setup: dict[str, Any]) -> None:
    start = live.start(duel(setup, PEOPLE).public_id)
    with pytest.raises(Conflict):
        live.start(start.game.public_id, command="another")


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ({}, NotAllowed),
        ({"typed": [(3, 4)]}, NotAllowed),
    ],
    ids=["no answer", "typed dice in a seeded game"],
)
def test_a_command_that_makes_no_sense_is_refused(
    setup: dict[str, Any], arguments: dict[str, Any], refusal: type[Refusal]
) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    with pytest.raises(refusal):
        live.answer(position.game.public_id, expected=position.sequence, command="k", **arguments)


def test_a_game_that_has_not_begun_takes_no_answers(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    assert live.look(game.public_id).waiting == Waiting(decisions={})
    with pytest.raises(NotAllowed, match="has not begun"):
        live.answer(game.public_id, expected=0, command="k", answers={0: "press"})


def test_a_game_that_is_over_takes_no_answers(setup: dict[str, Any]) -> None:
    position = played_out(live.start(duel(setup, AGAINST_COMPUTER).public_id))
    assert live.look(position.game.public_id).finished
    with pytest.raises(GameClosed):
        answered(position, {0: "press"})


def typed(position: live.Position, *inputs: int | tuple[int, ...]) -> live.Position:
    return live.answer(
        position.game.public_id, expected=position.sequence, command=key(), typed=inputs
    )


def test_real_dice_and_cards_are_typed_in(setup: dict[str, Any]) -> None:
    position = live.start(duel(setup, PEOPLE, dice=Game.Dice.TYPED).public_id)
    assert position.waiting == Waiting({}, DrawNeeded("cards", CARDS))
    assert position.sequence == 0
    position = typed(position, CARDS[-1])
    assert position.waiting == Waiting({}, DrawNeeded("cards", CARDS[:-1]))
    position = typed(position, CARDS[0])
    position = answered(position, {0: "wait", 1: "wait"})
    assert position.waiting == Waiting({}, RollNeeded(2))
    position = typed(position, (6, 6))
    assert live.look(position.game.public_id).waiting == Waiting({}, RollNeeded(2))
    position = typed(position, (1, 1))
    assert position.state.score == [1, 0]


@pytest.mark.parametrize(
    "inputs",
    [(CARDS[-1] + 1,), ((1, 2),), (CARDS[0], CARDS[0]), CARDS[:3]],
    ids=["no card", "roll", "twice", "more"],
)
def test_impossible_or_needless_dice_and_cards_are_refused(
    setup: dict[str, Any], inputs: tuple[Any, ...]
) -> None:
    position = live.start(duel(setup, PEOPLE, dice=Game.Dice.TYPED).public_id)
    with pytest.raises(IllegalInput):
        typed(position, *inputs)
    assert not Commit.objects.exists()


def test_a_live_game_that_the_rules_no_longer_give_is_held(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    monkeypatch.setattr(
        type(stick_duel), "play", lambda _, table: table.choose_together({0: PLAN, 1: PLAN})
    )
    with pytest.raises(GameHeld):
        live.look(position.game.public_id)
    with pytest.raises(GameHeld):
        answered(position)
    game = get_game(position.game.public_id)
    assert game.status == Game.Status.HELD
    assert read_log(game) == position.log
    with pytest.raises(GameHeld, match="the game is held"):
        answered(position)


def test_the_log_of_a_live_game_is_the_bytes_that_were_answered(setup: dict[str, Any]) -> None:
    position = played_out(live.start(duel(setup, PEOPLE).public_id))
    stored = read_log(get_game(position.game.public_id))
    assert encode_records(stored) == encode_records(position.log)
