"""Lines made one after the other."""

import pytest

from rosters.domain.line_ups import FORWARD_SLOTS, choose_line_up
from rosters.domain.loaded_lines import loaded_lines
from tests.rosters.domain.squad_of_men import man, squad


def forwards(*positions):
    """Give men with these positions, best first."""
    return [
        man(f"m{number}", *each.split("/"), value=100 - number)
        for number, each in enumerate(positions)
    ]


def lines_of(men, count):
    at = loaded_lines(men, FORWARD_SLOTS, count)
    return at and [[at[slot][line].card for slot in FORWARD_SLOTS] for line in range(count)]


def test_the_three_best_who_fit_are_the_first_line():
    men = forwards("C/LW", "C/RW", "C", "LW", "RW", "LW/RW")
    # m0 is the centre, m1 plays on his right; m2 could only be a centre, m3 is the next who fits
    assert lines_of(men, 2) == [["m3", "m0", "m1"], ["m5", "m2", "m4"]]


def test_nobody_is_left_without_a_place():
    men = forwards("C/LW", "LW", "RW", "LW/C", "RW", "LW")
    # m0 must be a centre: only he and m3 can, and there are two lines
    assert lines_of(men, 2) == [["m1", "m0", "m2"], ["m5", "m3", "m4"]]


@pytest.mark.parametrize("men", [("C",) * 6, ("C", "LW", "RW")])
def test_men_who_do_not_fill_the_places_make_no_lines(men):
    assert lines_of(forwards(*men), 2) is None


def test_lines_are_loaded_only_where_power_plays_are_played_out():
    centre = man("c4", "C", "LW", value=0.95)
    usual, loaded = (
        choose_line_up(squad(centre, without=("l3",)), killing_units=units)["lines"]
        for units in (1, 2)
    )
    assert loaded[0] == ["c4", "c0", "l0"]
    assert (usual[0][1], usual[1][1]) == ("c0", "c4")
