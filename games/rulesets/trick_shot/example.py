"""Small complete setups, for contract tests, golden games and newcomers.

``example_setup()`` is a full game of two pre-made teams with all rules; ``VARIANTS`` names others that people can begin
from the same pages.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine import Library, MemoryLibrary, Refusal
from games.rulesets.trick_shot.cards import HOUSE

HOME_ARENA, VISITING_ARENA = "AR14", "AR29"
VARIANTS: Final[dict[str, str]] = {
    "friendly": "a friendly match at the basic level",
    "pre-made": "pre-made teams, chosen at the table",
    "draft": "line cards drafted at the table",
    "dream": "dream teams",
    "three": "three players",
    "four": "four players",
}
_CHANGES: Final[dict[str, dict[str, Any]]] = {
    "": {},
    "friendly": {"form": "friendly", "level": "basic", "cards": False},
    "pre-made": {"selection": "pre_made", "home": "lots"},
    "draft": {"selection": "draft", "home": "lots"},
    "dream": {"selection": "dream", "home": "lots"},
    "three": {},
    "four": {},
}
_PLAYERS: Final = {"three": (2, 1), "four": (2, 2)}


def pre_made_team(arena: str) -> dict[str, Any]:
    """Give the team of a setup document for a pre-made team, as a season would name it."""
    card = HOUSE.arenas[arena]
    return {
        "id": arena,
        "name": card.city,
        "arena": arena,
        "line_cards": list(card.line_cards),
    }


def example_setup(variant: str = "") -> tuple[dict[str, Any], Library]:
    """Give a setup document and the library it names; without a variant a full game with line cards and an arena.

    Raises
    ------
    Refusal
        If there is no such variant.

    """
    if variant not in _CHANGES:
        known = ", ".join(VARIANTS)
        raise Refusal(f"Trick Shot has no example {variant!r}; it has {known}", variant=variant)
    teams = [pre_made_team(HOME_ARENA), pre_made_team(VISITING_ARENA)]
    changes = _CHANGES[variant]
    if "selection" in changes:
        for team in teams:
            team.update(arena=None, line_cards=[])
    for team, players in zip(teams, _PLAYERS.get(variant, (1, 1)), strict=True):
        if players > 1:
            team["players"] = players
    return {"teams": teams, **changes}, MemoryLibrary()


def sitting(document: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Give the team and a name for each seat of a setup document: first seats, then the second persons of teams."""
    first = [(team["id"], team["name"]) for team in document["teams"]]
    second = [
        (team["id"], f"{team['name']} (second player)")
        for team in document["teams"]
        if team.get("players", 1) > 1
    ]
    return [*first, *second]
