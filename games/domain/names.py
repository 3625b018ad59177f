"""Names of players as a game's own setup knows them.

A compiled setup may have ``name_of(player)``; a rule system without players has none and ids stand for themselves.
"""

from collections.abc import Iterable


def name_in(setup: object, player: str) -> str:
    """Give a player's name, his id when the setup has none."""
    name_of = getattr(setup, "name_of", None)
    return player if name_of is None else str(name_of(player))


def names_in(setup: object, players: Iterable[str | None]) -> dict[str, str]:
    """Give the names of these players by id."""
    return {player: name_in(setup, player) for player in players if player}
