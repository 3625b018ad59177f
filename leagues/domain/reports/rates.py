"""League rates of a simulated regular season beside the real ones.

Rates are per team-game unless they are shares: ``save_pct`` and ``pp_pct`` of shots against and of
opportunities, ``home_win_pct`` wins in any manner out of games, ``overtime_share`` games level after
regulation and ``shootout_share`` games decided by a shootout, both out of games. Goals that decide
shootouts are left out of ``goals``.
"""

from __future__ import annotations

from django.db.models import Avg, Count, Q, Sum

from games.models import GoalieLine, GoalRow, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.reports.rate import NothingPlayed, Rate
from leagues.domain.reports.real_rates import real_rates
from leagues.models import Season

KEYS = (
    "goals",
    "shots",
    "save_pct",
    "pp_opportunities",
    "pp_pct",
    "pim",
    "home_win_pct",
    "overtime_share",
    "shootout_share",
    "short_handed_goals",
    "empty_net_goals",
)


def season_rates(season: Season) -> dict[str, Rate]:
    """Return every rate by key.

    Raises
    ------
    NothingPlayed
        No regular-season game has been played.
    """
    real = real_rates(season.source)
    simulated = simulated_rates(season, with_empty_net=real.pop("_with_empty_net", 1.0) > 0)
    return {key: Rate(simulated[key], real.get(key)) for key in KEYS}


def simulated_rates(season: Season, *, with_empty_net: bool = True) -> dict[str, float | None]:
    """Return the rates of the games played so far."""
    stage = {"competition__key": competition_key(season)}
    lines = TeamLine.objects.filter(**stage)
    home = Q(seat=0)
    sums = lines.aggregate(
        team_games=Count("id"),
        games=Count("id", filter=home),
        score=Sum("score"),
        shootouts=Count("id", filter=home & Q(decided="SO")),
        beyond=Count("id", filter=home & ~Q(decided="REG")),
        home_wins=Count("id", filter=home & Q(result="W")),
        shots=Avg("shots"),
        opportunities=Sum("power_play_opportunities"),
        power_play_goals=Sum("power_play_goals"),
        pim=Avg("penalty_minutes"),
        empty_net=Avg("empty_net_goals"),
    )
    if not sums["team_games"]:
        raise NothingPlayed(
            "report.nothing_played",
            f"No game of {season}'s regular season has been played.",
            season=season.slug,
        )
    goalies = GoalieLine.objects.filter(**stage).aggregate(
        saves=Sum("saves"), against=Sum("shots_against")
    )
    short_handed = GoalRow.objects.filter(**stage, strength="SH")
    if not with_empty_net:
        short_handed = short_handed.filter(empty_net=False)
    games, team_games = sums["games"], sums["team_games"]
    return {
        "goals": (sums["score"] - sums["shootouts"]) / team_games,
        "shots": sums["shots"],
        "save_pct": _share(goalies["saves"], goalies["against"]),
        "pp_opportunities": _share(sums["opportunities"], team_games),
        "pp_pct": _share(sums["power_play_goals"], sums["opportunities"]),
        "pim": sums["pim"],
        "home_win_pct": sums["home_wins"] / games,
        "overtime_share": sums["beyond"] / games,
        "shootout_share": sums["shootouts"] / games,
        "short_handed_goals": short_handed.count() / team_games,
        "empty_net_goals": sums["empty_net"],
    }


def _share(part: float | None, whole: float | None) -> float | None:
    return None if part is None or not whole else part / whole
