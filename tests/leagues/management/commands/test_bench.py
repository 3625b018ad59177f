"""``manage.py bench``: a table and bench.json, from a database of its own."""

import json

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.leagues.processes import environment, manage
from tests.leagues.small_league import small_season

KEYS = (
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
)


def test_bench_writes_its_numbers_and_leaves_the_database_alone(tmp_path):
    path, database = tmp_path / "bench.json", tmp_path / "untouched.sqlite3"
    environ = environment(DATABASE_URL=f"sqlite:///{database}")
    small = ("--seasons=1", "--engine-games=3", "--until=2017-10-06")
    words = manage(environ, "bench", *small, f"--output={path}")
    numbers = json.loads(path.read_text())
    assert set(KEYS) <= numbers.keys()
    assert all(numbers[key] > 0 for key in KEYS)
    assert all(key in words for key in KEYS)
    assert not database.exists()


@pytest.mark.django_db
def test_bench_refuses_a_database_with_seasons():
    small_season()
    with pytest.raises(CommandError, match="has seasons already"):
        call_command("bench", "--here")
