"""A small season in databases and processes of its own, for tests that kill them.

``python -m tests.leagues.processes create|fingerprint|queue|queue-and-wait`` works on the database that
``DATABASE_URL`` names, with the settings that users have.
"""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 20
"""Rounds of four teams: 120 games and the playoffs, about a second."""
PATIENCE = 120


def environment(**variables: str) -> dict[str, str]:
    """The environment of a process with the project's own settings."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DATABASE_URL", "REDIS_URL", "TEST_DATABASE"}
    }
    return kept | {"DJANGO_SETTINGS_MODULE": "config.settings"} | variables


def command(name: str, environ: Mapping[str, str]) -> str:
    """Run one of this module's commands to its end."""
    return run([sys.executable, "-m", "tests.leagues.processes", name], environ)


def manage(environ: Mapping[str, str], *arguments: str) -> str:
    """Run ``manage.py`` to its end."""
    return run([sys.executable, "manage.py", *arguments], environ)


def run(arguments: list[str], environ: Mapping[str, str]) -> str:
    """Run a process to its end and give what it wrote."""
    done = subprocess.run(
        arguments,
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fingerprint(environ: Mapping[str, str]) -> dict:
    """Everything that two runs of one season must agree in."""
    return json.loads(command("fingerprint", environ))


def wait_until(happened: Callable[[], bool], what: str) -> None:
    """Wait for something that happens in another process."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"{what} did not happen in {PATIENCE} seconds"
        time.sleep(0.05)


def create_here() -> None:
    """Create the small season."""
    from tests.leagues.small_league import small_season  # noqa: PLC0415

    small_season(rounds=ROUNDS)


def fingerprint_here() -> str:
    """Describe the small season: logs, events, squads, counts."""
    from games.models import Commit, Game, GoalRow, SkaterLine, TeamLine  # noqa: PLC0415
    from leagues.models import Season  # noqa: PLC0415
    from rosters.models import GoalieFatigue, Injury, Usage  # noqa: PLC0415

    season = Season.objects.get(slug="small")
    man = "member__card__player__key"
    document = {
        "status": season.status,
        "champion": season.champion and season.champion.code,
        "fixtures": list(
            season.fixtures.order_by("number").values_list(
                "number",
                "status",
                "home__code",
                "visitor__code",
                "home_goals",
                "visitor_goals",
                "decided",
                "game__head",
                "game__length",
            )
        ),
        "events": list(season.events.order_by("sequence").values_list("kind", "data")),
        "usage": sorted(Usage.objects.values_list("member__squad__code", man, "games", "starts")),
        "fatigue": sorted(GoalieFatigue.objects.values_list("member__squad__code", man, "streak")),
        "injuries": sorted(
            Injury.objects.values_list("member__squad__code", man, "team_game", "remaining")
        ),
        "counts": [
            model.objects.count() for model in (Game, Commit, TeamLine, SkaterLine, GoalRow)
        ],
    }
    return json.dumps(document)


def queue_here() -> None:
    """Hand the small season to the workers."""
    from leagues.models import Season  # noqa: PLC0415
    from leagues.tasks import queue_season  # noqa: PLC0415

    queue_season(Season.objects.get(slug="small"))


def queue_and_wait_here() -> None:
    """Hand the small season over where there is no broker, and wait for the thread that plays it."""
    queue_here()
    for thread in threading.enumerate():
        if thread.name.startswith("season-"):
            thread.join()


if __name__ == "__main__":
    import django

    django.setup()
    commands = {
        "create": create_here,
        "fingerprint": fingerprint_here,
        "queue": queue_here,
        "queue-and-wait": queue_and_wait_here,
    }
    sys.stdout.write(commands[sys.argv[1]]() or "")
