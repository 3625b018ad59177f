"""The worked examples of the ledger: IC-200 to IC-220. "Deck" lists the next flips in order."""

import pytest

from games.rulesets.ice_cold.events import (
    DumpInChecked,
    EntryChecked,
    FaceoffTaken,
    FoulChecked,
    IcingChecked,
    LoosePuckWon,
    PenaltyCalled,
    PlayStopped,
    ShotResolved,
)
from games.rulesets.ice_cold.play import game_flow
from tests.rulebook.ice_cold.builders import Ice


@pytest.mark.rule("IC-200")
def test_200_a_pass_over_the_line() -> None:
    ice = Ice(home=[10, 33], deck=[12], answers={"action": ["play-10"]}).act()
    assert not ice.only(EntryChecked).offside
    assert ice.control == (0, "OZ")
    assert ice.state.link == ("shot",)


@pytest.mark.rule("IC-201")
def test_201_the_inside_shot_that_follows() -> None:
    answers = {"action": ["play-10", "shoot-33"]}
    ice = Ice(home=[10, 33, 31], deck=[12, 41, 2], answers=answers).act(2)
    assert ice.only(ShotResolved).result == "SAVE_REBOUND"
    assert ice.only(LoosePuckWon).card == 2
    assert ice.control == (0, "OZ")
    assert ice.new_sequence
    ice.act()
    assert len(ice.questions("action")) == 2  # an outside shot is all that is left
    assert "OutsideShotTaken" in ice.kinds


@pytest.mark.rule("IC-202")
def test_202_a_goal_from_the_point() -> None:
    answers = {"action": ["outside-shot"], "momentum": ["draw"] * 9}
    ice = Ice(offense=1, puck="OZ", deck=[30, 1, 2, 3, 33], answers=answers).act()
    assert ice.only(ShotResolved).goal
    assert ice.score == (0, 1)
    assert ice.hand(1) == [1, 2, 3]
    assert len(ice.questions("momentum")) == 3
    assert ice.only(FaceoffTaken).zone == 1


@pytest.mark.rule("IC-203")
def test_203_offside_at_a_dump_in() -> None:
    ice = Ice(home=[31], deck=[24, 4], answers={"action": ["dump-in-31"]}).act()
    assert ice.only(DumpInChecked).seat == -1
    assert ice.only(PlayStopped).reason == "offside"
    assert (ice.only(FaceoffTaken).zone, ice.only(FaceoffTaken).seat) == (1, 1)


@pytest.mark.rule("IC-204")
@pytest.mark.parametrize(
    ("deck", "touch_up", "expected"),
    [
        ([1, 33], "leave", "icing"),
        ([2], "leave", (0, "OZ")),
        ([], "touch-up", (1, "DZ")),
    ],
)
def test_204_a_clear(deck, touch_up, expected) -> None:
    answers = {"action": ["clear"], "touch_up": [touch_up]}
    ice = Ice(home=[31], puck="DZ", deck=deck, answers=answers).act()
    if expected == "icing":
        assert ice.only(PlayStopped).zone == 0
        assert ice.only(FaceoffTaken).card == 33
    else:
        assert ice.control == expected
    assert len(ice.all(IcingChecked)) == (touch_up == "leave")


@pytest.mark.rule("IC-205")
def test_205_a_trip_that_is_called() -> None:
    answers = {"action": ["play-13"], "response": ["answer-45"], "momentum": ["draw"] * 9}
    ice = Ice(home=[13, 1], visitor=[45], puck="OZ", deck=[5, 16, 2, 3, 4, 33], answers=answers)
    ice.act()
    assert ice.only(FoulChecked).called
    called = ice.only(PenaltyCalled)
    assert (called.seat, called.outside, called.inside) == (1, 1, 1)
    assert [(s.line, s.result) for s in ice.all(ShotResolved)] == [
        ("os", "SAVE_DEF"),
        ("is", "GOAL"),
    ]
    assert ice.score == (1, 0)
    assert len(ice.questions("momentum")) == 2
    assert ice.only(FaceoffTaken).zone == 1


@pytest.mark.rule("IC-206")
def test_206_the_trip_without_a_call() -> None:
    answers = {"action": ["play-13"], "response": ["answer-45"]}
    ice = Ice(home=[13, 1], visitor=[45], puck="OZ", deck=[9, 26], answers=answers).act()
    assert not ice.only(FoulChecked).called
    assert ice.only(LoosePuckWon).card == 26
    assert ice.control == (0, "OZ")
    assert ice.new_sequence


@pytest.mark.rule("IC-207")
def test_207_a_steal_by_card_56() -> None:
    answers = {"action": ["play-2", "shoot-30"], "response": ["answer-56"]}
    ice = Ice(home=[2, 1], visitor=[56, 30], puck="DZ", deck=[8], answers=answers).act()
    assert ice.control == (1, "OZ")
    ice.act()
    assert ice.questions("action")[1] == (1, ("shoot-30", "outside-shot"))


@pytest.mark.rule("IC-208")
@pytest.mark.parametrize(("card", "zone", "control"), [(23, 1, (0, "CI")), (7, 2, (0, "OZ"))])
def test_208_a_poke_check(card, zone, control) -> None:
    answers = {"action": [f"play-{card}"], "response": ["answer-50"]}
    ice = Ice(home=[card, 1], visitor=[50], deck=[2], answers=answers).act()
    assert ice.only(LoosePuckWon).zone == zone
    assert ice.control == control


@pytest.mark.rule("IC-209")
def test_209_an_interception_at_centre_ice_only() -> None:
    entering = Ice(home=[7, 1], visitor=[52], deck=[12], answers={"action": ["play-7"]}).act()
    assert entering.questions("response") == []
    answers = {"action": ["play-2"], "response": ["answer-52"]}
    leaving = Ice(home=[2, 1], visitor=[52], puck="DZ", answers=answers).act()
    assert leaving.control == (1, "CI")


@pytest.mark.rule("IC-210")
@pytest.mark.parametrize("card", [3, 4])
def test_210_squares_that_a_plain_card_does_not_answer(card) -> None:
    ice = Ice(home=[card, 1], visitor=[50], puck="DZ", answers={"action": [f"play-{card}"]}).act()
    assert ice.questions("response") == []


@pytest.mark.rule("IC-211")
def test_211_icons_that_allow_a_pass_only() -> None:
    answers = {"action": ["play-18"]}
    ice = Ice(home=[18, 7, 23, 33], puck="DZ", deck=[12, 2], answers=answers).act(2)
    assert ice.questions("action")[1][1][:2] == ("play-7", "dump-in-7")


@pytest.mark.rule("IC-212")
def test_212_a_blocked_shot_from_the_point() -> None:
    answers = {"action": ["outside-shot"], "response": ["answer-61"]}
    ice = Ice(visitor=[61], puck="OZ", deck=[8], answers=answers).act()
    assert ice.state.sides[0].outside_shots == 0
    assert ice.only(LoosePuckWon).card == 8
    assert ice.control == (1, "DZ")


@pytest.mark.rule("IC-213")
def test_213_a_dump_out_kept_in() -> None:
    answers = {"action": ["dump-out-31"], "response": ["answer-63"]}
    ice = Ice(home=[31], visitor=[63], puck="DZ", answers=answers).act()
    assert ice.control == (1, "OZ")
    assert ice.new_sequence
    assert 31 in ice.state.discards


@pytest.mark.rule("IC-214")
@pytest.mark.parametrize(
    ("clock", "puck", "legal"), [(15, "CI", True), (16, "CI", False), (15, "DZ", False)]
)
def test_214_when_the_goalie_may_be_pulled(clock, puck, legal) -> None:
    ice = Ice(home=[31, 4], puck=puck, clock=clock, period=3, score=(2, 3), deck=[2]).act()
    assert bool(ice.questions("pull_goalie")) is legal


@pytest.mark.rule("IC-214")
def test_214_six_cards_without_him_and_five_when_the_score_is_level() -> None:
    answers = {"pull_goalie": ["pull"], "action": ["dump-in-31", "outside-shot"],
               "cut": ["discard-5"]}  # fmt: skip
    ice = Ice(home=[31, 32, 33, 35, 36], visitor=[37, 38, 39, 40, 41], clock=15, period=3,
              score=(2, 3), deck=[2, 5, 6, 30, 34], answers=answers, fill=True).act()  # fmt: skip
    assert ice.hand(0) == [5, 6, 32, 33, 35, 36]
    ice.act()
    assert ice.score == (3, 3)
    assert not ice.state.sides[0].pulled
    assert ice.hand(0) == [6, 32, 33, 35, 36]
    assert ice.questions("cut") == [
        (0, tuple(f"discard-{card}" for card in (5, 6, 32, 33, 35, 36)))
    ]


@pytest.mark.rule("IC-215")
def test_215_a_hand_of_eight_shrinks() -> None:
    """Three cards are not replaced, the fourth is."""
    hand = [30, 31, 32, 33, 35, 36, 37, 39]
    answers = {"action": [f"dump-in-{card}" for card in hand[:4]]}
    ice = Ice(
        home=hand, visitor=[1, 3, 4, 5, 6], deck=[2, 7, 10, 11, 12], fill=True, answers=answers
    )
    sizes = []
    for _ in range(4):
        ice.state.puck, ice.state.offense = 1, 0
        ice.act()
        sizes.append((len(ice.hand(0)), sum(kind == "CardDrawn" for kind in ice.kinds)))
    assert sizes == [(7, 0), (6, 0), (5, 0), (5, 1)]


@pytest.mark.rule("IC-216")
@pytest.mark.parametrize(("answer", "hand"), [("take", [31, 50]), ("draw", [7, 31])])
def test_216_defensive_mode(answer, hand) -> None:
    answers = {"action": ["defend-4"], "turned_card": [answer]}
    ice = Ice(home=[4, 31], score=(1, 0), deck=[50, 7], answers=answers).act()
    assert ice.hand(0) == hand
    assert ice.control == (1, "DZ")


@pytest.mark.rule("IC-217")
def test_217_a_cheap_shot_that_costs_three_goals() -> None:
    answers = {"action": ["play-13"], "response": ["answer-44"], "momentum": ["draw"] * 20}
    ice = Ice(home=[13, 6], visitor=[44], puck="OZ", answers=answers,
              deck=[7, 30, 34, 8, 1, 9, 2, 3, 4, 5, 10, 11, 12, 14, 15, 16, 33]).act()  # fmt: skip
    assert ice.only(FoulChecked).called
    assert ice.only(PenaltyCalled).major
    assert [(s.line, s.goal) for s in ice.all(ShotResolved)] == [
        ("os", True), ("os", True), ("os", False), ("os", False), ("os", False), ("is", True),
    ]  # fmt: skip
    assert ice.score == (3, 0)
    drawn = [seat for seat, _ in ice.questions("momentum")]
    assert drawn == [0] * 8 + [1]
    assert ice.only(FaceoffTaken).zone == 1


@pytest.mark.rule("IC-218")
def test_218_the_clock_runs_out_on_a_rebound() -> None:
    ice = Ice(puck="OZ", clock=1, deck=[11], answers={"action": ["outside-shot"]}).act()
    assert ice.only(ShotResolved).result == "SAVE_REBOUND"
    assert ice.period_over
    assert ice.all(LoosePuckWon) == []


@pytest.mark.rule("IC-218")
def test_218_a_goal_with_the_last_card_counts() -> None:
    ice = Ice(puck="OZ", clock=1, deck=[30], answers={"action": ["outside-shot"]}).act()
    assert ice.score == (1, 0)
    assert ice.period_over
    assert ice.questions("momentum") == []
    assert ice.all(FaceoffTaken) == []


@pytest.mark.rule("IC-219")
@pytest.mark.parametrize(("card", "goal"), [(20, True), (8, False)])
def test_219_shots_at_an_empty_net(card, goal) -> None:
    ice = Ice(
        puck="OZ", deck=[card, 33], pulled=(False, True), answers={"action": ["outside-shot"]}
    )
    ice.state.sides[0].score = 1
    ice.act()
    assert ice.only(ShotResolved).goal is goal
    if not goal:
        assert ice.control == (1, "DZ")


@pytest.mark.rule("IC-220")
@pytest.mark.parametrize(
    ("puck", "options"),
    [
        ("DZ", ("dump-out-31", "dump-out-50", "clear")),
        ("CI", ("dump-in-31", "dump-in-50")),
    ],
)
def test_220_there_is_always_an_action(puck, options) -> None:
    ice = Ice(home=[31, 50], puck=puck, deck=[2, 3]).act()
    assert ice.questions("action") == [(0, options)]


@pytest.mark.rule("IC-220")
def test_220_in_the_offensive_zone_it_is_the_outside_shot() -> None:
    ice = Ice(home=[31, 50], puck="OZ", deck=[8]).run(game_flow.take_action)
    assert ice.kinds[0] == "OutsideShotTaken"
    assert ice.questions("action") == []
