"""Ledger section 4: who knows what."""

import pytest

from games.engine.codec import canonical
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.events import (
    CardsDiscarded,
    CardsDrawn,
    DefenderPlayed,
    DefenseDeclined,
)
from games.rulesets.nhl_power_play.state import Layer
from tests.rulebook.nhl_power_play.scene import Scene


def player(scene: Scene, seat: int | None, of: int = 0) -> dict:
    return ruleset.view(scene.state, seat)["players"][of]


@pytest.mark.rule("NPP-014")
def test_a_hand_is_its_owners_and_its_size_everybodys() -> None:
    scene = Scene(hand=["pass", "speed"])
    scene.build()
    assert player(scene, 0)["hand"] == ["pass-1", "speed-1"]
    for seat in (1, None):
        assert player(scene, seat)["hand"] is None
        assert player(scene, seat)["in_hand"] == 2


@pytest.mark.rule("NPP-150", "NPP-014")
def test_shown_penalties_are_known_and_in_anothers_turn_they_are_not() -> None:
    scene = Scene(hand=["penalty"])
    scene.give(1, hand=["penalty"])
    scene.build()
    assert player(scene, 1)["known"] == ["penalty-1"]
    assert player(scene, 0, of=1)["known"] == []
    assert '"penalty-2"' in ruleset.secrets(scene.state, 0)
    assert '"penalty-1"' not in ruleset.secrets(scene.state, 1)


def test_nobody_sees_a_deck_not_even_its_owner() -> None:
    scene = Scene(hand=["tangled"], discard=["pass", "pass", "slapshot"])
    scene.state.players[0].deck, scene.state.players[0].discard = (
        scene.state.players[0].discard,
        [],
    )
    scene.lay_out()
    scene.build()
    for seat in (0, 1, None):
        seen = player(scene, seat)
        assert (seen["in_deck"], seen["deck_top"]) == (3, [])
        assert '"slapshot-1"' in ruleset.secrets(scene.state, seat)
        text = canonical(ruleset.view(scene.state, seat)).decode()
        assert not any(secret in text for secret in ruleset.secrets(scene.state, seat))


def test_draws_are_counted_for_others() -> None:
    event = CardsDrawn(0, 2, ("pass-1", "pass-2"))
    assert ruleset.redact(event, 0) is event
    assert ruleset.redact(event, 1) == ruleset.redact(event, None) == CardsDrawn(0, 2, ())


@pytest.mark.rule("NPP-102")
@pytest.mark.parametrize(
    "event",
    [DefenseDeclined(1), DefenderPlayed(1, "ville-kannisto-1"), CardsDiscarded(1, ("pass-1",))],
)
def test_whether_an_answer_was_asked_for_stays_with_the_hand(event) -> None:
    assert ruleset.redact(event, 1) is event
    for seat in (0, None):
        seen = ruleset.redact(event, seat)
        assert seen == event
        assert seen is not event, "a copy travels without the inputs"


def test_names_of_goalies_below_the_top_are_nobodys() -> None:
    scene = Scene()
    view = ruleset.view(scene.state, None)
    assert view["goalie"]["below"] == [9, 9, 10, 10, 11, 11, 12, 12]
    assert '"ryan-miller"' in ruleset.secrets(scene.state, 0)
    assert "ryan-miller" not in canonical(view).decode()


def test_a_stack_of_two_after_one_was_drawn() -> None:
    scene = Scene()
    owner = scene.state.players[0]
    a, b = scene.take("taylor-hall"), scene.take("cal-dunmorrow")
    owner.top = [Layer([a], (a, b), owner_only=True)]
    owner.hand = [b]
    assert player(scene, 0)["deck_top"] == [{"count": 1, "cards": [a], "ordered": True}]
    assert player(scene, 1)["deck_top"] == [{"count": 1, "cards": [], "ordered": False}]
    assert {f'"{a}"', f'"{b}"'} <= ruleset.secrets(scene.state, 1)
    owner.hand, owner.play = [], [b]
    assert player(scene, 1)["deck_top"] == [{"count": 1, "cards": [a], "ordered": True}]
    assert f'"{a}"' not in ruleset.secrets(scene.state, 1)


def test_the_order_of_a_stack_is_a_secret_text() -> None:
    scene = Scene()
    a, b = scene.take("taylor-hall"), scene.take("cal-dunmorrow")
    scene.state.players[0].top = [Layer([b, a], (a, b), owner_only=True)]
    assert f'"order":["{b}","{a}"]' in ruleset.secrets(scene.state, 1)
    assert not any("order" in secret for secret in ruleset.secrets(scene.state, 0))
