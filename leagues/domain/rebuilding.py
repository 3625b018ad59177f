"""What a season projects from its games, made again from their logs: results, series, and what games carry over.

Part of ``manage.py rebuild_projections``. Standings and leaders need no rebuilding: they are worked
out from fixtures and score-sheet rows whenever they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.db import transaction

from games.domain.rebuilding import Difference
from games.models import TeamLine
from leagues.domain.moves.facts import rebuild_moves
from leagues.domain.seasons import options_of, system_for
from leagues.domain.seating import RESULT as SEAT_RESULT
from leagues.domain.seating import seat_results, sheet_of
from leagues.domain.suspensions import rebuild_suspensions
from leagues.domain.systems import system_of
from leagues.models import Fixture, FixtureSeat, Season

RESULT = ("home_goals", "visitor_goals", "decided", "home_pim", "visitor_pim")


def rebuild_seasons(*, check: bool = False) -> Iterator[Difference]:
    """Make the projections of all seasons again, one transaction each; with `check` only compare."""
    for season in Season.objects.order_by("pk"):
        with transaction.atomic():
            yield from rebuild_season(season, check=check)


def rebuild_season(season: Season, *, check: bool = False) -> Iterator[Difference]:
    """Make one season's results, series and carry-over again from its games, or compare them.

    Yields
    ------
    Difference
        What is stored otherwise than the logs say; nothing when it is put right.
    """
    differences = [*_results(season, check=check), *_series(season, check=check)]
    differences += [_say(season, found) for found in rebuild_moves(season, check=check)]
    differences += [_say(season, found) for found in rebuild_suspensions(season, check=check)]
    differences += [*_seats(season, check=check)]
    differences += _carried_over(season, check=check)
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
            *game.result["score"][:2],
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


def _seats(season: Season, *, check: bool) -> Iterator[Difference]:
    tables = season.fixtures.filter(size__gt=2, game__isnull=False, status=Fixture.Status.PLAYED)
    system = system_for(season)
    for fixture in tables.select_related("game").prefetch_related("seats__team"):
        sheet = sheet_of(fixture)
        changed = seat_results(system, [(fixture, sheet)]) if sheet else []
        for row in changed:
            yield _say(
                season, f"fixture {fixture.number}: {row.team.code} is {row.score}, {row.place}"
            )
        if not check:
            FixtureSeat.objects.bulk_update(changed, SEAT_RESULT)


def _series(season: Season, *, check: bool) -> Iterator[Difference]:
    for series in season.series.exclude(visitor=None):
        wins = {series.home_id: 0, series.visitor_id: 0}
        played = series.fixtures.filter(status=Fixture.Status.PLAYED).select_related("game")
        for fixture in played:
            at_home = fixture.won_at_home(series)
            if at_home is None:
                continue
            wins[fixture.home_id if at_home else fixture.visitor_id] += 1
        wanted = wins[series.home_id], wins[series.visitor_id]
        found = series.home_wins, series.visitor_wins
        if found == wanted:
            continue
        yield _say(season, f"series {series.round}.{series.position} is {found}, not {wanted}")
        if not check:
            series.home_wins, series.visitor_wins = wanted
            series.save(update_fields=["home_wins", "visitor_wins"])


def _carried_over(season: Season, *, check: bool) -> Iterator[Difference]:
    options = options_of(season)
    carried = system_of(options.ruleset).carry_over(season, options)
    for message in carried.rebuild(check=check):
        yield _say(season, message)
