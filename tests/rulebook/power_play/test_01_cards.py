"""Ledger 2.1 and 2.13: the cards, the teams, and the faults of a card file."""

import copy
from collections import Counter

import pytest

from games.engine import SetupError
from games.rulesets.power_play.cards import (
    COMPOSITION,
    POSITIONS,
    house_cards,
    house_document,
    read_cards,
)
from games.rulesets.power_play.setup import read_setup, validate
from tests.rulebook.power_play.scene import duel, setup_for

CARDS = house_cards()


def faults_of(change) -> list[str]:
    document = copy.deepcopy(house_document())
    change(document)
    with pytest.raises(SetupError) as refused:
        read_cards(document)
    return [fault.message for fault in refused.value.faults]


@pytest.mark.rule("PP-001", "PP-200")
@pytest.mark.parametrize(("rules", "most"), [("basic", 10), ("expansion", 7)])
def test_two_managers_to_ten_and_seven_in_the_expansion(rules: str, most: int) -> None:
    assert setup_for(2, rules=rules).seats == 2
    assert setup_for(most, rules=rules).seats == most
    for managers in {1, most + 1} - {11}:
        with pytest.raises(SetupError, match=f"2 to {most} managers, not {managers}"):
            setup_for(managers, rules=rules)


@pytest.mark.rule("PP-002")
def test_cards_are_36_attackers_27_defenders_and_14_goalies() -> None:
    assert len(CARDS.ids) == 77
    assert [len(CARDS.decks[position]) for position in POSITIONS] == [36, 27, 14]


@pytest.mark.rule("PP-003")
def test_values_go_from_nought_to_eleven() -> None:
    values = {card.value for card in CARDS.by_id.values()}
    assert values == set(range(12))
    assert faults_of(lambda file: file["cards"][30].update(value=12)) == [
        "the card file says 54 points of Velvet Barons and has 63",
        "Baron Nothing: the value 12 is not 0 to 11",
    ]


@pytest.mark.rule("PP-004")
def test_six_defenders_are_fighters() -> None:
    fighters = [card for card in CARDS.by_id.values() if card.fighter]
    assert sorted(card.value for card in fighters) == [0, 1, 2, 3, 4, 5]
    assert {str(card.position) for card in fighters} == {"defender"}
    faults = faults_of(lambda file: file["cards"][0].update(fighter=True))
    assert faults == [
        "the card file says 6 fighters and has 7",
        "Plaice Holder: only defenders are fighters",
    ]


@pytest.mark.rule("PP-005")
def test_a_star_marks_special_players_alone() -> None:
    assert {card.name for card in CARDS.by_id.values() if card.star} == {
        *("Willi Winzig", "Rumpelstockchen", "Troll", "Bear", "Rosalinde", "Sitting Bully"),
        *("Hydra", "Jolly Judge"),
    }
    faults = faults_of(lambda file: file["cards"][0].update(star=True))
    assert faults == ["Plaice Holder: a star marks special players alone"]


@pytest.mark.rule("PP-006")
def test_symbols_do_not_matter_in_the_basic_game() -> None:
    own_team = duel("captain-codswallop", "finn-flounder")
    other_team = duel("durin-slapforge", "balda-beardsdottir")
    assert own_team == other_team == (0, [])


@pytest.mark.rule("PP-007")
def test_a_team_is_three_attackers_two_defenders_and_a_goalie() -> None:
    assert [COMPOSITION[position] for position in POSITIONS] == [3, 2, 1]


@pytest.mark.rule("PP-008")
def test_marker_and_reference_cards_are_not_in_the_file() -> None:
    assert Counter(type(CARDS.by_id[card].value) for card in CARDS.ids) == {int: 77}


@pytest.mark.rule("PP-201")
def test_symbols_sort_seventy_cards_into_seven_teams_of_ten() -> None:
    assert [len(squad) for squad in CARDS.squads.values()] == [10] * 7
    folks = Counter(team.folk for team in CARDS.teams.values())
    assert folks == {"human": 4, "creature": 1, "dwarf": 1, "phantom": 1}
    assert len(CARDS.free) == 7


@pytest.mark.rule("PP-203")
def test_all_teams_have_the_same_total_value() -> None:
    totals = [sum(CARDS.by_id[card].value for card in squad) for squad in CARDS.squads.values()]
    assert totals == [54] * 7


def test_every_fault_of_a_card_file_is_named_at_once() -> None:
    def spoil(file) -> None:
        file["cards"][1]["id"] = file["cards"][0]["id"]
        file["cards"][2]["symbol"] = "whale"
        file["cards"][40]["special"], file["cards"][40]["star"] = "hydra", True

    assert faults_of(spoil) == [
        "the card file says 10 cards of Harbour Herrings and has 9",
        "the card file says 54 points of Harbour Herrings and has 47",
        "the card file says 5 attackers of Harbour Herrings and has 4",
        "2 cards have the id plaice-holder",
        "Captain Codswallop: there is no team whale",
        "2 cards are hydra, at most 1 may be",
    ]


def test_what_is_no_card_file_is_refused() -> None:
    with pytest.raises(SetupError, match="the card file"):
        read_cards({"cards": "all"})


@pytest.mark.rule("PP-301")
def test_every_fault_of_a_setup_is_named_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        setup_for(3, wins=0, best_of=4, first=3)
    assert [fault.message for fault in refused.value.faults] == [
        "a season to 0 wins is not 1 to 50",
        "best of 4 is not an odd number from 1 to 15",
        "there is no seat 3 to begin",
    ]
    with pytest.raises(SetupError, match="the setup"):
        read_setup({"cards": "x"}, {})


@pytest.mark.rule("PP-301")
def test_the_settings_of_a_season_have_the_usual_values() -> None:
    setup = setup_for(4)
    document = setup.document
    assert (document.wins, document.best_of, document.play_all) == (9, 7, False)
    assert (setup.expansion, setup.orders, setup.needed_in_series) == (False, False, 4)
    short = setup_for(4, wins=5, best_of=3)
    validate(short)
    assert short.needed_in_series == 2
    assert setup.cards.version == 1
