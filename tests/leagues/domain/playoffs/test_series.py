"""Series: home pattern and end (TC-085)."""

import pytest

from leagues.domain.playoffs import RoundFormat, Series
from leagues.domain.playoffs.formats import HOME_2_2_1, HOME_2_2_1_1_1, HOME_2_3_2, HomeIce
from leagues.domain.playoffs.series import SeriesRefused


def round_of(pattern):
    return RoundFormat("Round", len(pattern), pattern, HomeIce.PLACE)


@pytest.mark.parametrize(
    ("pattern", "homes"),
    [(HOME_2_2_1, "AABBA"), (HOME_2_2_1_1_1, "AABBABA"), (HOME_2_3_2, "AABBBAA")],
)
def test_tc_085_the_pattern_says_who_is_at_home(pattern, homes):
    series = Series("A", "B", round_of(pattern))
    assert "".join(home for home, _ in series.games()) == homes


def test_tc_085_the_fourth_win_ends_a_best_of_seven():
    series = Series("A", "B", round_of(HOME_2_2_1_1_1))
    for winner in "AABAA":
        assert not series.over
        series = series.with_winner(winner)
    assert (series.winner, series.wins) == ("A", (4, 1))
    with pytest.raises(SeriesRefused, match="has won this series already"):
        series.with_winner("B")


def test_games_after_the_earliest_end_are_played_if_necessary():
    series = Series("A", "B", round_of(HOME_2_2_1_1_1))
    assert [series.if_necessary(game) for game in range(1, 8)] == [False] * 4 + [True] * 3


def test_strangers_and_even_formats_are_refused():
    with pytest.raises(SeriesRefused, match="does not play"):
        Series("A", "B", round_of(HOME_2_2_1)).with_winner("C")
    with pytest.raises(SeriesRefused, match="odd number"):
        Series("A", "B", RoundFormat("Round", 4, "HHVV", HomeIce.PLACE))
    with pytest.raises(SeriesRefused, match="cannot play itself"):
        Series("A", "A", round_of(HOME_2_2_1))
