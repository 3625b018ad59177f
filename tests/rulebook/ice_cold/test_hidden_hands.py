"""Hidden hands: what a seat and a spectator may see (ledger 4)."""

from typing import Any

import pytest

from games.engine import Kept, Record, SeededDice, TypedDice, Waiting, redacted, run
from games.engine.codec import canonical
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.events import CardDealt, CardDrawn, ResponseDeclined
from games.rulesets.ice_cold.play.actions import take_action
from tests.rulebook.ice_cold.builders import CARDS, Ice, house_setup

SETUP = house_setup()
SEATS = (None, 0, 1)


@pytest.fixture(scope="module")
def played() -> Any:
    coaches = {seat: ruleset.coach("standard") for seat in (0, 1)}
    return run(ruleset, SETUP, dice=SeededDice("5e" * 32), coaches=coaches)


def numbers_in(document: Any) -> set[int]:
    """All card numbers of a view, wherever they stand: values of ``card``, ``held`` and lists of numbers."""
    found: set[int] = set()
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "card":
                found.add(value)
            elif key == "held":
                found.add(int(value[1:]))
            elif key == "discards":
                found |= set(value)
            else:
                found |= numbers_in(value)
    elif isinstance(document, list):
        for value in document:
            found |= numbers_in(value)
    return found


def test_at_every_event_a_view_has_no_card_of_the_other_hand(played) -> None:
    state = ruleset.begin(SETUP)
    looked = 0
    for record in played.records:
        ruleset.apply(state, record.event)
        for seat in SEATS:
            seen = numbers_in(ruleset.view(state, seat))
            for owner, side in enumerate(state.sides):
                hidden = {*side.hand} - {*side.shown} if owner != seat else set()
                assert not seen & hidden
                looked += len(hidden)
            if seat is not None:
                assert set(state.sides[seat].hand) <= seen
    assert looked > 10_000


def test_a_spectator_sees_how_many_cards_there_are_but_none(played) -> None:
    state = ruleset.begin(SETUP)
    for record in played.records[:40]:
        ruleset.apply(state, record.event)
        view = ruleset.view(state, None)
        assert view["hand"] == []
        assert [side["cards"] for side in view["sides"]] == [len(s.hand) for s in state.sides]


def test_taken_cards_are_told_to_their_owner_alone(played) -> None:
    hidden = 0
    for record in played.records:
        if not isinstance(record.event, CardDealt | CardDrawn):
            continue
        owner = record.event.seat
        assert redacted(ruleset, record, owner) is record
        for seat in (None, 1 - owner):
            seen = redacted(ruleset, record, seat)
            assert seen.inputs == ()
            assert '["draw"' not in canonical(seen).decode()
            assert seen.event.held is None
            sentence = ruleset.narrate(SETUP, seen.event)
            assert not any(card.name in sentence for card in CARDS.values())
            hidden += 1
    assert hidden > 100


def test_secrets_are_the_other_hand_as_the_log_writes_it() -> None:
    ice = Ice(home=[2, 7], visitor=[30, 50])
    ice.state.sides[1].shown = [50]
    answers = {f'"seat":{owner},"could":{told}' for owner in (0, 1) for told in ("true", "false")}
    assert ruleset.secrets(ice.state, None) == {'"h2"', '"h7"', '"v30"', '"v50"'} | answers
    own = {secret for secret in answers if secret.startswith('"seat":1')}
    assert ruleset.secrets(ice.state, 0) == {'"v30"', '"v50"'} | own


def test_a_leaked_hand_would_be_found() -> None:
    """The canary itself: an unredacted event and the owner's view both hold a secret of the others."""
    ice = Ice(home=[2, 7], visitor=[30])
    secrets = ruleset.secrets(ice.state, 1)
    assert '"h2"' in secrets
    assert '"h2"' in canonical(ruleset.view(ice.state, 0)).decode()
    assert '"h2"' in canonical(CardDealt(0, "h2")).decode()
    assert '"h2"' not in canonical(ruleset.view(ice.state, 1)).decode()


@pytest.mark.parametrize("visitor", [[50], [31]])
def test_nobody_learns_whether_an_answer_was_held_back(visitor) -> None:
    """With and without a card that would have done, the others see the same record."""
    answers = {"action": ["play-23"], "response": ["none"]}
    ice = Ice(home=[23, 1], visitor=visitor, deck=[12], answers=answers).run(take_action)
    (record,) = [entry for entry in ice.records if isinstance(entry.event, ResponseDeclined)]
    assert record.event.could is (visitor == [50])
    for seat in (None, 0):
        seen = redacted(ruleset, record, seat)
        assert canonical(seen) == (
            b'{"event":{"kind":"response_declined","seat":1,"could":null},"inputs":[]}'
        )
    assert redacted(ruleset, record, 1) is record


@pytest.mark.rule("IC-132")
def test_a_card_taken_from_the_table_stays_known() -> None:
    answers = {"action": ["defend-4"], "turned_card": ["take"]}
    ice = Ice(home=[4, 31], score=(1, 0), deck=[50], answers=answers).act()
    view = ruleset.view(ice.state, 1)
    assert [card["card"] for card in view["sides"][0]["shown"]] == [50]
    assert 31 not in numbers_in(view)


def test_the_draw_pile_is_in_no_state() -> None:
    """Cards are drawn when they are turned: the next card is not decided, so that nothing can leak it."""
    waiting = run(ruleset, SETUP, dice=TypedDice(), coaches={}).waiting
    assert isinstance(waiting, Waiting)
    state = Ice(home=[2]).state
    assert not hasattr(state, "deck")
    assert isinstance(state.pile, int)


def test_a_game_with_real_cards_keeps_no_hidden_card_on_the_open_log() -> None:
    """Cards are typed in one by one; what waits for the next input is open to all, so no draw may wait."""
    coaches = {seat: ruleset.coach("standard") for seat in (0, 1)}
    log: list[Record] = []
    for card in [*range(1, 40), 50, 51]:
        outcome = run(ruleset, SETUP, dice=TypedDice([card]), coaches=coaches, log=log)
        log += outcome.records
        needed = outcome.waiting.input
        assert card not in needed.cards
    kept = [record for record in log if isinstance(record.event, Kept)]
    assert not [item for record in kept for item in record.inputs if item[0] == "draw"]
    assert sum(isinstance(record.event, CardDealt | CardDrawn) for record in log) > 12
