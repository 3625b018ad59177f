"""How a season that replays a real one comes out beside it: its own numbers, and the mean of replays that are kept."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from leagues.domain.reports import replays
from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.reports.replay import Accuracy, Fit, accuracy_of
from leagues.domain.reports.scatter import svg
from leagues.domain.reports.totals import Totals, stored_totals
from leagues.domain.seasons import options_of
from leagues.models import Season
from rosters.domain.seasons_on_file import season_slugs

TITLES = {
    "goals": "Goals",
    "assists": "Assists",
    "points": "Points",
    "shots": "Shots on goal",
    "pim": "Penalty minutes",
    "games_played": "Games played",
    "save_pct": "Save percentage, 250 shots and more",
    "save_pct_regulars": "Save percentage, 1,000 shots and more",
    "team_points": "Points of teams",
}


@dataclass(frozen=True, slots=True)
class ReplayTable:
    """One part of the page: correlations, and pictures of them."""

    title: str
    rows: tuple[tuple[str, Accuracy], ...]
    plots: tuple[SafeString, ...]
    fit: Fit | None


def replays_a_real_season(season: Season) -> bool:
    """Whether a season has a real one to be set beside."""
    return season.source in season_slugs()


def replay_page(season: Season) -> tuple[ReplayTable, ...]:
    """Set a season beside the real one, then the mean of kept replays at its level; empty before its first game."""
    parts = []
    try:
        own = stored_totals(season)
    except NothingPlayed:
        pass
    else:
        parts.append(_part("This season", season.source, [own]))
    try:
        count, mean = replays.kept(season.source, options_of(season).level)
    except replays.NoReplays:
        pass
    else:
        parts.append(_part(f"Mean of {count} replays", season.source, [mean] * count))
    return tuple(parts)


def _part(title: str, source: str, totals: list[Totals]) -> ReplayTable:
    report = accuracy_of(source, totals)
    plots = replays.plots_of(source, totals)
    return ReplayTable(
        title=title,
        rows=tuple((TITLES[key], accuracy) for key, accuracy in report.items()),
        # our own picture: all that is not a number in it is escaped where it is drawn
        plots=tuple(mark_safe(svg(plot)) for plot in plots.values()),  # noqa: S308
        fit=replays.fit_of(source, totals[0]) if len(totals) == 1 else None,
    )
