"""Ledger 2.7: end of turn, decks, destroying."""

import pytest

from games.rulesets.nhl_power_play.events import (
    CardDestroyed,
    CardsDrawn,
    CenterIceFilled,
    DeckReshuffled,
    TurnEnded,
)
from tests.rulebook.nhl_power_play.scene import Scene


@pytest.mark.rule("NPP-120", "NPP-121", "NPP-122")
def test_discard_draw_five_fill_center_ice() -> None:
    scene = Scene(
        hand=["pass", "tangled"],
        deck=["slapshot"] * 6,
        slots=["speed", "speed", "speed"],
        main=["forecheck", "challenge"],
    )
    scene.build("pass")
    assert scene.finish()
    names = [type(event) for event in scene.events[-3:]]
    assert names == [TurnEnded, CardsDrawn, CenterIceFilled]
    assert scene.discard() == ["pass", "tangled"]
    assert scene.hand() == ["slapshot"] * 5
    assert scene.only(CenterIceFilled).slots == (3, 4)
    assert scene.ids(scene.state.slots) == ["speed"] * 3 + ["forecheck", "challenge"]


@pytest.mark.rule("NPP-124")
def test_an_empty_deck_waits_until_a_card_is_wanted() -> None:
    scene = Scene(hand=["cycle-low", "pass"], deck=["slapshot"], discard=["pass"] * 5)
    scene.build("cycle-low", "pass")
    assert scene.of(DeckReshuffled) == []
    scene.finish()
    assert scene.only(DeckReshuffled).count == 5 + 3


@pytest.mark.rule("NPP-124", "NPP-125")
def test_a_draw_goes_on_with_the_new_deck() -> None:
    scene = Scene(hand=["iron-lungs", "tangled"], deck=["slapshot"], discard=["speed"])
    scene.build("iron-lungs")
    assert scene.hand() == ["slapshot", "speed", "tangled"]
    assert scene.only(DeckReshuffled).count == 1
    assert scene.in_play() == ["iron-lungs"]


@pytest.mark.rule("NPP-125")
def test_with_nothing_left_the_rest_of_a_draw_is_lost() -> None:
    scene = Scene(hand=["iron-lungs", "tangled"], deck=["slapshot"])
    scene.build("iron-lungs")
    assert scene.hand() == ["slapshot", "tangled"]
    assert scene.only(CardsDrawn).count == 1


@pytest.mark.rule("NPP-124", "NPP-265")
def test_turning_up_renews_an_empty_deck() -> None:
    scene = Scene(hand=["speed"], discard=["cycle-low"])
    scene.build("speed", "no")
    assert scene.power == 3
    assert scene.deck_top() == ["cycle-low"]


@pytest.mark.rule("NPP-124")
def test_playing_from_the_top_renews_an_empty_deck() -> None:
    scene = Scene(hand=["breakaway"], discard=["slapshot"])
    scene.build("breakaway")
    assert scene.in_play() == ["breakaway", "slapshot"]


@pytest.mark.rule("NPP-126", "NPP-127", "NPP-D10")
def test_the_owner_destroys_a_card_of_the_named_zones() -> None:
    scene = Scene(hand=["video-study", "pass", "tangled"], discard=["tangled", "speed", "speed"])
    scene.build("video-study", "discard:tangled")
    assert scene.questions("destroy") == [
        ("nothing", "hand:pass", "hand:tangled", "discard:tangled", "discard:speed")
    ]
    assert scene.ids(scene.state.destroyed) == ["tangled"]
    assert scene.discard() == ["speed", "speed"]


@pytest.mark.rule("NPP-127")
def test_only_the_named_zone_is_offered() -> None:
    scene = Scene(hand=["luc-desrouleaux", "tangled"], discard=["pass"])
    scene.build("luc-desrouleaux", "discard:pass")
    assert scene.questions("destroy") == [("nothing", "discard:pass")]


@pytest.mark.rule("NPP-128", "NPP-129")
@pytest.mark.parametrize(
    ("card", "destroyed", "stack"), [("slapshot", ["slapshot"], 0), ("penalty", [], 1)]
)
def test_where_destroyed_cards_go(card, destroyed, stack) -> None:
    scene = Scene(hand=["video-study"], discard=[card])
    before = len(scene.state.slapshots), len(scene.state.penalties)
    scene.build("video-study", f"discard:{card}")
    assert scene.only(CardDestroyed).source == "discard"
    assert scene.ids(scene.state.destroyed) == destroyed
    assert (len(scene.state.slapshots), len(scene.state.penalties)) == (
        before[0],
        before[1] + stack,
    )


@pytest.mark.rule("NPP-123")
def test_the_left_neighbour_is_next() -> None:
    scene = Scene(hand=["pass"])
    scene.build("pass")
    scene.finish()
    scene.turn(("no",), seat=1)
    assert scene.state.active == 1
    assert scene.state.players[1].turns == 1
