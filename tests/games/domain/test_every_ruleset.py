"""The store's laws on every rule system that the registry finds: whatever it plays can be kept and proved."""

from typing import Any

import pytest

from games.domain import live
from games.domain.exchange import export_game
from games.domain.importing import import_game
from games.domain.library import DatabaseLibrary, keep_documents
from games.domain.rebuilding import rebuild
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.store import create_game, get_game, read_log
from games.domain.verify import verify_game
from games.engine import Ruleset, registry
from games.engine.codec import encode_records
from tests.games.duels import SEED, answered, forget_everything, key

Rules = Ruleset[Any, Any]


@pytest.fixture(params=registry.all_rulesets(), ids=lambda ruleset: ruleset.slug)
def ruleset(request: pytest.FixtureRequest) -> Rules:
    return request.param


@pytest.fixture
def document(ruleset: Rules, db: None) -> Any:
    document, library = ruleset.example_setup()
    keep_documents(ruleset, document, library)
    yield document
    DatabaseLibrary.forget()


def seats(ruleset: Rules, people: int = 0) -> list[Seat]:
    strongest = ruleset.levels[-1]
    return [
        Seat(team=f"T{number}", level=None if number < people else strongest)
        for number in range(ruleset.seats[0])
    ]


def test_a_simulated_game_is_kept_proved_exported_and_imported(
    ruleset: Rules, document: Any
) -> None:
    game = simulate(ruleset, document, seats(ruleset), seed=SEED)
    [stored] = append_simulated([game])
    assert encode_records(read_log(stored)) == encode_records(game.records)
    verify_game(stored)
    file = list(export_game(stored))
    forget_everything()
    again = import_game(file)
    assert list(export_game(get_game(again.public_id))) == file
    assert not any(chunk.differences for chunk in rebuild(check=True))


def test_a_live_game_goes_on_answer_by_answer_without_showing_its_seed(
    ruleset: Rules, document: Any
) -> None:
    game = create_game(
        ruleset=ruleset.slug, setup=document, seats=seats(ruleset, people=1), seed=SEED
    )
    position = live.start(game.public_id)
    for _ in range(12):
        if position.finished:
            break
        assert SEED.encode() not in b"".join(export_game(get_game(game.public_id)))
        position = answered(position)
    verify_game(get_game(game.public_id))
    assert live.look(game.public_id).waiting == position.waiting


def test_real_dice_and_cards_can_be_typed_in(ruleset: Rules, document: Any) -> None:
    game = create_game(
        ruleset=ruleset.slug, setup=document, seats=seats(ruleset, people=1), dice="typed"
    )
    position = live.start(game.public_id)
    for _ in range(30):
        if position.waiting is None:
            break
        if position.waiting.decisions:
            position = answered(position)
            continue
        needed = position.waiting.input
        typed = (2,) * needed.count if hasattr(needed, "count") else needed.cards[0]
        position = live.answer(
            game.public_id, expected=position.sequence, command=key(), typed=[typed]
        )
    verify_game(get_game(game.public_id))
