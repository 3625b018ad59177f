"""Playoffs in the database: bracket, series, cancelled games, champion (TC-085, TC-088, TC-019a)."""

import pytest

from leagues.domain import cup
from leagues.domain.seasons import check_frozen, start_season
from leagues.domain.tables import settle_ties, standings
from leagues.models import Fixture, PlayoffSeries
from tests.leagues.small_league import play_fixture, small_season

pytestmark = pytest.mark.django_db


def played_season():
    """The schedule played: BOS wins all, then CBJ, NSH, WPG."""
    season = start_season(small_season())
    strength = {"BOS": 4, "CBJ": 3, "NSH": 2, "WPG": 1}
    for fixture in season.fixtures.select_related("home", "visitor"):
        play_fixture(fixture, strength[fixture.home.code], strength[fixture.visitor.code])
    return season


def drawn():
    season = played_season()
    options = check_frozen(season)
    cup.draw_bracket(season, options)
    return season, options


def win(fixture, code):
    goals = (2, 1) if fixture.home.code == code else (1, 2)
    play_fixture(fixture, *goals)
    cup.count_game(fixture)


def next_game(series):
    return series.fixtures.filter(status="scheduled").order_by("game_in_series").first()


def sweep(series, code, wins=4):
    for _ in range(wins):
        win(next_game(PlayoffSeries.objects.get(pk=series.pk)), code)


def test_the_bracket_follows_the_final_standings():
    season, _ = drawn()
    first = [(series.home.code, series.visitor.code) for series in season.series.all()]
    assert first == [("BOS", "WPG"), ("CBJ", "NSH")]
    assert season.status == "playoffs"
    seeds = season.events.get(kind="bracket_drawn").data["entrants"]
    assert [(row["seed"], row["team"]) for row in seeds] == [
        (1, "BOS"),
        (2, "CBJ"),
        (3, "NSH"),
        (4, "WPG"),
    ]


def test_tc_085_home_games_follow_the_pattern_and_no_team_plays_twice_a_day():
    season, _ = drawn()
    series = season.series.get(position=0)
    fixtures = list(series.fixtures.order_by("game_in_series"))
    homes = [fixture.home.code for fixture in fixtures]
    assert homes == ["BOS", "BOS", "WPG", "WPG", "BOS", "WPG", "BOS"]
    assert [fixture.if_necessary for fixture in fixtures] == [False] * 4 + [True] * 3
    assert len({fixture.date for fixture in fixtures}) == 7
    numbers = season.fixtures.order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, 12 + 14 + 1))


def test_tc_085_the_fourth_win_cancels_the_games_left():
    season, _ = drawn()
    first, other = season.series.all()
    sweep(first, "BOS", 2)
    win(next_game(PlayoffSeries.objects.get(pk=first.pk)), "WPG")
    sweep(first, "BOS", 2)
    first.refresh_from_db()
    assert (first.winner.code, first.home_wins, first.visitor_wins) == ("BOS", 4, 1)
    assert first.fixtures.filter(status="cancelled").count() == 2
    assert other.fixtures.filter(status="scheduled").count() == 7
    decided = season.events.get(kind="series_decided")
    assert decided.data == {"round": 1, "position": 0, "winner": "BOS", "wins": [4, 1]}


def test_the_next_round_waits_for_all_series_and_the_cup_ends_it():
    season, options = drawn()
    first, other = season.series.all()
    sweep(first, "WPG")
    assert cup.go_on(season, options)
    assert season.series.count() == 2
    sweep(other, "CBJ")
    assert cup.go_on(season, options)
    final = season.series.get(round=2)
    assert (final.home.code, final.visitor.code) == ("CBJ", "WPG")
    sweep(final, "CBJ")
    assert not cup.go_on(season, options)
    assert season.champion.code == "CBJ"
    assert cup.series_wins(season) == {"WPG": 1, "CBJ": 2}


def test_the_database_lets_nobody_win_five():
    season, _ = drawn()
    with pytest.raises(Exception, match="leagues_series_wins_end_it"):
        season.series.filter(position=0).update(home_wins=5)


def test_tc_088_a_correction_after_the_draw_changes_the_table_and_not_the_bracket():
    season, _ = drawn()
    for fixture in season.fixtures.filter(kind="regular", home__code="BOS"):
        play_fixture(fixture, 0, 9)
    for fixture in season.fixtures.filter(kind="regular", visitor__code="BOS"):
        play_fixture(fixture, 9, 0)
    assert standings(season).table().teams[-1] == "BOS"
    assert season.series.get(position=0).home.code == "BOS"
    assert cup.recorded_entrants(season)[0].team == "BOS"


def test_tc_019a_lots_are_drawn_once_and_stay():
    season = start_season(small_season(order=["points"]))
    for fixture in season.fixtures.select_related("home", "visitor"):
        play_fixture(fixture, 2, 1)  # every home team wins: all level on points
    assert standings(season).table().unbroken == (frozenset({"BOS", "CBJ", "NSH", "WPG"}),)
    order = settle_ties(season).table().teams
    assert settle_ties(season).table().teams == order
    assert standings(season).table().teams == order
    draws = [event.data["teams"] for event in season.events.filter(kind="lots_drawn")]
    assert [len(teams) for teams in draws].count(4) == 1
    assert list(order) in draws


def test_byes_have_no_games():
    season, _ = drawn()
    series = PlayoffSeries.objects.create(
        season=season,
        round=3,
        position=0,
        title="x",
        best_of=7,
        pattern="HHVVHVH",
        home=season.teams.get(code="BOS"),
        winner=season.teams.get(code="BOS"),
    )
    cup.count_game(Fixture(series=series))
    assert (series.home_wins, str(series)) == (0, "BOS\u2013bye")
