"""Moving and cancelling games of the schedule.

Every change raises the fixture's ``revision``, by which calendars that people have subscribed to notice it, and
is a fact of the season's log.
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from leagues.domain import season_log
from leagues.domain.chairs import has_team
from leagues.domain.errors import LeagueRefusal
from leagues.models import Fixture

YEARS = range(1875, 2200)


class RescheduleRefused(LeagueRefusal):
    """A game that cannot be moved or cancelled."""


def move(
    fixture: Fixture, *, date: dt.date, time: dt.time | None = None, actor: str = ""
) -> Fixture:
    """Set a game that has not been played for another day or time; without a time the league's usual one.

    Raises
    ------
    RescheduleRefused
        If it has been played or cancelled, one of its teams plays on that day already, or nobody plays then.

    """
    if date.year not in YEARS:
        message = f"{date} is no day on which hockey is played."
        raise RescheduleRefused("fixture.date", message, date=date.isoformat())
    before = {"date": fixture.date.isoformat(), "time": _words(fixture.time)}
    with transaction.atomic():
        fixture = _scheduled(fixture)
        teams = [team.pk for team in fixture.teams]
        busy = (
            Fixture.objects.filter(has_team(pk__in=teams), season=fixture.season_id, date=date)
            .exclude(status=Fixture.Status.CANCELLED)
            .exclude(pk=fixture.pk)
            .first()
        )
        if busy is not None:
            message = f"Game {busy.number} is on {date} already, with one of its teams."
            raise RescheduleRefused("fixture.day_taken", message, number=busy.number)
        data = {"fixture": fixture.number, "before": before}
        data["after"] = {"date": date.isoformat(), "time": _words(time)}
        try:
            return _change(fixture, "fixture_moved", data, actor, date=date, time=time)
        except IntegrityError as error:
            message = f"One of its teams plays on {date} already."
            raise RescheduleRefused("fixture.day_taken", message) from error


def cancel(fixture: Fixture, *, reason: str = "", actor: str = "") -> Fixture:
    """Strike a game that has not been played off the schedule.

    Raises
    ------
    RescheduleRefused
        If it has been played or cancelled.

    """
    with transaction.atomic():
        fixture = _scheduled(fixture)
        data = {"fixture": fixture.number, "reason": reason}
        return _change(fixture, "fixture_cancelled", data, actor, status=Fixture.Status.CANCELLED)


def _scheduled(fixture: Fixture) -> Fixture:
    fixture = Fixture.objects.select_for_update(of=("self",)).get(pk=fixture.pk)
    if fixture.status != Fixture.Status.SCHEDULED:
        message = f"Game {fixture.number} is {fixture.status}; only a scheduled one is changed."
        raise RescheduleRefused("fixture.not_scheduled", message, number=fixture.number)
    return fixture


def _change(
    fixture: Fixture, kind: str, data: dict[str, Any], actor: str, **changes: object
) -> Fixture:
    with transaction.atomic():
        Fixture.objects.filter(pk=fixture.pk).update(**changes, revision=F("revision") + 1)
    season_log.append(fixture.season, kind, data, actor=actor)
    fixture.refresh_from_db()
    return fixture


def _words(time: dt.time | None) -> str | None:
    return None if time is None else time.isoformat("minutes")
