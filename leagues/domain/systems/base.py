"""The contract of a rule system's part in leagues, with what holds where it says nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from games.engine import Record, ScoreSheet, registry
from leagues.domain.errors import LeagueRefusal
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import Rate
from leagues.models import Fixture, League, Season, TeamSeason
from rosters.domain.card_sets import make_card_set

if TYPE_CHECKING:
    from leagues.domain.founding import Wish
    from leagues.domain.runner import Run
    from leagues.domain.stops import Stop


class SystemRefused(LeagueRefusal):
    """Something that a rule system does not have in leagues."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a side that the system keeps: its name on score sheets, a heading, and what it means."""

    name: str
    heading: str
    title: str


@dataclass(frozen=True, slots=True)
class TeamTable:
    """A table of teams: a heading for each column, and the teams with their cells; None is unknown."""

    title: str
    columns: tuple[Count, ...]
    rows: tuple[tuple[TeamSeason, tuple[object, ...]], ...]
    note: str = ""


class CarryOver:
    """What the games of a season leave for later ones; here: nothing.

    The runner makes one for a whole run and saves it after every batch, in the batch's transaction; a game
    between people makes one for its teams alone.

    Parameters
    ----------
    season, options
        The season and its options.
    teams
        Only these teams are needed; all by default.
    rested
        Everybody as at a season's end and unharmed by it: for games that count for nothing.
    """

    def __init__(
        self,
        season: Season,
        options: SeasonOptions,
        *,
        teams: Sequence[TeamSeason] | None = None,
        rested: bool = False,
    ) -> None:
        self.season = season
        self.options = options
        self.teams = teams
        self.rested = rested

    def refresh(self) -> None:
        """Read again what games between people have changed since."""

    def ready(self, fixtures: Sequence[Fixture]) -> list[Fixture]:
        """Settle what comes before these fixtures, such as a draft; give those that can be played before the next.

        Called in the transaction of their batch; the fixtures come in the order of play.

        Raises
        ------
        SeasonRefused
            People have to do something first.
        """
        return list(fixtures)

    def setup(
        self, teams: Sequence[TeamSeason], *, playoff: bool, fixture: Fixture | None = None
    ) -> dict[str, Any]:
        """Give the setup document of a game between these teams, by seat, as they are now.

        ``fixture`` is None for a game outside the schedule.
        """
        raise SystemRefused(
            "system.no_league",
            f"{registry.get(self.options.ruleset).title} has no league play.",
            ruleset=self.options.ruleset,
        )

    def after_game(
        self, teams: Sequence[TeamSeason], document: dict[str, Any], records: Sequence[Record]
    ) -> None:
        """Let a finished game have its effects; nothing is stored yet."""

    def start_playoffs(self) -> None:
        """Let the end of the schedule have its effects; nothing is stored yet."""

    def save(self) -> None:
        """Store what has changed."""

    def rebuild(self, *, check: bool) -> Iterator[str]:
        """Make what is stored again from the season's games; with `check` only say what differs."""
        yield from ()


class LeagueSystem:
    """A rule system's part in leagues.

    carry_over
        What its games leave for later ones.
    counts
        Its own statistics of teams, in the order in which they are shown.
    needs_cards
        Whether teams need a card set of players.
    has_players
        Whether its score sheets name players at all.
    has_divisions
        Whether its standings are tables of home and visiting teams' records; otherwise it brings its own.
    one_game
        Whether a whole season is one game, whose matches are projected as fixtures.
    """

    carry_over: type[CarryOver] = CarryOver
    counts: tuple[Count, ...] = ()
    needs_cards = False
    has_players = True
    has_divisions = True
    one_game = False

    def __init__(self, slug: str) -> None:
        self.slug = slug

    @property
    def title(self) -> str:
        """The rule system's title."""
        return registry.get(self.slug).title

    @property
    def at_tables(self) -> bool:
        """Whether games of more than two teams are possible."""
        return registry.get(self.slug).seats[1] > 2  # noqa: PLR2004 - home and visitor

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Fill in what a later version of the program could choose otherwise."""
        return options

    def options_for(self, chosen: SeasonOptions) -> SeasonOptions:
        """Give the options of a season of one's own by these rules: points, order and playoffs are chosen already."""
        return msgspec.structs.replace(
            chosen, ruleset=self.slug, level="", rules={}, playoff_rules={}
        )

    def found(self, league: League, wish: Wish, *, actor: str = "") -> Season:
        """Make the season that a commissioner wishes for, ready to start.

        A system with bigger tables lays out its own schedule, one whose season is one game none.

        Raises
        ------
        LeagueRefusal
            Saying what is not possible.
        """
        from leagues.domain.season_import import build_season  # noqa: PLC0415 - it asks for systems

        return build_season(
            league,
            wish.places,
            wish.games,
            make_card_set(wish.cards) if wish.cards else None,
            name=wish.name[:40],
            slug=wish.slug_in(league),
            options=wish.options,
            actor=actor,
        )

    def started(self, season: Season, options: SeasonOptions) -> None:
        """Do what comes before the first game of a season that has just started, such as opening a draft.

        Called in the transaction that starts it.
        """

    def waiting(self) -> Sequence[Season]:
        """Give the seasons in which something may fall due by the clock; none by default."""
        return ()

    def catch_up(self, season: Season) -> None:
        """Do what has fallen due in one of them, such as a move for somebody whose time is up."""

    def run(self) -> type[Run]:
        """Give what plays a season on."""
        from leagues.domain.runner import Run  # noqa: PLC0415 - the runner asks for systems

        return Run

    def games_to_play(self, season: Season, stop: Stop) -> int | None:
        """Give how many games a run is expected to play, where the schedule does not say."""
        return None

    def player_name(self, player: str) -> str | None:
        """Name somebody on score sheets whom no roster knows, such as a figure, by his id there."""
        return None

    def appearances(self, season: Season) -> Mapping[tuple[str, str], int] | None:
        """Give in how many matches each player was for each team, by id and code, in a season that is one game.

        None where every match is a game of its own, whose lines can be counted.
        """
        return None

    def places(self, sheet: ScoreSheet) -> tuple[int, ...]:
        """Give the place of each seat at a finished table, from 1: by score, equal scores share a place."""
        scores = [seat.score for seat in sheet.seats]
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def champion(self, season: Season, options: SeasonOptions) -> TeamSeason | None:
        """Give the champion of a season that ends without playoffs; nobody by default."""
        return None

    def tables(self, season: Season) -> Sequence[TeamTable]:
        """Give the system's own tables of a season, the standings first where it has no divisions."""
        return ()

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make the league that the demo shows, ready to start.

        Parameters
        ----------
        variant
            What the system knows by that name: ``expansion``, a level, a real season.

        Raises
        ------
        SystemRefused
            The system has no demo, or knows no such variant.
        """
        raise SystemRefused("system.no_demo", f"{self.title} has no demo.", ruleset=self.slug)

    def demo_source(self, variant: str = "") -> str:
        """Give what the demo's season keeps as its source, by which it is found again."""
        return f"{self.slug} {variant}".strip()

    def find_demo(self, variant: str = "") -> Season | None:
        """Find the latest season that :meth:`found_demo` made for this variant."""
        seasons = Season.objects.filter(source=self.demo_source(variant))
        return seasons.order_by("-created_at", "-pk").first()

    def demo_lines(self, season: Season) -> Sequence[str]:
        """Give what the demo says of a season beyond its champion and its standings."""
        return ()

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give the rates of a season's games beside the expected ones.

        Raises
        ------
        NothingPlayed
            No game has been played.
        SystemRefused
            The system names none.
        """
        raise SystemRefused("system.no_rates", f"{self.title} names no rates.", ruleset=self.slug)
