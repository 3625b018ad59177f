"""Every registered rule system, and the demonstration system of a third party, under the same laws."""

from collections.abc import Iterator

import pytest

from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel


@pytest.fixture(autouse=True, scope="session")
def _demonstration_system_is_registered() -> Iterator[None]:
    registry.register(stick_duel)
    yield
    registry.unregister(stick_duel.slug)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each law on every system there is."""
    if "ruleset" in metafunc.fixturenames:
        systems = [*registry.all_rulesets(), stick_duel]
        metafunc.parametrize("ruleset", systems, ids=lambda system: system.slug)
