"""Records: best single games and seasons, streaks, over one season and over all of a league."""

import datetime as dt

import pytest
from django.core.cache import cache

from games.domain.sums import rebuild_sums
from games.models import GoalieLine, SkaterLine, TeamLine
from leagues.models import Season
from leagues.pages.records import RecordLine, RecordsPage, records_page, streaks_of_men
from tests.leagues.paper_season import paper_season, play_games
from tests.leagues.small_league import play_fixture


@pytest.fixture
def season(db: None) -> Season:
    """A season of six games: BOS three times at home, then CBJ."""
    cache.clear()
    season = paper_season()
    play_games(season, 6)
    return season


def line(page: RecordsPage, key: str, title: str) -> RecordLine:
    [found] = [
        one
        for group in page.groups
        if group.key == key
        for one in group.lines
        if one.title == title
    ]
    return found


def test_the_best_single_game_names_the_man_and_the_game(season: Season) -> None:
    game = season.fixtures.get(number=4).game
    SkaterLine.objects.filter(game=game, player="CBJ-c").update(goals=4, assists=2)
    GoalieLine.objects.filter(game=game, player="CBJ-g").update(saves=44)
    rebuild_sums()
    page = records_page(season)
    goals = line(page, "game-men", "Goals")
    [holder] = goals.holders
    assert (goals.value, goals.more) == ("4", 0)
    assert (holder.name, holder.team, holder.when, holder.number) == (
        "C. of CBJ", "CBJ", "4 Oct 2025", 4,
    )  # fmt: skip
    assert line(page, "game-men", "Points").value == "6"
    assert line(page, "game-men", "Saves").holders[0].name == "G. of CBJ"


def test_who_share_a_record_are_named_the_earliest_first_and_the_rest_counted(
    season: Season,
) -> None:
    goals = line(records_page(season), "game-men", "Goals")  # each game has two men with two goals
    assert [holder.number for holder in goals.holders] == [1, 1, 2]
    assert goals.more == 9


def test_a_team_s_best_game_is_one_of_goals_margin_and_shots(season: Season) -> None:
    game = season.fixtures.get(number=2).game
    TeamLine.objects.filter(game=game, seat=0).update(score=9, against=1, shots=50)
    page = records_page(season)
    assert [
        (one.title, one.value, one.holders[0].name, one.holders[0].number)
        for group in page.groups
        if group.key == "game-teams"
        for one in group.lines
    ] == [
        ("Goals", "9", "BOS", 2),
        ("Goals ahead at the end", "8", "BOS", 2),
        ("Shots on goal", "50", "BOS", 2),
        ("Penalty minutes", "2", "CBJ", 1),
    ]


def test_a_season_of_a_traded_man_counts_for_both_teams_together(season: Season) -> None:
    SkaterLine.objects.filter(player="NSH-c").update(player="BOS-c")
    rebuild_sums()
    goals = line(records_page(season), "season-men", "Goals")
    assert goals.value == "12"  # two in each of four games for BOS and two for NSH
    assert goals.holders[0].team == "BOS, NSH"
    assert goals.holders[0].when == "2025-26"


def test_what_is_not_known_is_no_record(season: Season) -> None:
    SkaterLine.objects.update(shots=None)
    TeamLine.objects.update(shots=None)
    rebuild_sums()
    titles = {one.title for group in records_page(season).groups for one in group.lines}
    assert "Shots on goal" not in titles


def test_streaks_of_teams_go_by_the_order_of_play(season: Season) -> None:
    page = records_page(season)
    wins = line(page, "streak-teams", "Wins in a row")
    assert (wins.value, [one.name for one in wins.holders]) == ("3", ["BOS", "CBJ"])
    assert wins.holders[0].when == "1 Oct 2025 to 3 Oct 2025"
    first = season.fixtures.get(number=1)
    first.date = dt.date(2025, 12, 1)  # postponed, and then played last
    first.save()
    wins = line(records_page(season), "streak-teams", "Wins in a row")
    assert (wins.value, [one.name for one in wins.holders]) == ("3", ["CBJ"])


def test_a_tie_ends_a_winning_streak_but_no_row_without_a_defeat(season: Season) -> None:
    play_fixture(season.fixtures.get(number=2), 2, 2, "TIE")
    page = records_page(season)
    safe = line(page, "streak-teams", "Games in a row without a defeat")
    assert (safe.value, [one.name for one in safe.holders]) == ("3", ["BOS", "CBJ"])
    assert [one.name for one in line(page, "streak-teams", "Wins in a row").holders] == ["CBJ"]


def test_a_man_s_streak_counts_the_games_that_he_played_in(season: Season) -> None:
    games = [season.fixtures.get(number=number).game for number in (1, 2, 3, 4)]
    SkaterLine.objects.filter(player="BOS-c", game=games[3]).update(goals=0)
    found = streaks_of_men(SkaterLine.objects.filter(player="BOS-c"), season)
    assert found == [
        ("Games in a row with a goal", 3, [("BOS-c", "BOS", "1 Oct 2025 to 3 Oct 2025")]),
        ("Games in a row with a point", 3, [("BOS-c", "BOS", "1 Oct 2025 to 3 Oct 2025")]),
    ]
    SkaterLine.objects.filter(player="BOS-c", game=games[1]).delete()  # hurt: no game of his
    found = streaks_of_men(SkaterLine.objects.filter(player="BOS-c"), season)
    assert found[0][1:] == (2, [("BOS-c", "BOS", "1 Oct 2025 to 3 Oct 2025")])
    SkaterLine.objects.filter(player="BOS-c").exclude(game=games[0]).delete()
    assert streaks_of_men(SkaterLine.objects.filter(player="BOS-c"), season) == []


def test_all_seasons_of_a_league_are_searched_and_no_others(season: Season) -> None:
    later = paper_season(slug="later")
    other = paper_season(slug="other", league="Another league")
    for one, goals in ((later, 5), (other, 9)):
        [fixture] = play_games(one, 1)
        SkaterLine.objects.filter(game=fixture.game, player="BOS-c").update(goals=goals)
    rebuild_sums()
    page = records_page(season, whole_league=True)
    assert page.seasons == 2
    goals = line(page, "game-men", "Goals")
    assert (goals.value, goals.holders[0].season) == ("5", later)
    assert line(records_page(season), "game-men", "Goals").value == "2"


def test_a_season_before_its_first_game_has_no_records(db: None) -> None:
    cache.clear()
    assert records_page(paper_season()).groups == ()
