"""Needs of a squad: which places men fill, and what is still wanted."""

import pytest

from rosters.domain.drafts.needs import Needs, places_of


@pytest.mark.parametrize(
    ("printed", "places"),
    [("C/LW", ("C", "LW")), ("LD/RD", ("D",)), ("G", ("G",)), ("RD/RW", ("D", "RW"))],
)
def test_left_and_right_defencemen_are_one_place(printed, places):
    assert places_of(printed) == places


def test_a_man_of_two_positions_makes_room_for_one_of_a_single_one():
    needs = Needs({"C": 1, "LW": 1}, [("C", "LW")])
    assert needs.wanted() == {"C", "LW"}
    assert needs.add(("C",))
    assert needs.missing() == {}
    assert not needs.add(("C",))
    assert needs.wanted() == frozenset()


def test_what_is_missing_is_counted_and_other_places_are_not_wanted():
    needs = Needs({"G": 2, "C": 1}, [("G",), ("C",), ("C",)])
    assert needs.missing() == {"G": 1}
    assert needs.wanted() == {"G"}
    assert not needs.add(("D",))
