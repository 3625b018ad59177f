"""The settings as a process of its own gets them, and the promises they make to the database."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def settings_print(expression: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Print one expression about the settings in a process with this environment."""
    code = f"from django.conf import settings as s; import django; django.setup(); {expression}"
    names = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS"}
    }
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=names | {"DJANGO_SETTINGS_MODULE": "config.settings"} | environ,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("environ", "expression", "expected"),
    [
        ({}, "s.DEBUG", "True"),
        ({}, "s.CELERY_BROKER_URL", "memory://"),
        ({"REDIS_URL": "redis://r:1/2"}, "s.CELERY_BROKER_URL", "redis://r:1/2"),
        (
            {"REDIS_URL": "redis://r:1/2"},
            "s.CELERY_BROKER_TRANSPORT_OPTIONS['visibility_timeout']",
            "300",
        ),
        ({}, "s.DATABASES['default']['NAME'].rpartition('/')[2]", "rinkside.sqlite3"),
        ({"DATABASE_URL": "postgres://u@h/rink"}, "s.DATABASES['default']['NAME']", "rink"),
        ({"DEBUG": "0", "SECRET_KEY": "k"}, "s.ALLOWED_HOSTS", "[]"),
        (
            {"DEBUG": "0", "SECRET_KEY": "k", "ALLOWED_HOSTS": "a.example, b.example"},
            "s.ALLOWED_HOSTS",
            "['a.example', 'b.example']",
        ),
        ({"DEBUG": "0", "SECRET_KEY": "k", "SECURE_PROXY": "1"}, "s.SECURE_SSL_REDIRECT", "True"),
    ],
)
def test_a_setting_follows_the_environment(
    environ: dict[str, str], expression: str, expected: str
) -> None:
    result = settings_print(f"print({expression})", **environ)

    assert (result.stdout.strip(), result.stderr) == (expected, "")


def test_without_debugging_and_without_a_key_nothing_starts() -> None:
    result = settings_print("print('started')", DEBUG="0")

    assert result.stdout == ""
    assert "SECRET_KEY must be set when DEBUG=0" in result.stderr


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", "1"),
        ("foreign_keys", "1"),
        ("recursive_triggers", "1"),
    ],
)
def test_every_sqlite_connection_is_set_up(pragma: str, value: str, tmp_path: Path) -> None:
    result = settings_print(
        "from django.db import connection as c; k = c.cursor();"
        f" print(k.execute('PRAGMA {pragma}').fetchone()[0])",
        DATABASE_URL=f"sqlite:///{tmp_path}/rink.sqlite3",
    )

    assert (result.stdout.strip(), result.stderr) == (value, "")


def test_a_transaction_on_sqlite_takes_the_lock_at_once(tmp_path: Path) -> None:
    result = settings_print(
        "import sqlite3; from django.db import transaction;"
        f" other = sqlite3.connect('{tmp_path}/rink.sqlite3', timeout=0)\n"
        "with transaction.atomic():\n"
        "    try: other.execute('BEGIN IMMEDIATE')\n"
        "    except sqlite3.OperationalError as error: print(error)",
        DATABASE_URL=f"sqlite:///{tmp_path}/rink.sqlite3",
    )

    assert (result.stdout.strip(), result.stderr) == ("database is locked", "")
