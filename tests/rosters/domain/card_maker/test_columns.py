"""Shooting columns and goalie cards have the odds that were asked for."""

import pytest

from games.rulesets.strat_o_matic.cards import (
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.expected_goals import goalie_odds
from rosters.domain.card_maker.columns import (
    ColumnOdds,
    column_odds,
    goalie_column,
    shooting_column,
    subset,
)
from rosters.domain.card_maker.skaters import defence_column, passing_column


def odds(on_goal, goal, plus):
    return ColumnOdds(on_goal=on_goal, goal=goal, plus=plus, goalie_share=0.6, goalie_odds=0.21)


@pytest.mark.parametrize("on_goal", [0.3, 0.5, 0.7, 0.9])
@pytest.mark.parametrize("goal", [0.0, 0.013, 0.05, 0.1])
@pytest.mark.parametrize("plus", [0.0, 0.02, 0.06])
def test_goal_odds_are_exact_to_a_few_720ths(on_goal, goal, plus):
    found = column_odds(shooting_column(odds(on_goal, goal, plus)), 0.21)
    assert found[1:] == pytest.approx((goal, plus), abs=3 / 720)


@pytest.mark.parametrize("on_goal", [0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
@pytest.mark.parametrize("goal", [0.0, 0.02, 0.05])
def test_shots_on_goal_are_exact_to_a_36th(on_goal, goal):
    found, _, _ = column_odds(shooting_column(odds(on_goal, goal, 0.01)), 0.21)
    assert found == pytest.approx(on_goal, abs=1.01 / 36)


def test_more_goals_than_shots_asked_for_win_over_the_shots():
    on_goal, goal, _ = column_odds(shooting_column(odds(0.1, 0.2, 0.0)), 0.21)
    assert (goal, on_goal > 0.3) == (pytest.approx(0.2, abs=1 / 720), True)


def test_row_eight_is_the_only_rebound():
    cells = shooting_column(odds(0.7, 0.08, 0.03))
    assert [row for row, reading in cells.items() if reading == "X REB"] == ["8"]


@pytest.mark.parametrize("share", [0.05, 0.12, 0.2, 0.31, 0.5])
def test_a_goalie_s_card_has_his_odds_and_tires_by_a_ninth(share):
    card = compile_goalie(GoalieDocument(id="x", name="X", card=goalie_column(share)))
    found = goalie_odds(card)
    assert (found.outside, found.inside) == pytest.approx((share, share), abs=1 / 720)
    assert found.inside_fatigued - found.inside == pytest.approx(4 / 36)


@pytest.mark.parametrize(
    ("rows", "weight", "chosen"),
    [({2, 3, 7}, 6, (7,)), ({2, 3, 12}, 4, (2, 3, 12)), ({6, 7}, 4, ()), ({3, 11}, 3, (3,))],
)
def test_rows_are_chosen_to_add_up(rows, weight, chosen):
    assert subset(rows, weight) == chosen


@pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("penalty_rows", [0, 3, 5])
def test_every_card_keeps_the_hard_constraints(rating, penalty_rows):
    card = compile_skater(
        SkaterDocument(
            id="x",
            name="X",
            positions=("C", "LW"),
            outside=shooting_column(odds(0.6, 0.04, 0.02)),
            inside=shooting_column(odds(0.7, 0.08, 0.03), turn=1),
            rebound=shooting_column(odds(0.8, 0.15, 0.05), turn=2),
            passing=passing_column(rating, penalty_rows),
            defcol=defence_column(rating, penalty_rows, rating),
        )
    )
    penalties = sum(str(row) == "PENALTY" for row in card.defcol[1:])
    assert penalties == penalty_rows
