"""Benchmarks: engine, storing, growth, size, memory; all in one process and one database.

All times are CPU seconds of this process, so that a busy machine does not spoil the ratios; with
SQLite the database's work is among them. Wall-clock seconds are given beside them where they matter.

yardstick
    A fixed plain-Python loop, timed in the same run: the speed of the machine, for comparing runs. A short
    one follows every batch; growth compares rates at the pace of the machine at that moment, and is given
    uncorrected beside it. Growth within a season is the median of all seasons played.
engine alone
    The rules over compiled setups with seeded dice and computer coaches; nothing else.
simulated only
    Line-ups, setups, games, score sheets, fatigue and injuries of a season in memory.
simulated and stored
    The season runner: the same games, with everything stored. Both go in turns, batch by batch.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

from django.db import connection

from games.domain.library import DatabaseLibrary
from games.domain.seats import coaches_of
from games.domain.simulated import simulate
from games.engine import SeededDice, registry, run
from games.engine.fairness import derived_seed
from leagues.domain.competitions import seed_name
from leagues.domain.matchups import computer_seats, setup_document
from leagues.domain.runner import Progress, play_on
from leagues.domain.season_import import create_season
from leagues.domain.seasons import options_of
from leagues.domain.stops import Stop
from leagues.domain.systems import system_of
from leagues.domain.undisturbed import undisturbed
from leagues.models import Fixture, Season
from rosters.domain.card_maker.knobs import SUPER
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad

SECRET = "be" * 32
YARDSTICK_STEPS = 1_000_000
YARDSTICK_ROUNDS = 5
PACE_STEPS = 100_000
MEGABYTE = 1_000_000

Say = Callable[[str], None]


@dataclass(slots=True)
class SeasonTimes:
    """What playing and storing one season took; tenths are of its schedule, without the playoffs."""

    games: int
    cpu: float
    wall: float
    paced: float
    within: float
    within_raw: float

    @property
    def rate(self) -> float:
        """Games a second of CPU time."""
        return self.games / self.cpu if self.cpu else 0.0

    @property
    def paced_rate(self) -> float:
        """Games in the time of so many yardsticks: a rate that a busy machine does not change."""
        return self.games / self.paced if self.paced else 0.0


def yardstick() -> float:
    """Return the best of several timings of a fixed loop, in milliseconds."""
    best = float("inf")
    for _ in range(YARDSTICK_ROUNDS):
        begin = process_time()
        value = 1
        for step in range(YARDSTICK_STEPS):
            value = (value * 31 + step) & 0xFFFF_FFFF
        best = min(best, process_time() - begin)
    return best * 1000


def pace() -> float:
    """Return the CPU seconds of a short yardstick: how fast the machine is now."""
    begin = process_time()
    value = 1
    for step in range(PACE_STEPS):
        value = (value * 31 + step) & 0xFFFF_FFFF
    return process_time() - begin


def engine_alone(season: Season, games: int) -> tuple[float, float]:
    """Return games and events a second of the rules alone."""
    options = options_of(season)
    ruleset = registry.get(options.ruleset)
    library = DatabaseLibrary()
    states = load_squad_states(Squad.objects.filter(team_season__season=season))
    by_code = {state.code: state for state in states.values()}
    prepared = []
    for fixture in _schedule(season)[:games]:
        home, visitor = by_code[fixture.home.code], by_code[fixture.visitor.code]
        document = setup_document(options, home, visitor, playoff=False)
        setup = ruleset.read_setup(document, library)
        seats = computer_seats(ruleset, options, fixture.teams)
        prepared.append((setup, seats, derived_seed(SECRET, seed_name(fixture))))
    for setup, seats, seed in prepared[:10]:  # warm
        run(ruleset, setup, dice=SeededDice(seed), coaches=coaches_of(ruleset, seats))
    events = 0
    with undisturbed():  # as seasons play them
        begin = process_time()
        for setup, seats, seed in prepared:
            outcome = run(ruleset, setup, dice=SeededDice(seed), coaches=coaches_of(ruleset, seats))
            events += len(outcome.records)
        seconds = process_time() - begin
    return len(prepared) / seconds, events / seconds


def _schedule(season: Season) -> list[Fixture]:
    fixtures = season.fixtures.filter(kind=Fixture.Kind.REGULAR)
    return list(fixtures.select_related("home", "visitor").order_by("date", "number"))


class Shadow:
    """The same season in memory only, batch for batch beside the stored one.

    Both are timed in turns, so that a machine that grows busier slows them alike.
    """

    def __init__(self, season: Season) -> None:
        self.season = season
        self.options = options_of(season)
        self.ruleset = registry.get(self.options.ruleset)
        self.carried = system_of(self.options.ruleset).carry_over(season, self.options)
        self.carried.refresh()
        self.games = 0
        self.cpu = 0.0
        self.wall = 0.0
        self.in_playoffs = False

    def follow(self, done: int) -> None:
        """Simulate the games that the runner has stored since the last call."""
        played = self.season.fixtures.filter(status=Fixture.Status.PLAYED)
        fixtures = list(
            played.select_related("home", "visitor").order_by("date", "number")[self.games : done]
        )
        begin, wall = process_time(), perf_counter()
        for fixture in fixtures:
            self._simulate(fixture)
        self.cpu += process_time() - begin
        self.wall += perf_counter() - wall
        self.games += len(fixtures)

    def _simulate(self, fixture: Fixture) -> None:
        playoff = fixture.kind == Fixture.Kind.PLAYOFF
        if playoff and not self.in_playoffs:
            self.in_playoffs = True
            self.carried.start_playoffs()
        document = self.carried.setup(fixture.teams, playoff=playoff, fixture=fixture)
        game = simulate(
            self.ruleset,
            document,
            computer_seats(self.ruleset, self.options, fixture.teams),
            seed=derived_seed(self.season.secret, seed_name(fixture)),
        )
        self.carried.after_game(fixture.teams, document, game.records)


def simulated_and_stored(
    season: Season, stop: Stop, watch: Callable[[Progress], None], shadow: Shadow | None = None
) -> SeasonTimes:
    """Play a season with the runner; what the watcher and the shadow do is not counted."""
    marks: list[tuple[int, float, float]] = []
    aside = wall_aside = 0.0
    begin, wall = process_time(), perf_counter()

    def mark(progress: Progress) -> None:
        nonlocal aside, wall_aside
        now, wall_now = process_time(), perf_counter()
        marks.append((progress.done, now - aside, pace()))
        watch(progress)
        if shadow is not None:
            shadow.follow(progress.done)
        aside += process_time() - now
        wall_aside += perf_counter() - wall_now

    play_on(season, stop, watch=mark)
    cpu, seconds = process_time() - begin - aside, perf_counter() - wall - wall_aside
    times = [(0, 0.0)]
    paced = [(0, 0.0)]
    before = begin
    for done, at, speed in marks:
        times.append((done, times[-1][1] + at - before))
        paced.append((done, paced[-1][1] + (at - before) / speed))
        before = at
    schedule = season.fixtures.filter(kind=Fixture.Kind.REGULAR).count()
    total = min(schedule, times[-1][0])
    return SeasonTimes(
        games=times[-1][0],
        cpu=cpu,
        wall=seconds,
        paced=paced[-1][1],
        within=_rate(paced, total * 9 / 10, total) / _rate(paced, 0, total / 10),
        within_raw=_rate(times, total * 9 / 10, total) / _rate(times, 0, total / 10),
    )


def _rate(times: list[tuple[int, float]], first: float, last: float) -> float:
    """Return games a second between two counts, to the nearest batches around them."""
    inside = [place for place, (done, _) in enumerate(times) if first <= done <= last]
    low, high = min(inside), max(inside)
    if low == high:
        low, high = max(0, low - 1), min(len(times) - 1, high + (low == 0))
    games = times[high][0] - times[low][0]
    seconds = times[high][1] - times[low][1]
    return games / seconds if seconds else 0.0


def database_bytes() -> int:
    """Return the size of the database; pages that are still in the write-ahead log count."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_database_size(current_database())")
            return int(cursor.fetchone()[0])
        cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        return int(cursor.fetchone()[0])


def peak_memory_mb() -> float:
    """Return the most memory this process has held."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024) / MEGABYTE


def measure(
    *,
    source: str,
    seasons: int,
    engine_games: int,
    stop: Stop,
    say: Say,
    watch: Callable[[str], Callable[[Progress], None]],
) -> dict[str, float]:
    """Run all benchmarks in this process's database and return them by key.

    Parameters
    ----------
    source
        The real season that is replayed.
    seasons
        How many are played into the same database.
    engine_games
        Games of the engine benchmark.
    stop
        Where each season stops.
    say
        Called with what is measured next.
    watch
        Gives a watcher for the season named.
    """
    empty = database_bytes()
    before = yardstick()
    say("engine alone")
    season = create_season(source, slug="bench-1", secret=SECRET)
    games_rate, events_rate = engine_alone(season, engine_games)
    say("engine alone, super-advanced level")
    before_whole = database_bytes()
    whole = create_season(source, slug="bench-super-advanced", level=SUPER, secret=SECRET)
    super_rate, super_events_rate = engine_alone(whole, engine_games)
    empty += database_bytes() - before_whole
    say("a season simulated only, and in turns the same season simulated and stored")
    shadow = Shadow(season)
    first = simulated_and_stored(season, stop, watch("season 1"), shadow)
    size, memory = database_bytes() - empty, peak_memory_mb()
    played = [first]
    for number in range(2, seasons + 1):
        say(f"season {number} in the same database")
        secret = f"{number:02x}" * 32
        following = create_season(source, slug=f"bench-{number}", secret=secret)
        played.append(simulated_and_stored(following, stop, watch(f"season {number}")))
    return {
        "yardstick_ms": min(before, yardstick()),
        "engine_games_per_second": games_rate,
        "engine_events_per_second": events_rate,
        "engine_super_games_per_second": super_rate,
        "engine_super_events_per_second": super_events_rate,
        "season_simulate_s": shadow.cpu,
        "season_simulate_and_store_s": first.cpu,
        "season_simulate_wall_s": shadow.wall,
        "season_simulate_and_store_wall_s": first.wall,
        "season_games": first.games,
        "store_ratio": first.cpu / shadow.cpu,
        "growth_within_season": median(times.within for times in played),
        "growth_within_season_uncorrected": median(times.within_raw for times in played),
        "growth_over_seasons": played[-1].paced_rate / first.paced_rate,
        "growth_over_seasons_uncorrected": played[-1].rate / first.rate,
        "seasons": seasons,
        "mb_per_season": size / MEGABYTE,
        "peak_mb": memory,
        "peak_all_seasons_mb": peak_memory_mb(),
    }
