"""``manage.py demo``: made once, gone on with, kept, begun anew."""

import io
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import authenticate, get_user_model
from django.core.management import CommandError, call_command

from games.models import Game
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Season
from tests.leagues.small_league import small_season

PEAK_MEGABYTES = 400
DEMO = ("manage.py", "demo", "--no-input", "--no-serve")
MEASURED = """
import resource, subprocess, sys
with open(sys.argv[1], "w") as out:
    done = subprocess.run(sys.argv[2:], stdout=out, stderr=subprocess.STDOUT)
print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Runs a command from a small process: a child counts the memory of the process that forked it as its own."""


def demo(**options: object) -> str:
    """Run the command without serving; give what it said."""
    said = io.StringIO()
    call_command("demo", stdout=said, no_input=True, serve=False, **options)
    return " ".join(said.getvalue().split())


def replayed() -> Season:
    """A small season that stands for the real one, so that it is played in a second."""
    season = small_season()
    season.source = "nhl-2017-18"
    season.save()
    return season


@pytest.mark.django_db
def test_a_season_is_played_to_the_cup_and_summed_up() -> None:
    season = replayed()
    said = demo()
    season.refresh_from_db()
    assert season.status == Season.Status.FINISHED
    assert f"{season.champion.name} won the cup of Small league 2025-26." in said
    for words in ("North", "South", "Points:", "Goals:", "Assists:", "Wins:"):
        assert words in said
    assert "python manage.py runserver 127.0.0.1:8000" in said


@pytest.mark.django_db
def test_a_half_done_season_goes_on_where_it_stands() -> None:
    season = replayed()
    play_on(season, read_stop("2025-10-06"))
    before = list(Game.objects.values_list("head", flat=True).order_by("pk"))
    assert len(before) == 6
    said = demo()
    assert "Small league 2025-26 is here already: regular season, 6 games played." in said
    assert "It goes on from there." in said
    assert list(Game.objects.values_list("head", flat=True).order_by("pk"))[:6] == before


@pytest.mark.django_db
def test_run_twice_it_keeps_what_is_there_and_says_how_to_start_anew() -> None:
    season = replayed()
    demo()
    season.refresh_from_db()
    games = Game.objects.count()
    said = demo()
    assert f"champion {season.champion.name}" in said
    assert "It is kept; --fresh (make demo FRESH=1) starts a new season beside it." in said
    assert (Season.objects.count(), Game.objects.count()) == (1, games)


@pytest.mark.django_db
def test_the_admin_has_a_random_password_that_is_shown_once() -> None:
    replayed()
    said = demo()
    password = said.partition("Admin user: admin, password: ")[2].split()[0]
    assert len(password) >= 16
    assert authenticate(username="admin", password=password).is_superuser
    said = demo()
    assert password not in said
    assert "Admin user: admin is here already; python manage.py changepassword admin" in said
    assert get_user_model().objects.count() == 1
    assert authenticate(username="admin", password=password) is not None


@pytest.mark.django_db
def test_a_taken_port_is_said_before_anything_is_made() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CommandError, match=f"Port {port} of 127.0.0.1 is taken"):
            call_command("demo", no_input=True, serve=True, port=port, stdout=io.StringIO())
    assert not Season.objects.exists()


@pytest.mark.slow
@pytest.mark.sqlite
def test_a_fresh_checkout_has_a_champion_in_a_database_of_its_own(tmp_path: Path) -> None:
    database = tmp_path / "demo.sqlite3"
    said = tmp_path / "said.txt"
    driver = subprocess.run(
        [sys.executable, "-c", MEASURED, str(said), sys.executable, *DEMO],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {
            "DATABASE_URL": f"sqlite:///{database}",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    returncode, peak = (int(word) for word in driver.stdout.split())
    text = said.read_text()
    assert returncode == 0, text
    assert "31 teams, 1271 fixtures" in text
    assert "won the cup of NHL 2017-18." in text
    assert "password: " in text
    assert peak / 1024 <= PEAK_MEGABYTES
