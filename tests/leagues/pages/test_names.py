"""Names of players by id."""

import pytest

from leagues.pages.names import player_names
from rosters.models import Player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [1, 3])
def test_names_take_one_query(django_assert_num_queries, count: int) -> None:
    for number in range(count):
        Player.objects.create(key=f"p{number}", name=f"Player {number}")
    ids = [*(f"p{number}" for number in range(count)), None, "", "stranger"]
    with django_assert_num_queries(1):
        names = player_names(ids)
    assert names == {f"p{number}": f"Player {number}" for number in range(count)}
