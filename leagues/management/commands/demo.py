"""``manage.py demo``: a season made, simulated to its end and shown; what ``make demo`` runs."""

from __future__ import annotations

import secrets
import socket
import sys
from argparse import ArgumentParser, BooleanOptionalAction

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.table import Table

from leagues.domain.options import PAPER
from leagues.domain.runner import games_to_play, play_on
from leagues.domain.systems import LeagueSystem, all_systems, system_of
from leagues.management.output import console, refusals_as_errors
from leagues.management.progress import games_bar
from leagues.models import Fixture, Season
from leagues.pages.leaders import GOALIE_COUNTS, SKATER_STATISTICS, leaders
from leagues.pages.standings import standings_page
from leagues.pages.totals import goalie_totals, skater_totals
from rosters.domain.seasons_on_file import TITLES

HOST = "127.0.0.1"
ADMIN = "admin"
PASSWORD_BYTES = 12
LEADERS_SHOWN = 3
DEFAULT_SYSTEM = "strat-o-matic"


class Command(BaseCommand):
    """Make a league of one rule system, play its season to the end, serve the site."""

    help = (
        "Make a league of one rule system, simulate its season to the end and serve the site. "
        "Run again it goes on where it stopped, or shows what is there; --fresh starts anew."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the season and what to do about what is there."""
        parser.add_argument(
            "--system",
            default=DEFAULT_SYSTEM,
            choices=[system.slug for system in all_systems() if system.slug != PAPER],
            help=f"rule system ({DEFAULT_SYSTEM})",
        )
        parser.add_argument(
            "--season", choices=TITLES, default="", help="real season (Strat-O-Matic only)"
        )
        parser.add_argument("--level", default="", help="level of the rules, where there are some")
        parser.add_argument(
            "--expansion", action="store_true", help="with the expansion (Power Play)"
        )
        parser.add_argument("--fresh", action="store_true", help="start a new season in any case")
        parser.add_argument("--no-input", action="store_true", help="ask nothing")
        parser.add_argument(
            "--serve", action=BooleanOptionalAction, default=True, help="serve the site at the end"
        )
        parser.add_argument("--port", type=int, default=8000, help="port of the site (8000)")

    def handle(self, *, fresh: bool, no_input: bool, serve: bool, port: int, **given: str) -> None:
        """Make, play, show, serve."""
        screen = console(self.stdout)
        asks = not no_input and sys.stdin.isatty()
        system = system_of(given["system"])
        if given["season"] and system.slug != DEFAULT_SYSTEM:
            raise CommandError(f"{system.title} replays no real season; leave out --season.")
        if serve:
            check_port(port)
        call_command("migrate", verbosity=0, stdout=self.stdout)
        expansion = "expansion" if given["expansion"] else ""
        variant = " ".join(filter(None, (given["season"], given["level"], expansion)))
        with refusals_as_errors():
            found = self._season(system, variant, fresh=fresh, asks=asks)
            if found.status != Season.Status.FINISHED:
                with games_bar(str(found), games_to_play_of(found), self.stdout) as watch:
                    play_on(found, watch=watch)
                found.refresh_from_db()
        show_summary(screen, system, found)
        self._admin(asks=asks)
        address = f"http://{HOST}:{port}/"
        if not serve:
            self.stdout.write(f"See it: python manage.py runserver {HOST}:{port}, then {address}")
            return
        self.stdout.write(f"The site is on {address} (Ctrl-C stops it).")
        call_command("runserver", f"{HOST}:{port}", use_reloader=False, stdout=self.stdout)

    def _season(self, system: LeagueSystem, variant: str, *, fresh: bool, asks: bool) -> Season:
        """Give the season to play: the latest of its kind, or a new one."""
        found = system.find_demo(variant)
        if found is not None and not fresh:
            self.stdout.write(f"{found} is here already: {words_about(found)}.")
            question = "Start a new season beside it?"
            if found.status != Season.Status.FINISHED:
                self.stdout.write("It goes on from there.")
            elif not asks:
                self.stdout.write(
                    "It is kept; --fresh (make demo FRESH=1) starts a new season beside it."
                )
            fresh = found.status == Season.Status.FINISHED and asks and self._agrees(question)
        if found is None or fresh:
            found = system.found_demo(variant=variant, actor="demo")
            self.stdout.write(
                f"Made {found} ({found.slug}) by the rules of {system.title}: "
                f"{found.teams.count()} teams{_fixtures_of(found)}."
            )
        return found

    def _admin(self, *, asks: bool) -> None:
        """Make the admin user once; his password is shown once and kept nowhere."""
        users = get_user_model().objects
        admin = users.filter(username=ADMIN).first()
        if admin is None:
            password = secrets.token_urlsafe(PASSWORD_BYTES)
            users.create_superuser(ADMIN, password=password)
            self.stdout.write(f"Admin user: {ADMIN}, password: {password} (shown only now)")
            return
        self.stdout.write(
            f"Admin user: {ADMIN} is here already; python manage.py changepassword {ADMIN} sets a new password."
        )
        if asks and self._agrees("Set a new random password now?"):
            password = secrets.token_urlsafe(PASSWORD_BYTES)
            admin.set_password(password)
            admin.save(update_fields=["password"])
            self.stdout.write(f"New password of {ADMIN}: {password} (shown only now)")

    def _agrees(self, question: str) -> bool:
        try:
            return input(f"{question} [y/N] ").strip().lower() in {"y", "yes"}
        except EOFError:
            return False


def check_port(port: int) -> None:
    """Refuse early when the site could not be served in the end.

    Raises
    ------
    CommandError
        If another program listens there.

    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            message = (
                f"Port {port} of {HOST} is taken by another program; name another one with --port, "
                "or stop before serving with --no-serve."
            )
            raise CommandError(message) from error


def games_to_play_of(season: Season) -> int:
    """Count the games to the cup; a season not started yet has its schedule before it."""
    if season.status == Season.Status.READY and season.fixtures.exists():
        return season.fixtures.filter(status=Fixture.Status.SCHEDULED).count()
    return games_to_play(season)


def words_about(season: Season) -> str:
    """Say how far a season is."""
    played = season.fixtures.filter(status=Fixture.Status.PLAYED).count()
    words = f"{season.get_status_display()}, {played} games played"
    return f"{words}, champion {season.champion.name}" if season.champion else words


def _fixtures_of(season: Season) -> str:
    fixtures = season.fixtures.count()
    return f", {fixtures} fixtures" if fixtures else ""


def show_summary(screen: Console, system: LeagueSystem, season: Season) -> None:
    """Show the champion, the leader of each division, the leading men and what the system adds."""
    if season.champion:
        won = "won the cup of" if season.series.exists() else "won"
        screen.print(f"\n[bold]{season.champion.name} {won} {season}.[/]\n")
    if system.has_divisions:
        screen.print(division_leaders(season))
    if system.has_players:
        skaters, goalies = skater_totals(season), goalie_totals(season)
        lists = [leaders(entry, skaters, shown=LEADERS_SHOWN) for entry in SKATER_STATISTICS[:3]]
        lists.append(leaders(GOALIE_COUNTS[0], goalies, shown=LEADERS_SHOWN))
        for listed in filter(lambda listed: listed.lines, lists):
            men = ", ".join(f"{line.name} ({line.teams}) {line.value}" for line in listed.lines)
            screen.print(f"{listed.title}: {men}", highlight=False)
    for line in system.demo_lines(season):
        screen.print(line, highlight=False)
    screen.print()


def division_leaders(season: Season) -> Table:
    """Lay out the first of each division."""
    table = Table(box=None, pad_edge=False)
    table.add_column("Division")
    table.add_column("First")
    for heading in ("GP", "Record", "P"):
        table.add_column(heading, justify="right")
    for division in standings_page(season).tables:
        line = division.lines[0]
        record = line.record
        table.add_row(
            division.division,
            line.team.name,
            str(record.games),
            record.line(),
            str(record.points),
        )
    return table
