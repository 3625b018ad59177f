from typing import Any

import pytest

from games.domain import live
from games.domain.corrections import void
from games.domain.packing import make_batch, pack, unpack
from games.domain.store import get_game, opening_of, read_log
from games.domain.verify import Verified, verify_game
from games.engine import LogError, Record, ReplayDifference
from games.models import Commit, Document, Game
from tests.demonstration.stick_duel import GoalScored
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import (
    AGAINST_COMPUTER,
    OTHER_SEED,
    PEOPLE,
    answered,
    duel,
    lift_triggers,
    played_out,
    stored,
)


def test_what_is_in_order_is_told(setup: dict[str, Any]) -> None:
    game = stored(setup)
    assert verify_game(game) == Verified(
        commits=1, records=game.length, head=game.head, seeded=True
    )


def test_games_are_in_order_at_every_stage(setup: dict[str, Any]) -> None:
    game = duel(setup, AGAINST_COMPUTER)
    assert verify_game(game).records == 0
    position = live.start(game.public_id)
    while not position.finished:
        assert verify_game(get_game(game.public_id)).records == position.sequence
        position = answered(position)
    assert verify_game(get_game(game.public_id)).records == position.sequence


def test_a_game_with_real_dice_is_checked_by_the_rules_alone(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE, dice=Game.Dice.TYPED)
    live.start(game.public_id)
    live.answer(game.public_id, expected=0, command="card", typed=[103])
    found = verify_game(get_game(game.public_id))
    assert (found.records, found.seeded) == (1, False)


def rewrite(game: Game, log: list[Record]) -> None:
    """Forge a log with a chain that is right in itself."""
    lift_triggers()
    batch = make_batch(log, previous=opening_of(game).digest, version=stick_duel.version)
    Commit.objects.filter(game=game).update(
        events=pack(batch.payload), digest=batch.digest, count=batch.count
    )
    Game.objects.filter(pk=game.pk).update(head=batch.digest, length=batch.count)


def test_a_forged_log_is_found_by_replay(setup: dict[str, Any]) -> None:
    game = stored(setup)
    log = read_log(game)
    place = next(n for n, record in enumerate(log) if isinstance(record.event, GoalScored))
    other = GoalScored(1 - log[place].event.seat)
    rewrite(game, [*log[:place], Record(other, log[place].inputs), *log[place + 1 :]])
    with pytest.raises(ReplayDifference) as refused:
        verify_game(get_game(game.public_id))
    assert refused.value.sequence == place


def test_a_forged_card_is_found_by_the_seed(setup: dict[str, Any]) -> None:
    game = stored(setup)
    log = read_log(game)
    card = log[0].event.card
    other = 101 if card != 101 else 102
    first = Record(type(log[0].event)(0, other), (("draw", "cards", other),))
    rewrite(game, [first, *log[1:]])
    with pytest.raises(LogError, match="record 0: the log has"):
        verify_game(get_game(game.public_id))


def test_a_log_cut_short_is_found(setup: dict[str, Any]) -> None:
    game = stored(setup)
    rewrite(game, read_log(game)[:-1])
    with pytest.raises(LogError, match="called finished, but by its log it is not over"):
        verify_game(get_game(game.public_id))


TAMPERED: dict[str, tuple[dict[str, Any], str]] = {
    "seed": ({"seed": OTHER_SEED}, "not the one that was promised"),
    "commitment": ({"commitment": "7" * 64}, "does not fit the chain"),
    "setup": ({"setup": b""}, "does not fit the chain"),
    "version": ({"version": 1}, "does not fit the chain"),
    "head": ({"head": "7" * 64}, "ends at"),
    "length": ({"length": 3}, "of 3 records"),
    "commits": ({"commits": 2}, "has 1 commits, not the 2"),
    "status": ({"status": "live"}, "called live, but by its log it is over"),
    "void": ({"status": "void"}, "no event takes it back"),
    "score": (
        {"result": {"score": [9, 0], "winner": 0, "decided": "REG", "periods": 1}},
        "the log says",
    ),
}


@pytest.mark.parametrize(("change", "sentence"), TAMPERED.values(), ids=TAMPERED.keys())
def test_a_game_changed_behind_the_triggers_is_found(
    setup: dict[str, Any], change: dict[str, Any], sentence: str
) -> None:
    game = stored(setup)
    lift_triggers()
    if "setup" in change:  # another one that could be played
        change = {"setup": pack(unpack(game.setup).replace(b'"rounds":5', b'"rounds":4'))}
    Game.objects.filter(pk=game.pk).update(**change)
    with pytest.raises(LogError, match=sentence):
        verify_game(get_game(game.public_id))


def test_no_refusal_names_the_seed_of_a_live_game(setup: dict[str, Any]) -> None:
    game = live.start(duel(setup, AGAINST_COMPUTER).public_id).game
    lift_triggers()
    Game.objects.filter(pk=game.pk).update(seed=OTHER_SEED)
    with pytest.raises(LogError) as refused:
        verify_game(get_game(game.public_id))
    assert OTHER_SEED not in str(refused.value.as_dict())


def test_a_document_changed_behind_the_triggers_is_found(setup: dict[str, Any]) -> None:
    game = stored(setup)
    lift_triggers()
    Document.objects.update(content=pack(b'["Left","Wrong"]'))
    with pytest.raises(LogError, match="not what its digest says"):
        verify_game(game)


def test_a_void_game_is_checked_as_it_was_before(setup: dict[str, Any]) -> None:
    game = duel(setup, AGAINST_COMPUTER)
    played_out(live.start(game.public_id))
    void(game.public_id, reason="fog")
    assert verify_game(get_game(game.public_id)).records == get_game(game.public_id).length
    Game.objects.filter(pk=game.pk).update(result={"score": [1, 0]})
    with pytest.raises(LogError, match="void but has a result"):
        verify_game(get_game(game.public_id))


def test_a_game_of_older_rules_says_so_when_it_does_not_replay(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stored(setup)
    monkeypatch.setattr(type(stick_duel), "version", 3)
    assert verify_game(game).records == game.length
    monkeypatch.setattr(type(stick_duel), "play", lambda _, table: table.roll(2))
    with pytest.raises(ReplayDifference, match="made by version 2 of Stick Duel, which is 3 now"):
        verify_game(game)
