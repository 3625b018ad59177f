"""Advanced rows of the rulebook that are matters of data: decks, charts and cards.

Expected numbers are the rulebook's own; what it leaves open is checked for the property it asks for.
Only rows that speak of nothing but data are named in marks; how play uses the data is tested elsewhere.
"""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.charts import ContentSet
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Kind, Position
from games.rulesets.strat_o_matic.tables.faceoffs import wins
from games.rulesets.strat_o_matic.tables.soft import (
    counter_chances,
    good_chance_share,
    lost,
    own_chances,
    section_readings,
)
from tests.games.rulesets.strat_o_matic.edited_house import faults_after, put

LW, C, RW, LD, RD = Position
HOUSE: ContentSet = load_content()
OFFENCE_SECTIONS = ("O1", "O2H", "O2V", "O3")


def test_the_better_centre_wins_more_draws_the_better_he_is() -> None:
    even, one, two = (HOUSE.faceoff_advanced[difference] for difference in range(3))
    assert {row.side for row in even.values()} == {"H", "V"}
    assert {row.side for row in (*one.values(), *two.values())} == {"S", "I"}
    assert 10 < wins(one, "S") < wins(two, "S")


@pytest.mark.rule("SOM-9.11")
def test_forecheckers_are_as_many_as_the_offence_level_or_one_fewer() -> None:
    legal = {(offence, n) for offence in (1, 2, 3) for n in range(4) if n in {offence - 1, offence}}
    assert set(HOUSE.alignments) == legal
    for pair in ([3, 0], [3, 1], [2, 0], [2, 3], [1, 2]):
        wrong = [list(good) for good in HOUSE.alignments[:5]] + [pair]
        assert faults_after("alignments", put("pairs", value=wrong)) != []


@pytest.mark.rule("SOM-9.2", "SOM-9.2a", "SOM-9.2b", "SOM-9.2c")
@pytest.mark.parametrize("forecheckers", range(4))
@pytest.mark.parametrize("measure", [own_chances, counter_chances])
def test_chances_of_both_sides_rise_with_the_offence_level(forecheckers: int, measure: Any) -> None:
    one, home, visitor, three = (
        measure(section_readings(HOUSE.action_advanced, section, forecheckers))
        for section in OFFENCE_SECTIONS
    )
    assert one < home < three
    assert one < visitor < three


@pytest.mark.rule("SOM-9.2b")
def test_only_the_second_level_tells_home_and_visitors_apart() -> None:
    assert set(OFFENCE_SECTIONS) <= set(HOUSE.action_advanced[0].__struct_fields__)
    assert any(card.O2H != card.O2V for card in HOUSE.action_advanced)


@pytest.mark.rule("SOM-9.2", "SOM-9.2d")
@pytest.mark.parametrize("section", OFFENCE_SECTIONS)
def test_more_forecheckers_win_more_pucks_and_leave_better_chances(section: str) -> None:
    segments = [section_readings(HOUSE.action_advanced, section, n) for n in range(4)]
    losses = [lost(segment) for segment in segments]
    chances = [good_chance_share(segment) for segment in segments]
    assert losses == sorted(losses)
    assert losses[0] < losses[3]
    assert chances == sorted(chances)
    assert chances[0] < chances[3]


@pytest.mark.rule("SOM-10.0", "SOM-10.2c")
def test_the_advanced_deck_has_30_cards_of_its_own_numbered_1_to_30() -> None:
    assert [card.number for card in HOUSE.action_advanced] == list(range(1, 31))
    assert faults_after("action_advanced", put("card", 0, "number", value=31)) != []


@pytest.mark.parametrize("section", [*OFFENCE_SECTIONS, "PP", "SH"])
def test_every_advanced_card_has_the_section(section: str) -> None:
    assert all(len(getattr(card, section)) == 4 for card in HOUSE.action_advanced)
    assert faults_after("action_advanced", lambda deck: deck["card"][9].pop(section)) != []


@pytest.mark.parametrize(
    ("segments", "divide"),
    [
        ({"0": "DEF 1", "1": "DEF 2", "2-3": "DEF 3"}, True),
        ({"0-3": "DEF 1"}, True),
        ({"0-1": "DEF 1", "3": "DEF 2"}, False),
        ({"0-2": "DEF 1", "2-3": "DEF 2"}, False),
        ({"1-3": "DEF 1"}, False),
    ],
)
def test_segments_divide_the_forecheckers(segments: dict[str, str], *, divide: bool) -> None:
    faults = faults_after("action_advanced", put("card", 0, "O3", value=segments))
    assert (faults == []) is divide


@pytest.mark.rule("SOM-10.2d")
def test_the_advanced_vocabulary_adds_to_the_basic_one_and_drops_only_pencard() -> None:
    added = [f"DEF {row}" for row in range(1, 12)] + [f"PASS {letter}" for letter in "ABCDEFGHI"]
    added += ["IN RW I:LD", "IN C(LW) I:LD(RD)", "TURN ANY", "TURN C", "KEEP RD"]
    basic = {
        str(getattr(card, half)) for card in HOUSE.action_basic for half in ("home", "visitor")
    }
    for text in [*added, *sorted(basic)]:
        faults = faults_after("action_advanced", put("card", 0, "O1", value=text))
        assert (faults == []) is not text.startswith("PENCARD"), text


@pytest.mark.rule("SOM-10.2d")
def test_the_house_deck_asks_every_row_and_letter_of_the_cards() -> None:
    readings = [
        reading
        for card in HOUSE.action_advanced
        for section in OFFENCE_SECTIONS
        for reading in getattr(card, section)
    ]
    assert {r.number for r in readings if r.kind is Kind.DEF} >= set(range(1, 12))
    assert {r.letter for r in readings if r.kind is Kind.PASS} >= set("ABCDEFGHI")


@pytest.mark.parametrize("key", ["E", "SH", "PP"])
def test_a_passing_section_completes_to_a_forward_is_intercepted_or_asks_the_column(
    key: str,
) -> None:
    readings = [card.passing[key] for card in HOUSE.split]
    assert {reading.kind for reading in readings} == {Kind.IN, Kind.TURN, Kind.PASS}
    for reading in readings:
        if reading.kind is Kind.PASS:
            assert reading.letter in "JKL"
        elif reading.kind is Kind.IN:
            assert reading.target is not None
            assert {reading.target.position, reading.target.substitute} <= {LW, C, RW}
    for text in ("IN LD(C)", "PASS A", "TURN ANY", "OUT C(LW)"):
        assert faults_after("split_deck", put("card", 0, "passing", key, value=text)) != []


def test_an_assists_section_has_each_position_once_and_a_cap() -> None:
    for card in HOUSE.split:
        assert sorted(position for position, _ in card.assists.order) == sorted(Position)
        assert card.assists.any in {0, 6, 7, 8, 9}
    assert {card.assists.max for card in HOUSE.split} == {1, 2}


def test_the_section_of_the_rulebooks_example_is_in_the_house_deck() -> None:
    sections = [(card.assists.any, card.assists.order, card.assists.max) for card in HOUSE.split]
    assert (6, ((C, 5), (RD, 3), (RW, 2), (LD, 3), (LW, 2)), 2) in sections


def test_one_rebound_carries_an_injury_and_every_card_says_whose() -> None:
    assert sum(card.rebound.injury for card in HOUSE.split) == 1
    assert {card.injury.side for card in HOUSE.split} == {"O", "D", "H", "V"}
    assert {card.injury.unit for card in HOUSE.split} == {"P", "G"}


@pytest.mark.rule("SOM-16.11")
def test_the_intimidation_chart_is_stricter_with_rougher_men_and_b_begins_at_10() -> None:
    chart = HOUSE.intimidation_chart
    assert chart["B"] == 10
    assert chart["AA"] <= chart["A"] <= chart["B"] <= chart["C"] <= chart["D"]
    assert faults_after("intimidation_chart", put("first_penalty", "C", value=9)) != []
