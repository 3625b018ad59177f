"""``manage.py replay_report SEASON``: how a replayed season's totals go with the real ones."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict

from django.core.management.base import BaseCommand
from rich.table import Table

from leagues.domain.reports.replay import replay_report
from leagues.domain.seasons import find_season
from leagues.management.output import as_json, console, number, refusals_as_errors


class Command(BaseCommand):
    """Show the replay accuracy of a season."""

    help = "Show correlation and slope of a simulated season against the real one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season, and whether to print JSON."""
        parser.add_argument("season", help="slug of a season, such as nhl-2017-18")
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(self, *, season: str, json: bool, **_: object) -> None:
        """Print the report."""
        with refusals_as_errors():
            found = find_season(season)
            report = replay_report(found)
        if json:
            document = {
                key: {
                    name: round(value, 4) if isinstance(value, float) else value
                    for name, value in asdict(accuracy).items()
                }
                for key, accuracy in report.items()
            }
            self.stdout.write(as_json(document))
            return
        table = Table("statistic", "r", "slope", "perfect replays", "n", title=f"{found}: replay")
        for key, accuracy in report.items():
            perfect = "\u2013"
            if accuracy.ceiling_low is not None:
                perfect = f"{number(accuracy.ceiling_low)} to {number(accuracy.ceiling_high)}"
            table.add_row(key, number(accuracy.r), number(accuracy.slope), perfect, str(accuracy.n))
        console(self.stdout).print(table)
