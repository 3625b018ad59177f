"""Computer coaches against each other at any rule system."""

import pytest

from games.engine import Refusal
from leagues.domain.system_duel import fight_at
from tests.demonstration.stick_duel import ruleset


def test_a_duel_can_be_repeated_and_counts_every_game() -> None:
    first, second = (fight_at(ruleset, "first", "last", games=40, name="again") for _ in range(2))
    assert first == second
    assert first.games == 40
    assert first.won + first.lost <= 40


def test_seats_change_hands_so_that_a_coach_is_even_with_itself() -> None:
    duel = fight_at(ruleset, "first", "first", games=60)
    assert duel.won + duel.lost > 30
    assert 0.3 < duel.share < 0.7


def test_who_presses_always_loses_to_who_always_waits() -> None:
    """A pressed card counts half, and no dice make that up: 56 + 12 at most against 101 + 2."""
    duel = fight_at(ruleset, "first", "last", games=20)
    assert (duel.won, duel.lost, duel.goals, duel.conceded) == (0, 20, 0, 100)


def test_an_unknown_coach_is_refused() -> None:
    with pytest.raises(Refusal, match="perfect"):
        fight_at(ruleset, "perfect", "first", games=1)
