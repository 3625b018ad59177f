"""League rates of real seasons: from the table of league rates, else from the season's own files.

Keys and units are those of ``rates.py``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from rosters.domain.calibrated_seasons import own_power_plays
from rosters.domain.season_csv import load_teams, read_season
from rosters.domain.seasons_on_file import league_rates, read_rows, season_folder, season_slugs

METRICS = {
    "goals": "goals_per_team_game",
    "shots": "shots_per_team_game",
    "save_pct": "save_pct",
    "pp_opportunities": "pp_opp_per_team_game",
    "pp_pct": "pp_pct",
    "pim": "pim_per_team_game",
    "home_win_pct": "home_win_share",
    "overtime_share": "beyond_regulation_share",
    "shootout_share": "so_share",
    "short_handed_goals": "shg_per_team_game",
}


def real_rates(source: str) -> dict[str, float]:
    """Return the real rates of a season by key, as far as they are known; none of a season that never was.

    Where only short-handed goals against a goalie are known, ``_with_empty_net`` is 0.
    """
    known = rates_in_table(source)
    if known or source not in season_slugs():
        return known
    return rates_of_files(season_folder(source))


def rates_in_table(source: str) -> dict[str, float]:
    """Return what ``league_rates.csv`` has of a season."""
    metrics = league_rates(source)
    if not metrics:
        return {}
    rates = {key: metrics[name] for key, name in METRICS.items() if name in metrics}
    rates.setdefault("shootout_share", 0.0)  # no such metric: the era had no shootouts
    if "empty_net_goals_per_game" in metrics:
        rates["empty_net_goals"] = metrics["empty_net_goals_per_game"] / 2
    if "short_handed_goals" not in rates and "shg_per_team_game_excl_en" in metrics:
        rates["short_handed_goals"] = metrics["shg_per_team_game_excl_en"]
        rates["_with_empty_net"] = 0.0
    return rates


def rates_of_files(folder: Path) -> dict[str, float]:
    """Work out what a season's own four files tell; what they do not have is left out."""
    teams = load_teams(folder)
    team_games = sum(games for _, games in teams.values())
    statistics = read_season(folder, teams=set(teams))
    skaters, goalies = statistics.skaters, statistics.goalies
    against = sum(row.sa for row in goalies)
    rates = {
        "goals": sum(row.g for row in skaters) / team_games,
        "shots": sum(row.shots for row in skaters) / team_games,
        "save_pct": 1 - sum(row.ga for row in goalies) / max(against, 1),
    }
    if any(row.pim is not None for row in skaters):
        rates["pim"] = sum(row.pim or 0 for row in skaters) / team_games
    if any(row.shg is not None for row in skaters):
        rates["short_handed_goals"] = sum(row.shg or 0 for row in skaters) / team_games
    power_plays = own_power_plays(folder)
    if power_plays is not None:
        rates["pp_opportunities"], rates["pp_pct"] = power_plays
    return rates | _rates_of_results(folder / "results.csv")


def _rates_of_results(path: Path) -> dict[str, float]:
    """Count how games were decided; a file of fixtures without scores tells nothing."""
    games = [row for row in read_rows(path) if row.get("home_goals")]
    if not games:
        return {}
    home_wins = sum(int(row["home_goals"]) > int(row["away_goals"]) for row in games)
    ways = Counter(row["decided"] or "REG" for row in games)
    return {
        "home_win_pct": home_wins / len(games),
        "overtime_share": 1 - ways["REG"] / len(games),
        "shootout_share": ways["SO"] / len(games),
    }
