"""Pulling the goalie: IC-140 to IC-146."""

import pytest

from games.rulesets.ice_cold.events import (
    CardDiscarded,
    FaceoffTaken,
    GoalieKept,
    GoaliePulled,
    GoalieReturned,
    NetLeftEmpty,
    PeriodEnded,
)
from games.rulesets.ice_cold.play import game_flow, table
from tests.rulebook.ice_cold.builders import Ice

LATE = {"period": 3, "clock": 15, "score": (2, 3)}


@pytest.mark.rule("IC-140", "IC-D11")
@pytest.mark.parametrize(
    ("scene", "asked"),
    [
        ({}, True),
        ({"puck": "OZ"}, True),
        ({"puck": "DZ"}, False),
        ({"clock": 16}, False),
        ({"period": 2}, False),
        ({"period": 4}, False),
        ({"score": (3, 3)}, False),
        ({"score": (4, 3)}, False),
        ({"pulled": (True, False)}, False),
    ],
)
def test_who_may_pull_the_goalie_in_play(scene, asked) -> None:
    ice = Ice(home=[31], deck=[2], **{**LATE, **scene}).act()
    assert ice.questions("pull_goalie") == ([(0, ("pull", "keep"))] if asked else [])
    assert len(ice.all(GoalieKept)) == asked


@pytest.mark.rule("IC-140")
def test_the_goalie_is_pulled_before_the_action() -> None:
    ice = Ice(home=[31], deck=[2], answers={"pull_goalie": ["pull"]}, **LATE).act()
    assert ice.kinds[:2] == ["GoaliePulled", "PuckDumpedIn"]
    assert ice.state.sides[0].pulled


def faceoff(zone: int, **scene) -> Ice:
    """A face-off in a rink zone."""
    ice = Ice(deck=[33], **{**LATE, **scene})
    ice.state.due = zone
    return ice.run(game_flow.take_faceoff)


@pytest.mark.rule("IC-141")
@pytest.mark.parametrize(
    ("zone", "score", "asked"),
    [
        (1, (2, 3), [0]),
        (2, (2, 3), [0]),
        (0, (2, 3), []),
        (0, (3, 2), [1]),
        (2, (3, 2), []),
        (1, (2, 2), []),
    ],
)
def test_who_may_pull_the_goalie_before_a_faceoff(zone, score, asked) -> None:
    """The visitor's own end is zone 2."""
    ice = faceoff(zone, score=score)
    assert [seat for seat, _ in ice.questions("pull_goalie")] == asked


@pytest.mark.rule("IC-141")
def test_the_goalie_is_pulled_before_the_letter() -> None:
    """IC-A23, A24: the hand is not filled up at once."""
    ice = faceoff(1, answers={"pull_goalie": ["pull"]}, fill=True)
    assert ice.kinds == ["GoaliePulled", "FaceoffTaken"]


@pytest.mark.rule("IC-142")
def test_without_a_goalie_the_hand_holds_six() -> None:
    ice = Ice(home=[1, 2, 3], fill=True, pulled=(True, False), **LATE)
    ice.run(lambda rink: table.replenish(rink, 0))
    assert len(ice.hand(0)) == 6


@pytest.mark.rule("IC-143", "IC-D12")
@pytest.mark.parametrize("answer", ["return", "stay"])
def test_at_a_stoppage_he_may_be_put_back(answer) -> None:
    ice = faceoff(1, pulled=(True, False), answers={"return_goalie": [answer]})
    assert ice.questions("return_goalie") == [(0, ("return", "stay"))]
    assert ice.state.sides[0].pulled is (answer == "stay")
    assert len(ice.all(NetLeftEmpty)) == (answer == "stay")
    assert ice.questions("pull_goalie") == []


@pytest.mark.rule("IC-143")
def test_in_play_nobody_is_asked_to_put_him_back() -> None:
    """IC-A22: not even by a power play against the player."""
    ice = Ice(home=[31, 32], deck=[36, 3, 8], pulled=(True, False), period=3, clock=15,
              score=(2, 3), answers={"action": ["dump-in-31"]}).act()  # fmt: skip
    assert ice.questions("return_goalie") == []
    assert ice.all(GoalieReturned) == []
    assert ice.state.sides[0].pulled


@pytest.mark.rule("IC-144")
def test_he_must_go_back_when_the_score_is_level() -> None:
    ice = faceoff(1, score=(3, 3), pulled=(True, False))
    assert ice.only(GoalieReturned).forced
    assert ice.questions("return_goalie") == []


@pytest.mark.rule("IC-145")
@pytest.mark.parametrize(("seat", "zone"), [(0, 0), (1, 2)])
def test_he_must_go_back_for_a_faceoff_in_the_own_zone(seat, zone) -> None:
    score = (2, 3) if seat == 0 else (3, 2)
    ice = faceoff(zone, score=score, pulled=(seat == 0, seat == 1))
    assert (ice.only(GoalieReturned).seat, ice.only(GoalieReturned).forced) == (seat, True)
    assert ice.only(FaceoffTaken).zone == zone


@pytest.mark.rule("IC-146", "IC-D13")
def test_the_hand_is_cut_to_five_by_cards_of_the_owners_choice() -> None:
    answers = {"cut": ["discard-63", "discard-31"]}
    ice = faceoff(1, home=[1, 2, 3, 4, 5, 31, 63], score=(3, 3), pulled=(True, False),
                  answers=answers, fill=True)  # fmt: skip
    assert [(event.card, event.cut) for event in ice.all(CardDiscarded)] == [(63, True), (31, True)]
    assert ice.hand(0) == [1, 2, 3, 4, 5]
    assert ice.questions("cut")[1] == (0, tuple(f"discard-{card}" for card in (1, 2, 3, 4, 5, 31)))


@pytest.mark.rule("IC-146")
def test_a_small_hand_is_not_cut() -> None:
    ice = faceoff(1, home=[1, 2, 3], score=(3, 3), pulled=(True, False), fill=True)
    assert ice.all(CardDiscarded) == []


@pytest.mark.rule("IC-140")
def test_a_pulled_goalie_is_back_in_the_next_period() -> None:
    ice = Ice(
        home=[31], deck=[2], clock=2, period=3, score=(0, 1), answers={"pull_goalie": ["pull"]}
    )
    ice.act()
    assert ice.only(GoaliePulled).seat == 0
    ice.table.emit(PeriodEnded(3))
    assert not ice.state.sides[0].pulled
