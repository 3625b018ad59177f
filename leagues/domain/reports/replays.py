"""Several replays of a season on file, played in memory, and the mean of them kept beside the season's files."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from games.engine.errors import Refusal
from leagues.domain.reports.replay import Accuracy, Fit, accuracy_of, compare, goals_fit
from leagues.domain.reports.replay import read_ceilings as ceilings_of
from leagues.domain.reports.scatter import Scatter, png, svg
from leagues.domain.reports.totals import Counts, Totals, mean_totals, real_totals, tally_totals
from rosters.domain.calibrated_seasons import season_to_calibrate
from rosters.domain.card_maker.simulation import simulate_season
from rosters.domain.card_maker.tally import Tally
from rosters.domain.seasons_on_file import is_calibrated, season_cards, season_folder, season_label

PLOTTED = {
    "goals": "Goals",
    "assists": "Assists",
    "points": "Points",
    "shots": "Shots on goal",
    "pim": "Penalty minutes",
    "save_pct_regulars": "Save percentage",
    "team_points": "Points of teams",
}
SHARES = frozenset({"save_pct_regulars"})
DIGITS = 3

Step = Callable[[int, int, int], None]


class NoReplays(Refusal):
    """Nothing is kept of replays of this season at this level."""

    code = "replays.none"


class NotCalibrated(Refusal):
    """There are no corrections of this season for this level, or only those of an earlier version."""

    code = "replays.not_calibrated"


class KeptReplays(msgspec.Struct, frozen=True, kw_only=True):
    """The mean of several replays as it is kept."""

    replays: int
    skaters: dict[str, Counts]
    goalies: dict[str, tuple[float, float]]
    points: dict[str, float]
    scored: dict[int, int]


def play_replays(
    source: str,
    count: int,
    *,
    level: str,
    seed: str = "replay",
    progress: Step | None = None,
) -> list[Tally]:
    """Play a season's real schedule so many times in memory, each time with dice of its own.

    Raises
    ------
    SeasonUnknown
        There is no such season.
    NotCalibrated
        Its cards for this level would be guesses.
    """
    if not is_calibrated(source, level):
        message = (
            f"the cards of {source} are not calibrated for {level} games; "
            f"run manage.py make_cards {source} --level {level} first"
        )
        raise NotCalibrated(message, season=source, level=level)
    season = season_to_calibrate(source, level)
    cards = season_cards(source, level=level)
    tallies = []
    for number in range(1, count + 1):

        def step(done: int, total: int, number: int = number) -> None:
            if progress is not None:
                progress(number, done, total)

        tallies.append(
            simulate_season(
                cards,
                season.schedule,
                seed=f"{seed}/{number}",
                terms=season.terms,
                progress=step,
            )
        )
    return tallies


def plots_of(source: str, replays: Sequence[Totals]) -> dict[str, Scatter]:
    """Lay out a plot for each statistic, of the mean of the replays."""
    pairs = compare(real_totals(season_folder(source)), mean_totals(replays))
    accuracy = accuracy_of(source, replays)
    ceilings = ceilings_of(season_label(source))
    plots = {}
    for key, title in PLOTTED.items():
        real, simulated = pairs[key]
        if not real:
            continue
        off_by = ceilings[key].off_by if key in ceilings else 0.0
        plots[key] = Scatter(
            title=title,
            real=tuple(real),
            simulated=tuple(simulated),
            off_by=off_by / len(replays) ** 0.5,
            counts=key not in SHARES,
            words=in_words(accuracy[key]),
        )
    return plots


def in_words(accuracy: Accuracy) -> str:
    """Tell a correlation for those who do not see the plot."""
    if accuracy.r is None or accuracy.slope is None:
        return f"{accuracy.n} compared"
    return f"correlation {accuracy.r:.3f}, slope {accuracy.slope:.2f}, {accuracy.n} compared"


def write_plots(plots: dict[str, Scatter], folder: Path) -> list[Path]:
    """Write every plot as SVG and PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for key, plot in plots.items():
        vector, pixels = folder / f"{key}.svg", folder / f"{key}.png"
        vector.write_text(svg(plot) + "\n", encoding="utf-8")
        pixels.write_bytes(png(plot))
        written += [vector, pixels]
    return written


def fit_of(source: str, replay: Totals) -> Fit | None:
    """Compare goals a team-game of one replay with the real ones."""
    return goals_fit(real_totals(season_folder(source)), replay)


# --- what is kept ---


def kept_path(source: str, level: str) -> Path:
    """Say where the mean of replays is kept."""
    return season_folder(source) / f"replays.{level}.json.gz"


def keep(source: str, level: str, tallies: Sequence[Tally]) -> Path:
    """Keep the mean of replays beside the season's files."""
    mean = mean_totals([tally_totals(tally) for tally in tallies])
    document = KeptReplays(
        replays=len(tallies),
        skaters={
            player: {name: round(value, DIGITS) for name, value in counts.items()}
            for player, counts in sorted(mean.skaters.items())
        },
        goalies={
            player: (round(shots, DIGITS), round(saves, DIGITS))
            for player, (shots, saves) in sorted(mean.goalies.items())
        },
        points={code: round(points, DIGITS) for code, points in sorted(mean.points.items())},
        scored=dict(sorted(mean.scored.items())),
    )
    path = kept_path(source, level)
    path.write_bytes(gzip.compress(msgspec.json.encode(document), mtime=0))
    return path


def kept(source: str, level: str) -> tuple[int, Totals]:
    """Give how many replays are kept of a season, and their mean.

    Raises
    ------
    NoReplays
        None are.
    """
    path = kept_path(source, level)
    if not path.exists():
        message = f"no replays of {source} at the {level} level are kept"
        raise NoReplays(message, season=source, level=level)
    found = msgspec.json.decode(gzip.decompress(path.read_bytes()), type=KeptReplays)
    return found.replays, Totals(
        skaters=found.skaters,
        goalies=found.goalies,
        points=found.points,
        scored=Counter(found.scored),
    )
