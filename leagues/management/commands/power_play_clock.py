"""``manage.py power_play_clock``: remind managers of Power Play, and move for those whose time is up."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from leagues.domain.seasons import find_season
from leagues.domain.systems.power_play_clock import catch_up_all, set_deadline, turn_of
from leagues.management.output import refusals_as_errors


class Command(BaseCommand):
    """Do what is due in every season; for a timetable such as cron's."""

    help = (
        "Remind managers of Power Play seasons whose time for a move is half gone, and let the computer coach move for "
        "those whose time is up. Run it every few minutes. With --season and --hours it sets a deadline first."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take a season and its deadline, which are optional."""
        parser.add_argument("--season", default="", help="slug of the season that gets a deadline")
        parser.add_argument("--hours", type=int, default=None, help="hours for a move; 0: any time")

    def handle(self, *, season: str, hours: int | None, **_: object) -> None:
        """Set, remind, move, and say who has the move now."""
        with refusals_as_errors():
            if season and hours is not None:
                set_deadline(find_season(season), hours, actor="command line")
            for found in catch_up_all():
                found.refresh_from_db()
                turn = turn_of(found)
                names = ", ".join(team.name for team in turn.teams) if turn else "nobody"
                self.stdout.write(f"{found}: the move is with {names}.")
