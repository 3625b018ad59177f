"""Two coaches report one game (TC-153): agreed, disputed, settled."""

import pytest

from games.models import Game
from games.rulesets.scoresheet.paper import Paper, PaperGoal
from leagues.domain.coach_reports import State, report_result, reports_of, told_to
from leagues.domain.corrections import void_fixture
from leagues.domain.paper import PaperRefused, enter_result
from leagues.domain.points import ResultRefused
from leagues.domain.seasons import start_season
from leagues.domain.tables import standings
from leagues.models import Fixture, Season
from tests.leagues.domain.test_paper import score, season
from tests.leagues.small_league import small_season

__all__ = ["season"]

pytestmark = pytest.mark.django_db
GOALS = tuple(PaperGoal(period=1, seat=seat, scorer=f"man{seat}") for seat in (0, 0, 0, 0, 1, 1, 1))


@pytest.fixture
def fixture(season: Season) -> Fixture:
    return season.fixtures.select_related("home", "visitor").get(number=1)


def points(season: Season) -> list[int]:
    return [line.points for line in standings(season).records.values()]


def test_tc_153_two_scores_are_a_dispute_and_in_no_table(season: Season, fixture: Fixture) -> None:
    report_result(fixture, "home", score(4, 3), actor="ann")
    report_result(fixture, "home", score(4, 3), actor="ann")
    assert season.events.filter(kind="result_reported").count() == 1
    assert reports_of(fixture).state is State.ONE
    assert report_result(fixture, "visitor", score(3, 4), actor="ben").state is State.DISPUTED
    fixture.refresh_from_db()
    assert (fixture.status, fixture.home_goals) == ("scheduled", None)
    assert points(season) == [0, 0, 0, 0]
    assert not Game.objects.exists()
    told = told_to([fixture.home.team_id])
    assert [(entry.side, entry.said, entry.state) for entry in told] == [
        ("home", "3-4", "disputed")
    ]


def test_tc_153_the_commissioner_settles_and_the_loser_of_the_dispute_is_told(
    season: Season, fixture: Fixture
) -> None:
    report_result(fixture, "home", score(4, 3), actor="ann")
    report_result(fixture, "visitor", score(3, 4), actor="ben")
    enter_result(fixture, score(3, 4), actor="eve")
    assert sorted(points(season)) == [0, 0, 0, 2]
    assert [entry.state for entry in told_to([fixture.home.team_id])] == ["settled"]
    assert told_to([fixture.visitor.team_id]) == []
    with pytest.raises(PaperRefused) as refused:
        report_result(fixture, "home", score(4, 3), actor="ann")
    assert refused.value.code == "paper.not_scheduled"


def test_one_who_reports_again_has_said_something_else_and_agreement_enters_the_fuller_sheet(
    season: Season, fixture: Fixture
) -> None:
    report_result(fixture, "home", score(3, 4), actor="ann")
    report_result(fixture, "visitor", score(4, 3), actor="ben")
    sheet = Paper(home=4, visitor=3, decided="REG", goals=GOALS)
    assert report_result(fixture, "home", sheet, actor="ann").state is State.AGREED
    fixture.refresh_from_db()
    assert (fixture.status, fixture.home_goals, fixture.visitor_goals) == ("played", 4, 3)
    assert season.events.get(kind="result_entered").data["paper"]["goals"] is not None
    assert told_to([fixture.home.team_id, fixture.visitor.team_id]) == []


def test_a_void_game_begins_without_reports(season: Season, fixture: Fixture) -> None:
    for side in ("home", "visitor"):
        report_result(fixture, side, score(4, 3))
    fixture.refresh_from_db()
    void_fixture(fixture, reason="wrong rink", actor="eve")
    fixture.refresh_from_db()
    assert reports_of(fixture).state is State.NONE


def test_what_no_game_can_be_is_refused_at_once(season: Season, fixture: Fixture) -> None:
    with pytest.raises(ResultRefused):
        report_result(fixture, "home", score(3, 3, "TIE"))
    played_here = start_season(small_season())
    with pytest.raises(PaperRefused) as refused:
        report_result(played_here.fixtures.get(number=1), "home", score(4, 3))
    assert refused.value.code == "paper.simulated"
    assert not season.events.filter(kind="result_reported").exists()
