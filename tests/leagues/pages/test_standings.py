"""The standings page: columns by the season's rules, home and road records."""

import pytest

from leagues.pages.standings import standings_page
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("preset", "columns"),
    [
        ("nhl-2017-18", ("GP", "W", "L", "OTL", "P", "RW", "ROW", "GF", "GA")),
        ("nhl-1985-86", ("GP", "W", "L", "T", "P", "GF", "GA")),
    ],
)
def test_tc_010_columns_are_those_that_the_season_s_games_can_fill(
    preset: str, columns: tuple[str, ...]
) -> None:
    page = standings_page(paper_season(preset=preset))
    assert tuple(name for name, _ in page.columns) == columns


def test_every_team_stands_once_in_its_division() -> None:
    page = standings_page(paper_season())
    assert [
        (table.division, [line.team.code for line in table.lines]) for table in page.tables
    ] == [
        ("North", ["BOS", "CBJ"]),
        ("South", ["NSH", "WPG"]),
    ]


def test_home_and_road_records_count_beyond_regulation_as_the_season_does() -> None:
    season = paper_season()
    play_fixture(season.fixtures.get(home__code="BOS", visitor__code="CBJ"), 2, 3, "OT")
    play_fixture(season.fixtures.get(home__code="NSH", visitor__code="BOS"), 3, 1)
    lines = {
        line.team.code: line for table in standings_page(season).tables for line in table.lines
    }
    assert (lines["BOS"].home, lines["BOS"].road) == ("0-0-1", "0-1-0")
    assert (lines["CBJ"].home, lines["CBJ"].road) == ("0-0-0", "1-0-0")
    assert lines["BOS"].cells == (2, 0, 1, 1, 1, 0, 0, 3, 6)
    assert lines["BOS"].streak == "L1"


def test_ties_and_overtime_losses_of_an_old_season() -> None:
    season = paper_season(preset="nhl-1985-86")
    play_fixture(season.fixtures.get(home__code="BOS", visitor__code="CBJ"), 2, 3, "OT")
    play_fixture(season.fixtures.get(home__code="BOS", visitor__code="NSH"), 2, 2, "TIE")
    lines = {
        line.team.code: line for table in standings_page(season).tables for line in table.lines
    }
    assert lines["BOS"].home == "0-1-1"
    assert lines["BOS"].cells == (2, 0, 1, 1, 1, 4, 5)


@pytest.mark.parametrize(
    ("by", "tables"),
    [
        ("conference", [("Only", ["WPG", "BOS", "CBJ", "NSH"])]),
        ("league", [("League", ["WPG", "BOS", "CBJ", "NSH"])]),
    ],
)
def test_conferences_and_the_league_are_ranked_whatever_the_divisions(
    by: str, tables: list[tuple[str, list[str]]]
) -> None:
    season = paper_season()
    play_fixture(season.fixtures.get(home__code="WPG", visitor__code="NSH"), 3, 1)
    play_fixture(season.fixtures.get(home__code="BOS", visitor__code="NSH"), 4, 3, "OT")
    play_fixture(season.fixtures.get(home__code="CBJ", visitor__code="NSH"), 3, 2, "SO")
    page = standings_page(season, by=by)
    assert [(one.division, [line.team.code for line in one.lines]) for one in page.tables] == tables
    assert (
        page.tables[0].lines[2].reason == "ROW 0 v 1; fewer games 1 v 3"
    )  # all four have two points
    assert page.has_parts
