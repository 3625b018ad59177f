from typing import Any

from games.domain import live
from games.domain.seats import Seat
from games.domain.sitting import setup_document, sit_down
from games.domain.store import get_game, read_log
from games.models import Game
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import AGAINST_COMPUTER, PEOPLE, SEED, duel, played_out, simulated


def test_a_stored_game_is_taken_up_with_what_it_was_made_with(setup: dict[str, Any]) -> None:
    game = get_game(duel(setup, AGAINST_COMPUTER).public_id)
    sitting = sit_down(game)
    assert setup_document(game) == setup
    assert sitting.ruleset is stick_duel
    assert sitting.setup == {"rounds": 5, "names": ["Left", "Right"]}
    assert sitting.seats == AGAINST_COMPUTER


def test_it_runs_with_its_own_dice_and_its_own_coaches(setup: dict[str, Any]) -> None:
    expected = simulated(setup)
    game = duel(setup, (Seat(level="first"), Seat(level="last")), seed=SEED)
    outcome = sit_down(game).run([])
    assert outcome.records == list(expected.records)
    assert sit_down(game).score_sheet(outcome.records) == expected.sheet


def test_a_game_with_real_dice_waits_for_them(setup: dict[str, Any]) -> None:
    sitting = sit_down(duel(setup, PEOPLE, dice=Game.Dice.TYPED))
    waiting = sitting.run([]).waiting
    assert waiting is not None
    assert waiting.input is not None
    assert sitting.run([], typed=[101, 102]).waiting.decisions.keys() == {0, 1}


def test_a_position_says_what_the_next_command_must_expect(setup: dict[str, Any]) -> None:
    position = live.start(duel(setup, PEOPLE).public_id)
    assert (position.sequence, position.finished) == (2, False)
    position = played_out(position)
    assert position.finished
    assert position.sequence == len(read_log(get_game(position.game.public_id)))
