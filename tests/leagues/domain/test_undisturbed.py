"""What a run puts off comes back when it ends."""

import gc

import pytest
from django.db import connection, reset_queries

from leagues.domain.undisturbed import COLLECT_EVERY, undisturbed


def test_collections_are_rare_during_a_run_and_usual_afterwards():
    usual = gc.get_threshold()
    with undisturbed():
        assert gc.get_threshold()[0] == COLLECT_EVERY
        assert gc.get_freeze_count() > 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == (usual, 0)


@pytest.mark.django_db
def test_statements_are_written_down_only_outside_of_a_run(settings):
    settings.DEBUG = True
    reset_queries()

    def ask():
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return len(connection.queries)

    assert ask() == 1
    with undisturbed():
        assert ask() == 1
    assert ask() == 2
