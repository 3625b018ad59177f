"""Games among tied teams, and the odd one."""

import pytest

from leagues.domain.points import IIHF, NHL
from leagues.domain.standings.head_to_head import (
    available,
    games_among,
    odd_game,
    without_odd_games,
)
from tests.leagues.tables import record, result

THREE = [
    result("A", "B", "3-1", day=0),
    result("B", "A", "4-2", day=1),
    result("A", "B", "3-2", "OT", day=2),
]


def test_only_games_between_members_of_the_group_count():
    games = [*THREE, result("A", "C", "1-0"), result("C", "B", "1-0")]
    assert games_among("AB", games) == THREE
    assert len(games_among("ABC", games)) == 5


def test_the_odd_game_is_the_first_in_the_city_that_had_one_more():
    assert odd_game(THREE) == THREE[0]
    assert odd_game(THREE[:2]) is None
    assert odd_game([THREE[0]]) == THREE[0]


def test_the_odd_game_of_each_pair_is_left_out():
    other = [result("C", "A", "1-0", day=5)]
    assert without_odd_games([*THREE, *other]) == THREE[1:]


@pytest.mark.parametrize(
    ("system", "taken", "possible"),
    [
        (NHL, {"A": 4, "B": 3}, {"A": 6, "B": 6}),
        (IIHF, {"A": 5, "B": 4}, {"A": 9, "B": 9}),
    ],
)
def test_points_taken_and_possible_follow_the_system(system, taken, possible):
    records = {team: record(team, system) for team in "AB"}
    assert available("AB", THREE, records) == (taken, possible)
