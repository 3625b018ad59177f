"""What tests of the store share: a third party's rule system, and a setup of it in the database."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.domain.library import DatabaseLibrary, keep_documents
from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel


@pytest.fixture
def _stick_duel() -> Iterator[None]:
    there = stick_duel in registry.all_rulesets()
    registry.register(stick_duel)
    yield
    if not there:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


@pytest.fixture
def setup(db: None, _stick_duel: None) -> dict[str, Any]:
    """The setup document of a duel; the documents it names are in the database."""
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    return document
