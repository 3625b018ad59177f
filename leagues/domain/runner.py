"""The season runner: plays a season on, game by game, in the order of its calendar.

One function, :func:`play_on`, stands behind the command, the Celery task, the admin and the pages.
It claims the season's lane (:mod:`leagues.domain.lane`) and plays batches of about forty games, each
batch in one transaction: logs, score-sheet rows, fixtures, what they carry over and the lane's heartbeat are stored
together or not at all. Fatigue, injuries and usage carry over from game to game, so a batch that was
lost is played again exactly as before: every game's seed comes from the season's secret and the
fixture's number, and everything else from what is in the database.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from django.db import connection, transaction
from django.db.models import Max, Q

from games.domain.simulated import SimulatedGame, append_simulated, simulate
from games.engine import EngineError, ScoreSheet, registry
from games.engine.fairness import derived_seed
from leagues.domain import cup, lane
from leagues.domain.auto_play import mark_auto_played
from leagues.domain.competitions import competition_key, seed_name
from leagues.domain.corrections import void_game_of
from leagues.domain.matchups import computer_seats
from leagues.domain.options import PAPER
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.seasons import (
    SeasonRefused,
    check_frozen,
    finish_season,
    options_of,
    start_season,
    system_for,
)
from leagues.domain.seating import store_seat_results
from leagues.domain.stops import CUP, Stop
from leagues.domain.systems import system_of
from leagues.domain.undisturbed import undisturbed
from leagues.models import Fixture, PlayoffSeries, Season

BATCH = 40
PLAYOFFS = Season.Status.PLAYOFFS
LONGEST_SERIES = 7
GAMES_A_SERIES = 6
"""How many games a playoff series is expected to take, for the time left."""

STORE_RESULT = (
    f"UPDATE {Fixture._meta.db_table} SET status = 'played', game_id = %s, home_goals = %s, "  # noqa: S608, SLF001 - Django documents _meta
    "visitor_goals = %s, decided = %s, home_pim = %s, visitor_pim = %s "
    "WHERE id = %s AND status = 'scheduled'"
)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is.

    Parameters
    ----------
    done, total
        Games played by this run, and how many it is expected to play in all.
    date
        The day of the latest game, as text.
    simulating, storing
        Seconds spent on playing games and on storing them.
    """

    done: int
    total: int
    date: str
    simulating: float
    storing: float


@dataclass(frozen=True, slots=True)
class RunReport:
    """What became of a run; ``finished`` says whether it reached its stop."""

    games: int
    finished: bool
    status: str
    simulating: float
    storing: float


Watcher = Callable[[Progress], None]


def play_on(
    season: Season,
    stop: Stop = CUP,
    *,
    batch: int = BATCH,
    games: int | None = None,
    watch: Watcher | None = None,
    queued: bool = False,
) -> RunReport:
    """Play a season on until `stop`.

    A season that is ready is started first. What is played already stays played; a run that finds
    nothing to do does nothing.

    Parameters
    ----------
    season
        The season.
    stop
        Where to stop.
    batch
        Games in one transaction.
    games
        At most so many games, in whole batches, before returning unfinished.
    watch
        Called after each batch.
    queued
        Whether somebody will go on when the run returns unfinished; the lane then says so.

    Raises
    ------
    LaneTaken
        Another runner is at it.
    LaneLost
        The lane was taken over; the batch under way was not stored.
    SeasonRefused
        The season is finished, or its options were changed after the start.
    """
    season.refresh_from_db()
    if season.status == Season.Status.READY:
        season = start_season(season)
    if season.status == Season.Status.FINISHED:
        raise SeasonRefused(
            "season.finished",
            f"{season} is finished; {season.champion} won the cup."
            if season.champion
            else f"{season} is finished.",
            season=season.slug,
        )
    check_frozen(season)
    total = games_to_play(season, stop)
    played = season.fixtures.filter(status=Fixture.Status.PLAYED).count()
    held = lane.claim(season, until=stop.words, total=total, before=played)
    try:
        runs = system_for(season).run()
        run = runs(season, stop, held, batch=batch, total=total)
        with undisturbed():
            finished = run.play(games, watch)
    except lane.LaneLost:
        raise
    except BaseException as error:
        lane.release(held, message=f"{type(error).__name__}: {error}", failed=True)
        raise
    lane.release(held, queued=queued and not finished)
    season.refresh_from_db()
    return RunReport(run.done, finished, season.status, run.simulating, run.storing)


def games_to_play(season: Season, stop: Stop = CUP) -> int:
    """Return how many games a run to `stop` is expected to play."""
    expected = system_for(season).games_to_play(season, stop)
    if expected is not None:
        return expected
    scheduled = season.fixtures.filter(stop.fixtures, status=Fixture.Status.SCHEDULED)
    total = scheduled.filter(if_necessary=False).count()
    playoffs = options_of(season).playoff_format
    if playoffs is None or stop.date is not None:
        return total
    rounds = len(playoffs.rounds)
    drawn = season.series.aggregate(last=Max("round"))["last"] or 0
    to_come = [number for number in range(drawn + 1, rounds + 1) if stop.allows_round(number)]
    return total + sum(GAMES_A_SERIES * 2 ** (rounds - number) for number in to_come)


class Run:
    """One run in one process: what is kept in memory between batches.

    A rule system whose season is played in another way overrides :meth:`step`.
    """

    def __init__(
        self, season: Season, stop: Stop, held: lane.Lane, *, batch: int, total: int
    ) -> None:
        self.season = season
        self.stop = stop
        self.lane = held
        self.batch = batch
        self.total = total
        self.done = 0
        self.date = ""
        self.simulating = 0.0
        self.storing = 0.0
        self.options = check_frozen(season)
        self.ruleset = registry.get(self.options.ruleset)
        self.system = system_of(self.options.ruleset)
        self.carried = self.system.carry_over(season, self.options)

    def play(self, games: int | None, watch: Watcher | None) -> bool:
        """Play batch after batch; return whether the stop was reached."""
        while games is None or self.done < games:
            before = self.done
            more = self.step()
            if watch is not None and (more or self.done > before):
                total = max(self.total, self.done)
                watch(Progress(self.done, total, self.date, self.simulating, self.storing))
            if not more:
                return True
        return False

    def step(self) -> bool:
        """Play and store one batch, or set up what comes next; return whether there is more."""
        began = perf_counter()
        with transaction.atomic():
            lane.hold(self.lane, games=0)
            self.carried.refresh()
            scheduled = self._next_fixtures()
            if not scheduled:
                return self._advance()
            if self.options.ruleset == PAPER:
                return False  # results of these games come from people
            scheduled = self.carried.ready(scheduled)
            if not scheduled:
                return True  # what comes before them was set up, and is there now
            ready = perf_counter()
            fixtures, games = self._simulate_batch(scheduled)
            simulated = perf_counter()
            self._store(fixtures, games)
            lane.hold(self.lane, games=len(games))
        self.simulating += simulated - ready
        self.storing += perf_counter() - simulated + ready - began
        self.done += len(games)
        self.date = fixtures[-1].date.isoformat()
        return True

    def _next_fixtures(self) -> list[Fixture]:
        """Return the fixtures that come next, of the schedule or of the playoffs.

        Fixtures of one series share its object. A game that people are playing stops the run there.
        """
        scheduled = (
            self.season.fixtures.filter(self.stop.fixtures, status=Fixture.Status.SCHEDULED)
            .select_related("home", "visitor", "series__home", "series__visitor")
            .prefetch_related("seats__team")
            .order_by("date", "number")
        )
        most = self.batch * LONGEST_SERIES if self.season.status == PLAYOFFS else self.batch
        fixtures = before_live_game(list(scheduled[:most]))
        series = {fixture.series_id: fixture.series for fixture in fixtures}
        for fixture in fixtures:
            fixture.season = self.season
            if fixture.series_id is not None:
                fixture.series = series[fixture.series_id]
        return fixtures

    def _simulate_batch(
        self, scheduled: Sequence[Fixture]
    ) -> tuple[list[Fixture], list[SimulatedGame]]:
        """Play a batch of them in memory, leaving out games of series that are decided."""
        fixtures: list[Fixture] = []
        games: list[SimulatedGame] = []
        won: Counter[tuple[int, int]] = Counter()
        for fixture in scheduled:
            if len(games) == self.batch:
                break
            if fixture.series is not None and _is_decided(fixture.series, won):
                continue
            game = self._simulate(fixture)
            if fixture.series is not None and (winner := _winner(fixture, game.sheet)) is not None:
                won[fixture.series.pk, winner] += 1
            fixtures.append(fixture)
            games.append(game)
        return fixtures, games

    def _simulate(self, fixture: Fixture) -> SimulatedGame:
        """Play one game and let it have its effects; nothing is stored."""
        playoff = fixture.kind == Fixture.Kind.PLAYOFF
        teams = fixture.teams
        document = self.carried.setup(teams, playoff=playoff, fixture=fixture)
        game = simulate(
            self.ruleset,
            document,
            computer_seats(self.ruleset, self.options, teams),
            seed=derived_seed(self.season.secret, seed_name(fixture)),
            competition=competition_key(self.season, fixture.kind),
            replay_of=uuid.UUID(void) if (void := void_game_of(fixture)) else None,
        )
        self.carried.after_game(teams, document, game.records)
        return game

    def _store(self, fixtures: Sequence[Fixture], games: Sequence[SimulatedGame]) -> None:
        rows: list[tuple[Any, ...]] = []
        for fixture, game, stored in zip(fixtures, games, append_simulated(games), strict=True):
            home, visitor = game.sheet.seats[:2]
            fixture.status, fixture.game = Fixture.Status.PLAYED, stored
            fixture.home_goals, fixture.visitor_goals = home.score, visitor.score
            fixture.decided = game.sheet.decided
            rows.append(
                (
                    stored.pk,
                    home.score,
                    visitor.score,
                    game.sheet.decided,
                    home.penalty_minutes,
                    visitor.penalty_minutes,
                    fixture.pk,
                )
            )
        with connection.cursor() as cursor:
            cursor.executemany(STORE_RESULT, rows)
            if cursor.rowcount != len(rows):
                raise EngineError("a fixture of this batch was played by somebody else")
        for fixture in fixtures:
            if fixture.kind == Fixture.Kind.PLAYOFF:
                cup.count_game(fixture)
        mark_auto_played(self.season, self.options, fixtures)
        store_seat_results(self.system, zip(fixtures, (game.sheet for game in games), strict=True))
        self.carried.save()
        if any(fixture.attempt > 1 for fixture in fixtures):
            list(rebuild_season(self.season))  # a game played again goes back to its place
            self.carried = self.system.carry_over(self.season, self.options)

    def _advance(self) -> bool:
        """Set up what comes after the games before the stop; return whether there is more."""
        season = self.season
        waiting = season.fixtures.filter(status=Fixture.Status.SCHEDULED)
        if waiting.exists():
            return False
        drawn = season.series.aggregate(last=Max("round"))["last"] or 0
        if season.status == Season.Status.REGULAR and not drawn:
            return self._after_the_schedule()
        more = season.series.filter(Q(round=drawn)).count() > 1
        if more and not self.stop.allows_round(drawn + 1):
            return False
        if cup.go_on(season, self.options):
            return True
        finish_season(season)
        return False

    def _after_the_schedule(self) -> bool:
        if self.options.playoff_format is None:
            self.season.champion = self.system.champion(self.season, self.options)
            finish_season(self.season)
            return False
        if not self.stop.allows_round(1):
            return False
        cup.draw_bracket(self.season, self.options)
        self.carried.start_playoffs()
        self.carried.save()
        return True


def before_live_game(fixtures: list[Fixture]) -> list[Fixture]:
    """Give the fixtures before the first that people are playing.

    Raises
    ------
    SeasonRefused
        That one is the first.
    """
    live = next((place for place, one in enumerate(fixtures) if one.game_id is not None), None)
    if live is None:
        return fixtures
    if live == 0:
        fixture = fixtures[0]
        raise SeasonRefused(
            "season.live_game",
            f"Game {fixture.number}, {words_for(fixture)}, is being played by its "
            "coaches; the season goes on when it is over.",
            number=fixture.number,
        )
    return fixtures[:live]


def words_for(fixture: Fixture) -> str:
    """Name the teams of a fixture."""
    return str(fixture).partition(": ")[2]


def _winner(fixture: Fixture, sheet: ScoreSheet) -> int | None:
    """Give the id of the team for which a playoff game counts; None for a level one that is played once more."""
    series = fixture.series
    if sheet.winner is not None or series is None:
        return fixture.home_id if sheet.winner == 0 else fixture.visitor_id
    return series.home_id if fixture.is_replay(series) else None


def _is_decided(series: PlayoffSeries, won: Counter[tuple[int, int]]) -> bool:
    """Return whether a series is over, with the games won since it was read."""
    home = series.home_wins + won[series.pk, series.home_id]
    visitor = series.visitor_wins + (won[series.pk, series.visitor_id or 0])
    return max(home, visitor) > series.best_of // 2
