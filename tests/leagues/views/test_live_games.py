"""A coach begins his team's next game on its page, and finds it among his own."""

import pytest
from django.test import Client

from games.models import Game
from leagues.domain.seasons import start_season
from leagues.models import Membership
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    return start_season(small_season())


@pytest.fixture
def coach(season) -> Client:
    ann = person("ann")
    team = season.teams.get(code="CBJ").team
    Membership.objects.create(league=season.league, user=ann, role="coach", team=team)
    return signed_in(ann)


def words(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_the_next_game_is_offered_begun_and_waits_among_my_games(coach, season) -> None:
    assert "/seasons/small/games/1/" in words(coach, "/my-games/")
    assert "Play this game" in words(coach, "/seasons/small/games/1/")
    response = coach.post("/seasons/small/games/1/begin/")
    game = Game.objects.get()
    assert response["Location"] == f"/games/{game.public_id}/play/"
    page = words(coach, response["Location"])
    assert "Team CBJ at Team BOS" in page
    assert "(you)" in page
    mine = words(coach, "/my-games/")
    assert "1 game waits for you." in mine
    assert "Next games of my teams" not in mine
    assert "Play this game" not in words(coach, "/seasons/small/games/1/")
    assert "Play or watch" in words(coach, "/seasons/small/games/1/")


def test_begun_twice_it_is_one_game(coach) -> None:
    first = coach.post("/seasons/small/games/1/begin/")["Location"]
    assert coach.post("/seasons/small/games/1/begin/")["Location"] == first
    assert Game.objects.count() == 1


def test_a_game_that_is_not_next_says_which_is(coach, season) -> None:
    number = season.fixtures.filter(home__code="CBJ").order_by("-date").first().number
    response = coach.post(f"/seasons/small/games/{number}/begin/")
    assert response.status_code == 409
    assert "is not next: game 1 on 01 October 2025 comes before it." in response.content.decode()
    assert not Game.objects.exists()


def test_nobody_else_begins_it(coach, season) -> None:
    path = "/seasons/small/games/1/"
    assert "Play this game" not in words(Client(), path)
    assert Client().post(f"{path}begin/")["Location"] == f"/sign-in/?next={path}"
    boss = person("eve")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    for user in (boss, person("cat")):
        assert "Play this game" not in words(signed_in(user), path)
        assert signed_in(user).post(f"{path}begin/").status_code == 403
    assert not Game.objects.exists()


def test_only_the_commissioner_has_it_played_with_real_dice(coach, season) -> None:
    """Whoever types dice in could choose his luck."""
    path = "/seasons/small/games/1/"
    assert 'name="dice"' not in words(coach, path)
    assert coach.post(f"{path}begin/", {"dice": "typed"}).status_code == 403
    assert not Game.objects.exists()
    ann = Membership.objects.get().user
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    assert 'name="dice"' in words(coach, path)
    coach.post(f"{path}begin/", {"dice": "typed"})
    assert Game.objects.get().dice == "typed"
