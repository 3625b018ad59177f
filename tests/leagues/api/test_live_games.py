"""A game of the season played by its coach through the API, from its beginning to the standings."""

import pytest
from rest_framework.test import APIClient

from leagues.domain.seasons import start_season
from leagues.models import Membership, Season
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db

FIXTURE = "/api/v1/seasons/small/fixtures/1/"


@pytest.fixture
def season(ann, ben) -> Season:
    """Ann coaches the home team of the first game; Ben is a member."""
    made = start_season(small_season())
    team = made.league.teams.get(code=made.fixtures.get(number=1).home.code)
    Membership.objects.create(league=made.league, user=ann, role="coach", team=team)
    Membership.objects.create(league=made.league, user=ben)
    return made


def test_only_a_coach_of_one_of_its_teams_begins_a_game(
    api, as_ann, as_ben, season: Season
) -> None:
    for client, status in ((api, 401), (as_ben, 403), (as_ann, 200)):
        assert client.post(f"{FIXTURE}begin/").status_code == status
    stands = as_ann.post(f"{FIXTURE}begin/").json()
    assert (stands["status"], stands["seats"], stands["waiting_for"]) == ("live", [0], [0])
    mine = as_ann.get("/api/v1/me/games/").json()["results"]
    assert [game["fixture"] for game in mine] == [{"season": "small", "number": 1}]
    assert as_ann.post("/api/v1/seasons/small/fixtures/12/begin/").status_code in {403, 409}


def test_an_answer_goes_on_and_no_score_is_published_before_the_end(
    api, as_ann: APIClient, season: Season
) -> None:
    stands = as_ann.post(f"{FIXTURE}begin/").json()
    asked = stands["decisions"][0]
    answer = as_ann.post(
        f"/api/v1/games/{stands['game']}/decisions/",
        {
            "expected": stands["sequence"],
            "seat": 0,
            "answer": asked["options"][0]["value"],
        },
        headers={"Idempotency-Key": "1"},
    )
    assert answer.status_code == 200
    assert answer.json()["sequence"] > stands["sequence"]
    fixture = api.get(FIXTURE).json()
    assert (fixture["game"], fixture["status"], fixture["home_goals"]) == (
        stands["game"],
        "scheduled",
        None,
    )


def test_a_game_that_was_begun_is_given_up_by_the_commissioner_and_begun_again(
    as_ann, as_ben, ben, season: Season
) -> None:
    begun = as_ann.post(f"{FIXTURE}begin/").json()
    assert (
        as_ben.post(f"{FIXTURE}void/", {"reason": "illness", "confirm": "CBJ at BOS"}).status_code
        == 403
    )
    Membership.objects.create(league=season.league, user=ben, role="commissioner")
    assert (
        as_ben.post(f"{FIXTURE}void/", {"reason": "illness", "confirm": "CBJ at BOS"}).status_code
        == 200
    )
    assert as_ann.get(f"/api/v1/games/{begun['game']}/").json()["status"] == "void"
    again = as_ann.post(f"{FIXTURE}begin/").json()
    assert again["game"] != begun["game"]


def test_what_the_season_does_not_allow_is_a_conflict(as_ann, season: Season) -> None:
    number = season.fixtures.filter(home__code="BOS").order_by("-date").first().number
    answer = as_ann.post(f"/api/v1/seasons/small/fixtures/{number}/begin/")
    assert answer.status_code == 409
    assert answer.json()["code"].startswith("live.")
