"""The deck file: composition, and faults that are named."""

import copy
from collections import Counter
from typing import Any

import pytest

from games.engine import SetupError
from games.rulesets.ice_cold.cards import CardType, Challenge, Icon, Line, Whistle, Zone
from games.rulesets.ice_cold.deck import compile_deck, deck_document, house_deck

CARDS = house_deck().cards


@pytest.mark.rule("IC-008", "IC-041", "IC-062")
def test_the_deck_has_64_cards_of_six_types() -> None:
    assert sorted(CARDS) == list(range(1, 65))
    assert Counter(card.type for card in CARDS.values()) == {
        "pass": 16, "skate": 13, "inside_shot": 14, "defense": 17, "shot_blocked": 2, "kept_in": 2,
    }  # fmt: skip
    assert [card.id for card in CARDS.values() if card.type is CardType.INSIDE_SHOT] == list(
        range(30, 44)
    )
    assert (CARDS[61].blocks, CARDS[62].blocks) == (Line.OUTSIDE, Line.INSIDE)


@pytest.mark.rule("IC-003", "IC-004")
def test_three_outside_and_eighteen_inside_lines_of_64_score() -> None:
    """Ledger 5.2: 3 of 64 from the point, 18 of 64 from the slot."""
    assert Counter(card.outside for card in CARDS.values()) == {
        "GOAL": 3, "SAVE_DEF": 25, "SAVE_OFF": 10, "SAVE_REBOUND": 16, "SAVE_SUPER": 2,
        "SAVE_FREEZE": 8,
    }  # fmt: skip
    assert Counter(card.inside for card in CARDS.values()) == {
        "GOAL": 18, "SAVE_DEF": 15, "SAVE_OFF": 7, "SAVE_REBOUND": 13, "SAVE_SUPER": 5,
        "SAVE_FREEZE": 6,
    }  # fmt: skip


@pytest.mark.rule("IC-030")
def test_letters_are_even_so_that_a_clear_is_iced_one_time_in_two() -> None:
    assert Counter(card.letter for card in CARDS.values()) == {"H": 32, "V": 32}


def test_whistles_are_as_the_ledger_counts_them() -> None:
    whistles = {card.id: card.whistle for card in CARDS.values() if card.whistle}
    assert Counter(whistles.values()) == {"offside": 6, "penalty_home": 1, "penalty_visitor": 1}
    offsides = [CARDS[card].letter for card in whistles if whistles[card] is Whistle.OFFSIDE]
    assert Counter(offsides) == {"H": 3, "V": 3}


@pytest.mark.rule("IC-040", "IC-043", "IC-044")
def test_inside_shots_show_their_zone_the_block_and_some_the_foul() -> None:
    shots = [card for card in CARDS.values() if card.type is CardType.INSIDE_SHOT]
    assert all(card.zones == (Zone.OFFENSIVE,) for card in shots)
    assert all(Challenge.BLOCK in card.challenge for card in shots)
    fouled = [card.id for card in shots if Challenge.FOUL in card.challenge]
    assert fouled == [30, 32, 35, 36, 37, 40, 43]


@pytest.mark.rule("IC-051", "IC-098")
def test_defensive_cards_are_plain_or_fouls_with_a_power_play() -> None:
    cards = [card for card in CARDS.values() if card.type is CardType.DEFENSE]
    assert [card.id for card in cards if card.kind is Challenge.FOUL] == [44, 45, 46, 47, 48, 49]
    assert all((card.power_play is not None) == (card.kind is Challenge.FOUL) for card in cards)
    cheap = CARDS[44].power_play
    assert cheap is not None
    assert (cheap.outside, cheap.inside, cheap.major) == (5, 1, True)
    assert len(cheap.lines) == 6


@pytest.mark.rule("IC-025", "IC-047")
def test_icons_and_entry_checks_are_read() -> None:
    assert CARDS[10].next == (Icon.SHOT,)
    assert CARDS[18].next == (Icon.PASS,)
    assert CARDS[56].next == (Icon.SHOT,)
    entering = {
        card.id
        for card in CARDS.values()
        if any(dest is Zone.OFFENSIVE is not zone for zone, dest in card.dest.items())
    }
    assert entering == {card.id for card in CARDS.values() if card.entry_check}


def broken(number: int, **fields: Any) -> dict[str, Any]:
    """The house deck with other fields on one card; None takes a field away."""
    document = copy.deepcopy(deck_document())
    card = document["cards"][number - 1]
    for name, value in fields.items():
        key = {"inside": "is"}.get(name, name)
        card[key] = value
        if value is None:
            del card[key]
    return document


@pytest.mark.parametrize(
    ("number", "fields", "sentence"),
    [
        (2, {"hv": "X"}, "the letter is 'X'"),
        (2, {"hv": "V"}, "31 letters H and 33 V are not even"),
        (2, {"id": 1}, "not numbered 1 to 64"),
        (2, {"zones": None}, "card 2 (Outlet Up the Boards): a pass card needs zones"),
        (2, {"dest": {"CI": "OZ"}}, "dest must say where the puck goes"),
        (2, {"challenge": ["block"]}, "cannot be blocked as a shot"),
        (2, {"effect": "loose"}, "a pass card has no effect"),
        (2, {"os_momentum": 1}, "os gives momentum for SAVE_OFF"),
        (2, {"is_momentum": -1}, "is has a momentum of -1"),
        (30, {"zones": ["CI"]}, "an inside shot is taken in the OZ"),
        (30, {"challenge": ["foul"]}, "every inside shot can be blocked"),
        (44, {"power_play": None}, "a foul, and no other card, has a power_play"),
        (45, {"power_play": {"os": 0, "is": 0, "major": False}}, "its power_play has no shots"),
        (50, {"kind": "block"}, "its kind is plain or foul"),
        (50, {"effect": "fight"}, "only a foul leads to a fight"),
        (50, {"next": ["shot"]}, "only a steal has icons"),
        (61, {"blocks": None}, "a shot_blocked card needs blocks"),
        (63, {"zones": ["OZ"]}, "a kept_in card has no zones"),
    ],
)  # fmt: skip
def test_a_fault_of_a_card_is_named(number: int, fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        compile_deck(broken(number, **fields))
    assert any(sentence in fault.message for fault in refused.value.faults)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("schema", "other/1", "its schema is 'other/1'"),
        ("period_clock", {"standard": 108}, "period_clock must have"),
        ("hand_size", 0, "hands of 0 and 6 cannot be dealt"),
        ("periods", 0, "a game needs a period"),
        ("shootout", {"rounds": 3}, "Object missing required field `line`"),
        ("colour", "blue", "unknown field `colour`"),
    ],
)
def test_a_fault_of_the_deck_is_named(field: str, value: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        compile_deck({**deck_document(), field: value})
    assert sentence in refused.value.message


def test_all_faults_are_named_at_once() -> None:
    document = broken(2, zones=None, hv="X")
    document["cards"][49]["effect"] = "fight"
    with pytest.raises(SetupError) as refused:
        compile_deck(document)
    cards = {fault.message.partition(" (")[0] for fault in refused.value.faults}
    assert {"The deck: card 2", "The deck: card 50"} <= cards


def test_a_deck_with_which_nobody_scores_in_a_shootout_is_refused() -> None:
    document = copy.deepcopy(deck_document())
    for card in document["cards"]:
        card["is"], card["is_momentum"] = "SAVE_DEF", 0
    with pytest.raises(SetupError, match="would never end"):
        compile_deck(document)
