"""Names of players by the ids that logs and score sheets use."""

from collections.abc import Iterable

from rosters.models import Player


def player_names(ids: Iterable[str | None]) -> dict[str, str]:
    """Look up the names of these players in one query; an id without a player is left out."""
    wanted = {player for player in ids if player}
    return dict(Player.objects.filter(key__in=wanted).values_list("key", "name"))
