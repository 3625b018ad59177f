"""Line cards and arena cards in a game: TS-320 to TS-353."""

import copy

import pytest

from games.engine import ScriptedDice, SeededDice, SetupError, Table, redacted, run
from games.engine.codec import canonical
from games.engine.sources import LiveSource
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot.cards import HOUSE, card_document, read_cards
from games.rulesets.trick_shot.events import (
    ArenaTaken,
    CardsSetAside,
    DraftEnded,
    HomeNamed,
    LinesPlayed,
    LotsDrawn,
    PacketDealt,
)
from games.rulesets.trick_shot.play.selection import select_teams
from tests.rulebook.trick_shot.scene import HANDS, Scene, compiled, whole_game


def teams(*changes):
    bare = ({"id": "B", "name": "Blue"}, {"id": "R", "name": "Red"})
    return [{**team, **change} for team, change in zip(bare, changes or ({}, {}), strict=True)]


class Chooser:
    """Gives the first option, or what it was told to by kind of question."""

    def __init__(self, **told):
        self.told = told
        self.asked = []

    def choose(self, state, decision, seat):
        self.asked.append((seat, decision.kind, decision.options))
        wanted = self.told.get(decision.kind, [])
        return wanted.pop(0) if wanted and wanted[0] in decision.options else decision.options[0]


def selected(dice=(), blue=None, red=None, **document):
    setup = compiled(cards=True, **document)
    chooser = {0: blue or Chooser(), 1: red or Chooser()}
    records = []
    table = Table(
        ruleset.begin(setup),
        ruleset.apply,
        LiveSource(ScriptedDice(dice) if dice else SeededDice("5" * 64), chooser, {}),
        records,
    )
    select_teams(table)
    return table.state, [record.event for record in records], chooser


@pytest.mark.rule("TS-320")
def test_a_line_cards_benefit_counts_while_it_is_active():
    scene = Scene(blue={"W1": (7, 4)}, puck=(0, 0), lines=("LC01", ""))
    assert (3, 4) in scene.can("W1", "move")
    scene = Scene(blue={"W1": (7, 4)}, puck=(0, 0), lines=("LC02", ""))
    assert (3, 4) not in scene.can("W1", "move")
    scene = Scene(red={"W1": (9, 4)}, puck=(16, 0), lines=("LC01", ""), team=1)
    assert (13, 4) not in scene.can("W1", "move", 1)


@pytest.mark.rule("TS-321")
def test_each_team_plays_four_line_cards_of_its_own_deck():
    """TS-A47: the decks are alike, so both may hold the same card."""
    state, _, _ = selected(
        teams=teams({"line_cards": HANDS[0]}, {"line_cards": HANDS[0]}),
    )
    assert [side.four for side in state.sides] == [tuple(HANDS[0])] * 2


@pytest.mark.rule("TS-322", "TS-350")
def test_an_arena_stands_for_a_club_with_a_rule_of_its_own():
    assert len({arena.rule for arena in HOUSE.pre_made}) == 32
    assert len({arena.city for arena in HOUSE.pre_made}) == 32
    assert all(arena.text and arena.ops for arena in HOUSE.pre_made)


@pytest.mark.rule("TS-323", "TS-D03")
@pytest.mark.parametrize("selection", ["given", "pre_made", "draft", "dream"])
def test_the_setup_names_the_method(selection):
    given = {"line_cards": HANDS[0]} if selection == "given" else {}
    state, _, _ = selected(selection=selection, teams=teams(given, given))
    assert all(len(set(side.four)) == 4 for side in state.sides)


@pytest.mark.rule("TS-323")
def test_another_method_is_refused():
    with pytest.raises(SetupError, match="selection"):
        compiled(cards=True, selection="auction")


@pytest.mark.rule("TS-324", "TS-325", "TS-D04")
def test_a_pre_made_team_plays_its_arenas_list_and_the_other_team_takes_another_arena():
    state, events, chooser = selected(
        selection="pre_made",
        teams=teams(),
        blue=Chooser(arena=["AR07"]),
        red=Chooser(arena=["AR02"]),
    )
    assert state.sides[0].four == ("LC08", "LC17", "LC22", "LC29")
    assert state.sides[1].four == ("LC03", "LC09", "LC11", "LC16")
    assert len(chooser[0].asked[0][2]) == 32
    assert len(chooser[1].asked[0][2]) == 31
    assert "AR07" not in chooser[1].asked[0][2]
    assert [event.arena for event in events if isinstance(event, ArenaTaken)] == ["AR07", "AR02"]


@pytest.mark.rule("TS-324")
def test_a_club_named_by_the_setup_is_not_asked():
    state, _, chooser = selected(
        selection="pre_made", teams=teams({"arena": "AR01"}, {"arena": "AR05"})
    )
    assert [side.arena for side in state.sides] == ["AR01", "AR05"]
    assert chooser[0].asked == chooser[1].asked == []


def test_the_same_arena_twice_and_a_blank_one_are_refused():
    """TS-A48."""
    both = {"arena": "AR01", "line_cards": HANDS[0]}
    with pytest.raises(SetupError, match="Both teams name the arena"):
        compiled(cards=True, teams=teams(both, both))
    with pytest.raises(SetupError, match="no arena card AR33"):
        compiled(cards=True, teams=teams({**both, "arena": "AR33"}, {"line_cards": HANDS[0]}))


@pytest.mark.rule("TS-326", "TS-327", "TS-328", "TS-329", "TS-D05")
def test_a_draft_deals_five_sets_one_aside_and_hands_the_rest_over_until_each_has_four():
    blue = Chooser(draft_card=["LC01", "LC07", "LC03", "LC09"])
    red = Chooser(draft_card=["LC06", "LC02", "LC08", "LC04"])
    state, events, _ = selected(
        dice=list(range(1, 11)), selection="draft", teams=teams(), blue=blue, red=red
    )
    dealt = [event.cards for event in events if isinstance(event, PacketDealt)]
    assert dealt == [
        ("LC01", "LC02", "LC03", "LC04", "LC05"),
        ("LC06", "LC07", "LC08", "LC09", "LC10"),
    ]
    held = [options for _, kind, options in blue.asked if kind == "draft_card"]
    assert held == [
        ("LC01", "LC02", "LC03", "LC04", "LC05"),
        ("LC07", "LC08", "LC09", "LC10"),
        ("LC03", "LC04", "LC05"),
        ("LC09", "LC10"),
    ]
    assert [side.four for side in state.sides] == [
        ("LC01", "LC07", "LC03", "LC09"),
        ("LC06", "LC02", "LC08", "LC04"),
    ]
    assert len([event for event in events if isinstance(event, CardsSetAside)]) == 4
    assert sum(isinstance(event, DraftEnded) for event in events) == 1


@pytest.mark.rule("TS-330", "TS-D04")
def test_after_a_draft_a_team_may_take_an_arena_or_none():
    state, _, chooser = selected(
        selection="draft", teams=teams(), blue=Chooser(arena=["none"]), red=Chooser(arena=["AR09"])
    )
    assert [side.arena for side in state.sides] == ["", "AR09"]
    options = next(options for _, kind, options in chooser[1].asked if kind == "arena")
    assert options[0] == "none"
    assert len(options) == 33


def test_nobody_sees_packets_and_picks_of_the_other_team_before_the_draft_is_over():
    setup = compiled(cards=True, selection="draft", teams=teams())
    coaches = {seat: ruleset.coach("random") for seat in (0, 1)}
    played = run(ruleset, setup, dice=SeededDice("7" * 64), coaches=coaches)
    state = ruleset.begin(setup)
    hidden = 0
    for record in played.records:
        ruleset.apply(state, record.event)
        for seat in (None, 0, 1):
            seen = canonical(redacted(ruleset, record, seat)).decode()
            seen += canonical(ruleset.view(state, seat)).decode()
            for secret in ruleset.secrets(state, seat):
                hidden += 1
                assert secret not in seen
        if isinstance(record.event, DraftEnded):
            break
    assert hidden > 20
    view = canonical(ruleset.view(state, None)).decode()
    assert ruleset.secrets(state, None) == frozenset()
    assert '"packet":[]' in view


@pytest.mark.rule("TS-331", "TS-D06")
def test_a_dream_team_takes_any_four_different_line_cards_and_any_arena():
    blue = Chooser(dream_card=["LC32", "LC05", "LC01", "LC20"], arena=["AR12"])
    state, _, _ = selected(selection="dream", teams=teams(), blue=blue)
    assert state.sides[0].four == ("LC32", "LC05", "LC01", "LC20")
    assert state.sides[0].arena == "AR12"
    sizes = [len(options) for _, kind, options in blue.asked if kind == "dream_card"]
    assert sizes == [32, 31, 30, 29]


@pytest.mark.rule("TS-331")
def test_a_dream_team_may_stand_in_the_setup():
    named = {"line_cards": ["LC32", "LC05", "LC01", "LC20"], "arena": "AR12"}
    state, _, chooser = selected(selection="dream", teams=teams(named, {**named, "arena": "AR13"}))
    assert state.sides[1].four == ("LC32", "LC05", "LC01", "LC20")
    assert chooser[0].asked == []


@pytest.mark.rule("TS-340", "TS-D08")
def test_at_the_start_of_each_period_both_choose_face_down_and_the_cards_are_turned_together():
    _, events, _ = whole_game(cards=True, level="weak")
    kinds = [type(event).__name__ for event in events]
    starts = [place for place, kind in enumerate(kinds) if kind == "PeriodStarted"]
    assert len(starts) == 3
    for place in starts:
        played = events[place + 1]
        assert isinstance(played, LinesPlayed)
        assert all(played.cards)


@pytest.mark.rule("TS-340")
def test_a_card_chosen_face_down_reaches_nobody_before_the_other_is_chosen():
    setup = compiled(cards=True)
    begun = run(ruleset, setup, dice=SeededDice("3" * 64))
    assert begun.waiting is not None
    assert {seat: d.options for seat, d in begun.waiting.decisions.items()} == {
        0: tuple(HANDS[0]),
        1: tuple(HANDS[1]),
    }
    half = run(ruleset, setup, dice=SeededDice("3" * 64), log=begun.records, answers={0: "LC14"})
    assert ruleset.view(half.state, 0)["sides"][0]["line"] is None
    (kept,) = half.records
    assert redacted(ruleset, kept, 1).inputs == redacted(ruleset, kept, None).inputs == ()
    assert redacted(ruleset, kept, 0).inputs == (("choose", 0, "LC14"),)


@pytest.mark.rule("TS-342", "TS-343")
def test_the_old_card_is_discarded_and_after_the_last_the_discards_come_back():
    scene = Scene(cards=True)
    side = scene.state.sides[0]
    seen = []
    for card in HANDS[0]:
        ruleset.apply(scene.state, LinesPlayed((card, "")))
        seen.append((list(side.hand), list(side.discard)))
    a, b, c, d = HANDS[0]
    assert seen == [([b, c, d], []), ([c, d], [a]), ([d], [a, b]), ([a, b, c], [])]
    assert side.line == d


@pytest.mark.rule("TS-344")
def test_a_free_action_rolls_nothing_and_adds_no_die():
    """TS-A54: nor is it an activation."""
    scene = Scene(
        blue={"C": (7, 4), "W1": (7, 8)}, red={"D1": (3, 3)}, puck=(7, 4), lines=("LC08", "")
    )
    scene.act("C", "pass", "W1", dice=["."], answers=[(8, 4)])
    assert scene.where("C") == (8, 4)
    assert scene.state.pool == 1
    assert scene.state.last == scene.figure("C")
    assert scene.state.activations == 1


@pytest.mark.rule("TS-351", "TS-352", "TS-D07")
@pytest.mark.parametrize(("home", "arena"), [(0, "AR01"), (1, "AR02")])
def test_the_home_teams_arena_is_in_force(home, arena):
    given = {"line_cards": HANDS[0]}
    state, events, _ = selected(
        home=home, teams=teams({**given, "arena": "AR01"}, {**given, "arena": "AR02"})
    )
    assert state.arena == arena
    assert next(event for event in events if isinstance(event, HomeNamed)).team == home


@pytest.mark.rule("TS-351", "TS-D07")
def test_lots_are_drawn_again_when_they_are_level():
    given = {"line_cards": HANDS[0]}
    state, events, _ = selected(
        dice=[(3, 3), (2, 5)],
        home="lots",
        teams=teams({**given, "arena": "AR01"}, {**given, "arena": "AR02"}),
    )
    assert sum(isinstance(event, LotsDrawn) for event in events) == 1
    assert (state.home, state.arena) == (1, "AR02")


@pytest.mark.rule("TS-353")
def test_the_arena_rule_holds_for_both_teams():
    scene = Scene(blue={"W1": (7, 1)}, red={"W1": (9, 7)}, puck=(8, 8), arena="AR01", cards=True)
    assert (3, 1) in scene.can("W1", "move", 0)
    assert (13, 7) in scene.can("W1", "move", 1)


# Cards as data


def changed(kind, place, **fields):
    document = copy.deepcopy(card_document())
    document[kind][place].update(fields)
    return document


@pytest.mark.parametrize(
    ("op", "word"),
    [
        ({"op": "teleport"}, "teleport"),
        ({"op": "stat", "stat": "charm", "add": 1}, "charm"),
        ({"op": "stat", "stat": "speed", "add": 1, "colour": "red"}, "colour"),
        ({"op": "stamina", "on": "own_birthday", "own": 1}, "own_birthday"),
        ({"op": "reroll", "rule": "limit"}, "max"),
        ({"op": "permit", "what": "two_pucks"}, "two_pucks"),
        ({"op": "stat", "stat": "size", "add": 1, "if": {"acting_carrier": False}}, "speed"),
        ({"op": "stat", "stat": "speed", "add": 1, "if": {"own_puck": False}}, "speed"),
        ({"op": "stat", "stat": "speed", "add": 1, "purpose": ["hit_attack"]}, "purpose"),
        (
            {"op": "activation", "repeat": 1, "limit": "turn", "if": {"own_puck": False}},
            "condition",
        ),
        ({"op": "dice", "actions": ["move"], "per_line": 1}, "slapshot"),
        ({"op": "dice", "actions": ["move"], "pool_extra": 1}, "clear_pass"),
    ],
)
def test_an_unknown_effect_is_refused_at_load_with_the_cards_name(op, word):
    for kind, name in (("line_cards", "Double Shift"), ("arenas", "Dead Boards")):
        document = changed(kind, 3, ops=[op])
        with pytest.raises(SetupError) as refused:
            read_cards(document)
        assert word in refused.value.message
        assert (
            "Double Shift" if kind == "line_cards" else "Millpond Arena"
        ) in refused.value.message
        assert name


def test_a_new_card_of_known_parts_needs_no_code():
    document = changed(
        "blank_arenas",
        0,
        city="Stillwater",
        arena="Mirror Pond",
        rule="Slow Wings",
        text="Wingers are slower, and Clear Ice Passes are cheaper.",
        ops=[
            {"op": "stat", "stat": "speed", "roles": ["W"], "add": -2},
            {"op": "dice", "actions": ["clear_pass"], "pool_extra": 1},
        ],
        line_cards=["LC01", "LC14", "LC20", "LC28"],
    )
    cards = read_cards(document)
    assert len(cards.pre_made) == 33
    assert cards.arenas["AR33"].city == "Stillwater"
