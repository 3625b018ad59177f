"""A commissioner suspends men, lifts it again, and gives up games that nobody finishes."""

import pytest
from django.test import Client

from leagues.domain.live_games import begin_live_game
from leagues.domain.seasons import start_season
from leagues.models import Membership, Season
from rosters.models import Suspension
from tests.leagues.seated import person, signed_in

pytestmark = pytest.mark.django_db
PAGE = "/manage/seasons/small/suspensions/"
BAN = {"player": "bergepa01", "games": "2", "reason": "a slash"}


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_a_man_is_suspended_shown_everywhere_and_set_free(client: Client, season: Season) -> None:
    start_season(season)
    assert ">Patrice Bergeron (" in words(client.get(f"{PAGE}?team=BOS"))
    assert client.post(f"{PAGE}?team=BOS", BAN).status_code == 302
    listed = words(client.get(PAGE))
    assert "a slash" in listed
    number = season.events.get(kind="suspension", actor="ann").sequence
    told = "suspended for 2 more games, back in team game 3 (a slash)"
    assert told in words(client.get("/seasons/small/teams/BOS/"))
    assert "is suspended for 2 games: a slash" in words(client.get("/seasons/small/transactions/"))
    assert "suspended, 2 more" in words(client.get("/seasons/small/teams/BOS/lines/"))
    page = client.get(f"{PAGE}{number}/lift/")
    assert "Lift suspension" in words(page)
    assert client.post(f"{PAGE}{number}/lift/", {"reason": ""}).status_code == 422
    assert client.post(f"{PAGE}{number}/lift/", {"reason": "appeal"}).status_code == 302
    assert "lifted" in words(client.get(PAGE))
    assert told not in words(client.get("/seasons/small/teams/BOS/"))
    assert client.post(f"{PAGE}{number}/lift/", {"reason": "again"}).status_code == 409


@pytest.mark.parametrize(
    "change", [{"games": "0"}, {"games": "many"}, {"player": "stammst01"}, {"reason": ""}]
)
def test_what_cannot_be_is_said_and_changes_nothing(
    client: Client, season: Season, change: dict[str, str]
) -> None:
    start_season(season)
    assert client.post(f"{PAGE}?team=BOS", BAN | change).status_code == 422
    assert not Suspension.objects.exists()


def test_only_the_commissioner_may(season: Season) -> None:
    start_season(season)
    for path in (PAGE, f"{PAGE}1/lift/", "/manage/seasons/small/games/1/give-up/"):
        for verb in ("get", "post"):
            assert getattr(signed_in(person(f"{verb}-{len(path)}")), verb)(path).status_code == 403
    assert not Suspension.objects.exists()


def test_a_game_that_its_coaches_do_not_finish_is_given_up_by_its_name(
    client: Client, season: Season
) -> None:
    start_season(season)
    page = "/manage/seasons/small/games/1/"
    fixture = season.fixtures.select_related("home", "visitor").get(number=1)
    coach = {"user": person("ben"), "role": "coach", "team": fixture.home.team}
    Membership.objects.create(league=season.league, **coach)
    assert "give it up" not in words(client.get(page))
    begin_live_game(fixture)
    assert "give it up" in words(client.get(page))
    assert "which is being played" in words(client.get(f"{page}give-up/"))
    name = f"{fixture.visitor.code} at {fixture.home.code}"
    form = {"reason": "nobody answers"}
    assert client.post(f"{page}give-up/", form | {"typed": "yes"}).status_code == 422
    fixture.refresh_from_db()
    assert fixture.game is not None
    assert client.post(f"{page}give-up/", form | {"typed": name}).status_code == 302
    fixture.refresh_from_db()
    assert (fixture.game, fixture.status, fixture.attempt) == (None, "scheduled", 2)
    assert client.post(f"{page}give-up/", form | {"typed": name}).status_code == 409
    assert season.events.filter(kind="game_voided", data__reason="nobody answers").exists()
