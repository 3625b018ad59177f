"""Points given and taken (TC-159b)."""

import pytest

from leagues.domain.adjusting import AdjustmentRefused, adjust_points
from leagues.domain.tables import standings
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def test_points_are_shown_with_their_reason_and_are_no_result() -> None:
    season = small_season()
    adjust_points(season, team="BOS", points=-1, reason=" late lines ", actor="ann")
    adjust_points(season, team="BOS", points=3, reason="appeal", actor="ann")
    line = standings(season).records["BOS"]
    assert (line.points, line.games, line.wins) == (2, 0, 0)
    assert [(change.points, change.reason) for change in line.adjustments] == [
        (-1, "late lines"),
        (3, "appeal"),
    ]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"points": 0}, "adjustment.points"),
        ({"points": 100}, "adjustment.points"),
        ({"reason": "  "}, "adjustment.reason"),
        ({"team": "XYZ"}, "adjustment.team"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], code: str) -> None:
    season = small_season()
    asked = {"team": "BOS", "points": -1, "reason": "late"} | changes
    with pytest.raises(AdjustmentRefused) as refused:
        adjust_points(season, **asked)
    assert refused.value.code == code
    assert not season.events.filter(kind="adjustment").exists()
