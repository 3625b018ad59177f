"""Schedules as iCalendar feeds that people subscribe to.

A game has one UID for ever. Its SEQUENCE goes up with every change of its date or time and when it is cancelled; it
stays in the feed then, so that calendars strike it. Times are given in UTC, worked out from the league's own time
zone; a game of which only the day is known takes all of it. Games that may not be needed are tentative.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from icalendar import Calendar, Event

from leagues.domain.times import starts_at
from leagues.models import Fixture, League

LENGTH = dt.timedelta(hours=2, minutes=30)
REFRESH = "PT6H"
DAY = dt.timedelta(days=1)
TWO = 2


def calendar(league: League, name: str, fixtures: Iterable[Fixture]) -> bytes:
    """Write a calendar.

    Parameters
    ----------
    league
        Whose time zone counts.
    name
        What the calendar is called.
    fixtures
        Games with their seasons and teams loaded, cancelled ones too.

    """
    feed = Calendar()
    feed.add("prodid", "-//Rinkside//Schedule//EN")
    feed.add("version", "2.0")
    feed.add("method", "PUBLISH")
    feed.add("x-wr-calname", name)
    feed.add("x-published-ttl", REFRESH)
    for fixture in fixtures:
        feed.add_component(_event(league, fixture))
    return feed.to_ical()


def uid(fixture: Fixture) -> str:
    """Give the name of a game among all the calendars of the world."""
    return f"{fixture.season.slug}-{fixture.number}@rinkside"


def _event(league: League, fixture: Fixture) -> Event:
    event = Event()
    event.add("uid", uid(fixture))
    event.add("sequence", fixture.revision)
    # When the entry was made: feeds of the same games must be the same, byte for byte.
    event.add("dtstamp", fixture.season.created_at.astimezone(dt.UTC).replace(microsecond=0))
    event.add("summary", _summary(fixture))
    moment = starts_at(fixture, league)
    if moment is None:
        event.add("dtstart", fixture.date)
        event.add("dtend", fixture.date + DAY)
        event.add("transp", "TRANSPARENT")
    else:
        event.add("dtstart", moment)
        event.add("dtend", moment + LENGTH)
    event.add("status", _status(fixture))
    event.add("description", _description(fixture))
    return event


def _summary(fixture: Fixture) -> str:
    if fixture.size > TWO:
        return f"Table of {', '.join(fixture.names)}"
    return f"{fixture.visitor_name} at {fixture.home_name}"


def _status(fixture: Fixture) -> str:
    if fixture.status == Fixture.Status.CANCELLED:
        return "CANCELLED"
    if fixture.if_necessary and fixture.status == Fixture.Status.SCHEDULED:
        return "TENTATIVE"
    return "CONFIRMED"


def _description(fixture: Fixture) -> str:
    what = f"{fixture.season}, game {fixture.number}"
    if fixture.status != Fixture.Status.PLAYED:
        return f"{what} (if necessary)" if fixture.if_necessary else what
    if fixture.size > TWO:
        return f"{what}: {'-'.join(str(seat.score) for seat in fixture.seats.all())}"
    ending = "" if fixture.decided == Fixture.Decided.REGULATION else f" {fixture.decided}"
    return f"{what}: {fixture.visitor_goals}-{fixture.home_goals}{ending}"
