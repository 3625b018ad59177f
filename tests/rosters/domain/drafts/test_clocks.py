"""The clock of a slow draft: TC-105."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from rosters.domain.drafts.clocks import Clock

PACIFIC = ZoneInfo("America/Los_Angeles")
HOUR = dt.timedelta(hours=1)
NIGHT = (dt.time(0), dt.time(3))


def pacific(year, month, day, hour):
    return dt.datetime(year, month, day, hour, tzinfo=PACIFIC).astimezone(dt.UTC)


def clock(bank=0, quiet=NIGHT):
    return Clock(12 * HOUR, bank * HOUR, quiet, PACIFIC)


@pytest.mark.parametrize(
    ("day", "due", "elapsed"),
    [((2026, 1, 10), (2026, 1, 11, 17), 15), ((2026, 3, 7), (2026, 3, 8, 16), 14)],
)
def test_twelve_hours_with_a_quiet_night_end_at_nine(day, due, elapsed):
    start = pacific(*day, 18)
    deadline = clock().deadline(start)
    assert deadline == dt.datetime(*due, tzinfo=dt.UTC)
    assert deadline.astimezone(PACIFIC).hour == 9
    assert deadline - start == elapsed * HOUR


def test_the_bank_is_used_only_after_the_picks_own_time():
    start = pacific(2026, 1, 10, 18)
    assert clock(bank=24).deadline(start) == pacific(2026, 1, 12, 12)
    assert clock(bank=24).deadline(start, 20 * HOUR) == pacific(2026, 1, 11, 13)
    assert clock(bank=24).bank_needed(start, pacific(2026, 1, 11, 9)) == 0 * HOUR
    assert clock(bank=24).bank_needed(start, pacific(2026, 1, 11, 14)) == 5 * HOUR


def test_what_begins_in_the_night_runs_from_its_end():
    assert clock().deadline(pacific(2026, 1, 11, 1)) == pacific(2026, 1, 11, 15)


def test_quiet_hours_may_go_through_midnight():
    night = (dt.time(22), dt.time(6))
    start = pacific(2026, 1, 10, 20)
    assert clock(quiet=night).deadline(start) == pacific(2026, 1, 11, 16)
    assert clock(quiet=night).used(start, pacific(2026, 1, 11, 7)) == 3 * HOUR


def test_without_quiet_hours_it_runs_through_and_without_a_time_it_never_ends():
    start = pacific(2026, 1, 10, 18)
    assert clock(quiet=None).deadline(start) == pacific(2026, 1, 11, 6)
    assert Clock(0 * HOUR).deadline(start) is None
    assert Clock(0 * HOUR).bank_needed(start, pacific(2027, 1, 1, 0)) == 0 * HOUR
