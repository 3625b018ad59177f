"""Printed positions: one or two for each skater, so that every team can dress four full lines.

The sources name a skater's usual position only (C, L, R or D). Defencemen get both sides. A centre's second
position is a wing, in turn left and right. A wing's second position is the other wing, or centre where his
team has too few centres: then its wings with the most games get it, until the centres' games add up to
``CENTRES_NEEDED`` for each game.
"""

from collections.abc import Mapping, Sequence

from rosters.domain.card_maker.stints import SkaterStint

CENTRES_NEEDED = 5.5
FIRST = {"C": "C", "L": "LW", "R": "RW"}
OTHER_WING = {"LW": "RW", "RW": "LW"}


def team_positions(men: Sequence[SkaterStint], team_games: int) -> Mapping[str, tuple[str, str]]:
    """Give the printed positions of one team's skaters by player id."""
    printed: dict[str, tuple[str, str]] = {}
    wings: list[SkaterStint] = []
    centres = 0
    ordered = sorted(men, key=lambda man: (-man.season.gp, man.season.player_id))
    for man in ordered:
        usual = man.season.pos.split("/")
        if usual[0] == "D":
            printed[man.season.player_id] = ("LD", "RD")
        elif len(usual) == 2 and "D" not in usual and usual[0] != usual[1]:  # noqa: PLR2004
            printed[man.season.player_id] = (FIRST[usual[0]], FIRST[usual[1]])
            centres += man.season.gp if "C" in usual else 0
        elif usual[0] == "C":
            second = "LW" if len(printed) % 2 else "RW"
            printed[man.season.player_id] = ("C", second)
            centres += man.season.gp
        else:
            wings.append(man)
    for man in wings:
        first = FIRST[man.season.pos[0]]
        second = OTHER_WING[first]
        if centres < CENTRES_NEEDED * team_games:
            second = "C"
            centres += man.season.gp
        printed[man.season.player_id] = (first, second)
    return printed
