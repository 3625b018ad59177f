"""NHL Power Play in leagues: tables of two to four, points by place, season captains (NPP-300 to NPP-310)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.domain.library import DatabaseLibrary
from games.engine import ScoreSheet
from games.rulesets.nhl_power_play.cards import card_document
from games.rulesets.nhl_power_play.options import Variant
from leagues.domain import season_log
from leagues.domain.founding import Wish
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import Rate
from leagues.domain.standings import draw_lots
from leagues.domain.systems.base import CarryOver, Count, LeagueSystem, SystemRefused, TeamTable
from leagues.domain.systems.nhl_power_play_captains import give_captains, season_captains
from leagues.domain.systems.nhl_power_play_rules import rules_of
from leagues.domain.systems.nhl_power_play_standings import SEPARATOR, final_lines, team_table
from leagues.domain.systems.nhl_power_play_table import PAIR
from leagues.models import Fixture, League, Season, TeamSeason

ORDER = ("points", "wins", "mutual_points", "goal_difference", "goals_for")
"""NPP-306 for leagues of two, as far as the order of play-off seeds knows it."""
COUNTS = (
    Count("ratings", "Cost", "sum of the ratings of beaten goalies"),
    Count("stopped", "Stopped", "shots stopped by Defenders alone"),
    Count("turns", "Turns", "own turns"),
    Count("turns_lost", "Lost", "turns lost to Penalties"),
    Count("defenders", "Def", "Defenders played against shots"),
    Count("defense_added", "DR+", "added to the Defense Rating"),
    Count("buying_turns", "Buy", "turns without a shot"),
    Count("buying_power", "Power", "Power reached in turns without a shot"),
    Count("bought", "Bought", "cards bought"),
    Count("destroyed", "Destr", "cards destroyed"),
    Count("penalties_gained", "Pen", "Penalties gained"),
)
"""NPP-309."""


class Tables(CarryOver):
    """Nothing carries over but a season captain (NPP-207, NPP-307)."""

    captains: dict[str, str] | None = None

    def setup(
        self, teams: Sequence[TeamSeason], *, playoff: bool, fixture: Fixture | None = None
    ) -> dict[str, Any]:
        """Seat the managers; the first of a fixture begins (NPP-301, NPP-305, NPP-308).

        Raises
        ------
        SystemRefused
            Rules that cannot be.
        """
        rules = rules_of(
            msgspec.structs.replace(self.options, rules=self.options.rules_of(playoff=playoff))
        )
        options = rules.game_options()
        if len(teams) != rules.size and rules.variant is not Variant.STANDARD:
            options["variant"] = str(Variant.STANDARD)
        options["first"] = None if fixture is None else 0
        seats: list[dict[str, Any]] = [{"id": team.code, "name": team.name} for team in teams]
        if rules.captains == "season":
            if self.captains is None:
                self.captains = season_captains(self.season)
            for seat in seats:
                seat["captain"] = self.captains.get(seat["id"], "")
        return {"cards": self.options.content, "teams": seats, "options": options}


class NhlPowerPlayLeague(LeagueSystem):
    """NHL Power Play in leagues."""

    carry_over = Tables
    counts = COUNTS
    has_players = False
    has_divisions = False

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Name the card file, check the rules; points and order are those of NPP-302 and NPP-306."""
        rules = rules_of(options)
        if options.playoffs and rules.size != PAIR:
            message = "Play-offs are for leagues of two at a table (NPP-308)."
            raise SystemRefused("system.playoffs", message)
        return msgspec.structs.replace(
            options,
            content=options.content or DatabaseLibrary().put(card_document()),
            points="classic",
            order=ORDER,
            overtime=False,
            shootout=False,
            ties=True,
        )

    def found(self, league: League, wish: Wish, *, actor: str = "") -> Season:
        """Make the season that a commissioner wishes for, with a schedule of tables."""
        from leagues.domain.systems.nhl_power_play_founding import found_wish  # noqa: PLC0415 - it asks for systems

        return found_wish(league, wish, actor=actor)

    def started(self, season: Season, options: SeasonOptions) -> None:
        """NPP-307: managers get their captains for the season."""
        rules = rules_of(options)
        if rules.captains == "season":
            give_captains(season, rules)

    def places(self, sheet: ScoreSheet) -> tuple[int, ...]:
        """Give places as the game decided them: goals, ratings, shared; in 2v2 of the teams (NPP-304)."""
        return tuple(
            dict(seat.counts).get("place", place)
            for seat, place in zip(sheet.seats, super().places(sheet), strict=True)
        )

    def tables(self, season: Season) -> Sequence[TeamTable]:
        """Give the table of the season."""
        return (team_table(season),)

    def champion(self, season: Season, options: SeasonOptions) -> TeamSeason | None:
        """Give the first of the final table; lots that decide it are drawn on the record. 2v2: a title of both."""

        def lots(group: Any) -> Sequence[str]:  # noqa: ANN401 - any names
            drawn = draw_lots(bytes.fromhex(season.secret), "final standings", group)
            teams = [code for name in drawn for code in name.split(SEPARATOR)]
            season_log.append(season, "lots_drawn", {"occasion": "final standings", "teams": teams})
            return drawn

        first = final_lines(season, options, lots=lots)[0]
        winners = first.manager.split(SEPARATOR)
        if len(winners) > 1:
            season_log.append(season, "title_shared", {"teams": winners})
            return None
        return season.teams.get(code=winners[0])

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make the league that the demo shows: eight managers at tables of four, or another variant."""
        from leagues.domain.systems.nhl_power_play_founding import found_demo  # noqa: PLC0415 - it asks for systems

        return found_demo(variant, source=self.demo_source(variant), actor=actor)

    def demo_lines(self, season: Season) -> Sequence[str]:
        """Give the final table in words."""
        table = team_table(season)
        headings = [column.heading for column in table.columns]
        place = headings.index("P")
        return [
            f"{cells[0]}. {team.name}: {cells[place]} points in {cells[1]} games, {cells[headings.index('G')]} goals"
            for team, cells in table.rows
        ]

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give turns, goals, endings and the first player's advantage beside the ledger's."""
        from leagues.domain.systems.nhl_power_play_rates import season_rates  # noqa: PLC0415 - few need it

        return season_rates(season)


system = NhlPowerPlayLeague("nhl-power-play")
