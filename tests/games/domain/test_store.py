import hashlib
import uuid
from typing import Any

import pytest

from games.domain import live
from games.domain.errors import Conflict, GameClosed, UnknownGame
from games.domain.packing import commit_digest, pack, unpack
from games.domain.seats import Seat
from games.domain.store import append, competition_id, create_game, get_game, read_log
from games.engine import LogError, Record, Refusal, SetupError, UnknownRuleset
from games.engine.codec import encode_records
from games.models import Commit, Competition, Game
from tests.demonstration.stick_duel import CardDealt, DuelDrawn, GoalScored
from tests.games.duels import (
    AGAINST_COMPUTER,
    COMPUTERS,
    OTHER_SEED,
    PEOPLE,
    SEED,
    duel,
    lift_triggers,
    stored,
)

DRAWN = Record(DuelDrawn())
DEALT = Record(CardDealt(seat=0, card=7), (("draw", "cards", 7),))


def test_a_new_game_publishes_the_hash_of_its_seed(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    assert game.status == Game.Status.SCHEDULED
    assert game.commitment == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert game.public_id.hex == game.commitment[:32]
    assert game.revealed_seed is None
    assert read_log(game) == []


def test_every_game_without_a_given_seed_gets_one_of_its_own(setup: dict[str, Any]) -> None:
    games = [duel(setup, PEOPLE, seed=None) for _ in range(2)]
    assert all(len(game.seed) == 64 for game in games)
    assert games[0].seed != games[1].seed


def test_a_game_with_real_dice_has_no_seed(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE, dice=Game.Dice.TYPED)
    assert (game.dice, game.seed, game.commitment) == ("typed", "", "")


def test_a_seed_serves_one_game_only(setup: dict[str, Any]) -> None:
    duel(setup, PEOPLE)
    with pytest.raises(Conflict, match="a seed is used once"):
        duel(setup, COMPUTERS)
    assert Game.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "seats", "codes"),
    [
        ({"rounds": 0}, PEOPLE, ["duel.rounds"]),
        ({}, PEOPLE[:1], ["seats.count"]),
        ({}, (Seat(level="genius"), Seat(level="none")), ["seats.level", "seats.level"]),
    ],
    ids=["setup", "seats", "levels"],
)
def test_a_setup_that_cannot_be_played_makes_no_game(
    setup: dict[str, Any], change: dict[str, Any], seats: tuple[Seat, ...], codes: list[str]
) -> None:
    with pytest.raises(SetupError) as refused:
        duel({**setup, **change}, seats)
    assert [fault.code for fault in refused.value.faults] == codes
    assert not Game.objects.exists()


def test_a_setup_that_names_a_missing_document_makes_no_game(setup: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        duel({**setup, "names": "f" * 64}, PEOPLE)
    assert refused.value.code == "library.missing"
    assert not Game.objects.exists()


def test_an_unknown_rule_system_makes_no_game(setup: dict[str, Any]) -> None:
    with pytest.raises(UnknownRuleset):
        create_game(ruleset="curling", setup=setup, seats=PEOPLE)


@pytest.mark.parametrize("public_id", [uuid.UUID(int=7), "nonsense", ""])
def test_an_unknown_game_is_refused(db: None, public_id: uuid.UUID | str) -> None:
    with pytest.raises(UnknownGame):
        get_game(public_id)


def test_appending_chains_the_commits_and_moves_the_head(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    opening = game.head
    first = append(game, [DEALT, DRAWN], expected=0, command="a", actor="Ann")
    second = append(game, [DRAWN], expected=2, command="b")
    payloads = [encode_records([DEALT, DRAWN]), encode_records([DRAWN])]
    digest = hashlib.sha256(bytes.fromhex(opening) + b"2\n" + payloads[0]).hexdigest()
    assert first.digest == digest
    digest = hashlib.sha256(bytes.fromhex(digest) + b"2\n" + payloads[1]).hexdigest()
    assert second.digest == digest
    assert [
        (first.number, first.first, first.count),
        (second.number, second.first, second.count),
    ] == [
        (1, 0, 2),
        (2, 2, 1),
    ]
    game.refresh_from_db()
    assert (game.head, game.length, game.commits) == (digest, 3, 2)
    assert [unpack(commit.events) for commit in game.log.order_by("number")] == payloads
    assert read_log(game) == [DEALT, DRAWN, DRAWN]
    assert read_log(game, upto=1) == [DEALT]
    assert read_log(game, upto=2) == [DEALT, DRAWN]


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_a_wrong_sequence_number_is_a_conflict_and_changes_nothing(
    setup: dict[str, Any], expected: int
) -> None:
    game = duel(setup, PEOPLE)
    append(game, [DEALT, DRAWN], expected=0, command="a")
    with pytest.raises(Conflict) as refused:
        append(game, [DRAWN], expected=expected, command="b")
    assert refused.value.as_dict() == {
        "code": "game.conflict",
        "message": f"the log has 2 records, not the {expected} expected; look again",
        "context": {"expected": expected, "length": 2},
    }
    assert read_log(game) == [DEALT, DRAWN]


def test_a_repeated_command_appends_nothing_and_gets_the_same_commit(
    setup: dict[str, Any],
) -> None:
    game = duel(setup, PEOPLE)
    first = append(game, [DRAWN], expected=0, command="a", request="1")
    append(game, [DRAWN], expected=1, command="b", request="2")
    again = append(game, [DRAWN], expected=0, command="a", request="1")
    assert again.pk == first.pk
    assert Commit.objects.count() == 2


def test_a_key_used_for_something_else_is_a_conflict(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    append(game, [DRAWN], expected=0, command="a", request="1")
    with pytest.raises(Conflict, match="key 'a' was used"):
        append(game, [DRAWN], expected=1, command="a", request="2")


def test_the_same_key_in_another_game_is_another_command(setup: dict[str, Any]) -> None:
    for seed in (SEED, OTHER_SEED):
        append(duel(setup, PEOPLE, seed=seed), [DRAWN], expected=0, command="a")
    assert Commit.objects.count() == 2


def test_nothing_is_appended_to_a_game_that_is_over(setup: dict[str, Any]) -> None:
    game = stored(setup)
    with pytest.raises(GameClosed):
        append(game, [DRAWN], expected=game.length, command="a")


def test_an_empty_batch_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="nothing to append"):
        append(duel(setup, PEOPLE), [], expected=0, command="a")


TAMPERED: dict[str, dict[str, Any]] = {
    "events": {"events": pack(encode_records([DRAWN]))},
    "damaged events": {"events": b"not zstd"},
    "digest": {"digest": "7" * 64},
    "version": {"version": 1},
    "number": {"number": 7},
    "first": {"first": 1},
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED.keys())
def test_a_commit_changed_behind_the_triggers_is_found(
    setup: dict[str, Any], change: dict[str, Any]
) -> None:
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    lift_triggers()
    Commit.objects.filter(game=position.game).update(**change)
    with pytest.raises(LogError):
        read_log(position.game)


def test_a_commit_deleted_behind_the_triggers_is_found(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    append(game, [DEALT], expected=0, command="a")
    append(game, [DRAWN], expected=1, command="b")
    lift_triggers()
    Commit.objects.filter(game=game, number=2).delete()
    with pytest.raises(LogError, match="ends at 1 of 2 records"):
        read_log(game)


def test_a_competition_is_made_once(db: None) -> None:
    assert competition_id("") is None
    assert competition_id("cup") == competition_id("cup")
    assert [competition.key for competition in Competition.objects.all()] == ["cup"]


def test_a_commit_of_older_rules_is_read_through_their_upcaster(setup: dict[str, Any]) -> None:
    game = duel(setup, PEOPLE)
    payload = b'[{"event":{"kind":"goal_scored","by":1},"inputs":[]}]'
    digest = commit_digest(game.head, 1, payload)
    Commit.objects.create(
        game=game,
        number=1,
        first=0,
        count=1,
        version=1,
        events=pack(payload),
        digest=digest,
        command="old",
        at=game.created,
    )
    Game.objects.filter(pk=game.pk).update(head=digest, length=1, commits=1)
    game.refresh_from_db()
    append(game, [DRAWN], expected=1, command="new")
    assert read_log(game) == [Record(GoalScored(seat=1)), DRAWN]
    assert list(game.log.order_by("number").values_list("version", flat=True)) == [1, 2]
