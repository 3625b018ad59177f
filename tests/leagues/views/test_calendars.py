"""Secret addresses of calendars: shown once, good for calendars of one's own leagues only, taken back."""

import re

import pytest
from django.test import Client

from leagues.domain.tokens import LONGEST, make_token
from leagues.models import AccessToken, Membership, Season
from tests.leagues.paper_season import paper_season
from tests.leagues.seated import person, signed_in

pytestmark = pytest.mark.django_db
PAGE = "/my-games/calendars/"
CALENDAR = "/api/v1/leagues/paper-league/calendar.ics"


@pytest.fixture
def season() -> Season:
    made = paper_season()
    made.league.is_private = True
    made.league.save()
    return made


@pytest.fixture
def ann(season: Season) -> Client:
    user = person("ann")
    team = season.league.teams.get(code="BOS")
    Membership.objects.create(league=season.league, user=user, role="coach", team=team)
    return signed_in(user)


def addresses(page: str) -> list[str]:
    return [
        text.removeprefix("http://testserver") for text in re.findall(r"<code>(.*?)</code>", page)
    ]


def test_a_secret_address_opens_private_calendars_to_a_program_and_nothing_else(
    ann: Client, season: Season
) -> None:
    program = Client()
    assert [
        program.get(path).status_code for path in addresses(ann.get(PAGE).content.decode())
    ] == [
        404,
        404,
    ]
    made = addresses(ann.post(PAGE).content.decode())
    answers = [program.get(path) for path in made]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer.content.count(b"BEGIN:VEVENT") for answer in answers] == [12, 6]
    query = made[0].partition("?")[2]
    for path in (
        "leagues/paper-league/",
        "seasons/paper/fixtures/",
        "leagues/paper-league/file/",
        "me/games/",
    ):
        found = program.get(f"/api/v1/{path}?{query}").status_code
        assert found in {401, 404}, path
    bearer = {"Authorization": f"Bearer {query.removeprefix('token=')}"}
    assert program.get("/api/v1/leagues/", headers=bearer).status_code == 403
    assert program.get(CALENDAR, headers=bearer).status_code == 200


def test_it_is_shown_once_and_kept_as_a_hash(ann: Client) -> None:
    text = addresses(ann.post(PAGE).content.decode())[0].partition("token=")[2]
    assert text not in ann.get(PAGE).content.decode()
    token = AccessToken.objects.get()
    assert (token.scopes, text in token.digest) == ("calendar", False)


def test_one_that_was_taken_back_or_whose_owner_has_left_opens_nothing(
    ann: Client, season: Season
) -> None:
    first, second = (addresses(ann.post(PAGE).content.decode())[0] for _ in range(2))
    oldest = AccessToken.objects.order_by("pk").first()
    assert signed_in(person("ben")).post(PAGE, {"revoke": oldest.pk}).status_code == 302
    assert Client().get(first).status_code == 200
    ann.post(PAGE, {"revoke": oldest.pk})
    refused = Client().get(first)
    assert (refused.status_code, refused.json()["code"]) == (401, "token_invalid")
    assert Client().get(second).status_code == 200
    Membership.objects.all().delete()
    assert Client().get(second).status_code == 404


def test_a_token_for_other_things_is_no_address(season: Season) -> None:
    user = person("ann")
    Membership.objects.create(league=season.league, user=user, role="member")
    _, text = make_token(user, name="x", scopes=["read"], lifetime=LONGEST)
    assert Client().get(f"{CALENDAR}?token={text}").status_code == 401


def test_a_public_calendar_needs_no_address(season: Season) -> None:
    season.league.is_private = False
    season.league.save()
    assert Client().get(CALENDAR).status_code == 200


def test_those_who_are_not_signed_in_are_sent_to_do_so() -> None:
    assert Client().get(PAGE)["Location"].startswith("/sign-in/")
