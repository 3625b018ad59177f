"""What falls due by the clock is done whether anybody looks or not."""

import datetime as dt
import threading

import pytest
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from leagues import clocks
from leagues.clocks import ClockMiddleware, do_what_is_due
from leagues.domain.errors import LeagueRefusal
from leagues.domain.systems import system_of
from leagues.tasks import run_clocks
from tests.leagues.tournament import clubs, open_one, tournament

pytestmark = pytest.mark.django_db


def started_tournament():
    return tournament(2, coaches=tuple(code for code, _ in clubs(2)))


def test_picks_whose_time_is_up_are_made() -> None:
    draft = open_one(started_tournament())
    waiting = draft.turns.filter(pick=None, clock_from__isnull=False)
    asked = waiting.count()
    assert asked > 0
    assert draft.picks.count() == 0
    run_clocks()
    assert draft.picks.count() == 0
    yesterday = timezone.now() - dt.timedelta(days=1)
    waiting.update(clock_from=yesterday, deadline=yesterday)
    run_clocks()
    assert draft.picks.count() >= asked


def test_what_one_refuses_stops_nobody_else(monkeypatch, caplog) -> None:
    season = started_tournament()
    seen = []

    def refuse(draft):
        seen.append(draft.season_id)
        raise LeagueRefusal("clock.test", "no time now")

    monkeypatch.setattr(clocks, "catch_up_draft", refuse)
    system = system_of("power-play")
    monkeypatch.setattr(system, "waiting", lambda: [season])
    monkeypatch.setattr(system, "catch_up", lambda season: seen.append(season.slug))
    do_what_is_due()
    assert seen == [season.pk, season.slug]
    assert "no time now" in caplog.text


def test_requests_wind_the_clocks_at_most_once_in_a_while(settings, monkeypatch) -> None:
    settings.CLOCK_SECONDS = 60
    cache.delete(clocks.KEY)
    wound = threading.Semaphore(0)
    monkeypatch.setattr(clocks, "_in_thread", wound.release)
    answer = ClockMiddleware(lambda _: HttpResponse("served"))
    for _ in range(3):
        assert answer(HttpRequest()).content == b"served"
    assert wound.acquire(timeout=5)
    assert not wound.acquire(timeout=0.2)
    settings.CLOCK_SECONDS = 0
    cache.delete(clocks.KEY)
    answer(HttpRequest())
    assert not wound.acquire(timeout=0.2)
