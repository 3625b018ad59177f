"""Calibrating the cards of a season on file."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rosters.domain.card_maker.calibration import Season, Targets, calibrate
from rosters.domain.card_maker.knobs import Corrections, save_corrections
from rosters.domain.season_csv import load_teams, read_season
from rosters.domain.seasons_on_file import corrections_path, data_folder, season_folder

USUAL = Targets(power_plays=3.1, power_play_share=0.2)
"""Used where neither the standings nor the table of league rates know better."""


def season_to_calibrate(slug: str) -> Season:
    """Read everything calibration needs to know of a season on file.

    Raises
    ------
    SeasonUnknown, ImportRefused
        If it is not on file, or its files are faulty.

    """
    folder = season_folder(slug)
    teams = load_teams(folder)
    results = _rows(folder / "results.csv")
    return Season(
        statistics=read_season(folder, teams=set(teams)),
        teams=teams,
        schedule=[(row["home"], row["away"]) for row in results],
        targets=league_targets(slug),
        rules=season_rules(results),
    )


def season_rules(results: list[dict[str, str]]) -> dict[str, Any]:
    """Tell from its results how a season's games could end: with shootouts or with ties."""
    shootout = any(row["decided"] == "SO" for row in results)
    return {"shootout": shootout, "ot_strength": "3v3" if shootout else "5v5"}


def league_targets(slug: str) -> Targets:
    """Look the season's power plays up in ``league_rates.csv``."""
    year = slug.removeprefix("nhl-")
    rates = {
        row["metric"]: float(row["value"])
        for row in _rows(data_folder() / "league_rates.csv")
        if row["season"] == year
    }
    return Targets(
        power_plays=rates.get("pp_opp_per_team_game", USUAL.power_plays),
        power_play_share=rates.get("pp_pct", USUAL.power_play_share),
    )


def calibrate_season(
    slug: str,
    *,
    rounds: int,
    output: Path | None = None,
    start: Corrections | None = None,
    progress: Callable[[int, int, int], None] | None = None,
) -> Corrections:
    """Calibrate a season on file and keep the corrections beside it (or in ``output``)."""
    corrections = calibrate(
        season_to_calibrate(slug), rounds=rounds, start=start, progress=progress
    )
    save_corrections(output or corrections_path(slug), corrections)
    return corrections


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [dict(row) for row in csv.DictReader(file)]
