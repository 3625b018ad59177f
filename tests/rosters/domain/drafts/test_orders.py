"""Orders of drafts: TC-101, TC-102, TS-366, TS-367."""

import pytest

from rosters.domain.drafts.orders import fewest_goals_first, linear, snake, tied


def written(rounds):
    return " / ".join("".join(map(str, teams)) for teams in rounds)


def test_a_snake_turns_round_after_every_round():
    assert written(snake([1, 2, 3, 4], 3)) == "1234 / 4321 / 1234"


def test_third_round_reversal_keeps_the_direction_once():
    rounds = snake([1, 2, 3, 4], 5, reversal=3)
    assert written(rounds) == "1234 / 4321 / 4321 / 1234 / 4321"


def test_a_linear_draft_never_turns():
    assert written(linear([1, 2, 3, 4], 3)) == "1234 / 1234 / 1234"


@pytest.mark.rule("TS-366")
def test_the_team_with_fewer_goals_picks_first():
    assert fewest_goals_first({"HAL": 7, "KES": 4}, ["HAL", "KES"]) == ("KES", "HAL")


@pytest.mark.rule("TS-367")
@pytest.mark.parametrize(
    ("lots", "order"),
    [(["A", "B", "C", "D"], ("B", "A", "C", "D")), (["D", "C", "B", "A"], ("B", "C", "A", "D"))],
)
def test_equal_goals_pick_as_the_lots_fell(lots, order):
    goals = {"A": 3, "B": 2, "C": 3, "D": 5}
    assert tied(goals) == [("A", "C")]
    assert fewest_goals_first(goals, lots) == order
