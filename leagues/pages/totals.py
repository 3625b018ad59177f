"""Season totals of players, added up by the database from their lines of every game."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Aggregate, Count, Max, Q, QuerySet, Sum

from games.models import GoalieLine, SkaterLine
from leagues.domain.competitions import competition_key
from leagues.models import Season
from leagues.pages.names import player_names

MINUTES_A_GAME = 60
SECONDS_A_MINUTE = 60


@dataclass(slots=True)
class SkaterTotal:
    """A skater's season; ``teams`` are the codes he played for, the most games first. Unknown is None."""

    player: str
    name: str
    teams: list[str] = field(default_factory=list)
    positions: str = ""
    games: int = 0
    goals: int = 0
    assists: int = 0
    plus_minus: int | None = 0
    penalty_minutes: int = 0
    power_play_goals: int = 0
    short_handed_goals: int = 0
    game_winning_goals: int = 0
    shots: int | None = 0

    @property
    def points(self) -> int:
        """Goals and assists."""
        return self.goals + self.assists

    @property
    def even_strength_goals(self) -> int:
        """Goals that were neither power-play nor short-handed."""
        return self.goals - self.power_play_goals - self.short_handed_goals

    @property
    def shooting(self) -> float | None:
        """Goals by shot, as a percentage; None without a shot."""
        return 100 * self.goals / self.shots if self.shots else None


@dataclass(slots=True)
class GoalieTotal:
    """A goalie's season; rates come from sums, never from means of games."""

    player: str
    name: str
    teams: list[str] = field(default_factory=list)
    games: int = 0
    starts: int = 0
    wins: int = 0
    losses: int = 0
    others: int = 0
    goals_against: int = 0
    shots_against: int | None = 0
    saves: int | None = 0
    shutouts: int = 0
    seconds: int | None = 0

    @property
    def save_share(self) -> float | None:
        """Saves by shot against; None without a shot."""
        if not self.shots_against or self.saves is None:
            return None
        return self.saves / self.shots_against

    @property
    def average(self) -> float | None:
        """Goals against in sixty minutes; None when times are not kept."""
        if not self.seconds:
            return None
        return self.goals_against * MINUTES_A_GAME * SECONDS_A_MINUTE / self.seconds

    @property
    def minutes(self) -> int | None:
        """Whole minutes in net."""
        return None if self.seconds is None else round(self.seconds / SECONDS_A_MINUTE)


SKATER_SUMS = (
    "goals",
    "assists",
    "plus_minus",
    "penalty_minutes",
    "power_play_goals",
    "short_handed_goals",
    "game_winning_goals",
    "shots",
)
MAY_BE_UNKNOWN = frozenset({"plus_minus", "shots", "shots_against", "saves", "seconds"})
GOALIE_SUMS = ("goals_against", "shots_against", "saves", "seconds")


def skater_totals(
    season: Season, *, kind: str = "regular", team: str | None = None
) -> list[SkaterTotal]:
    """Add up every skater's lines, the most points first; with ``team`` only his games for it.

    Two queries, whatever the number of games and players.
    """
    rows = (
        _lines(SkaterLine.objects.all(), season, kind, team)
        .values("player", "team")
        .annotate(
            lines=Count("id"),
            **_sums(SKATER_SUMS),
            positions=Max("position"),
        )
        .order_by("-lines", "player")
    )
    totals: dict[str, SkaterTotal] = {}
    for row in rows:
        total = totals.setdefault(row["player"], SkaterTotal(row["player"], row["player"]))
        total.teams.append(row["team"])
        total.positions = total.positions or row["positions"] or ""
        total.games += row["lines"]
        for name in SKATER_SUMS:
            setattr(total, name, _add(getattr(total, name), row, name))
    names = player_names(totals)
    for total in totals.values():
        total.name = names.get(total.player, total.player)
    return sorted(
        totals.values(),
        key=lambda total: (-total.points, -total.goals, total.games, total.name, total.player),
    )


def goalie_totals(
    season: Season, *, kind: str = "regular", team: str | None = None
) -> list[GoalieTotal]:
    """Add up every goalie's lines, the most wins first; with ``team`` only his games for it."""
    rows = (
        _lines(GoalieLine.objects.all(), season, kind, team)
        .values("player", "team")
        .annotate(
            lines=Count("id"),
            begun=Count("id", filter=Q(started=True)),
            wins=Count("id", filter=Q(decision="W")),
            losses=Count("id", filter=Q(decision="L")),
            others=Count("id", filter=Q(decision__in=("OTL", "T"))),
            blanks=Count("id", filter=Q(shutout=True)),
            **_sums(GOALIE_SUMS),
        )
        .order_by("-lines", "player")
    )
    totals: dict[str, GoalieTotal] = {}
    for row in rows:
        total = totals.setdefault(row["player"], GoalieTotal(row["player"], row["player"]))
        total.teams.append(row["team"])
        total.games += row["lines"]
        total.starts += row["begun"]
        total.wins += row["wins"]
        total.losses += row["losses"]
        total.others += row["others"]
        total.shutouts += row["blanks"]
        for name in GOALIE_SUMS:
            setattr(total, name, _add(getattr(total, name), row, name))
    names = player_names(totals)
    for total in totals.values():
        total.name = names.get(total.player, total.player)
    return sorted(
        totals.values(), key=lambda total: (-total.wins, -total.games, total.name, total.player)
    )


def _lines(lines: QuerySet, season: Season, kind: str, team: str | None) -> QuerySet:
    chosen = lines.filter(competition__key=competition_key(season, kind))
    return chosen if team is None else chosen.filter(team=team)


def _sums(names: Iterable[str]) -> dict[str, Aggregate]:
    """Ask for sums, and for how many lines know the number: the database leaves the others out."""
    names = tuple(names)
    sums: dict[str, Aggregate] = {f"sum_{name}": Sum(name) for name in names}
    known = {f"known_{name}": Count(name) for name in names if name in MAY_BE_UNKNOWN}
    return {**sums, **known}


def _add(total: int | None, row: dict[str, Any], name: str) -> int | None:
    """Add a group's sum; what is not known in every game is not known."""
    if total is None or row.get(f"known_{name}", row["lines"]) < row["lines"]:
        return None
    return total + int(row[f"sum_{name}"])
