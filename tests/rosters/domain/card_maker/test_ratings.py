"""The ratings in a card's header."""

import msgspec
import pytest

from rosters.domain.card_maker.rates import SkaterRates
from rosters.domain.card_maker.ratings import (
    cut_by_shares,
    defense_score,
    faceoff_rating,
    intimidation_rating,
    offense_score,
    penalty_rating,
    penetration_rating,
)

AVERAGE = SkaterRates(
    games=82,
    defenceman=False,
    shots=1.7,
    goals=0.16,
    assists=0.27,
    power_play_goals=0.03,
    power_play_points=0.1,
    short_handed_goals=0.0,
    penalty_minutes=0.5,
    plus_minus=0.0,
)


def skater(**changes):
    return msgspec.structs.replace(AVERAGE, **changes)


def test_shares_are_shares_of_games_and_not_of_men():
    scores = {"a": 1.0, "b": 2.0, "c": 3.0, "d": 4.0}
    weights = {"a": 10.0, "b": 10.0, "c": 10.0, "d": 70.0}
    assert cut_by_shares(scores, weights, (0.1, 0.25, 0.5)) == {"a": 1, "b": 2, "c": 3, "d": 4}


def test_equal_scores_are_rated_in_a_fixed_order():
    scores = {"b": 1.0, "a": 1.0}
    assert cut_by_shares(scores, {"a": 1.0, "b": 1.0}, (0.5,)) == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("minutes", "letter"),
    [(2.0, "AA"), (1.99, "A"), (1.2, "A"), (0.7, "B"), (0.35, "C"), (0.34, "D"), (0.0, "D")],
)
def test_penalty_letters(minutes, letter):
    assert penalty_rating(minutes) == letter


@pytest.mark.parametrize(
    ("changes", "rating"),
    [
        ({"goals": 0.05, "assists": 0.05, "shots": 1.0}, 1),
        ({"goals": 0.16, "assists": 0.27, "shots": 1.7}, 2),
        ({"goals": 0.30, "assists": 0.40, "shots": 2.5}, 3),
        ({"goals": 0.50, "assists": 0.60, "shots": 3.5}, 4),
        ({"goals": 0.50, "assists": 0.60, "shots": 3.5, "defenceman": True}, 3),
    ],
)
def test_scorers_get_inside(changes, rating):
    assert penetration_rating(skater(**changes)) == rating


@pytest.mark.parametrize(
    ("changes", "rating"),
    [({}, 3), ({"defenceman": True}, 4), ({"penalty_minutes": 9.0}, 12)],
)
def test_hitters_intimidate(changes, rating):
    assert intimidation_rating(skater(**changes)) == rating


@pytest.mark.parametrize(("points", "rating"), [(0.2, 0), (0.4, 1), (0.8, 2)])
def test_regular_centres_win_faceoffs(points, rating):
    rates = skater(goals=0.0, assists=points)
    assert [faceoff_rating(rates, centre=centre) for centre in (True, False)] == [rating, 0]


def test_a_team_that_allows_too_many_shots_gets_better_defenders():
    scores = [defense_score(AVERAGE, 1.0, factor) for factor in (0.9, 1.0, 1.1)]
    assert scores == pytest.approx([-0.3, 0.5, 1.3])


def test_shots_and_goals_make_offense():
    assert offense_score(AVERAGE) == pytest.approx(1.7 + 0.48)
