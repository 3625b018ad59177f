"""Ice Cold Ice Hockey in leagues: two teams a game, no players, nothing that carries over (ledger, section 7).

A season's ``rules`` may name the clock of its games: ``standard`` or ``quick``. Whether there is an overtime and
whether games may end level are options of every season.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.domain.library import DatabaseLibrary
from games.rulesets.ice_cold.deck import CLOCKS, deck_document
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import Rate
from leagues.domain.seasons import options_of
from leagues.domain.systems.base import CarryOver, Count, LeagueSystem, SystemRefused
from leagues.models import Fixture, Season, TeamSeason

CLOCK = "clock"
COUNTS = (
    Count("outside_shots", "OS", "outside shots"),
    Count("outside_goals", "OSG", "goals from outside"),
    Count("inside_shots", "IS", "inside shots"),
    Count("inside_goals", "ISG", "goals from inside"),
    Count("outside_blocks", "OSB", "outside shots blocked"),
    Count("inside_blocks", "ISB", "inside shots blocked"),
    Count("super_saves", "SSv", "super saves"),
    Count("power_play_shots", "PPS", "power-play shots"),
    Count("penalties", "Pen", "penalties called on the team"),
    Count("penalties_behind_play", "PBP", "penalties behind the play"),
    Count("majors", "Maj", "majors"),
    Count("fouls", "Foul", "foul cards played"),
    Count("icings", "Icing", "icings"),
    Count("offsides", "Off", "offsides"),
    Count("faceoffs", "FO", "face-offs"),
    Count("passes", "Pass", "pass cards played"),
    Count("skates", "Skate", "skate cards played"),
    Count("dump_ins", "DI", "dump-ins"),
    Count("dump_outs", "DO", "dump-outs"),
    Count("clears", "Clr", "clears"),
    Count("kept_in", "Kept", "pucks kept in at the point"),
    Count("defensive_cards", "Def", "defensive cards played"),
    Count("momentum_cards", "Mom", "cards drawn on momentum"),
    Count("goalie_pulls", "Pull", "goalies pulled"),
)


class Games(CarryOver):
    """Only results persist between games."""

    def setup(
        self, teams: Sequence[TeamSeason], *, playoff: bool, fixture: Fixture | None = None
    ) -> dict[str, Any]:
        """Seat the teams; the home team is H (IC-A31). Playoff games are played on until a goal falls."""
        return {
            "deck": self.options.content,
            "options": {
                **self.options.rules_of(playoff=playoff),
                "overtime": self.options.overtime,
                "draws": self.options.ties,
            },
            "playoffs": playoff,
            "teams": [{"id": team.code, "name": team.name} for team in teams],
        }


class IceColdLeague(LeagueSystem):
    """Ice Cold Ice Hockey in leagues."""

    carry_over = Games
    counts = COUNTS
    has_players = False

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Name the deck and check the clock.

        Raises
        ------
        SystemRefused
            Rules that this game does not have.
        """
        for rules in (options.rules, options.playoff_rules):
            if unknown := sorted(set(rules) - {CLOCK}):
                message = f"Ice Cold has no option {', '.join(unknown)}; it has {CLOCK}."
                raise SystemRefused("system.unknown_rule", message, options=unknown)
            if rules.get(CLOCK, CLOCKS[0]) not in CLOCKS:
                message = f"The clock is {' or '.join(CLOCKS)}, not {rules[CLOCK]!r}."
                raise SystemRefused("system.unknown_clock", message, clock=rules[CLOCK])
        return msgspec.structs.replace(
            options, content=options.content or DatabaseLibrary().put(deck_document())
        )

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make the league that the demo shows: six teams, a double round robin and a final series."""
        from leagues.domain.systems.ice_cold_founding import found_demo  # noqa: PLC0415 - it asks for systems

        return found_demo(variant, source=self.demo_source(variant), actor=actor)

    def demo_lines(self, season: Season) -> Sequence[str]:
        """Say how the games went."""
        rates = self.rates(season)
        goals, outside, inside = (
            rates[name].simulated or 0 for name in ("goals", "outside_shots", "inside_shots")
        )
        line = (
            f"A game has {goals:.1f} goals, {outside:.1f} outside and {inside:.1f} inside shots; "
            f"manage.py rates {season.slug} has more."
        )
        return (line,)

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give what happens in a game beside the ledger's simulated values."""
        from leagues.domain.systems.ice_cold_rates import season_rates  # noqa: PLC0415 - seldom needed

        return season_rates(season, options_of(season).rules.get(CLOCK, CLOCKS[0]))


system = IceColdLeague("ice-cold")
