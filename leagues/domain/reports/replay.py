"""Replay accuracy: how a simulated season's totals go with the real ones.

``r`` is the correlation of simulated with real totals over the real season's players, ``slope`` that
of simulated on real totals (1: unbiased). The ceilings are the range in which nine of ten perfect
replays lie, from ``replay_ceiling.csv``; there is none for games played, which those hold fixed.

A skater's totals are those of all his teams; one who did not dress counts with zeros. Save
percentages are compared for goalies with 250 shots against in both seasons.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Sum

from games.models import GoalieLine, SkaterLine
from leagues.domain.competitions import competition_key
from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.reports.rates import season_label
from leagues.domain.schedule_csv import read_text
from leagues.domain.tables import standings
from leagues.models import Season
from rosters.domain.season_csv import SeasonStatistics, read_season
from rosters.domain.seasons_on_file import data_folder, season_folder

SKATER_STATISTICS = ("goals", "assists", "points", "shots", "pim", "games_played")
KEYS = (*SKATER_STATISTICS, "save_pct", "team_points")
FEWEST_SHOTS = 250

CEILINGS = {
    **{key: (key, "all skaters") for key in ("goals", "assists", "points", "shots", "pim")},
    "save_pct": ("save_pct", "shots >= 250"),
    "team_points": ("team_points", "cards from goals"),
}


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How one statistic of a replay goes with reality; ``None`` where it cannot be said."""

    r: float | None
    slope: float | None
    ceiling_low: float | None
    ceiling_high: float | None
    n: int


def replay_report(season: Season) -> dict[str, Accuracy]:
    """Return the accuracy of every statistic by key.

    Raises
    ------
    NothingPlayed
        No regular-season game has been played.
    SeasonUnknown
        The season replays no real one.
    """
    folder = season_folder(season.source)
    statistics = read_season(folder)
    pairs = _skaters(season, statistics)
    pairs["save_pct"] = _goalies(season, statistics)
    pairs["team_points"] = _teams(season)
    ceilings = read_ceilings(season_label(season.source))
    report = {}
    for key in KEYS:
        real, simulated = pairs[key]
        low, high = ceilings.get(key, (None, None))
        report[key] = Accuracy(*correlate(real, simulated), low, high, len(real))
    return report


def correlate(
    real: Sequence[float], simulated: Sequence[float]
) -> tuple[float | None, float | None]:
    """Return the correlation, and the slope of simulated on real values."""
    count = len(real)
    if count < 2:  # noqa: PLR2004 - a line needs two points
        return None, None
    mean_real, mean_simulated = sum(real) / count, sum(simulated) / count
    spread = sum((x - mean_real) ** 2 for x in real)
    spread_simulated = sum((y - mean_simulated) ** 2 for y in simulated)
    if not spread or not spread_simulated:
        return None, None
    together = sum(
        (x - mean_real) * (y - mean_simulated) for x, y in zip(real, simulated, strict=True)
    )
    return together / math.sqrt(spread * spread_simulated), together / spread


def read_ceilings(label: str) -> dict[str, tuple[float, float]]:
    """Return the range of perfect replays by key."""
    ranges = {}
    for row in csv.DictReader(read_text(data_folder() / "replay_ceiling.csv").splitlines()):
        if row["season"] == label:
            ranges[row["stat"], row["who"]] = float(row["r_p05"]), float(row["r_p95"])
    return {key: ranges[source] for key, source in CEILINGS.items() if source in ranges}


Pairs = tuple[list[float], list[float]]


def _skaters(season: Season, statistics: SeasonStatistics) -> dict[str, Pairs]:
    real: dict[str, dict[str, float]] = {}
    for row in statistics.skaters:
        totals = real.setdefault(row.player_id, dict.fromkeys(SKATER_STATISTICS, 0.0))
        totals["goals"] += row.g
        totals["assists"] += row.a
        totals["points"] += row.g + row.a
        totals["shots"] += row.shots or 0
        totals["pim"] += row.pim or 0
        totals["games_played"] += row.gp
    lines = SkaterLine.objects.filter(competition__key=competition_key(season))
    sums = lines.values("player").annotate(
        points=Sum(F("goals") + F("assists")),
        goals=Sum("goals"),
        assists=Sum("assists"),
        shots=Sum("shots"),
        pim=Sum("penalty_minutes"),
        games_played=Count("id"),
    )
    simulated: dict[str, Mapping[str, Any]] = {row["player"]: row for row in sums.order_by()}
    if not simulated:
        raise NothingPlayed(
            "report.nothing_played",
            f"No game of {season}'s regular season has been played.",
            season=season.slug,
        )
    players = [player for player, totals in real.items() if totals["games_played"]]
    nothing: Mapping[str, Any] = {}
    return {
        key: (
            [real[player][key] for player in players],
            [float(simulated.get(player, nothing).get(key) or 0) for player in players],
        )
        for key in SKATER_STATISTICS
    }


def _goalies(season: Season, statistics: SeasonStatistics) -> Pairs:
    real: dict[str, list[int]] = {}
    for row in statistics.goalies:
        totals = real.setdefault(row.player_id, [0, 0])
        totals[0] += row.sa
        totals[1] += row.ga
    lines = GoalieLine.objects.filter(competition__key=competition_key(season))
    sums = lines.values("player").annotate(against=Sum("shots_against"), saves=Sum("saves"))
    simulated = {row["player"]: (row["against"] or 0, row["saves"] or 0) for row in sums.order_by()}
    keep = [
        player
        for player, (shots, _) in real.items()
        if shots >= FEWEST_SHOTS and simulated.get(player, (0, 0))[0] >= FEWEST_SHOTS
    ]
    return (
        [1 - real[player][1] / real[player][0] for player in keep],
        [simulated[player][1] / simulated[player][0] for player in keep],
    )


def _teams(season: Season) -> Pairs:
    text = read_text(season_folder(season.source) / "standings.csv")
    real = {row["team"]: float(row["pts"]) for row in csv.DictReader(text.splitlines())}
    simulated = standings(season).records
    codes = [code for code in simulated if code in real]
    return [real[code] for code in codes], [float(simulated[code].points) for code in codes]
