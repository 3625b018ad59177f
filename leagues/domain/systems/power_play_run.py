"""Playing a season of Power Play on: the computer coaches' turns, and those of managers who let their time run out.

A season is one game. A run plays it from where its log stands to the stop, to the next question to a person, or to
the end of a batch of matches, and appends what has happened as one commit.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.domain import live
from games.domain.errors import GameHeld
from games.domain.seats import Seat, coaches_of
from games.domain.sitting import Position, Sitting
from games.domain.store import create_game
from games.engine import Coach, Decision, Outcome, Record, SeededDice, Waiting, registry, run
from games.engine.fairness import derived_seed
from games.engine.sources import Pause
from games.models import Game
from games.rulesets.power_play.decisions import Ask
from games.rulesets.power_play.state import State
from leagues.domain import lane
from leagues.domain.competitions import competition_key
from leagues.domain.options import SeasonOptions
from leagues.domain.runner import Run
from leagues.domain.seasons import SeasonRefused
from leagues.domain.stops import Stop
from leagues.domain.systems.power_play_clock import names_of, play_for_absent
from leagues.domain.systems.power_play_projection import SLUG
from leagues.domain.systems.power_play_rules import rules_of
from leagues.models import Membership, Season, TeamSeason

SEED_NAME = "season"
START = "run"
TENTHS = 10


def begin_game(
    season: Season, options: SeasonOptions, document: Mapping[str, Any], teams: list[TeamSeason]
) -> Game:
    """Make the season's game: teams with a coach are people's, the others have the season's computer coach."""
    coached = set(
        Membership.objects.filter(
            role=Membership.Role.COACH, team__in=[team.team_id for team in teams]
        ).values_list("team", flat=True)
    )
    level = options.coach or registry.get(SLUG).levels[-1]
    game = create_game(
        ruleset=SLUG,
        setup=document,
        seats=[
            Seat(team=team.code, name=team.name, level=None if team.team_id in coached else level)
            for team in teams
        ],
        seed=derived_seed(season.secret, SEED_NAME),
        competition=competition_key(season),
    )
    season.game = game
    season.save(update_fields=["game"])
    return game


class Until:
    """A computer coach who stops the season before the turn that lies beyond a stop."""

    def __init__(self, coach: Coach, limit: Limit) -> None:
        self.coach = coach
        self.limit = limit

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Answer, or wait."""
        if self.limit.reached(state, decision):
            raise Pause(Waiting(decisions={seat: decision}))
        return self.coach.choose(state, decision, seat)


class Limit:
    """Where a stretch of a season ends.

    turn
        The last turn that is played; None for no such limit.
    regular
        Whether it ends with the regular season.
    matches
        How many matches there may be before the next turn begins.
    """

    def __init__(self, *, turn: int | None, regular: bool, matches: int) -> None:
        self.turn = turn
        self.regular = regular
        self.matches = matches

    def reached(self, state: State, decision: Decision) -> bool:
        """Whether this question lies beyond it."""
        if self.regular and state.leader is not None:
            return True
        if decision.kind != Ask.ACTION:
            return False
        beyond = self.turn is not None and state.turn > self.turn
        return beyond or len(state.results) >= self.matches

    def is_stop(self, state: State) -> bool:
        """Whether the season stands at the stop itself, not at the end of a batch."""
        if self.regular and state.leader is not None:
            return True
        return self.turn is not None and state.turn > self.turn


class PowerPlayRun(Run):
    """A run of a season that is one game: a batch is a tenth of it at most, so that its progress can be seen."""

    def step(self) -> bool:
        """Play and store the next stretch; return whether there is more.

        Raises
        ------
        SeasonRefused
            A person has to move first.
        """
        began = timezone.now()
        with transaction.atomic():
            lane.hold(self.lane, games=0)
            game = Game.objects.get(season=self.season)
            before = self.season.fixtures.count()
            limit = self._limit(before)
            position = advance(game, limit)
            self.season.refresh_from_db()
            played = self.season.fixtures.count() - before
            lane.hold(self.lane, games=played)
            if position.finished or limit.is_stop(position.state):
                more = False
                self.total = self.done + played
            elif position.new:
                more = True
            else:
                more = play_for_absent(self.season, began)
                if not more:
                    self._refuse(position)
        self.done += played
        last = self.season.fixtures.order_by("-number").first()
        self.date = last.date.isoformat() if last is not None else ""
        self.simulating += (timezone.now() - began).total_seconds()
        return more

    def _limit(self, before: int) -> Limit:
        first = rules_of(self.options).first_date(self.season)
        batch = min(self.batch, -(-self.total // TENTHS))
        return limit_of(self.stop, first, matches=before + batch)

    def _refuse(self, position: Position) -> None:
        names = ", ".join(names_of(self.season, position))
        raise SeasonRefused(
            "season.waits",
            f"{self.season} waits for {names}; it goes on when they have moved.",
            season=self.season.slug,
        )


def limit_of(stop: Stop, first: dt.date, *, matches: int) -> Limit:
    """Give the limit of a stretch to a stop, in a season whose first turn is on that day."""
    turn = None if stop.date is None else max((stop.date - first).days + 1, 0)
    return Limit(turn=turn, regular=stop.last_round == 0, matches=matches)


def advance(game: Game, limit: Limit) -> Position:
    """Let computer coaches play on to the limit; give where the season then stands.

    Raises
    ------
    GameHeld
        The rules have changed under the season.
    """

    def step(sitting: Sitting, log: list[Record]) -> tuple[list[Record], Outcome]:
        coaches: dict[int, Coach] = {
            seat: Until(coach, limit)
            for seat, coach in coaches_of(sitting.ruleset, sitting.seats).items()
        }
        dice = SeededDice(game.seed)
        outcome = run(sitting.ruleset, sitting.setup, dice=dice, coaches=coaches, log=log)
        return outcome.records, outcome

    if game.status == Game.Status.HELD:
        raise GameHeld(f"the game is held: {game.reason}", game=str(game.public_id))
    length = game.length
    if game.over:
        return live.look(game.public_id)
    return live.advance(
        game.public_id,
        step,
        expected=length,
        command=f"{START} {length} {limit.turn} {limit.regular} {limit.matches}",
        asked=[START, length],
        actor="computer",
    )
