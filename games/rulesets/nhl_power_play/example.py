"""A complete setup of the house set: two players, or as many as a variant takes."""

from typing import Any

from games.engine import Library, MemoryLibrary
from games.rulesets.nhl_power_play.cards import card_document

MANAGERS = (
    ("HBR", "Harbour Gulls"),
    ("PIN", "Pine Falls Otters"),
    ("GRA", "Granite Rams"),
    ("LAK", "Lakeside Herons"),
)


def example_setup(
    seats: int = 2, **options: str | int | bool | None
) -> tuple[dict[str, Any], Library]:
    """Give a setup document for that many players, and the library it names."""
    library = MemoryLibrary()
    teams = [{"id": code, "name": name} for code, name in MANAGERS[:seats]]
    document = {"cards": library.put(card_document()), "teams": teams, "options": options}
    return document, library
