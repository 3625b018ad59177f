"""Seeds promised, shown and checked."""

import hashlib
import hmac
from typing import Any

import pytest

from games.engine import LogError, Record, SeededDice, commitment, run
from games.engine.fairness import derived_seed, verify
from tests.demonstration.stick_duel import ruleset

SEED = "a" * 64


def played() -> tuple[Any, list[Record]]:
    document, library = ruleset.example_setup()
    setup = ruleset.read_setup(document, library)
    coaches = {0: ruleset.coach("first"), 1: ruleset.coach("last")}
    return setup, run(ruleset, setup, dice=SeededDice(SEED), coaches=coaches).records


def test_a_game_is_verified_with_its_seed_and_promise() -> None:
    setup, log = played()
    assert verify(ruleset, setup, log, seed=SEED, promised=commitment(SEED)).finished


def test_another_seed_than_the_promised_one_is_refused() -> None:
    setup, log = played()
    with pytest.raises(LogError, match="not the one that was promised"):
        verify(ruleset, setup, log, seed=SEED, promised=commitment("b" * 64))


def test_a_log_of_another_seed_is_refused_even_with_a_matching_promise() -> None:
    setup, log = played()
    with pytest.raises(LogError, match="the seed gives"):
        verify(ruleset, setup, log, seed="b" * 64, promised=commitment("b" * 64))


def test_a_fixture_has_one_seed_and_the_next_another() -> None:
    secret = "c" * 64
    expected = hmac.new(bytes.fromhex(secret), b"fixture-1", hashlib.sha256).hexdigest()
    assert derived_seed(secret, "fixture-1") == expected
    assert derived_seed(secret, "fixture-2") != expected
