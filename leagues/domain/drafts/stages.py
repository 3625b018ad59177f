"""Where in a schedule drafts are: before every team's third, fifth, seventh… game (TS-364).

Words
-----
stage
    A part of the schedule in which no team plays more than two games, counted from 0. The draft of a stage comes
    before its games; that of stage 0 is how teams get their first cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from django.db.models import Sum

from leagues.models import Fixture, Season

GAMES_A_STAGE = 2


def stages(meetings: Iterable[tuple[int, Sequence[int]]]) -> dict[int, int]:
    """Give the stage of each game by its number.

    Parameters
    ----------
    meetings
        Number and teams of each game, in the order of the schedule. Cancelled ones belong to it: they do not move
        the drafts of others.
    """
    found: dict[int, int] = {}
    stage, played = 0, Counter[int]()
    for number, teams in meetings:
        if any(played[team] == GAMES_A_STAGE for team in teams):
            stage, played = stage + 1, Counter()
        played.update(teams)
        found[number] = stage
    return found


def stages_of(season: Season) -> dict[int, int]:
    """Give the stage of each game of a season's schedule, playoffs left out."""
    rows = season.fixtures.filter(kind=Fixture.Kind.REGULAR).order_by("number")
    return stages(
        (number, (home, visitor))
        for number, home, visitor in rows.values_list("number", "home", "visitor")
    )


def goals_of(season: Season) -> dict[str, int]:
    """Give every team's goals of the season so far (ledger, section 7)."""
    goals = dict.fromkeys(season.teams.values_list("code", flat=True), 0)
    played = season.fixtures.filter(kind=Fixture.Kind.REGULAR, status=Fixture.Status.PLAYED)
    for side in ("home", "visitor"):
        sums = played.values(f"{side}__code").annotate(goals=Sum(f"{side}_goals"))
        for code, number in sums.values_list(f"{side}__code", "goals"):
            goals[code] += number or 0
    return goals


def pairings_of(season: Season, stage: int) -> list[tuple[str, str]]:
    """Give who meets whom in a stage, in the order of the schedule."""
    numbers = [number for number, of in stages_of(season).items() if of == stage]
    rows = season.fixtures.filter(number__in=numbers).order_by("number")
    pairs = [
        (home, visitor) if home < visitor else (visitor, home)
        for home, visitor in rows.values_list("home__code", "visitor__code")
    ]
    return list(dict.fromkeys(pairs))
