"""Calibrating the cards of a season on file."""

from collections.abc import Callable
from pathlib import Path

from rosters.domain.card_maker.calibration import calibrate, from_advanced
from rosters.domain.card_maker.knobs import (
    ADVANCED,
    SUPER,
    Corrections,
    load_corrections,
    save_corrections,
)
from rosters.domain.card_maker.simulation import Terms
from rosters.domain.card_maker.targets import Season, Targets
from rosters.domain.replay_terms import replay_instructions, replay_rules
from rosters.domain.season_csv import SeasonStatistics, load_teams, read_season
from rosters.domain.seasons_on_file import (
    corrections_path,
    league_rates,
    read_rows,
    season_folder,
)

USUAL = Targets(power_plays=3.1, power_play_share=0.2)
"""Used where neither the standings nor the table of league rates know better."""


def season_to_calibrate(slug: str, level: str = ADVANCED) -> Season:
    """Read everything calibration needs to know of a season on file.

    Raises
    ------
    SeasonUnknown, ImportRefused
        If it is not on file, or its files are faulty.

    """
    folder = season_folder(slug)
    teams = load_teams(folder)
    results = read_rows(folder / "results.csv")
    statistics = read_season(folder, teams=set(teams))
    return Season(
        statistics=statistics,
        teams=teams,
        schedule=[(row["home"], row["away"]) for row in results],
        targets=season_targets(slug, statistics, sum(games for _, games in teams.values())),
        terms=season_terms(slug, results, level),
    )


def season_terms(slug: str, results: list[dict[str, str]], level: str = ADVANCED) -> Terms:
    """Tell by its results what a season's games are played by: they could end with shootouts or with ties."""
    shootout = any(row["decided"] == "SO" for row in results)
    return Terms(
        level=level,
        rules=replay_rules(slug, level, shootout=shootout),
        instructions=replay_instructions(slug, level, shootout=shootout),
    )


def season_targets(slug: str, statistics: SeasonStatistics, team_games: int) -> Targets:
    """Give what the season should come to: from ``league_rates.csv``, else from its own files, else the usual."""
    rates = league_rates(slug)
    usual = (USUAL.power_plays, USUAL.power_play_share)
    power_plays, share = own_power_plays(season_folder(slug)) or usual
    minutes = sum(row.pim or 0 for row in statistics.skaters) / team_games
    short_handed = sum(row.shg or 0 for row in statistics.skaters) / team_games
    charged = "shg_per_team_game" not in rates and "shg_per_team_game_excl_en" in rates
    if charged:
        short_handed = rates["shg_per_team_game_excl_en"]
    return Targets(
        power_plays=rates.get("pp_opp_per_team_game", power_plays),
        power_play_share=rates.get("pp_pct", share),
        minutes=rates.get("pim_per_team_game", minutes or USUAL.minutes),
        short_handed=rates.get("shg_per_team_game", short_handed or USUAL.short_handed),
        empty_net_counts=not charged,
    )


def own_power_plays(folder: Path) -> tuple[float, float] | None:
    """Read power plays a team-game, and goals for each, from the season's standings; None where these have none."""
    rows = read_rows(folder / "standings.csv")
    known = [row for row in rows if row.get("pp_opp") and row.get("ppg")]
    chances = sum(int(row["pp_opp"]) for row in known)
    if not chances:
        return None
    games = sum(int(row["gp"]) for row in known)
    return chances / games, sum(int(row["ppg"]) for row in known) / chances


def calibrate_season(
    slug: str,
    *,
    level: str = ADVANCED,
    rounds: int,
    output: Path | None = None,
    start: Corrections | None = None,
    progress: Callable[[int, int, int], None] | None = None,
) -> Corrections:
    """Calibrate a season on file and keep the corrections beside it (or in ``output``).

    Super-advanced corrections begin with the advanced ones where these are on file.
    """
    season = season_to_calibrate(slug, level)
    advanced = load_corrections(corrections_path(slug)) if level == SUPER else None
    if start is None and advanced is not None:
        start = from_advanced(season, advanced)
    corrections = calibrate(season, rounds=rounds, start=start, progress=progress)
    save_corrections(output or corrections_path(slug, level), corrections)
    return corrections
