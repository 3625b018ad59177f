"""``manage.py page_times SEASON``: how long the server takes for each kind of page of a season."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from django.test import override_settings
from rich.table import Table

from leagues.domain.seasons import find_season
from leagues.management.output import as_json, console, refusals_as_errors
from leagues.pages.timing import ROUNDS, page_times


class Command(BaseCommand):
    """Show the median time of each kind of page."""

    help = (
        "Ask for every kind of page of a season some twenty times, in this process and as an anonymous reader, "
        "and show the median of the time from request to answer. Status 1 when a page is over its bar."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season, the number of requests and whether to print JSON."""
        parser.add_argument("season", help="slug of a season, such as nhl-2017-18")
        parser.add_argument("--rounds", type=int, default=ROUNDS, help="requests a page (20)")
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(self, *, season: str, rounds: int, json: bool, **_: object) -> None:
        """Measure and print."""
        if rounds < 1:
            raise CommandError("--rounds must be at least 1")
        as_served = override_settings(DEBUG=False, ALLOWED_HOSTS=["testserver"])
        with refusals_as_errors(), as_served:  # Django keeps every query while debugging
            times = page_times(find_season(season), rounds=rounds)
        if json:
            self.stdout.write(
                as_json(
                    {
                        time.kind: {
                            "path": time.path,
                            "milliseconds": round(time.milliseconds, 1),
                            "cpu": round(time.cpu, 1),
                            "bar": time.bar,
                        }
                        for time in times
                    }
                )
            )
        else:
            table = Table(
                "page", "address", "ms", "CPU", "bar", title=f"{season}: median of {rounds}"
            )
            for time in times:
                shown = f"{time.milliseconds:.0f}" + (" !" if time.is_over else "")
                table.add_row(time.kind, time.path, shown, f"{time.cpu:.0f}", str(time.bar))
            console(self.stdout).print(table)
        over = [time.kind for time in times if time.is_over]
        if over:
            raise CommandError(f"over their bar: {', '.join(over)}")
