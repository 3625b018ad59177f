"""A season's first page."""

import datetime as dt

import pytest

from leagues.pages.overview import NoSuchDay, overview_page, scoreboard
from tests.leagues.paper_season import FIRST, paper_season, play_games

pytestmark = pytest.mark.django_db


def test_before_the_first_game_the_scoreboard_shows_the_first_day() -> None:
    page = overview_page(paper_season())
    assert (page.played, page.games, page.next, page.leaders) == (0, 12, None, ())
    assert page.board.date == FIRST
    assert (page.board.before, page.board.after) == (None, FIRST + dt.timedelta(days=1))


def test_in_the_middle_there_are_latest_and_next_games_and_leaders() -> None:
    season = paper_season()
    play_games(season, 3)
    page = overview_page(season)
    assert (page.played, page.games) == (3, 12)
    assert [day.fixtures[0].number for day in (page.board, page.next)] == [3, 4]
    assert [listed.title for listed in page.leaders] == ["Points", "Goals", "Assists", "Wins"]


def test_after_the_last_game_nothing_comes_next() -> None:
    season = paper_season()
    play_games(season, 12)
    assert overview_page(season).next is None


def test_any_day_with_games_has_a_scoreboard_and_no_other_day() -> None:
    season = paper_season()
    play_games(season, 3)
    board = scoreboard(season, "2025-10-02")
    assert [game.number for game in board.fixtures] == [2]
    assert (board.before, board.after) == (FIRST, FIRST + dt.timedelta(days=2))
    for day in ("2025-09-01", "2 October"):
        with pytest.raises(NoSuchDay, match="has no games on"):
            scoreboard(season, day)


def test_a_season_without_games_has_no_scoreboard() -> None:
    season = paper_season()
    season.fixtures.all().delete()
    assert scoreboard(season) is None
    assert overview_page(season).board is None
