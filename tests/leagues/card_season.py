"""Seasons of Power Play for tests: a few managers, coaches for some of them, moves of the usual coach."""

import datetime as dt
from collections.abc import Callable, Collection
from typing import Any

from games.domain import live
from games.domain.sitting import Position
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.setup import EXAMPLE_MANAGERS
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.season_import import build_season
from leagues.domain.seasons import start_season
from leagues.domain.systems.power_play_founding import season_options
from leagues.domain.systems.power_play_rules import SeasonRules
from leagues.models import League, Season
from tests.leagues.tournament import coach

FIRST = dt.date(2026, 10, 1)
SHORT = {"wins": 3, "best_of": 3}
COACH = ruleset.coach("standard")


def card_season(
    managers: int = 3,
    *,
    coaches: Collection[str] = (),
    number: int = 1,
    secret: str = "a1" * 32,
    started: bool = True,
    **rules: Any,
) -> Season:
    """A season that has started, unless it is to wait; the teams of `coaches` are people's."""
    league, _ = League.objects.get_or_create(name="Card League", slug="card-league")
    season = build_season(
        league,
        [TeamPlace(code, name, "M", "M") for code, name in EXAMPLE_MANAGERS[:managers]],
        (),
        None,
        name=f"Season {number}",
        slug=f"card-{number}",
        options=season_options(SeasonRules(first_day=FIRST.isoformat(), **{**SHORT, **rules})),
        secret=secret,
    )
    for code in coaches:
        coach(season, code)
    return again(start_season(season) if started else season)


def again(season: Season) -> Season:
    """The season as it is now."""
    return Season.objects.select_related("league", "game", "champion").get(pk=season.pk)


def move(
    season: Season, count: int = 1, *, until: Callable[[Position], bool] = lambda _: False
) -> None:
    """Let the usual coach answer for people, so many questions or until something holds."""
    for _ in range(count):
        position = live.look(again(season).game.public_id)
        if position.waiting is None or until(position):
            return
        live.answer(
            position.game.public_id,
            expected=position.sequence,
            command=f"move {position.sequence}",
            answers={
                seat: COACH.choose(position.state, decision, seat)
                for seat, decision in position.waiting.decisions.items()
            },
        )
