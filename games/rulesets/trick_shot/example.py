"""A small complete setup, for contract tests, golden games and newcomers: two pre-made teams with all rules."""

from typing import Any

from games.engine import Library, MemoryLibrary
from games.rulesets.trick_shot.cards import HOUSE

HOME_ARENA, VISITING_ARENA = "AR14", "AR29"


def pre_made_team(arena: str) -> dict[str, Any]:
    """Give the team of a setup document for a pre-made team, as a season would name it."""
    card = HOUSE.arenas[arena]
    return {
        "id": arena,
        "name": card.city,
        "arena": arena,
        "line_cards": list(card.line_cards),
    }


def example_setup() -> tuple[dict[str, Any], Library]:
    """Give a setup document and the library it names: a full game with line cards and an arena."""
    return {"teams": [pre_made_team(HOME_ARENA), pre_made_team(VISITING_ARENA)]}, MemoryLibrary()
