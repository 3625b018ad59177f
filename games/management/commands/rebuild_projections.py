"""Make all rows that follow from the logs again, or show that they are right."""

from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.domain.rebuilding import CHUNK, FURTHER, rebuild
from games.management.refusing import RefusingCommand


class Command(RefusingCommand):
    """Rebuild score-sheet lines from the logs; with --check only compare, status 1 on a difference."""

    help = "Make score-sheet lines and results again from the logs of all finished games."

    def add_arguments(self, parser: CommandParser) -> None:
        """Say how much, and whether to write."""
        parser.add_argument("--check", action="store_true", help="change nothing, compare only")
        parser.add_argument(
            "--after", type=int, default=0, metavar="ID", help="go on after this id"
        )
        parser.add_argument("--chunk", type=int, default=CHUNK, help="games in one transaction")

    def handle(self, *, check: bool, after: int, chunk: int, **options: Any) -> None:  # noqa: ANN401 - as Django has it
        """Go through all games."""
        if chunk < 1:
            raise CommandError("--chunk must be at least 1")
        games = differences = 0
        for part in rebuild(after=after, check=check, chunk=chunk):
            games += part.games
            differences += len(part.differences)
            for difference in part.differences:
                self.stderr.write(f"game {difference.game}: {difference.message}")
            if options["verbosity"] > 1:
                self.stdout.write(f"{games} games done; last id {part.last_id}")
        for further in FURTHER:
            for difference in further(check=check):
                differences += 1
                self.stderr.write(f"{difference.game}: {difference.message}")
        if differences:
            raise CommandError(f"{differences} differences in {games} games")
        done = "no difference" if check else "all rows made again"
        self.stdout.write(f"{games} games: {done}")
