"""Ledger 2.8: Penalties."""

import pytest

from games.rulesets.nhl_power_play.events import (
    CaptainActed,
    CardBought,
    CardGained,
    CardsDiscarded,
    GoalScored,
    PenaltiesShown,
    PowerChanged,
    ShotMissed,
    TurnEnded,
    TurnLost,
)
from tests.rulebook.nhl_power_play.scene import Scene


@pytest.mark.rule("NPP-150")
def test_penalties_are_shown_before_the_shot_is_settled() -> None:
    scene = Scene(hand=["penalty", "pass"])
    scene.build()
    names = [type(event).__name__ for event in scene.events]
    assert names[:3] == ["TurnBegan", "PenaltiesShown", "ShotForgone"]
    assert scene.state.players[0].known == ["penalty-1"]


@pytest.mark.rule("NPP-151")
def test_a_drawn_penalty_is_shown_at_once() -> None:
    scene = Scene(hand=["iron-lungs"], deck=["penalty", "pass"])
    scene.build("iron-lungs")
    assert scene.only(PenaltiesShown).cards == ("penalty-1",)


@pytest.mark.rule("NPP-152", "NPP-153")
@pytest.mark.parametrize("count", [2, 3])
def test_two_or_more_end_the_turn_and_go_back(count) -> None:
    scene = Scene(hand=["penalty"] * count + ["slapshot"])
    assert len(scene.state.penalties) == 25 - count
    scene.turn(())
    assert scene.asked == []
    assert len(scene.only(TurnLost).cards) == count
    assert len(scene.state.penalties) == 25
    assert scene.hand() == ["slapshot"]


@pytest.mark.rule("NPP-154", "NPP-166")
def test_purchases_stay_but_no_more_are_made() -> None:
    scene = Scene(
        hand=["penalty", "slapshot", "slapshot", "cycle-low"],
        deck=["penalty"],
        slots=["forecheck", "forecheck"],
    )
    scene.build("slapshot", "slapshot", "buy:0", "cycle-low")
    assert scene.only(TurnLost).in_shot is False
    assert len(scene.of(CardBought)) == 1
    assert scene.discard() == ["forecheck"]
    scene.finish()
    assert scene.only(TurnEnded).power == 3
    assert scene.power == 0


@pytest.mark.rule("NPP-154", "NPP-E11")
def test_two_more_penalties_cost_the_goal() -> None:
    scene = Scene(
        hand=["penalty", *["slapshot"] * 5, "taylor-hall", "pass"],
        deck=["penalty", "penalty"],
        goalie="ryan-miller",
    )
    assert not scene.shoot(*["slapshot"] * 5, "pass", "taylor-hall")
    assert scene.power == 12
    assert scene.state.rating == 11
    lost = scene.only(TurnLost)
    assert (len(lost.cards), lost.in_shot) == (3, True)
    assert len(scene.state.penalties) == 25
    assert scene.of(GoalScored, ShotMissed) == []
    assert scene.goals == [0, 0]


@pytest.mark.rule("NPP-154", "NPP-107")
def test_defenders_are_spent_when_penalties_end_the_shot() -> None:
    scene = Scene(hand=["penalty", "cycle-low"], deck=["penalty"])
    scene.give(1, hand=["ville-kannisto"])
    scene.shoot("cycle-low", foes={1: ["ville-kannisto"]})
    assert scene.discard(1) == ["ville-kannisto"]
    assert scene.state.shot is False


@pytest.mark.rule("NPP-155")
def test_one_penalty_does_nothing_and_is_discarded() -> None:
    scene = Scene(hand=["penalty", "pass"], deck=["pass"] * 5)
    scene.build("pass")
    scene.finish()
    assert scene.discard() == ["pass", "penalty"]
    assert len(scene.state.penalties) == 24
    assert scene.of(TurnLost) == []


@pytest.mark.rule("NPP-156", "NPP-E12")
def test_draw_then_discard_avoids_the_end() -> None:
    scene = Scene(hand=["penalty", "quick-hands", "pass"], deck=["penalty"])
    scene.build("quick-hands", "penalty", "pass")
    assert scene.of(TurnLost) == []
    assert scene.power == 2
    assert scene.discard() == ["penalty"]


@pytest.mark.rule("NPP-156a")
def test_penalties_are_counted_after_the_outermost_card_and_before_abilities() -> None:
    scene = Scene(
        hand=["penalty", "breakaway"],
        deck=["cycle-low", "penalty", "slapshot"],
        captains={0: "captain-teodor-halvarsen"},
    )
    scene.build("breakaway")
    assert scene.ids(scene.state.played) == ["breakaway", "cycle-low", "slapshot"]
    assert [event.amount for event in scene.of(PowerChanged)] == [1, 1, 2]
    scene.only(TurnLost)


@pytest.mark.rule("NPP-156a", "NPP-255")
def test_they_are_counted_after_each_ability_and_the_rest_is_lost() -> None:
    scene = Scene(
        hand=["penalty", "challenge", "stick-handling", "iron-lungs"],
        deck=["slapshot", "pass", "pass", "penalty"],
        captains={0: "captain-cyril-abernathe"},
    )
    scene.build("challenge", "stick-handling", "captain-cyril-abernathe", "iron-lungs")
    # Challenge 2; Stick-Handling 2; it is the first Skill: the captain's 1, Challenge draws a Slapshot;
    # Iron Lungs draws two Passes, then Challenge draws the second Penalty.
    assert [event.amount for event in scene.of(PowerChanged)] == [2, 1, 1, 1]
    assert scene.hand() == ["pass", "pass", "slapshot"]
    scene.only(TurnLost)


@pytest.mark.rule("NPP-157")
def test_a_destroyed_penalty_does_not_count() -> None:
    scene = Scene(hand=["penalty", "penalty-killer", "cycle-low", "pass"], deck=["penalty"])
    scene.build("penalty-killer", "hand:penalty", "cycle-low", "pass")
    assert scene.of(TurnLost) == []
    assert scene.power == 2 + 1 + 1


@pytest.mark.rule("NPP-158")
def test_penalties_in_deck_and_discard_do_not_count() -> None:
    scene = Scene(hand=["penalty", "pass"], deck=["penalty"] * 3, discard=["penalty"] * 3)
    scene.build("pass")
    assert scene.of(TurnLost) == []


@pytest.mark.rule("NPP-159", "NPP-279")
def test_a_gained_penalty_lies_on_the_discard_and_is_not_shown() -> None:
    scene = Scene(hand=["penalty", "nik-petrossov"])
    scene.build("nik-petrossov")
    assert scene.only(CardGained).to == "discard"
    assert len(scene.of(PenaltiesShown)) == 1
    assert scene.of(TurnLost) == []


@pytest.mark.rule("NPP-160", "NPP-253")
def test_a_penalty_that_would_be_played_goes_to_hand() -> None:
    scene = Scene(hand=["breakaway", "pass"], deck=["cycle-low", "pass", "penalty", "slapshot"])
    scene.build("breakaway", "pass")
    assert scene.ids(scene.state.played) == ["breakaway", "cycle-low", "pass"]
    scene = Scene(hand=["breakaway"], deck=["crash-the-net", "penalty", "slapshot"])
    scene.build("breakaway")
    assert scene.ids(scene.state.played) == ["breakaway", "crash-the-net"]
    assert scene.hand() == ["penalty"]
    assert scene.only(PenaltiesShown).cards == ("penalty-1",)
    assert scene.deck_top() == ["slapshot"]


@pytest.mark.rule("NPP-160")
def test_an_unknown_penalty_on_top_goes_to_hand_too() -> None:
    scene = Scene(hand=["breakaway"], discard=["penalty"])
    scene.build("breakaway")
    assert scene.hand() == ["penalty"]
    assert scene.state.players[0].in_deck == 0


@pytest.mark.rule("NPP-161")
def test_in_a_foes_turn_penalties_are_harmless_and_an_attack_may_take_one() -> None:
    scene = Scene(hand=["dario-bellavant"])
    scene.give(1, hand=["penalty", "penalty", "pass"])
    scene.build("dario-bellavant", foes={1: ["penalty"]})
    assert scene.of(TurnLost) == []
    scene.finish()
    scene.turn(("no", "pass"), seat=1)
    assert scene.power == 1


@pytest.mark.rule("NPP-161")
def test_two_penalties_drawn_while_defending_count_in_the_own_turn() -> None:
    scene = Scene(hand=["pass"], captains={1: "captain-zdeno-chara"})
    scene.give(1, hand=["owen-tarrant"], deck=["penalty", "penalty"])
    scene.shoot("pass", foes={1: ["owen-tarrant"]})
    assert scene.of(PenaltiesShown, TurnLost) == []
    scene.finish()
    scene.turn((), seat=1)
    assert scene.only(TurnLost).seat == 1


@pytest.mark.rule("NPP-162", "NPP-261", "NPP-E13")
def test_nothing_helps_against_two_at_the_start() -> None:
    scene = Scene(hand=["penalty", "penalty", "video-study", "penalty-killer"])
    scene.turn(())
    assert scene.asked == []
    assert scene.of(CaptainActed) == []
    scene.finish()
    assert sorted(scene.only(TurnEnded).unplayed) == ["penalty-killer-1", "video-study-1"]


@pytest.mark.rule("NPP-163")
def test_an_unplayed_card_brings_no_penalty() -> None:
    scene = Scene(hand=["boris-grimkov", "quick-hands"], deck=["pass"])
    scene.build("quick-hands", "boris-grimkov")
    scene.finish()
    assert scene.of(CardsDiscarded)[0].cards == ("boris-grimkov-1",)
    assert scene.of(CardGained) == []


@pytest.mark.rule("NPP-164", "NPP-279")
@pytest.mark.parametrize("card", ["nik-petrossov", "boris-grimkov", "line-brawl"])
def test_a_played_card_brings_its_penalty_unasked(card) -> None:
    scene = Scene(hand=[card])
    scene.build(card)
    assert "penalty" in scene.discard()
    assert {decision.kind for _, decision in scene.asked} == {"shot", "act"}


@pytest.mark.rule("NPP-165", "NPP-E09")
def test_the_last_penalties_go_out_in_order() -> None:
    scene = Scene(seats=4)
    scene.give(2, hand=["line-brawl"])
    scene.state.penalties = scene.state.penalties[:2]
    scene.turn(("no", "line-brawl"), seat=2)
    assert [event.seat for event in scene.of(CardGained)] == [2, 3]
    assert scene.state.penalties == []


@pytest.mark.rule("NPP-166")
def test_a_lost_turn_is_cleaned_up_as_usual() -> None:
    scene = Scene(hand=["penalty", "penalty", "pass"], deck=["slapshot"] * 5, slots=["speed"] * 3)
    scene.turn(())
    assert scene.finish()
    assert scene.hand() == ["slapshot"] * 5
    assert scene.discard() == ["pass"]


@pytest.mark.rule("NPP-167")
def test_a_card_that_draws_may_be_kept() -> None:
    scene = Scene(hand=["penalty", "cycle-low", "pass"], deck=["penalty"])
    scene.build("pass", "stop")
    assert scene.of(TurnLost) == []
    assert scene.hand() == ["cycle-low", "penalty"]
