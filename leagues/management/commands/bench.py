"""``manage.py bench``: how fast, how big, how much memory; writes ``bench.json``.

Runs in a process and a temporary SQLite database of its own; ``--here`` uses the database of the
settings instead, which must be empty.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from rich.table import Table

from leagues.domain.bench import measure
from leagues.domain.runner import Progress
from leagues.domain.stops import read_stop
from leagues.management.output import as_json, console, refusals_as_errors
from leagues.models import Season

BARS = {
    "engine_games_per_second": "at least 150",
    "engine_super_games_per_second": "at least 100",
    "store_ratio": "at most 2.0",
    "growth_within_season": "at least 0.9",
    "growth_over_seasons": "at least 0.9",
    "mb_per_season": "at most 25",
    "peak_mb": "at most 400",
}
EVERY = 400


class Command(BaseCommand):
    """Measure."""

    help = "Measure engine, storing, growth, size and memory; write bench.json."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the sizes of the benchmarks and where to write."""
        parser.add_argument("--season", default="nhl-2017-18", help="the real season to replay")
        parser.add_argument("--seasons", type=int, default=10, help="seasons in one database")
        parser.add_argument("--engine-games", type=int, default=300, help="games, engine alone")
        parser.add_argument("--until", default="cup", help="where each season stops")
        parser.add_argument("--output", default=str(Path(settings.BASE_DIR) / "bench.json"))
        parser.add_argument("--here", action="store_true", help="use the database of the settings")

    def handle(self, **options: str | int | bool) -> None:
        """Measure here, or in a process with a database of its own."""
        if options["here"]:
            self._measure(**options)
            return
        with tempfile.TemporaryDirectory(prefix="rinkside-bench-") as folder:
            arguments = [
                f"--{name.replace('_', '-')}={options[name]}"
                for name in ("season", "seasons", "engine_games", "until", "output")
            ]
            environment = os.environ | {"DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"}
            command = [sys.executable, sys.argv[0], "bench", "--here", *arguments]
            done = subprocess.run(command, env=environment, check=False)  # noqa: S603 - this very command
        if done.returncode:
            raise CommandError("the benchmark failed", returncode=done.returncode)

    def _measure(self, **options: str | int | bool) -> None:
        call_command("migrate", verbosity=0)
        if Season.objects.exists():
            raise CommandError("The database has seasons already; benchmarks need an empty one.")
        with refusals_as_errors():
            numbers = measure(
                source=str(options["season"]),
                seasons=max(1, int(options["seasons"])),
                engine_games=max(1, int(options["engine_games"])),
                stop=read_stop(str(options["until"])),
                say=lambda words: self.stdout.write(f"measuring: {words}"),
                watch=self._watch,
            )
        document = {key: round(value, 3) for key, value in numbers.items()}
        Path(str(options["output"])).write_text(as_json(document) + "\n", encoding="utf-8")
        table = Table("what", "measured", "bar", title="Benchmarks (CPU time)")
        for key, value in document.items():
            table.add_row(key, f"{value:,g}", BARS.get(key, ""))
        console(self.stdout).print(table)
        self.stdout.write(f"written to {options['output']}")

    def _watch(self, title: str) -> Callable[[Progress], None]:
        """Report every few hundred games."""
        reported = 0

        def watch(now: Progress) -> None:
            nonlocal reported
            if now.done - reported >= EVERY:
                reported = now.done
                self.stdout.write(f"  {title}: {now.done} of {now.total} games, {now.date}")

        return watch
