"""``manage.py create_season nhl-2017-18``: a league that replays a real season."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from leagues.domain.season_import import create_season
from leagues.management.output import refusals_as_errors
from rosters.domain.card_maker.knobs import ADVANCED, SUPER
from rosters.domain.seasons_on_file import is_calibrated


class Command(BaseCommand):
    """Create a season from the files of a real one."""

    help = "Create a league and season that replays a real season, ready to start."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the real season, and names for the league and the season."""
        parser.add_argument("source", help="a season on file, such as nhl-2017-18")
        parser.add_argument("--league", default="", help="name of the league (NHL 2017-18)")
        parser.add_argument("--slug", default="", help="short name of the season for addresses")
        parser.add_argument(
            "--level", choices=(ADVANCED, SUPER), default=ADVANCED, help="level of the games"
        )
        parser.add_argument("--secret", default=None, help="64 hexadecimal digits, for repeats")

    def handle(
        self, *, source: str, league: str, slug: str, level: str, secret: str | None, **_: object
    ) -> None:
        """Create it and say so."""
        with refusals_as_errors():
            season = create_season(
                source, league_name=league, slug=slug, level=level, secret=secret
            )
        if not is_calibrated(source, level):
            self.stderr.write(
                f"The cards of {source} are guesses: they were never calibrated for {level} games, or by an earlier "
                f"version. Better first: manage.py make_cards {source} --level {level}"
            )
        self.stdout.write(
            f"{season} is ready as {season.slug!r}: {season.teams.count()} teams, "
            f"{season.fixtures.count()} fixtures. Its dice are promised as {season.commitment}."
        )
