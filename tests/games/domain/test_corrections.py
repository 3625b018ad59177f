from typing import Any

import pytest

from games.domain import live
from games.domain.corrections import play_again, take_back, void
from games.domain.errors import Conflict, GameClosed, NotAllowed
from games.domain.simulated import append_simulated
from games.domain.store import get_game, read_log
from games.domain.verify import verify_game
from games.engine import TakenBack, Waiting, events_of
from games.models import Game, TeamLine
from tests.demonstration.stick_duel import CARDS, PLAN, DuelState
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import (
    AGAINST_COMPUTER,
    COMPETITION,
    OTHER_SEED,
    answered,
    duel,
    key,
    played_out,
    simulated,
    stored,
)


def back(position: live.Position, to: int, command: str = "back") -> live.Position:
    return take_back(
        position.game.public_id,
        to=to,
        reason="both agreed",
        expected=position.sequence,
        command=command,
        actor="Ann",
    )


def test_a_game_goes_back_to_just_before_an_answer(setup: dict[str, Any]) -> None:
    start = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    position = answered(start, {0: "press"})
    position = back(position, start.sequence)
    assert position.waiting == Waiting(decisions={0: PLAN})
    assert [record.event for record in position.new] == [
        TakenBack(to=start.sequence, reason="both agreed")
    ]
    other = answered(position, {0: "wait"})
    assert other.sequence > position.sequence
    game = get_game(played_out(other).game.public_id)
    assert verify_game(game).records == game.length


def test_taking_back_again_with_the_same_key_is_the_same_take_back(setup: dict[str, Any]) -> None:
    start = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    position = answered(start, {0: "press"})
    first = back(position, start.sequence)
    again = back(position, start.sequence)
    assert (again.log, again.waiting) == (first.log, first.waiting)
    with pytest.raises(Conflict):
        back(position, start.sequence, key())


@pytest.mark.parametrize("to", [-1, 0, 1, 99])
def test_a_game_does_not_go_back_to_the_middle_of_things(setup: dict[str, Any], to: int) -> None:
    position = answered(live.start(duel(setup, AGAINST_COMPUTER).public_id), {0: "press"})
    with pytest.raises(NotAllowed):
        back(position, to)
    assert read_log(get_game(position.game.public_id)) == position.log


def test_a_finished_game_does_not_go_back(setup: dict[str, Any]) -> None:
    start = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    with pytest.raises(GameClosed):
        back(played_out(start), start.sequence)


def test_a_held_game_goes_back_to_where_log_and_rules_agree_and_is_live_again(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = answered(live.start(duel(setup, AGAINST_COMPUTER).public_id), {0: "press"})
    old_play = type(stick_duel).play

    def ask_at_once(self: Any, table: Any) -> None:
        if table.state.played == 0 and table.state.cards == [None, None]:
            table.shuffle("cards", CARDS)
            table.emit(stick_duel.event_types[0](0, table.draw("cards")))
            table.choose_together({0: PLAN, 1: PLAN})
        old_play(self, table)

    monkeypatch.setattr(type(stick_duel), "play", ask_at_once)
    with pytest.raises(Exception, match="the rules have changed"):
        answered(position)
    position_now = get_game(position.game.public_id)
    assert position_now.status == Game.Status.HELD
    with pytest.raises(NotAllowed, match="agree on the first 1 records only"):
        back(position, 2)
    after = back(position, 1)
    assert after.waiting == Waiting(decisions={0: PLAN})
    game = get_game(position.game.public_id)
    assert (game.status, game.reason) == (Game.Status.LIVE, "")


def test_a_void_game_keeps_its_log_and_loses_its_rows(setup: dict[str, Any]) -> None:
    game = stored(setup)
    events = events_of(read_log(game))
    assert TeamLine.objects.filter(game=game).count() == 2
    void(game.public_id, reason="a dead man dressed", actor="commissioner")
    game = get_game(game.public_id)
    assert (game.status, game.result, game.reason) == ("void", None, "a dead man dressed")
    log = read_log(game)
    assert [record.event for record in log] == [
        *events,
        TakenBack(to=0, reason="a dead man dressed"),
    ]
    assert game.log.order_by("number").last().actor == "commissioner"
    assert events_of(log) == []
    assert TeamLine.objects.filter(game=game).count() == 0
    assert live.look(game.public_id).state == DuelState(rounds=5)
    verify_game(game)


def test_a_game_is_made_void_once_and_a_repeated_command_is_heard(setup: dict[str, Any]) -> None:
    game = stored(setup)
    void(game.public_id, reason="fog", command="k")
    void(game.public_id, reason="fog", command="k")
    assert get_game(game.public_id).commits == 2
    with pytest.raises(GameClosed):
        void(game.public_id, reason="fog", command="other")
    with pytest.raises(Conflict):
        void(game.public_id, reason="rain", command="k")


@pytest.mark.parametrize("begun", [False, True])
def test_a_game_that_is_not_over_can_be_made_void(setup: dict[str, Any], *, begun: bool) -> None:
    game = duel(setup, AGAINST_COMPUTER)
    if begun:
        live.start(game.public_id)
    void(game.public_id, reason="power cut")
    game = get_game(game.public_id)
    assert game.status == Game.Status.VOID
    verify_game(game)


def test_a_void_game_is_played_again_once_with_fresh_dice(setup: dict[str, Any]) -> None:
    game = stored(setup)
    with pytest.raises(NotAllowed):
        play_again(game.public_id)
    void(game.public_id, reason="fog")
    again = play_again(game.public_id, seed=OTHER_SEED)
    assert again.replay_of == get_game(game.public_id)
    assert again.seed != game.seed
    assert again.seats == game.seats
    assert again.competition is not None
    assert again.competition.key == COMPETITION
    with pytest.raises(Conflict, match="being played again already"):
        play_again(game.public_id)
    live.start(again.public_id)
    assert set(TeamLine.objects.values_list("game", flat=True)) == {again.pk}


def test_a_simulated_game_may_replace_a_void_one_but_no_other(setup: dict[str, Any]) -> None:
    game = stored(setup)
    again = simulated(setup, OTHER_SEED, replay_of=game.public_id)
    with pytest.raises(Conflict, match="is not void"):
        append_simulated([again])
    void(game.public_id, reason="fog")
    [new] = append_simulated([again])
    assert new.replay_of_id == game.pk
