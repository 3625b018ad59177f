"""Computer coaches against each other at any rule system."""

import pytest

from games.engine import Refusal, SeededDice, run
from games.engine.fairness import derived_seed
from games.rulesets.power_play import ruleset as power_play
from leagues.domain.system_duel import fight_at
from tests.demonstration.stick_duel import ruleset

LEVELS = ("standard", "random")


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


def test_a_season_has_a_leader_beside_its_champion() -> None:
    document, library = power_play.example_setup()
    setup = power_play.read_setup(document, library)
    led = 0
    for number in range(3):
        dice = SeededDice(derived_seed(f"{number:064x}", "duel"))
        coaches = {seat: power_play.coach(LEVELS[(seat + number) % 2]) for seat in (0, 1)}
        leader = run(power_play, setup, dice=dice, coaches=coaches).state.leader
        led += (leader + number) % 2 == 0
    duel = fight_at(power_play, *LEVELS, games=3)
    assert (duel.led, duel.won + duel.lost) == (led, 3)
    assert fight_at(ruleset, "first", "last", games=1).led is None
