"""Coaches report games from paper on a page of their own and are told what became of it (TC-153)."""

import pytest
from django.test import Client

from leagues.models import Membership, Season
from tests.leagues.domain.test_paper import season
from tests.leagues.paper_season import paper_season
from tests.leagues.seated import person, signed_in

__all__ = ["season"]

pytestmark = pytest.mark.django_db
SCORE = {"home": 4, "visitor": 3, "decided": "REG", "depth": "score"}


def words(answer) -> str:
    return " ".join(answer.content.decode().split())


@pytest.fixture
def page(season: Season) -> str:
    return f"/seasons/{season.slug}/games/1/report/"


@pytest.fixture
def coaches(season: Season) -> dict[str, Client]:
    """One for each side of game 1, and the commissioner."""
    fixture = season.fixtures.get(number=1)
    clients = {}
    for name, side in (("ann", "home"), ("ben", "visitor")):
        user = person(name)
        team = getattr(fixture, side).team
        Membership.objects.create(league=season.league, user=user, role="coach", team=team)
        clients[side] = signed_in(user)
    boss = person("eve")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    return clients | {"boss": signed_in(boss)}


def test_tc_153_from_two_reports_to_the_one_who_is_told(
    season: Season, page: str, coaches: dict[str, Client]
) -> None:
    assert "Report the result" in words(coaches["home"].get("/my-games/"))
    for _ in range(2):
        assert coaches["home"].post(page, SCORE).status_code == 302
    assert season.events.filter(kind="result_reported").count() == 1
    coaches["visitor"].post(page, SCORE | {"home": 3, "visitor": 4})
    assert "Reported: disputed" in words(coaches["visitor"].get(page))
    assert "you said 3-4, the commissioner decides" in words(coaches["home"].get("/my-games/"))
    desk = f"/manage/seasons/{season.slug}/games/1/"
    assert "What the two sides report: disputed" in words(coaches["boss"].get(desk))
    assert coaches["boss"].post(f"{desk}settle/", {"side": "visitor"}).status_code == 302
    told = words(coaches["home"].get("/my-games/"))
    assert "Decided otherwise than you reported" in told
    assert "you said 3-4, 4-3 REG stands" in told
    assert "Decided otherwise" not in words(coaches["visitor"].get("/my-games/"))
    assert "The commissioner has decided otherwise" in words(coaches["home"].get(page))
    again = coaches["home"].post(page, SCORE)
    assert (again.status_code, "has its result" in words(again)) == (409, True)


def test_reports_that_agree_are_the_result(
    season: Season, page: str, coaches: dict[str, Client]
) -> None:
    for side in ("home", "visitor"):
        coaches[side].post(page, SCORE)
    assert season.fixtures.get(number=1).home_goals == 4


def test_only_the_two_coaches_and_only_games_from_paper(
    season: Season, page: str, coaches: dict[str, Client]
) -> None:
    assert Client().get(page)["Location"].startswith("/sign-in/")
    assert coaches["boss"].get(page).status_code == 403
    assert coaches["home"].get(page.replace("/1/", "/999/")).status_code == 404
    played_here = paper_season(slug="here", league="Other")
    assert coaches["home"].get(f"/seasons/{played_here.slug}/games/1/report/").status_code == 404


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"goals": "1 H Ann"}, "This is more than the score only; choose more."),
        ({"depth": "full", "goalies": "H Gil"}, "Line 1: say how many goals he allowed"),
        ({"depth": "full", "goalies": "Gil 24/25"}, "Line 1: begin with H or V"),
        ({"depth": "full", "goalies": "H Gil 24/25 2 GA"}, "24/25 are 1 goals against, not 2"),
        ({"depth": "full", "goalies": "H Gil 26/25"}, "26 saves of 25 shots cannot be"),
        ({"depth": "full", "goalies": "H Gil W L 1 GA"}, "W says a second time"),
        ({"depth": "scorers", "goals": "one"}, "Line 1: this is no goal"),
        ({"home": ""}, "This field is required"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_place_and_kept_as_typed(
    season: Season, page: str, coaches: dict[str, Client], change: dict, message: str
) -> None:
    answer = coaches["home"].post(page, SCORE | change)
    assert answer.status_code == 422
    assert message in words(answer)
    assert not season.events.filter(kind="result_reported").exists()
