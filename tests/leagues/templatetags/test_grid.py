"""Squares of a board in pictures."""

import pytest

from leagues.templatetags.grid import along, grid_x, grid_y, letters, numbers


@pytest.mark.parametrize(
    ("square", "x", "y"), [("a1", 0, 0), ("h5", 140, 80), ("q9", 320, 160), ("b12", 20, 220)]
)
def test_a_square_has_a_place(square, x, y):
    assert (grid_x(square), grid_y(square)) == (x, y)


@pytest.mark.parametrize("word", ["W1", "C", "", None, "line_change", "a0", "h5x"])
def test_other_words_have_none(word):
    assert grid_x(word) is None
    assert grid_y(word) is None


def test_edges_and_rows():
    assert letters(3) == ["a", "b", "c"]
    assert numbers(3) == ["1", "2", "3"]
    assert along(4, "34 2") == 138
