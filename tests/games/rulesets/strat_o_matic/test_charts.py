"""Look-ups that the compiled charts do themselves."""

import pytest

from games.rulesets.strat_o_matic.charts import PassingL


@pytest.mark.parametrize(("assist", "maximum"), [(0, 5), (1, 5), (2, 9), (5, 9), (6, 13), (15, 13)])
def test_the_band_of_an_assist_rating_is_the_last_that_begins_at_or_below_it(
    assist: int, maximum: int
) -> None:
    chart = PassingL(bands=((0, 5), (2, 9), (6, 13)), fail="receiver_opponent")
    assert chart.maximum(assist) == maximum
