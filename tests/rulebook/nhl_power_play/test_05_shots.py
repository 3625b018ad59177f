"""Ledger 2.5 and 2.6: shots on goal and defending."""

import pytest

from games.rulesets.nhl_power_play.events import (
    CardGained,
    CardPlayed,
    CardsDrawn,
    DefenderPlayed,
    DefenseDeclined,
    DefenseRaised,
    GoalScored,
    PowerChanged,
    ShotAnnounced,
    ShotMissed,
)
from tests.rulebook.nhl_power_play.scene import Scene

STRONG = ["slapshot"] * 5


@pytest.mark.rule("NPP-080", "NPP-081", "NPP-D02")
def test_the_shot_is_settled_before_anything_is_done() -> None:
    scene = Scene(
        hand=["pass", "penalty"], slots=["forecheck"], captains={0: "captain-henrik-zetterberg"}
    )
    scene.build("pass")
    kinds = [decision.kind for _, decision in scene.asked]
    assert kinds[0] == "shot"
    assert kinds.count("shot") == 1
    assert scene.questions("shot") == [("no", "yes")]


@pytest.mark.rule("NPP-082", "NPP-E05")
def test_six_power_may_announce_against_eleven() -> None:
    scene = Scene(hand=["slapshot"] * 3, goalie="ryan-miller")
    scene.shoot(*["slapshot"] * 3)
    missed = scene.only(ShotMissed)
    assert (missed.power, missed.defense) == (6, 11)


@pytest.mark.rule("NPP-083")
def test_a_shot_is_at_the_current_goalie() -> None:
    scene = Scene(goalie="petr-malikov")
    scene.shoot()
    announced = scene.only(ShotAnnounced)
    assert (announced.goalie, announced.rating) == ("petr-malikov", 10)


@pytest.mark.rule("NPP-084", "NPP-085", "NPP-100")
def test_foes_decide_clockwise_before_the_shooter_plays() -> None:
    scene = Scene(seats=4, hand=["pass"])
    for seat in (1, 2, 3):
        scene.give(seat, hand=["ville-kannisto", "pass"])
    scene.shoot("pass", foes={1: ["ville-kannisto"], 2: ["decline"], 3: ["ville-kannisto"]})
    order = [
        (type(event).__name__, event.seat)
        for event in scene.of(
            ShotAnnounced, DefenderPlayed, DefenseDeclined, CardPlayed, ShotMissed
        )
    ]
    assert order == [
        ("ShotAnnounced", 0),
        ("DefenderPlayed", 1),
        ("DefenseDeclined", 2),
        ("DefenderPlayed", 3),
        ("CardPlayed", 0),
        ("ShotMissed", 0),
    ]


@pytest.mark.rule("NPP-086")
def test_words_for_a_shot_come_on_top() -> None:
    for shoot, power in ((True, 4), (False, 2)):
        scene = Scene(hand=["crash-the-net"])
        (scene.shoot if shoot else scene.build)("crash-the-net")
        assert [event.power for event in scene.of(PowerChanged)][-1] == power


@pytest.mark.rule("NPP-087")
def test_nothing_can_be_bought_in_a_shot_or_after_a_miss() -> None:
    scene = Scene(hand=["slapshot", "slapshot"], slots=["forecheck"])
    scene.shoot("slapshot", "slapshot")
    scene.only(ShotMissed)
    assert not any(
        option.startswith("buy") for options in scene.questions("act") for option in options
    )


@pytest.mark.rule("NPP-088", "NPP-093")
def test_power_is_compared_when_the_shooter_stops_with_cards_in_hand() -> None:
    scene = Scene(hand=[*STRONG, "penalty", "taylor-hall"])
    assert scene.shoot(*STRONG, "stop")
    assert scene.only(GoalScored).power == 10
    assert scene.hand() == ["penalty", "taylor-hall"]


@pytest.mark.rule("NPP-088")
def test_the_shooter_may_go_on_after_reaching_the_rating() -> None:
    scene = Scene(hand=[*STRONG, "pass"])
    scene.shoot(*STRONG, "pass")
    assert scene.only(GoalScored).power == 11


@pytest.mark.rule("NPP-089", "NPP-090")
@pytest.mark.parametrize(("passes", "goal"), [(1, True), (0, False)])
def test_enough_is_enough(passes, goal) -> None:
    hand = ["slapshot"] * 4 + ["pass"] * passes
    scene = Scene(hand=hand)
    assert scene.shoot(*hand) is goal
    assert scene.goals == [int(goal), 0]
    assert scene.state.players[0].pile == (["jonathan-bernier"] if goal else [])


@pytest.mark.rule("NPP-091", "NPP-E08")
def test_twenty_five_power_beat_one_goalie() -> None:
    hand = ["slapshot"] * 12 + ["pass"]
    scene = Scene(hand=hand)
    scene.shoot(*hand)
    assert scene.only(GoalScored).power == 25
    assert scene.goals == [1, 0]
    assert scene.state.goalies_left == 8


@pytest.mark.rule("NPP-092")
def test_a_miss_ends_the_turn_and_the_power_is_lost() -> None:
    scene = Scene(hand=["slapshot", "pass"], slots=["forecheck"])
    scene.shoot("slapshot", "stop")
    assert scene.asked[-1][1].kind == "act"
    scene.finish()
    assert (scene.power, scene.goals) == (0, [0, 0])


@pytest.mark.rule("NPP-094")
def test_gaining_works_in_a_shot() -> None:
    scene = Scene(hand=["ryan-suter"], main=["speed"])
    scene.shoot("ryan-suter")
    gained = scene.only(CardGained)
    assert (scene.ids([gained.card]), gained.to) == (["speed"], "hand")


# --- defending ------------------------------------------------------------------------------------


@pytest.mark.rule("NPP-100", "NPP-D03")
def test_one_defender_of_the_different_ones_in_hand() -> None:
    scene = Scene()
    scene.give(1, hand=["ville-kannisto", "ville-kannisto", "ryan-suter", "speed"])
    scene.shoot(foes={1: ["ville-kannisto"]})
    assert scene.questions("defend") == [("decline", "ryan-suter", "ville-kannisto")]
    assert scene.hand(1) == ["ryan-suter", "speed", "ville-kannisto"]


@pytest.mark.rule("NPP-101")
def test_a_defense_is_resolved_before_the_next_foe_is_asked() -> None:
    scene = Scene(seats=3)
    scene.give(1, hand=["owen-tarrant"], deck=["pass"])
    scene.give(2, hand=["ville-kannisto"])
    scene.shoot(foes={1: ["owen-tarrant"], 2: ["decline"]})
    names = [type(event).__name__ for event in scene.events]
    assert names.index("CardsDrawn") < names.index("DefenseDeclined")
    asked = [decision for seat, decision in scene.asked if seat == 2]
    assert dict(asked[0].context)["defense"] == 10


@pytest.mark.rule("NPP-102", "NPP-103")
def test_declining_is_allowed_and_final() -> None:
    scene = Scene(hand=["pass", "pass"])
    scene.give(1, hand=["ville-kannisto"])
    scene.shoot("pass", "pass", foes={1: ["decline"]})
    assert len(scene.questions("defend")) == 1
    assert scene.only(ShotMissed).defense == 9


@pytest.mark.rule("NPP-104")
def test_added_defense_lasts_for_one_shot() -> None:
    scene = Scene(hand=STRONG)
    scene.give(1, hand=["ville-kannisto"])
    scene.shoot(*STRONG, foes={1: ["ville-kannisto"]})
    missed = scene.only(ShotMissed)
    assert (missed.rating, missed.power, missed.defense) == (9, 10, 11)
    assert (scene.state.rating, scene.state.defense) == (9, 9)


@pytest.mark.rule("NPP-105", "NPP-110")
def test_a_defense_gives_no_power_and_is_no_card_of_the_turn() -> None:
    scene = Scene(hand=["pass"])
    scene.give(1, hand=["deke-halloran"])
    scene.shoot("pass", foes={1: ["deke-halloran"]})
    assert scene.only(DefenseRaised).defense == 11
    assert [event.power for event in scene.of(PowerChanged)] == [1]
    assert scene.ids(scene.state.played) == ["pass"]


@pytest.mark.rule("NPP-106")
def test_nobody_defends_against_himself() -> None:
    scene = Scene(hand=["ryan-suter", "pass"])
    scene.shoot("pass")
    assert scene.questions("defend", seat=0) == []


@pytest.mark.rule("NPP-107")
def test_a_defender_stays_in_front_until_the_shot_is_over() -> None:
    scene = Scene(hand=["pass", "pass"])
    scene.give(1, hand=["ville-kannisto"])
    fronts = []
    choose = scene.script.choose
    scene.script.choose = lambda state, decision, seat: (
        fronts.append(list(state.fronts)),
        choose(state, decision, seat),
    )[1]
    scene.shoot("pass", foes={1: ["ville-kannisto"]})
    assert [front.card for front in fronts[-1]] == ["ville-kannisto-1"]
    assert scene.state.fronts == []
    assert scene.discard(1) == ["ville-kannisto"]


@pytest.mark.rule("NPP-108")
def test_a_spent_defender_is_not_replaced() -> None:
    scene = Scene(hand=["pass"])
    scene.give(1, hand=["ville-kannisto", "pass", "pass"], deck=["speed", "speed"])
    scene.shoot("pass", foes={1: ["ville-kannisto"]})
    scene.finish()
    scene.turn(("no",), seat=1)
    assert scene.hand(1) == ["pass", "pass"]


@pytest.mark.rule("NPP-109")
def test_a_drawn_defender_brings_no_second_chance() -> None:
    scene = Scene()
    scene.give(1, hand=["owen-tarrant", *["pass"] * 4], deck=["ryan-suter"])
    scene.shoot(foes={1: ["owen-tarrant"]})
    assert len(scene.questions("defend")) == 1
    assert "ryan-suter" in scene.hand(1)


@pytest.mark.rule("NPP-109")
def test_a_hand_may_exceed_five_cards() -> None:
    scene = Scene()
    scene.give(1, hand=["deke-halloran", *["pass"] * 4], deck=["pass"])
    scene.state.players[1].captain = "captain-zdeno-chara"
    scene.give(1, discard=["speed"])
    scene.lay_out()
    scene.shoot(foes={1: ["deke-halloran"]})
    assert len(scene.hand(1)) == 6


@pytest.mark.rule("NPP-111", "NPP-277")
def test_chara_draws_after_the_defense_text() -> None:
    scene = Scene(captains={1: "captain-zdeno-chara"})
    scene.give(1, hand=["ville-kannisto"], deck=["speed"])
    scene.shoot(foes={1: ["ville-kannisto"]})
    names = [type(event).__name__ for event in scene.events]
    assert names.index("DefenseRaised") < names.index("CardsDrawn")
    assert scene.hand(1) == ["speed"]


@pytest.mark.rule("NPP-277")
def test_chara_does_not_draw_without_a_defender() -> None:
    scene = Scene(captains={1: "captain-zdeno-chara"})
    scene.give(1, hand=["ville-kannisto"], deck=["speed"])
    scene.shoot(foes={1: ["decline"]})
    assert scene.of(CardsDrawn) == []


# --- the worked examples --------------------------------------------------------------------------


def the_example(*, seats: int) -> Scene:
    scene = Scene(
        seats=seats,
        hand=["pass", "pass", "pass", "wrap-around", "jonathan-toews"],
        deck=["slapshot", "pass"],
        main=["coordination"],
    )
    scene.give(1, hand=["niklas-kronwall"], deck=["tangled"])
    return scene


CARDS = ("pass", "pass", "pass", "jonathan-toews", "slapshot", "pass", "wrap-around")


@pytest.mark.rule("NPP-E06", "NPP-268", "NPP-275", "NPP-276")
def test_the_rulebooks_shot_is_a_goal() -> None:
    scene = the_example(seats=3)
    scene.give(2, hand=["ville-kannisto"])
    assert scene.shoot(*CARDS, foes={1: ["niklas-kronwall"], 2: ["decline"]})
    goal = scene.only(GoalScored)
    assert (goal.power, goal.defense) == (11, 11)
    assert [event.power for event in scene.of(PowerChanged)] == [1, 2, 3, 5, 7, 8, 10, 11]
    assert scene.hand(1) == ["tangled"]
    assert scene.ids(scene.state.main_top) == ["coordination"]
    assert scene.state.borrowed == []


@pytest.mark.rule("NPP-E07")
def test_one_more_defense_makes_it_a_miss() -> None:
    scene = the_example(seats=3)
    scene.give(2, hand=["owen-tarrant"])
    assert not scene.shoot(*CARDS, foes={1: ["niklas-kronwall"], 2: ["owen-tarrant"]})
    missed = scene.only(ShotMissed)
    assert (missed.power, missed.defense) == (11, 12)
