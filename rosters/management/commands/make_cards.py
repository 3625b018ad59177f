"""``manage.py make_cards``: make a season's cards, calibrating them when asked or when never done."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from games.engine.errors import Refusal
from rosters.domain.calibrated_seasons import calibrate_season
from rosters.domain.card_maker.knobs import ADVANCED, SUPER, load_corrections
from rosters.domain.card_sets import remake_card_set
from rosters.domain.seasons_on_file import corrections_path

ROUNDS = {ADVANCED: 12, SUPER: 32}


class Command(BaseCommand):
    """Make the cards of a season on file."""

    help = (
        "Make a season's cards for games at a level. A season without corrections on file is calibrated first, as "
        f"with --calibrate: it is simulated {ROUNDS[ADVANCED]} times ({SUPER}: {ROUNDS[SUPER]}; --rounds) and its "
        "corrections are kept beside its statistics."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Season, and how to calibrate."""
        parser.add_argument("season", help="nhl-2017-18, or another folder of data/nhl")
        parser.add_argument(
            "--level",
            choices=(ADVANCED, SUPER),
            default=ADVANCED,
            help="level of the games that the cards are for (advanced)",
        )
        parser.add_argument(
            "--calibrate", action="store_true", help="calibrate anew by simulated seasons"
        )
        parser.add_argument(
            "--rounds", type=int, help="calibrate anew with so many simulated seasons"
        )
        parser.add_argument(
            "--output", type=Path, help="keep the corrections here and store no cards"
        )

    def handle(self, *_args: object, **options: Any) -> None:  # noqa: ANN401 - as Django has it
        """Calibrate when needed, then store the cards."""
        season, level = options["season"], options["level"]
        rounds, output = options["rounds"], options["output"]
        try:
            known = load_corrections(corrections_path(season, level)) is not None
            if options["calibrate"] or rounds or output or not known:
                self._calibrate(season, level, rounds or ROUNDS[level], output)
            if output is None:
                card_set = remake_card_set(season, level)
                cards = sum(sheet.cards.count() for sheet in card_set.sheets.all())
                self.stdout.write(f"{card_set}: {cards} cards of {card_set.sheets.count()} teams.")
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal

    def _calibrate(self, season: str, level: str, rounds: int, output: Path | None) -> None:
        console = Console(file=sys.stderr)
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console) as progress:
            task = progress.add_task(f"Calibrating {season}", total=None)

            def step(number: int, done: int, total: int) -> None:
                progress.update(task, total=rounds * total, completed=(number - 1) * total + done)

            calibrate_season(season, level=level, rounds=rounds, output=output, progress=step)
        self.stdout.write(f"Corrections kept in {output or corrections_path(season, level)}.")
