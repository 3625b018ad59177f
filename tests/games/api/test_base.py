"""ETags: the same content is sent once, another content always, and to its own reader only."""

import pytest
from rest_framework.test import APIClient

from rosters.models import Player
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "path", ["players/", "seasons/paper/standings/", "seasons/paper/files/standings.csv"]
)
def test_who_has_the_content_gets_304_until_a_result_changes_it(path: str) -> None:
    client, season = APIClient(), paper_season()
    first = client.get(f"/api/v1/{path}")
    tag = first["ETag"]
    again = client.get(f"/api/v1/{path}", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    Player.objects.create(key="new", name="New")
    play_fixture(season.fixtures.get(number=1), 2, 1)
    changed = client.get(f"/api/v1/{path}", headers={"If-None-Match": tag})
    assert (changed.status_code, changed["ETag"] == tag) == (200, False)


def test_an_answer_is_its_readers_own_and_asked_for_again() -> None:
    answer = APIClient().get("/api/v1/players/")
    assert set(answer["Cache-Control"].split(", ")) == {"private", "no-cache"}
    assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))
