"""Play a game in the terminal; thin over ``games.domain.terminal``."""

import sys
from argparse import ArgumentParser
from typing import Any, TextIO

from django.core.management.base import BaseCommand
from django.urls import reverse
from rich.console import Console
from rich.table import Table

from games.domain.seats import read_seats
from games.domain.terminal import Ending, Terminal, play
from games.domain.terminal_games import (
    StoredSitting,
    begin_example,
    find_unfinished,
    unfinished_games,
)
from games.engine import Refusal, registry
from games.models import Game
from leagues.domain.exhibition import begin_exhibition
from leagues.domain.seasons import find_season
from leagues.management.output import console as screen_of
from leagues.management.output import refusals_as_errors

PERSONS = {
    "home": frozenset({0}),
    "visitor": frozenset({1}),
    "both": frozenset({0, 1}),
    "none": frozenset[int](),
}
SHORT_ID = 8


class Command(BaseCommand):
    """Play a whole game against the computer, leave in the middle, go on later."""

    help = (
        "Play a game in the terminal against the computer. q leaves at any question; "
        "--list shows the games that can be gone on with, --resume ID goes on."
    )

    stealth_options = ("keyboard",)
    """Tests hand in what is typed."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options."""
        parser.add_argument("--ruleset", default="strat-o-matic", help="the rule system")
        parser.add_argument(
            "--example", default="", metavar="KEY", help="another example of the rule system"
        )
        parser.add_argument("--season", help="teams of this season play instead of the example's")
        parser.add_argument("--home", metavar="CODE", help="home team of --season, such as TBL")
        parser.add_argument("--visitor", metavar="CODE", help="visiting team of --season")
        parser.add_argument(
            "--seat", choices=PERSONS, default="home", help="where you sit (home by default)"
        )
        parser.add_argument("--level", help="level of the computer coach (the best by default)")
        parser.add_argument(
            "--dice",
            choices=Game.Dice.values,
            default=Game.Dice.SEEDED,
            help="seeded: rolled here; typed: real dice and cards, typed in",
        )
        parser.add_argument(
            "--resume", metavar="ID", help="go on with a game; its id or a start of it"
        )
        parser.add_argument("--list", action="store_true", help="list the games not finished yet")

    def handle(
        self,
        *args: object,  # noqa: ARG002 - Django hands it in
        keyboard: TextIO | None = None,
        **options: Any,  # noqa: ANN401 - the same
    ) -> None:
        """Play."""
        self.stdout.ending = ""  # prompts end where the answer begins
        console = screen_of(self.stdout)
        with refusals_as_errors():
            if options["list"]:
                show_unfinished(console)
                return
            game = find_unfinished(options["resume"]) if options["resume"] else begin(options)
            sitting = StoredSitting(game.public_id)
            if keyboard is None and not sys.stdin.isatty():
                keyboard = sys.stdin
            show_heading(console, sitting)
            ending = play(
                sitting,
                Terminal(console, keyboard),
                persons=sitting.persons,
                level=options["level"] or "",
            )
        if ending is Ending.LEFT:
            short = game.public_id.hex[:SHORT_ID]
            console.print(f"The game is kept. Go on with: manage.py play --resume {short}")
        page = reverse("leagues:lone-game", args=[game.public_id])
        console.print(f"On the site (manage.py runserver) its page is {page}", style="dim")


def begin(options: dict[str, Any]) -> Game:
    """Make the game that the options ask for.

    Raises
    ------
    Refusal
        If a team, season, level or rule system is unknown, or teams are named without a season.

    """
    persons = PERSONS[options["seat"]]
    if options["season"] is None:
        if options["home"] or options["visitor"]:
            raise Refusal("--home and --visitor name teams of a season; say which with --season")
        ruleset = registry.get(options["ruleset"])
        level = options["level"] or ruleset.levels[-1]
        return begin_example(
            ruleset,
            persons=persons,
            level=level,
            dice=options["dice"],
            variant=options["example"],
        )
    if not (options["home"] and options["visitor"]):
        raise Refusal("a game of a season's teams needs --home and --visitor")
    return begin_exhibition(
        find_season(options["season"]),
        home=options["home"].upper(),
        visitor=options["visitor"].upper(),
        persons=persons,
        level=options["level"],
        dice=options["dice"],
    )


def show_heading(console: Console, sitting: StoredSitting) -> None:
    """Say what is played and what the dice were promised to be."""
    game = sitting.game
    console.rule(f"[bold]{' v '.join(sitting.seats)}[/]")
    console.print(f"{sitting.ruleset.title}, game {game.public_id.hex[:SHORT_ID]}")
    if game.commitment:
        console.print(f"Promise of the dice (SHA-256 of the seed): {game.commitment}", style="dim")
    else:
        console.print("Real dice and cards: type in what they show.", style="dim")


def show_unfinished(console: Console) -> None:
    """List the games that can be gone on with."""
    games = unfinished_games()
    if not games:
        console.print("No game waits for anybody. Begin one with: manage.py play")
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("ID", "Begun", "Sides", "Rules", "Dice", "Records", "State"):
        table.add_column(heading, no_wrap=heading == "ID")
    for game in games:
        sides = " v ".join(
            seat.name or seat.team or f"Seat {number}"
            for number, seat in enumerate(read_seats(game.seats), start=1)
        )
        table.add_row(
            game.public_id.hex[:SHORT_ID],
            f"{game.created:%Y-%m-%d %H:%M}",
            sides,
            game.ruleset,
            game.dice,
            str(game.length),
            game.status,
        )
    console.print(table)
    console.print("Go on with one: manage.py play --resume ID")
