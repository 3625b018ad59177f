"""Rulebook section 11.5: the Passing L chart."""

from typing import Any

import pytest

from games.rulesets.strat_o_matic.charts import PassingL
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.events import AnyPlayerNamed, PassingLTested, ShotTaken
from tests.rulebook.strat_o_matic.builders import Rink

CHART = PassingL(((0, 5), (4, 11), (10, 15)), "receiver_opponent")


def rink_of(*, on: bool = True, chart: PassingL = CHART, **given: Any) -> Rink:
    return Rink(options={"passing_l_chart": on}, replaced={"passing_l": chart}, **given)


@pytest.mark.rule("SOM-11.5")
@pytest.mark.parametrize(
    ("assist", "split", "stands"),
    [(0, 5, True), (3, 6, False), (4, 11, True), (4, 12, False), (9, 11, True), (10, 15, True),
     (12, 16, False)],
)  # fmt: skip
def test_the_shot_stands_up_to_the_number_of_the_passers_assist_rating(
    assist, split, stands
) -> None:
    rink = rink_of(home={"C": {"assist": assist, "passing": {"L": "IN LW"}}}, dice=[split, 7])
    rink.puck("home", "C").resolve("PASS L")
    tested = rink.only(PassingLTested)
    assert (tested.player, tested.receiver, tested.number) == ("H-C", "H-LW", split)
    assert tested.succeeded is stands
    assert len(rink.all(ShotTaken)) == stands
    if not stands:
        assert rink.carrier == ("visitor", "RW")


@pytest.mark.rule("SOM-11.5")
def test_a_chart_may_give_a_failed_pass_to_any_defender() -> None:
    rink = rink_of(
        chart=PassingL(((0, 5),), "any_defender"),
        home={"C": {"passing": {"L": "IN LW"}}},
        answers={"any_skater": ["LD"]},
        dice=[6],
    )
    rink.puck("home", "C").resolve("PASS L")
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-11.5")
@pytest.mark.parametrize(
    ("letter", "reading", "on", "tests"),
    [
        ("L", "IN LW", True, 1),
        ("L", "IN LW", False, 0),
        ("K", "IN LW", True, 0),
        ("J", "IN LW", True, 0),
        ("L", "TURN RW", True, 0),
        ("L", "IN LW I:RD", True, 1),
    ],
)
def test_only_an_inside_shot_off_letter_l_is_tested(letter, reading, on, tests) -> None:
    rink = rink_of(on=on, home={"C": {"assist": 20, "passing": {letter: reading}}}, seed=3)
    rink.puck("home", "C").resolve(f"PASS {letter}")
    assert len(rink.all(PassingLTested)) == tests


@pytest.mark.rule("SOM-11.5")
def test_a_pass_instead_of_a_shot_may_come_to_the_same_letter() -> None:
    rink = rink_of(
        home={"C": {"passing": {"L": "IN LW"}}},
        answers={"shot_choice": ["pass"]},
        split={30: {"passing": "PASS L"}},
        dice=[30, 6],
    )
    rink.puck("home", "C").resolve("OUT SELF")
    assert rink.only(PassingLTested).succeeded is False
    assert rink.carrier == ("visitor", "RW")


@pytest.mark.rule("SOM-11.5a")
def test_the_receiver_of_an_any_player_pass_is_fixed_before_the_split() -> None:
    rink = rink_of(
        home={
            "C": {"offense": 4, "passing": {"L": "IN ANY"}},
            "LW": {"offense": 3},
            "RD": {"offense": 3},
        },
        answers={"first_turn": ["RD"]},
        dice=[20],
    )
    rink.puck("home", "C").resolve("PASS L")
    kinds = rink.kinds
    assert kinds.index("AnyPlayerNamed") < kinds.index("PassingLTested")
    assert rink.only(AnyPlayerNamed).forced is True
    assert rink.only(PassingLTested).receiver == "H-RD"
    assert rink.carrier == ("visitor", "LD")
    assert rink.state.sides[0].turns == {"H-RD": 1}


@pytest.mark.rule("SOM-11.5b")
def test_on_a_power_play_a_starred_rating_is_not_reduced() -> None:
    rink = rink_of(
        home={"LD": {"assist": 10, "assist_star": True, "passing": {"L": "IN LW"}}}, dice=[15, 7]
    )
    rink.state.power_play = 0
    rink.puck("home", "LD").resolve("PASS L")
    assert rink.only(PassingLTested).highest == 15


@pytest.mark.rule("SOM-11.5")
def test_the_house_chart_rises_with_the_rating() -> None:
    chart = load_content().passing_l
    assert chart is not None
    assert [chart.maximum(rating) for rating in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20)] == [
        5, 7, 9, 10, 11, 12, 13, 13, 14, 14, 15, 15, 17, 17,
    ]  # fmt: skip
