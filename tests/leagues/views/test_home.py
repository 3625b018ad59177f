"""The home page."""

import pytest
from django.test import Client

from leagues.models import League, Season
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db


def test_without_a_league_it_says_how_to_get_one(client: Client) -> None:
    page = client.get("/").content.decode()
    assert "There is no league yet." in page
    assert "make demo" in page


def test_a_season_shows_how_far_it_is(client: Client) -> None:
    play_games(paper_season(), 1)
    page = client.get("/").content.decode()
    assert "1 of 12" in page
    assert 'href="/seasons/paper/"' in page


@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_queries_does_not_grow_with_leagues(
    client: Client, django_assert_num_queries, count: int
) -> None:
    for number in range(count):
        league = League.objects.create(name=f"League {number}", slug=f"league-{number}")
        Season.objects.create(league=league, name="2025-26", slug=f"s{number}", options={})
    with django_assert_num_queries(2):
        client.get("/")
