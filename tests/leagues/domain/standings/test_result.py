"""What a result says of itself."""

import pytest

from tests.leagues.tables import result


@pytest.mark.parametrize(
    ("score", "decided", "winner"),
    [("3-2", "REG", "A"), ("2-3", "SO", "B"), ("2-2", "TIE", None)],
)
def test_the_winner_has_more_goals(score, decided, winner):
    assert result("A", "B", score, decided).winner == winner


def test_goals_and_opponent_are_seen_from_either_team():
    game = result("A", "B", "3-2")
    assert (game.goals_of("A"), game.goals_of("B")) == ((3, 2), (2, 3))
    assert (game.other("A"), game.other("B")) == ("B", "A")
