"""One runner at a time: claims, takeovers, lost lanes."""

import datetime as dt
import os
import subprocess

import pytest
from django.db import transaction
from django.utils import timezone

from leagues.domain import lane
from leagues.domain.lane import LaneLost, LaneTaken
from leagues.domain.seasons import start_season
from leagues.models import SeasonRun
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    return start_season(small_season())


def claim(season):
    return lane.claim(season, until="cup", total=10, before=0)


def test_a_second_runner_is_refused_in_clear_words(season):
    first = claim(season)
    lane.hold(first, games=4)
    with pytest.raises(LaneTaken) as refused:
        claim(season)
    assert f"is being played on already, by process {os.getpid()}" in refused.value.message
    assert "4 of 10 games are done" in refused.value.message


def test_a_released_lane_is_free(season):
    lane.release(claim(season), message="done")
    run = SeasonRun.objects.get(season=season)
    assert (run.state, run.owner, run.message) == ("idle", "", "done")
    claim(season)


def test_a_silent_lane_is_taken_over_and_its_old_runner_stores_nothing(season):
    old = claim(season)
    silent = timezone.now() - lane.STALE_AFTER - dt.timedelta(seconds=1)
    SeasonRun.objects.update(heartbeat=silent, place="elsewhere pid:[1] 7 12345")
    new = claim(season)
    with pytest.raises(LaneLost), transaction.atomic():
        lane.hold(old, games=1)
    lane.hold(new, games=1)
    lane.release(old)
    assert SeasonRun.objects.get(season=season).owner == new.token


def test_a_dead_process_of_this_machine_loses_its_lane_at_once(season):
    host, namespace, _, _ = lane.this_place().split()
    process = subprocess.Popen(["sleep", "30"])
    place = f"{host} {namespace} {process.pid} {lane._started(process.pid)}"
    claim(season)
    SeasonRun.objects.update(place=place)
    with pytest.raises(LaneTaken):
        claim(season)
    process.kill()
    process.wait()
    claim(season)


def test_a_reused_process_id_is_another_process(season):
    host, namespace, pid, _ = lane.this_place().split()
    assert lane.holder_is_gone(f"{host} {namespace} {pid} 1")
    assert not lane.holder_is_gone(lane.this_place())


def test_processes_of_other_machines_are_judged_by_their_heartbeat():
    assert not lane.holder_is_gone("elsewhere pid:[1] 999999999 1")


def test_a_run_that_failed_says_why(season):
    lane.release(claim(season), message="ValueError: x", failed=True)
    run = SeasonRun.objects.get(season=season)
    assert (run.state, run.message) == ("failed", "ValueError: x")
