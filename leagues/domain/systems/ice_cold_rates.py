"""How an Ice Cold season went beside what the ledger's simulations lead one to expect (its table 5.3).

All rates are for a game of both teams, unless they are called a share. Playoff games are left out: they may be longer.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Count, Q, Sum

from games.models import CountRow, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.reports.rate import NothingPlayed, Rate
from leagues.models import Season

PER_GAME = (
    "outside_shots",
    "inside_shots",
    "outside_goals",
    "inside_goals",
    "outside_blocks",
    "inside_blocks",
    "fouls",
    "penalties_behind_play",
    "defensive_cards",
    "icings",
    "offsides",
    "passes",
    "skates",
    "dump_ins",
    "dump_outs",
    "clears",
    "momentum_cards",
    "majors",
    "goalie_pulls",
)
"""Counts of score sheets."""

EXPECTED: Mapping[str, Mapping[str, float]] = {
    "standard": {
        "goals": 5.7, "outside_shots": 48.7, "inside_shots": 11.3, "inside_share": 0.19,
        "outside_goals": 2.4, "inside_goals": 3.2, "outside_blocks": 2.1, "inside_blocks": 1.5,
        "power_plays": 5.1, "power_play_goals": 0.9, "fouls": 6.1, "fouls_called": 3.0,
        "penalties_behind_play": 2.1, "defensive_cards": 25, "icings": 5.3, "offsides": 3.6,
        "faceoffs": 25, "passes": 34, "skates": 29, "dump_ins": 25, "dump_outs": 18, "clears": 18,
        "momentum_cards": 24, "majors": 0.23, "goalie_pulls": 0.8, "empty_net_goals": 0.16,
        "level_share": 0.19,
    },
    "quick": {
        "goals": 2.8, "outside_shots": 22.5, "inside_shots": 6.1, "inside_share": 0.21,
        "outside_goals": 1.2, "inside_goals": 1.7, "outside_blocks": 1.1, "inside_blocks": 0.8,
        "power_plays": 2.5, "power_play_goals": 0.4, "fouls": 3.1, "fouls_called": 1.5,
        "penalties_behind_play": 1.0, "defensive_cards": 13, "icings": 2.3, "offsides": 1.8,
        "faceoffs": 14, "passes": 18, "skates": 15, "dump_ins": 12, "dump_outs": 8, "clears": 8,
        "momentum_cards": 12, "majors": 0.11, "goalie_pulls": 0.7, "empty_net_goals": 0.15,
        "level_share": 0.26,
    },
}  # fmt: skip
"""A thousand games between heuristic players, by the clock."""


def season_rates(season: Season, clock: str) -> dict[str, Rate]:
    """Give the rates of the games of the schedule played so far.

    Raises
    ------
    NothingPlayed
        No game has been played.
    """
    expected = EXPECTED[clock]
    return {key: Rate(value, expected.get(key)) for key, value in simulated_rates(season).items()}


def simulated_rates(season: Season) -> dict[str, float | None]:
    """Give the rates of the games played so far."""
    stage = {"competition__key": competition_key(season)}
    home = Q(seat=0)
    sums = TeamLine.objects.filter(**stage).aggregate(
        games=Count("id", filter=home),
        power_plays=Sum("power_play_opportunities"),
        power_play_goals=Sum("power_play_goals"),
        empty_net_goals=Sum("empty_net_goals"),
        faceoffs=Sum("faceoffs_won"),
        level=Count("id", filter=home & ~Q(decided="REG")),
    )
    games = sums["games"]
    if not games:
        message = f"No game of {season} has been played."
        raise NothingPlayed("report.nothing_played", message, season=season.slug)
    rows = CountRow.objects.filter(**stage).values("name").annotate(total=Sum("value"))
    totals: dict[str, int] = dict(rows.values_list("name", "total"))

    def of(name: str) -> float:
        return totals.get(name, 0) / games

    shots = of("outside_shots") + of("inside_shots")
    return {
        "goals": of("outside_goals") + of("inside_goals"),
        **{name: of(name) for name in PER_GAME},
        "inside_share": of("inside_shots") / shots if shots else None,
        "power_plays": sums["power_plays"] / games,
        "power_play_goals": sums["power_play_goals"] / games,
        "fouls_called": of("penalties") - of("penalties_behind_play"),
        "empty_net_goals": sums["empty_net_goals"] / games,
        "faceoffs": sums["faceoffs"] / games,
        "level_share": sums["level"] / games,
    }
