"""The setup of a game: its form, options and sides."""

from typing import Any

import pytest

from games.engine import MemoryLibrary, Refusal, SetupError
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.deck import deck_document, house_deck
from games.rulesets.ice_cold.setup import KEPT_AT_MOST, deck_of

LIBRARY = MemoryLibrary()
DECK = LIBRARY.put(deck_document())


def document(**changes: Any) -> dict[str, Any]:
    teams = [{"id": "a", "name": "Aces"}, {"id": "b", "name": "Blues"}]
    return {"deck": DECK, "options": {}, "teams": teams, **changes}


def test_a_setup_is_read_with_its_deck_and_clock() -> None:
    setup = ruleset.read_setup(document(options={"clock": "quick"}), LIBRARY)
    ruleset.validate(setup)
    assert (setup.period_clock, setup.overtime_clock) == (54, 54)
    assert setup.deck.cards == house_deck().cards
    assert [team.name for team in setup.teams] == ["Aces", "Blues"]


def test_by_default_a_period_has_108_cards_and_a_level_game_a_shootout() -> None:
    setup = ruleset.read_setup(document(), LIBRARY)
    assert (setup.period_clock, setup.playoffs) == (108, False)
    assert not setup.options.overtime
    assert not setup.options.draws


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"options": {"clock": "long"}}, "clock"),
        ({"options": {"offside": True}}, "unknown field `offside`"),
        ({"teams": []}, "teams"),
        ({"colour": 1}, "unknown field `colour`"),
        ({"deck": 3}, "deck"),
    ],
)
def test_what_is_no_setup_is_refused(changes, message) -> None:
    with pytest.raises(SetupError, match=message):
        ruleset.read_setup(document(**changes), LIBRARY)


def test_a_deck_that_nobody_keeps_is_refused() -> None:
    with pytest.raises(Refusal, match="no document"):
        ruleset.read_setup(document(deck="0" * 64), LIBRARY)


def test_a_faulty_deck_is_refused() -> None:
    library = MemoryLibrary()
    deck = library.put({**deck_document(), "periods": 0})
    with pytest.raises(SetupError, match="a game needs a period"):
        ruleset.read_setup(document(deck=deck), library)


@pytest.mark.parametrize(
    ("teams", "faults"),
    [
        ([{"id": "a", "name": ""}, {"id": "", "name": "B"}],
         ["The home side has no name.", "The visitor side has no id."]),
        ([{"id": "a", "name": "A"}, {"id": "a", "name": "A"}], ["A cannot play itself."]),
    ],
)  # fmt: skip
def test_everything_wrong_with_the_sides_is_named(teams, faults) -> None:
    setup = ruleset.read_setup(document(teams=teams), LIBRARY)
    with pytest.raises(SetupError) as refused:
        ruleset.validate(setup)
    assert [fault.message for fault in refused.value.faults] == faults


def test_compiled_decks_are_kept_and_shared_but_not_without_end() -> None:
    assert deck_of(DECK, LIBRARY) is deck_of(DECK, LIBRARY)
    library = MemoryLibrary()
    first = library.put({**deck_document(), "provenance": "first"})
    kept = deck_of(first, library)
    for number in range(KEPT_AT_MOST):
        deck_of(library.put({**deck_document(), "provenance": str(number)}), library)
    assert deck_of(first, library) is not kept
