"""What a season projects from its games, made again from their logs: results, series, squads.

Part of ``manage.py rebuild_projections``. Standings and leaders need no rebuilding: they are worked
out from fixtures and score-sheet rows whenever they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from django.db import transaction

from games.domain.rebuilding import Difference
from games.domain.sitting import setup_document
from games.domain.store import read_log
from games.engine import events_of
from games.models import TeamLine
from leagues.models import Fixture, Season
from rosters.domain.game_effects import game_effects
from rosters.domain.squad_state import SquadState, after_game, start_playoffs
from rosters.domain.squad_store import load_squad_states, reset_squads, save_squad_states
from rosters.models import Squad

RESULT = ("home_goals", "visitor_goals", "decided", "home_pim", "visitor_pim")


def rebuild_seasons(*, check: bool = False) -> Iterator[Difference]:
    """Make the projections of all seasons again, one transaction each; with `check` only compare."""
    for season in Season.objects.order_by("pk"):
        with transaction.atomic():
            yield from rebuild_season(season, check=check)


def rebuild_season(season: Season, *, check: bool = False) -> Iterator[Difference]:
    """Make one season's results, series and squads again from its games, or compare them.

    Yields
    ------
    Difference
        What is stored otherwise than the logs say; nothing when it is put right.
    """
    differences = [*_results(season, check=check), *_series(season, check=check)]
    differences += _squads(season, check=check)
    if check:
        yield from differences


def _say(season: Season, message: str) -> Difference:
    return Difference(game=f"season {season.slug}", message=message)


def _results(season: Season, *, check: bool) -> Iterator[Difference]:
    games = season.fixtures.filter(game__isnull=False, status=Fixture.Status.PLAYED)
    minutes = {
        (line.game_id, line.seat): line.penalty_minutes
        for line in TeamLine.objects.filter(game__fixture__season=season).only(
            "game", "seat", "penalty_minutes"
        )
    }
    for fixture in games.select_related("game", "home", "visitor"):
        game = fixture.game
        if game is None or game.result is None:
            continue
        wanted = (
            *game.result["score"],
            game.result["decided"],
            minutes.get((game.pk, 0)),
            minutes.get((game.pk, 1)),
        )
        found = tuple(getattr(fixture, name) for name in RESULT)
        if found == wanted:
            continue
        yield _say(season, f"fixture {fixture.number} is {found}, its game says {wanted}")
        if not check:
            for name, value in zip(RESULT, wanted, strict=True):
                setattr(fixture, name, value)
            fixture.save(update_fields=RESULT)


def _series(season: Season, *, check: bool) -> Iterator[Difference]:
    for series in season.series.exclude(visitor=None):
        wins = {series.home_id: 0, series.visitor_id: 0}
        for fixture in series.fixtures.filter(status=Fixture.Status.PLAYED):
            at_home = (fixture.home_goals or 0) > (fixture.visitor_goals or 0)
            wins[fixture.home_id if at_home else fixture.visitor_id] += 1
        wanted = wins[series.home_id], wins[series.visitor_id]
        found = series.home_wins, series.visitor_wins
        if found == wanted:
            continue
        yield _say(season, f"series {series.round}.{series.position} is {found}, not {wanted}")
        if not check:
            series.home_wins, series.visitor_wins = wanted
            series.save(update_fields=["home_wins", "visitor_wins"])


def _squads(season: Season, *, check: bool) -> Iterator[Difference]:
    squads = list(Squad.objects.filter(team_season__season=season))
    if not squads:
        return
    stored = {state.code: state for state in load_squad_states(squads).values()}
    fresh = load_squad_states(squads, fresh=True) if check else reset_squads(squads)
    states = {state.code: state for state in fresh.values()}
    play_through(season, states)
    for code, state in states.items():
        wanted, found = _essence(state), _essence(stored[code])
        if wanted != found:
            men = sorted(man for man in wanted["men"] if wanted["men"][man] != found["men"][man])
            what = ", ".join(men) or f"{found['games']} games, not {wanted['games']}"
            yield _say(season, f"squad {code}: {what}")
    if not check:
        save_squad_states(states.values())


def play_through(season: Season, states: dict[str, SquadState]) -> None:
    """Let squads feel all games of a season again, in the order in which they were played.

    Goalies start the playoffs rested, from the moment the bracket was drawn.
    """
    fixtures = (
        season.fixtures.filter(game__isnull=False, status=Fixture.Status.PLAYED)
        .select_related("game", "home", "visitor")
        .order_by("date", "number")
    )
    drawn = season.series.exists()
    for fixture in fixtures.iterator(chunk_size=100):
        game = fixture.game
        if game is None:
            continue
        if drawn and fixture.kind == Fixture.Kind.PLAYOFF:
            drawn = _begin_playoffs(states)
        teams = setup_document(game)["teams"]
        effects = game_effects(teams, events_of(read_log(game)))
        for team, effect in zip((fixture.home, fixture.visitor), effects, strict=True):
            after_game(states[team.code], effect)
    if drawn:
        _begin_playoffs(states)


def _begin_playoffs(states: dict[str, SquadState]) -> bool:
    for state in states.values():
        start_playoffs(state)
    return False


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
