"""Drafts of players by the API: set up, picked, called off."""

import pytest
from django.contrib.auth import get_user_model

from leagues.models import Draft, Membership
from tests.leagues.api.conftest import KeyedClient
from tests.leagues.drafted_season import PAIR, undrafted
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
DRAFTS = "/api/v1/seasons/small/drafts/"


@pytest.fixture
def season():
    return undrafted()


@pytest.fixture
def boss(season) -> KeyedClient:
    user = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=user, role="commissioner")
    client = KeyedClient()
    client.force_login(user)
    return client


def test_a_draft_is_set_up_and_its_coach_picks(season, boss):
    coach(season, "BOS")
    said = {"rounds": 20, "order": list(PAIR), "pick_hours": 0, "form": "linear"}
    made = boss.post(f"{DRAFTS}players/", said, format="json")
    assert made.status_code == 201
    draft = made.json()["draft"]
    assert (draft["form"], draft["needs"]["G"]) == ("linear", 2)
    assert len(made.json()["turns"]) == 40
    boston = KeyedClient()
    boston.force_login(coach(season, "BOS"))
    own = boston.get(f"{DRAFTS}1/").json()["own"][0]
    assert own["turn"] == 1
    item = own["options"][0]
    assert set(item) == {"id", "name", "kind", "text"}
    assert item["kind"] in {"C/LW", "C/RW", "LW/RW", "RW/LW", "LW/C", "LD/RD", "G"}
    pick = {"team": "BOS", "turn": 1, "item": item["id"]}
    assert boston.post(f"{DRAFTS}1/picks/", pick, format="json").status_code == 201
    lines = boston.get(f"{DRAFTS}1/").json()["turns"]
    assert lines[0]["item"]["name"] == item["name"]
    assert [line["state"] for line in lines[:4]] == ["made", "made", "now", "later"]


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({"rounds": 19}, 422, "draft.settings"),
        ({"needs": {"G": 1}}, 422, "draft.settings"),
        ({"order": ["BOS"]}, 422, "draft.settings"),
        ({"form": "zigzag"}, 400, "invalid"),
        ({"quiet": ["25:00", "07:00"]}, 400, "invalid"),
    ],
)
def test_what_cannot_be_is_refused(season, boss, said, status, code):
    answer = boss.post(f"{DRAFTS}players/", said, format="json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Draft.objects.exists()


def test_a_draft_is_held_once_and_can_be_called_off(season, boss):
    made = boss.post(f"{DRAFTS}players/", {"rounds": 20}, format="json")
    assert made.json()["draft"]["status"] == "finished"
    again = boss.post(f"{DRAFTS}players/", {"rounds": 20}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "draft.held_already")
    off = boss.post(f"{DRAFTS}1/call-off/", {"reason": "one more team"}, format="json")
    assert off.status_code == 204
    assert boss.get(DRAFTS).json() == []
