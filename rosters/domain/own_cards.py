"""Cards of a squad whose men come from several sheets: one document of them all, which its games name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.domain.library import DatabaseLibrary
from rosters.models import Card, Squad


def keep_own_cards(squad: Squad) -> str:
    """Put the cards of a squad's men together and let its games use them; give the document's digest.

    Call it whenever men of other sheets have joined. A squad whose men are all of its own sheet goes back to that one
    and an empty text is given.
    """
    cards = list(
        Card.objects.filter(members__squad=squad).select_related("sheet", "player").order_by("pk")
    )
    abroad = any(card.sheet_id != squad.sheet_id for card in cards)
    squad.cards = DatabaseLibrary().put(joined_document(cards)) if abroad else ""
    squad.save(update_fields=["cards"])
    return squad.cards


def joined_document(cards: Iterable[Card]) -> dict[str, list[Any]]:
    """Give a sheet with just these cards, skaters and goalies in the order of their ids."""
    library = DatabaseLibrary()
    found: dict[str, dict[str, Any]] = {"skaters": {}, "goalies": {}}
    for card in cards:
        group = f"{card.kind}s"
        key = card.player.key
        entries = library.get(card.sheet.digest)[group]
        found[group][key] = next(entry for entry in entries if entry["id"] == key)
    return {group: [men[key] for key in sorted(men)] for group, men in found.items()}
