"""What the computer picks: TS-D05, TS-D06, TS-D20, TS-D21."""

import pytest

from rosters.domain.drafts.choices import best, best_of_other_kinds, wished, worst

RATINGS = {"LC01": 50, "LC02": 60, "LC03": 60, "LC04": 40, "LC05": 40}
KINDS = {"LC01": "skating", "LC02": "passing", "LC03": "passing", "LC04": "hits", "LC05": "hits"}


@pytest.mark.rule("TS-D05", "TS-D21")
def test_the_highest_rating_is_taken_and_the_first_id_of_equal_ones():
    assert best(["LC05", "LC03", "LC02", "LC01"], RATINGS) == "LC02"


@pytest.mark.rule("TS-D20")
def test_the_lowest_rating_is_given_back_unless_the_coach_wants_it():
    own = ["LC01", "LC02", "LC04", "LC05"]
    assert worst(own, RATINGS) == "LC04"
    assert worst(own, RATINGS, wishes=["LC04"]) == "LC05"
    assert worst(own, RATINGS, wishes=["LC01", "LC02", "LC04", "LC05"]) == "LC04"


@pytest.mark.rule("TS-D06")
def test_a_dream_team_takes_the_best_of_kinds_it_has_not():
    taken = []
    for _ in range(4):
        left = [card for card in RATINGS if card not in taken]
        taken.append(best_of_other_kinds(left, taken, RATINGS, KINDS))
    assert taken == ["LC02", "LC01", "LC04", "LC03"]


def test_the_first_wish_that_can_be_had_comes_before_any_rating():
    assert wished(["LC01", "LC04"], ["LC02", "LC04", "LC01"]) == "LC04"
    assert wished(["LC01"], ["LC02"]) is None
