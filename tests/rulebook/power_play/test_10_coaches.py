"""Ledger section 3: the computer coaches."""

import pytest

from games.engine import Refusal, SeededDice, run
from games.engine.fairness import derived_seed
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.cards import house_cards
from games.rulesets.power_play.coach.worth import weakest
from games.rulesets.power_play.decisions import Ask, ask, line_ups
from games.rulesets.power_play.events import Action
from tests.rulebook.power_play.scene import Scene, card_of, setup_for

CARDS = house_cards()
COACH = ruleset.coach("standard")
A1, A2, A3, A5, A8, A9, A10 = (card_of("attacker", value) for value in (1, 2, 3, 5, 8, 9, 10))
D1, D3, D5, D8 = (card_of("defender", value) for value in (1, 3, 5, 8))
G2, G9 = card_of("goalie", 2), card_of("goalie", 9)
STRONG = [A8, A9, A10, D8, card_of("defender", 9), G9]
WEAK = [A1, A2, A3, D1, D3, G2]


def answer(scene: Scene, kind: Ask, options, seat: int = 0, context=()) -> str:
    return COACH.choose(scene.state, ask(kind, tuple(options), context), seat)


def test_there_is_no_other_level() -> None:
    assert ruleset.levels == ("random", "standard")
    with pytest.raises(Refusal, match="there are random, standard"):
        ruleset.coach("strong")


@pytest.mark.rule("PP-D02")
def test_a_strong_team_plays_and_a_weak_one_changes_cards() -> None:
    actions = (Action.EXCHANGE, Action.DRAW, Action.MATCH)
    assert answer(Scene([STRONG, ()]), Ask.ACTION, actions) == Action.MATCH
    scene, chosen = Scene([WEAK, ()]), set()
    for turn in range(20):
        scene.state.turn = turn
        chosen.add(answer(scene, Ask.ACTION, actions))
    assert chosen == {Action.EXCHANGE, Action.DRAW}


@pytest.mark.rule("PP-D02")
def test_a_squad_plays_whenever_it_can_line_up_six() -> None:
    actions = (Action.EXCHANGE, Action.DRAW, Action.MATCH)
    scene = Scene([WEAK, ()], rules="expansion")
    assert answer(scene, Ask.ACTION, actions) == Action.MATCH
    scene.state.managers[0].out = [
        card for card in scene.state.managers[0].cards if CARDS.by_id[card].is_goalie
    ]
    assert answer(scene, Ask.ACTION, actions) != Action.MATCH


@pytest.mark.rule("PP-D03", "PP-D07")
def test_it_exchanges_with_the_best_and_challenges_the_one_believed_weakest() -> None:
    scene = Scene([(), WEAK, STRONG])
    scene.state.managers[2].wins = 3
    assert answer(scene, Ask.PARTNER, ("1", "2")) == "2"
    scene.state.sight[0] = dict.fromkeys(STRONG, 1)  # what was seen, not what is there
    assert answer(scene, Ask.OPPONENT, ("1", "2")) == "2"


@pytest.mark.rule("PP-D05", "PP-D06")
def test_the_card_worth_least_goes_and_goalies_last() -> None:
    scene = Scene([(), ()])
    assert weakest(scene.state, (A9, D3, G2)) == D3
    assert weakest(scene.state, (A5, G2)) == G2  # worth 1.2 less than the average goalie counts
    assert weakest(scene.state, (A3, G2)) == A3
    assert weakest(scene.state, ("crosscheck-charlie", D3)) == D3  # a fighter counts one more
    assert answer(scene, Ask.REPLACE, (A9, D3, G9)) == D3
    assert answer(scene, Ask.GIVE_BACK, (A8, A9)) == A8


@pytest.mark.rule("PP-D08")
def test_hydra_comes_last_willi_early_and_fighters_against_the_strong() -> None:
    scene = Scene([["hydra"], ()], rules="expansion", exact=True)
    scene.start()
    assert answer(scene, Ask.ROUND_CARD, ("hydra", A3)) == A3
    willi = Scene([["willi-winzig"], ()])
    willi.start()
    counted = 0
    for turn in range(40):
        willi.state.turn = turn
        hand = ("willi-winzig", *willi.state.managers[0].cards[1:])
        counted += answer(willi, Ask.ROUND_CARD, hand) == "willi-winzig"
    assert counted > 40 / 3  # twice as often as a card in six
    fighter = Scene([["troll", A3], STRONG])
    fighter.start()
    by_turn = lambda: fighters_played(fighter, ("troll", A3, A5, D5))  # noqa: E731 - twice the same
    unknown = by_turn()
    assert 40 / 8 < unknown < 40 / 2  # a card in four
    fighter.state.sight[0] = dict.fromkeys(STRONG, 1)
    assert by_turn() > 40 / 2  # and half of the other times
    fighter.state.sight[0] = dict.fromkeys(WEAK, 1)
    assert by_turn() == unknown


def fighters_played(scene: Scene, hand: tuple[str, ...]) -> int:
    """In how many of 40 situations the first of these cards, a fighter, is played."""
    played = 0
    for turn in range(40):
        scene.state.turn = turn
        played += answer(scene, Ask.ROUND_CARD, hand) == hand[0]
    return played


@pytest.mark.rule("PP-D09")
def test_sudden_death_begins_with_the_strongest_skater() -> None:
    scene = Scene([(), ()])
    assert answer(scene, Ask.SUDDEN_CARD, (A3, G9, D8, A5)) == D8
    expansion = Scene([(), ()], rules="expansion")
    assert answer(expansion, Ask.SUDDEN_CARD, ("hydra", D5)) == "hydra"


@pytest.mark.rule("PP-D11", "PP-D13")
def test_the_best_six_are_lined_up() -> None:
    scene = Scene([(), ()], rules="expansion")
    sixes = (",".join(WEAK), ",".join(STRONG))
    for kind in (Ask.LINE_UP, Ask.SUDDEN_LINE_UP, Ask.ACTIVES):
        assert answer(scene, kind, sixes) == sixes[1]
    fighter = ",".join([*WEAK[:4], "crosscheck-charlie", G2])
    assert answer(scene, Ask.LINE_UP, (sixes[0], fighter)) == fighter


@pytest.mark.rule("PP-D12", "PP-D13")
def test_reserves_are_a_goalie_and_the_weakest_then_the_best_of_each_position() -> None:
    scene = Scene([(), ()], rules="expansion")
    manager = scene.state.managers[0]
    assert answer(scene, Ask.RESERVE, (A1, A9, G2, G9)) == G2
    manager.reserves = [G2]
    assert answer(scene, Ask.RESERVE, (A1, A9, D5)) == A1
    manager.named, manager.reserves = STRONG, []
    assert answer(scene, Ask.RESERVE, (A1, A3, D3, G2)) == G2
    manager.reserves = [G2, D3]
    assert answer(scene, Ask.RESERVE, (A1, A3)) == A3


@pytest.mark.rule("PP-D12", "PP-D13", "PP-218")
def test_who_misses_the_next_match_is_no_reason_for_a_forfeit() -> None:
    scene = Scene([(), ()], rules="expansion")
    manager = scene.state.managers[0]
    manager.cards, manager.out = [*STRONG, A1, A2, A3, D3, G2], [A8, G9]
    fit = ",".join([A3, A9, A10, *STRONG[3:5], G2])
    assert answer(scene, Ask.ACTIVES, (",".join(STRONG), fit)) == fit
    assert answer(scene, Ask.RESERVE, (A1, A2, A3, A9, G2, G9)) == G9  # G2 keeps the goal meanwhile
    manager.out = []
    assert answer(scene, Ask.ACTIVES, (",".join(STRONG), fit)) == ",".join(STRONG)


@pytest.mark.rule("PP-D14")
def test_the_highest_reserve_comes_in_when_one_is_needed() -> None:
    scene = Scene([(), ()], rules="expansion")
    manager = scene.state.managers[0]
    context = (("injured", A9),)
    manager.cards = [A8, A9, A10, D5, D8, G9, A1, A3]
    manager.reserves = [A1, A3]
    assert answer(scene, Ask.REST, (A1, A3, "none"), context=context) == A3
    manager.reserves = [A1]
    assert answer(scene, Ask.REST, (A1, "none"), context=context) == "none"


@pytest.mark.rule("PP-D15", "PP-D10", "PP-D01")
def test_sitting_bully_turns_up_a_goalie_if_there_is_one() -> None:
    scene = Scene([(), ()])
    assert answer(scene, Ask.STACK, ("attacker", "defender", "goalie")) == "goalie"
    assert answer(scene, Ask.STACK, ("attacker", "defender")) == "attacker"
    assert answer(scene, Ask.TEAM, ("anchor", "ghost")) in {"anchor", "ghost"}
    assert answer(scene, Ask.DRAFT, ("defender", "goalie")) == "defender"


@pytest.mark.rule("PP-D16")
def test_rosalinde_is_offered_when_a_nine_has_been_seen() -> None:
    scene = Scene([["rosalinde"], (), ()], rules="expansion")
    actions = (Action.EXCHANGE, Action.MATCH, Action.OFFER)

    def chosen() -> set[str]:
        answers = set()
        for turn in range(20):
            scene.state.turn = turn
            answers.add(answer(scene, Ask.ACTION, actions))
        return answers

    scene.state.sight[0] = {A8: 1}
    assert chosen() == {Action.MATCH}
    scene.state.sight[0] = {A8: 1, A9: 2}
    assert Action.OFFER in chosen()
    assert answer(scene, Ask.OFFER, ("1", "2")) == "2"


@pytest.mark.rule("PP-D17")
def test_among_equals_a_card_without_effect_goes() -> None:
    scene = Scene([(), ()], rules="expansion")
    four = card_of("attacker", 4)
    for kind in (Ask.HAND_OVER, Ask.FORCED_CARD):
        assert answer(scene, kind, ("hydra", four)) == four
        assert answer(scene, kind, ("hydra", "jolly-judge")) == "hydra"


@pytest.mark.rule("PP-D18")
def test_orders_are_given_as_round_by_round_and_strongest_first_for_sudden_death() -> None:
    scene = Scene([["hydra", A3], ()], rules="expansion", exact=True, matches="orders")
    scene.start()
    assert answer(scene, Ask.ORDER_CARD, ("hydra", A3)) == A3
    scene.state.now.sudden = 1
    assert answer(scene, Ask.ORDER_CARD, ("hydra", A3)) == "hydra"


class Comparing:
    """The usual coach, asked a second time when everything that its manager may not know is another."""

    def __init__(self) -> None:
        self.same: list[bool] = []

    def choose(self, state, decision, seat):
        kept = COACH.choose(state, decision, seat)
        others = [one for number, one in enumerate(state.managers) if number != seat]
        hidden = [one.cards for one in others]
        if decision.kind not in {Ask.HAND_OVER, Ask.FORCED_CARD}:
            for one in others:
                one.cards = list(reversed(WEAK))
        self.same.append(COACH.choose(state, decision, seat) == kept)
        for one, cards in zip(others, hidden, strict=True):
            one.cards = cards
        return kept


@pytest.mark.rule("PP-307")
@pytest.mark.parametrize("rules", ["basic", "expansion"])
def test_the_coach_knows_what_his_manager_knows_and_no_more(rules: str) -> None:
    comparing = Comparing()
    setup = setup_for(3, rules=rules)
    run(ruleset, setup, dice=SeededDice("5c" * 32), coaches=dict.fromkeys(range(3), comparing))
    assert len(comparing.same) > 200
    assert all(comparing.same)


class Beasts:
    """The usual coach, who takes the Fabled Beasts."""

    def choose(self, state, decision, seat):
        return "paw" if decision.kind == Ask.TEAM else COACH.choose(state, decision, seat)


@pytest.mark.rule("PP-240", "PP-241")
def test_the_beasts_may_line_up_two_fighters_and_stand_out_with_two_managers() -> None:
    beasts = [*CARDS.squads["paw"], "bear"]
    fighters = {"troll", "bear"}
    assert any(fighters <= set(six.split(",")) for six in line_ups(CARDS, tuple(beasts)))
    setup = setup_for(2, rules="expansion", first=0)
    won = 0
    for number in range(40):
        seed = derived_seed(f"{number:064x}", "the beasts")
        played = run(ruleset, setup, dice=SeededDice(seed), coaches={0: Beasts(), 1: COACH})
        assert played.state.managers[0].symbol == "paw"
        won += played.state.leader == 0
    assert won > 20  # 128 of 204 in the long run


@pytest.mark.parametrize("rules", ["basic", "expansion"])
def test_the_usual_coach_beats_a_random_one_to_nine_wins(rules: str) -> None:
    setup = setup_for(2, rules=rules)
    won = 0
    for number in range(40):
        own = number % 2
        coaches = {own: COACH, 1 - own: ruleset.coach("random")}
        seed = derived_seed(f"{number:064x}", "power-play duel")
        won += run(ruleset, setup, dice=SeededDice(seed), coaches=coaches).state.leader == own
    assert won >= 32  # of 200 seasons 183 in the basic game, 175 with the expansion
