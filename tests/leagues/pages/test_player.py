"""A player's page: stints, totals, splits and game log."""

import datetime as dt

import pytest

from games.models import GoalieLine, SkaterLine
from leagues.models import Season
from leagues.pages.player import PlayerPage, Row, player_page
from tests.leagues.paper_season import add_series, paper_season, play_game, play_games

pytestmark = pytest.mark.django_db


def numbers(row: Row) -> dict[str, str]:
    return {column.key: text for column, text in row.cells}


def traded() -> tuple[Season, PlayerPage]:
    """Give a man with two games for BOS, one for CBJ, and one for BOS again."""
    season = paper_season()
    fixtures = season.fixtures.select_related("home", "visitor")
    for day, (home, visitor) in enumerate(
        (("BOS", "NSH"), ("BOS", "WPG"), ("CBJ", "NSH"), ("NSH", "BOS"))
    ):
        fixture = fixtures.get(home__code=home, visitor__code=visitor)
        fixture.date = dt.date(2025, 10, 30) + dt.timedelta(days=day)
        fixture.save()
        play_game(fixture)
    SkaterLine.objects.filter(player="CBJ-c").update(player="BOS-c", goals=1)
    page = player_page(season, "BOS-c")
    assert page is not None
    return season, page


def test_tc_045_a_man_traded_away_and_back_has_three_stints_and_one_total() -> None:
    (part,) = traded()[1].sections
    assert [
        (row.code, numbers(row)["games"], numbers(row)["goals"]) for row in part.stints
    ] == [("BOS", "2", "4"), ("CBJ", "1", "1"), ("BOS", "1", "2")]  # fmt: skip
    assert (numbers(part.total)["games"], numbers(part.total)["goals"]) == ("4", "7")


def test_tc_045_every_game_keeps_the_team_of_that_night() -> None:
    (part,) = traded()[1].sections
    assert [
        (row.entry.team.code, row.entry.game.opponent.code, row.entry.game.at_home)
        for row in part.log
    ] == [
        ("BOS", "NSH", True), ("BOS", "WPG", True), ("CBJ", "NSH", True), ("BOS", "NSH", False),
    ]  # fmt: skip
    assert [row.entry.game.outcome for row in part.log] == ["W", "W", "W", "L"]


def test_splits_by_place_and_month_add_up_to_the_total() -> None:
    (part,) = traded()[1].sections
    splits = {row.label: numbers(row)["goals"] for _, rows in part.splits for row in rows}
    assert splits == {"Home": "5", "Away": "2", "October 2025": "4", "November 2025": "3"}


def test_tc_047_playoffs_stand_apart() -> None:
    season = paper_season()
    play_games(season, 1)
    series = add_series(season, 0, "BOS", "CBJ")
    play_game(series.fixtures.select_related("home", "visitor", "season").get())
    page = player_page(season, "BOS-c")
    assert [(part.title, numbers(part.total)["games"]) for part in page.sections] == [
        ("Regular season", "1"),
        ("Playoffs", "1"),
    ]


def test_what_one_game_does_not_know_is_not_known_of_the_season() -> None:
    season = paper_season()
    play_games(season, 3)
    first = SkaterLine.objects.filter(player="BOS-c").order_by("id")[0]
    first.shots = None
    first.save()
    (part,) = player_page(season, "BOS-c").sections
    assert numbers(part.total)["shots"] == "\u2013"
    assert [{c.key: t for c, t in row.cells}["shots"] for row in part.log] == [
        "\u2013", "4", "4",
    ]  # fmt: skip


def test_a_goalie_has_goalie_s_numbers() -> None:
    season = paper_season()
    play_games(season, 3)
    GoalieLine.objects.filter(player="CBJ-g").update(decision=None)
    (part,) = player_page(season, "BOS-g").sections
    row = numbers(part.total)
    assert (row["wins"], row["losses"], row["saves"], row["average"]) == ("3", "0", "75", "2.00")
    assert [text for _, text in part.log[0].cells] == ["W", "2", "27", "25", ".926", "0", "60:00"]
    (other,) = player_page(season, "CBJ-g").sections
    assert other.log[0].cells[0][1] == "\u2013"


def test_games_of_another_season_are_not_his_season() -> None:
    season, other = paper_season(), paper_season(slug="other")
    play_games(other, 1)
    assert player_page(season, "BOS-c") is None
    assert player_page(season, "nobody") is None


def test_a_season_played_as_one_game_is_told_by_team_without_games() -> None:
    season = paper_season()
    fixture = season.fixtures.select_related("home", "visitor").get(
        home__code="BOS", visitor__code="NSH"
    )
    play_game(fixture)
    fixture.refresh_from_db()
    season.game = fixture.game
    season.save()
    season.fixtures.update(game=None)
    SkaterLine.objects.filter(player="NSH-c").update(player="BOS-c", goals=1)
    page = player_page(season, "BOS-c")
    assert page is not None
    (part,) = page.sections
    assert [row.code for row in part.stints] == ["BOS", "NSH"]
    assert numbers(part.stints[1])["goals"] == "1"
    assert int(numbers(part.total)["goals"]) == int(numbers(part.stints[0])["goals"]) + 1
    assert "games" not in numbers(part.total)
    assert (part.splits, part.log) == ((), ())
