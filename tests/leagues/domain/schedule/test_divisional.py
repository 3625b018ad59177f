"""Schedules by division (TC-072, TC-074)."""

from collections import Counter

import pytest

from leagues.domain.schedule import ScheduleRefused, divisional
from leagues.domain.schedule_csv import TeamPlace

PLACES = [
    TeamPlace(f"{conference}{division}{number}", "", conference, division)
    for conference in "EW"
    for division in "NS"
    for number in range(4)
]


def test_two_conferences_of_two_divisions_of_four_play_forty_games_each_twenty_at_home() -> None:
    rounds = divisional(PLACES, division=4, conference=3, others=2)
    meetings = [meeting for together in rounds for meeting in together]
    assert len(meetings) == 320
    home, visits = (Counter(meeting[side] for meeting in meetings) for side in (0, 1))
    assert set(home.values()) == set(visits.values()) == {20}
    often = Counter(frozenset(meeting) for meeting in meetings)
    assert sorted(Counter(often.values()).items()) == [(2, 64), (3, 32), (4, 24)]
    at_home = Counter(meetings)
    for pair, number in often.items():
        one, other = pair
        difference = abs(at_home[one, other] - at_home[other, one])
        assert difference == number % 2


def test_nobody_plays_twice_on_a_day_and_days_are_well_used() -> None:
    rounds = divisional(PLACES, division=4, conference=3, others=2)
    for together in rounds:
        teams = [team for meeting in together for team in meeting]
        assert len(teams) == len(set(teams))
    assert 40 <= len(rounds) <= 60


def test_extra_home_games_differ_by_one_where_they_are_odd_in_number() -> None:
    places = [TeamPlace(code, "", "only", "one") for code in "ABCD"]
    rounds = divisional(places, division=3, conference=0, others=0)
    home = Counter(meeting.home for together in rounds for meeting in together)
    assert sorted(home.values()) == [4, 4, 5, 5]


@pytest.mark.parametrize(
    ("times", "code"),
    [((-1, 0, 0), "schedule.times"), ((21, 0, 0), "schedule.times"),
     ((0, 0, 0), "schedule.no_games")],
)  # fmt: skip
def test_impossible_numbers_are_refused(times: tuple[int, int, int], code: str) -> None:
    division, conference, others = times
    with pytest.raises(ScheduleRefused) as refused:
        divisional(PLACES, division=division, conference=conference, others=others)
    assert refused.value.code == code
