"""Which team games a suspended man misses."""

import pytest

from rosters.domain.suspensions import Ban, Missed, Stay, games_missed

A, B = 1, 2
LENGTHS = {A: 82, B: 82}
WHOLE = [Stay(A, 1, 82, 82)]


def missed(bans: list[Ban], stays: list[Stay] = WHOLE) -> dict[int, list[int]]:
    """The games missed, by squad."""
    found = games_missed(bans, stays, LENGTHS)
    return {squad: sorted(games) for squad, games in found.items()}


def test_tc_097_a_ban_earned_in_game_10_costs_game_11_only() -> None:
    assert missed([Ban(A, 1, first=11, games=1)]) == {A: [11]}


def test_each_game_says_how_many_are_left_and_why() -> None:
    found = games_missed([Ban(A, 1, first=5, games=3, reason="a slash")], WHOLE, LENGTHS)
    assert found[A] == {
        5: Missed(3, "a slash"), 6: Missed(2, "a slash"), 7: Missed(1, "a slash"),
    }  # fmt: skip


def test_a_ban_goes_on_in_the_playoffs() -> None:
    assert missed([Ban(A, 1, first=82, games=3)]) == {A: [82, 83, 84]}


def test_what_is_left_goes_along_in_a_trade() -> None:
    stays = [Stay(A, 1, 40, 82), Stay(B, 43, 82, 82)]
    assert missed([Ban(A, 1, first=39, games=5)], stays) == {A: [39, 40], B: [43, 44, 45]}


def test_games_of_a_squad_that_he_is_not_with_do_not_count() -> None:
    stays = [Stay(A, 1, 10, 82), Stay(A, 30, 82, 82)]
    assert missed([Ban(A, 1, first=10, games=2)], stays) == {A: [10, 30]}


def test_a_ban_of_the_squad_he_came_to_does_not_reach_back() -> None:
    stays = [Stay(A, 1, 40, 82), Stay(B, 41, 82, 82)]
    assert missed([Ban(B, 1, first=50, games=1)], stays) == {B: [50]}


def test_two_bans_are_served_one_after_the_other() -> None:
    bans = [Ban(A, 1, first=11, games=2), Ban(A, 2, first=12, games=1)]
    assert missed(bans) == {A: [11, 12, 13]}
    assert games_missed(bans, WHOLE, LENGTHS)[A][12].left == 2


@pytest.mark.parametrize(
    ("lifted_from", "games"), [(11, {}), (12, {A: [11]}), (40, {A: [11, 12, 13]})]
)
def test_a_lifted_ban_costs_the_games_before(lifted_from: int, games: dict[int, list[int]]) -> None:
    assert missed([Ban(A, 1, first=11, games=3, lifted_from=lifted_from)]) == games


def test_tc_097_a_ban_goes_along_in_a_trade_whatever_the_counts_of_games_are() -> None:
    """Banned for three games after twelve; his new team has played only ten."""
    stays = [Stay(A, 1, 12, 82), Stay(B, 11, 82, 82, since=9)]
    assert missed([Ban(A, 7, first=13, games=3)], stays) == {B: [11, 12, 13]}
    assert missed([Ban(A, 7, first=12, games=3)], stays) == {A: [12], B: [11, 12]}


def test_a_ban_of_the_team_he_came_to_does_not_reach_back_over_a_trade() -> None:
    stays = [Stay(A, 1, 12, 82), Stay(B, 11, 82, 82, since=9)]
    assert missed([Ban(B, 10, first=11, games=2)], stays) == {B: [11, 12]}
