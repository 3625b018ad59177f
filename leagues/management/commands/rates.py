"""``manage.py rates SEASON``: league rates of a simulated season beside the real ones."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict

from django.core.management.base import BaseCommand
from rich.table import Table

from leagues.domain.seasons import find_season, system_for
from leagues.management.output import as_json, console, number, refusals_as_errors


class Command(BaseCommand):
    """Show the league rates of a season."""

    help = "Show league rates of a simulated season beside those of the real one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season, and whether to print JSON."""
        parser.add_argument("season", help="slug of a season, such as nhl-2017-18")
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(self, *, season: str, json: bool, **_: object) -> None:
        """Print the rates."""
        with refusals_as_errors():
            found = find_season(season)
            system = system_for(found)
            rates = system.rates(found)
        if json:
            document = {
                key: {
                    name: None if value is None else round(value, 5)
                    for name, value in asdict(rate).items()
                }
                for key, rate in rates.items()
            }
            self.stdout.write(as_json(document))
            return
        against = "real" if system.needs_cards else "expected"
        table = Table("rate", "simulated", against, "off by", title=f"{found}: league rates")
        for key, rate in rates.items():
            off = "\u2013" if rate.off_by is None else f"{rate.off_by:+.1%}"
            table.add_row(key, number(rate.simulated), number(rate.real), off)
        console(self.stdout).print(table)
