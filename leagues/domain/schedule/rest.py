"""Rest between games: back-to-backs, games in seven days, and schedules that keep to limits on both (TC-075).

Words
-----
back-to-back
    Two games of a team on two days in a row: Monday and Tuesday, never Monday and Wednesday. Three days are two.
week
    Any seven days in a row, not those of a calendar. Days are the league's own.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from leagues.domain.house_rules import HouseRules
from leagues.domain.schedule.days import Meeting, ScheduleRefused
from leagues.domain.schedule_csv import Game

DAY = dt.timedelta(days=1)
WEEK = 7
LONGEST_WAIT = 366
"""Days after which no free day is looked for any more."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How often a team may play on two days in a row, and how many games it may have in a week; 0: as it comes."""

    back_to_backs: int = 0
    week: int = 0

    @property
    def any(self) -> bool:
        """Whether there is one."""
        return bool(self.back_to_backs or self.week)


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Rest:
    """How a team's games follow each other: its back-to-backs, and the most games in a week."""

    back_to_backs: int
    week: int

    def breaks(self, limits: Limits) -> bool:
        """Whether it is more than the limits allow."""
        return bool(
            (limits.back_to_backs and self.back_to_backs > limits.back_to_backs)
            or (limits.week and self.week > limits.week)
        )


def limits_of(house: HouseRules) -> Limits:
    """Give the limits of a season's house rules."""
    return Limits(house.most_back_to_backs, house.most_in_a_week)


def rest_of(days: Iterable[dt.date]) -> Rest:
    """Look at the days on which a team plays."""
    played = sorted(set(days))
    pairs = sum(later - earlier == DAY for earlier, later in pairwise(played))
    week = max(
        (
            sum(first <= day < first + WEEK * DAY for day in played[place : place + WEEK])
            for place, first in enumerate(played)
        ),
        default=0,
    )
    return Rest(pairs, week)


def rest_by_team(games: Iterable[tuple[dt.date, str, str]]) -> dict[str, Rest]:
    """Look at all teams of a schedule: day, home and visitor of each game."""
    days: dict[str, list[dt.date]] = defaultdict(list)
    for day, *teams in games:
        for team in teams:
            days[team].append(day)
    return {team: rest_of(played) for team, played in sorted(days.items())}


def check_rest(games: Iterable[tuple[dt.date, str, str]], limits: Limits) -> None:
    """Refuse a schedule with less rest than the limits ask for.

    Raises
    ------
    ScheduleRefused
        Naming the first team and what it has.
    """
    for team, rest in rest_by_team(games).items():
        if rest.breaks(limits):
            message = (
                f"{team} would have {rest.back_to_backs} back-to-backs and up to {rest.week} games in seven days; "
                f"the house rules allow {_words(limits)}."
            )
            raise ScheduleRefused("schedule.too_crowded", message, team=team)


def with_rest(
    rounds: Iterable[Iterable[Meeting]],
    *,
    first: dt.date,
    every: int,
    limits: Limits,
    played: Mapping[str, Sequence[dt.date]] | None = None,
) -> list[Game]:
    """Give the games of a schedule with enough rest: each on the first day from its round's on that allows it.

    A meeting that would break a limit waits for the next day; those after it do not wait for it.

    Parameters
    ----------
    played
        Days on which teams have games already.

    Raises
    ------
    ScheduleRefused
        No day is found within a year, or `every` is no number of days.
    """
    if every < 1:
        raise ScheduleRefused("schedule.every", "There is one day at least from round to round.")
    days: dict[str, list[dt.date]] = defaultdict(list)
    days |= {team: list(busy) for team, busy in (played or {}).items()}
    placed: list[tuple[dt.date, Meeting]] = []
    for number, meetings in enumerate(rounds):
        begins = first + dt.timedelta(days=number * every)
        for meeting in meetings:
            day = _free_day(meeting, begins, days, limits)
            placed.append((day, meeting))
            for team in meeting:
                days[team].append(day)
    placed.sort(key=lambda pair: pair[0])
    return [Game(number, day, *meeting) for number, (day, meeting) in enumerate(placed, 1)]


def _free_day(
    meeting: Meeting, begins: dt.date, days: Mapping[str, list[dt.date]], limits: Limits
) -> dt.date:
    for wait in range(LONGEST_WAIT):
        day = begins + dt.timedelta(days=wait)
        busy = any(day in days.get(team, ()) for team in meeting)
        if not busy and not any(
            rest_of([*days.get(team, ()), day]).breaks(limits) for team in meeting
        ):
            return day
    message = f"No day is left for {meeting.visitor} at {meeting.home} with so much rest."
    raise ScheduleRefused("schedule.no_day", message)


def _words(limits: Limits) -> str:
    allowed = []
    if limits.back_to_backs:
        allowed.append(f"{limits.back_to_backs} back-to-backs")
    if limits.week:
        allowed.append(f"{limits.week} games in seven days")
    return " and ".join(allowed)
