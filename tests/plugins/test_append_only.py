"""Tables under triggers can be emptied between tests, and the triggers are back afterwards."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

GUARD = {
    "sqlite": (
        (
            "CREATE TRIGGER auth_group_guard BEFORE DELETE ON auth_group"
            " BEGIN SELECT RAISE(ABORT, 'append-only'); END"
        ),
    ),
    "postgresql": (
        (
            "CREATE FUNCTION auth_group_refuse() RETURNS trigger LANGUAGE plpgsql"
            " AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$"
        ),
        (
            "CREATE TRIGGER auth_group_guard BEFORE DELETE ON auth_group"
            " FOR EACH ROW EXECUTE FUNCTION auth_group_refuse()"
        ),
        (
            "CREATE TRIGGER auth_group_guard_all BEFORE TRUNCATE ON auth_group"
            " FOR EACH STATEMENT EXECUTE FUNCTION auth_group_refuse()"
        ),
    ),
}
UNGUARD = {
    "sqlite": ("DROP TRIGGER auth_group_guard",),
    "postgresql": ("DROP FUNCTION auth_group_refuse() CASCADE",),
}


@pytest.fixture
def _guarded(transactional_db: None) -> Iterator[None]:
    """Put triggers on a table of Django's own for one test."""
    with connection.cursor() as cursor:
        for statement in GUARD[connection.vendor]:
            cursor.execute(statement)
    yield
    with connection.cursor() as cursor:
        for statement in UNGUARD[connection.vendor]:
            cursor.execute(statement)


def count_groups() -> int:
    """Count the rows of the guarded table."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM auth_group")
        return int(cursor.fetchone()[0])


@pytest.mark.usefixtures("_guarded")
def test_a_guarded_table_is_emptied_by_a_flush_and_guarded_again() -> None:
    for name in ("before", "after"):
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO auth_group (name) VALUES (%s)", [name])
        with (
            pytest.raises(DatabaseError, match="append-only"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute("DELETE FROM auth_group")
        assert count_groups() == 1

        call_command("flush", verbosity=0, interactive=False)
        assert count_groups() == 0
