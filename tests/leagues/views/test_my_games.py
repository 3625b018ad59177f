"""Sign in and out, my games, and a new game against the computer."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.domain import live
from games.domain.corrections import play_again, void
from games.domain.seats import read_seats
from games.models import Game
from leagues.models import Membership
from tests.games.duels import key
from tests.leagues.seated import duel_of, person, signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def words(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_signing_in_leads_on_to_where_one_was_going() -> None:
    person("ann")
    client = Client()
    assert client.get("/my-games/new/")["Location"] == "/sign-in/?next=/my-games/new/"
    form = {"username": "ann", "password": "annann", "next": "/my-games/new/"}
    assert client.post("/sign-in/", form)["Location"] == "/my-games/new/"
    assert "Sign out" in words(client, "/")
    assert client.post("/sign-out/")["Location"] == "/"
    assert "Sign in" in words(client, "/")


def test_a_wrong_password_is_said_and_keeps_the_name() -> None:
    person("ann")
    page = Client().post("/sign-in/", {"username": "ann", "password": "x"}).content.decode()
    assert 'role="alert"' in page
    assert 'value="ann"' in page


def test_nobody_is_sent_to_another_site() -> None:
    person("ann")
    form = {"username": "ann", "password": "annann", "next": "https://elsewhere.example/"}
    assert Client().post("/sign-in/", form)["Location"] == "/my-games/"


def test_it_says_whose_move_it_is_those_that_wait_for_me_first() -> None:
    ann, ben = person("ann"), person("ben")
    mine = duel_of(ann, None)
    live.start(mine.public_id)
    theirs = duel_of(ben, ann)  # begun later
    live.start(theirs.public_id)
    position = live.look(theirs.public_id)
    live.answer(theirs.public_id, expected=position.sequence, command=key(), answers={1: "wait"})
    page = words(signed_in(ann), "/my-games/")
    assert "1 game waits for you." in page
    assert page.index(f"/games/{mine.public_id}/") < page.index(f"/games/{theirs.public_id}/")
    assert page.count("Your move") == 1
    assert '<td class="text">Left</td>' in page


def test_others_games_and_games_without_seats_are_not_listed() -> None:
    duel_of(person("ben"), None)
    assert "No game waits for you." in words(signed_in(person("ann")), "/my-games/")


@pytest.mark.parametrize("games", [1, 3])
def test_the_number_of_queries_does_not_grow_with_games(django_assert_num_queries, games) -> None:
    ann = person("ann")
    for _ in range(games):
        live.start(duel_of(ann, None).public_id)
    client = signed_in(ann)
    with django_assert_num_queries(7):
        client.get("/my-games/")


def test_a_game_of_the_example_teams_starts_at_its_first_question() -> None:
    ann = person("ann")
    client = signed_in(ann)
    form = {"source": "example:stick-duel", "seat": "1", "level": "last", "dice": "seeded"}
    response = client.post("/my-games/new/", form)
    game = Game.objects.get()
    assert response["Location"] == f"/games/{game.public_id}/play/"
    assert [(seat.user, seat.level) for seat in read_seats(game.seats)] == [
        (None, "last"),
        (ann.pk, None),
    ]
    assert game.waiting == [1]
    assert "Your plan?" in words(client, response["Location"])


def test_both_sides_may_be_played_by_oneself_with_real_dice() -> None:
    ann = person("ann")
    form = {"source": "example:stick-duel", "seat": "both", "level": "last", "dice": "typed"}
    signed_in(ann).post("/my-games/new/", form)
    game = Game.objects.get()
    assert [seat.user for seat in read_seats(game.seats)] == [ann.pk, ann.pk]
    assert (game.dice, game.status, game.waiting) == ("typed", "live", [0, 1])


def test_two_teams_of_a_season_play_and_a_team_cannot_play_itself() -> None:
    season = small_season()
    client = signed_in(person("ann"))
    page = words(client, f"/my-games/new/?source=season:{season.slug}")
    assert '<option value="NSH" selected>' in page or '<option value="NSH">' in page
    form = {
        "source": f"season:{season.slug}", "home": "NSH", "visitor": "NSH", "seat": "0",
        "level": "standard", "dice": "seeded",
    }  # fmt: skip
    refused = client.post("/my-games/new/", form)
    assert refused.status_code == 422
    assert "cannot play itself" in refused.content.decode()
    assert not Game.objects.exists()
    response = client.post("/my-games/new/", form | {"visitor": "WPG"})
    page = words(client, response["Location"])
    assert "Team WPG at Team NSH" in page
    assert "On the ice" in page


@pytest.mark.parametrize(
    "change",
    [{"source": "season:nowhere"}, {"seat": "7"}, {"level": "genius"}, {"dice": "loaded"}],
)
def test_what_is_not_offered_makes_no_game(change: dict[str, str]) -> None:
    form = {"source": "example:stick-duel", "seat": "0", "level": "last", "dice": "seeded"}
    response = signed_in(person("ann")).post("/my-games/new/", form | change)
    assert response.status_code == 422
    assert not Game.objects.exists()


def test_a_private_seasons_teams_are_offered_to_members_only() -> None:
    season = small_season()
    season.league.is_private = True
    season.league.save()
    ann = person("ann")
    assert "season:small" not in words(signed_in(ann), "/my-games/new/")
    Membership.objects.create(league=season.league, user=ann)
    assert "season:small" in words(signed_in(ann), "/my-games/new/")


def test_a_coach_finds_the_lines_of_his_teams() -> None:
    season = small_season()
    ann = person("ann")
    team = season.teams.get(code="BOS").team
    Membership.objects.create(league=season.league, user=ann, role="coach", team=team)
    link = "/seasons/small/teams/BOS/lines/"
    assert link in words(signed_in(ann), "/my-games/")
    assert link in words(signed_in(ann), "/seasons/small/teams/BOS/")
    assert link not in words(Client(), "/seasons/small/teams/BOS/")
    assert link not in words(signed_in(person("cat")), "/seasons/small/teams/BOS/")


STARTED = {"source": "example:stick-duel", "seat": "0", "level": "last", "dice": "seeded"}
READERS = ("", "play/", "plays/", "proof/", "stream/")


@pytest.mark.django_db(transaction=True)  # a stream gives its connection back
def test_a_game_outside_every_season_is_for_those_at_its_table() -> None:
    ann = signed_in(person("ann"))
    ann.post("/my-games/new/", STARTED)
    game = Game.objects.get()
    admin = signed_in(User.objects.create_superuser("root", password="root" * 3))
    for path in READERS:
        address = f"/games/{game.public_id}/{path}"
        for stranger in (Client(), signed_in(User.objects.get_or_create(username="ben")[0])):
            assert (path, stranger.get(address).status_code) == (path, 404)
        for reader in (ann, admin):
            answer = reader.get(address)
            assert (path, answer.status_code) == (path, 200)
            answer.close()
    for path in ("", "events/"):
        assert Client().get(f"/api/v1/games/{game.public_id}/{path}").status_code == 404


def test_who_starts_a_game_may_open_it_to_whoever_has_its_address() -> None:
    ann = signed_in(person("ann"))
    ann.post("/my-games/new/", STARTED | {"open_to_all": "on"})
    game = Game.objects.get()
    assert game.closed_at is None
    assert Client().get(f"/games/{game.public_id}/").status_code == 200


def test_a_closed_game_that_is_played_again_stays_closed() -> None:
    signed_in(person("ann")).post("/my-games/new/", STARTED)
    game = Game.objects.get()
    void(game.public_id, reason="the wrong cards")
    assert play_again(game.public_id).closed_at is not None


def test_two_players_of_a_team_are_named_and_share_its_score() -> None:
    client, source = signed_in(person("ann")), "example:trick-shot:three"
    assert "Larkspur (second player)</option>" in words(client, f"/my-games/new/?source={source}")
    form = {"source": source, "seat": "2", "level": "standard", "dice": "seeded"}
    desk = client.post("/my-games/new/", form)["Location"]
    page = words(client, desk)
    sides = page.split('scoreline">')[1].split("</div>")[0]
    _visitors, home, second = re.findall(r'<span class="number">(\d+)</span>', sides)
    assert home == second
    game = words(client, desk.removesuffix("play/"))
    assert "<title>Anvil Yard at Larkspur" in game
