"""Penalties and power plays: IC-090 to IC-100."""

import pytest

from games.rulesets.ice_cold.events import (
    FaceoffTaken,
    FightWon,
    FoulChecked,
    LoosePuckWon,
    PenaltyCalled,
    PlayStopped,
    PowerPlayEnded,
    ResponsePlayed,
    ShotResolved,
)
from games.rulesets.ice_cold.play import checks
from tests.rulebook.ice_cold.builders import CARDS, Ice


def foul_by_visitor(card: int, *deck: int, **scene) -> Ice:
    """Visitor fouls at centre ice; these cards are flipped."""
    return Ice(deck=list(deck), **scene).run(lambda table: checks.foul(table, CARDS[card], 1))


def lines(ice: Ice) -> list[tuple[str, int]]:
    return [(shot.line, shot.card) for shot in ice.all(ShotResolved)]


@pytest.mark.rule("IC-090", "IC-091")
@pytest.mark.parametrize(("flip", "called"), [(2, True), (1, False)])
def test_the_letter_of_the_fouled_player_calls_the_penalty(flip, called) -> None:
    """IC-A16: Home is fouled, so H calls it."""
    ice = foul_by_visitor(47, flip, 8, 3)
    assert (ice.only(FoulChecked).seat, ice.only(FoulChecked).called) == (0, called)
    assert len(ice.all(PenaltyCalled)) == called


@pytest.mark.rule("IC-090", "IC-091")
def test_the_same_letter_is_no_call_when_the_visitor_is_fouled() -> None:
    ice = Ice(deck=[2], offense=1).run(lambda table: checks.foul(table, CARDS[47], 0))
    assert not ice.only(FoulChecked).called
    assert ice.state.offense == 0  # Hook: a turnover


@pytest.mark.rule("IC-092", "IC-093")
@pytest.mark.parametrize(
    ("card", "shots"),
    [
        (45, ["os", "is"]),
        (46, ["os", "is"]),
        (47, ["os", "os"]),
        (48, ["os", "os", "os"]),
        (49, ["os", "os", "is"]),
    ],
)
def test_the_card_says_how_many_shots_outside_ones_first(card, shots) -> None:
    """Flips that never score: 8, 3 and 9 from the point, 9 and 8 from inside."""
    ice = foul_by_visitor(card, 2, 8, 3, 9, 33)
    assert [line for line, _ in lines(ice)] == shots
    assert all(shot.power_play and shot.seat == 0 for shot in ice.all(ShotResolved))
    assert ice.only(PowerPlayEnded).goals == 0


@pytest.mark.rule("IC-093")
def test_nobody_may_answer_a_power_play_shot() -> None:
    ice = foul_by_visitor(49, 2, 8, 3, 9, visitor=[61, 62, 63])
    assert ice.answers.asked == []
    assert (ice.hand(0), ice.hand(1)) == ([], [61, 62, 63])


@pytest.mark.rule("IC-092")
@pytest.mark.parametrize("zone", ["DZ", "CI", "OZ"])
def test_the_series_is_played_in_the_zone_of_the_fouled_player(zone) -> None:
    """IC-A19: wherever the foul was."""
    ice = foul_by_visitor(47, 2, 8, 14, puck=zone)
    assert ice.control == (0, "OZ")


@pytest.mark.rule("IC-094")
def test_a_minor_ends_with_the_first_goal() -> None:
    ice = foul_by_visitor(48, 2, 8, 30, 34)
    assert lines(ice) == [("os", 8), ("os", 30)]
    assert ice.only(PowerPlayEnded).goals == 1
    assert ice.score == (1, 0)


@pytest.mark.rule("IC-095", "IC-098")
def test_a_major_is_served_in_full_and_every_goal_counts() -> None:
    ice = foul_by_visitor(44, 7, 30, 34, 54, 8, 3, 4)
    assert [line for line, _ in lines(ice)] == ["os"] * 5 + ["is"]
    assert ice.only(PowerPlayEnded).goals == 4
    assert ice.score == (4, 0)


@pytest.mark.rule("IC-096")
@pytest.mark.parametrize(
    ("last", "outcome"),
    [
        (30, "goal"),
        (13, "freeze"),
        (3, (1, "DZ")),
        (14, (0, "OZ")),
        (40, (1, "DZ")),
    ],
)
def test_the_last_result_says_how_play_goes_on(last, outcome) -> None:
    ice = foul_by_visitor(47, 2, 8, last)
    if isinstance(outcome, str):
        assert ice.only(PlayStopped).reason == outcome
    else:
        assert ice.control == outcome


@pytest.mark.rule("IC-096", "IC-097")
def test_a_rebound_of_the_last_shot_is_a_loose_puck_which_may_bring_the_next_penalty() -> None:
    """11 is a rebound; 38 gives Home the puck and penalises Visitor; the second series is then played."""
    ice = foul_by_visitor(47, 2, 8, 11, 38, 3, 14)
    kinds = [kind for kind in ice.kinds if kind != "ShotResolved"]
    assert kinds == ["FoulChecked", "PenaltyCalled", "PowerPlayEnded", "LoosePuckWon",
                     "PenaltyCalled", "PowerPlayEnded", "PuckControlled"]  # fmt: skip
    assert [event.foul for event in ice.all(PenaltyCalled)] == [47, 0]
    assert ice.only(LoosePuckWon).card == 38


@pytest.mark.rule("IC-099")
@pytest.mark.parametrize(("letter", "winner"), [(2, 0), (1, 1)])
def test_the_cheap_shot_without_a_call_is_a_fight(letter, winner) -> None:
    answers = {"action": ["play-25"], "response": ["answer-44"], "momentum": ["draw"] * 4}
    ice = Ice(home=[25, 6], visitor=[44], deck=[8, letter, 12, 15, 16, 33], answers=answers).act()
    assert ice.only(ResponsePlayed).momentum == 1
    assert ice.only(FightWon).seat == winner
    assert ice.all(PenaltyCalled) == []
    drawn = [sum(event.seat == seat for event in ice.events if type(event).__name__ == "CardDrawn")
             for seat in (0, 1)]  # fmt: skip
    assert drawn == ([2, 1] if winner == 0 else [0, 3])
    assert ice.only(FaceoffTaken).zone == 1


@pytest.mark.rule("IC-100")
def test_the_end_of_the_period_ends_the_power_play() -> None:
    ice = foul_by_visitor(48, 2, 8, clock=2)
    assert ice.period_over
    assert len(ice.all(ShotResolved)) == 1
    assert ice.all(PowerPlayEnded) == []


@pytest.mark.rule("IC-097")
def test_an_empty_net_counts_in_a_power_play() -> None:
    """IC-A21: 11 is a rebound, at an empty net a goal; a minor then ends."""
    ice = foul_by_visitor(48, 2, 11, pulled=(False, True))
    assert (ice.score, ice.only(ShotResolved).empty_net) == ((1, 0), True)
