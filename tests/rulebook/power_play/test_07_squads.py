"""Ledger 2.14: stages, reserves, injuries and forfeits of the expansion."""

import pytest

from games.rulesets.power_play.cards import POSITIONS, house_cards
from games.rulesets.power_play.decisions import can_field, line_ups
from games.rulesets.power_play.events import (
    ActivesNamed,
    CardInjured,
    CardRested,
    How,
    Kind,
    LineUpsChosen,
    MatchEnded,
    MatchStarted,
    ReserveNamed,
    RoundRevealed,
    SquadReduced,
    StageBegan,
    SuddenDeathStarted,
)
from games.rulesets.power_play.play.finals import play_championship
from games.rulesets.power_play.play.matches import settle_injuries
from games.rulesets.power_play.play.squads import advance_stages, name_again, name_squad
from games.rulesets.power_play.play.turns import draw, exchange
from games.rulesets.power_play.state import Result
from tests.rulebook.power_play.scene import Scene, card_of

CARDS = house_cards()
A1, A2, A3, A4, A5, A6, A7, A8, A9 = (card_of("attacker", value) for value in range(1, 10))
D1, D2, D3, D5, D6, D7, D8, D9 = (card_of("defender", value) for value in (1, 2, 3, 5, 6, 7, 8, 9))
G2, G4, G8, G9 = (card_of("goalie", value) for value in (2, 4, 8, 9))
TROLL, BEAR = "troll", "bear"


def squads(first=(), second=(), **options) -> Scene:
    return Scene([list(first), list(second)], rules="expansion", **options)


def staged(cards, reserves, stage=3, other=(), **options) -> Scene:
    """Seat 0 has exactly these cards and reserves; seat 1 any squad."""
    scene = squads(cards, other, **options)
    manager = scene.state.managers[0]
    for card in manager.cards:
        if card not in cards:
            scene.state.stacks[CARDS.by_id[card].position].under.append(card)
    manager.cards, manager.reserves, manager.stage = list(cards), list(reserves), stage
    return scene


def injure(scene: Scene, *cards: str, seat: int = 0, over: bool = True) -> None:
    """A match of seat 0 in which these cards are injured, up to the handling of injuries."""
    scene.table.emit(
        MatchStarted(
            number=len(scene.state.results) + 1, part=Kind.REGULAR, challenger=0, challenged=1
        )
    )
    hands = [tuple(manager.cards) for manager in scene.state.managers[:2]]
    scene.table.emit(LineUpsChosen(first=hands[0], second=hands[1]))
    for card in cards:
        other = next(one for one in scene.state.now.hands[1 - seat] if one != card)
        pair = (card, other) if seat == 0 else (other, card)
        scene.table.emit(RoundRevealed(number=1, first=pair[0], second=pair[1]))
        scene.table.emit(CardInjured(seat=seat, card=card, by=other))
    if over:
        scene.table.emit(MatchEnded(winner=1, how=How.GOALS))
    settle_injuries(scene.table)


# --- PP-210, PP-211, PP-240: line-ups ---------------------------------------------------------------


@pytest.mark.rule("PP-210", "PP-211", "PP-D11")
def test_both_choose_any_six_of_three_two_and_one() -> None:
    scene = squads([A8, A9, D8, D9, G9])
    scene.match()
    offered = scene.options("line_up", 0)[0]
    assert len(offered) == len(set(offered)) == 10 * 6 * 2  # 3 of 5, 2 of 4, 1 of 2
    for option in offered:
        positions = [CARDS.by_id[card].position for card in option.split(",")]
        assert [positions.count(position) for position in POSITIONS] == [3, 2, 1]
    [chosen] = scene.events(LineUpsChosen)[:1]
    assert (",".join(chosen.first), ",".join(chosen.second)) == (
        offered[0],
        scene.options("line_up", 1)[0][0],
    )
    shown = {one.cards[0] for one in scene.state.now.rounds if not one.sudden}
    assert shown == set(chosen.first)


@pytest.mark.rule("PP-210", "PP-216")
def test_reserves_and_cards_that_are_out_are_not_lined_up() -> None:
    scene = squads()
    manager = scene.state.managers[0]
    attackers = [card for card in manager.cards if CARDS.by_id[card].position == "attacker"]
    manager.reserves, manager.out, manager.stage = [attackers[0]], [attackers[1]], 2
    scene.match()
    for option in scene.options("line_up", 0)[0]:
        assert not set(option.split(",")) & set(attackers[:2])


@pytest.mark.rule("PP-240", "PP-241")
def test_troll_and_bear_are_lined_up_as_attacker_or_defender() -> None:
    held = (A8, A9, TROLL, D5, D6, G8)
    assert line_ups(CARDS, held) == (",".join(held),)
    both = (A8, TROLL, BEAR, D5, D6, G8)
    assert can_field(CARDS, list(both))
    assert not can_field(CARDS, [A8, D1, TROLL, D5, D6, G8])
    three = line_ups(CARDS, (A7, A8, A9, TROLL, D5, D6, G8))
    assert (
        len(three) == 6
    )  # Troll sits out, plays in defence (for one of two), or in attack (for one of three)
    assert CARDS.by_id[TROLL].fighter


# --- PP-212 to PP-215: stages -----------------------------------------------------------------------


@pytest.mark.rule("PP-212", "PP-D12")
def test_stage_two_begins_when_every_other_has_been_met_in_either_role() -> None:
    scene = Scene([(), (), ()], rules="expansion")
    scene.match(challenger=0, challenged=1)
    assert scene.events(StageBegan) == []
    scene.match(challenger=2, challenged=0)
    assert scene.events(StageBegan) == [StageBegan(seat=0, stage=2)]
    assert [event.seat for event in scene.events(ReserveNamed)] == [0, 0, 0]
    manager = scene.state.managers[0]
    assert (len(manager.cards), len(manager.reserves), len(manager.actives)) == (11, 3, 8)
    scene.match(challenger=1, challenged=2)
    assert [event.seat for event in scene.events(StageBegan)] == [0, 1, 2]


@pytest.mark.rule("PP-214", "PP-D13")
def test_stage_three_keeps_six_actives_and_three_reserves_and_two_cards_go() -> None:
    scene = squads()
    scene.state.managers[0].stage = 2
    scene.state.managers[0].met = [0, 2]
    held = list(scene.state.managers[0].cards)
    advance_stages(scene.table, (0,))
    manager = scene.state.managers[0]
    assert (manager.stage, len(manager.cards), len(manager.reserves)) == (3, 9, 3)
    [named], [reduced] = scene.events(ActivesNamed), scene.events(SquadReduced)
    positions = [CARDS.by_id[card].position for card in named.cards]
    assert [positions.count(position) for position in POSITIONS] == [3, 2, 1]
    assert sorted([*named.cards, *manager.reserves, *reduced.cards]) == sorted(held)
    for card in reduced.cards:
        assert card in scene.state.stacks[CARDS.by_id[card].position].under
    assert scene.total() == 77
    assert [len(options) for options in scene.options("reserve")] == [5, 4, 3]


@pytest.mark.rule("PP-215", "PP-D12")
def test_no_reserve_may_be_named_that_leaves_no_line_up() -> None:
    scene = staged([A1, A2, A3, D1, D2, D3, D5, D6, D7, D8, G8], [], stage=1)
    name_squad(scene.table, 0, 2)
    for options in scene.options("reserve"):
        assert not {A1, A2, A3, G8} & set(options)
    assert can_field(CARDS, scene.state.managers[0].actives)


@pytest.mark.rule("PP-215")
def test_who_loses_troll_from_his_attack_names_his_squad_anew() -> None:
    cards = [A8, A9, TROLL, D5, D6, G8, A1, D1, G4]
    scene = staged(cards, [A1, D1, G4], other=[D9], script=[CARDS.place[D9]], answers={0: [TROLL]})
    exchange(scene.table, 0)
    manager = scene.state.managers[0]
    assert set(manager.cards) == {*cards, D9} - {TROLL}
    assert can_field(CARDS, manager.actives)
    assert A1 in manager.actives
    assert scene.events(StageBegan) == [StageBegan(seat=0, stage=3)]
    name_again(scene.table, (0, 1))
    assert len(scene.events(StageBegan)) == 1


# --- PP-213, PP-216, PP-217: injuries ---------------------------------------------------------------


@pytest.mark.rule("PP-216")
def test_an_injured_card_misses_one_match_and_is_back() -> None:
    scene = squads()
    card = scene.state.managers[0].cards[0]
    injure(scene, card)
    assert scene.events(CardRested) == [CardRested(seat=0, card=card, reserve=None)]
    assert card not in scene.state.managers[0].available
    injure(scene)
    assert scene.state.managers[0].out == []


@pytest.mark.rule("PP-213", "PP-217", "PP-D14")
def test_a_reserve_of_the_position_changes_places_with_the_injured() -> None:
    cards = [A7, A8, A9, D5, D6, G8, A1, A2, G4]
    scene = staged(cards, [A1, A2, G4], answers={0: [A2]})
    injure(scene, A9)
    assert scene.options("rest") == [(A1, A2, "none")]
    manager = scene.state.managers[0]
    assert (manager.reserves, manager.out) == ([A1, G4, A9], [A9])
    assert set(manager.available) == {A7, A8, A2, D5, D6, G8}


@pytest.mark.rule("PP-217", "PP-D14")
def test_the_injured_card_may_stay_active_and_out() -> None:
    scene = staged([A7, A8, A9, D5, D6, G8, A1, A2, G4], [A1, A2, G4], answers={0: ["none"]})
    injure(scene, A9)
    assert scene.state.managers[0].reserves == [A1, A2, G4]
    assert scene.state.managers[0].out == [A9]


@pytest.mark.rule("PP-217")
def test_troll_and_bear_stand_in_for_attackers_and_defenders() -> None:
    cards = [A7, A8, A9, D5, D6, G8, TROLL, A2, G4]
    scene = staged(cards, [TROLL, A2, G4], answers={0: ["none", "none"]})
    injure(scene, A9, D6)
    assert scene.options("rest") == [(TROLL, A2, "none"), (TROLL, "none")]


@pytest.mark.rule("PP-217", "PP-215")
def test_troll_in_attack_is_not_replaced_by_a_defender_who_leaves_no_line_up() -> None:
    cards = [A8, A9, TROLL, D5, D6, G8, A1, D1, G4]
    scene = staged(cards, [A1, D1, G4], answers={0: ["none"]})
    injure(scene, TROLL)
    assert scene.options("rest") == [(A1, "none")]


@pytest.mark.rule("PP-217")
def test_a_reserve_who_is_out_replaces_nobody() -> None:
    scene = staged([A7, A8, A9, D5, D6, G8, A1, A2, G4], [A1, A2, G4], answers={0: [A1, A2]})
    injure(scene, A9, A8)
    assert scene.options("rest") == [(A1, A2, "none"), (A2, "none")]  # the nine is a reserve now


@pytest.mark.rule("PP-216", "PP-217", "PP-E19")
def test_two_goalies_take_turns_and_nobody_forfeits() -> None:
    scene = staged([A7, A8, A9, D5, D6, G9, A1, A2, G4], [A1, A2, G4], answers={0: [G4, G9]})
    injure(scene, G9)
    manager = scene.state.managers[0]
    assert (manager.available.count(G4), manager.reserves, manager.out) == (1, [A1, A2, G9], [G9])
    injure(scene, G4)
    assert scene.options("rest") == [(G4, "none"), (G9, "none")]
    assert (manager.available.count(G9), manager.reserves, manager.out) == (1, [A1, A2, G4], [G4])
    assert can_field(CARDS, manager.available)


# --- PP-218, PP-219: forfeits -----------------------------------------------------------------------


@pytest.mark.rule("PP-218", "PP-E20", "PP-216")
def test_who_cannot_line_up_six_loses_and_has_his_cards_back_after_it() -> None:
    cards = [A7, A8, A9, D5, D6, G8, A1, A2, G4]
    scene = staged(cards, [A1, A2, G4])
    injure(scene, D5, D6)
    assert scene.options("rest") == []  # nobody can replace them
    assert not can_field(CARDS, scene.state.managers[0].available)
    assert scene.match() == 1
    last = scene.state.results[-1]
    assert (last.how, last.goals, last.winner) == (How.FORFEIT, (0, 0), 1)
    assert scene.state.managers[0].met[1] == 2
    assert scene.state.managers[0].issued[1] == 2
    assert scene.state.managers[1].wins == 2
    assert scene.state.managers[0].out == []
    assert can_field(CARDS, scene.state.managers[0].available)


@pytest.mark.rule("PP-219")
def test_if_neither_can_the_match_is_void_and_counts_as_played() -> None:
    scene = squads()
    for manager in scene.state.managers:
        manager.out = [card for card in manager.cards if CARDS.by_id[card].is_goalie]
    assert scene.match() is None
    assert scene.events(MatchEnded) == [MatchEnded(winner=None, how=How.VOID)]
    assert [(one.wins, one.losses) for one in scene.state.managers] == [(0, 0), (0, 0)]
    assert scene.state.managers[0].issued[1] == scene.state.managers[0].met[1] == 1
    assert scene.state.managers[1].met[0] == 1
    assert [one.out for one in scene.state.managers] == [[], []]


# --- PP-220, PP-221: draw and exchange --------------------------------------------------------------


@pytest.mark.rule("PP-220")
def test_a_drawn_card_takes_the_part_of_the_old_one() -> None:
    cards = [A7, A8, A9, D5, D6, G8, A1, A2, G4]
    scene = staged(cards, [A1, A2, G4], stacks={"attacker": [A6]}, answers={0: [A1]})
    scene.state.managers[0].out = [A1]
    draw(scene.table, 0)
    assert scene.state.managers[0].reserves == [A6, A2, G4]
    assert scene.state.managers[0].out == []


@pytest.mark.rule("PP-221")
def test_exchanged_cards_swap_parts_and_are_not_out() -> None:
    scene = staged(
        [A7, A8, A9, D5, D6, G8, A1, A2, G4],
        [A1, A2, G4],
        other=[A6],
        script=[CARDS.place[A6]],
        answers={0: [A9]},
    )
    mine, theirs = scene.state.managers
    mine.out, theirs.out, theirs.reserves = [A9], [A6], [A6]
    exchange(scene.table, 0)
    assert A6 in mine.available
    assert (mine.reserves, mine.out) == ([A1, A2, G4], [])
    assert (theirs.reserves, theirs.out) == ([A9], [])


@pytest.mark.rule("PP-221")
def test_a_reserve_given_for_an_active_leaves_its_part_to_the_card_taken() -> None:
    scene = staged(
        [A7, A8, A9, D5, D6, G8, A1, A2, G4],
        [A1, A2, G4],
        other=[A6],
        script=[CARDS.place[A6]],
        answers={0: [A1]},
    )
    exchange(scene.table, 0)
    mine, theirs = scene.state.managers
    assert sorted(mine.reserves) == sorted([A6, A2, G4])
    assert A1 in theirs.actives


# --- PP-222, PP-223 ---------------------------------------------------------------------------------


LEVEL = (
    [A6, A3, A2, D5, D6, "netta-trawler"],
    [
        *("flint-gravelly", "baron-nothing", "gimpy-copperkettle"),
        *("nobby-anvil", "granny-tremor", "buoy-george-henry"),
    ],
)


@pytest.mark.rule("PP-222")
def test_both_line_up_again_before_sudden_death() -> None:
    scene = squads(
        *LEVEL, answers={seat: [tuple(LEVEL[seat]), *LEVEL[seat][:5]] for seat in (0, 1)}
    )
    scene.match()
    assert [len(options) for options in scene.options("sudden_line_up")] == [120, 120]
    kinds = [
        type(record.event)
        for record in scene.records
        if isinstance(record.event, LineUpsChosen | SuddenDeathStarted)
    ]
    assert kinds == [LineUpsChosen, LineUpsChosen, SuddenDeathStarted]


@pytest.mark.rule("PP-222")
def test_the_newly_injured_are_out_for_sudden_death_and_for_the_next_match() -> None:
    scene = squads([A6, D5])
    scene.state.managers[0].out = [D5]
    injure(scene, A6, over=False)
    manager = scene.state.managers[0]
    assert (manager.out, manager.hurt) == ([D5], [A6])
    assert not {A6, D5} & set(manager.available)
    scene.table.emit(MatchEnded(winner=0, how=How.SUDDEN_DEATH))
    assert (manager.out, manager.hurt) == ([A6], [])


@pytest.mark.rule("PP-222")
def test_who_cannot_line_up_for_sudden_death_loses_the_match() -> None:
    six, three, two, _, other_six, goalie = LEVEL[1]
    fighter = "knuckles-mccloud"
    team = (six, three, two, fighter, other_six, goalie)
    scene = staged(
        [*LEVEL[0], A1, A4, G4],
        [A1, A4, G4],
        other=team,
        answers={
            0: [D5, A2, A6, A3, D6],
            1: [team, fighter, six, other_six, three, goalie],
        },
    )
    assert scene.match() == 1  # level at 1 - 1; the five is hurt and no reserve plays in defence
    assert scene.events(CardRested) == [CardRested(seat=0, card=D5, reserve=None)]
    assert (scene.state.now.goals, scene.state.now.how) == ([1, 1], How.FORFEIT)
    assert scene.options("sudden_line_up") == []
    assert scene.state.managers[0].out == [D5]


@pytest.mark.rule("PP-223")
def test_the_championship_is_played_with_squads_reserves_and_forfeits() -> None:
    scene = staged([A7, A8, A9, D5, D6, G8, A1, A2, G4], [A1, A2, G4], best_of=3)
    scene.state.finalists = (0, 1)
    scene.state.managers[0].wins = 9
    scene.state.managers[0].out = [D5]
    play_championship(scene.table)
    results: list[Result] = scene.state.results
    assert (results[0].kind, results[0].how, results[0].winner) == (
        Kind.CHAMPIONSHIP,
        How.FORFEIT,
        1,
    )
    assert sum(scene.state.series) in {2, 3}
    assert scene.options("line_up", 1)


def test_five_cards_are_no_line_up() -> None:
    assert line_ups(CARDS, (A1, A2, D1, D2, G2)) == ()
