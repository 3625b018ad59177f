"""Ledger section 3, what belongs to no single card: the order of abilities, one's own discards."""

import pytest

from games.rulesets.nhl_power_play.events import TriggerPicked
from tests.rulebook.nhl_power_play.scene import Scene


@pytest.mark.rule("NPP-D16", "NPP-052")
@pytest.mark.parametrize("first", ["captain-cyril-abernathe", "challenge"])
def test_the_player_orders_abilities_that_wait_together(first) -> None:
    scene = Scene(
        hand=["challenge", "coordination"],
        deck=["pass"],
        captains={0: "captain-cyril-abernathe"},
    )
    scene.build("challenge", "coordination", first)
    assert scene.questions("trigger") == [("captain-cyril-abernathe", "challenge")]
    assert scene.only(TriggerPicked).of == first
    names = [type(event).__name__ for event in scene.events]
    drawn = names.index("CardsDrawn")
    last_power = len(names) - 1 - names[::-1].index("PowerChanged")
    assert (drawn < last_power) is (first == "challenge")


@pytest.mark.rule("NPP-D16")
def test_abilities_of_the_same_effect_need_no_question() -> None:
    scene = Scene(
        hand=["coordination", "stick-handling", "crash-the-net"],
        captains={0: "captain-teodor-halvarsen"},
    )
    scene.build("coordination", "stick-handling", "crash-the-net")
    assert scene.questions("trigger") == []
    assert scene.power == 2 + 1 + 2 + 3


@pytest.mark.rule("NPP-D08")
def test_a_discard_of_ones_own_effect_is_ones_own_choice() -> None:
    scene = Scene(hand=["quick-hands", "pass", "pass", "tangled"], deck=["speed"])
    scene.build("quick-hands", "pass")
    assert scene.questions("discard") == [("pass", "tangled", "speed")]
    assert scene.discard() == ["pass"]
