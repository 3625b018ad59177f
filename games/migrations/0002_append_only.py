"""Triggers: commits and documents are never changed or deleted, and a game keeps its promises.

A later migration that makes one of these tables anew on SQLite (most changes of fields do) loses its triggers and
must lay them again: add ``lay`` of this module to its operations. A test looks for every one of them.
"""

from django.db import migrations

APPEND_ONLY = {"games_commit": "commits are append-only", "games_document": "documents never change"}
PROMISES = ("public_id", "ruleset", "version", "setup", "dice", "seed", "commitment", "created")
BROKEN_PROMISE = "what a game was made with never changes"

POSTGRESQL = [
    """
    CREATE OR REPLACE FUNCTION games_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation';
    END $$
    """,
    *(
        f"""
        CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}
        FOR EACH ROW EXECUTE FUNCTION games_refuse('{sentence}')
        """
        for table, sentence in APPEND_ONLY.items()
    ),
    *(
        f"""
        CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION games_refuse('{sentence}')
        """
        for table, sentence in APPEND_ONLY.items()
    ),
    f"""
    CREATE TRIGGER games_game_promises BEFORE UPDATE ON games_game FOR EACH ROW
    WHEN ({" OR ".join(f"OLD.{name} IS DISTINCT FROM NEW.{name}" for name in PROMISES)})
    EXECUTE FUNCTION games_refuse('{BROKEN_PROMISE}')
    """,
]
SQLITE = [
    *(
        f"""
        CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table}
        BEGIN SELECT RAISE(ABORT, '{sentence}'); END
        """
        for table, sentence in APPEND_ONLY.items()
        for verb in ("UPDATE", "DELETE")
    ),
    f"""
    CREATE TRIGGER games_game_promises BEFORE UPDATE ON games_game
    WHEN {" OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in PROMISES)}
    BEGIN SELECT RAISE(ABORT, '{BROKEN_PROMISE}'); END
    """,
]
POSTGRESQL_LIFT = [
    "DROP TRIGGER games_game_promises ON games_game",
    *(
        f"DROP TRIGGER {table}_{name} ON {table}"
        for table in APPEND_ONLY
        for name in ("append_only", "no_truncate")
    ),
    "DROP FUNCTION games_refuse()",
]
SQLITE_LIFT = [
    "DROP TRIGGER games_game_promises",
    *(f"DROP TRIGGER {table}_no_{verb}" for table in APPEND_ONLY for verb in ("update", "delete")),
]


def run_for(statements):
    def run(apps, schema_editor):
        vendor = schema_editor.connection.vendor
        if vendor not in statements:
            raise NotImplementedError(f"no append-only triggers for {vendor}")
        for statement in statements[vendor]:
            schema_editor.execute(statement, params=None)

    return run


lay = run_for({"postgresql": POSTGRESQL, "sqlite": SQLITE})
lift = run_for({"postgresql": POSTGRESQL_LIFT, "sqlite": SQLITE_LIFT})


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [migrations.RunPython(lay, lift)]
