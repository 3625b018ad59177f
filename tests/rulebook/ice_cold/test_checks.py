"""Checks, loose pucks, offside, icing, whistles: IC-080 to IC-083, IC-120 to IC-125."""

import pytest

from games.rulesets.ice_cold.events import (
    DumpInChecked,
    FaceoffTaken,
    FightWon,
    FoulChecked,
    IcingChecked,
    LoosePuckWon,
    PenaltyCalled,
    PlayStopped,
    PuckMoved,
    ShotResolved,
)
from games.rulesets.ice_cold.play import checks, game_flow
from tests.rulebook.ice_cold.builders import CARDS, Ice

OFFSIDES = [card.id for card in CARDS.values() if card.whistle == "offside"]


@pytest.mark.rule("IC-081", "IC-083")
@pytest.mark.parametrize(("flip", "seat"), [(2, 0), (3, 0), (1, 1), (4, 1)])
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_the_letter_says_whose_loose_puck_it_is(flip, seat, zone) -> None:
    ice = Ice(deck=[flip], link=("pass",)).run(lambda table: checks.loose_puck(table, zone))
    assert (ice.only(LoosePuckWon).seat, ice.state.offense, ice.state.puck) == (seat, seat, zone)
    assert ice.new_sequence


@pytest.mark.rule("IC-082", "IC-083")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_a_faceoff_is_decided_by_the_letter_and_never_level(card) -> None:
    ice = Ice(deck=[card])
    ice.state.due = 2
    ice.run(game_flow.take_faceoff)
    assert ice.only(FaceoffTaken).seat == "HV".index(CARDS[card].letter)
    assert (ice.state.offense, ice.state.puck) == ("HV".index(CARDS[card].letter), 2)
    assert ice.kinds == ["FaceoffTaken"]  # IC-124


@pytest.mark.rule("IC-120", "IC-122")
@pytest.mark.parametrize("card", OFFSIDES)
def test_offside_at_a_dump_in_is_faced_off_at_centre_ice(card) -> None:
    ice = Ice(home=[31 if card != 31 else 32], deck=[card, 33], answers={}).act()
    assert ice.only(DumpInChecked).seat == -1
    assert (ice.only(PlayStopped).zone, ice.only(PlayStopped).reason) == (1, "offside")
    assert ice.only(FaceoffTaken).card == 33


@pytest.mark.rule("IC-121", "IC-123")
@pytest.mark.parametrize(("card", "penalised", "winner"), [(36, 0, 1), (38, 1, 0)])
def test_a_penalty_behind_the_play_is_two_outside_shots_once_the_puck_is_won(
    card, penalised, winner
) -> None:
    ice = Ice(deck=[card, 8, 3]).run(lambda table: checks.loose_puck(table, 1))
    assert ice.kinds[:2] == ["LoosePuckWon", "PenaltyCalled"]
    assert ice.only(LoosePuckWon).seat == winner
    called = ice.only(PenaltyCalled)
    assert (called.seat, called.foul, called.outside, called.inside) == (penalised, 0, 2, 0)
    assert not called.major
    shots = ice.all(ShotResolved)
    assert [(s.seat, s.line, s.card) for s in shots] == [
        (1 - penalised, "os", 8),
        (1 - penalised, "os", 3),
    ]


@pytest.mark.rule("IC-123")
def test_a_dump_in_and_an_entry_may_bring_such_a_penalty_too() -> None:
    dumped = Ice(home=[31], deck=[36, 8, 3], answers={"action": ["dump-in-31"]}).act()
    assert dumped.kinds[1:3] == ["DumpInChecked", "PenaltyCalled"]
    entered = Ice(home=[7, 31], deck=[38, 8, 3], answers={"action": ["play-7"]}).act()
    assert entered.kinds[-7:] == [
        "EntryChecked", "PuckMoved", "PenaltyCalled", "ShotResolved", "ShotResolved",
        "PowerPlayEnded", "PuckControlled",
    ]  # fmt: skip
    assert entered.only(PuckMoved).seat == 0


@pytest.mark.rule("IC-124")
def test_offside_does_not_count_for_a_loose_puck() -> None:
    ice = Ice(deck=[24]).run(lambda table: checks.loose_puck(table, 1))
    assert ice.kinds == ["LoosePuckWon"]


@pytest.mark.rule("IC-124")
@pytest.mark.parametrize("card", [24, 36, 38])
def test_whistles_do_not_count_for_icing_fouls_fights_and_shots(card) -> None:
    cleared = Ice(home=[1], puck="DZ", deck=[card, 33], answers={"action": ["clear"]}).act()
    assert cleared.only(IcingChecked).card == card
    assert cleared.all(PenaltyCalled) == []
    fouled = Ice(deck=[card, 8, 3, 2]).run(lambda table: checks.foul(table, CARDS[47], 1))
    assert fouled.only(FoulChecked).card == card
    assert len(fouled.all(PenaltyCalled)) == (CARDS[card].letter == "H")
    fought = Ice(deck=[card]).run(lambda table: checks.fight(table, 1))
    assert fought.kinds == ["FightWon", "PlayStopped"]
    assert fought.only(FightWon).seat == "HV".index(CARDS[card].letter)
    shot = Ice(home=[1], puck="OZ", deck=[card, 33], answers={"action": ["outside-shot"]}).act()
    assert shot.all(PenaltyCalled) == []


@pytest.mark.rule("IC-125")
def test_icing_is_faced_off_in_the_zone_of_the_one_who_cleared() -> None:
    ice = Ice(visitor=[1], offense=1, puck="DZ", deck=[2, 33], answers={"action": ["clear"]}).act()
    assert ice.only(IcingChecked).icing
    assert ice.only(FaceoffTaken).zone == 2
