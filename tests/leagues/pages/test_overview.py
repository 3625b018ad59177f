"""A season's first page."""

import pytest

from leagues.pages.overview import overview_page
from tests.leagues.paper_season import FIRST, paper_season, play_games

pytestmark = pytest.mark.django_db


def test_before_the_first_game_there_are_only_next_games() -> None:
    page = overview_page(paper_season())
    assert (page.played, page.games, page.latest, page.leaders) == (0, 12, None, ())
    assert page.next.date == FIRST


def test_in_the_middle_there_are_latest_and_next_games_and_leaders() -> None:
    season = paper_season()
    play_games(season, 3)
    page = overview_page(season)
    assert (page.played, page.games) == (3, 12)
    assert [day.fixtures[0].number for day in (page.latest, page.next)] == [3, 4]
    assert [listed.title for listed in page.leaders] == ["Points", "Goals", "Assists", "Wins"]


def test_after_the_last_game_nothing_comes_next() -> None:
    season = paper_season()
    play_games(season, 12)
    assert overview_page(season).next is None
