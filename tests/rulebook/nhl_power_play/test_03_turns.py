"""Ledger 2.3 and 2.4: turns, playing cards, buying and gaining."""

import pytest

from games.rulesets.nhl_power_play.decisions import BUY_SLAPSHOT
from games.rulesets.nhl_power_play.events import (
    CardBought,
    CardGained,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    GoalScored,
    PenaltiesShown,
    PowerChanged,
    ShotForgone,
    TurnBegan,
    TurnEnded,
)
from tests.rulebook.nhl_power_play.scene import Scene


def offers(scene: Scene, number: int = -1) -> list[str]:
    """Give what was for sale at a question."""
    options = scene.questions("act")[number]
    return [option.removeprefix("buy:") for option in options if option.startswith("buy:")]


@pytest.mark.rule("NPP-040")
def test_a_turn_in_its_order() -> None:
    scene = Scene(hand=["penalty", "pass"], slots=["forecheck"], main=["speed"])
    scene.build("pass")
    scene.finish()
    kinds = [type(event) for event in scene.events]
    order = [
        TurnBegan,
        PenaltiesShown,
        ShotForgone,
        CardPlayed,
        PowerChanged,
        TurnEnded,
        CardsDrawn,
    ]
    assert [kind for kind in kinds if kind in order][: len(order) - 1] == order[:-1]


@pytest.mark.rule("NPP-041")
def test_only_the_active_player_is_asked_for_cards() -> None:
    scene = Scene(hand=["pass", "pass"])
    scene.give(1, hand=["speed", "pass"])
    scene.shoot("pass", "pass")
    assert {seat for seat, _ in scene.asked} == {0}
    assert scene.hand(1) == ["pass", "speed"]


@pytest.mark.rule("NPP-042")
def test_a_played_card_lies_in_the_play_area_until_the_turn_is_over() -> None:
    scene = Scene(hand=["pass", "tangled", "pass"])
    scene.build("pass", "tangled")
    assert scene.in_play() == ["pass", "tangled"]
    scene.finish()
    assert scene.in_play() == []


@pytest.mark.rule("NPP-043")
def test_a_drawn_card_may_be_played_at_once() -> None:
    scene = Scene(hand=["cycle-low"], deck=["slapshot"])
    scene.build("cycle-low", "slapshot")
    assert scene.power == 1 + 2


@pytest.mark.rule("NPP-044", "NPP-D04")
@pytest.mark.parametrize(
    ("order", "power"), [(("pass", "cal-dunmorrow"), 3), (("cal-dunmorrow", "pass"), 2)]
)
def test_the_player_chooses_the_order(order, power) -> None:
    scene = Scene(hand=["cal-dunmorrow", "pass"])
    scene.build(*order)
    assert scene.power == power


@pytest.mark.rule("NPP-044")
def test_a_text_is_resolved_before_anything_else_is_played() -> None:
    scene = Scene(hand=["quick-hands", "pass"], deck=["tangled"])
    scene.build("quick-hands", "tangled", "pass")
    kinds = [event for event in scene.events if not isinstance(event, PowerChanged)]
    names = [type(event).__name__ for event in kinds[2:]]
    assert names == ["CardPlayed", "CardsDrawn", "CardsDiscarded", "CardPlayed"]


@pytest.mark.rule("NPP-045", "NPP-D06")
def test_a_kept_card_has_no_effect() -> None:
    scene = Scene(hand=["pass", "nik-petrossov"])
    scene.build("pass", "stop")
    scene.finish()
    assert scene.only(TurnEnded).unplayed == ("nik-petrossov-1",)
    assert scene.of(CardGained) == []
    assert sorted([*scene.discard(), *scene.hand()]) == ["nik-petrossov", "pass"]


@pytest.mark.rule("NPP-046")
def test_playing_and_buying_alternate() -> None:
    scene = Scene(hand=["pass", "pass", "slapshot"], slots=["forecheck", "speed"])
    scene.build("pass", "pass", "buy:0", "slapshot")
    assert scene.power == 2
    assert scene.only(CardBought).cost == 2


@pytest.mark.rule("NPP-047")
def test_power_rises_and_falls() -> None:
    scene = Scene(hand=["slapshot", "slapshot", "pass"], slots=["speed"])
    scene.build("slapshot", "slapshot", "buy:0", "pass")
    assert [event.power for event in scene.of(PowerChanged)] == [2, 4, 1]
    assert scene.only(CardBought).power == 0


@pytest.mark.rule("NPP-047")
def test_power_begins_at_nothing_in_every_turn() -> None:
    scene = Scene(hand=["slapshot"])
    scene.build("slapshot")
    scene.finish()
    scene.turn(("no",), seat=1)
    assert scene.power == 0


@pytest.mark.rule("NPP-048")
def test_power_that_is_left_is_lost() -> None:
    scene = Scene(hand=["slapshot"])
    scene.build("slapshot")
    scene.finish()
    assert scene.only(TurnEnded).power == 2
    assert scene.power == 0


@pytest.mark.rule("NPP-049", "NPP-D06")
def test_nobody_has_to_buy() -> None:
    scene = Scene(hand=["slapshot", "slapshot"], slots=["speed"])
    scene.build("slapshot", "slapshot", "stop")
    assert scene.of(CardBought) == []
    assert offers(scene) == ["0", "slapshot"]


@pytest.mark.rule("NPP-050")
def test_several_players_are_served_clockwise_from_the_active_one() -> None:
    scene = Scene(seats=3)
    scene.give(1, hand=["line-brawl"])
    scene.turn(("no", "line-brawl"), seat=1)
    assert [event.seat for event in scene.of(CardGained)] == [1, 2, 0]


@pytest.mark.rule("NPP-051")
def test_a_captain_waits_until_the_card_is_resolved() -> None:
    scene = Scene(hand=["rory-mactavon"], deck=["pass"], captains={0: "captain-jonathan-toews"})
    scene.build("rory-mactavon")
    names = [type(event).__name__ for event in scene.events[2:]]
    assert names == ["CardPlayed", "PowerChanged", "CardsDrawn", "PowerChanged"]
    assert [event.amount for event in scene.of(PowerChanged)] == [2, 1]


@pytest.mark.rule("NPP-052", "NPP-058")
def test_abilities_of_nested_cards_wait_for_the_outermost_in_order() -> None:
    scene = Scene(
        hand=["coordination", "breakaway"],
        deck=["cycle-low", "joona-vaskipelto", "pass"],
        captains={0: "captain-teodor-halvarsen"},
    )
    scene.build("coordination", "breakaway")
    played = [event.card for event in scene.of(CardPlayed)]
    assert scene.ids(played) == ["coordination", "breakaway", "cycle-low", "pass"]
    # Breakaway 1, Cycle Low 1 and a draw, Pass 1; then Cycle Low's waiting abilities, then Breakaway's.
    assert [event.amount for event in scene.of(PowerChanged)][:4] == [2, 1, 1, 1]
    assert scene.power == 2 + 1 + 1 + 1 + 2 + 1  # two different Maneuvers, the captain's first


@pytest.mark.rule("NPP-053")
def test_what_cannot_be_done_is_skipped() -> None:
    scene = Scene(hand=["quick-hands"])
    scene.build("quick-hands")
    assert scene.power == 1
    assert scene.of(CardsDrawn, CardsDiscarded) == []


@pytest.mark.rule("NPP-054", "NPP-D09")
def test_an_attack_hits_every_foe_clockwise_and_each_chooses() -> None:
    scene = Scene(seats=4, hand=["dario-bellavant"])
    for seat in (1, 2, 3):
        scene.give(seat, hand=["pass", "tangled", "hank-brannagan"])
    scene.build("dario-bellavant", foes={1: ["tangled"], 2: ["pass"], 3: ["hank-brannagan"]})
    assert [event.seat for event in scene.of(CardsDiscarded)] == [1, 2, 3]
    assert [scene.discard(seat) for seat in (1, 2, 3)] == [
        ["tangled"],
        ["pass"],
        ["hank-brannagan"],
    ]
    assert scene.questions("discard") == [("pass", "tangled", "hank-brannagan")] * 3


@pytest.mark.rule("NPP-055")
@pytest.mark.parametrize("card", ["video-study", "backcheck", "fast-learner", "forecheck"])
def test_what_may_be_done_may_be_left(card) -> None:
    discard = ["taylor-hall", "ryan-suter", "speed", "pass"]
    scene = Scene(hand=[card], discard=discard)
    scene.build(card, "nothing")
    assert scene.discard() == sorted(discard)


@pytest.mark.rule("NPP-056", "NPP-278")
def test_each_different_counts_before_and_after_and_a_name_once() -> None:
    hand = ["cycle-low", "cycle-low", "coordination", "crash-the-net", "crash-the-net"]
    scene = Scene(hand=hand)
    scene.build(*hand)
    # 1 + 1, then 2 + 1 for Cycle Low, then 2 + 1 for Crash the Net, then 2
    assert scene.power == 2 + 3 + 3 + 2


@pytest.mark.rule("NPP-057")
def test_tangled_is_a_starter_played() -> None:
    scene = Scene(hand=["stick-handling", "tangled"])
    scene.build("stick-handling", "tangled")
    assert scene.power == 2


@pytest.mark.rule("NPP-058")
def test_a_card_off_a_deck_counts_as_played() -> None:
    scene = Scene(hand=["teamwork", "breakaway"], deck=["pass"])
    scene.build("teamwork", "breakaway")
    assert scene.power == 1 + 1 + 2


# --- buying and gaining ---------------------------------------------------------------------------


@pytest.mark.rule("NPP-060", "NPP-061", "NPP-D05", "NPP-E01")
def test_four_power_buy_one_card_up_to_four_or_two_of_two() -> None:
    slots = ["forecheck", "speed", "rory-mactavon", "penalty-killer", "fake-shot"]
    scene = Scene(hand=["pass"] * 4, slots=slots)
    scene.build("pass", "pass", "pass", "pass", "buy:0", "buy:3")
    assert offers(scene, 4) == ["0", "1", "3", "4", "slapshot"]
    assert offers(scene, 5) == ["3"]
    assert scene.power == 0
    assert scene.discard() == ["forecheck", "penalty-killer"]


@pytest.mark.rule("NPP-060", "NPP-E01")
def test_a_three_and_a_two_are_too_dear_for_four() -> None:
    scene = Scene(hand=["pass"] * 4, slots=["fake-shot", "forecheck"])
    scene.build("pass", "pass", "pass", "pass", "buy:0")
    assert scene.power == 1
    assert [option for option in scene.questions("act")[-1] if option.startswith("buy")] == [
        "buy:0",
        "buy:1",
        BUY_SLAPSHOT,
    ]  # the last real question; with one Power left nothing is on offer and nothing is asked


@pytest.mark.rule("NPP-061", "NPP-062")
def test_slapshots_are_for_sale_while_there_are_any() -> None:
    scene = Scene(hand=["slapshot"] * 5)
    scene.state.slapshots = scene.state.slapshots[:2]
    scene.build(*["slapshot"] * 5, BUY_SLAPSHOT, BUY_SLAPSHOT)
    assert scene.discard() == ["slapshot"] * 2
    assert scene.state.slapshots == []
    assert scene.power == 10 - 6


@pytest.mark.rule("NPP-064")
def test_no_power_buys_a_goalie() -> None:
    scene = Scene(hand=["slapshot"] * 8)
    scene.build(*["slapshot"] * 8)
    assert scene.power == 16
    assert all("bernier" not in option for option in scene.questions("act")[-1])
    assert scene.of(GoalScored) == []


@pytest.mark.rule("NPP-065", "NPP-E02")
def test_the_first_turn_of_the_rulebook() -> None:
    scene = Scene(
        hand=["pass"] * 4 + ["tangled"],
        deck=["pass", "tangled", "pass", "pass", "tangled"],
        slots=["breakaway", "speed", "speed", "speed", "teamwork"],
        main=["forecheck"],
    )
    scene.build("pass", "pass", "pass", "pass", "buy:0", "stop")
    assert scene.power == 0
    assert scene.discard() == ["breakaway"]
    assert scene.finish()
    assert scene.discard() == ["breakaway", "pass", "pass", "pass", "pass", "tangled"]
    assert scene.hand() == ["pass", "pass", "pass", "tangled", "tangled"]
    assert scene.ids(scene.state.slots[:1]) == ["forecheck"]


@pytest.mark.rule("NPP-066")
def test_an_emptied_slot_stays_empty_until_the_end_of_turn() -> None:
    scene = Scene(hand=["pass"] * 3, slots=["forecheck"] + ["speed"] * 3 + ["teamwork"])
    scene.build("pass", "pass", "buy:0", "pass")
    assert scene.state.slots[0] == ""
    scene.finish()
    assert scene.state.slots[0] != ""


@pytest.mark.rule("NPP-067", "NPP-165")
def test_gaining_costs_no_power() -> None:
    scene = Scene(hand=["nik-petrossov"])
    scene.build("nik-petrossov")
    assert scene.power == 4
    assert scene.discard() == ["penalty"]


@pytest.mark.rule("NPP-068")
def test_what_is_not_there_is_not_gained() -> None:
    scene = Scene(hand=["ryan-suter", "nik-petrossov"])
    scene.state.main = []
    scene.state.penalties = []
    scene.build("ryan-suter", "nik-petrossov")
    assert scene.of(CardGained) == []
    assert scene.power == 4


@pytest.mark.rule("NPP-069", "NPP-260", "NPP-E19")
def test_a_card_bought_this_turn_is_put_on_the_deck_and_drawn() -> None:
    scene = Scene(hand=["pass", "pass", "pass", "forecheck", "cycle-low"], slots=["bram-oosterwal"])
    scene.build("pass", "pass", "pass", "buy:0", "forecheck", "bram-oosterwal", "cycle-low")
    assert scene.hand() == ["bram-oosterwal"]


@pytest.mark.rule("NPP-260")
@pytest.mark.parametrize(
    ("card", "bought"),
    [("backcheck", "hank-brannagan"), ("fast-learner", "video-study")],
)
def test_a_card_bought_this_turn_is_taken_back_to_hand(card, bought) -> None:
    scene = Scene(hand=["pass", "pass", "pass", card], slots=[bought])
    scene.build("pass", "pass", "pass", "buy:0", card, bought)
    assert scene.hand() == [bought]
