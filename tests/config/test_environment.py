"""Settings from the environment: what is understood, and the sentence for what is not."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import (
    parse_database_url,
    read_flag,
    read_list,
    read_secret_key,
    sqlite_database,
)


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("1", True),
        ("true", True),
        (" Yes ", True),
        ("ON", True),
        ("0", False),
        ("False", False),
        ("no", False),
        ("off", False),
        ("", False),
    ],
)
def test_a_flag_is_read(word: str, *, meaning: bool) -> None:
    assert read_flag({"DEBUG": word}, "DEBUG", default=not meaning) is meaning


@pytest.mark.parametrize("default", [True, False])
def test_a_missing_flag_has_its_default(*, default: bool) -> None:
    assert read_flag({}, "DEBUG", default=default) is default


def test_a_flag_of_another_word_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^DEBUG must be 1 or 0 .* not 'maybe'\.$"):
        read_flag({"DEBUG": "maybe"}, "DEBUG", default=True)


def test_a_list_is_read_without_spaces_and_empty_words() -> None:
    assert read_list({"HOSTS": " a.example , ,b.example,"}, "HOSTS") == ["a.example", "b.example"]


def test_a_missing_list_has_its_default() -> None:
    assert read_list({}, "HOSTS", default="localhost") == ["localhost"]


def test_a_secret_key_of_the_environment_is_used_and_kept_nowhere(tmp_path: Path) -> None:
    file = tmp_path / "var" / "secret-key"

    assert read_secret_key({"SECRET_KEY": "given"}, debug=True, keep_in=file) == "given"
    assert not file.exists()


def test_a_secret_key_is_made_once_while_debugging(tmp_path: Path) -> None:
    file = tmp_path / "var" / "secret-key"

    first = read_secret_key({}, debug=True, keep_in=file)

    assert read_secret_key({}, debug=True, keep_in=file) == first
    assert len(first) > 60
    assert file.stat().st_mode & 0o077 == 0


def test_two_checkouts_have_two_secret_keys(tmp_path: Path) -> None:
    keys = {read_secret_key({}, debug=True, keep_in=tmp_path / name) for name in "ab"}

    assert len(keys) == 2


def test_a_missing_secret_key_is_refused_outside_debugging(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY must be set when DEBUG=0"):
        read_secret_key({}, debug=False, keep_in=tmp_path / "key")


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "postgres://coach:s%40ve@db.example:6432/rink",
            {
                "NAME": "rink",
                "USER": "coach",
                "PASSWORD": "s@ve",
                "HOST": "db.example",
                "PORT": "6432",
                "CONN_MAX_AGE": 60,
                "OPTIONS": {},
            },
        ),
        (
            "postgresql:///rink?host=/run/postgresql&conn_max_age=0&sslmode=require",
            {
                "NAME": "rink",
                "USER": "",
                "PASSWORD": "",
                "HOST": "",
                "PORT": "",
                "CONN_MAX_AGE": 0,
                "OPTIONS": {"host": "/run/postgresql", "sslmode": "require"},
            },
        ),
    ],
)
def test_a_postgres_address_is_read(url: str, expected: dict[str, object]) -> None:
    assert parse_database_url(url) == expected | {
        "ENGINE": "django.db.backends.postgresql",
        "CONN_HEALTH_CHECKS": True,
    }


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("sqlite:///rink.sqlite3", "rink.sqlite3"),
        ("sqlite:////srv/rink%20side.sqlite3", "/srv/rink side.sqlite3"),
        ("sqlite:///:memory:", ":memory:"),
    ],
)
def test_a_sqlite_address_is_read(url: str, name: str) -> None:
    assert parse_database_url(url) == sqlite_database(name)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://u:hidden@h/n", "DATABASE_URL must begin with postgres:// or sqlite:///"),
        ("rink.sqlite3", "DATABASE_URL must begin with postgres:// or sqlite:///"),
        ("postgres://u:hidden@h/", "DATABASE_URL must name a database"),
        ("postgres://u:hidden@h:port/n", "as its port"),
        ("postgres://u:hidden@h/n?conn_max_age=ever", "conn_max_age in DATABASE_URL must be"),
    ],
)
def test_another_address_is_refused_without_its_password(url: str, sentence: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=sentence) as refusal:
        parse_database_url(url)

    assert "hidden" not in str(refusal.value)
