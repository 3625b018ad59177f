"""Who asks, and his tokens."""

import pytest
from rest_framework.test import APIClient

from leagues.models import AccessToken, Membership
from tests.leagues.paper_season import paper_season

pytestmark = pytest.mark.django_db

TOKENS = "/api/v1/tokens/"
WANTED = {"name": "script", "scopes": ["read"], "days": 30}


def with_token(text: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {text}"})


def test_nobody_is_told_that_he_is_nobody(api) -> None:
    assert api.get("/api/v1/me/").json() == {
        "user": None,
        "is_admin": False,
        "scopes": None,
        "memberships": [],
    }


def test_one_sees_ones_roles(as_ann, ann) -> None:
    season = paper_season()
    team = season.league.teams.get(code="BOS")
    Membership.objects.create(league=season.league, user=ann, role="coach", team=team)
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    assert as_ann.get("/api/v1/me/").json()["memberships"] == [
        {"league": "paper-league", "role": "coach", "team": "BOS"},
        {"league": "paper-league", "role": "commissioner", "team": None},
    ]


def test_a_token_is_shown_once_and_works_until_it_is_revoked(as_ann) -> None:
    made = as_ann.post(TOKENS, WANTED)
    assert made.status_code == 201
    text = made.json()["token"]
    me = with_token(text).get("/api/v1/me/").json()
    assert (me["user"], me["scopes"]) == ("ann", ["read"])
    listed = as_ann.get(TOKENS).json()
    assert [token["name"] for token in listed] == ["script"]
    assert text not in str(listed)
    assert as_ann.delete(f"{TOKENS}{made.json()['id']}/").status_code == 204
    refused = with_token(text).get("/api/v1/me/")
    assert (refused.status_code, refused.json()["code"]) == (401, "token_invalid")
    assert refused["WWW-Authenticate"] == 'Bearer realm="rinkside"'
    assert as_ann.get(TOKENS).json() == []


def test_tokens_of_others_are_not_there(as_ann, as_ben) -> None:
    made = as_ann.post(TOKENS, WANTED).json()
    assert as_ben.get(TOKENS).json() == []
    assert as_ben.delete(f"{TOKENS}{made['id']}/").status_code == 404
    assert AccessToken.objects.get().revoked_at is None


def test_a_token_makes_and_sees_no_tokens(as_ann) -> None:
    every = {**WANTED, "scopes": ["read", "play", "commission"]}
    client = with_token(as_ann.post(TOKENS, every).json()["token"])
    for answer in (client.get(TOKENS), client.post(TOKENS, WANTED), client.delete(f"{TOKENS}1/")):
        assert answer.status_code == 403


@pytest.mark.parametrize("text", ["", "rink_wrong", "x" * 5000, "rink_\u00e4", "a b"])
def test_a_wrong_token_is_never_taken_for_nobody(db: None, text: str) -> None:
    client = APIClient()
    answer = client.get("/api/v1/players/", HTTP_AUTHORIZATION=f"Bearer {text}")
    assert answer.status_code == 401


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scopes": []}, "scopes"),
        ({"scopes": ["all"]}, "scopes"),
        ({"days": 0}, "days"),
        ({"days": 367}, "days"),
        ({"name": ""}, "name"),
        ({"name": "x" * 61}, "name"),
    ],
)
def test_what_no_token_can_be_is_refused_by_field(as_ann, change, field: str) -> None:
    answer = as_ann.post(TOKENS, WANTED | change)
    assert answer.status_code == 400
    assert list(answer.json()["context"]["fields"]) == [field]
    assert not AccessToken.objects.exists()


@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_queries_does_not_grow(
    as_ann, ann, django_user_model, django_assert_num_queries, count: int
) -> None:
    season = paper_season()
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    for number in range(count):
        as_ann.post(TOKENS, WANTED)
        user = django_user_model.objects.create_user(f"member-{number}")
        Membership.objects.create(league=season.league, user=user)
    for path, queries in (("tokens/", 3), ("me/", 3), ("leagues/paper-league/members/", 5)):
        with django_assert_num_queries(queries):
            assert as_ann.get(f"/api/v1/{path}").status_code == 200


def test_roles_are_given_and_taken_but_the_last_commissioner_stays(as_ann, ann, ben) -> None:
    season = paper_season()
    own = Membership.objects.create(league=season.league, user=ann, role="commissioner")
    members = "/api/v1/leagues/paper-league/members/"
    wanted = {"user": "ben", "role": "coach", "team": "BOS"}
    given = as_ann.post(members, wanted)
    assert given.status_code == 201
    assert {key: given.json()[key] for key in wanted} == wanted
    assert as_ann.post(members, wanted).status_code == 409
    other = given.json()["id"]
    for status, pk, name in (
        (400, other, ""),
        (400, other, "ann"),
        (204, other, "ben"),
        (404, other, "ben"),
        (409, own.pk, "ann"),
    ):
        assert as_ann.delete(f"{members}{pk}/?confirm={name}").status_code == status
    assert [row["user"] for row in as_ann.get(members).json()] == ["ann"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"user": "nobody"}, 422),
        ({"role": "king"}, 400),
        ({"team": "XXX"}, 422),
        ({"team": ""}, 422),
        ({"user": ""}, 400),
    ],
)
def test_a_role_that_nobody_can_have_is_refused(as_ann, ann, change, status: int) -> None:
    season = paper_season()
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    wanted = {"user": "ann", "role": "coach", "team": "BOS"} | change
    answer = as_ann.post("/api/v1/leagues/paper-league/members/", wanted)
    assert answer.status_code == status
    assert Membership.objects.count() == 1


def test_members_are_listed_by_name_without_addresses(as_ann, ann) -> None:
    season = paper_season()
    ann.email = "ann@secret.example"
    ann.save()
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    answer = as_ann.get("/api/v1/leagues/paper-league/members/")
    assert [(row["user"], row["role"]) for row in answer.json()] == [("ann", "commissioner")]
    assert "secret.example" not in answer.content.decode()
