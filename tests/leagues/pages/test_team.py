"""A team's page."""

import pytest

from leagues.pages.team import result_of, team_game, team_page
from tests.leagues.paper_season import paper_season, play_games
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db


def test_a_team_has_its_place_men_and_games() -> None:
    season = paper_season()
    play_games(season, 3)
    page = team_page(season, "BOS")
    assert (page.place, page.record.wins, page.record.points) == (1, 3, 6)
    assert [man.name for man, _ in page.skaters] == ["C. of BOS", "D. of BOS"]
    assert [man.name for man, _ in page.goalies] == ["G. of BOS"]
    assert [game.outcome for game in page.games] == ["W", "W", "W", "", "", ""]


def test_a_code_that_no_team_has_gives_no_page() -> None:
    assert team_page(paper_season(), "XXX") is None


@pytest.mark.parametrize(
    ("goals", "decided", "outcome", "score"),
    [
        ((2, 4), "REG", "W", "4-2"),
        ((4, 2), "REG", "L", "2-4"),
        ((3, 2), "OT", "OTL", "2-3 OT"),
        ((3, 2), "SO", "OTL", "2-3 SO"),
    ],
)
def test_tc_010a_the_loser_beyond_regulation_has_an_overtime_loss(
    goals: tuple[int, int], decided: str, outcome: str, score: str
) -> None:
    season = paper_season()
    fixture = season.fixtures.select_related("home", "visitor").get(number=1)
    play_fixture(fixture, *goals, decided)
    seen = team_game(fixture, fixture.visitor, overtime_losses_apart=True)
    assert (seen.outcome, seen.score, seen.at_home) == (outcome, score, False)


def test_an_overtime_loss_in_the_playoffs_is_a_loss() -> None:
    season = paper_season()
    fixture = season.fixtures.select_related("home", "visitor").get(number=1)
    play_fixture(fixture, 3, 2, "OT")
    fixture.kind = "playoff"
    seen = team_game(fixture, fixture.visitor, overtime_losses_apart=True)
    assert seen.outcome == "L"


def test_tc_019c_a_game_to_come_has_no_result() -> None:
    fixture = paper_season().fixtures.select_related("home", "visitor").get(number=1)
    assert result_of(fixture) is None
