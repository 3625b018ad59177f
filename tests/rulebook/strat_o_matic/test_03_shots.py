"""Rulebook section 3: shots. Sections 1.0C: the common shot results."""

import pytest

from games.rulesets.strat_o_matic.events import ShotTaken
from games.rulesets.strat_o_matic.expected_goals import DICE_ODDS
from tests.rulebook.strat_o_matic.builders import Rink


@pytest.mark.rule("SOM-3.0")
def test_two_dice_are_thrown_with_the_odds_of_36() -> None:
    assert [round(DICE_ODDS[total] * 36) for total in range(2, 13)] == [
        1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ]  # fmt: skip
    rink = Rink(dice=[(2, 3)]).puck("home", "LW")
    rink.shoot("outside")
    assert rink.only(ShotTaken).roll == 5
    assert rink.records[-2].inputs == (("roll", 2, 3),)


@pytest.mark.rule("SOM-1.0C", "SOM-3.0", "SOM-3.0a")
@pytest.mark.parametrize(
    ("kind", "reading"),
    [
        ("outside", "TURN LW"),
        ("inside", "TURN C"),
        ("rebound", "TURN RW"),
        ("breakaway", "TURN RW"),
    ],
)
def test_each_kind_of_shot_has_its_column(kind, reading) -> None:
    card = {"outside": {9: "TURN LW"}, "inside": {9: "TURN C"}, "rebound": {9: "TURN RW"}}
    rink = Rink(home={"LW": card}, dice=[9]).puck("home", "LW")
    rink.shoot(kind)
    shot = rink.only(ShotTaken)
    assert (shot.shot, shot.roll, shot.reading) == (kind, 9, reading)
    assert rink.carrier == ("visitor", reading.removeprefix("TURN "))
