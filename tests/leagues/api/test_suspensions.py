"""Suspensions by the API: listed, decided once, lifted, refused with a reason."""

import pytest

from leagues.domain.seasons import start_season
from leagues.models import Membership, Season
from rosters.models import SquadMember, Suspension
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
PATH = "/api/v1/seasons/small/suspensions/"
BAN = {"team": "BOS", "player": "bergepa01", "games": 2, "reason": "a slash"}


@pytest.fixture
def season(ann) -> Season:
    """A season that has begun; Ann is its commissioner."""
    season = start_season(small_season())
    SquadMember.objects.filter(squad__season_key=season.slug).update(windows=[[1, 6]])
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    return season


def test_a_man_is_suspended_once_listed_and_let_play_again(as_ann, season: Season) -> None:
    assert as_ann.get(PATH).json() == []
    key = {"Idempotency-Key": "ban-1"}
    answers = [as_ann.post(PATH, BAN, headers=key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    made = answers[0].json()
    assert answers[1].json() == made
    assert Suspension.objects.count() == 1
    event = season.events.get(kind="suspension")
    assert event.actor == "ann"
    assert made == BAN | {
        "number": event.sequence, "name": "Patrice Bergeron", "first": 1, "lifted": False,
    }  # fmt: skip
    assert as_ann.get(PATH).json() == [made]
    answer = as_ann.post(f"{PATH}{made['number']}/lift/", {"reason": "a mistake"})
    assert (answer.status_code, answer.json()) == (200, made | {"lifted": True})
    assert as_ann.get(PATH).json() == [made | {"lifted": True}]
    assert Suspension.objects.get().lifted_from == 1


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"games": 0}, 400, "invalid"),
        ({"games": 83}, 400, "invalid"),
        ({"reason": ""}, 400, "invalid"),
        ({"player": "nobody01"}, None, "suspension.stranger"),
        ({"team": "XXX"}, None, "suspension.stranger"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    as_ann, season: Season, change: dict, status: int | None, code: str
) -> None:
    answer = as_ann.post(PATH, BAN | change)
    assert answer.status_code in ({status} if status else {409, 422})
    assert answer.json()["code"] == code
    assert not Suspension.objects.exists()
    assert not season.events.filter(kind="suspension").exists()


def test_there_is_nothing_to_lift_twice(as_ann, season: Season) -> None:
    number = as_ann.post(PATH, BAN).json()["number"]
    assert as_ann.post(f"{PATH}{number}/lift/", {"reason": "x"}).status_code == 200
    again = as_ann.post(f"{PATH}{number}/lift/", {"reason": "x"})
    assert again.json()["code"] == "suspension.unknown"


def test_nobody_else_may_look_or_decide(api, season: Season) -> None:
    assert api.get(PATH).status_code == 401
    assert api.post(PATH, BAN).status_code == 401
    assert not Suspension.objects.exists()
