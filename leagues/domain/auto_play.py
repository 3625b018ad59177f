"""Games that coaches left to the computer: marked, counted for each coach, told of above the season's limit (TC-172).

A game counts as left to the computer for a team that has a coach when the season's runner plays it. It does so no more
when it is made void.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from leagues.domain import season_log
from leagues.domain.options import SeasonOptions
from leagues.domain.permissions import actor_name
from leagues.models import Fixture, Membership, Season


@dataclass(slots=True)
class CoachCount:
    """How often a coach left a game to the computer: the games' numbers in the order of the schedule."""

    coach: str
    teams: list[str] = field(default_factory=list)
    games: list[int] = field(default_factory=list)


def mark_auto_played(season: Season, options: SeasonOptions, fixtures: Sequence[Fixture]) -> None:
    """Mark games that the runner has just stored; in their transaction. One query where nobody coaches."""
    coaches = coaches_of([team.team_id for fixture in fixtures for team in fixture.teams])
    if not coaches:
        return
    marked = []
    for fixture in fixtures:
        fixture.auto_played = [
            {"team": team.code, "coaches": coaches[team.team_id]}
            for team in fixture.teams
            if team.team_id in coaches
        ]
        if fixture.auto_played:
            marked.append(fixture)
    Fixture.objects.bulk_update(marked, ["auto_played"])
    if options.house.most_auto_played:
        _tell(season, options.house.most_auto_played, marked)


def coaches_of(teams: Iterable[int]) -> dict[int, list[str]]:
    """Give the names of the coaches of teams, by the team's id; one query."""
    found: dict[int, list[str]] = defaultdict(list)
    rows = Membership.objects.filter(role=Membership.Role.COACH, team__in=set(teams))
    for row in rows.select_related("user").order_by("user__username"):
        found[row.team_id or 0].append(actor_name(row.user))
    return dict(found)


def auto_played_counts(season: Season) -> list[CoachCount]:
    """Count for each coach of a season, the most games first; one query."""
    found: dict[str, CoachCount] = {}
    rows = season.fixtures.exclude(auto_played=[]).order_by("date", "number")
    for number, marks in rows.values_list("number", "auto_played"):
        for mark in marks:
            for coach in mark["coaches"]:
                count = found.setdefault(coach, CoachCount(coach))
                count.games.append(number)
                if mark["team"] not in count.teams:
                    count.teams.append(mark["team"])
    return sorted(found.values(), key=lambda count: (-len(count.games), count.coach))


def _tell(season: Season, most: int, marked: Sequence[Fixture]) -> None:
    new = Counter(
        coach for fixture in marked for mark in fixture.auto_played for coach in mark["coaches"]
    )
    so_far = {count.coach: len(count.games) for count in auto_played_counts(season)}
    games = {coach: so_far[coach] - number for coach, number in new.items()}
    for fixture in marked:
        for mark in fixture.auto_played:
            for coach in mark["coaches"]:
                games[coach] += 1
                if games[coach] > most:
                    data = {
                        "coach": coach,
                        "team": mark["team"],
                        "fixture": fixture.number,
                        "games": games[coach],
                        "most": most,
                    }
                    season_log.append(season, "auto_played_beyond", data)
