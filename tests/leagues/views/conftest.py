"""A third party's rule system for pages of games: they must work for every registered one."""

from collections.abc import Iterator

import pytest

from games.domain.library import DatabaseLibrary
from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registered = any(system is stick_duel for system in registry.all_rulesets())
    registry.register(stick_duel)
    yield
    if not registered:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()
