"""Decisions of the super-advanced power play (D18 to D22, D24, D27, D31) and the computer coach's advice for them."""

import pytest

from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.decisions import (
    DRAW_ICE_OR_SKATE,
    DRAW_OR_SKATE,
    SHOOT_PENETRATE_OR_PASS,
    Ask,
    ask,
)
from games.rulesets.strat_o_matic.options import Level, options_for
from games.rulesets.strat_o_matic.play import super_penalties
from games.rulesets.strat_o_matic.state import State
from tests.rulebook.strat_o_matic.super_builders import SuperRink

COACH = ruleset.coach("standard")


def scene(*, period: int = 1, used: int = 0, home: int = 0, visitor: int = 0) -> State:
    """Home is on the power play at this point of the game."""
    rink = SuperRink(period=period).short("visitor", "RW").puck("visitor", "LD")
    rink.state.cards_used = used
    rink.state.sides[0].score, rink.state.sides[1].score = home, visitor
    return rink.state


LATE = [
    ({"period": 1, "used": 20}, "2"),
    ({"period": 3, "used": 10}, "2"),
    ({"period": 3, "used": 18}, "1"),
    ({"period": 3, "used": 18, "home": 2, "visitor": 1}, "1"),
    ({"period": 3, "used": 18, "home": 3, "visitor": 1}, "2"),
    ({"period": 4, "used": 0}, "1"),
]


@pytest.mark.rule("SOM-D18")
@pytest.mark.parametrize(("when", "unit"), [*LATE, ({"period": 3, "used": 18, "visitor": 1}, "1")])
def test_unit_one_repeats_late_in_a_close_game(when: dict[str, int], unit: str) -> None:
    decision = ask(Ask.POWER_PLAY_UNIT, ("2", "1"))
    assert COACH.choose(scene(**when), decision, 0) == unit


@pytest.mark.rule("SOM-D19")
@pytest.mark.parametrize(
    ("when", "unit"),
    [
        ({"period": 2, "used": 20}, "2"),
        ({"period": 3, "used": 18}, "1"),
        ({"period": 3, "used": 18, "visitor": 1}, "1"),
        ({"period": 3, "used": 18, "home": 1}, "2"),
        ({"period": 3, "used": 18, "visitor": 2}, "2"),
    ],
)
def test_the_killers_repeat_to_protect_a_tie_or_a_lead_of_one(
    when: dict[str, int], unit: str
) -> None:
    assert COACH.choose(scene(**when), ask(Ask.KILLING_UNIT, ("2", "1")), 1) == unit


@pytest.mark.rule("SOM-D20", "SOM-D21")
@pytest.mark.parametrize(
    ("skating", "pointer", "period", "score", "decision", "answer"),
    [
        (13, 5, 1, (0, 0), DRAW_ICE_OR_SKATE, "skate"),
        (12, 5, 1, (0, 0), DRAW_ICE_OR_SKATE, "ice"),
        (15, 16, 1, (0, 0), DRAW_ICE_OR_SKATE, "ice"),
        (12, 5, 1, (0, 0), DRAW_OR_SKATE, "skate"),
        (12, 5, 3, (1, 0), DRAW_ICE_OR_SKATE, "draw"),
        (12, 5, 2, (1, 0), DRAW_ICE_OR_SKATE, "ice"),
    ],
)
def test_skate_with_a_good_skater_else_ice_and_draw_only_when_behind_in_the_third(
    skating: int, pointer: int, period: int, score: tuple[int, int], decision, answer: str
) -> None:
    rink = SuperRink(period=period, visitor={"LD": {"skating": [skating, 0]}})
    rink.short("visitor", "RW").puck("visitor", "LD").at(pointer)
    rink.state.sides[0].score, rink.state.sides[1].score = score
    assert COACH.choose(rink.state, decision, 1) == answer


@pytest.mark.rule("SOM-D22")
@pytest.mark.parametrize(("pointer", "answer"), [(10, "penetrate"), (19, "shoot")])
def test_the_last_action_is_a_shot_when_inside_chances_live_on_plus_readings(
    pointer: int, answer: str
) -> None:
    card = {"outside": {7: "G"}, "inside": dict.fromkeys(range(2, 13), "G+"), "penetration": 4}
    rink = SuperRink(home={"LW": card}).short("visitor", "RW").at(pointer).puck("home", "LW")
    assert COACH.choose(rink.state, SHOOT_PENETRATE_OR_PASS, 0) == answer


@pytest.mark.rule("SOM-D24")
def test_of_two_killers_the_better_defender_stays_at_five_on_three() -> None:
    rink = SuperRink(visitor={"LW2": {"defense": [2, 4]}, "RW2": {"defense": [3, 3]}})
    decision = ask(Ask.SHORT_CENTRE, ("V-LW2", "V-RW2"))
    assert COACH.choose(rink.state, decision, 1) == "V-LW2"


@pytest.mark.rule("SOM-D27")
def test_the_forward_who_is_missed_least_serves_for_the_bench() -> None:
    rink = SuperRink(visitor={"LW": {"offense": 3}, "C": {"offense": 2}, "RW": {"offense": 3}})
    men = ("V-LW", "V-C", "V-RW", "V-LD", "V-RD")
    assert COACH.choose(rink.state, ask(Ask.SERVED_BY, men), 1) == "V-C"


@pytest.mark.rule("SOM-D10")
@pytest.mark.parametrize(("missing", "answer"), [(("RW",), "try"), (("RW", "LW"), "decline")])
def test_two_men_short_nobody_challenges(missing: tuple[str, ...], answer: str) -> None:
    rink = SuperRink(
        home={"LW": {"inside": {7: "G"}}}, visitor={"LD": {"intimidation": 20, "penalty": "D"}}
    ).short("visitor", *missing)  # fmt: skip
    rink.puck("home", "LW")
    decision = ask(Ask.INTIMIDATE, ("decline", "try"), (("slot", "LD"), ("seat", 1)))
    assert COACH.choose(rink.state, decision, 1) == answer


@pytest.mark.rule("SOM-D31")
def test_a_penalty_at_four_on_four_counts_at_the_super_level_and_not_with_simple_power_plays() -> (
    None
):
    assert options_for(Level.SUPER, {}).new_penalty_4v4 == "real"
    assert options_for(Level.ADVANCED, {}).new_penalty_4v4 == "ignore"
    assert not super_penalties.is_disregarded(SuperRink().even("RW").state)
    simple = SuperRink(options={"super_power_play": False}).even("RW")
    assert super_penalties.is_disregarded(simple.state)
