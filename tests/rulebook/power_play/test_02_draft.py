"""Ledger 2.2 and 2.13: setup, draft and the choice of teams."""

import pytest

from games.engine import SeededDice, run
from games.engine.fairness import derived_seed
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.cards import POSITIONS, house_cards
from games.rulesets.power_play.events import (
    BeginnerChosen,
    CardDrafted,
    ExtraCardDealt,
    StackShuffled,
    TeamChosen,
    TurnBegan,
)
from tests.rulebook.power_play.scene import setup_for

CARDS = house_cards()


def beginning(managers: int, answers=(), seed: str = "draft", **options):
    """The records up to the first turn; people answer as told, else with the last option."""
    setup = setup_for(managers, **options)
    dice = derived_seed("00" * 32, seed)
    log, given, asked = [], list(answers), []
    while True:
        outcome = run(ruleset, setup, dice=SeededDice(dice), log=log)
        log += outcome.records
        if any(isinstance(record.event, TurnBegan) for record in outcome.records):
            return outcome.state, log, asked
        [(seat, decision)] = outcome.waiting.decisions.items()
        asked.append((seat, decision))
        answer = given.pop(0) if given else decision.options[-1]
        outcome = run(ruleset, setup, dice=SeededDice(dice), log=log, answers={seat: answer})
        log += outcome.records
        if any(isinstance(record.event, TurnBegan) for record in outcome.records):
            return outcome.state, log, asked


def of_kind(log, kind):
    return [record.event for record in log if isinstance(record.event, kind)]


@pytest.mark.rule("PP-020", "PP-024")
def test_a_stack_for_each_position_and_what_is_left_stays() -> None:
    state, log, _ = beginning(3)
    assert [(event.position, event.cards) for event in of_kind(log, StackShuffled)] == [
        ("attacker", 36),
        ("defender", 27),
        ("goalie", 14),
    ]
    assert [state.stacks[position].size for position in POSITIONS] == [27, 21, 11]


@pytest.mark.rule("PP-021")
def test_who_begins_is_settled_by_lot() -> None:
    beginners = {
        of_kind(beginning(3, seed=f"lot {number}")[1], BeginnerChosen)[0].seat
        for number in range(12)
    }
    assert beginners == {0, 1, 2}


@pytest.mark.rule("PP-305")
def test_a_seat_named_in_the_setup_begins_without_a_lot() -> None:
    state, log, _ = beginning(4, first=2)
    assert of_kind(log, BeginnerChosen) == [BeginnerChosen(seat=2, by_lot=False)]
    assert [event.seat for event in of_kind(log, CardDrafted)][:5] == [2, 3, 0, 1, 2]
    assert state.to_move == 2
    _, log, _ = beginning(3, first=1, rules="expansion")
    assert [event.seat for event in of_kind(log, TeamChosen)] == [1, 2, 0]


@pytest.mark.rule("PP-022", "PP-D01")
def test_managers_take_a_card_at_a_time_from_a_stack_of_their_choice() -> None:
    _, log, asked = beginning(2, answers=["goalie", "attacker", "defender"], first=0)
    taken = [(event.seat, event.position) for event in of_kind(log, CardDrafted)]
    assert taken[:3] == [(0, "goalie"), (1, "attacker"), (0, "defender")]
    assert asked[0][1].options == ("attacker", "defender", "goalie")


@pytest.mark.rule("PP-023", "PP-D01")
def test_a_position_that_is_complete_is_closed() -> None:
    state, _, asked = beginning(2, answers=["goalie", "goalie", "defender", "attacker"], first=0)
    own = [decision.options for seat, decision in asked if seat == 0]
    assert own == [
        ("attacker", "defender", "goalie"),
        (
            "attacker",
            "defender",
        ),  # after a goalie; then a defender twice, and attackers are all that is left
        ("attacker", "defender"),
    ]
    for manager in state.managers:
        positions = [CARDS.by_id[card].position for card in manager.cards]
        assert [positions.count(position) for position in POSITIONS] == [3, 2, 1]


@pytest.mark.rule("PP-025")
def test_the_record_names_teams_and_managers_and_all_results() -> None:
    setup = setup_for(2)
    assert setup.names == ("Harbour Lights", "Mill Town")
    coaches = {seat: ruleset.coach("standard") for seat in (0, 1)}
    played = run(ruleset, setup, dice=SeededDice("11" * 32), coaches=coaches)
    view = ruleset.view(played.state, None)
    assert [(one["name"], one["manager"]) for one in view["managers"]] == [
        ("Harbour Lights", ""),
        ("Mill Town", ""),
    ]
    regular = [result for result in view["results"] if result["kind"] == "regular"]
    assert len(regular) == sum(one["wins"] for one in view["managers"])


@pytest.mark.rule("PP-026")
def test_turns_begin_with_the_one_who_drafted_first_and_go_clockwise() -> None:
    setup = setup_for(3, first=1)
    coaches = {seat: ruleset.coach("standard") for seat in range(3)}
    played = run(ruleset, setup, dice=SeededDice("12" * 32), coaches=coaches)
    turns = [(event.number, event.seat) for event in of_kind(played.records, TurnBegan)]
    assert turns == [(number, number % 3) for number in range(1, len(turns) + 1)]


@pytest.mark.rule("PP-202", "PP-D10")
def test_each_manager_takes_one_of_the_teams_that_are_left() -> None:
    _, log, asked = beginning(3, answers=["ghost", "paw", "anchor"], first=0, rules="expansion")
    assert [event.symbol for event in of_kind(log, TeamChosen)] == ["ghost", "paw", "anchor"]
    everything = ("anchor", "gear", "lantern", "crown", "paw", "hammer", "ghost")
    assert [decision.options for _, decision in asked] == [
        everything,
        everything[:-1],
        ("anchor", "gear", "lantern", "crown", "hammer"),
    ]


@pytest.mark.rule("PP-204", "PP-211")
def test_each_manager_is_dealt_a_free_card_and_has_eleven_active_ones() -> None:
    state, log, _ = beginning(3, rules="expansion")
    free = {CARDS.ids[place] for place in CARDS.free}
    dealt = [event.card for event in of_kind(log, ExtraCardDealt)]
    assert len(dealt) == len(set(dealt)) == 3
    assert set(dealt) <= free
    for manager in state.managers:
        assert len(manager.cards) == len(manager.available) == 11
        assert (manager.stage, manager.reserves) == (1, [])


@pytest.mark.rule("PP-205", "PP-E22")
@pytest.mark.parametrize(("managers", "stacks"), [(7, 0), (4, 33)])
def test_cards_that_nobody_has_form_the_stacks(managers: int, stacks: int) -> None:
    state, _, _ = beginning(managers, rules="expansion")
    assert sum(len(manager.cards) for manager in state.managers) == 11 * managers
    assert sum(stack.size for stack in state.stacks.values()) == stacks


@pytest.mark.rule("PP-006", "PP-206")
def test_the_basic_game_has_no_teams_and_the_expansion_no_draft() -> None:
    _, basic, _ = beginning(2)
    _, expansion, _ = beginning(2, rules="expansion")
    assert (of_kind(basic, TeamChosen), of_kind(expansion, CardDrafted)) == ([], [])
