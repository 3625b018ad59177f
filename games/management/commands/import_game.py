"""Take up a game from a file, once everything in it has been checked."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.domain.importing import import_game
from games.management.refusing import RefusingCommand


class Command(RefusingCommand):
    """Replay the game of a file and store it; a file that was tampered with changes nothing."""

    help = "Check and replay a game written by export_game, then store it."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the file."""
        parser.add_argument("file", help="what export_game wrote; - for standard input")

    def handle(self, *, file: str, **options: Any) -> None:  # noqa: ANN401, ARG002 - as Django has it
        """Store it."""
        try:
            data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        except OSError as error:
            raise CommandError(f"cannot read {file}: {error.strerror}") from error
        game = import_game(data.splitlines(keepends=True))
        self.stdout.write(f"game {game.public_id}: {game.length} records replayed and stored")
