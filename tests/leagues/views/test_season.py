"""Pages of a season: what they show, and how many queries they take at one item and at three."""

import datetime as dt

import pytest
from django.core.cache import cache
from django.test import Client

from leagues.models import Season
from tests.leagues.paper_season import add_series, paper_season, play_games
from tests.leagues.small_league import play_fixture, small_season

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_is_cached() -> None:
    cache.clear()


PAGES = (
    "",
    "standings/",
    "standings/?by=conference",
    "standings/?by=league",
    "schedule/",
    "leaders/",
    "statistics/skaters/",
    "statistics/goalies/?sort=average",
    "playoffs/",
    "transactions/",
    "records/",
    "records/?of=league&kind=playoff",
    "teams/BOS/",
)


@pytest.mark.parametrize("games", [0, 1, 3, 12])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_answers_whatever_has_been_played(client: Client, path: str, games: int) -> None:
    play_games(paper_season(), games)
    answer = client.get(f"/seasons/paper/{path}")
    assert answer.status_code == 200
    assert "Paper league" in answer.content.decode()


def test_the_first_page_tells_the_season_s_rules_option_by_option(client: Client) -> None:
    season = paper_season()
    season.options |= {"ruleset": "strat-o-matic", "level": "advanced", "rules": {"lines": 4}}
    season.save()
    shown = client.get("/seasons/paper/").content.decode()
    assert "Four forward lines" in shown
    assert "SOM-GS.13" in shown


@pytest.mark.parametrize(
    ("path", "queries"),
    [
        ("", 18),
        ("?day=2025-10-01", 17),
        ("standings/", 4),
        ("schedule/", 5),
        ("schedule/?team=BOS", 4),
        ("leaders/", 5),
        ("statistics/skaters/", 3),
        ("statistics/goalies/?sort=average", 4),
        ("teams/BOS/", 9),
        ("transactions/", 5),
        ("records/?of=league", 25),
    ],
)
@pytest.mark.parametrize("games", [1, 3])
def test_the_number_of_queries_does_not_grow_with_games(
    client: Client, django_assert_num_queries, path: str, queries: int, games: int
) -> None:
    play_games(paper_season(), games)
    with django_assert_num_queries(queries):
        client.get(f"/seasons/paper/{path}")


@pytest.mark.parametrize("games", [3, 6])
def test_records_take_as_many_queries_however_many_games_once_there_are_streaks(
    client: Client, django_assert_num_queries, games: int
) -> None:
    play_games(paper_season(), games)
    with django_assert_num_queries(28):
        client.get("/seasons/paper/records/")
    with django_assert_num_queries(26):  # men's streaks are kept
        client.get("/seasons/paper/records/")


@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_queries_does_not_grow_with_series(
    client: Client, django_assert_num_queries, count: int
) -> None:
    season = paper_season()
    for position, (home, visitor) in enumerate(
        (("BOS", "WPG"), ("CBJ", "NSH"), ("BOS", "CBJ"))[:count]
    ):
        add_series(season, position, home, visitor)
    with django_assert_num_queries(3):
        client.get("/seasons/paper/playoffs/")


def test_standings_count_points_and_say_why_ties_are_broken(client: Client) -> None:
    season = paper_season()
    games = {
        (game.visitor.code, game.home.code): game
        for game in season.fixtures.select_related("home", "visitor")
    }
    play_fixture(games["CBJ", "BOS"], 3, 2, "OT")
    play_fixture(games["WPG", "NSH"], 3, 2, "SO")
    page = client.get("/seasons/paper/standings/").content.decode()
    assert "2 for a win, 1 for a loss in overtime or a shootout" in page.lower()
    north = page[page.index("North") : page.index("South")]
    assert north.index("Team BOS") < north.index("Team CBJ")


def test_a_tie_on_points_shows_the_criterion_and_both_numbers(client: Client) -> None:
    season = paper_season()
    games = list(season.fixtures.filter(home__code="BOS", visitor__code="NSH")) + list(
        season.fixtures.filter(home__code="CBJ", visitor__code="NSH")
    )
    play_fixture(games[0], 3, 2, "REG")
    play_fixture(games[1], 3, 2, "SO")
    page = client.get("/seasons/paper/standings/").content.decode()
    assert "ROW 1 v 0" in page
    assert "ROW 0 v 1" in page


def test_the_schedule_shows_the_month_of_the_latest_game_and_any_other_by_its_address(
    client: Client,
) -> None:
    season = paper_season()
    last = season.fixtures.order_by("-number")[0]
    last.date = dt.date(2025, 12, 5)
    last.save()
    assert "October 2025" in client.get("/seasons/paper/schedule/").content.decode()
    december = client.get("/seasons/paper/schedule/?month=2025-12").content.decode()
    assert "Friday, 5 December 2025" in december
    assert december.count("to come") == 1


def test_a_played_game_links_to_its_page_with_the_visitors_goals_first(client: Client) -> None:
    season = paper_season()
    fixture = season.fixtures.get(number=1)
    play_fixture(fixture, 4, 3, "OT")
    page = client.get("/seasons/paper/schedule/").content.decode()
    assert 'href="/seasons/paper/games/1/"' in page
    assert "3\u20134 OT</a>" in page


def test_the_schedule_of_a_team_has_all_its_games_and_no_others(client: Client) -> None:
    paper_season()
    page = client.get("/seasons/paper/schedule/?team=BOS").content.decode()
    assert page.count("to come") == 6


def test_a_team_sees_its_games_from_its_own_side(client: Client) -> None:
    season = paper_season()
    play_fixture(season.fixtures.get(home__code="CBJ", visitor__code="BOS"), 4, 3, "OT")
    page = client.get("/seasons/paper/teams/BOS/").content.decode()
    assert "OTL" in page
    assert "3-4 OT" in page


def test_series_say_how_they_stand(client: Client) -> None:
    season = paper_season()
    made = add_series(season, 0, "BOS", "WPG")
    assert "Team BOS leads 2-1" in client.get("/seasons/paper/playoffs/").content.decode()
    made.home_wins, made.winner = 4, made.home
    made.save()
    assert "Team BOS won 4-1" in client.get("/seasons/paper/playoffs/").content.decode()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/seasons/nothing/", "There is no season called nothing."),
        ("/seasons/paper/teams/XXX/", "has no team XXX."),
        ("/seasons/paper/schedule/?month=1999-01", "has no games in"),
        ("/seasons/paper/schedule/?team=XXX", "has no team"),
        ("/seasons/paper/leaders/?kind=friendly", "There are leaders of regular and playoff games"),
        ("/seasons/paper/statistics/coaches/", "There are statistics of skaters and goalies"),
        ("/seasons/paper/statistics/goalies/?sort=luck", "Goalies are sorted by name, games"),
        ("/seasons/paper/statistics/goalies/?page=9", "This table has pages 1 to 1."),
        ("/seasons/paper/standings/?by=luck", "There are standings by division, conference"),
        ("/seasons/paper/?day=2031-01-01", "has no games on"),
        ("/seasons/paper/transactions/?kind=rumour", "no transactions called"),
        ("/seasons/paper/records/?kind=friendly", "not of friendly ones"),
        ("/seasons/paper/players/nobody/", "is called nobody."),
        ("/seasons/paper/games/999/", "There is no game 999 in a season called paper."),
        ("/nowhere/", "Nothing lives at this address."),
    ],
)
def test_what_is_not_there_is_said_clearly(client: Client, path: str, sentence: str) -> None:
    paper_season()
    answer = client.get(path)
    assert answer.status_code == 404
    assert sentence in answer.content.decode()


def test_the_secret_of_a_season_is_shown_only_when_it_is_over(client: Client) -> None:
    season = paper_season()
    page = client.get("/seasons/paper/").content.decode()
    assert season.commitment in page
    assert season.secret not in page
    season.status = Season.Status.FINISHED
    season.save()
    assert season.secret in client.get("/seasons/paper/").content.decode()


def test_a_checkout_in_development_says_it_as_clearly(client: Client, settings) -> None:
    settings.DEBUG = True
    answer = client.get("/seasons/nothing/")
    assert answer.status_code == 404
    assert "<h1>There is no such page</h1>" in answer.content.decode()
    assert "There is no season called nothing." in answer.content.decode()


@pytest.mark.parametrize("games", [1, 3])
@pytest.mark.parametrize("player", ["BOS-c", "BOS-g"])
def test_a_player_s_page_takes_as_many_queries_however_many_games(
    client: Client, django_assert_num_queries, player: str, games: int
) -> None:
    play_games(paper_season(), games)
    with django_assert_num_queries(6):
        client.get(f"/seasons/paper/players/{player}/")


def test_a_player_s_page_links_to_his_teams_and_games(client: Client) -> None:
    play_games(paper_season(), 1)
    page = client.get("/seasons/paper/players/BOS-c/").content.decode()
    assert "<h1>C. of BOS</h1>" in page
    assert 'href="/seasons/paper/teams/BOS/"' in page
    assert 'href="/seasons/paper/games/1/"' in page


def test_a_man_with_a_card_who_has_not_played_has_a_page(client: Client) -> None:
    small_season()
    page = client.get("/seasons/small/players/bergepa01/").content.decode()
    assert "He has not played" in page
    assert "Card of Patrice Bergeron" in page


@pytest.mark.parametrize("path", ["leaders/", "statistics/skaters/", "teams/BOS/", "games/1/"])
def test_names_lead_to_the_player_s_page(client: Client, path: str) -> None:
    play_games(paper_season(), 1)
    page = client.get(f"/seasons/paper/{path}").content.decode()
    assert '<a href="/seasons/paper/players/BOS-c/">C. of BOS</a>' in page


def test_a_private_league_s_players_are_not_there_for_strangers(client: Client) -> None:
    season = paper_season()
    play_games(season, 1)
    season.league.is_private = True
    season.league.save()
    assert client.get("/seasons/paper/players/BOS-c/").status_code == 404


def test_the_bracket_is_drawn_with_links_to_its_series(client: Client) -> None:
    season = paper_season()
    assert "<svg" not in client.get("/seasons/paper/playoffs/").content.decode()
    add_series(season, 0, "BOS", "WPG")
    page = client.get("/seasons/paper/playoffs/").content.decode()
    assert "Playoff bracket of Paper league" in page
    assert 'href="#series-1-0"' in page
    assert 'id="series-1-0"' in page
    assert "Semifinal: Team BOS v Team WPG. Team BOS leads 2-1" in page
