"""Replay accuracy: how the totals of simulated seasons go with the real ones.

``r`` is the correlation of simulated with real totals over the real season's players, ``slope`` that
of simulated on real totals (1: unbiased). The ceilings are the range in which nine of ten perfect
replays lie, from ``replay_ceiling.csv``; there is none for games played, which those hold fixed, nor for the
mean of several replays, where ``ceiling_low`` is what the mean of ten perfect ones reaches.

A skater's totals are those of all his teams; one who did not dress counts with zeros. Save
percentages are compared for goalies with 250 (regulars: 1,000) shots against in both seasons.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from leagues.domain.reports.totals import (
    MOST_GOALS,
    SKATER_STATISTICS,
    Totals,
    mean_totals,
    real_totals,
    stored_totals,
)
from leagues.domain.schedule_csv import read_text
from leagues.models import Season
from rosters.domain.seasons_on_file import data_folder, season_folder, season_label

SAVES = {"save_pct": 250, "save_pct_regulars": 1000}
"""Statistic to the fewest shots against of a goalie compared."""

KEYS = (*SKATER_STATISTICS, *SAVES, "team_points")

CEILINGS = {
    **{key: (key, "all skaters") for key in ("goals", "assists", "points", "shots", "pim")},
    **{key: ("save_pct", f"shots >= {shots}") for key, shots in SAVES.items()},
    "team_points": ("team_points", "cards from goals"),
}
LEAST_EXPECTED = 5.0

Pairs = tuple[list[float], list[float]]


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How one statistic of a replay goes with reality; ``None`` where it cannot be said."""

    r: float | None
    slope: float | None
    ceiling_low: float | None
    ceiling_high: float | None
    n: int


@dataclass(frozen=True, slots=True)
class Spread:
    """The correlations of several replays, each taken alone."""

    mean: float
    lowest: float
    highest: float


@dataclass(frozen=True, slots=True)
class Ceiling:
    """What perfect replays reach: nine of ten of them, the mean of ten, and how far a value is off."""

    low: float
    high: float
    of_ten: float
    off_by: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether goals a team-game are distributed as in reality: chi-square of the two samples."""

    chi_square: float
    freedom: int
    p: float


def replay_report(season: Season) -> dict[str, Accuracy]:
    """Return the accuracy of every statistic of a stored season by key.

    Raises
    ------
    NothingPlayed
        No regular-season game has been played.
    SeasonUnknown
        The season replays no real one.
    """
    return accuracy_of(season.source, [stored_totals(season)])


def accuracy_of(source: str, replays: Sequence[Totals]) -> dict[str, Accuracy]:
    """Return the accuracy of the mean of replays of a season on file.

    Raises
    ------
    SeasonUnknown
        There is no such season.
    """
    folder = season_folder(source)
    pairs = compare(real_totals(folder), mean_totals(replays))
    ceilings = read_ceilings(season_label(source))
    report = {}
    for key in KEYS:
        real, simulated = pairs[key]
        ceiling = ceilings.get(key)
        low = high = None
        if ceiling is not None:
            low, high = (ceiling.low, ceiling.high) if len(replays) == 1 else (ceiling.of_ten, None)
        report[key] = Accuracy(*correlate(real, simulated), low, high, len(real))
    return report


def spread_of(alone: Sequence[Mapping[str, Accuracy]]) -> dict[str, Spread]:
    """Return how replays, each reported alone, go with reality: what a single one comes to is partly its dice.

    Statistics that some replay says nothing about are left out.
    """
    spreads = {}
    for key in KEYS:
        known = [r for report in alone if (r := report[key].r) is not None]
        if known and len(known) == len(alone):
            spreads[key] = Spread(fmean(known), min(known), max(known))
    return spreads


def compare(real: Totals, simulated: Totals) -> dict[str, Pairs]:
    """Return real and simulated values of the same men and teams, by statistic."""
    players = [player for player, counts in real.skaters.items() if counts["games_played"]]
    nothing = dict.fromkeys(SKATER_STATISTICS, 0.0)
    pairs: dict[str, Pairs] = {
        key: (
            [real.skaters[player][key] for player in players],
            [simulated.skaters.get(player, nothing)[key] for player in players],
        )
        for key in SKATER_STATISTICS
    }
    for key, fewest in SAVES.items():
        keep = [
            player
            for player, (shots, _) in real.goalies.items()
            if shots >= fewest and simulated.goalies.get(player, (0, 0))[0] >= fewest
        ]
        pairs[key] = (
            [real.goalies[player][1] / real.goalies[player][0] for player in keep],
            [simulated.goalies[player][1] / simulated.goalies[player][0] for player in keep],
        )
    codes = [code for code in simulated.points if code in real.points]
    pairs["team_points"] = (
        [real.points[code] for code in codes],
        [simulated.points[code] for code in codes],
    )
    return pairs


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


def read_ceilings(label: str, path: Path | None = None) -> dict[str, Ceiling]:
    """Return what perfect replays of a season reach, by key; nothing for seasons without ceilings."""
    found = {}
    text = read_text(path or data_folder() / "replay_ceiling.csv")
    for row in csv.DictReader(text.splitlines()):
        if row["season"] == label:
            found[row["stat"], row["who"]] = Ceiling(
                low=float(row["r_p05"]),
                high=float(row["r_p95"]),
                of_ten=float(row["r_10"]),
                off_by=float(row["rmse"]),
            )
    return {key: found[source] for key, source in CEILINGS.items() if source in found}


def goals_fit(real: Totals, simulated: Totals) -> Fit | None:
    """Compare the distributions of goals a team-game; rare counts are taken together (five expected at least)."""
    sizes = sum(real.scored.values()), sum(simulated.scored.values())
    if not all(sizes):
        return None
    groups: list[list[int]] = [[0, 0]]
    for goals in range(MOST_GOALS + 1):
        groups[-1][0] += real.scored[goals]
        groups[-1][1] += simulated.scored[goals]
        left = sum(real.scored[more] + simulated.scored[more] for more in range(goals + 1, 11))
        least = min(sizes) / sum(sizes)
        if sum(groups[-1]) * least >= LEAST_EXPECTED and left * least >= LEAST_EXPECTED:
            groups.append([0, 0])
    chi_square = 0.0
    for group in groups:
        for side in (0, 1):
            expected = sum(group) * sizes[side] / sum(sizes)
            chi_square += (group[side] - expected) ** 2 / expected
    freedom = len(groups) - 1
    return Fit(chi_square, freedom, chance_of_more(chi_square, freedom))


def chance_of_more(chi_square: float, freedom: int) -> float:
    """Return the probability of a larger chi-square: the upper incomplete gamma function by its series."""
    a, x = freedom / 2, chi_square / 2
    if x <= 0 or not freedom:
        return 1.0
    term = total = 1 / a
    step = a
    while term > total * 1e-12:
        step += 1
        term *= x / step
        total += term
    return max(0.0, 1 - total * math.exp(a * math.log(x) - x - math.lgamma(a)))
