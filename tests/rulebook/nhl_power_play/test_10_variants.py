"""Ledger 2.10: Advanced 1v1 and 2v2."""

import pytest

from games.engine import SeededDice, run
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.events import (
    AssistDeclined,
    AssistEnded,
    AssistPlayed,
    CardGained,
    CardsDrawn,
    DefenderPlayed,
    DefenseDeclined,
    PowerChanged,
    ShotMissed,
)
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.play import game_flow
from games.rulesets.nhl_power_play.score_sheet import winner_of
from tests.rulebook.nhl_power_play.scene import Scene


def advanced(**arguments) -> Scene:
    return Scene(variant="advanced_1v1", **arguments)


def teams(**arguments) -> Scene:
    return Scene(seats=4, variant="2v2", **arguments)


@pytest.mark.rule("NPP-220", "NPP-221", "NPP-D14")
def test_several_defenders_one_after_the_other_until_the_first_refusal() -> None:
    scene = advanced(hand=["pass"])
    scene.give(1, hand=["owen-tarrant", "hank-brannagan", "pass"], deck=["ryan-suter"])
    scene.shoot("pass", foes={1: ["owen-tarrant", "ryan-suter", "decline"]})
    assert scene.questions("defend") == [
        ("decline", "owen-tarrant", "hank-brannagan"),
        ("decline", "ryan-suter", "hank-brannagan"),
        ("decline", "hank-brannagan"),
    ]
    assert scene.only(ShotMissed).defense == 9 + 1 + 3
    assert len(scene.of(DefenseDeclined)) == 1


@pytest.mark.rule("NPP-221")
def test_a_first_refusal_ends_the_defense() -> None:
    scene = advanced(hand=["pass"])
    scene.give(1, hand=["owen-tarrant", "hank-brannagan"])
    scene.shoot("pass", foes={1: ["decline"]})
    assert len(scene.questions("defend")) == 1


@pytest.mark.rule("NPP-222")
def test_chara_draws_for_the_first_defender_of_a_shot_only() -> None:
    scene = advanced(captains={1: "captain-zdeno-chara"})
    scene.give(1, hand=["hank-brannagan", "ville-kannisto"], deck=["pass"] * 3)
    scene.shoot(foes={1: ["hank-brannagan", "ville-kannisto"]})
    assert [event.count for event in scene.of(CardsDrawn)] == [1]
    scene.finish()
    scene.turn(("no",), seat=1)
    scene.finish(1)
    assert [event.seat for event in scene.of(DefenderPlayed)] == [1, 1]


@pytest.mark.rule("NPP-223")
def test_otherwise_the_usual_game_is_played() -> None:
    document, library = example_setup(2, variant="advanced_1v1")
    setup = ruleset.read_setup(document, library)
    coaches = {seat: ruleset.coach("standard") for seat in range(2)}
    state = run(ruleset, setup, dice=SeededDice("0d" * 32), coaches=coaches).state
    assert state.reason in {"last goalie", "decided"}
    assert len(state.setup.cards.levels(2)) == 9


@pytest.mark.rule("NPP-230", "NPP-230a", "NPP-232")
def test_teams_alternate_and_left_is_next_in_turn_order() -> None:
    scene = teams()
    assert [scene.setup.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert scene.setup.mates == (2, 3, 0, 1)
    assert scene.setup.foes == ((1, 3), (2, 0), (3, 1), (0, 2))


@pytest.mark.rule("NPP-232")
def test_an_attack_spares_the_teammate() -> None:
    scene = teams(hand=["dario-bellavant"])
    for seat in (1, 2, 3):
        scene.give(seat, hand=["pass", "tangled"])
    scene.build("dario-bellavant", foes={1: ["pass"], 3: ["pass"]})
    assert [len(scene.hand(seat)) for seat in (1, 2, 3)] == [1, 2, 1]


@pytest.mark.rule("NPP-230a")
def test_each_player_means_all_four_in_turn_order() -> None:
    scene = teams(hand=["line-brawl"])
    scene.build("line-brawl")
    assert [event.seat for event in scene.of(CardGained)] == [0, 1, 2, 3]


@pytest.mark.rule("NPP-231", "NPP-240")
def test_both_foes_may_defend_in_turn_order_and_the_teammate_may_not() -> None:
    scene = teams(hand=["tangled"])
    for seat in (1, 2, 3):
        scene.give(seat, hand=["ville-kannisto"])
    scene.shoot(foes={1: ["ville-kannisto"], 3: ["ville-kannisto"]})
    assert [event.seat for event in scene.of(DefenderPlayed)] == [1, 3]
    assert [seat for seat, decision in scene.asked if decision.kind == "defend"] == [1, 3]
    assert scene.only(ShotMissed).defense == 13


@pytest.mark.rule("NPP-233", "NPP-234", "NPP-235", "NPP-236", "NPP-D15", "NPP-E23")
def test_the_assist_of_the_rulebook() -> None:
    scene = teams(hand=["pass", "pass"])
    scene.give(2, hand=["jonathan-toews", "taylor-hall", "speed"], deck=["slapshot", "tangled"])
    scene.shoot("pass", "pass", foes={2: ["jonathan-toews"]})
    assert scene.questions("assist") == [("decline", "taylor-hall", "jonathan-toews")]
    assert [event.power for event in scene.of(PowerChanged)] == [1, 3, 4]
    assert scene.hand(2) == ["slapshot", "speed", "tangled", "taylor-hall"]
    assert scene.only(CardsDrawn).seat == 2
    assert scene.discard(2) == ["jonathan-toews"]
    assert scene.only(AssistPlayed).seat == 2


@pytest.mark.rule("NPP-236")
def test_the_assist_is_on_no_discard_while_it_draws() -> None:
    scene = teams(hand=["pass"])
    scene.give(2, hand=["taylor-hall"], discard=["slapshot"])
    scene.lay_out()
    scene.shoot("pass", foes={2: ["taylor-hall"]})
    assert scene.hand(2) == ["slapshot"]
    assert scene.only(AssistEnded).card == "taylor-hall-1"


@pytest.mark.rule("NPP-233", "NPP-235")
def test_an_assist_may_wait_for_a_later_pass() -> None:
    scene = teams(hand=["pass", "pass", "slapshot"])
    scene.give(2, hand=["cal-dunmorrow"])
    scene.shoot("pass", "slapshot", "pass", foes={2: ["decline", "cal-dunmorrow"]})
    assert len(scene.of(AssistDeclined)) == 1
    assert [event.power for event in scene.of(PowerChanged)] == [1, 3, 4, 5, 6]


@pytest.mark.rule("NPP-233")
def test_no_assist_outside_a_shot() -> None:
    scene = teams(hand=["pass"])
    scene.give(2, hand=["taylor-hall"])
    scene.build("pass")
    assert scene.questions("assist") == []


@pytest.mark.rule("NPP-233")
def test_a_pass_played_by_another_card_allows_an_assist() -> None:
    scene = teams(hand=["breakaway"], deck=["pass"])
    scene.give(2, hand=["bram-oosterwal"])
    scene.shoot("breakaway", foes={2: ["bram-oosterwal"]})
    assert scene.only(ShotMissed).power == 1 + 1 + 2 + 1


@pytest.mark.rule("NPP-239")
@pytest.mark.parametrize(
    ("card", "power"),
    [
        ("dario-bellavant", 2 + 1),  # its attack is ignored
        ("nik-petrossov", 4),  # its Penalty is ignored
        ("emil-sandqvarn", 2),  # its tally is ignored
        ("kaspar-blomdahl", 3 + 2),  # words for a shot count
        ("cal-dunmorrow", 1 + 1),  # NPP-239a: the shooter has played a Pass
    ],
)
@pytest.mark.rule("NPP-239a")
def test_what_counts_of_an_assist(card, power) -> None:
    scene = teams(hand=["pass", "bram-oosterwal"])
    scene.give(1, hand=["pass"])
    scene.give(2, hand=[card])
    scene.shoot("pass", foes={2: [card]})
    assert scene.only(ShotMissed).power == 1 + power
    assert scene.of(CardGained) == []
    assert scene.hand(1) == ["pass"]


@pytest.mark.rule("NPP-239a")
def test_an_assist_is_no_card_played_in_the_turn() -> None:
    scene = teams(
        hand=["emil-sandqvarn", "pass", "stick-handling"],
        goalie="ryan-miller",
        captains={0: "captain-jonathan-toews", 2: "captain-jonathan-toews"},
    )
    scene.give(2, hand=["bram-oosterwal"])
    scene.shoot("stick-handling", "emil-sandqvarn", "pass", foes={2: ["bram-oosterwal"]})
    # 1; 2 and Stick-Handling's and the captain's 1 each; 1 and Stick-Handling's 1; the assist's 3
    assert scene.only(ShotMissed).power == 1 + 4 + 2 + 3
    assert scene.ids(scene.state.played) == ["stick-handling", "emil-sandqvarn", "pass"]


@pytest.mark.rule("NPP-237", "NPP-238")
@pytest.mark.parametrize(
    ("piles", "places", "winner"),
    [
        ((["ryan-miller"], [], ["cory-schneider"], ["petr-malikov"]), (1, 2, 1, 2), 0),
        ((["cory-schneider"], ["ryan-miller"], [], []), (2, 1, 2, 1), 1),
        ((["cory-schneider"], ["roberto-luongo"], [], []), (1, 1, 1, 1), None),
    ],
)
def test_a_team_adds_up_its_goals_and_ratings(piles, places, winner) -> None:
    scene = teams()
    for player, pile in zip(scene.state.players, piles, strict=True):
        player.pile = list(pile)
    assert game_flow.places_of(scene.state) == places
    assert winner_of(scene.setup, places) == winner


@pytest.mark.rule("NPP-238")
def test_seven_goalies_and_an_early_end_by_team_goals() -> None:
    scene = teams()
    assert scene.state.goalies_left == 7
    scene.state.players[0].pile = ["cory-schneider", "roberto-luongo"]
    scene.state.players[2].pile = ["petr-malikov", "anders-wikstrand"]
    scene.state.levels = [3, 3]
    assert game_flow.is_decided(scene.state)
    scene.state.players[1].pile = ["ryan-miller"]
    assert not game_flow.is_decided(scene.state)
