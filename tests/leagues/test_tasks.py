"""The Celery task: stretch by stretch to the stop, and nothing twice."""

import pytest
from celery.exceptions import Retry

from config.celery import app
from leagues import tasks
from leagues.domain import lane
from leagues.domain.lane import LaneTaken
from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.stops import StopRefused
from leagues.models import SeasonRun
from leagues.tasks import play_season, queue_season
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_once(monkeypatch):
    """Run tasks where they are called, in stretches of five games."""
    monkeypatch.setattr(tasks, "STRETCH", 5)
    app.conf.update(task_always_eager=True, task_eager_propagates=True)
    yield
    app.conf.update(task_always_eager=False, task_eager_propagates=False)


def test_a_queued_season_is_played_to_its_stop(at_once, django_capture_on_commit_callbacks):
    season = small_season()
    with django_capture_on_commit_callbacks(execute=True):
        queue_season(season, "end")
    season.refresh_from_db()
    assert season.status == "regular"
    assert season.fixtures.filter(status="played").count() == 12
    assert SeasonRun.objects.get(season=season).state == "idle"


def test_a_task_delivered_twice_does_nothing_the_second_time(at_once):
    season = start_season(small_season())
    play_season(season.pk, "cup")
    season.refresh_from_db()
    played = season.fixtures.filter(status="played").count()
    play_season(season.pk, "cup")
    assert season.status == "finished"
    assert season.fixtures.filter(status="played").count() == played


def test_between_stretches_the_lane_says_that_it_is_queued():
    season = start_season(small_season())
    report = play_on(season, batch=3, games=3, queued=True)
    run = SeasonRun.objects.get(season=season)
    assert (report.finished, run.state, run.owner) == (False, "queued", "")


def test_a_task_waits_while_another_runner_holds_the_lane(monkeypatch):
    season = start_season(small_season())
    lane.claim(season, until="cup", total=1, before=0)
    waits = []

    def wait(**options):
        waits.append(options["countdown"])
        return Retry()

    monkeypatch.setattr(play_season, "retry", wait)
    with pytest.raises(Retry):
        play_season(season.pk, "cup")
    assert waits == [tasks.WAIT_SECONDS]
    assert not season.fixtures.filter(status="played").exists()


def test_a_season_that_is_being_played_is_not_queued():
    season = start_season(small_season())
    lane.claim(season, until="cup", total=1, before=0)
    with pytest.raises(LaneTaken, match="is being played on already"):
        queue_season(season)


def test_an_unknown_stop_is_refused_and_nothing_starts():
    season = small_season()
    with pytest.raises(StopRefused):
        queue_season(season, "soon")
    season.refresh_from_db()
    assert season.status == "ready"
