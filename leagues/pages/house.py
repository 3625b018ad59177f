"""A season's house rules in words, and how they are kept."""

from __future__ import annotations

from dataclasses import dataclass

from leagues.domain.auto_play import CoachCount, auto_played_counts
from leagues.domain.house_rules import ROUNDINGS, HouseRules
from leagues.domain.overuse import standing_overuses
from leagues.domain.schedule.keeping import days_of
from leagues.domain.schedule.rest import limits_of, rest_by_team
from leagues.models import Season, SeasonEvent, TeamSeason
from leagues.pages.names import player_names


@dataclass(frozen=True, slots=True)
class OveruseLine:
    """A use above the limit: the fact, the man's name, his team."""

    event: SeasonEvent
    name: str
    team: str


def overuse_lines(season: Season) -> list[OveruseLine]:
    """Give the uses above the limit that stand, the latest first; three queries at most."""
    events = list(standing_overuses(season).values())[::-1]
    if not events:
        return []
    names = player_names(event.data["player"] for event in events)
    teams = dict(TeamSeason.objects.filter(season=season).values_list("code", "name"))
    return [
        OveruseLine(
            event,
            names.get(event.data["player"], event.data["player"]),
            teams.get(event.data["team"], event.data["team"]),
        )
        for event in events
    ]


@dataclass(frozen=True, slots=True)
class RestLine:
    """How a team's games follow each other; ``too_little`` where the house rules ask for more rest."""

    team: TeamSeason
    back_to_backs: int
    week: int
    too_little: bool


def rest_lines(season: Season, rules: HouseRules) -> list[RestLine]:
    """Give the rest that a season's schedule gives its teams, the least first; two queries."""
    limits = limits_of(rules)
    found = rest_by_team(days_of(season))
    lines = [
        RestLine(team, rest.back_to_backs, rest.week, rest.breaks(limits))
        for team in season.teams.order_by("name")
        if (rest := found.get(team.code)) is not None
    ]
    return sorted(lines, key=lambda line: (-line.back_to_backs, -line.week))


@dataclass(frozen=True, slots=True)
class AutoLine:
    """A coach, how many games he left to the computer, and whether that is more than he may."""

    count: CoachCount
    games: int
    too_many: bool


def auto_lines(season: Season, rules: HouseRules) -> list[AutoLine]:
    """Count for each coach the games left to the computer, the most first; one query."""
    most = rules.most_auto_played
    return [
        AutoLine(count, len(count.games), bool(most and len(count.games) > most))
        for count in auto_played_counts(season)
    ]


def house_words(rules: HouseRules) -> list[str]:
    """Say the house rules in sentences; none where the league adds nothing."""
    words = []
    if rules.limits_usage:
        cost = f" Each use more costs {_points(rules.usage_points)}." if rules.usage_points else ""
        strict = " Coaches' own lines keep to it too." if rules.usage_strict else ""
        words.append(f"Men may be used {ROUNDINGS[rules.usage_limit]}.{strict}{cost}")
    if rules.visitor_lock:
        words.append(
            f"The visitor's lines are closed at {rules.visitor_lock} on the day of the game; the home team sees them "
            "from then on and may change its own until the game begins."
        )
    if rules.most_back_to_backs:
        times = "once" if rules.most_back_to_backs == 1 else f"{rules.most_back_to_backs} times"
        words.append(f"A team plays on two days in a row {times} at most.")
    if rules.most_in_a_week:
        words.append(f"A team has {rules.most_in_a_week} games in seven days at most.")
    if rules.most_auto_played:
        words.append(
            f"A coach may leave {rules.most_auto_played} of his games to the computer at most."
        )
    return words


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
