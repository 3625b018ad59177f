"""Ledger 2.1 and 2.2: components, card anatomy, setup."""

import pytest

from games.engine import MemoryLibrary, SeededDice, SetupError, run
from games.engine.fairness import derived_seed
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.cards import card_document, house_set
from games.rulesets.nhl_power_play.events import (
    CaptainJoined,
    CardsDrawn,
    CenterIceFilled,
    FirstPlayerNamed,
    GoalieTurned,
    GoalScored,
    ShotAnnounced,
    TurnBegan,
)
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.state import begin
from tests.rulebook.nhl_power_play.scene import Scene


def setup_for(seats: int, **options):
    document, library = example_setup(seats, **options)
    setup = ruleset.read_setup(document, library)
    ruleset.validate(setup)
    return setup


def opening(seats: int, number: int = 0, **options):
    """Give what happens before the first question of the first turn."""
    seed = SeededDice(derived_seed(f"{number:064x}", "opening"))
    coaches = (
        {seat: ruleset.coach("standard") for seat in range(seats)}
        if options.get("captains") == "chosen"
        else {}
    )
    outcome = run(ruleset, setup_for(seats, **options), dice=seed, coaches=coaches)
    events = [record.event for record in outcome.records]
    first_turn = next(place for place, event in enumerate(events) if isinstance(event, TurnBegan))
    return events[:first_turn], outcome


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.rule("NPP-001")
def test_two_to_four_play() -> None:
    document, library = example_setup(4)
    for seats in (1, 5):
        teams = [{"id": str(number), "name": str(number)} for number in range(seats)]
        setup = ruleset.read_setup({**document, "teams": teams}, library)
        with pytest.raises(SetupError, match="takes 2 or 3 or 4 players"):
            ruleset.validate(setup)
    assert [setup_for(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("NPP-001", "NPP-300")
def test_everything_wrong_with_a_setup_is_named_at_once() -> None:
    document, library = example_setup(3, variant="2v2", captains="fixed", first=3)
    document["teams"][2] = dict(document["teams"][0], captain="captain-zdeno-chara")
    document["teams"][1]["captain"] = "captain-zdeno-chara"
    with pytest.raises(SetupError) as refused:
        ruleset.validate(ruleset.read_setup(document, library))
    codes = [fault.code for fault in refused.value.faults]
    assert codes == ["npp.seats", "npp.twice", "npp.first", "npp.captain", "npp.captain_twice"]


def test_what_is_no_setup_is_refused() -> None:
    document, library = example_setup()
    with pytest.raises(SetupError, match="no setup"):
        ruleset.read_setup({**document, "options": {"early_end": "sometimes"}}, library)


@pytest.mark.rule("NPP-002")
def test_the_box_is_complete() -> None:
    cards = house_set()
    copies = {card.id: card.copies for card in cards.cards.values()}
    assert (copies["pass"], copies["tangled"]) == (29, 13)
    assert [len(cards.copies(kind)) for kind in ("main", "slapshot", "penalty")] == [109, 16, 25]
    assert (len(cards.goalies), len(cards.captains)) == (9, 6)
    assert len(cards.keys) + len(cards.goalies) == 201


@pytest.mark.rule("NPP-002")
def test_a_file_with_a_card_too_few_is_refused() -> None:
    document = card_document()
    document["cards"][0]["copies"] = 28
    library = MemoryLibrary()
    setup = {"cards": library.put(document), "teams": [{"id": "a", "name": "A"}] * 2}
    with pytest.raises(SetupError, match="pass: 28 cards where the file promises 29"):
        ruleset.read_setup(setup, library)


@pytest.mark.rule("NPP-003")
def test_the_puck_is_with_the_shooter_while_the_shot_runs() -> None:
    scene = Scene(hand=["pass", "fake-shot"])
    seen = []
    apply = ruleset.apply
    scene.table._apply = lambda state, event: (apply(state, event), seen.append(state.shot))
    scene.shoot("pass", "fake-shot")
    names = [type(event).__name__ for event in scene.events]
    began, over = names.index("ShotAnnounced"), names.index("ShotCalledOff")
    assert seen == [began <= place < over for place in range(len(names))]


@pytest.mark.rule("NPP-004", "NPP-005", "NPP-006", "NPP-007", "NPP-008")
@pytest.mark.parametrize(
    ("card", "card_type", "cost"),
    [
        ("pass", "Starter", 0),
        ("tangled", "Starter", 0),
        ("slapshot", None, 3),
        ("penalty", None, 0),
    ],
)
def test_types_and_costs_of_the_stacks(card, card_type, cost) -> None:
    found = house_set().cards[card]
    assert (found.type, found.cost) == (card_type, cost)


@pytest.mark.rule("NPP-004")
def test_main_deck_cards_have_one_of_four_types() -> None:
    cards = house_set()
    found = {card.type for card in cards.cards.values() if card.kind == "main"}
    assert found == {"Attacker", "Defender", "Skill", "Maneuver"}
    assert {goalie.type for goalie in cards.goalies.values()} == {None}
    assert {captain.type for captain in cards.captains.values()} == {None}


@pytest.mark.rule("NPP-005", "NPP-006", "NPP-007")
@pytest.mark.parametrize(("card", "power"), [("pass", 1), ("tangled", 0), ("slapshot", 2)])
def test_what_starters_and_slapshots_are_worth(card, power) -> None:
    scene = Scene(hand=[card])
    scene.build(card)
    assert scene.power == power
    assert scene.in_play() == [card]


@pytest.mark.rule("NPP-008", "NPP-063")
def test_a_penalty_can_be_neither_played_nor_bought() -> None:
    scene = Scene(hand=["penalty", "pass", "pass"])
    scene.build("pass")
    for options in scene.questions("act"):
        assert not any("penalty" in option for option in options)


@pytest.mark.rule("NPP-009")
def test_a_goalies_rating_is_his_cost() -> None:
    goalies = house_set().goalies.values()
    assert sorted((one.level, one.defense_rating) for one in goalies) == [
        (1, 9), (1, 9), (1, 9), (2, 10), (2, 10), (3, 11), (3, 11), (4, 12), (4, 12),
    ]  # fmt: skip
    assert all(one.cost == one.defense_rating for one in goalies)


@pytest.mark.rule("NPP-010", "NPP-105")
def test_a_defenders_upper_text_is_for_its_owners_turn() -> None:
    scene = Scene(hand=["boris-grimkov"])
    scene.shoot("boris-grimkov")
    assert (scene.power, scene.state.rating) == (3, 9)
    assert scene.discard() == ["penalty"]


@pytest.mark.rule("NPP-011")
def test_a_captain_belongs_to_its_owner_for_the_whole_game() -> None:
    events, outcome = opening(4)
    dealt = {event.seat: event.captain for event in of(events, CaptainJoined)}
    assert [player.captain for player in outcome.state.players] == [
        dealt[seat] for seat in range(4)
    ]
    cards = {card for zone in outcome.state.zones() for card in zone}
    assert not cards & set(house_set().captains)


@pytest.mark.rule("NPP-012")
def test_drawing_takes_the_own_decks_top_card() -> None:
    scene = Scene(hand=["tomaz-hrubik"], deck=["slapshot", "pass"])
    scene.give(1, deck=["speed"])
    scene.build("tomaz-hrubik")
    assert scene.hand() == ["slapshot"]
    assert (scene.deck_top(), scene.deck_top(1)) == (["pass"], ["speed"])


@pytest.mark.rule("NPP-013")
def test_any_captain_buys_any_card() -> None:
    for captain in house_set().captains:
        scene = Scene(
            hand=["slapshot"] * 4,
            slots=["taylor-hall", "ryan-suter", "speed", "forecheck", "jonathan-toews"],
            captains={0: captain},
        )
        scene.build("slapshot", "slapshot", "slapshot", "slapshot")
        assert {f"buy:{slot}" for slot in range(5)} <= set(scene.questions("act")[-1])


@pytest.mark.rule("NPP-014", "NPP-035")
def test_open_zones_are_seen_by_everybody() -> None:
    scene = Scene(hand=["pass"], discard=["speed"], slots=["forecheck"])
    scene.score(s0=["cory-schneider"])
    scene.build("pass")
    for seat in (None, 0, 1):
        view = ruleset.view(scene.state, seat)
        own = view["players"][0]
        assert scene.ids(own["play"]) == ["pass"]
        assert scene.ids(own["discard"]) == ["speed"]
        assert own["pile"] == ["cory-schneider"]
        assert view["score"] == [1, 0]
        assert scene.ids(view["center_ice"][:1]) == ["forecheck"]
        assert (view["goalie"]["id"], view["goalie"]["rating"]) == ("jonathan-bernier", 9)
        assert view["goalie"]["below"] == [9, 9, 10, 10, 11, 11, 12, 12]


@pytest.mark.rule("NPP-020")
def test_captains_are_dealt_by_chance_and_no_captain_twice() -> None:
    seen = set()
    for number in range(12):
        events, _ = opening(4, number)
        captains = [event.captain for event in of(events, CaptainJoined)]
        assert len(set(captains)) == 4
        seen.update(captains)
    assert seen == set(house_set().captains)


@pytest.mark.rule("NPP-021", "NPP-D01")
def test_by_option_captains_are_picked_in_turn_order_from_those_left() -> None:
    ids = tuple(house_set().captains)
    asked = []

    class Last:
        def choose(self, state, decision, seat):
            if decision.kind == "captain":
                asked.append((seat, decision.options))
            return decision.options[-1]

    setup = setup_for(3, captains="chosen", first=1)
    outcome = run(ruleset, setup, dice=SeededDice("07" * 32), coaches=dict.fromkeys((1, 2), Last()))
    assert asked == [(1, ids), (2, ids[:-1])]
    assert outcome.waiting.decisions[0].options == ids[:-2]
    assert [player.captain for player in outcome.state.players] == ["", ids[-1], ids[-2]]


@pytest.mark.rule("NPP-022", "NPP-023", "NPP-207")
def test_every_game_begins_with_the_same_starting_decks() -> None:
    for seats in (2, 3, 4):
        state = begin(setup_for(seats))
        for player in state.players:
            cards = sorted(state.setup.cards.of[key].id for key in player.deck)
            assert cards == ["pass"] * 7 + ["tangled"] * 3
        there = [card for zone in state.zones() for card in zone]
        starters = [card for card in there if state.setup.cards.of[card].kind == "starter"]
        assert len(starters) == len(set(starters)) == 10 * seats


@pytest.mark.rule("NPP-024", "NPP-031", "NPP-207")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_main_deck_and_stacks_are_full_with_any_number_of_players(seats) -> None:
    state = begin(setup_for(seats))
    kinds = {state.setup.cards.of[card].kind for card in state.main}
    assert (kinds, len(state.main)) == ({"main"}, 109)
    assert (len(state.slapshots), len(state.penalties)) == (16, 25)


@pytest.mark.rule("NPP-024", "NPP-030")
def test_five_cards_of_the_shuffled_main_deck_are_center_ice() -> None:
    rows = []
    for number in range(3):
        events, outcome = opening(2, number)
        (filled,) = of(events, CenterIceFilled)
        assert filled.slots == (0, 1, 2, 3, 4)
        assert outcome.state.slots == list(filled.cards)
        assert len(outcome.state.main) == 104
        rows.append(filled.cards)
    assert len(set(rows)) == 3


@pytest.mark.rule("NPP-025", "NPP-026", "NPP-027", "NPP-028", "NPP-029", "NPP-E03")
@pytest.mark.parametrize(
    ("seats", "ratings"),
    [
        (2, [9, 9, 9, 10, 10, 11, 11, 12, 12]),
        (3, [9, 9, 9, 10, 10, 11, 11, 12]),
        (4, [9, 9, 9, 10, 10, 11, 11]),
    ],
)
def test_the_goalie_stack_from_the_top(seats, ratings) -> None:
    setup = setup_for(seats, early_end="off")
    coaches = {seat: ruleset.coach("standard") for seat in range(seats)}
    played = run(ruleset, setup, dice=SeededDice("0a" * 32), coaches=coaches)
    turned = [record.event for record in played.records if isinstance(record.event, GoalieTurned)]
    assert [event.rating for event in turned] == ratings
    assert played.state.reason == "last goalie"
    assert sum(played.state.goals) == len(ratings)


@pytest.mark.rule("NPP-025", "NPP-029", "NPP-E04")
def test_the_goalies_of_level_1_come_in_any_order() -> None:
    first = {of(opening(2, number)[0], GoalieTurned)[0].goalie for number in range(16)}
    assert first == {"cory-schneider", "jonathan-bernier", "roberto-luongo"}


@pytest.mark.rule("NPP-027")
def test_with_three_players_either_goalie_of_level_4_is_left_out() -> None:
    left_out = set()
    for number in range(8):
        setup = setup_for(3, early_end="off")
        coaches = {seat: ruleset.coach("standard") for seat in range(3)}
        dice = SeededDice(derived_seed(f"{number:064x}", "level 4"))
        state = run(ruleset, setup, dice=dice, coaches=coaches).state
        (goalie,) = state.goalie_pool
        left_out.add(goalie)
        if len(left_out) == 2:
            break
    assert left_out == {"igor-zhdankin", "mats-ekdahlen"}


@pytest.mark.rule("NPP-032", "NPP-034")
def test_chance_names_who_begins_and_the_turn_goes_to_the_left() -> None:
    begins = {of(opening(4, number)[0], FirstPlayerNamed)[0].seat for number in range(24)}
    assert begins == {0, 1, 2, 3}
    setup = setup_for(4, first=2)
    coaches = {seat: ruleset.coach("standard") for seat in range(4)}
    log = run(ruleset, setup, dice=SeededDice("0b" * 32), coaches=coaches).records
    turns = [record.event.seat for record in log if isinstance(record.event, TurnBegan)]
    assert turns[:6] == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("NPP-033")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_five_cards(seats) -> None:
    _, outcome = opening(seats)
    assert [len(player.hand) for player in outcome.state.players] == [5] * seats


@pytest.mark.rule("NPP-036")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [4, 6]), (3, [4, 5, 6]), (4, [4, 5, 5, 6])])
def test_the_balanced_opening(seats, sizes) -> None:
    events, _ = opening(seats, first=1, balanced_opening=True)
    drawn = of(events, CardsDrawn)
    assert [event.seat for event in drawn] == [(1 + step) % seats for step in range(seats)]
    assert [event.count for event in drawn] == sizes


@pytest.mark.rule("NPP-035", "NPP-083")
def test_the_next_goalie_lies_open_when_one_is_beaten() -> None:
    setup = setup_for(2)
    coaches = {seat: ruleset.coach("standard") for seat in range(2)}
    log = run(ruleset, setup, dice=SeededDice("0c" * 32), coaches=coaches).records
    current = ""
    shots = 0
    for event in (record.event for record in log):
        if isinstance(event, GoalieTurned):
            current = event.goalie
        elif isinstance(event, ShotAnnounced | GoalScored):
            assert event.goalie == current
            shots += 1
    assert shots > 5
