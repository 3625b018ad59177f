"""Moving and cancelling games."""

import datetime as dt

import pytest

from leagues.domain.rescheduling import RescheduleRefused, cancel, move
from leagues.domain.tables import standings
from leagues.models import Fixture
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db

FREE = dt.date(2025, 12, 24)


def first() -> Fixture:
    return Fixture.objects.select_related("season").get(number=1)


def test_a_move_is_on_the_record_and_counts_the_revision_up() -> None:
    season = paper_season()
    moved = move(first(), date=FREE, time=dt.time(19, 30), actor="ann")
    assert (moved.date, moved.time, moved.revision) == (FREE, dt.time(19, 30), 1)
    event = season.events.get(kind="fixture_moved")
    assert event.actor == "ann"
    assert event.data == {
        "fixture": 1,
        "before": {"date": "2025-10-01", "time": None},
        "after": {"date": "2025-12-24", "time": "19:30"},
    }


def test_a_cancelled_game_stays_with_its_reason_on_the_record() -> None:
    season = paper_season()
    cancelled = cancel(first(), reason="snow")
    assert (cancelled.status, cancelled.revision) == ("cancelled", 1)
    assert season.events.get(kind="fixture_cancelled").data == {"fixture": 1, "reason": "snow"}


def test_what_has_been_played_or_cancelled_is_not_changed() -> None:
    season = paper_season()
    play_games(season, 1)
    cancel(season.fixtures.get(number=2))
    for number in (1, 2):
        fixture = season.fixtures.get(number=number)
        for change in (lambda game: move(game, date=FREE), cancel):
            with pytest.raises(RescheduleRefused) as refused:
                change(fixture)
            assert refused.value.code == "fixture.not_scheduled"
    assert season.events.count() == 1


@pytest.mark.parametrize("number", [2, 7])
def test_a_team_does_not_play_twice_a_day(number: int) -> None:
    season = paper_season()
    taken = season.fixtures.get(number=number).date
    with pytest.raises(RescheduleRefused) as refused:
        move(first(), date=taken)
    assert (refused.value.code, refused.value.context) == ("fixture.day_taken", {"number": number})
    assert first().revision == 0


@pytest.mark.parametrize("date", [dt.date(1, 1, 1), dt.date(9999, 12, 31)])
def test_nobody_plays_outside_the_history_of_hockey(date: dt.date) -> None:
    paper_season()
    with pytest.raises(RescheduleRefused):
        move(first(), date=date)


def test_tc_076_a_game_postponed_twice_keeps_its_number_and_its_dates_and_counts_once() -> None:
    season = paper_season()
    others = list(season.fixtures.exclude(number=1).values_list("pk", "number"))
    for day in (FREE, FREE + dt.timedelta(days=1)):
        move(first(), date=day)
    dates = [
        (event.data["before"]["date"], event.data["after"]["date"])
        for event in season.events.filter(kind="fixture_moved").order_by("sequence")
    ]
    assert dates == [("2025-10-01", "2025-12-24"), ("2025-12-24", "2025-12-25")]
    assert (first().number, first().revision) == (1, 2)
    assert list(season.fixtures.exclude(number=1).values_list("pk", "number")) == others
    play_games(season, 1)
    assert standings(season, until=dt.date(2025, 10, 1)).records["BOS"].games == 0
    assert standings(season).records["BOS"].games == 1
