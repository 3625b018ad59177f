"""Ledger section 3: the coaches. The long proof is `manage.py coach_duel`; here a few games and single judgements."""

import pytest

from games.engine import Refusal, SeededDice, run
from games.engine.fairness import derived_seed
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.decisions import Ask, ask
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.state import Front, Phase
from tests.rulebook.nhl_power_play.scene import Scene

CAPTAINS = ("captain-zdeno-chara", "captain-alex-ovechkin")
COACH = ruleset.coach("standard")


def duel(first: str, second: str, games: int) -> float:
    document, library = example_setup()
    setup = ruleset.read_setup(document, library)
    coaches = ruleset.coach(first), ruleset.coach(second)
    won = 0.0
    for number in range(games):
        seat = number % 2
        dice = SeededDice(derived_seed(f"{number:064x}", "test"))
        seated = {seat: coaches[0], 1 - seat: coaches[1]}
        places = run(ruleset, setup, dice=dice, coaches=seated).state.places
        won += 0.5 if places[0] == places[1] else places[seat] == 1
    return won / games


@pytest.mark.rule("NPP-310")
def test_the_usual_coach_beats_the_others() -> None:
    assert ruleset.levels == ("random", "dearest", "standard")
    assert duel("standard", "random", 8) == 1
    assert duel("standard", "dearest", 20) >= 0.6
    assert duel("dearest", "random", 8) >= 0.75


def test_there_is_no_other_coach() -> None:
    with pytest.raises(Refusal, match="random, dearest, standard"):
        ruleset.coach("genius")


def asked(scene: Scene, kind: Ask, options: tuple[str, ...], seat: int = 0, **context) -> str:
    scene.state.active = 0
    scene.state.phase = Phase.ACT
    return COACH.choose(scene.state, ask(kind, options, tuple(context.items())), seat)


@pytest.mark.rule("NPP-D02")
@pytest.mark.parametrize(
    ("hand", "answer"),
    [(["slapshot"] * 5, "yes"), (["slapshot"] * 4, "no"), (["slapshot"] * 4 + ["pass"], "yes")],
)
def test_a_sure_shot_is_taken_and_a_hopeless_one_is_not(hand, answer) -> None:
    scene = Scene(hand=hand)
    assert asked(scene, Ask.SHOT, ("no", "yes")) == answer


@pytest.mark.rule("NPP-D02")
@pytest.mark.parametrize(("deck", "answer"), [("slapshot", "yes"), ("tangled", "no")])
def test_a_shot_that_hangs_on_draws_is_judged_by_the_deck(deck, answer) -> None:
    scene = Scene(hand=["taylor-hall", "slapshot", "slapshot", "slapshot"])
    scene.state.players[0].deck = [scene.take(deck) for _ in range(6)]
    assert asked(scene, Ask.SHOT, ("no", "yes")) == answer


@pytest.mark.rule("NPP-D03")
def test_the_defender_that_adds_most() -> None:
    scene = Scene()
    options = ("decline", "ryan-suter", "ville-kannisto", "andrei-molotsky")
    assert asked(scene, Ask.DEFEND, options, seat=1) == "andrei-molotsky"


@pytest.mark.rule("NPP-D03")
@pytest.mark.parametrize(("seat", "answer"), [(1, "decline"), (2, "ville-kannisto")])
def test_a_shooter_far_behind_is_left_to_the_last_foe(seat, answer) -> None:
    scene = Scene(seats=3)
    scene.score(s2=["cory-schneider", "roberto-luongo"])
    assert asked(scene, Ask.DEFEND, ("decline", "ville-kannisto"), seat=seat) == answer


@pytest.mark.rule("NPP-D04", "NPP-167")
def test_with_a_penalty_in_hand_draws_are_held_back() -> None:
    scene = Scene(hand=["penalty", "cycle-low", "pass"])
    scene.state.players[0].deck = [scene.take("penalty"), scene.take("pass")]
    assert asked(scene, Ask.ACT, ("play:pass", "play:cycle-low", "stop")) == "play:pass"
    scene.state.players[0].deck = [scene.take("pass")]
    assert asked(scene, Ask.ACT, ("play:pass", "play:cycle-low", "stop")) == "play:cycle-low"


@pytest.mark.rule("NPP-D04")
def test_a_weak_hand_is_thrown_away_for_four_cards() -> None:
    options = ("play:pass", "play:tangled", "play:face-off-specialist", "stop")
    scene = Scene(hand=["face-off-specialist", "pass", "tangled"])
    scene.state.players[0].deck = [scene.take("slapshot") for _ in range(6)]
    assert asked(scene, Ask.ACT, options) == "play:face-off-specialist"


@pytest.mark.rule("NPP-D05")
def test_two_cards_may_be_better_than_the_dearest() -> None:
    scene = Scene(slots=["deke-halloran", "cycle-low", "tomaz-hrubik"])
    scene.state.power = 6
    options = ("buy:0", "buy:1", "buy:2", "buy:slapshot", "stop")
    assert asked(scene, Ask.ACT, options) in {"buy:1", "buy:2"}
    dearest = ruleset.coach("dearest").choose(scene.state, ask(Ask.ACT, options), 0)
    assert dearest == "buy:0"


@pytest.mark.rule("NPP-D06")
def test_in_a_shot_it_stops_when_the_power_suffices() -> None:
    scene = Scene(hand=["slapshot"])
    scene.state.shot = True
    scene.state.power = 9
    assert asked(scene, Ask.ACT, ("play:slapshot", "stop")) == "stop"
    scene.state.power = 8
    assert asked(scene, Ask.ACT, ("play:slapshot", "stop")) == "play:slapshot"


@pytest.mark.rule("NPP-D07")
def test_the_captain_is_used_when_he_can_destroy_a_penalty() -> None:
    scene = Scene(hand=["pass"], discard=["penalty"])
    assert asked(scene, Ask.ACT, ("play:pass", "captain", "stop")) == "captain"


@pytest.mark.rule("NPP-D08", "NPP-D09")
@pytest.mark.parametrize(
    ("options", "answer"),
    [
        (("pass", "tangled", "penalty"), "penalty"),
        (("pass", "tangled", "speed"), "tangled"),
        (("pass", "taylor-hall"), "pass"),
    ],
)
def test_junk_goes_first(options, answer) -> None:
    assert asked(Scene(), Ask.DISCARD, options) == answer


@pytest.mark.rule("NPP-D10")
@pytest.mark.parametrize(
    ("options", "better", "answer"),
    [
        (("nothing", "hand:penalty", "discard:tangled"), 0, "hand:penalty"),
        (("nothing", "hand:tangled", "discard:tangled"), 0, "discard:tangled"),
        (("nothing", "discard:pass"), 4, "nothing"),
        (("nothing", "discard:pass"), 5, "discard:pass"),
        (("nothing", "discard:speed"), 5, "nothing"),
    ],
)
def test_what_is_destroyed(options, better, answer) -> None:
    scene = Scene(discard=["slapshot"] * better)
    assert asked(scene, Ask.DESTROY, options) == answer


@pytest.mark.rule("NPP-D11")
def test_the_best_card_for_a_shot_is_fetched_and_lies_on_top() -> None:
    options = ("taylor-hall", "cal-dunmorrow", "kaspar-blomdahl")
    assert asked(Scene(), Ask.FETCH, ("nothing", *options)) == "kaspar-blomdahl"
    assert asked(Scene(), Ask.STACK, ("cal-dunmorrow", "kaspar-blomdahl")) == "cal-dunmorrow"


@pytest.mark.rule("NPP-D12")
@pytest.mark.parametrize(
    ("card", "answer"), [("penalty", "yes"), ("tangled", "yes"), ("pass", "no"), ("speed", "no")]
)
def test_what_speed_destroys(card, answer) -> None:
    assert asked(Scene(), Ask.DESTROY_TOP, ("no", "yes"), revealed=card) == answer


@pytest.mark.rule("NPP-D15", "NPP-D16", "NPP-D17", "NPP-D01")
@pytest.mark.parametrize(
    ("kind", "options", "answers"),
    [
        (Ask.ASSIST, ("decline", "taylor-hall", "cal-dunmorrow"), {"taylor-hall"}),
        (Ask.TRIGGER, ("captain-cyril-abernathe", "challenge"), {"captain-cyril-abernathe"}),
        (Ask.EARLY_END, ("yes", "no"), {"yes"}),
        (Ask.CAPTAIN, CAPTAINS, set(CAPTAINS)),
    ],
)  # fmt: skip
def test_other_answers(kind, options, answers) -> None:
    scene = Scene(seats=4, variant="2v2")
    assert asked(scene, kind, options) in answers


@pytest.mark.rule("NPP-D13", "NPP-D14")
def test_defenders_in_advanced_1v1() -> None:
    scene = Scene(variant="advanced_1v1")
    scene.give(1, hand=["hank-brannagan", "ryan-suter", "ville-kannisto"])
    scene.shoot(foes={1: ["hank-brannagan", "decline"]})
    scene.state.fronts = [Front(1, "hank-brannagan-1", 2), Front(1, "boris-grimkov-1", 4)]
    assert asked(scene, Ask.DEFEND, ("decline", "ville-kannisto"), seat=1) == "decline"
    assert asked(scene, Ask.DEFEND, ("decline", "ryan-suter"), seat=1) == "ryan-suter"
    options = ("hank-brannagan", "boris-grimkov")
    assert asked(scene, Ask.GIVE_UP, options, seat=1) == "hank-brannagan"
