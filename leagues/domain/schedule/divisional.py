"""Schedules by division: rivals meet more often than strangers.

A pair that meets an odd number of times has one extra home game. Who gets it is settled by walking along such
pairs from team to team until none is left, each step being a home game of the team it leaves (an Eulerian walk):
so every team has as many extra games at home as away, or one more or less where their number is odd.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from leagues.domain.schedule.days import Meeting, ScheduleRefused, in_rounds
from leagues.domain.schedule.round_robin import single
from leagues.domain.schedule_csv import TeamPlace

MOST = 20


def divisional(
    places: Sequence[TeamPlace], *, division: int, conference: int, others: int
) -> list[list[Meeting]]:
    """Let teams meet so many times in their division, else in their conference, else in the league.

    Raises
    ------
    ScheduleRefused
        Fewer than two teams, one twice, an impossible number of games, or no game at all.
    """
    times = (division, conference, others)
    if not all(0 <= number <= MOST for number in times):
        message = f"Teams meet 0 to {MOST} times."
        raise ScheduleRefused("schedule.times", message)
    rounds = single([place.code for place in places])
    of = {place.code: place for place in places}
    often = {
        frozenset(pair): _times(of[pair[0]], of[pair[1]], times) for pair in combinations(of, 2)
    }
    extra = _extra_home(pair for pair, number in often.items() if number % 2)
    meetings: list[Meeting] = []
    for lap in range(max(often.values())):
        for together in rounds:
            for pair in together:
                number = often[frozenset(pair)]
                if lap < number:
                    odd_one = number % 2 and lap == number - 1
                    meetings.append(extra[frozenset(pair)] if odd_one else _turned(pair, lap))
    if not meetings:
        raise ScheduleRefused("schedule.no_games", "Nobody would meet anybody.")
    return in_rounds(meetings)


def _times(one: TeamPlace, other: TeamPlace, times: tuple[int, int, int]) -> int:
    if one.conference != other.conference:
        return times[2]
    return times[0] if one.division == other.division else times[1]


def _turned(pair: Meeting, lap: int) -> Meeting:
    return Meeting(pair.visitor, pair.home) if lap % 2 else pair


def _extra_home(pairs: Iterable[frozenset[str]]) -> dict[frozenset[str], Meeting]:
    """Give each pair the meeting that it has over, every team as often at home as away.

    Walks that must stop somewhere begin at teams with an odd number of such pairs.
    """
    left: dict[str, list[str]] = {}
    for pair in pairs:
        one, other = sorted(pair)
        left.setdefault(one, []).append(other)
        left.setdefault(other, []).append(one)
    extra: dict[frozenset[str], Meeting] = {}
    for at_odd in (True, False):
        for start in sorted(left):
            while left[start] and (len(left[start]) % 2 == 1 or not at_odd):
                team = start
                while left[team]:
                    following = min(left[team])
                    left[team].remove(following)
                    left[following].remove(team)
                    extra[frozenset((team, following))] = Meeting(team, following)
                    team = following
    return extra
