"""Who asks too often is told when to come back; readers by address, people by person, writers more strictly."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from leagues.domain.tokens import LONGEST, make_token

pytestmark = pytest.mark.django_db

RATES = {"anon": "2/min", "user": "3/min", "write": "1/min"}


@pytest.fixture(autouse=True)
def _rates(settings) -> Iterator[None]:
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": RATES}
    cache.clear()
    yield
    cache.clear()


def statuses(client: APIClient, count: int, **extra: str) -> list[int]:
    return [client.get("/api/v1/players/", **extra).status_code for _ in range(count)]


def test_readers_are_counted_by_address() -> None:
    assert statuses(APIClient(), 3) == [200, 200, 429]
    assert statuses(APIClient(), 1, REMOTE_ADDR="10.0.0.9") == [200]


def test_nobody_gets_around_it_by_naming_another_address() -> None:
    client = APIClient()
    found = [
        client.get("/api/v1/players/", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
        for n in range(3)
    ]
    assert found == [200, 200, 429]


def test_people_are_counted_by_person_whatever_their_token(django_user_model) -> None:
    ann = django_user_model.objects.create_user("ann")
    clients = []
    for name in ("a", "b"):
        _, text = make_token(ann, name=name, scopes=["read"], lifetime=LONGEST)
        clients.append(APIClient(headers={"Authorization": f"Bearer {text}"}))
    assert statuses(clients[0], 2) + statuses(clients[1], 2) == [200, 200, 200, 429]


def test_the_answer_says_when_to_come_back() -> None:
    statuses(APIClient(), 2)
    answer = APIClient().get("/api/v1/players/")
    seconds = int(answer["Retry-After"])
    assert 1 <= seconds <= 60
    assert answer.json()["code"] == "throttled"
    assert answer.json()["context"] == {"seconds": seconds}


def test_writing_has_a_rate_of_its_own(django_user_model) -> None:
    client = APIClient()
    client.force_login(django_user_model.objects.create_user("ann"))
    body = {"name": "a", "scopes": ["read"]}
    found = [client.post("/api/v1/tokens/", body).status_code for _ in range(2)]
    assert found == [201, 429]
    assert statuses(client, 1) == [200]
