"""Ledger 2.11: clarifications of single cards, with their examples."""

import pytest

from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.events import (
    CaptainActed,
    CardBought,
    CardDestroyed,
    CardGained,
    CardPlayed,
    CardReturned,
    CardsDrawn,
    CardsStacked,
    DefenderGivenUp,
    DefenseRaised,
    GoalScored,
    PowerChanged,
    ShotCalledOff,
    ShotMissed,
    TopRevealed,
)
from tests.rulebook.nhl_power_play.scene import Scene


def powers(scene: Scene) -> list[int]:
    return [event.power for event in scene.of(PowerChanged)]


@pytest.mark.rule("NPP-250")
def test_slapshots_add_no_type() -> None:
    scene = Scene(
        hand=["slapshot", "pass", "speed", "stick-handling", "cycle-low", "bram-oosterwal"],
        deck=["pass", "pass"],
        captains={0: "captain-alex-ovechkin"},
    )
    scene.build("stick-handling", "slapshot", "pass", "cycle-low", "bram-oosterwal")
    # Skill; a Slapshot of no type; Starter; Maneuver; Attacker, the fourth type, with the captain's 2
    assert scene.power == 1 + 2 + (1 + 1) + (1 + 1) + (2 + 1 + 2)


@pytest.mark.rule("NPP-250")
def test_ovechkin_pays_once_in_a_turn() -> None:
    hand = ["pass", "speed", "cycle-low", "bram-oosterwal", "hank-brannagan"]
    scene = Scene(hand=hand, deck=["slapshot"] * 2, captains={0: "captain-alex-ovechkin"})
    scene.build("pass", "cycle-low", "bram-oosterwal", "hank-brannagan")
    assert scene.power == 1 + 1 + 2 + 2 + 2
    scene = Scene(hand=hand, deck=["slapshot"] * 2, captains={0: "captain-alex-ovechkin"})
    scene.build("pass", "cycle-low", "bram-oosterwal", "hank-brannagan", "speed", "no")
    assert scene.power == 1 + 1 + 2 + 2 + 2 + 2


@pytest.mark.rule("NPP-251", "NPP-252", "NPP-E14")
def test_breakaway_goes_on_after_a_maneuver() -> None:
    scene = Scene(hand=["breakaway"], deck=["wrap-around", "pass", "slapshot"])
    scene.build("breakaway")
    assert scene.ids(scene.state.played) == ["breakaway", "wrap-around", "pass"]
    assert scene.power == 1 + 1 + 1
    assert scene.in_play() == ["breakaway", "wrap-around", "pass"]
    assert {event.source for event in scene.of(CardPlayed)[1:]} == {"deck"}


@pytest.mark.rule("NPP-252")
def test_breakaway_stops_after_the_first_other_card() -> None:
    scene = Scene(hand=["breakaway"], deck=["slapshot", "cycle-low"])
    scene.build("breakaway")
    assert scene.deck_top() == ["cycle-low"]


@pytest.mark.rule("NPP-254", "NPP-255", "NPP-E15")
def test_challenge_before_any_skill() -> None:
    scene = Scene(
        hand=["challenge", "coordination", "speed"],
        deck=["slapshot", "pass", "tangled"],
    )
    scene.build("challenge", "coordination", "speed", "no")
    assert powers(scene)[0] == 2
    # Speed turns the Pass up; it stays and is the card that Challenge draws.
    assert scene.hand() == ["pass", "slapshot"]


@pytest.mark.rule("NPP-254", "NPP-278", "NPP-E15")
@pytest.mark.parametrize("copies", [1, 2])
def test_challenge_after_one_skill_or_two_copies_of_it(copies) -> None:
    hand = ["coordination"] * copies + ["challenge"]
    scene = Scene(hand=hand, deck=["slapshot", "pass"])
    scene.build(*hand)
    assert scene.only(CardsDrawn).count == 1
    assert scene.power == 3 * copies


@pytest.mark.rule("NPP-256", "NPP-257", "NPP-258", "NPP-E18")
def test_hall_then_fake_shot() -> None:
    scene = Scene(
        hand=["taylor-hall", "fake-shot", "crash-the-net"],
        deck=["slapshot", "pass"],
        slots=["forecheck"],
    )
    scene.give(1, hand=["ville-kannisto"])
    scene.shoot("taylor-hall", "fake-shot", "buy:0", foes={1: ["ville-kannisto"]})
    assert powers(scene) == [1, 3]
    assert scene.hand() == ["crash-the-net", "pass", "slapshot"]
    assert scene.discard(1) == ["ville-kannisto"]
    assert scene.only(CardBought).power == 1
    assert scene.of(ShotMissed, GoalScored) == []


@pytest.mark.rule("NPP-258")
def test_after_fake_shot_no_card_sees_a_shot_and_none_is_announced() -> None:
    scene = Scene(hand=["fake-shot", "crash-the-net"])
    scene.shoot("fake-shot", "crash-the-net")
    assert powers(scene) == [2, 4]
    assert len(scene.questions("shot")) == 1


@pytest.mark.rule("NPP-259")
def test_fake_shot_without_a_shot() -> None:
    scene = Scene(hand=["fake-shot"])
    scene.build("fake-shot")
    assert scene.power == 2
    assert scene.of(ShotCalledOff) == []


@pytest.mark.rule("NPP-261", "NPP-D07")
@pytest.mark.parametrize(("hand", "discard"), [(["penalty"], []), ([], ["penalty"])])
def test_zetterberg_destroys_a_penalty_once_a_turn(hand, discard) -> None:
    zone = "hand" if hand else "discard"
    scene = Scene(hand=[*hand, "nik-petrossov"], discard=discard)
    scene.build("captain", f"{zone}:penalty", "nik-petrossov")
    assert scene.only(CardDestroyed).source == zone
    assert scene.only(CaptainActed).captain == "captain-henrik-zetterberg"
    assert len(scene.state.penalties) == 24  # Petrossov's lies on the discard
    assert "captain" not in scene.questions("act")[-1]


@pytest.mark.rule("NPP-D07")
def test_the_captains_action_may_be_left() -> None:
    scene = Scene(hand=["pass"], discard=["penalty"])
    scene.build("captain", "nothing", "pass")
    assert scene.questions("destroy") == [("nothing", "discard:penalty")]
    assert scene.discard() == ["penalty"]


@pytest.mark.rule("NPP-262")
@pytest.mark.parametrize(
    ("hand", "discard", "answers", "power"),
    [
        ([], [], (), 1),
        (["penalty"], [], ("hand:penalty",), 2),
        ([], ["penalty"], ("discard:penalty",), 2),
        (["penalty"], ["penalty", "penalty"], ("hand:penalty", "discard:penalty"), 3),
        (["penalty"], ["penalty"], ("nothing", "discard:penalty"), 2),
    ],
)
def test_penalty_killer(hand, discard, answers, power) -> None:
    scene = Scene(
        hand=["penalty-killer", *hand],
        discard=discard,
        captains={0: "captain-zdeno-chara"},
    )
    scene.build("penalty-killer", *answers)
    assert scene.power == power


@pytest.mark.rule("NPP-263", "NPP-264", "NPP-E22", "NPP-D13")
def test_power_play_takes_a_defender_back() -> None:
    scene = Scene(hand=["power-play"])
    scene.give(1, hand=["niklas-kronwall", "pass"], discard=["penalty"], deck=["tangled"])
    scene.shoot("power-play", foes={1: ["niklas-kronwall"]})
    assert scene.only(DefenseRaised).defense == 11
    assert scene.only(DefenderGivenUp).defense == 9
    assert scene.only(ShotMissed).defense == 9
    assert scene.discard(1) == ["niklas-kronwall", "penalty"]
    assert scene.hand(1) == ["pass", "tangled"]


@pytest.mark.rule("NPP-263", "NPP-D13")
def test_power_play_lets_the_foe_choose_among_several_defenders() -> None:
    scene = Scene(hand=["power-play"], variant="advanced_1v1")
    scene.give(1, hand=["hank-brannagan", "boris-grimkov"])
    scene.shoot("power-play", foes={1: ["hank-brannagan", "boris-grimkov", "hank-brannagan"]})
    assert scene.questions("give_up") == [("hank-brannagan", "boris-grimkov")]
    assert scene.only(ShotMissed).defense == 9 + 4


@pytest.mark.rule("NPP-263")
@pytest.mark.parametrize("shot", [True, False])
def test_power_play_takes_a_hand_card_where_no_defender_was_played(shot) -> None:
    scene = Scene(hand=["power-play"])
    scene.give(1, hand=["pass", "tangled"], discard=["penalty"])
    run = scene.shoot if shot else scene.build
    run("power-play", foes={1: ["tangled"]})
    assert scene.hand(1) == ["pass"]


@pytest.mark.rule("NPP-263", "NPP-264")
def test_power_play_spares_a_foe_without_a_penalty_in_the_discard() -> None:
    scene = Scene(hand=["power-play"])
    scene.give(1, hand=["ville-kannisto", "penalty"])
    scene.shoot("power-play", foes={1: ["ville-kannisto"]})
    assert scene.of(DefenderGivenUp) == []
    assert scene.hand(1) == ["penalty"]


@pytest.mark.rule("NPP-265", "NPP-266", "NPP-D12", "NPP-E16")
def test_speed_on_a_maneuver_of_four() -> None:
    scene = Scene(hand=["speed", "cycle-low"], deck=["challenge", "pass"])
    scene.build("speed", "no", "cycle-low")
    assert powers(scene)[0] == 4
    assert scene.hand() == ["challenge"]


@pytest.mark.rule("NPP-265", "NPP-266", "NPP-D12")
def test_speed_on_another_card_which_is_destroyed() -> None:
    scene = Scene(hand=["speed"], deck=["tangled", "pass"])
    scene.build("speed", "yes")
    assert scene.power == 2
    assert scene.ids([scene.only(TopRevealed).card]) == ["tangled"]
    assert scene.only(CardDestroyed).source == "deck"
    assert scene.deck_top() == ["pass"]


@pytest.mark.rule("NPP-265")
def test_everybody_sees_what_speed_turned_up() -> None:
    scene = Scene(hand=["speed"], discard=["cycle-low", "pass"])
    scene.build("speed", "no")
    for seat in (None, 0, 1):
        (layer,) = ruleset.view(scene.state, seat)["players"][0]["deck_top"]
        assert layer["cards"] == [scene.only(TopRevealed).card]


@pytest.mark.rule("NPP-265")
def test_speed_without_any_card_does_nothing() -> None:
    scene = Scene(hand=["speed", "pass"])
    scene.build("speed", "pass")
    assert powers(scene) == [1]


@pytest.mark.rule("NPP-267", "NPP-E17")
def test_pass_teamwork_teamwork_pass() -> None:
    scene = Scene(hand=["pass", "teamwork", "teamwork", "pass"])
    after = []
    choose = scene.script.choose
    scene.script.choose = lambda state, decision, seat: (
        after.append(state.power) if decision.kind == "act" else None,
        choose(state, decision, seat),
    )[1]
    scene.build("pass", "teamwork", "teamwork", "pass")
    assert after[1:] == [1, 3, 5, 10]


@pytest.mark.rule("NPP-268")
def test_wrap_around_outside_a_shot() -> None:
    scene = Scene(hand=["wrap-around"], main=["slapshot"])
    scene.build("wrap-around")
    assert scene.power == 1
    assert scene.of(CardReturned) == []


@pytest.mark.rule("NPP-268")
def test_the_borrowed_card_lies_on_top_for_all_to_see() -> None:
    scene = Scene(hand=["wrap-around"])
    scene.shoot("wrap-around")
    card = scene.only(CardReturned).card
    for seat in (None, 0, 1):
        main = ruleset.view(scene.state, seat)["main_deck"]
        assert main["top"] == [card]
        assert main["cards"] == 109 - 1  # the Wrap Around itself


@pytest.mark.rule("NPP-269")
def test_wrap_around_with_an_empty_main_deck_does_nothing() -> None:
    scene = Scene(hand=["wrap-around"])
    scene.state.main = []
    scene.shoot("wrap-around")
    assert powers(scene) == []


@pytest.mark.rule("NPP-269", "NPP-273")
def test_a_borrowed_suter_gains_the_card_below_him() -> None:
    scene = Scene(hand=["wrap-around"], main=["ryan-suter", "forecheck"])
    scene.shoot("wrap-around")
    assert scene.ids([scene.only(CardGained).card]) == ["forecheck"]
    assert scene.ids(scene.state.main_top) == ["ryan-suter"]
    assert scene.hand() == ["forecheck"]


@pytest.mark.rule("NPP-269")
def test_wrap_arounds_borrow_one_below_the_other() -> None:
    scene = Scene(hand=["wrap-around"], main=["wrap-around", "slapshot"])
    scene.shoot("wrap-around")
    assert powers(scene) == [2]
    assert scene.ids(scene.state.main_top) == ["slapshot", "wrap-around"]


@pytest.mark.rule("NPP-270")
@pytest.mark.parametrize(
    ("cards", "power"),
    [
        (("coordination",), 2),
        (("forecheck", "coordination"), 3),
        (("coordination", "forecheck"), 3),
        (("crash-the-net", "crash-the-net", "coordination"), 2 + 2 + 3),
    ],
)
def test_coordination(cards, power) -> None:
    scene = Scene(hand=cards)
    scene.build(*cards)
    assert scene.power == power


@pytest.mark.rule("NPP-271")
def test_face_off_specialist_as_first_card() -> None:
    scene = Scene(hand=["face-off-specialist", "pass", "tangled"], deck=["slapshot"] * 5)
    scene.build("face-off-specialist")
    assert scene.hand() == ["slapshot"] * 4
    assert scene.discard() == ["pass", "tangled"]
    assert scene.power == 0


@pytest.mark.rule("NPP-271")
def test_face_off_specialist_later() -> None:
    scene = Scene(hand=["face-off-specialist", "pass", "tangled"], deck=["slapshot"] * 5)
    scene.build("pass", "face-off-specialist")
    assert scene.power == 3
    assert scene.hand() == ["tangled"]


@pytest.mark.rule("NPP-272", "NPP-D11")
@pytest.mark.parametrize(
    ("answers", "top"),
    [
        (("nothing",), []),
        (("taylor-hall", "nothing"), ["taylor-hall"]),
        (("taylor-hall", "cal-dunmorrow", "taylor-hall"), ["cal-dunmorrow", "taylor-hall"]),
        (("taylor-hall", "cal-dunmorrow", "cal-dunmorrow"), ["taylor-hall", "cal-dunmorrow"]),
    ],
)
def test_forecheck_takes_up_to_two_attackers_in_the_owners_order(answers, top) -> None:
    scene = Scene(hand=["forecheck"], discard=["taylor-hall", "cal-dunmorrow", "ryan-suter"])
    scene.build("forecheck", *answers)
    assert scene.deck_top() == top
    assert scene.questions("fetch")[0] == ("nothing", "taylor-hall", "cal-dunmorrow")


@pytest.mark.rule("NPP-272")
def test_the_order_of_two_stacked_cards_is_their_owners_secret() -> None:
    scene = Scene(hand=["forecheck"], discard=["taylor-hall", "cal-dunmorrow"])
    scene.build("forecheck", "taylor-hall", "cal-dunmorrow", "cal-dunmorrow")
    stacked = scene.only(CardsStacked)
    assert stacked.order == ("cal-dunmorrow-1", "taylor-hall-1")
    assert ruleset.redact(stacked, 1).order is None
    assert ruleset.redact(stacked, 1).cards == ("taylor-hall-1", "cal-dunmorrow-1")
    shown = [ruleset.view(scene.state, seat)["players"][0]["deck_top"][0] for seat in (0, 1, None)]
    assert [layer["ordered"] for layer in shown] == [True, False, False]
    assert shown[0]["cards"] == ["taylor-hall-1", "cal-dunmorrow-1"]


@pytest.mark.rule("NPP-273")
def test_suter_in_the_own_turn_and_in_defense() -> None:
    scene = Scene(hand=["ryan-suter", "forecheck"], main=["slapshot"])
    scene.build("ryan-suter", "slapshot")
    assert scene.power == 2
    scene = Scene(main=["speed"])
    scene.give(1, hand=["ryan-suter"])
    scene.shoot(foes={1: ["ryan-suter"]})
    assert scene.only(ShotMissed).defense == 12
    assert scene.discard(1) == ["ryan-suter", "speed"]


@pytest.mark.rule("NPP-273")
def test_a_card_gained_into_hand_is_known_to_all() -> None:
    scene = Scene(hand=["ryan-suter", "pass"], main=["speed"])
    scene.build("ryan-suter")
    assert ruleset.view(scene.state, 1)["players"][0]["known"] == ["speed-1"]
    assert ruleset.view(scene.state, 1)["players"][0]["hand"] is None


@pytest.mark.rule("NPP-274", "NPP-275", "NPP-E18")
@pytest.mark.parametrize(("card", "power"), [("taylor-hall", 1), ("jonathan-toews", 2)])
@pytest.mark.parametrize("shot", [True, False])
def test_hall_and_toews_draw_two_in_a_shot(card, power, shot) -> None:
    scene = Scene(hand=[card], deck=["tangled", "tangled", "tangled"])
    (scene.shoot if shot else scene.build)(card)
    assert powers(scene) == [power]
    assert scene.hand() == (["tangled"] * 2 if shot else [])


@pytest.mark.rule("NPP-276")
def test_kronwall_defends_with_a_card_and_two() -> None:
    scene = Scene()
    scene.give(1, hand=["niklas-kronwall"], deck=["pass"])
    scene.shoot(foes={1: ["niklas-kronwall"]})
    assert scene.hand(1) == ["pass"]
    assert scene.only(ShotMissed).defense == 11
