"""Two made-up sides with the house deck, for contract tests, golden games and newcomers."""

from typing import Any

from games.engine import MemoryLibrary
from games.rulesets.ice_cold.deck import deck_document

TEAMS: tuple[tuple[str, str], ...] = (("lake", "Lake Effect"), ("canal", "Canal Street"))


def example_setup() -> tuple[dict[str, Any], MemoryLibrary]:
    """Give a complete setup document and the library with the house deck."""
    library = MemoryLibrary()
    document = {
        "deck": library.put(deck_document()),
        "options": {},
        "teams": [{"id": team, "name": name} for team, name in TEAMS],
    }
    return document, library
