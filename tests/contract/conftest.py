"""Every registered rule system, and the demonstration system of a third party, under the same laws."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.engine import Library, registry
from games.rulesets.power_play.ruleset import PowerPlay
from games.rulesets.power_play.setup import example_setup as power_play_season
from games.rulesets.strat_o_matic.example import example_setup
from games.rulesets.strat_o_matic.ruleset import StratOMatic
from tests.demonstration.stick_duel import ruleset as stick_duel


class SuperAdvancedHockey(StratOMatic):
    """Strat-O-Matic with every super-advanced rule in its example."""

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        return example_setup("super-advanced")


class PowerPlayExpansion(PowerPlay):
    """Power Play with the expansion and more than two managers; a short season, as every seat sees every record."""

    def __init__(self, managers: int, matches: str) -> None:
        self.seats = (managers, managers)
        self.matches = matches

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        return power_play_season(
            self.seats[0], rules="expansion", matches=self.matches, wins=4, best_of=3
        )


@pytest.fixture(autouse=True, scope="session")
def _demonstration_system_is_registered() -> Iterator[None]:
    registry.register(stick_duel)
    yield
    registry.unregister(stick_duel.slug)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each law on every system there is."""
    if "ruleset" in metafunc.fixturenames:
        systems = {system.slug: system for system in (*registry.all_rulesets(), stick_duel)}
        systems["strat-o-matic, super-advanced"] = SuperAdvancedHockey()
        systems["power-play, four with standing orders"] = PowerPlayExpansion(4, "orders")
        systems["power-play, seven"] = PowerPlayExpansion(7, "rounds")
        metafunc.parametrize("ruleset", systems.values(), ids=systems)
