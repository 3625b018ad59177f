"""Pages by cursor: nothing twice, nothing left out, whatever is added between them."""

import base64
import json

import pytest
from rest_framework.test import APIClient

from rosters.models import Player

pytestmark = pytest.mark.django_db

PATH = "/api/v1/players/"


def players(*names: str) -> None:
    for name in names:
        Player.objects.create(key=f"{name.lower()}-{Player.objects.count()}", name=name)


def walk(path: str, *, between: tuple[str, ...] = ()) -> list[str]:
    client, names, added = APIClient(), [], list(between)
    address: str | None = path
    while address:
        page = client.get(address).json()
        names += [row["name"] for row in page["results"]]
        address = page["next"]
        if added:
            players(added.pop())
    return names


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 200])
@pytest.mark.parametrize("ordering", ["name", "-name", "key"])
def test_all_rows_come_once_and_in_order(limit: int, ordering: str) -> None:
    players("Bo", "Al", "Bo", "Cy", "Bo")
    names = walk(f"{PATH}?limit={limit}&ordering={ordering}")
    assert names == sorted(["Al", "Bo", "Bo", "Bo", "Cy"], reverse=ordering.startswith("-"))


def test_rows_added_before_the_cursor_move_nothing() -> None:
    players("Bo", "Cy", "Di", "Ed")
    assert walk(f"{PATH}?limit=1", between=("Al", "Ab", "Aa")) == ["Bo", "Cy", "Di", "Ed"]


def test_rows_added_behind_it_come_when_their_turn_does() -> None:
    players("Bo", "Cy")
    assert walk(f"{PATH}?limit=1", between=("Di",)) == ["Bo", "Cy", "Di"]


def test_filters_and_limits_stay_with_the_next_page() -> None:
    players("Bo", "Bob", "Al", "Bobby")
    assert walk(f"{PATH}?search=bo&limit=1") == ["Bo", "Bob", "Bobby"]


def cursor(*values: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(values).encode()).decode()


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("cursor=nonsense", "cursor"),
        ("cursor=%00", "cursor"),
        (f"cursor={'a' * 5000}", "cursor"),
        (f"cursor={cursor('name', 'Bo')}", "cursor"),
        (f"cursor={cursor('-name', 'Bo', 'bo')}", "cursor"),
        (f"cursor={cursor('name', 1, 2)}", "cursor"),
        (f"cursor={cursor('name', 'Bo' + chr(0), 'bo')}", "cursor"),
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("limit=-1", "limit"),
        ("limit=a", "limit"),
        ("limit=%D9%A3", "limit"),
        (f"limit={'9' * 400}", "limit"),
        ("ordering=password", "ordering"),
    ],
)
def test_what_no_page_has_is_refused_by_field(query: str, field: str) -> None:
    players("Bo")
    answer = APIClient().get(f"{PATH}?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert list(answer.json()["context"]["fields"]) == [field]
