"""The laws of every system at tables of three and four, in teams, and with every option that asks something more.

The laws themselves run on the two-player game with all other systems, in tests/contract.
"""

from typing import Any

import pytest

from games.engine import Library, run
from games.engine.dice import SeededDice
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.ruleset import NhlPowerPlay
from tests.contract.test_laws import (
    SEEDS,
    game,
    setup_of,
)
from tests.contract.test_laws import (
    test_a_fork_keeps_the_past_and_takes_another_way as test_a_fork_keeps_the_past,
)
from tests.contract.test_laws import (
    test_every_recorded_choice_was_on_offer as test_every_choice_was_on_offer,
)
from tests.contract.test_laws import (
    test_folding_gives_the_state_of_the_run_at_every_prefix as test_folding_at_every_prefix,
)
from tests.contract.test_laws import (
    test_goals_agree_in_sheet_and_events_and_the_game_ends as test_goals_agree,
)
from tests.contract.test_laws import (
    test_no_secret_reaches_a_seat_that_must_not_have_it as test_no_secret_reaches_anybody,
)
from tests.contract.test_laws import (
    test_people_who_answer_one_question_at_a_time_get_the_game_of_the_coaches as test_people,
)
from tests.contract.test_laws import (
    test_replaying_the_log_gives_the_same_bytes as test_replaying_gives_the_same_bytes,
)

__all__ = [
    "test_a_fork_keeps_the_past",
    "test_every_choice_was_on_offer",
    "test_folding_at_every_prefix",
    "test_goals_agree",
    "test_no_secret_reaches_anybody",
    "test_people",
    "test_replaying_gives_the_same_bytes",
]


class At(NhlPowerPlay):
    """The system at one kind of table."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.seats = (seats, seats)
        self.options = options

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        return example_setup(self.seats[0], **self.options)


TABLES = {
    "three": At(3, captains="chosen", early_end="agreement"),
    "four": At(4, balanced_opening=True, names="aliases"),
    "2v2": At(4, variant="2v2", early_end="agreement", balanced_opening=True),
    "advanced": At(2, variant="advanced_1v1", early_end="off", captains="chosen", first=1),
}


LONG = {"test_replaying_gives_the_same_bytes", "test_no_secret_reaches_anybody"}
"""Laws that take long are run at two of these tables: of three, and of four in teams."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "ruleset" in metafunc.fixturenames:
        names = ["three", "2v2"] if metafunc.definition.originalname in LONG else list(TABLES)
        metafunc.parametrize("ruleset", [TABLES[name] for name in names], ids=names)


@pytest.mark.rule("NPP-130")
def test_all_cards_are_always_somewhere(ruleset) -> None:
    setup = setup_of(ruleset)
    state = ruleset.begin(setup)
    everything = sorted(card for zone in state.zones() for card in zone)
    starters = 10 * setup.seats
    assert len(everything) == 109 + 16 + 25 + starters
    for record in game(ruleset, setup, SEEDS[0]).records:
        ruleset.apply(state, record.event)
        assert sorted(card for zone in state.zones() for card in zone) == everything
        goalies = [*state.goalie_pool, *([state.goalie] if state.goalie else [])]
        goalies += [goalie for player in state.players for goalie in player.pile]
        assert len(goalies) == len(set(goalies)) == {2: 9, 3: 9, 4: 7}[setup.seats]


@pytest.mark.rule("NPP-310")
@pytest.mark.parametrize("level", ["random", "dearest"])
def test_every_level_finishes_a_game(ruleset, level) -> None:
    setup = setup_of(ruleset)
    coaches = {seat: ruleset.coach(level) for seat in range(setup.seats)}
    coaches[0] = ruleset.coach("standard")
    assert run(ruleset, setup, dice=SeededDice(SEEDS[2]), coaches=coaches).finished
