"""Round robins, single and double, with byes (TC-070, TC-074)."""

from collections import Counter
from itertools import combinations

import pytest

from leagues.domain.schedule import Meeting, ScheduleRefused, double, single

CODES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_five_teams_play_ten_games_in_five_rounds_with_one_bye_each() -> None:
    rounds = single(CODES[:5])
    assert [len(meetings) for meetings in rounds] == [2] * 5
    byes = Counter(
        team
        for meetings in rounds
        for team in CODES[:5]
        if not any(team in meeting for meeting in meetings)
    )
    assert byes == dict.fromkeys(CODES[:5], 1)
    assert {team for meetings in rounds for meeting in meetings for team in meeting} == set(
        CODES[:5]
    )


def test_one_of_five_teams_removed_leaves_no_byes() -> None:
    assert [len(meetings) for meetings in single(CODES[:4])] == [2, 2, 2]


@pytest.mark.parametrize("count", range(2, 21))
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(count: int) -> None:
    teams = CODES[:count]
    rounds = single(teams)
    played = Counter(frozenset(meeting) for meetings in rounds for meeting in meetings)
    assert played == {frozenset(pair): 1 for pair in combinations(teams, 2)}
    for meetings in rounds:
        in_it = [team for meeting in meetings for team in meeting]
        assert len(in_it) == len(set(in_it))
    home = Counter(meeting.home for meetings in rounds for meeting in meetings)
    assert max(home[team] for team in teams) - min(home[team] for team in teams) <= 1


def test_a_double_round_robin_turns_every_game_round() -> None:
    rounds = double(CODES[:5])
    assert len(rounds) == 10
    played = Counter(meeting for meetings in rounds for meeting in meetings)
    assert played == {
        Meeting(home, visitor): 1 for home in CODES[:5] for visitor in CODES[:5] if home != visitor
    }


@pytest.mark.parametrize(
    ("teams", "code"),
    [((), "schedule.too_few_teams"), (("A",), "schedule.too_few_teams"),
     (("A", "B", "A"), "schedule.team_twice")],
)  # fmt: skip
def test_impossible_teams_are_refused(teams: tuple[str, ...], code: str) -> None:
    with pytest.raises(ScheduleRefused) as refused:
        single(teams)
    assert refused.value.code == code
