"""Statistics of all teams of a season: the shared vocabulary, and what its rule system counts beyond it."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from django.db.models import Aggregate, Sum
from django.db.models import Count as CountOf

from games.models import CountRow, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.seasons import system_for
from leagues.domain.systems import Count, TeamTable
from leagues.models import Fixture, Season

SUMS = {
    "goals_for": "score",
    "goals_against": "against",
    "shots": "shots",
    "shots_against": "shots_against",
    "power_play_goals": "power_play_goals",
    "power_play_opportunities": "power_play_opportunities",
    "short_handed_goals": "short_handed_goals",
    "empty_net_goals": "empty_net_goals",
    "penalty_minutes": "penalty_minutes",
    "faceoffs_won": "faceoffs_won",
}
SHARED = (
    Count("goals_for", "GF", "goals for"),
    Count("goals_against", "GA", "goals against"),
    Count("shots", "S", "shots"),
    Count("shots_against", "SA", "shots against"),
    Count("power_play_goals", "PPG", "power-play goals"),
    Count("power_play_opportunities", "PPO", "power-play opportunities"),
    Count("short_handed_goals", "SHG", "short-handed goals"),
    Count("empty_net_goals", "ENG", "goals into an empty net"),
    Count("penalty_minutes", "PIM", "penalties in minutes"),
    Count("faceoffs_won", "FOW", "face-offs won"),
)
GAMES = Count("games", "GP", "games played")


def team_totals(season: Season, *, kind: str = "regular") -> list[dict[str, Any]]:
    """Add up every team's lines of a stage, in two queries and one for the teams.

    What is not known in every game is None; the system's own counts are among the keys.
    """
    stage = {"competition__key": competition_key(season, kind)}
    sums: dict[str, Aggregate] = {f"sum_{name}": Sum(source) for name, source in SUMS.items()}
    known = {f"known_{name}": CountOf(source) for name, source in SUMS.items()}
    rows: Any = (
        TeamLine.objects.filter(**stage)
        .values("team")
        .annotate(lines=CountOf("id"), **sums, **known)
        .order_by()
    )
    found = {row["team"]: row for row in rows}
    own = own_counts(season)
    counted: dict[str, dict[str, int]] = defaultdict(dict)
    if own:
        values = CountRow.objects.filter(**stage).values_list("team", "name")
        for team, name, value in values.annotate(total=Sum("value")).order_by():
            counted[team][name] = value
    totals = []
    played = _matches(season) if season.game_id is not None else None
    for code, name in season.teams.order_by("code").values_list("code", "name"):
        row = found.get(code)
        games = row["lines"] if row else 0
        if played is not None:
            games = played[code]
        total: dict[str, Any] = {"code": code, "name": name, "games": games}
        for key in SUMS:
            complete = row is not None and row[f"known_{key}"] == row["lines"]
            total[key] = row[f"sum_{key}"] if row and complete else (None if row else 0)
        total |= {count.name: counted[code].get(count.name, 0) for count in own}
        totals.append(total)
    return totals


def _matches(season: Season) -> Counter[str]:
    """Count the matches of each team in a season that is one game; those of the finals count as well."""
    played = season.fixtures.filter(status=Fixture.Status.PLAYED)
    sides = played.values_list("home__code", "visitor__code")
    return Counter(code for codes in sides for code in codes)


def own_counts(season: Season) -> tuple[Count, ...]:
    """Give what the season's rule system counts beyond the shared vocabulary."""
    return system_for(season).counts


def team_statistics(season: Season, *, kind: str = "regular") -> TeamTable:
    """Lay the totals out as a table; a column that no team has a number in is left out."""
    totals = team_totals(season, kind=kind)
    shared = [
        column
        for column in SHARED
        if any(total[column.name] is not None and total["games"] for total in totals)
    ]
    columns = (GAMES, *shared, *own_counts(season))
    teams = {team.code: team for team in season.teams.all()}
    return TeamTable(
        title="Team statistics",
        columns=columns,
        rows=tuple(
            (teams[total["code"]], tuple(total[column.name] for column in columns))
            for total in totals
        ),
    )
