"""Seeded and scripted dice."""

from collections import Counter

import pytest

from games.engine import EngineError, Refusal, ScriptedDice, SeededDice, commitment

SEED = "0123456789abcdef" * 4


def test_a_seed_gives_the_stream_that_random_promises_for_ever() -> None:
    # The Mersenne Twister seeded by the integer of the seed: numbers reproducible by anyone with
    # random.Random(int(SEED, 16)).random() on any Python.
    dice = SeededDice(SEED)
    numbers = __import__("random").Random(int(SEED, 16))
    expected = [int(numbers.random() * 6) + 1 for _ in range(10)]
    assert [face for _ in range(5) for face in dice.roll(2)] == expected


def test_two_dice_fall_as_two_dice_do() -> None:
    dice = SeededDice(SEED)
    counts = Counter(sum(dice.roll(2)) for _ in range(36_000))
    for total in range(2, 13):
        expected = 1000 * (6 - abs(7 - total))
        assert abs(counts[total] - expected) < 6 * expected**0.5


def test_every_card_of_a_deck_is_as_likely() -> None:
    dice = SeededDice(SEED)
    counts = Counter(dice.draw("deck", range(40)) for _ in range(40_000))
    assert len(counts) == 40
    assert all(abs(count - 1000) < 200 for count in counts.values())


def test_a_seed_of_another_length_is_refused() -> None:
    with pytest.raises(Refusal, match="64 hexadecimal digits, not 3"):
        SeededDice("abc")


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    # SHA-256 of 32 zero bytes, a published test vector.
    assert (
        commitment("0" * 64) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@pytest.mark.parametrize(
    ("entry", "count", "faces"),
    [(7, 2, (4, 3)), (12, 2, (6, 6)), ((1, 6), 2, (1, 6)), (5, 1, (5,))],
)
def test_a_script_gives_sums_or_faces(
    entry: int | tuple[int, ...], count: int, faces: tuple[int, ...]
) -> None:
    assert ScriptedDice([entry]).roll(count) == faces


def test_a_script_that_runs_out_or_does_not_fit_is_a_defect_of_the_test() -> None:
    with pytest.raises(EngineError, match="ran out"):
        ScriptedDice([]).roll(2)
    with pytest.raises(EngineError, match="where 2 dice"):
        ScriptedDice([13]).roll(2)
    with pytest.raises(EngineError, match="where a card of deck"):
        ScriptedDice([5]).draw("deck", [1, 2])
