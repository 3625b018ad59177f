"""Soft constraints of the decks and charts (marked S in ledger section 5.2): reported, never rejected.

A chance is counted as a whole for a shot or breakaway and as a half for a look-up on a player's card.
"""
from collections.abc import Mapping
from typing import Any

def check(content: Any, reports: Mapping[str, Any]) -> None:
    """Placeholder."""
