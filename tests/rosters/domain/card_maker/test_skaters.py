"""A skater's card."""

import pytest

from rosters.domain.card_maker.knobs import Level, SkaterKnobs
from rosters.domain.card_maker.skaters import (
    SkaterRatings,
    defence_column,
    make_skater,
    passing_column,
    shooting_odds,
    with_own_chances,
    with_passes,
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
    ("assist", "rating", "star"),
    [(-3.0, 0, False), (8.4, 8, False), (14.0, 14, True), (99.0, 20, True)],
)
def test_assist_ratings_are_rounded_and_bounded(assist, rating, star):
    card = make_skater(
        "x", "X", ratings=RATINGS, knobs=SkaterKnobs(assist=assist), level=Level(), turn=0
    )
    assert (card.assist, card.assist_star, card.defense) == (rating, star, (3, 4))


def cells(*, defenceman=False):
    return passing_column(4, 1, defenceman=defenceman) | defence_column(
        3, 2, 1, defenceman=defenceman
    )


@pytest.mark.parametrize("defenceman", [True, False])
@pytest.mark.parametrize("count", [0, 1, 5])
def test_own_chances_are_so_many_more_of_his_shots(count, defenceman):
    before = cells(defenceman=defenceman)
    after = with_own_chances(before, count)
    changed = {key: cell for key, cell in after.items() if cell != before[key]}
    assert len(changed) == count
    assert set(changed.values()) <= {"OUT! SELF", "TURN OUT! OPP"}
    assert all(
        cell == ("OUT! SELF" if key.isalpha() else "TURN OUT! OPP") for key, cell in changed.items()
    )


def test_own_chances_leave_the_letters_and_rows_that_may_hold_none():
    before = cells()
    after = with_own_chances(before, 99)
    kept = ("J", "K", "L", *map(str, range(7, 15)))
    assert {key: after[key] for key in kept} == {key: before[key] for key in kept}


def test_passes_go_inside():
    after = with_passes(cells(), 2)
    assert (after["G"], after["A"]) == ("IN ANY I:OPP", "IN ANY I:OPP")
    assert with_passes(cells(), -3) == cells()


@pytest.mark.parametrize(("looks", "own"), [(2.4, 2), (0.4, 0), (-2.0, 0)])
def test_looks_are_whole_readings_of_the_card(looks, own):
    plain, looking = (
        make_skater("x", "X", ratings=RATINGS, knobs=SkaterKnobs(looks=each), level=Level(), turn=0)
        for each in (0.0, looks)
    )
    readings = [
        (plain.passing | plain.defcol)[key] != cell and cell in {"OUT! SELF", "TURN OUT! OPP"}
        for key, cell in (looking.passing | looking.defcol).items()
    ]
    assert sum(readings) == own
