"""Rulebook section 26: enforcers."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.events import PenetrationTried
from tests.rulebook.strat_o_matic.builders import Rink

MAXIMA = {1: 7, 2: 9, 3: 11, 4: 13, 5: 15}
"""The basic penetration chart of the builders."""
INSIDE = {"shot_choice": ["penetrate"]}


def tried_row(*, on: bool = True, home: str = "C", visitor: str = "C", rating: int = 4) -> int:
    """Have the visitors' C go inside; give the row of the chart that was read."""
    rink = Rink(
        options={"enforcer": on},
        home={"LD": {"penalty": home}},
        visitor={"C": {"penetration": rating}, "RW": {"penalty": visitor}},
        answers=INSIDE,
        dice=[20],
    )
    rink.puck("visitor", "C").resolve("OUT SELF")
    highest = rink.only(PenetrationTried).highest
    return next(row for row, most in MAXIMA.items() if most == highest)


@pytest.mark.rule("SOM-26.0")
def test_without_the_option_nobody_is_held_back() -> None:
    assert tried_row(on=False, home="AA") == 4


@pytest.mark.rule("SOM-26.1")
@pytest.mark.parametrize(("penalty", "row"), [("AA", 3), ("A", 3), ("B", 4), ("C", 4), ("D", 4)])
def test_an_enforcer_is_rated_a_or_aa(penalty: str, row: int) -> None:
    assert tried_row(home=penalty) == row


@pytest.mark.rule("SOM-26.2", "SOM-26.2-EX1")
@pytest.mark.parametrize(
    ("home", "visitor", "rating", "row"),
    [("A", "C", 4, 3), ("A", "C", 1, 1), ("A", "AA", 4, 4), ("C", "A", 4, 4), ("A", "C", 2, 1)],
)
def test_an_enforcer_on_one_side_only_lowers_the_others_ratings_by_one(
    home: str, visitor: str, rating: int, row: int
) -> None:
    assert tried_row(home=home, visitor=visitor, rating=rating) == row


@pytest.mark.rule("SOM-26.2")
def test_an_enforcer_on_the_bench_holds_nobody_back() -> None:
    rink = Rink(
        options={"enforcer": True},
        home={"LD2": {"penalty": "AA"}},
        visitor={"C": {"penetration": 4}},
        answers=INSIDE,
        dice=[20],
    )
    rink.puck("visitor", "C").resolve("OUT SELF")
    assert rink.only(PenetrationTried).highest == 13


@pytest.mark.rule("SOM-26.2")
def test_a_goalie_is_no_enforcer() -> None:
    rink = Rink(
        options={"enforcer": True},
        home={"G": {"penalty": "A"}},
        visitor={"C": {"penetration": 4}},
        answers=INSIDE,
        dice=[20],
    )
    rink.puck("visitor", "C").resolve("OUT SELF")
    assert rink.only(PenetrationTried).highest == 13


@pytest.mark.rule("SOM-26.3")
@pytest.mark.parametrize(("rating", "slot"), [(3, "C"), (2, None)])
def test_breakaway_tests_use_the_full_rating(rating: int, slot: Any) -> None:
    rink = Rink(
        options={"enforcer": True},
        home={"LD": {"penalty": "AA"}},
        visitor={"C": {"penetration": rating}},
        split={8: {"breakaway": "BK>=3 C"}},
        dice=[8, 7],
    )
    rink.puck("visitor", "C").resolve("BK?")
    shots = [event.slot for event in rink.events if type(event).__name__ == "ShotTaken"]
    assert shots == ([slot] if slot else [])
