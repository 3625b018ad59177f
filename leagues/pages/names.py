"""Names of players by the ids that logs and score sheets use, and of games by their sides."""

from collections.abc import Iterable, Sequence

from leagues.domain.systems import all_systems
from rosters.models import Player


def player_names(ids: Iterable[str | None]) -> dict[str, str]:
    """Look up the names of these players in one query; an id that neither a roster nor a system knows is left out."""
    wanted = {player for player in ids if player}
    names = dict(Player.objects.filter(key__in=wanted).values_list("key", "name"))
    systems = all_systems() if len(names) < len(wanted) else ()
    for player in wanted - names.keys():
        for system in systems:
            if name := system.player_name(player):
                names[player] = name
    return names


def listing(sides: int, seats: int | None = None) -> list[int]:
    """Give seats in the order in which a scoreboard lists them: visitors first where there are two sides.

    ``seats`` says how many seats there are if some share a side; they come after the others.
    """
    order = list(range(sides if seats is None else seats))
    return [1, 0, *order[2:]] if sides == 2 else order  # noqa: PLR2004 - home and visitors


def title_of(sides: Sequence[str]) -> str:
    """Name a game by its sides, home first: visitors at home, or all of them where there are not two."""
    if len(sides) == 2:  # noqa: PLR2004 - home and visitors
        return f"{sides[1]} at {sides[0]}"
    return ", ".join(sides)
