"""Read settings from the environment; one clear sentence for each value that cannot be used."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE_WORDS = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS = frozenset({"0", "false", "no", "off", ""})

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=NORMAL;"
    "PRAGMA foreign_keys=ON;"
    # Without it INSERT OR REPLACE slips past the triggers which keep the game log append-only.
    "PRAGMA recursive_triggers=1;"
)
SQLITE_BUSY_SECONDS = 30
POSTGRES_SCHEMES = frozenset({"postgres", "postgresql"})


def read_flag(environ: Mapping[str, str], name: str, *, default: bool) -> bool:
    """Return the flag ``name``: 1/true/yes/on or 0/false/no/off, in any case."""
    word = environ.get(name)
    if word is None:
        return default
    if word.strip().lower() in TRUE_WORDS:
        return True
    if word.strip().lower() in FALSE_WORDS:
        return False
    message = f"{name} must be 1 or 0 (true or false, yes or no, on or off), not {word!r}."
    raise ImproperlyConfigured(message)


def read_list(environ: Mapping[str, str], name: str, *, default: str = "") -> list[str]:
    """Return the comma-separated words of ``name`` without the spaces around them."""
    return [word.strip() for word in environ.get(name, default).split(",") if word.strip()]


def read_secret_key(environ: Mapping[str, str], *, debug: bool, keep_in: Path) -> str:
    """Return ``SECRET_KEY``, or while debugging one that is made once and kept in a file.

    Raises
    ------
    ImproperlyConfigured
        If the key is missing outside debugging, where a key lost with the disk would be a surprise.
    """
    if key := environ.get("SECRET_KEY"):
        return key
    if not debug:
        message = "SECRET_KEY must be set when DEBUG=0: any long random text that stays the same."
        raise ImproperlyConfigured(message)
    keep_in.parent.mkdir(parents=True, exist_ok=True)
    try:
        with keep_in.open("x", encoding="ascii") as file:
            keep_in.chmod(0o600)
            file.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    return keep_in.read_text(encoding="ascii").strip()


def parse_database_url(url: str) -> dict[str, object]:
    """Return Django's settings for a ``postgres://`` or ``sqlite:///`` address.

    ``sqlite:///name`` is relative to the working directory, ``sqlite:////name`` absolute and
    ``sqlite:///:memory:`` a database without a file. What stands behind the question mark of a
    PostgreSQL address (``sslmode=require``) is handed to the driver; ``conn_max_age`` is Django's.

    Raises
    ------
    ImproperlyConfigured
        If the scheme is another one, or a PostgreSQL address names no database.
    """
    # The message must not show the address: it may hold a password.
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite_database(unquote(parts.path.removeprefix("/")))
    if parts.scheme not in POSTGRES_SCHEMES:
        message = f"DATABASE_URL must begin with postgres:// or sqlite:///, not {parts.scheme!r}."
        raise ImproperlyConfigured(message)
    name = unquote(parts.path.removeprefix("/"))
    if not name:
        message = "DATABASE_URL must name a database: postgres://user:password@host:5432/name."
        raise ImproperlyConfigured(message)
    try:
        port = parts.port
    except ValueError as error:
        message = "DATABASE_URL must have a number between 0 and 65535 as its port."
        raise ImproperlyConfigured(message) from error
    options: dict[str, object] = dict(parse_qsl(parts.query))
    age = str(options.pop("conn_max_age", "60"))
    if not age.isdecimal():
        message = f"conn_max_age in DATABASE_URL must be a number of seconds, not {age!r}."
        raise ImproperlyConfigured(message)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(port or ""),
        "CONN_MAX_AGE": int(age),
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def sqlite_database(name: str | Path) -> dict[str, object]:
    """Return Django's settings for a SQLite file: write-ahead log, one writer, safe triggers."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(name),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": SQLITE_BUSY_SECONDS,
            "init_command": SQLITE_PRAGMAS,
        },
    }
