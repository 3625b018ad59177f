"""What tests of the API share: the demonstration system, clients by role, and calls that read JSON."""

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from rest_framework.test import APIClient

from games.domain.library import DatabaseLibrary
from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel


class KeyedClient(APIClient):
    """A client that gives each of its commands a key of its own, unless the test names one."""

    def generic(self, method: str, path: str, *args: Any, **extra: Any) -> Any:
        """Add the key to what is no reading."""
        if method in {"POST", "PUT"}:
            headers = dict(extra.pop("headers", None) or {})
            headers.setdefault("Idempotency-Key", uuid.uuid4().hex)
            extra["headers"] = headers
        return super().generic(method, path, *args, **extra)


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registered = any(system is stick_duel for system in registry.all_rulesets())
    registry.register(stick_duel)
    yield
    if not registered:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


@pytest.fixture
def api() -> APIClient:
    """A client that nobody has signed in."""
    return KeyedClient()


@pytest.fixture
def ann(db: None):
    return get_user_model().objects.create_user("ann", password="a word of ann")


@pytest.fixture
def ben(db: None):
    return get_user_model().objects.create_user("ben", password="a word of ben")


@pytest.fixture
def as_ann(ann) -> APIClient:
    client = KeyedClient()
    client.force_login(ann)
    return client


@pytest.fixture
def as_ben(ben) -> APIClient:
    client = KeyedClient()
    client.force_login(ben)
    return client
