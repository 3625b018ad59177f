"""Write a game to a file that anybody can check."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.domain.exchange import export_game
from games.domain.store import get_game
from games.management.refusing import RefusingCommand


class Command(RefusingCommand):
    """Write a game as lines of JSON; one that is not over as spectators see it, without its seed."""

    help = "Write a game (log, setup, promise and seed of its dice) as lines of JSON."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the game and the file."""
        parser.add_argument("game", help="the game's public id")
        parser.add_argument(
            "--output", "-o", type=Path, help="the file; without it standard output"
        )

    def handle(self, *, game: str, output: Path | None, **options: Any) -> None:  # noqa: ANN401, ARG002 - as Django has it
        """Write it."""
        lines = list(export_game(get_game(game)))
        if output is None:
            for line in lines:
                self.stdout.write(line.decode(), ending="")
            return
        try:
            output.write_bytes(b"".join(lines))
        except OSError as error:
            raise CommandError(f"cannot write {output}: {error.strerror}") from error
        self.stderr.write(f"wrote {len(lines)} lines to {output}")
