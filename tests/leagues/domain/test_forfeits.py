"""Forfeits (TC-154, TC-156, TC-157)."""

import pytest

from games.models import TeamLine
from leagues.domain.corrections import void_fixture
from leagues.domain.forfeits import ForfeitRefused, forfeit
from leagues.domain.seasons import start_season
from leagues.domain.standings import Decided
from leagues.domain.standings.result import Forfeit
from leagues.domain.tables import regular_results, standings
from leagues.models import Season
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    return start_season(small_season())


@pytest.mark.parametrize(
    ("by", "goals", "score", "home", "visitor"),
    [
        (Forfeit.HOME, 1, (0, 1), (1, 0, 1, 0, 0), (1, 1, 0, 0, 2)),
        (Forfeit.VISITOR, 5, (5, 0), (1, 1, 0, 0, 2), (1, 0, 1, 0, 0)),
        (Forfeit.BOTH, 1, (0, 0), (1, 0, 1, 0, 0), (1, 0, 1, 0, 0)),
    ],
)
def test_a_forfeit_counts_for_teams_and_for_no_man(
    season: Season, by: Forfeit, goals: int, score: tuple, home: tuple, visitor: tuple
) -> None:
    fixture = forfeit(
        season.fixtures.get(number=1), by=by, goals=goals, reason="no goalie", actor="ann"
    )
    assert (fixture.home_goals, fixture.visitor_goals) == score
    lines = standings(season).records
    for code, wanted in ((fixture.home.code, home), (fixture.visitor.code, visitor)):
        line = lines[code]
        found = (line.games, line.wins, line.losses, line.overtime_losses, line.points)
        assert found == wanted
    assert lines[fixture.home.code].goal_difference == score[0] - score[1]
    assert not TeamLine.objects.exists()
    event = season.events.get(kind="forfeit")
    assert (event.actor, event.data["reason"]) == ("ann", "no goalie")


def test_the_result_says_whose_fault_it_was_until_it_is_taken_back(season: Season) -> None:
    fixture = forfeit(season.fixtures.get(number=1), by=Forfeit.HOME, reason="bus")
    (result,) = regular_results(season)
    assert (result.forfeit, result.decided) == (Forfeit.HOME, Decided.REGULATION)
    void_fixture(fixture, reason="the bus came", actor="ann")
    fixture.refresh_from_db()
    assert fixture.status == "scheduled"
    assert regular_results(season) == []


@pytest.mark.parametrize(
    ("goals", "code"), [(0, "forfeit.goals"), (100, "forfeit.goals"), (1, "forfeit.not_scheduled")]
)
def test_what_cannot_be_forfeited_is_refused(season: Season, goals: int, code: str) -> None:
    fixture = season.fixtures.get(number=1)
    forfeit(fixture, by=Forfeit.HOME, reason="bus")
    if code == "forfeit.goals":
        fixture = season.fixtures.get(number=2)
    with pytest.raises(ForfeitRefused) as refused:
        forfeit(fixture, by=Forfeit.HOME, goals=goals, reason="bus")
    assert refused.value.code == code


def test_a_season_that_has_not_started_has_no_forfeits() -> None:
    fixture = small_season().fixtures.get(number=1)
    with pytest.raises(ForfeitRefused) as refused:
        forfeit(fixture, by=Forfeit.HOME, reason="bus")
    assert refused.value.code == "forfeit.not_started"
