"""Meetings of teams, and the days on which they are played.

Words
-----
meeting
    A game that is to be played: who is at home, who visits.
round
    Meetings that can be played on one day, as no team is in two of them. Who is in none has a bye; a bye is
    no game and no team.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from leagues.domain.errors import LeagueRefusal
from leagues.domain.schedule_csv import Game

FEWEST_TEAMS = 2


class ScheduleRefused(LeagueRefusal):
    """A schedule that cannot be made or kept."""


class Meeting(NamedTuple):
    """A game to be played."""

    home: str
    visitor: str


def check_teams(teams: Sequence[str]) -> None:
    """Refuse fewer than two teams, or one that is named twice.

    Raises
    ------
    ScheduleRefused
        Naming the team.
    """
    twice = sorted({team for team in teams if teams.count(team) > 1})
    if twice:
        message = f"{', '.join(twice)} is there twice."
        raise ScheduleRefused("schedule.team_twice", message, teams=twice)
    if len(teams) < FEWEST_TEAMS:
        raise ScheduleRefused("schedule.too_few_teams", "A schedule needs two teams at least.")


def in_rounds(meetings: Iterable[Meeting]) -> list[list[Meeting]]:
    """Put each meeting into the first round in which both of its teams are free."""
    rounds: list[list[Meeting]] = []
    busy: list[set[str]] = []
    for meeting in meetings:
        place = next((n for n, teams in enumerate(busy) if teams.isdisjoint(meeting)), len(rounds))
        if place == len(rounds):
            rounds.append([])
            busy.append(set())
        rounds[place].append(meeting)
        busy[place].update(meeting)
    return rounds


def on_days(
    rounds: Iterable[Iterable[Meeting]], *, first: dt.date, every: int = 1, number: int = 1
) -> list[Game]:
    """Give the games of a schedule: a round each `every` days from `first` on, numbered from `number`.

    Raises
    ------
    ScheduleRefused
        `every` is no number of days, or the last day lies beyond the calendar.
    """
    if every < 1:
        raise ScheduleRefused("schedule.every", "There is one day at least from round to round.")
    games: list[Game] = []
    try:
        for place, meetings in enumerate(rounds):
            date = first + dt.timedelta(days=place * every)
            for meeting in meetings:
                games.append(Game(number + len(games), date, *meeting))
    except OverflowError as error:
        message = "The last game would lie beyond the calendar."
        raise ScheduleRefused("schedule.beyond", message) from error
    return games
