"""``manage.py drafts``: the drafts under way; picks that fell due are made, which a timer may ask for."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand
from django.utils import timezone
from rich.table import Table

from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.picking import catch_up
from leagues.management.output import as_json, console
from leagues.models import Draft


class Command(BaseCommand):
    """Make the picks that fell due, and say who is to pick."""

    help = "Make the picks of open drafts whose time is up, and show who is to pick next."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take whether to print JSON."""
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(self, *, json: bool, **_: object) -> None:
        """Catch up with every open draft."""
        rows = []
        open_ones = Draft.objects.filter(status=Draft.Status.OPEN).select_related("season__league")
        for draft in open_ones.order_by("pk"):
            before = draft.picks.count()
            found = catch_up(draft, now=timezone.now())
            waiting = load_desk(found).on_the_clock()
            rows.append(
                {
                    "season": draft.season.slug,
                    "draft": draft.number,
                    "title": draft.title,
                    "made": found.picks.count() - before,
                    "waiting": [turn.team.code for turn in waiting],
                    "deadline": min(
                        (turn.deadline.isoformat() for turn in waiting if turn.deadline),
                        default=None,
                    ),
                }
            )
        if json:
            self.stdout.write(as_json(rows))
            return
        if not rows:
            self.stdout.write("No draft is under way.")
            return
        table = Table("season", "draft", "picks made now", "to pick", "until")
        for row in rows:
            codes = row["waiting"]
            table.add_row(
                str(row["season"]),
                str(row["title"]),
                str(row["made"]),
                ", ".join(codes) if isinstance(codes, list) and codes else "over",
                str(row["deadline"] or "\u2013"),
            )
        console(self.stdout).print(table)
