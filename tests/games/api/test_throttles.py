"""Who asks too often is told when to come back; readers by address, people by person, writers more strictly."""

import multiprocessing
from pathlib import Path

import pytest
from rest_framework.test import APIClient

from games.api import counting
from leagues.domain.tokens import LONGEST, make_token

pytestmark = pytest.mark.django_db

RATES = {"anon": "2/min", "user": "3/min", "write": "1/min"}


@pytest.fixture(autouse=True)
def _rates(settings, tmp_path: Path) -> None:
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": RATES}
    settings.THROTTLE_FILE = str(tmp_path / "throttle.sqlite3")


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


@pytest.mark.parametrize("with_file", [True, False])
def test_who_waits_as_long_as_he_was_told_is_let_in_and_not_before(
    settings, monkeypatch: pytest.MonkeyPatch, *, with_file: bool
) -> None:
    if not with_file:
        settings.THROTTLE_FILE = ""
    start = counting.clock()
    now = start
    monkeypatch.setattr(counting, "clock", lambda: now)
    client = APIClient(REMOTE_ADDR="10.0.0.7")
    assert statuses(client, 1) == [200]
    now = start + 17.3
    assert statuses(client, 2) == [200, 429]
    seconds = int(client.get("/api/v1/players/")["Retry-After"])
    assert seconds == 43  # 60 - 17.3, rounded up
    now = start + 59.9
    assert statuses(client, 1) == [429]
    if with_file:  # the cache has a clock of its own
        now = start + 17.3 + seconds
        assert statuses(client, 3) == [200, 200, 429]


def count_many(path: str, times: int) -> None:
    """Count in a process of its own."""
    for _ in range(times):
        counting._in_file(Path(path), "somebody", 60, counting.clock())


def test_processes_count_together(tmp_path: Path) -> None:
    path = tmp_path / "counts.sqlite3"
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=count_many, args=(str(path), 50)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    _, counted = counting._in_file(path, "somebody", 60, counting.clock())
    assert counted == 3 * 50 + 1
