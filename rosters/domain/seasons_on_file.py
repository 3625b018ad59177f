"""The real seasons that come with the program, and their cards.

A season's folder ``data/nhl/<slug>`` holds statistics and, once ``manage.py make_cards`` has calibrated them,
``corrections.json``.
"""

import csv
from pathlib import Path

from django.conf import settings

from games.engine.errors import Refusal
from rosters.domain.card_maker.knobs import (
    ADVANCED,
    SUPER,
    SUPER_LEVEL,
    Corrections,
    load_corrections,
)
from rosters.domain.card_maker.season_cards import SeasonCards, make_season_cards
from rosters.domain.season_csv import load_teams, read_season

TITLES = {
    "nhl-1985-86": "NHL 1985-86",
    "nhl-2017-18": "NHL 2017-18",
    "nhl-2024-25": "NHL 2024-25",
}


class SeasonUnknown(Refusal):
    """There is no folder of that name."""

    code = "season.unknown"


def data_folder() -> Path:
    """Give the folder of the real seasons."""
    return Path(settings.BASE_DIR) / "data" / "nhl"


def season_slugs() -> tuple[str, ...]:
    """Name the seasons on file."""
    return tuple(sorted(path.parent.name for path in data_folder().glob("*/skaters.csv")))


def season_folder(slug: str) -> Path:
    """Give a season's folder.

    Raises
    ------
    SeasonUnknown
        Naming those there are.

    """
    if slug not in season_slugs():
        known = ", ".join(season_slugs())
        message = f"there is no season {slug!r} on file; there are {known}"
        raise SeasonUnknown(message, season=slug)
    return data_folder() / slug


def season_label(slug: str) -> str:
    """Give the season's name in the files of real rates: ``2017-18`` for ``nhl-2017-18``.

    Those are of the NHL alone; any other slug is its own name, which they do not know.
    """
    return slug.removeprefix("nhl-")


def read_rows(path: Path) -> list[dict[str, str]]:
    """Read a CSV file with headings."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [dict(row) for row in csv.DictReader(file)]


def league_rates(slug: str) -> dict[str, float]:
    """Give what ``league_rates.csv`` knows of a season, by its names of metrics."""
    label = season_label(slug)
    return {
        row["metric"]: float(row["value"])
        for row in read_rows(data_folder() / "league_rates.csv")
        if row["season"] == label and row["value"]
    }


def corrections_path(slug: str, level: str = ADVANCED) -> Path:
    """Say where a season's corrections for games at a level are kept; the basic level has the advanced one's."""
    name = f"corrections.{SUPER}.json" if level == SUPER else "corrections.json"
    return season_folder(slug) / name


def is_calibrated(slug: str, level: str = ADVANCED) -> bool:
    """Say whether corrections of this version are on file for games at a level; without them cards are guesses."""
    return load_corrections(corrections_path(slug, level)) is not None


def season_cards(
    slug: str, corrections: Corrections | None = None, *, level: str = ADVANCED
) -> SeasonCards:
    """Make a season's cards from its files, in well under a second.

    Without ``corrections`` those on file are used; where there are none the cards are uncalibrated guesses, so
    run ``manage.py make_cards`` first.
    """
    folder = season_folder(slug)
    teams = load_teams(folder)
    found = corrections or load_corrections(corrections_path(slug, level))
    if found is None:
        found = Corrections(rules=SUPER, level=SUPER_LEVEL) if level == SUPER else Corrections()
    return make_season_cards(read_season(folder, teams=set(teams)), teams, found)
