"""Rulebook sections 29 to 31: tendency, super penetration, alternate penetration."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.engine import Decision
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.coach.values import penetration_value
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.events import (
    ControlGained,
    LoosePuckRead,
    PassTried,
    PenetrationMet,
    PenetrationTried,
    ShotTaken,
)
from games.rulesets.strat_o_matic.readings import POSITIONS
from games.rulesets.strat_o_matic.state import EXTRA
from tests.rulebook.strat_o_matic.builders import Rink

INSIDE = {"shot_choice": ["penetrate"]}
GOALS = dict.fromkeys(range(2, 13), "G")


def rink_of(*, deck: bool = False, alternate: bool = False, **given: Any) -> Rink:
    """Have a rink whose carriers decide to go inside."""
    options = {"super_penetration": True, "second_number_deck": deck}
    return Rink(options=options | {"alternate_penetration": alternate}, answers=INSIDE, **given)


def met(answers: Mapping[str, Sequence[int]]) -> dict[str, Any]:
    """Replace the chart: every carrier meets these by number, OPP else."""
    row = dict.fromkeys(range(1, 31), "OPP")
    for answer, numbers in answers.items():
        row |= dict.fromkeys(numbers, answer)
    return {"player_penetrated": {stars: dict.fromkeys(POSITIONS, row) for stars in range(1, 6)}}


# --- 30.1: whom he meets ---


@pytest.mark.rule("SOM-30.1", "SOM-30.11", "SOM-30.12", "SOM-30.12-EX1")
@pytest.mark.parametrize(
    ("tendency", "number", "passes"),
    [(4, 23, True), (4, 22, False), (2, 16, True), (2, 15, False), (5, 30, False), (1, 30, True),
     (3, 16, True)],
)  # fmt: skip
def test_stars_and_the_number_of_the_last_action_card_may_force_a_pass(
    tendency, number, passes
) -> None:
    rink = rink_of(
        home={"LW": {"tendency": tendency}}, split={30: {"passing": "TURN RD"}}, dice=[30]
    )
    rink.state.card = number
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.only(PenetrationMet).number == number
    assert (rink.only(PenetrationMet).answer == "MUST_PASS") is passes
    assert (len(rink.all(PassTried)), len(rink.all(PenetrationTried))) == (passes, not passes)


@pytest.mark.rule("SOM-30.11")
def test_the_number_is_that_of_the_card_that_gave_the_chance() -> None:
    rink = rink_of(action={17: "OUT SELF"}, dice=[17, 20])
    rink.puck("home", "LW").draw()
    assert rink.only(PenetrationMet).number == 17


@pytest.mark.rule("SOM-30.12", "SOM-30.3")
@pytest.mark.parametrize("position", ["LW", "C", "RW", "LD", "RD"])
def test_the_named_defender_is_met_and_takes_the_puck(position: str) -> None:
    rink = rink_of(replaced=met({position: [9]}), dice=[20])
    rink.state.card = 9
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.carrier == ("visitor", position)


@pytest.mark.rule("SOM-30.12")
def test_the_houses_chart_names_positions_of_the_other_side_for_every_number() -> None:
    chart = load_content().player_penetrated
    assert set(chart) == {1, 2, 3, 4, 5}
    for stars, forced in ((5, 0), (4, 8), (3, 15), (2, 15), (1, 15)):
        for row in chart[stars].values():
            assert sorted(row) == list(range(1, 31))
            assert sum(answer == "MUST_PASS" for answer in row.values()) == forced


@pytest.mark.rule("SOM-30.0", "SOM-31.0")
def test_without_the_option_the_basic_chart_is_read() -> None:
    rink = Rink(home={"LW": {"penetration": 4}}, answers=INSIDE, dice=[13, 7])
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.all(PenetrationMet) == []
    assert rink.only(PenetrationTried).highest == 13


# --- 30.2: a forced pass ---


@pytest.mark.rule("SOM-30.2")
def test_a_forced_pass_follows_the_passing_section_and_is_no_shot_of_his() -> None:
    rink = rink_of(
        replaced=met({"MUST_PASS": range(1, 31)}),
        split={30: {"passing": "IN C(RW)"}},
        dice=[30, 7],
    )
    rink.state.card = 9
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.only(PassTried).player == "H-LW"
    assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("H-C", "inside")
    assert len(rink.questions("shot_choice")) == 1


# --- 30.3: the chart at 5-on-5 ---


@pytest.mark.rule("SOM-30.3", "SOM-30.3-EX1")
@pytest.mark.parametrize(
    ("penetration", "defense", "split", "inside"),
    [(3, 2, 10, True), (3, 2, 11, False), (1, 5, 3, True), (1, 5, 4, False), (5, 1, 16, True),
     (5, 1, 17, False), (4, 4, 10, True), (2, 3, 8, False)],
)  # fmt: skip
def test_the_rating_against_the_defenders_gives_the_highest_split(
    penetration, defense, split, inside
) -> None:
    rink = rink_of(
        replaced=met({"LD": [9]}),
        home={"LW": {"penetration": penetration}},
        visitor={"LD": {"defense": [defense, 5]}, "RW": {"defense": [1, 1]}},
        dice=[split, 7],
    )
    rink.state.card = 9
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.only(PenetrationTried).succeeded is inside
    if inside:
        assert rink.only(ShotTaken).shot == "inside"
    else:
        assert rink.only(ControlGained).player == "V-LD"


@pytest.mark.rule("SOM-30.3", "SOM-26.2")
def test_an_enforcer_lowers_the_row_of_the_super_chart_too() -> None:
    rink = Rink(
        options={"super_penetration": True, "enforcer": True},
        home={"LW": {"penetration": 3}},
        visitor={"C": {"penalty": "A"}, "RW": {"defense": [2, 2]}},
        answers=INSIDE,
        dice=[20],
    )
    rink.state.card = 1
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.only(PenetrationTried).highest == 8


# --- 30.4: at other manpower ---

FEWER = {
    5: ("LW", "C", "RW", "LD", "RD"),
    4: ("LW", "RW", "LD", "RD"),
    3: ("C", "LD", "RD"),
}
COLUMNS = {
    (5, 4): 14,
    (5, 3): 16,
    (4, 3): 16,
    (4, 5): 6,
    (3, 5): 6,
    (3, 4): 7,
    (4, 4): 11,
    (3, 3): 17,
}
"""Row 3 of the other situations by the two sides' skaters, in the house set."""


def at_manpower(mine: int, theirs: int, rink: Rink) -> Rink:
    for seat, count in ((0, mine), (1, theirs)):
        ice = rink.state.sides[seat].ice
        for slot in set(ice) - set(FEWER[count]):
            del ice[slot]
    return rink


@pytest.mark.rule("SOM-30.4")
@pytest.mark.parametrize(("mine", "theirs"), COLUMNS)
def test_at_other_manpower_the_column_is_that_of_the_men_faced(mine: int, theirs: int) -> None:
    rink = rink_of(
        home={"LD": {"penetration": 3}, "RD": {"penetration": 3}},
        visitor={slot: {"defense": [5, 5]} for slot in POSITIONS},
        dice=[1, 7],
    )
    at_manpower(mine, theirs, rink).state.card = 1
    rink.puck("home", "LD").resolve("OUT SELF")
    assert rink.only(PenetrationTried).highest == COLUMNS[mine, theirs]


@pytest.mark.rule("SOM-30.4")
@pytest.mark.parametrize(("side", "highest"), [("home", 14), ("visitor", 6)])
def test_an_extra_skater_counts_as_an_edge(side: str, highest: int) -> None:
    cards = {"LW": {"penetration": 3}}
    rink = rink_of(home=cards, visitor=cards, dice=[1, 7])
    rink.state.sides[0].ice[EXTRA] = "H-extra"
    rink.state.card = 1
    rink.puck(side, "LW").resolve("OUT SELF")
    assert rink.only(PenetrationTried).highest == highest


@pytest.mark.rule("SOM-30.41")
def test_there_too_the_number_may_force_a_pass() -> None:
    rink = rink_of(home={"LW": {"tendency": 4}}, split={30: {"passing": "TURN RD"}}, dice=[30])
    at_manpower(5, 4, rink).state.card = 23
    rink.puck("home", "LW").resolve("OUT SELF")
    assert len(rink.all(PassTried)) == 1


@pytest.mark.rule("SOM-30.42")
@pytest.mark.parametrize(("alternate", "taker"), [(False, "RW"), (True, "RD")])
def test_there_the_named_defender_is_ignored_for_the_default_opponent(alternate, taker) -> None:
    rink = rink_of(alternate=alternate, replaced=met({"LD": range(1, 31)}), dice=[20])
    at_manpower(5, 4, rink).state.card = 9
    rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.carrier == ("visitor", taker)


@pytest.mark.rule("SOM-30.42", "SOM-6.2")
def test_a_vacant_default_opponent_makes_a_loose_puck() -> None:
    rink = rink_of(split={9: {"loose": {"EVEN": "V LD(RD)"}}}, dice=[20, 9])
    at_manpower(5, 4, rink).state.card = 1
    rink.puck("home", "C").resolve("OUT SELF")
    assert rink.only(LoosePuckRead).player == "V-LD"


# --- 30.42a, 30.42b: the decision is final, the number comes from a second deck ---


@pytest.mark.rule("SOM-30.42a", "SOM-D09")
def test_the_decision_comes_before_the_number_and_is_not_put_again() -> None:
    rink = rink_of(deck=True, replaced=met({"RD": range(1, 31)}), dice=[12, 20])
    rink.puck("home", "LW").resolve("OUT SELF")
    assert [kind for kind, _, _ in rink.asked] == ["shot_choice"]
    assert rink.kinds[-3:] == ["PenetrationMet", "PenetrationTried", "ControlGained"]


@pytest.mark.rule("SOM-30.42b")
def test_a_second_deck_gives_the_number_whatever_card_was_drawn() -> None:
    rink = rink_of(deck=True, action={17: "OUT SELF"}, dice=[17, 4, 20])
    rink.puck("home", "LW").draw()
    assert rink.only(PenetrationMet).number == 4
    assert rink.state.card == 17


@pytest.mark.rule("SOM-30.42b")
def test_the_second_deck_is_shuffled_again_when_all_thirty_are_gone() -> None:
    numbers = [number for card in range(1, 31) for number in (card, 20)]
    rink = rink_of(deck=True, dice=[*numbers, 5, 20])
    for _ in range(31):
        rink.coach.answers = {"shot_choice": ["penetrate"]}
        rink.table.shuffle("split", range(1, 41))
        rink.puck("home", "LW").resolve("OUT SELF")
    assert rink.only(PenetrationMet).number == 5
    assert rink.table.cards_left("numbers") == 29


# --- 31: other opponents ---


@pytest.mark.rule("SOM-31.0", "SOM-31.1", "SOM-31.1-EX1")
@pytest.mark.parametrize(
    ("carrier", "usual", "alternate"),
    [("LW", "RW", "RD"), ("LD", "RD", "RW"), ("C", "C", "C"), ("RD", "LD", "LW"), ("RW", "LW", "LD")],
)  # fmt: skip
def test_the_alternate_opponent_takes_the_puck(carrier: str, usual: str, alternate: str) -> None:
    for on, taker in ((False, usual), (True, alternate)):
        rink = Rink(options={"alternate_penetration": on}, answers=INSIDE, dice=[20])
        rink.puck("home", carrier).resolve("OUT SELF")
        assert rink.carrier == ("visitor", taker)


@pytest.mark.rule("SOM-31.1")
@pytest.mark.parametrize(("answer", "taker"), [("OPP", "LW"), ("LD", "LD")])
def test_with_the_super_chart_only_its_default_opponent_changes(answer: str, taker: str) -> None:
    rink = rink_of(alternate=True, replaced=met({answer: range(1, 31)}), dice=[20])
    rink.state.card = 9
    rink.puck("home", "RD").resolve("OUT SELF")
    assert rink.carrier == ("visitor", taker)


# --- 29, D08 under 30: what the computer makes of it ---


def choice(rink: Rink) -> str:
    question = Decision(Ask.SHOT_CHOICE, ("shoot", "penetrate", "pass"))
    return str(StandardCoach().choose(rink.state, question, 0))


@pytest.mark.rule("SOM-29.0")
@pytest.mark.parametrize(("tendency", "answer"), [(1, "shoot"), (3, "shoot"), (4, "penetrate")])
def test_equal_chances_are_decided_by_tendency_which_binds_nobody(tendency, answer) -> None:
    rink = Rink(home={"LW": {"tendency": tendency}})
    rink.puck("home", "LW")
    assert choice(rink) == answer
    other = Rink(home={"LW": {"tendency": 5, "outside": GOALS}})
    other.puck("home", "LW")
    assert choice(other) == "shoot"


@pytest.mark.rule("SOM-D08", "SOM-D09")
def test_the_computer_averages_over_the_chart_with_the_odds_of_a_forced_pass() -> None:
    answers = {"MUST_PASS": range(16, 31), "LD": range(1, 16)}
    rink = rink_of(
        replaced=met(answers),
        home={"LW": {"inside": GOALS, "penetration": 3}, "C": {"inside": GOALS}},
        visitor={"LD": {"defense": [2, 2]}},
        split={card: {"passing": "IN C(RW)"} for card in range(1, 11)},
    )
    rink.puck("home", "LW")
    through = 0.5 * 10 / 20
    forced = 0.5 * 10 / 40
    assert penetration_value(rink.state, 0, "LW") == pytest.approx(through + forced)
    assert choice(rink) == "penetrate"
