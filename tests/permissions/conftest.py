"""The world of the table, made once for a module; what a test changes in it is undone."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from rest_framework.test import APIClient

from games.domain.library import DatabaseLibrary
from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.permissions.world import World, make_world


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker) -> Iterator[World]:
    registered = any(system is stick_duel for system in registry.all_rulesets())
    registry.register(stick_duel)
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_world()
        transaction.set_rollback(True)
    if not registered:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


@pytest.fixture
def client_of(db: None, world: World):
    """Give a client that a role has signed in with, by session."""

    def sign_in(role: str) -> APIClient:
        client = APIClient()
        if world.people[role] is not None:
            client.force_login(world.people[role])
        return client

    return sign_in
