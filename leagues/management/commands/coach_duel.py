"""``manage.py coach_duel strong random``: how often one computer coach beats another with equal teams.

``--system`` names another rule system than Strat-O-Matic; its coaches then play the system's example game.
"""

from __future__ import annotations

from argparse import ArgumentParser
from time import process_time

from django.core.management.base import BaseCommand
from rich.progress import Progress
from rich.table import Table

from games.engine import registry
from games.rulesets.strat_o_matic import ruleset as strat_o_matic
from leagues.domain.coach_duel import Terms, fight
from leagues.domain.system_duel import fight_at
from leagues.management.output import as_json, console, refusals_as_errors


class Command(BaseCommand):
    """Let two computer coaches play each other."""

    help = "Let two computer coaches play each other with equal teams, and count the wins."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the coaches, how many games, and with what."""
        parser.add_argument("first", help="level of one coach")
        parser.add_argument("second", help="level of the other")
        parser.add_argument("--system", default=strat_o_matic.slug, help="the rule system")
        parser.add_argument("--games", type=int, default=2000, help="games to play (2000)")
        parser.add_argument("--level", default="super-advanced", help="level of the rules")
        parser.add_argument("--season", default="nhl-2017-18", help="the season of the squads")
        parser.add_argument("--team", action="append", default=[], help="only this team's squad")
        parser.add_argument(
            "--same-lines", action="store_true", help="both coaches start from the best line-up"
        )
        parser.add_argument("--json", action="store_true", help="print JSON for programs")

    def handle(  # noqa: PLR0913 - one for each argument of the command
        self,
        *,
        first: str,
        second: str,
        system: str,
        games: int,
        level: str,
        season: str,
        team: list[str],
        same_lines: bool,
        json: bool,
        **_: object,
    ) -> None:
        """Play, and print the count and the pace (games in a second of one core)."""
        terms = Terms(level=level, season=season, teams=tuple(team), same_lines=same_lines)
        screen = console(self.stdout)
        with refusals_as_errors(), Progress(console=screen, disable=json) as progress:
            task = progress.add_task(f"{first} against {second}", total=games)

            def after_game() -> None:
                progress.advance(task)

            begun = process_time()
            if system == strat_o_matic.slug:
                duel = fight(first, second, games=games, terms=terms, after_game=after_game)
            else:
                duel = fight_at(
                    registry.get(system), first, second, games=games, after_game=after_game
                )
            pace = duel.games / max(process_time() - begun, 1e-9)
        if json:
            document = {
                "games": duel.games,
                "won": duel.won,
                "lost": duel.lost,
                "share": round(duel.share, 4),
                "goals": duel.goals,
                "conceded": duel.conceded,
                "games_a_second": round(pace, 1),
            }
            if duel.led is not None:
                document["led"] = duel.led
            self.stdout.write(as_json(document))
            return
        table = Table("coach", "won", "of decided games", "goals a game")
        for coach, won, share, goals in (
            (first, duel.won, duel.share, duel.goals),
            (second, duel.lost, 1 - duel.share, duel.conceded),
        ):
            table.add_row(coach, str(won), f"{share:.1%}", f"{goals / max(games, 1):.2f}")
        screen.print(table)
        screen.print(f"{duel.won + duel.lost} decided games; {pace:.1f} games a second of one core")
        if duel.led is not None:
            screen.print(f"{first} was first of the regular season in {duel.led} of {duel.games}")
