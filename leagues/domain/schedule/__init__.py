"""Making schedules: who meets whom how often, who is at home, on which day. Pure, except for ``keeping``."""

from leagues.domain.schedule.days import Meeting, ScheduleRefused, on_days
from leagues.domain.schedule.divisional import divisional
from leagues.domain.schedule.matrix import read_matrix
from leagues.domain.schedule.round_robin import double, single

__all__ = [
    "Meeting",
    "ScheduleRefused",
    "divisional",
    "double",
    "on_days",
    "read_matrix",
    "single",
]
