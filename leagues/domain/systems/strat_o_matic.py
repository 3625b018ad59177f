"""Strat-O-Matic Hockey in leagues: squads with usage, tired goalies and injuries; seasons that replay real ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec
from django.db.models import QuerySet

from games.domain.sitting import setup_document as stored_setup
from games.domain.store import read_log
from games.engine import Record, events_of
from games.rulesets.strat_o_matic.options import PROFILES
from leagues.domain.matchups import setup_document, store_content
from leagues.domain.moves.facts import moves_of
from leagues.domain.options import PRESETS, SeasonOptions, preset
from leagues.domain.overuse import TeamOveruse, keep_overuses
from leagues.domain.reports.rate import Rate
from leagues.domain.systems.base import CarryOver, LeagueSystem, SystemRefused
from leagues.models import Fixture, Season, TeamSeason
from rosters.domain.game_effects import game_effects
from rosters.domain.move_store import Following
from rosters.domain.squad_state import SquadState, after_game, start_playoffs
from rosters.domain.squad_store import load_squad_states, reset_squads, save_squad_states
from rosters.domain.usage import overuses_of
from rosters.models import Squad

DEMO_SEASON = "nhl-2017-18"


class Squads(CarryOver):
    """The squads of a season, or of a few of its teams; ``states`` are by the teams' codes."""

    states: dict[str, SquadState] | None = None

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - the contract's
        super().__init__(*args, **named)
        self.overuses: list[TeamOveruse] = []
        """Uses above the limit, not yet on the season's record."""

    def refresh(self) -> None:
        """Read the states, unless they are those that are stored."""
        if self.states is not None:
            stored = dict(self._squads().values_list("code", "games_played"))
            if stored == {code: state.games_played for code, state in self.states.items()}:
                return
        self.states = by_code(load_squad_states(self._squads(), fresh=self.rested))
        if self.rested:
            for state in self.states.values():
                state.games_played = state.team_games - 1

    def _squads(self) -> QuerySet[Squad]:
        squads = Squad.objects.filter(team_season__season=self.season)
        return squads if self.teams is None else squads.filter(team_season__in=self.teams)

    def _states(self) -> dict[str, SquadState]:
        if self.states is None:
            self.refresh()
        return self.states or {}

    def setup(
        self,
        teams: Sequence[TeamSeason],
        *,
        playoff: bool,
        fixture: Fixture | None = None,
    ) -> dict[str, Any]:
        """Let both teams make their lines.

        Raises
        ------
        SystemRefused
            A team has no men.
        """
        states = self._states()
        without = [team.code for team in teams if team.code not in states]
        if without:
            message = f"{without[0]} has no men."
            raise SystemRefused("system.no_squad", message, team=without[0])
        home, visitor = (states[team.code] for team in teams)
        return setup_document(self.options, home, visitor, playoff=playoff)

    def after_game(
        self, teams: Sequence[TeamSeason], document: dict[str, Any], records: Sequence[Record]
    ) -> None:
        """Count who dressed, tire goalies, keep the injured out."""
        effects = game_effects(document["teams"], events_of(records))
        house = self.options.house
        for team, effect in zip(teams, effects, strict=True):
            state = self._states()[team.code]
            after_game(state, effect)
            if house.limits_usage:
                found = overuses_of(state, effect, up=house.usage_limit == "up")
                self.overuses += [TeamOveruse(team.code, use) for use in found]

    def start_playoffs(self) -> None:
        """Goalies start the playoffs rested."""
        for state in self._states().values():
            start_playoffs(state)

    def ready(self, fixtures: Sequence[Fixture]) -> list[Fixture]:
        """Let men change teams whose day has come; give the games before those that wait for another such day."""
        from leagues.domain.moves.settling import settle_all  # noqa: PLC0415 - it asks for systems
        from leagues.domain.moves.trades import waiting_days  # noqa: PLC0415 - the same

        if settle_all(self.season):
            self.states = None
        waiting = waiting_days(self.season)
        return list(
            takewhile(
                lambda fixture: (
                    not any(
                        fixture.date >= day and {fixture.home.code, fixture.visitor.code} & teams
                        for day, teams in waiting
                    )
                ),
                fixtures,
            )
        )

    def save(self) -> None:
        """Store what has changed; men whose day has come change teams."""
        from leagues.domain.moves.trades import carry_out_due  # noqa: PLC0415 - the same

        save_squad_states(self._states().values())
        if not self.rested:
            keep_overuses(self.season, self.options, self.overuses)
        self.overuses = []
        if not self.rested and carry_out_due(self.season):
            self.states = None

    def rebuild(self, *, check: bool) -> Iterator[str]:
        """Play the season's games through once more."""
        squads = list(self._squads())
        if not squads:
            return
        stored = by_code(load_squad_states(squads))
        fresh = load_squad_states(squads, fresh=True) if check else reset_squads(squads)
        self.states = by_code(fresh)
        self.overuses = []
        self._play_through()
        for code, state in self.states.items():
            wanted, found = _essence(state), _essence(stored[code])
            if wanted != found:
                men = sorted(
                    man for man in wanted["men"] if wanted["men"][man] != found["men"][man]
                )
                what = ", ".join(men) or f"{found['games']} games, not {wanted['games']}"
                yield f"squad {code}: {what}"
        if not check:
            keep_overuses(self.season, self.options, self.overuses, whole=True)
            self.save()

    def _play_through(self) -> None:
        """Let squads feel all games again in the order in which they were played, and men change teams between them.

        The playoffs begin at the moment when the bracket was drawn.
        """
        fixtures = (
            self.season.fixtures.filter(game__isnull=False, status=Fixture.Status.PLAYED)
            .select_related("game", "home", "visitor")
            .order_by("date", "number")
        )
        drawn = self.season.series.exists()
        following = Following(self._states(), moves_of(self.season))
        for fixture in fixtures.iterator(chunk_size=100):
            game = fixture.game
            if game is None:
                continue
            following.before_game(team.code for team in fixture.teams)
            if drawn and fixture.kind == Fixture.Kind.PLAYOFF:
                self.start_playoffs()
                drawn = False
            self.after_game(fixture.teams, stored_setup(game), read_log(game))
        following.finish()
        if drawn:
            self.start_playoffs()


def by_code(states: dict[int, SquadState]) -> dict[str, SquadState]:
    """Give states by the codes of their teams."""
    return {state.code: state for state in states.values()}


def _essence(state: SquadState) -> dict[str, Any]:
    """Return what games have done to a squad."""
    return {
        "games": state.games_played,
        "men": {
            code: (
                man.games,
                man.starts,
                man.out,
                man.hurt_in if man.out else 0,
                msgspec.to_builtins(man.streak),
            )
            for code, man in state.members.items()
        },
    }


def _source_and_level(variant: str) -> tuple[str, str]:
    words = variant.split()
    source = next((word for word in words if word in PRESETS), DEMO_SEASON)
    return source, next((word for word in words if word != source), "")


def check_level(level: str) -> None:
    """Refuse a level that the rules do not have.

    Raises
    ------
    SystemRefused
        Naming those there are.
    """
    if level not in PROFILES:
        message = f"Strat-O-Matic Hockey has no level {level!r}; it has {', '.join(PROFILES)}."
        raise SystemRefused("system.level", message, level=level)


class StratOMaticLeague(LeagueSystem):
    """Strat-O-Matic Hockey in leagues."""

    carry_over = Squads
    needs_cards = True

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Name the decks and charts."""
        return msgspec.structs.replace(options, content=options.content or store_content())

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make a league that replays a real season; the variant is its key, with a level behind it or not."""
        from leagues.domain.season_import import create_season  # noqa: PLC0415 - it asks for systems

        source, level = _source_and_level(variant)
        if level:
            check_level(level)
            level = str(PROFILES[level])
        wanted = level or PRESETS[source].level
        return create_season(source, options=preset(source, wanted), level=wanted, actor=actor)

    def find_demo(self, variant: str = "") -> Season | None:
        """Find the latest season that replays the real one at the level wanted."""
        source, level = _source_and_level(variant)
        found = Season.objects.filter(source=source)
        known = str(PROFILES[level]) if level in PROFILES else level
        found = found.filter(options__level=known or PRESETS[source].level)
        return found.order_by("-created_at", "-pk").first()

    def waiting(self) -> Sequence[Season]:
        """Give the seasons in which a vote, a claim or a trade may be due."""
        from leagues.domain.moves.settling import seasons_with_something_due  # noqa: PLC0415 - it asks for systems

        return seasons_with_something_due()

    def catch_up(self, season: Season) -> None:
        """Settle trades and waivers that are due."""
        from leagues.domain.moves.settling import catch_up  # noqa: PLC0415 - the same

        catch_up(season)

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give league rates beside those of the real season."""
        from leagues.domain.reports.rates import season_rates  # noqa: PLC0415 - large

        return season_rates(season)


system = StratOMaticLeague("strat-o-matic")
