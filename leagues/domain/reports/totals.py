"""Totals of a season by man and team: of the real one, of a stored one, of one simulated in memory."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db.models import Count, Sum

from games.models import GoalieLine, SkaterLine, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.schedule_csv import read_text
from leagues.domain.tables import standings
from leagues.models import Season
from rosters.domain.card_maker.tally import Tally
from rosters.domain.season_csv import load_teams, read_season

SKATER_STATISTICS = ("goals", "assists", "points", "shots", "pim", "games_played")
MOST_GOALS = 10
"""Team-games with more goals are counted with these."""

Counts = dict[str, float]


@dataclass(slots=True)
class Totals:
    """What men and teams did in one season.

    ``goalies`` are shots against and saves; ``scored`` counts team-games by goals, without a shootout's.
    """

    skaters: dict[str, Counts] = field(default_factory=dict)
    goalies: dict[str, tuple[float, float]] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)
    scored: Counter[int] = field(default_factory=Counter)

    def add_skater(self, player: str, **counts: float) -> None:
        """Add a stint to a man's totals."""
        mine = self.skaters.setdefault(player, dict.fromkeys(SKATER_STATISTICS, 0.0))
        for name, count in counts.items():
            mine[name] += count
        mine["points"] = mine["goals"] + mine["assists"]

    def add_goalie(self, player: str, shots: float, saves: float) -> None:
        """Add a stint to a goalie's totals."""
        before = self.goalies.get(player, (0.0, 0.0))
        self.goalies[player] = (before[0] + shots, before[1] + saves)

    def add_game(self, goals: float, count: int = 1) -> None:
        """Count team-games with so many goals."""
        self.scored[min(int(goals), MOST_GOALS)] += count


def real_totals(folder: Path) -> Totals:
    """Read the totals of a real season's files."""
    statistics = read_season(folder, teams=set(load_teams(folder)))
    totals = Totals()
    for row in statistics.skaters:
        totals.add_skater(
            row.player_id,
            goals=row.g,
            assists=row.a,
            shots=row.shots or 0,
            pim=row.pim or 0,
            games_played=row.gp,
        )
    for goalie in statistics.goalies:
        totals.add_goalie(goalie.player_id, goalie.sa, goalie.sa - goalie.ga)
    for team in _rows(folder / "standings.csv"):
        if team.get("pts"):
            totals.points[team["team"]] = float(team["pts"])
    for game in _rows(folder / "results.csv"):
        if not game.get("home_goals") or not game.get("away_goals"):
            continue
        goals = [int(game["home_goals"]), int(game["away_goals"])]
        if game.get("decided") == "SO":
            goals = [min(goals)] * 2
        for each in goals:
            totals.add_game(each)
    return totals


def tally_totals(tally: Tally) -> Totals:
    """Give the totals of a season simulated in memory."""
    totals = Totals()
    for key, man in tally.men.items():
        player = key.partition("/")[2]
        if man.shots_against or man.goals_against:
            totals.add_goalie(player, man.shots_against, man.shots_against - man.goals_against)
        else:
            totals.add_skater(
                player,
                goals=man.goals,
                assists=man.assists,
                shots=man.shots,
                pim=man.minutes,
                games_played=man.games,
            )
    totals.points.update({code: float(points) for code, points in tally.points.items()})
    for goals, count in tally.scored.items():
        totals.add_game(goals, count)
    return totals


def stored_totals(season: Season) -> Totals:
    """Read the totals of a season's regular games.

    Raises
    ------
    NothingPlayed
        None has been played.
    """
    stage = {"competition__key": competition_key(season)}
    totals = Totals()
    skaters = SkaterLine.objects.filter(**stage).values("player")
    for row in skaters.annotate(
        scored=Sum("goals"),
        helped=Sum("assists"),
        shot=Sum("shots"),
        minutes=Sum("penalty_minutes"),
        games=Count("id"),
    ).order_by():
        totals.add_skater(
            row["player"],
            goals=row["scored"] or 0,
            assists=row["helped"] or 0,
            shots=row["shot"] or 0,
            pim=row["minutes"] or 0,
            games_played=row["games"],
        )
    if not totals.skaters:
        raise NothingPlayed(
            "report.nothing_played",
            f"No game of {season}'s regular season has been played.",
            season=season.slug,
        )
    goalies = GoalieLine.objects.filter(**stage).values("player")
    for man in goalies.annotate(against=Sum("shots_against"), kept=Sum("saves")).order_by():
        totals.add_goalie(man["player"], man["against"] or 0, man["kept"] or 0)
    records = standings(season).records
    totals.points.update({code: float(record.points) for code, record in records.items()})
    lines = TeamLine.objects.filter(**stage)
    for score, decided, result in lines.values_list("score", "decided", "result"):
        totals.add_game(score - (decided == "SO" and result == "W"))
    return totals


def mean_totals(replays: Iterable[Totals]) -> Totals:
    """Give the mean of several replays; distributions are added up."""
    several = list(replays)
    share = 1 / len(several)
    mean = Totals()
    for replay in several:
        for player, counts in replay.skaters.items():
            added = {name: share * value for name, value in counts.items() if name != "points"}
            mean.add_skater(player, **added)
        for player, (shots, saves) in replay.goalies.items():
            mean.add_goalie(player, share * shots, share * saves)
        for code, points in replay.points.items():
            mean.points[code] = mean.points.get(code, 0.0) + share * points
        mean.scored.update(replay.scored)
    return mean


def _rows(path: Path) -> list[dict[str, Any]]:
    return list(csv.DictReader(read_text(path).splitlines()))
