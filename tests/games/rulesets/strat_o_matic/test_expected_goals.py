"""Expected goals against sums done by hand."""

import msgspec
import pytest

from games.rulesets.strat_o_matic.cards import (
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.expected_goals import (
    column_odds,
    expected_goals,
    goalie_odds,
    shootout_odds,
    skater_odds,
)
from tests.rulebook.strat_o_matic.builders import goalie, skater


def card(**columns):
    return compile_skater(msgspec.convert(skater("A", ["C"], **columns), SkaterDocument))


def test_a_column_is_weighed_by_the_dice() -> None:
    column = {7: "G 1-10", 6: "GR", 8: "X REB", 5: "G+", 4: "GR+"}
    odds = column_odds(card(outside=column).outside)
    assert odds.goal == pytest.approx(6 / 36 * 0.5)
    assert odds.rating == pytest.approx(5 / 36)
    assert odds.rebound == pytest.approx(5 / 36)
    assert odds.goal_plus == pytest.approx(4 / 36)
    assert odds.rating_plus == pytest.approx(3 / 36)
    even = expected_goals(odds, 0.2, 0.4)
    assert even == pytest.approx(3 / 36 + 5 / 36 * 0.2 + 5 / 36 * 0.25 * 0.4)
    live = expected_goals(odds, 0.2, 0.4, power_play=True)
    assert live == pytest.approx(even + 4 / 36 + 3 / 36 * 0.2)


def test_a_goalie_is_weighed_by_shot_and_fatigue() -> None:
    rows = {2: "FO.", 7: {"out": "G", "in": "G 1-10"}}
    document = msgspec.convert(goalie("G", card=rows), GoalieDocument)
    odds = goalie_odds(compile_goalie(document))
    assert odds.chance("outside", fatigued=False) == pytest.approx(6 / 36)
    assert odds.chance("rebound", fatigued=False) == pytest.approx(3 / 36)
    assert odds.chance("inside", fatigued=True) == pytest.approx(4 / 36)


def test_in_a_shootout_rebounds_count_and_plus_readings_of_defencemen_do_not() -> None:
    odds = skater_odds(card(rebound={7: "X REB", 6: "G+", 8: "GR+"}))
    forward = shootout_odds(odds, 0.5, defenceman=False)
    assert forward == pytest.approx(6 / 36 + 5 / 36 + 5 / 36 * 0.5)
    assert shootout_odds(odds, 0.5, defenceman=True) == pytest.approx(6 / 36)
