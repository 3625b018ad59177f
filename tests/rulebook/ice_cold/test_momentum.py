"""Momentum, the end of an action, defensive mode: IC-110 to IC-113, IC-130 to IC-132."""

import pytest

from games.rulesets.ice_cold.events import (
    CardDrawn,
    CardTurned,
    DefensiveModeChosen,
    MomentumDeclined,
    PeriodEnded,
    TurnedCardTaken,
)
from tests.rulebook.ice_cold.builders import Ice


def extra(ice: Ice) -> list[int]:
    """Seats of the momentum draws."""
    return [event.seat for event in ice.all(CardDrawn) if event.momentum]


@pytest.mark.rule("IC-110", "IC-112", "IC-D09")
def test_each_extra_card_is_optional_and_uses_the_clock() -> None:
    answers = {"action": ["outside-shot"], "momentum": ["draw", "draw", "stop"]}
    ice = Ice(puck="OZ", deck=[30, 1, 2, 33], answers=answers).act()
    assert extra(ice) == [0, 0]
    assert len(ice.questions("momentum")) == 3
    assert ice.only(MomentumDeclined).seat == 0
    assert ice.hand(0) == [1, 2]
    assert ice.state.clock == 50 - 4  # shot, two cards, face-off


@pytest.mark.rule("IC-110")
@pytest.mark.parametrize(
    ("scene", "earned"),
    [
        ({"puck": "OZ", "deck": [30], "answers": {"action": ["outside-shot"]}}, (0, 3)),
        ({"puck": "OZ", "deck": [19], "answers": {"action": ["outside-shot"]}}, (1, 2)),
        ({"home": [7], "visitor": [57], "deck": [2],
          "answers": {"action": ["play-7"], "response": ["answer-57"]}}, (1, 1)),
        ({"home": [23], "visitor": [53], "deck": [2],
          "answers": {"action": ["play-23"], "response": ["answer-53"]}}, (1, 2)),
    ],
)  # fmt: skip
def test_goals_super_saves_and_hits_earn_what_the_card_says(scene, earned) -> None:
    scene["answers"]["momentum"] = ["draw"] * 9
    ice = Ice(**scene).act()
    seat, number = earned
    assert extra(ice) == [seat] * number


@pytest.mark.rule("IC-111")
def test_all_hands_end_with_the_period() -> None:
    ice = Ice(home=[1, 2, 3, 4, 5, 6, 7], visitor=[8], clock=1)
    ice.table.emit(PeriodEnded(1))
    assert ice.kinds == ["PeriodEnded"]
    assert (ice.hand(0), ice.hand(1)) == ([], [])


@pytest.mark.rule("IC-113")
def test_the_order_at_the_end_of_an_action() -> None:
    """A goal from the point: discard, both hands filled up (offense first), momentum, face-off."""
    answers = {"action": ["outside-shot"], "discard": ["discard-63"], "momentum": ["draw", "stop"]}
    ice = Ice(home=[63, 31, 32, 33, 35], visitor=[34, 36, 37, 39], puck="OZ",
              deck=[30, 1, 2, 3, 8], answers=answers, fill=True).act()  # fmt: skip
    assert ice.kinds == [
        "OutsideShotTaken", "ResponseDeclined", "ShotResolved", "PlayStopped", "CardDiscarded",
        "CardDrawn", "CardDrawn", "CardDrawn", "MomentumDeclined", "FaceoffTaken",
    ]  # fmt: skip
    drawn = [(event.seat, event.momentum) for event in ice.all(CardDrawn)]
    assert drawn == [(0, False), (1, False), (0, True)]


@pytest.mark.rule("IC-113")
def test_the_offense_draws_its_momentum_first() -> None:
    """Cheap shot at centre ice: one for the hitter, the fight's two for Home."""
    answers = {"action": ["play-25"], "response": ["answer-44"], "momentum": ["draw"] * 3}
    ice = Ice(home=[25, 6], visitor=[44], deck=[8, 2, 12, 15, 16, 33], answers=answers).act()
    assert extra(ice) == [0, 0, 1]


@pytest.mark.rule("IC-112")
def test_momentum_ends_with_the_clock() -> None:
    answers = {"action": ["outside-shot"], "momentum": ["draw"] * 3}
    ice = Ice(puck="OZ", clock=2, deck=[30, 1], answers=answers).act()
    assert extra(ice) == [0]
    assert ice.period_over


@pytest.mark.rule("IC-130")
@pytest.mark.parametrize(
    ("score", "puck", "legal"),
    [((1, 0), "CI", True), ((0, 0), "CI", False), ((0, 1), "CI", False), ((1, 0), "OZ", False),
     ((1, 0), "DZ", False)],
)  # fmt: skip
def test_only_a_leader_at_centre_ice_may_fall_back(score, puck, legal) -> None:
    ice = Ice(home=[4, 12, 31], score=score, puck=puck, deck=[2]).act()
    options = ice.questions("action")[0][1]
    assert [option for option in options if option.startswith("defend-")] == (
        ["defend-4", "defend-12", "defend-31"] if legal else []
    )


@pytest.mark.rule("IC-131", "IC-132", "IC-D10")
@pytest.mark.parametrize(("answer", "hand"), [("take", [31, 50]), ("draw", [7, 31])])
def test_the_card_turned_up_is_taken_or_the_next_one_drawn(answer, hand) -> None:
    answers = {"action": ["defend-4"], "turned_card": [answer]}
    ice = Ice(home=[4, 31], score=(1, 0), deck=[50, 7], answers=answers).act()
    assert ice.only(DefensiveModeChosen).card == 4
    assert ice.only(CardTurned).card == 50
    assert ice.questions("turned_card") == [(0, ("take", "draw"))]
    assert ice.hand(0) == hand
    assert len(ice.all(TurnedCardTaken)) == (answer == "take")
    assert ice.control == (1, "DZ")
    assert ice.new_sequence
    assert ice.state.clock == (49 if answer == "take" else 48)
    assert (50 in ice.state.discards) is (answer == "draw")


@pytest.mark.rule("IC-132")
def test_with_the_last_card_turned_up_there_is_no_other_to_draw() -> None:
    ice = Ice(
        home=[4, 31], score=(1, 0), clock=1, deck=[50], answers={"action": ["defend-4"]}
    ).act()
    assert ice.hand(0) == [31, 50]
    assert ice.questions("turned_card") == []
    assert ice.period_over


@pytest.mark.rule("IC-132", "IC-131")
def test_defensive_mode_is_neither_answered_nor_whistled() -> None:
    """IC-A27: 24 bears the offside whistle."""
    ice = Ice(home=[4, 31], visitor=[63], score=(1, 0), deck=[24, 7],
              answers={"action": ["defend-4"]}).act()  # fmt: skip
    assert ice.questions("response") == []
    assert ice.control == (1, "DZ")
