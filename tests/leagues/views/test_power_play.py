"""The page of a season of Power Play: what it tells everybody, and the commissioner's deadline."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.domain.systems.power_play_clock import hours_of
from leagues.models import Membership
from tests.leagues.card_season import again, card_season, move
from tests.leagues.seated import signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def test_the_pages_of_a_season_are_there_before_it_while_it_is_played_and_after_it() -> None:
    season = card_season(3)
    sections = ("", "table/", "standings/", "schedule/", "teams/", "playoffs/", "transactions/")
    for _ in range(2):
        for section in sections:
            text(Client(), f"/seasons/{season.slug}/{section}")
        for page in ("", "play/", "plays/", "steps/"):
            text(Client(), f"/games/{season.game.public_id}/{page}")
        if again(season).champion is None:
            play_on(season)
    assert again(season).champion.name in text(Client(), f"/seasons/{season.slug}/table/")


def test_every_match_is_shown_pair_by_pair_and_a_fixture_leads_to_its_match() -> None:
    season = card_season(3)
    play_on(season)
    path = f"/seasons/{season.slug}/table/"
    shown = text(Client(), f"{path}?match=2")
    assert "Match 2</h3>" in shown
    assert shown.count('<tr><th scope="row"><a href="?match=') == season.fixtures.count()
    for page in ("", "plays/"):
        response = Client().get(f"/seasons/{season.slug}/games/2/{page}")
        assert (response.status_code, response["Location"]) == (302, f"{path}?match=2")
    for number in ("0", "999", "x"):
        assert Client().get(f"{path}?match={number}").status_code == 404


def test_whose_move_it_is_is_shown_with_the_deadline() -> None:
    season = card_season(2, coaches=("HAR", "MIL"), deadline_hours=24)
    move(season, 1)
    shown = text(Client(), f"/seasons/{season.slug}/table/")
    assert "A move may take 24 hours" in shown
    assert "if there is no answer by" in shown
    assert "Watch the season" in shown
    names = [team.name for team in season.teams.order_by("code")]
    orders = [f"Order of turns: {', '.join(one)}." for one in (names, names[::-1])]
    assert any(order.replace("'", "&#x27;") in shown for order in orders)


def test_the_commissioner_sets_the_deadline_and_nobody_else() -> None:
    season = card_season(2, coaches=("HAR", "MIL"))
    path = f"/seasons/{season.slug}/table/"
    users = get_user_model().objects
    boss = users.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    assert Client().post(path, {"hours": "5"})["Location"].startswith("/sign-in/")
    assert signed_in(users.get(username="coach-har")).post(path, {"hours": "5"}).status_code == 403
    assert hours_of(season) == 0
    assert signed_in(boss).post(path, {"hours": "5"}).status_code == 303
    assert hours_of(season) == 5
    refused = signed_in(boss).post(path, {"hours": "99999"})
    assert refused.status_code == 422
    assert "up to 1440 hours" in refused.content.decode()
    assert "A move may take 5 hours from now on." in text(Client(), f"/seasons/{season.slug}/")


def test_a_private_season_is_hidden_and_other_systems_have_no_such_page() -> None:
    season = card_season(2)
    season.league.is_private = True
    season.league.save()
    assert Client().get(f"/seasons/{season.slug}/table/").status_code == 404
    other = small_season()
    assert Client().get(f"/seasons/{other.slug}/table/").status_code == 404


def test_the_page_asks_as_many_questions_of_the_database_whatever_was_played(
    django_assert_num_queries,
) -> None:
    season = card_season(3)
    client = Client()
    client.get(f"/seasons/{season.slug}/table/")
    for stop, queries in (("2026-10-02", 5), ("2026-10-06", 5), ("cup", 4)):
        play_on(season, read_stop(stop))
        with django_assert_num_queries(queries):
            client.get(f"/seasons/{season.slug}/table/")


def test_the_commissioner_sets_the_rules_before_the_season_begins() -> None:
    season = card_season(8, started=False)
    path = f"/seasons/{season.slug}/table/"
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    given = {
        "rules": "basic",
        "wins": "5",
        "best_of": "3",
        "matches": "orders",
        "first_day": "2027-01-02",
        "deadline_hours": "48",
    }
    client = signed_in(boss)
    assert "Set the rules" in text(client, path)
    assert "Set the rules" not in text(Client(), path)
    assert client.post(path, given).status_code == 303
    assert again(season).options["rules"] == {
        "wins": 5,
        "best_of": 3,
        "matches": "orders",
        "first_day": "2027-01-02",
        "deadline_hours": 48,
    }
    for wrong, words in (
        ({"rules": "expansion"}, "2 to 7 managers, not 8"),
        ({"best_of": "4"}, "odd number"),
        ({"wins": "0"}, "greater than or equal to 1"),
    ):
        refused = client.post(path, given | wrong)
        assert refused.status_code == 422
        assert words in refused.content.decode()
    assert again(season).options["rules"]["best_of"] == 3
    start_season(season)
    assert client.post(path, given).status_code == 422
