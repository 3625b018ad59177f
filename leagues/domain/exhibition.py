"""A game between two teams of a season that counts for nothing: for people who want to play."""

from __future__ import annotations

from games.domain.seats import Seat
from games.domain.store import create_game
from games.engine import registry
from games.models import Game
from leagues.domain.errors import LeagueRefusal
from leagues.domain.seasons import options_of
from leagues.domain.systems import system_of
from leagues.models import Season


class ExhibitionRefused(LeagueRefusal):
    """Teams that cannot play each other."""


def begin_exhibition(
    season: Season,
    *,
    home: str,
    visitor: str,
    persons: frozenset[int],
    level: str | None = None,
    dice: str = Game.Dice.SEEDED,
    user: int | None = None,
) -> Game:
    """Make a scheduled game between two teams, all their men of the season's end rested and healthy.

    It belongs to no competition, and the season does not notice it.

    Parameters
    ----------
    home, visitor
        Codes of two teams of the season.
    persons
        Seats without a computer coach.
    level
        Level of the computer coaches; by default the season's, or the best there is.
    user
        Whose seats the persons' are, for games in the browser.

    Raises
    ------
    ExhibitionRefused
        A code that no team has, or twice the same.

    """
    if home == visitor:
        raise ExhibitionRefused(
            "exhibition.self_play", f"{home} cannot play itself; name two teams.", team=home
        )
    teams = {team.code: team for team in season.teams.all()}
    for code in (home, visitor):
        if code not in teams:
            known = ", ".join(sorted(teams))
            raise ExhibitionRefused(
                "exhibition.unknown_team",
                f"{season} has no team {code!r}; it has {known}.",
                team=code,
            )
    options = options_of(season)
    sides = teams[home], teams[visitor]
    carried = system_of(options.ruleset).carry_over(season, options, teams=sides, rested=True)
    document = carried.setup(sides, playoff=False)
    ruleset = registry.get(options.ruleset)
    coach = level or options.coach or ruleset.levels[-1]
    seats = [
        Seat(
            team=code,
            name=teams[code].name,
            level=None if number in persons else coach,
            user=user if number in persons else None,
        )
        for number, code in enumerate((home, visitor))
    ]
    return create_game(ruleset=options.ruleset, setup=document, seats=seats, dice=dice)
