"""Empty append-only tables between tests.

Triggers refuse UPDATE, DELETE and TRUNCATE of a game's log, and so they stop Django from emptying
tables after a test with real transactions. Here they step aside for exactly that one statement.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db.backends.base.operations import BaseDatabaseOperations
from django.db.backends.utils import CursorWrapper
from django.db.transaction import atomic

Flush = Callable[[BaseDatabaseOperations, Iterable[str]], None]


def lift_triggers_when_flushing() -> None:
    """Have every flush of this process lift the triggers before and put them back after."""
    plain: Flush = BaseDatabaseOperations.execute_sql_flush
    if getattr(plain, "lifts_triggers", False):
        return

    def flush(operations: BaseDatabaseOperations, sql_list: Iterable[str]) -> None:
        connection: Any = operations.connection
        with atomic(using=connection.alias), connection.cursor() as cursor:
            lifted = {"sqlite": sqlite_triggers_lifted, "postgresql": postgres_triggers_lifted}
            with lifted[connection.vendor](cursor):
                plain(operations, sql_list)

    flush.lifts_triggers = True  # type: ignore[attr-defined]
    BaseDatabaseOperations.execute_sql_flush = flush  # type: ignore[assignment]


@contextmanager
def sqlite_triggers_lifted(cursor: CursorWrapper) -> Iterator[None]:
    """Drop all triggers and create them again from their own text."""
    cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    triggers = cursor.fetchall()
    for name, _ in triggers:
        cursor.execute(f'DROP TRIGGER "{name}"')
    yield
    for _, sql in triggers:
        cursor.execute(sql)


@contextmanager
def postgres_triggers_lifted(cursor: CursorWrapper) -> Iterator[None]:
    """Disable the triggers of all tables which have any.

    Their owner may do so, where only a superuser could switch the session to ``replica``.
    """
    cursor.execute("SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal")
    tables = [name for (name,) in cursor.fetchall()]
    for table in tables:
        cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
    yield
    for table in tables:
        cursor.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
