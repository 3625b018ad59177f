"""Scores in words and line scores (TC-006, TC-007, TC-010a)."""

import pytest

from leagues.domain.points import NHL
from leagues.domain.score import LineScore, decided_in, letter, line_score, score_words
from leagues.domain.standings import records
from tests.leagues.tables import result


def test_tc_006_a_shootout_is_a_goal_of_the_team():
    game = result("A", "B", "3-2", "SO")
    table = records(("A", "B"), [game], NHL)
    assert (table["A"].goals_for, table["B"].goals_against) == (3, 3)
    assert (table["A"].all.shootout_wins, table["B"].all.shootout_losses) == (1, 1)


def test_tc_007_a_shootout_is_one_goal_of_the_line_score():
    line = line_score((1, 0, 1, 0), (0, 2, 0, 0), shootout=(4, 3))
    assert line == LineScore(
        ("1", "2", "3", "OT", "SO", "F"), (1, 0, 1, 0, 1, 3), (0, 2, 0, 0, 0, 2)
    )


def test_play_off_overtimes_are_numbered():
    line = line_score((1, 0, 1, 0, 1), (0, 2, 0, 0, 0))
    assert line.headings == ("1", "2", "3", "OT1", "OT2", "F")


@pytest.mark.parametrize(
    ("score", "decided", "words", "ending"),
    [("4-3", "OT", "4-3 OT", "OT"), ("3-4", "SO", "4-3 SO", "SO"), ("1-5", "REG", "5-1", "")],
)
def test_tc_010a_the_score_says_how_it_was_decided(score, decided, words, ending):
    game = result("A", "B", score, decided)
    assert (score_words(game), decided_in(game)) == (words, ending)


def test_tc_010a_the_loser_in_overtime_is_otl():
    game = result("A", "B", "4-3", "OT")
    assert score_words(game, team="B") == "3-4 OT"
    assert letter(game, "A", overtime_losses_apart=True) == "W"
    assert letter(game, "B", overtime_losses_apart=True) == "OTL"
    assert letter(game, "B", overtime_losses_apart=False) == "L"


def test_a_tie_is_a_t():
    game = result("A", "B", "3-3", "TIE")
    assert letter(game, "B", overtime_losses_apart=True) == "T"
