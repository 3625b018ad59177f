"""Shot results: IC-070 to IC-076."""

import pytest

from games.rulesets.ice_cold.cards import Line
from games.rulesets.ice_cold.events import FaceoffTaken, LoosePuckWon, PlayStopped, ShotResolved
from games.rulesets.ice_cold.play import shots
from tests.rulebook.ice_cold.builders import CARDS, Ice


def outside(card: int, *more: int, **scene) -> Ice:
    """Home shoots from the point and this card is flipped."""
    return Ice(puck="OZ", deck=[card, *more], answers={"action": ["outside-shot"]}, **scene).act()


@pytest.mark.rule("IC-070", "IC-110")
def test_a_goal_counts_and_play_goes_on_at_centre_ice() -> None:
    ice = outside(30, 33)
    assert ice.score == (1, 0)
    assert [side.goals_by_period for side in ice.state.sides] == [[1], [0]]
    assert (ice.only(ShotResolved).momentum, ice.only(ShotResolved).empty_net) == (3, False)
    assert (ice.only(PlayStopped).zone, ice.only(FaceoffTaken).zone) == (1, 1)
    assert ice.questions("momentum") == [(0, ("draw", "stop"))]


@pytest.mark.rule("IC-071")
def test_a_plain_save_gives_the_goalies_side_the_puck_in_its_zone() -> None:
    assert outside(8).control == (1, "DZ")


@pytest.mark.rule("IC-072")
def test_a_save_may_leave_the_puck_with_the_shooters() -> None:
    ice = outside(14)
    assert ice.control == (0, "OZ")
    assert ice.new_sequence


@pytest.mark.rule("IC-073", "IC-080")
@pytest.mark.parametrize(("flip", "control"), [(2, (0, "OZ")), (1, (1, "DZ"))])
def test_a_rebound_is_a_loose_puck_there(flip, control) -> None:
    ice = outside(11, flip)
    assert ice.only(LoosePuckWon).card == flip
    assert ice.control == control


@pytest.mark.rule("IC-074", "IC-110")
def test_a_super_save_earns_the_goalies_side_momentum() -> None:
    ice = outside(19)
    assert ice.control == (1, "DZ")
    assert ice.only(ShotResolved).momentum == 2
    assert ice.questions("momentum") == [(1, ("draw", "stop"))]


@pytest.mark.rule("IC-075")
def test_a_frozen_puck_is_faced_off_there() -> None:
    ice = outside(13, 33)
    assert (ice.only(PlayStopped).reason, ice.only(FaceoffTaken).zone) == ("freeze", 2)


@pytest.mark.rule("IC-076")
@pytest.mark.parametrize("card", [card.id for card in CARDS.values()])
def test_an_empty_net_is_only_kept_by_a_save_for_the_defense(card) -> None:
    ice = Ice(puck="OZ", deck=[card], pulled=(False, True))
    shot = shots.take_shot(ice.table, 0, Line.INSIDE)
    assert shot.goal is (CARDS[card].inside != "SAVE_DEF")
    assert shot.empty_net is shot.goal
    assert shot.momentum == 0


@pytest.mark.rule("IC-076")
def test_the_own_empty_net_does_not_help_the_shooter() -> None:
    ice = Ice(puck="OZ", deck=[11], pulled=(True, False))
    assert not shots.take_shot(ice.table, 0, Line.OUTSIDE).goal
