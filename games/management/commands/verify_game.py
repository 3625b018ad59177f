"""Prove that nobody touched a game."""

import uuid
from collections.abc import Iterator
from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.domain.store import get_game
from games.domain.verify import verify_game
from games.engine import Refusal
from games.management.refusing import RefusingCommand
from games.models import Game


class Command(RefusingCommand):
    """Check chains, dice, logs and results; status 1 when anything is wrong."""

    help = "Check a game's chain of digests, its promised dice, its log by replay, and its result."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the games."""
        parser.add_argument("games", nargs="*", metavar="game", help="public ids")
        parser.add_argument("--all", action="store_true", help="every game in the database")

    def handle(self, *, games: list[str], **options: Any) -> None:  # noqa: ANN401 - as Django has it
        """Check them all, then say how many failed."""
        if bool(games) == options["all"]:
            raise CommandError("name the games to check, or --all")
        failed = checked = 0
        for public_id in _all_ids() if options["all"] else games:
            checked += 1
            try:
                found = verify_game(get_game(public_id))
            except Refusal as refusal:
                failed += 1
                self.stderr.write(f"game {public_id}: {refusal.message} [{refusal.code}]")
            else:
                dice = "dice from the promised seed" if found.seeded else "typed dice"
                self.stdout.write(
                    f"game {public_id}: {found.records} records in {found.commits} commits are what "
                    f"the rules give, {dice}, head {found.head[:12]}"
                )
        if failed:
            raise CommandError(f"{failed} of {checked} games failed")


def _all_ids() -> Iterator[uuid.UUID]:
    return Game.objects.order_by("pk").values_list("public_id", flat=True).iterator()
