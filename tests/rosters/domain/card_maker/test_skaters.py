"""A skater's card."""

import pytest

from rosters.domain.card_maker.knobs import Level, SkaterKnobs
from rosters.domain.card_maker.skaters import (
    SkaterRatings,
    defence_column,
    make_skater,
    passing_column,
    shooting_odds,
)

RATINGS = SkaterRatings(
    positions=("LD", "RD"),
    offense=2,
    defense=3,
    passing=3,
    penalty="C",
    penalty_rows=2,
    penetration=1,
    intimidation=4,
    faceoff=0,
    point=False,
    tendency=2,
)


@pytest.mark.parametrize(
    ("knobs", "odds"),
    [
        (SkaterKnobs(), (0.86, 0.085, 0.045)),
        (SkaterKnobs(shots=0.5, goals=2.0, plus=0.0), (0.43, 0.17, 0.0)),
        (SkaterKnobs(shots=2.0, goals=9.0, plus=99.0), (0.97, 0.45, 0.45)),
        (SkaterKnobs(shots=0.0, goals=0.0), (0.14, 0.0, 0.045)),
    ],
)
def test_odds_are_the_level_s_times_the_knobs_within_bounds(knobs, odds):
    found = shooting_odds(Level(), knobs, 1)
    assert (found.on_goal, found.goal, found.plus) == pytest.approx(odds)


@pytest.mark.parametrize("defenceman", [True, False])
def test_better_passers_lose_the_puck_less(defenceman):
    lost = [
        sum(
            reading.startswith("TURN")
            for reading in passing_column(rating, 1, defenceman=defenceman).values()
        )
        for rating in (1, 2, 3, 4, 5)
    ]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > lost[-1]


@pytest.mark.parametrize("defenceman", [True, False])
def test_better_defenders_take_the_puck_more(defenceman):
    taken = [
        sum(
            reading.startswith("TURN")
            for reading in defence_column(rating, 0, 1, defenceman=defenceman).values()
        )
        for rating in (1, 2, 3, 4, 5)
    ]
    assert taken == sorted(taken)
    assert taken[0] < taken[-1]


def test_penalties_fill_the_defense_column_from_row_eleven_up():
    column = defence_column(3, 2, 0)
    assert [column[str(row)] for row in range(7, 12)] == [
        "TURN OUT! OPP",
        "TURN OUT! OPP",
        "TURN OUT! OPP",
        "PENALTY",
        "PENALTY",
    ]


@pytest.mark.parametrize(
    ("assist", "rating", "star"), [(-3.0, 0, False), (8.4, 8, True), (99.0, 20, True)]
)
def test_assist_ratings_are_rounded_and_bounded(assist, rating, star):
    card = make_skater(
        "x", "X", ratings=RATINGS, knobs=SkaterKnobs(assist=assist), level=Level(), turn=0
    )
    assert (card.assist, card.assist_star, card.defense) == (rating, star, (3, 4))
