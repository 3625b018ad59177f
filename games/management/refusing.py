"""Commands that say in one sentence why they did nothing."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine import Refusal


class RefusingCommand(BaseCommand):
    """A command whose refusals are told without a traceback and end it with status 1."""

    def execute(self, *args: Any, **options: Any) -> str | None:  # noqa: ANN401 - as Django has it
        """Run the command."""
        try:
            return super().execute(*args, **options)
        except Refusal as refusal:
            raise CommandError(f"{refusal.message} [{refusal.code}]") from refusal
