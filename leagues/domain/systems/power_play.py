"""Power Play in leagues: a season is one game, and its matches are projected as fixtures (PP-300 to PP-307)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from games.domain import live
from games.domain.library import DatabaseLibrary
from games.rulesets.power_play.cards import house_document
from games.rulesets.power_play.setup import Rules
from leagues.domain.founding import Wish
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import Rate
from leagues.domain.season_import import build_season
from leagues.domain.stops import Stop
from leagues.domain.systems.base import CarryOver, Count, LeagueSystem, SystemRefused, TeamTable
from leagues.domain.systems.power_play_projection import project, state_of
from leagues.domain.systems.power_play_rules import check_managers, rules_of
from leagues.domain.systems.power_play_tables import (
    appearances_of_season,
    crosstable_of_season,
    last_of_season_before,
    read_season,
    statistics_of_season,
    table_of_champions,
    table_of_season,
)
from leagues.models import Fixture, League, Season, TeamSeason

if TYPE_CHECKING:
    from leagues.domain.runner import Run

GAMES_A_SEASON = {2: 20, 3: 26, 4: 31, 5: 36, 6: 40, 7: 45, 8: 50, 9: 56, 10: 63}
"""Matches that a season takes by and large, for the time left."""
COUNTS = (
    Count("goals", "G", "goals"),
    Count("conceded", "GA", "goals against"),
    Count("won_as_challenger", "Won+", "wins as the challenger, regular season"),
    Count("won_as_challenged", "Won\u2212", "wins as the challenged manager, regular season"),
    Count("sudden_death_won", "SD+", "matches won in sudden death"),
    Count("sudden_death_lost", "SD\u2212", "matches lost in sudden death"),
    Count("injuries_caused", "Inj+", "injuries caused"),
    Count("injuries_suffered", "Inj\u2212", "injuries suffered"),
    Count("exchanges", "Exch", "exchanges"),
    Count("draws", "Draw", "draws from a stack"),
)
"""PP-303."""


class PowerPlaySeason(CarryOver):
    """Nothing carries over within a season; the last of the season before begins the next (PP-305)."""

    def setup(
        self, teams: Sequence[TeamSeason], *, playoff: bool, fixture: Fixture | None = None
    ) -> dict[str, Any]:
        """Seat the managers of a whole season; a game outside the schedule is a season of its own."""
        first = None if self.rested else last_of_season_before(self.season)
        places = [team.team_id for team in teams]
        return {
            **rules_of(self.options).setup(),
            "cards": self.options.content,
            "managers": [{"team": team.code, "name": team.name} for team in teams],
            "first": places.index(first) if first in places else None,
        }

    def rebuild(self, *, check: bool) -> Iterator[str]:
        """Project the season's fixtures again from its log."""
        if self.season.game is not None:
            yield from project(self.season, state_of(self.season.game), check=check)


class PowerPlayLeague(LeagueSystem):
    """Power Play in leagues."""

    carry_over = PowerPlaySeason
    counts = COUNTS
    has_players = False
    has_divisions = False
    one_game = True

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Name the card file and check the rules; wins are all that counts, the championship is in the game."""
        rules_of(options)
        return msgspec.structs.replace(
            options,
            content=options.content or DatabaseLibrary().put(house_document()),
            playoffs="",
            overtime=True,
            shootout=True,
            ties=False,
        )

    def found(self, league: League, wish: Wish, *, actor: str = "") -> Season:
        """Make the season that a commissioner wishes for; it has no schedule.

        Raises
        ------
        SystemRefused
            Too few or too many managers, or rules that cannot be.
        """
        check_managers(rules_of(wish.options), len(wish.places))
        return build_season(
            league,
            wish.places,
            (),
            None,
            name=wish.name[:40],
            slug=wish.slug_in(league),
            options=wish.options,
            actor=actor,
        )

    def started(self, season: Season, options: SeasonOptions) -> None:
        """Make the season's game, and play it to the first question if a person has a team."""
        from leagues.domain.systems.power_play_run import begin_game  # noqa: PLC0415 - it asks for systems

        teams = list(season.teams.order_by("code"))
        check_managers(rules_of(options), len(teams))
        document = self.carry_over(season, options).setup(teams, playoff=False)
        game = begin_game(season, options, document, teams)
        if any(seat["level"] is None for seat in game.seats):
            live.start(game.public_id)
            season.refresh_from_db()

    def waiting(self) -> Sequence[Season]:
        """Every season that goes on: moves may have deadlines."""
        from leagues.domain.systems.power_play_clock import waiting_seasons  # noqa: PLC0415 - it asks for systems

        return waiting_seasons()

    def catch_up(self, season: Season) -> None:
        """Remind managers, and move for those whose time is up."""
        from leagues.domain.systems.power_play_clock import catch_up  # noqa: PLC0415 - it asks for systems

        catch_up(season)

    def run(self) -> type[Run]:
        """Give what plays the season on."""
        from leagues.domain.systems.power_play_run import PowerPlayRun  # noqa: PLC0415 - it asks for systems

        return PowerPlayRun

    def games_to_play(self, season: Season, stop: Stop) -> int | None:
        """Give how many matches are to come by and large; nobody knows before they are played."""
        played = season.fixtures.count()
        return max(GAMES_A_SEASON.get(season.teams.count(), 0) - played, 1)

    def player_name(self, player: str) -> str | None:
        """Name a card of the house."""
        return next(
            (card["name"] for card in house_document()["cards"] if card["id"] == player), None
        )

    def appearances(self, season: Season) -> Mapping[tuple[str, str], int]:
        """Count the matches in which each card was shown for each team."""
        read = read_season(season)
        return appearances_of_season(season, read) if read is not None else {}

    def tables(self, season: Season) -> Sequence[TeamTable]:
        """Give standings, head-to-head, what managers have done, and the champions of the league."""
        read = read_season(season)
        state = read.state if read is not None else None
        tables = [table_of_season(season, state)]
        if read is not None:
            tables.append(crosstable_of_season(season, state))
            tables.append(statistics_of_season(season, read, COUNTS))
        champions = table_of_champions(season.league, season)
        return (*tables, champions) if champions.rows else tuple(tables)

    def champion(self, season: Season, options: SeasonOptions) -> TeamSeason | None:
        """Give the champion that the log names."""
        return season.champion

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make a season of six managers, or of seven with the expansion."""
        from leagues.domain.systems.power_play_founding import found_demo  # noqa: PLC0415 - it asks for systems

        return found_demo(variant, source=self.demo_source(variant), actor=actor)

    def demo_lines(self, season: Season) -> Sequence[str]:
        """Give the final table, in words."""
        table = table_of_season(season, state_of(season.game) if season.game else None)
        return [
            f"{place}. {team.name}: {cells[1]} wins, {cells[2]} losses, goals {cells[3]}:{cells[4]}"
            for place, (team, cells) in enumerate(table.rows, start=1)
        ]

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give length, goals, sudden deaths and injuries beside the ledger's simulated values.

        Raises
        ------
        SystemRefused
            The ledger has no values for so many managers, or the season is not over.
        """
        from leagues.domain.systems.power_play_rates import season_rates  # noqa: PLC0415 - few need it

        read = read_season(season)
        if read is None or season.status != Season.Status.FINISHED:
            message = "The rates of a Power Play season are there when it is over."
            raise SystemRefused("system.no_rates", message)
        expansion = rules_of(season_options(season)).rules is Rules.EXPANSION
        return season_rates(read, expansion=expansion)


def season_options(season: Season) -> SeasonOptions:
    """Give the season's options."""
    return msgspec.convert(season.options, SeasonOptions)


system = PowerPlayLeague("power-play")
