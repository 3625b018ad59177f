"""Rulebook section 2: faceoffs with the basic chart."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ChanceGained,
    FaceoffTaken,
    PlayStopped,
    ShotTaken,
)
from games.rulesets.strat_o_matic.state import Spot
from tests.rulebook.strat_o_matic.builders import Rink

SLOTS = ("LW", "C", "RW", "LD", "RD")


def spots_of(rink: Rink) -> list[str]:
    return [event.spot for event in rink.all(PlayStopped)]


@pytest.mark.rule("SOM-2.0", "SOM-2.1", "SOM-INF.4")
def test_every_period_begins_with_a_faceoff_at_centre() -> None:
    rink = Rink(level="basic", seed=1)
    for number in (1, 2, 3):
        rink.period(number)
        first = next(event for event in rink.events if isinstance(event, ActionCardDrawn))
        faceoff = rink.only(FaceoffTaken)
        assert rink.events.index(faceoff) < rink.events.index(first)
        assert faceoff.spot == "centre"


@pytest.mark.rule("SOM-1.0A", "SOM-2.1a")
@pytest.mark.parametrize(
    ("row", "carrier"), [("H RD", ("home", "RD")), ("V LW", ("visitor", "LW"))]
)
def test_the_split_number_names_side_and_skater(row, carrier) -> None:
    rink = Rink(level="basic", faceoff={13: row}, dice=[33])
    assert rink.faceoff() is None
    assert rink.carrier == carrier
    assert rink.only(FaceoffTaken).number == 13


@pytest.mark.rule("SOM-2.1b")
def test_any_player_is_the_winning_coachs_free_choice() -> None:
    rink = Rink(
        level="basic",
        visitor={"LW": {"offense": 4}},
        faceoff={5: "V ANY"},
        dice=[5],
        answers={"any_skater": ["RD"]},
    )
    rink.faceoff()
    assert rink.questions("any_skater") == [(1, SLOTS)]
    assert rink.carrier == ("visitor", "RD")
    assert rink.state.sides[1].turns == {}


@pytest.mark.rule("SOM-2.2")
@pytest.mark.parametrize(
    ("shooter", "spot"), [("visitor", Spot.HOME_END), ("home", Spot.VISITOR_END)]
)
def test_a_frozen_puck_means_a_faceoff_in_that_goalies_end(shooter, spot) -> None:
    card = {"LW": {"outside": {7: "GR"}}}
    rink = Rink(level="basic", home=card, visitor=card, dice=[7, 9]).puck(shooter, "LW")
    assert rink.shoot("outside") is spot


@pytest.mark.rule("SOM-2.0", "SOM-2.2a")
def test_goals_are_followed_by_a_faceoff_at_centre() -> None:
    rink = Rink(level="basic", home={"LW": {"outside": {7: "G"}}}, dice=[7]).puck("home", "LW")
    assert rink.shoot("outside") is Spot.CENTRE


@pytest.mark.rule("SOM-2.21", "SOM-2.21-EX1")
def test_an_attacker_who_wins_in_an_end_zone_shoots_at_once() -> None:
    rink = Rink(level="basic", faceoff={3: "V LW"}, dice=[3, 7])
    rink.faceoff("home_end")
    chance = rink.only(ChanceGained)
    assert (chance.seat, chance.slot, chance.chance) == (1, "LW", "OUT")
    assert rink.only(ShotTaken).player == "V-LW"
    assert rink.all(ActionCardDrawn) == []
    assert rink.state.cards_used == 0


@pytest.mark.rule("SOM-2.21-EX1", "SOM-2.21b")
def test_a_defender_who_wins_in_his_end_draws() -> None:
    rink = Rink(level="basic", faceoff={3: "H RD"}, dice=[3, 1])
    assert rink.faceoff("home_end") is None
    assert rink.carrier == ("home", "RD")
    rink.draw()
    assert rink.only(ActionCardDrawn).section == "home"


@pytest.mark.rule("SOM-2.21")
@pytest.mark.parametrize(("row", "spot"), [("V LW", "centre"), ("V LW", "visitor_end")])
def test_no_shot_elsewhere(row, spot) -> None:
    rink = Rink(level="basic", faceoff={3: row}, dice=[3])
    assert rink.faceoff(spot) is None
    assert rink.all(ShotTaken) == []


@pytest.mark.rule("SOM-2.21a", "SOM-6.0a")
@pytest.mark.parametrize(
    ("level", "options"),
    [("basic", ("shoot", "penetrate")), ("advanced", ("shoot", "penetrate", "pass"))],
)
def test_on_that_shot_he_may_penetrate_and_later_pass(level, options) -> None:
    charts = {"faceoff": {3: "V LW"}, "faceoff_advanced": {0: {3: "V LW"}}}
    rink = Rink(level=level, **charts, dice=[3, 1, 7], answers={"shot_choice": ["penetrate"]})
    rink.faceoff("home_end")
    assert rink.questions("shot_choice") == [(1, options)]
    assert rink.only(ShotTaken).shot == "inside"


@pytest.mark.rule("SOM-2.21", "SOM-2.1b")
def test_any_player_in_an_end_zone_shoots_himself() -> None:
    rink = Rink(
        level="basic",
        home={"LW": {"offense": 4}},
        faceoff={3: "H ANY"},
        dice=[3, 7],
        answers={"any_skater": ["RD"]},
    )
    rink.faceoff("visitor_end")
    assert rink.only(ShotTaken).player == "H-RD"
