"""``manage.py replay_report SEASON``: how a replayed season's totals go with the real ones.

Without more it reads a stored season. With ``--replays N`` a season on file is played N times in memory; the first
replay, what each comes to alone, and the mean of all are told. ``--keep`` keeps the mean beside the season's files
for the site's page, ``--plots FOLDER`` writes a plot for each statistic as SVG and PNG.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from leagues.domain.reports import replays
from leagues.domain.reports.memory_rates import LeagueRate, memory_rates
from leagues.domain.reports.replay import Accuracy, Spread, accuracy_of, spread_of
from leagues.domain.reports.totals import Totals, stored_totals, tally_totals
from leagues.domain.seasons import find_season
from leagues.management.output import as_json, console, number, refusals_as_errors
from rosters.domain.card_maker.knobs import ADVANCED, SUPER


class Command(BaseCommand):
    """Show the replay accuracy of a season."""

    help = "Show correlation and slope of a simulated season, or of several replays, against the real one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season, how often to play it, and what to write."""
        parser.add_argument("season", help="slug of a season, such as nhl-2017-18")
        parser.add_argument("--json", action="store_true", help="print JSON for programs")
        parser.add_argument(
            "--replays", type=int, default=0, help="play the season on file so many times in memory"
        )
        parser.add_argument(
            "--level", choices=(ADVANCED, SUPER), default=SUPER, help="level of those games"
        )
        parser.add_argument("--seed", default="replay", help="their dice follow from this word")
        parser.add_argument("--plots", type=Path, help="write plots into this folder")
        parser.add_argument("--keep", action="store_true", help="keep the mean for the site's page")

    def handle(self, *, season: str, json: bool, **options: Any) -> None:  # noqa: ANN401 - as Django has it
        """Print the report."""
        with refusals_as_errors():
            if options["replays"] > 0:
                self._replays(season, json=json, **options)
                return
            if options["keep"]:
                raise CommandError("--keep needs --replays.")
            found = find_season(season)
            totals = [stored_totals(found)]
            report = accuracy_of(found.source, totals)
            self._write_plots(found.source, totals, options["plots"])
            fit = replays.fit_of(found.source, totals[0])
        if json:
            self.stdout.write(as_json(plain(report)))
            return
        self._show(f"{found}: replay", report)
        if fit is not None:
            self.stdout.write(f"Goals a team-game: chi-square {fit.chi_square:.1f}, p {fit.p:.3f}.")

    def _replays(self, source: str, *, json: bool, **options: Any) -> None:  # noqa: ANN401
        count, level = options["replays"], options["level"]
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console(self.stderr), disable=json) as progress:
            task = progress.add_task(f"Replaying {source}", total=None)

            def step(number: int, done: int, total: int) -> None:
                progress.update(task, total=count * total, completed=(number - 1) * total + done)

            tallies = replays.play_replays(
                source, count, level=level, seed=options["seed"], progress=step
            )
        totals = [tally_totals(tally) for tally in tallies]
        alone = [accuracy_of(source, [replay]) for replay in totals]
        one, mean, spreads = alone[0], accuracy_of(source, totals), spread_of(alone)
        rates = memory_rates(source, tallies)
        fit = replays.fit_of(source, totals[0])
        self._write_plots(source, totals, options["plots"])
        kept = replays.keep(source, level, tallies) if options["keep"] else None
        if json:
            document = {
                "one": plain(one),
                "mean": plain(mean),
                "each": plain(spreads),
                "replays": count,
                "rates": plain(rates),
                "goals_fit": None if fit is None else asdict(fit),
            }
            self.stdout.write(as_json(document))
            return
        self._show(f"{source}, {level}: the first replay", one)
        if count > 1:
            self._show_spreads(f"{source}, {level}: each of {count} replays alone", spreads)
            self._show(f"{source}, {level}: mean of {count} replays", mean)
        self._show_rates(f"{source}, {level}: league rates over {count} replays", rates)
        if fit is not None:
            self.stdout.write(
                f"Goals a team-game, one replay: chi-square {fit.chi_square:.1f} "
                f"with {fit.freedom} degrees of freedom, p {fit.p:.3f}."
            )
        if kept is not None:
            self.stdout.write(f"The mean is kept in {kept}.")

    def _write_plots(self, source: str, totals: Sequence[Totals], folder: Path | None) -> None:
        if folder is not None:
            written = replays.write_plots(replays.plots_of(source, totals), folder)
            self.stderr.write(f"{len(written)} files written to {folder}.")

    def _show(self, title: str, report: Mapping[str, Accuracy]) -> None:
        table = Table("statistic", "r", "slope", "perfect replays", "n", title=title)
        for key, accuracy in report.items():
            perfect = "\u2013"
            if accuracy.ceiling_low is not None:
                perfect = number(accuracy.ceiling_low)
                if accuracy.ceiling_high is not None:
                    perfect += f" to {number(accuracy.ceiling_high)}"
            table.add_row(key, number(accuracy.r), number(accuracy.slope), perfect, str(accuracy.n))
        console(self.stdout).print(table)

    def _show_spreads(self, title: str, spreads: Mapping[str, Spread]) -> None:
        table = Table("statistic", "r, mean", "lowest", "highest", title=title)
        for key, spread in spreads.items():
            table.add_row(key, number(spread.mean), number(spread.lowest), number(spread.highest))
        console(self.stdout).print(table)

    def _show_rates(self, title: str, rates: Mapping[str, LeagueRate]) -> None:
        table = Table("rate", "simulated", "real", "off by", "band", title=title)
        for key, rate in rates.items():
            off = "\u2013" if rate.off_by is None else f"{rate.off_by:+.1%}"
            band = "" if rate.band is None else f"{rate.band[0]:g} to {rate.band[1]:g}"
            table.add_row(key, number(rate.simulated), number(rate.real), off, band)
        console(self.stdout).print(table)


def plain(report: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Give a report as JSON can hold it."""
    return {
        key: {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in asdict(entry).items()
        }
        for key, entry in report.items()
    }
