"""Ledger section 4: who knows what."""

import msgspec
import pytest

from games.engine import SeededDice, redacted, run
from games.engine.codec import canonical
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.cards import house_cards
from games.rulesets.power_play.events import (
    CardReplaced,
    CardTaken,
    LineUpsChosen,
    RoundRevealed,
    SquadReduced,
    Why,
)
from games.rulesets.power_play.play.turns import exchange, take_turn
from games.rulesets.power_play.view import redact, secrets, view
from tests.rulebook.power_play.scene import Scene, card_of, setup_for

CARDS = house_cards()
A3, A5, A8, A9 = (card_of("attacker", value) for value in (3, 5, 8, 9))
D5 = card_of("defender", 5)


def faces(scene: Scene, owner: int, viewer: int | None) -> list[str | None]:
    return [face["card"] for face in view(scene.state, viewer)["managers"][owner]["cards"]]


@pytest.mark.rule("PP-027")
def test_others_see_positions_until_a_match_shows_the_cards() -> None:
    scene = Scene([[A8], [A9], ()])
    own = faces(scene, 0, 0)
    assert sorted(own) == sorted(scene.state.managers[0].cards)
    assert faces(scene, 0, 1) == faces(scene, 0, None) == [None] * 6
    positions = [face["position"] for face in view(scene.state, 1)["managers"][0]["cards"]]
    assert positions == ["attacker"] * 3 + ["defender"] * 2 + ["goalie"]
    scene.start()
    scene.table.emit(RoundRevealed(number=1, first=A8, second=A9))
    assert faces(scene, 0, 1) == faces(scene, 0, 2) == [A8, *[None] * 5]
    assert f'"{A8}"' not in secrets(scene.state, 2)


@pytest.mark.rule("PP-027", "PP-081")
def test_a_hand_is_its_managers_own_and_a_face_down_card_nobodys() -> None:
    setup = setup_for(2)
    coaches = {1: ruleset.coach("standard")}
    log, answers = [], {}
    while True:
        dice = SeededDice("3d" * 32)
        outcome = run(ruleset, setup, dice=dice, coaches=coaches, log=log, answers=answers)
        log += outcome.records
        decision = outcome.waiting.decisions[0]
        if decision.kind == "round_card":
            break
        answers = {0: "match" if "match" in decision.options else decision.options[0]}
    both = run(
        ruleset, setup, dice=SeededDice("3d" * 32), log=log, answers={0: decision.options[2]}
    )
    assert set(both.waiting.decisions) == {1}
    [kept] = both.records
    assert redacted(ruleset, kept, 0).inputs == (("choose", 0, decision.options[2]),)
    assert redacted(ruleset, kept, 1).inputs == redacted(ruleset, kept, None).inputs == ()
    state = both.state
    hand = {face["card"] for face in view(state, 0)["match"]["hand"]}
    assert hand == set(decision.options)
    assert view(state, None)["match"]["hand"] == []
    assert not hand & {face["card"] for face in view(state, 1)["match"]["hand"]}


@pytest.mark.rule("PP-055")
def test_an_exchange_makes_others_doubt_what_they_knew_of_both() -> None:
    scene = Scene([[A3, A5], [A9], (), ()], script=[CARDS.place[A9]], answers={0: ["1", A3]})
    scene.state.sight[2] = {A5: 0, A9: 1, D5: 3}
    before = [len(faces(scene, seat, 2)) for seat in range(4)]
    exchange(scene.table, 0)
    seen = view(scene.state, 2)
    assert faces(scene, 0, 2) == faces(scene, 1, 2) == [None] * 6
    assert [face["card"] for face in seen["managers"][0]["last_seen"]] == [A5]
    assert [face["card"] for face in seen["managers"][1]["last_seen"]] == [A9]
    assert [len(faces(scene, seat, 2)) for seat in range(4)] == before
    assert A9 in faces(scene, 0, 1)  # the two know both cards
    assert A3 in faces(scene, 1, 0)


@pytest.mark.rule("PP-055")
def test_a_card_taken_and_not_paid_for_yet_cannot_be_told_from_the_sizes_of_hands() -> None:
    scene = Scene([(), (), ()])
    goalie = next(card for card in scene.state.managers[1].cards if CARDS.by_id[card].is_goalie)
    before = [canonical(view(scene.state, viewer)["managers"]) for viewer in (2, None)]
    scene.table.emit(CardTaken(seat=0, opponent=1, card=goalie))
    assert [canonical(view(scene.state, viewer)["managers"]) for viewer in (2, None)] == before
    assert len(faces(scene, 0, 0)) == 7


@pytest.mark.rule("PP-063")
def test_a_draw_makes_others_doubt_the_cards_of_that_position_alone() -> None:
    scene = Scene([[A9, D5], ()], answers={0: ["draw", A9]})
    scene.state.sight[1] = {A9: 0, D5: 0}
    take_turn(scene.table, 0)
    assert D5 in faces(scene, 0, 1)
    assert A9 not in faces(scene, 0, 1)
    assert [face["card"] for face in view(scene.state, 1)["managers"][0]["last_seen"]] == [A9]


def test_after_an_injury_the_old_card_is_open_and_the_new_one_its_managers() -> None:
    event = CardReplaced(seat=0, position="attacker", why=Why.INJURY, old=A9, new=A3)
    assert (redact(event, 1).old, redact(event, 1).new) == (A9, None)
    assert redact(event, 0) is event


@pytest.mark.rule("PP-210", "PP-214")
def test_line_ups_and_the_cards_that_leave_a_squad_are_not_shown_to_others() -> None:
    chosen = LineUpsChosen(first=(A3,), second=(A9,))
    assert {redact(chosen, seat) for seat in (0, 1, None)} == {LineUpsChosen(first=(), second=())}
    leaving = SquadReduced(seat=1, cards=(A3, A5))
    assert redact(leaving, 0) == SquadReduced(seat=1, cards=())
    assert redact(leaving, 1) is leaving


@pytest.mark.rule("PP-202", "PP-204")
def test_squads_are_printed_and_the_dealt_card_is_not() -> None:
    setup = setup_for(3, rules="expansion")
    coaches = {seat: ruleset.coach("standard") for seat in range(3)}
    played = run(ruleset, setup, dice=SeededDice("4e" * 32), coaches=coaches)
    state = ruleset.begin(setup)
    for record in played.records[:7]:
        ruleset.apply(state, record.event)
    seen = view(state, 0)["managers"][1]["cards"]
    assert [face["card"] for face in seen].count(None) == 1
    assert state.managers[1].extra not in {face["card"] for face in seen}


@pytest.mark.parametrize("level", ruleset.levels)
@pytest.mark.parametrize(("managers", "options"), [(5, {}), (3, {"rules": "expansion"})])
def test_what_is_shown_as_certain_is_there(managers: int, options, level: str) -> None:
    setup = setup_for(managers, wins=3, **options)
    coaches = {seat: ruleset.coach(level) for seat in range(managers)}
    played = run(ruleset, setup, dice=SeededDice("5f" * 32), coaches=coaches)
    state = ruleset.begin(setup)
    certain = 0
    for record in played.records:
        ruleset.apply(state, record.event)
        for seat in (None, 0, managers - 1):
            for owner, shown in enumerate(view(state, seat)["managers"]):
                faces_ = {face["card"] for face in shown["cards"]} - {None}
                certain += len(faces_)
                held = {*state.managers[owner].cards}
                if state.exchange is not None and owner == state.exchange.opponent:
                    held.add(state.exchange.card)
                assert faces_ <= held
    assert certain > 1000
    assert msgspec.json.decode(canonical(view(state, None)))["champion"] == state.champion
