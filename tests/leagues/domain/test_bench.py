"""The benchmarks: keys, and what their numbers are made of."""

import pytest

from leagues.domain.bench import (
    Shadow,
    _rate,
    database_bytes,
    engine_alone,
    measure,
    peak_memory_mb,
    simulated_and_stored,
    yardstick,
)
from leagues.domain.stops import read_stop
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad
from tests.leagues.small_league import small_season

KEYS = {
    "yardstick_ms",
    "engine_games_per_second",
    "engine_events_per_second",
    "season_simulate_s",
    "season_simulate_and_store_s",
    "store_ratio",
    "growth_within_season",
    "growth_over_seasons",
    "mb_per_season",
    "peak_mb",
}


def test_rates_are_games_by_seconds_between_two_counts():
    times = [(0, 0.0), (40, 1.0), (80, 2.0), (120, 4.0), (160, 8.0)]
    assert _rate(times, 0, 80) == 40
    assert _rate(times, 100, 160) == 10
    assert _rate(times, 0, 10) == 40


def test_the_yardstick_and_memory_are_of_this_machine():
    assert yardstick() > 1
    assert 10 < peak_memory_mb() < 100_000


@pytest.mark.django_db
def test_the_shadow_is_the_same_season_in_memory():
    season = small_season()
    shadow = Shadow(season)
    times = simulated_and_stored(season, read_stop("cup"), lambda _: None, shadow)
    assert shadow.games == times.games == season.fixtures.filter(status="played").count()
    stored = load_squad_states(Squad.objects.filter(team_season__season=season))
    for state in stored.values():
        kept = {man.card: (man.games, man.starts, man.out) for man in state.members.values()}
        men = shadow.carried.states[state.code].members.values()
        assert {man.card: (man.games, man.starts, man.out) for man in men} == kept
    assert shadow.cpu > 0
    assert times.cpu > 0


@pytest.mark.django_db
def test_the_engine_alone_is_faster_in_events_than_in_games():
    games, events = engine_alone(small_season(), 12)
    assert events > 100 * games > 0


@pytest.mark.django_db
def test_all_keys_are_measured():
    numbers = measure(
        source="nhl-2017-18",
        seasons=2,
        engine_games=3,
        stop=read_stop("2017-10-12"),
        say=lambda _: None,
        watch=lambda _: lambda _: None,
    )
    assert numbers.keys() >= KEYS
    assert all(number > 0 for number in numbers.values())
    assert numbers["store_ratio"] == pytest.approx(
        numbers["season_simulate_and_store_s"] / numbers["season_simulate_s"]
    )


@pytest.mark.django_db
def test_the_database_has_a_size():
    assert database_bytes() > 100_000
