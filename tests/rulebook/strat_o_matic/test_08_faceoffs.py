"""Rulebook section 8: faceoffs at the advanced level."""

import pytest

from games.rulesets.strat_o_matic.events import FaceoffTaken
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

MARKED = {0: {7: "V LW"}, 1: {7: "S RD"}, 2: {7: "I RW"}}
"""Row 7 tells the columns apart: Even, +1, +2."""


def centres(home: int, visitor: int) -> dict[str, dict[str, dict[str, int]]]:
    return {"home": {"C": {"faceoff": home}}, "visitor": {"C": {"faceoff": visitor}}}


# --- 8.0: which chart ---


@pytest.mark.rule("SOM-8.0")
@pytest.mark.parametrize(
    ("level", "column", "winner"), [("basic", "basic", "home"), ("advanced", "even", "visitor")]
)
def test_the_advanced_chart_takes_the_place_of_the_basic_one(
    level: str, column: str, winner: str
) -> None:
    rink = Rink(level=level, faceoff={7: "H RW"}, faceoff_advanced={0: {7: "V LW"}}, dice=[7])
    rink.faceoff()
    assert rink.only(FaceoffTaken).column == column
    assert rink.carrier[0] == winner


# --- 8.1, 8.11: the column by the centres' ratings, the row by a split number ---


@pytest.mark.rule("SOM-8.1", "SOM-8.11")
@pytest.mark.parametrize(
    ("home", "visitor", "column", "carrier"),
    [
        (0, 0, "even", ("visitor", "LW")),
        (2, 2, "even", ("visitor", "LW")),
        (1, 0, "+1", ("home", "RD")),
        (0, 1, "+1", ("visitor", "RD")),
        (2, 0, "+2", ("visitor", "RW")),
        (0, 2, "+2", ("home", "RW")),
    ],
)
def test_the_difference_of_the_centres_selects_the_column(
    home: int, visitor: int, column: str, carrier: tuple[str, str]
) -> None:
    rink = Rink(**centres(home, visitor), faceoff_advanced=MARKED, dice=[7])
    assert rink.faceoff() is None
    assert rink.only(FaceoffTaken).column == column
    assert rink.carrier == carrier


@pytest.mark.rule("SOM-8.1-EX1")
def test_plus_two_against_plus_one_is_column_plus_one_with_the_home_side_superior() -> None:
    rink = Rink(**centres(2, 1), faceoff_advanced=MARKED, dice=[7])
    rink.faceoff()
    assert rink.only(FaceoffTaken).column == "+1"
    assert rink.carrier == ("home", "RD")


@pytest.mark.rule("SOM-8.1-EX1")
def test_two_centres_of_plus_one_use_the_even_column() -> None:
    rink = Rink(**centres(1, 1), faceoff_advanced=MARKED, dice=[7])
    rink.faceoff()
    assert rink.only(FaceoffTaken).column == "even"


@pytest.mark.rule("SOM-8.1")
def test_only_the_centres_on_the_ice_are_compared() -> None:
    rink = Rink(
        home={"C": {"faceoff": 0}, "LW": {"faceoff": 2}, "C2": {"faceoff": 2}},
        visitor={"C": {"faceoff": 1}},
        faceoff_advanced=MARKED,
        dice=[7],
    )
    rink.faceoff()
    assert rink.only(FaceoffTaken).men == ("H-C", "V-C")
    assert rink.carrier == ("visitor", "RD")


@pytest.mark.rule("SOM-8.1")
def test_a_difference_above_two_uses_the_last_column() -> None:
    rink = Rink(**centres(3, 0), faceoff_advanced=MARKED, dice=[7])
    rink.faceoff()
    assert rink.only(FaceoffTaken).column == "+2"


@pytest.mark.rule("SOM-8.11")
@pytest.mark.parametrize(
    ("number", "row", "carrier"),
    [
        (1, "S LW", ("visitor", "LW")),
        (20, "I LD", ("home", "LD")),
        (13, "S C", ("visitor", "C")),
    ],
)
def test_superior_and_inferior_are_told_by_the_centres_not_by_home_and_visitor(
    number: int, row: str, carrier: tuple[str, str]
) -> None:
    rink = Rink(**centres(0, 1), faceoff_advanced={1: {number: row}}, dice=[number])
    rink.faceoff()
    taken = rink.only(FaceoffTaken)
    assert (taken.number, taken.result) == (number, row)
    assert rink.carrier == carrier


@pytest.mark.rule("SOM-8.11")
def test_a_row_for_any_player_lets_the_winning_coach_choose() -> None:
    rink = Rink(faceoff_advanced={0: {7: "V ANY"}}, dice=[7], answers={"any_skater": ["RD"]})
    rink.faceoff()
    assert rink.questions("any_skater") == [(1, ("LW", "C", "RW", "LD", "RD"))]
    assert rink.carrier == ("visitor", "RD")


@pytest.mark.rule("SOM-8.11")
def test_the_advanced_chart_serves_end_zone_faceoffs_too() -> None:
    rink = Rink(**centres(2, 1), faceoff_advanced=MARKED, dice=[7, 7])
    rink.faceoff(Spot.VISITOR_END)
    assert rink.questions("shot_choice") == [(0, ("shoot", "penetrate", "pass"))]
    assert rink.shots == (1, 0)
