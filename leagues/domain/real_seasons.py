"""The real seasons that come with the project, by key: ``nhl-2017-18``."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from leagues.domain.errors import LeagueRefusal


class UnknownRealSeason(LeagueRefusal):
    """There is no data for that season."""


def data_folder() -> Path:
    """Return the folder of the real seasons."""
    return Path(settings.BASE_DIR) / "data" / "nhl"


def real_season_keys() -> list[str]:
    """Return the keys of all seasons that can be replayed."""
    return sorted(path.parent.name for path in data_folder().glob("*/results.csv"))


def season_folder(key: str) -> Path:
    """Return the folder of a season's files.

    Raises
    ------
    UnknownRealSeason
        There is none; the message says which there are.
    """
    folder = data_folder() / key
    if key not in real_season_keys():
        known = ", ".join(real_season_keys()) or "none"
        raise UnknownRealSeason(
            "season.no_data", f"There is no data for {key!r}; there is for: {known}.", season=key
        )
    return folder


def season_label(key: str) -> str:
    """Return ``2017-18`` for ``nhl-2017-18``, as the rate files name it."""
    return key.partition("-")[2]
