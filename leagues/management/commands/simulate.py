"""``manage.py simulate SEASON``: play a season on in this process, with a progress bar."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from leagues.domain.runner import BATCH, RunReport, games_to_play, play_on
from leagues.domain.seasons import find_season, start_season
from leagues.domain.stops import Stop, read_stop
from leagues.management.output import refusals_as_errors
from leagues.management.progress import games_bar
from leagues.models import Season


class Command(BaseCommand):
    """Play a season on."""

    help = "Play a season on by computer coaches; go on where an earlier run stopped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season and where to stop."""
        parser.add_argument("season", help="slug of a season, such as nhl-2017-18")
        parser.add_argument(
            "--until",
            default="cup",
            help="a date (2018-01-31), 'round 1', 'end' of the schedule, or 'cup' (default)",
        )
        parser.add_argument("--batch", type=int, default=BATCH, help="games in one transaction")
        parser.add_argument("--start", action="store_true", help="refuse if it started already")

    def handle(self, *, season: str, until: str, batch: int, start: bool, **_: object) -> None:
        """Play, showing games done, rate and time left."""
        with refusals_as_errors():
            stop = read_stop(until)
            found = find_season(season)
            if start or found.status == Season.Status.READY:
                found = start_season(found)
            report = self._play(found, stop, max(1, batch))
        found.refresh_from_db()
        self.stdout.write(f"{found}: {report.games} games played; {found.get_status_display()}.")
        if found.champion:
            self.stdout.write(f"{found.champion} won the cup.")

    def _play(self, season: Season, stop: Stop, batch: int) -> RunReport:
        total = 0 if season.status == Season.Status.FINISHED else games_to_play(season, stop)
        with games_bar(str(season), total, self.stdout) as watch:
            return play_on(season, stop, batch=batch, watch=watch)
