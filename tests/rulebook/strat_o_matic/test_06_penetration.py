"""Rulebook section 6: outside shots and penetration."""

import pytest

from games.rulesets.strat_o_matic.events import LoosePuckRead, PenetrationTried, ShotTaken
from tests.rulebook.strat_o_matic.builders import Rink

INSIDE = {"answers": {"shot_choice": ["penetrate"]}}


@pytest.mark.rule("SOM-6.0")
def test_an_outside_only_shot_must_be_taken() -> None:
    rink = Rink(dice=[7]).puck("home", "RW")
    rink.resolve("OUT! SELF")
    assert rink.questions("shot_choice") == []
    assert rink.only(ShotTaken).shot == "outside"


@pytest.mark.rule("SOM-6.0a", "SOM-1.0D")
@pytest.mark.parametrize(
    ("level", "options"),
    [("basic", ("shoot", "penetrate")), ("advanced", ("shoot", "penetrate", "pass"))],
)
def test_an_unrestricted_shot_is_a_choice(level, options) -> None:
    rink = Rink(level=level, dice=[7]).puck("home", "RW")
    rink.resolve("OUT SELF")
    assert rink.questions("shot_choice") == [(0, options)]


@pytest.mark.rule("SOM-6.1", "SOM-6.1-EX1", "SOM-1.0D")
@pytest.mark.parametrize(
    ("rating", "number", "inside"),
    [(4, 13, True), (4, 14, False), (1, 7, True), (1, 8, False), (3, 11, True), (3, 12, False)],
)
def test_the_rating_says_how_high_a_split_may_be(rating, number, inside) -> None:
    rink = Rink(
        home={"RW": {"penetration": rating}}, dice=[number, 7] if inside else [number], **INSIDE
    ).puck("home", "RW")
    due = rink.resolve("OUT SELF")
    assert rink.only(PenetrationTried).succeeded is inside
    if inside:
        assert (rink.only(ShotTaken).shot, rink.only(ShotTaken).player) == ("inside", "H-RW")
    else:
        assert (due, rink.carrier) == (None, ("visitor", "LW"))


@pytest.mark.rule("SOM-6.1a")
@pytest.mark.parametrize(("slot", "thief"), [("LW", "RW"), ("C", "C"), ("LD", "RD"), ("RD", "LD")])
def test_the_matched_opponent_steals_the_puck(slot, thief) -> None:
    rink = Rink(dice=[20], **INSIDE).puck("home", slot)
    assert rink.resolve("OUT SELF") is None
    assert rink.carrier == ("visitor", thief)


@pytest.mark.rule("SOM-6.2")
def test_a_steal_for_a_vacant_position_is_a_loose_puck() -> None:
    rink = Rink(split={21: {"loose": {"EVEN": "V LD(RD)"}}}, dice=[20, 21], **INSIDE)
    del rink.state.sides[1].ice["LW"]
    rink.puck("home", "RW").resolve("OUT SELF")
    assert rink.only(LoosePuckRead).player == "V-LD"
    assert rink.carrier == ("visitor", "LD")
