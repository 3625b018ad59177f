"""Penalties on cards: worth by letter, rows and misconducts."""

import pytest

from rosters.domain.card_maker.penalties import Fouls, charted_fouls, power_play_fouls, worth
from tests.rosters.domain.card_maker.test_ratings import skater


def men(**minutes):
    return {key: skater(penalty_minutes=each) for key, each in minutes.items()}


def charted(rates, **changes):
    given = {"mean": 2.0, "letters": 1.0, "factors": dict.fromkeys(rates, 1.0)} | changes
    return charted_fouls(rates, dict.fromkeys(rates, 80.0), **given)


@pytest.mark.parametrize(
    ("fouls", "minutes"),
    [(Fouls("C", 2), 5.0), (Fouls("AA", 3, 1), 20.5), (Fouls("D", 0), 0.0)],
)
def test_worth_is_minutes_of_the_letter_and_ten_a_misconduct(fouls, minutes):
    assert worth(fouls) == pytest.approx(minutes)


def test_a_man_s_fouls_are_worth_his_share_of_the_minutes():
    rates = men(calm=0.2, usual=0.5, rough=1.3)
    plans = charted(rates)
    # 2 rows of letter C for the mean of 2/3 of a minute
    unit = 2 * 2.5 / (2.0 / 3)
    assert sum(worth(plan) for plan in plans.values()) == pytest.approx(unit * 2.0, abs=1.6)
    # 1.5, 3.75 and 9.75 minutes: one and two rows of 2.3, three of 3.1
    assert [plans[key] for key in ("calm", "usual", "rough")] == [
        Fouls("D", 1),
        Fouls("D", 2),
        Fouls("A", 3),
    ]
    assert worth(plans["calm"]) < worth(plans["usual"]) < worth(plans["rough"])


def test_only_the_roughest_men_have_misconducts():
    plans = charted(men(calm=0.3, other=0.3, third=0.3, fighter=3.0), mean=4.0)
    assert plans["fighter"].letter == "AA"
    assert plans["fighter"].misconducts > 0
    assert all(plans[key].misconducts == 0 for key in ("calm", "other", "third"))


def test_more_letters_make_fouls_dearer_and_fewer():
    rates = men(a=0.5, b=0.6, c=0.7)
    few, many = charted(rates), charted(rates, letters=3.0)
    assert sum(plan.rows for plan in many.values()) < sum(plan.rows for plan in few.values())


def test_a_man_s_own_factor_turns_his_fouls():
    rates = men(a=0.5, b=0.5)
    plans = charted(rates, factors={"a": 2.0, "b": 0.5})
    assert plans["a"].rows > plans["b"].rows


def test_below_super_advanced_the_mean_of_the_rows_is_what_brings_power_plays():
    rates = men(a=0.2, b=0.5, c=1.4, d=0.4)
    fouls = power_play_fouls(rates, dict.fromkeys(rates, 80.0), 2.0)
    assert sum(each.rows for each in fouls.values()) / 4 == pytest.approx(2.0, abs=0.25)
    assert all(each.misconducts == 0 for each in fouls.values())
