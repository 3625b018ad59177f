"""The defense's answers: IC-050 to IC-065, IC-039, IC-043, IC-044."""

import pytest

from games.rulesets.ice_cold.events import (
    FightWon,
    FoulChecked,
    LoosePuckWon,
    PlayStopped,
    PuckControlled,
    PuckMoved,
    ResponseDeclined,
    ResponsePlayed,
    ShotResolved,
)
from tests.rulebook.ice_cold.builders import Ice

ALL_DEFENSE = list(range(44, 61))


def answers_to(card: int, puck: str, visitor: list[int] = ALL_DEFENSE, **scene) -> set[int]:
    """The defense's cards that may answer a card of Home."""
    verb = "shoot" if 30 <= card <= 43 else "play"
    ice = Ice(
        home=[card, 1], visitor=visitor, puck=puck, answers={"action": [f"{verb}-{card}"]}, **scene
    )
    ice.act()
    asked = ice.questions("response")
    return {int(option[7:]) for option in asked[0][1] if option != "none"} if asked else set()


@pytest.mark.rule("IC-050", "IC-051")
def test_without_a_red_square_nothing_may_be_played() -> None:
    assert answers_to(4, "DZ") == set()
    assert answers_to(16, "OZ") == set()


@pytest.mark.rule("IC-051")
def test_the_type_of_the_answer_must_be_shown() -> None:
    """Skate 19 shows a foul square, 20 a plain one, 21 both; all are tested in the DZ, the visitor's OZ."""
    assert answers_to(19, "DZ") == {44}
    assert answers_to(20, "DZ") == {55, 56}
    assert answers_to(21, "DZ") == {44, 55, 56}


@pytest.mark.rule("IC-052")
@pytest.mark.parametrize(
    ("card", "puck", "expected"),
    [
        (23, "CI", {50, 51, 52, 53, 58, 59}),
        (29, "OZ", {50, 51, 54, 57, 59, 60}),
        (25, "CI", {44, 45, 47, 48}),
        (28, "OZ", {44, 45, 46, 47, 48, 49}),
    ],
)
def test_a_skate_is_tested_where_the_puck_is(card, puck, expected) -> None:
    """Plain cards by their rink icon: CI 50, 51, 52, 53, 58, 59; DZ 50, 51, 54, 57, 59, 60."""
    assert answers_to(card, puck) == expected


@pytest.mark.rule("IC-053", "IC-054")
@pytest.mark.parametrize(
    ("card", "puck", "expected"),
    [
        (2, "DZ", {50, 51, 52, 53, 58, 59, 55, 56}),
        (7, "CI", {50, 51, 54, 57, 59, 60}),
        (5, "DZ", {50, 51, 54, 57, 59, 60, 55, 56}),
        (3, "DZ", {44, 45, 47, 48}),
        (13, "OZ", {44, 45, 46, 47, 48, 49}),
    ],
)
def test_a_pass_is_tested_where_it_goes_but_a_steal_where_it_starts(card, puck, expected) -> None:
    """From the DZ, the visitor's OZ, the two steals answer; at CI they do not."""
    assert answers_to(card, puck) == expected


@pytest.mark.rule("IC-055", "IC-060", "IC-054")
@pytest.mark.parametrize("card", [2, 20])
def test_a_steal_gains_control_in_the_thiefs_offensive_zone(card) -> None:
    answers = {"action": [f"play-{card}"], "response": ["answer-55"]}
    ice = Ice(home=[card, 1], visitor=[55, 30], puck="DZ", answers=answers).act()
    assert ice.control == (1, "OZ")
    assert ice.only(PuckControlled).by == "steal"
    assert ice.new_sequence
    assert not ice.state.steal_shot


@pytest.mark.rule("IC-039", "IC-060")
def test_after_card_56_an_inside_shot_or_any_card_may_follow() -> None:
    answers = {"action": ["play-2", "shoot-30"], "response": ["answer-56"]}
    ice = Ice(home=[2, 1], visitor=[56, 30, 12], puck="DZ", deck=[8], answers=answers).act(2)
    assert ice.questions("action")[1] == (1, ("shoot-30", "play-12", "outside-shot"))
    assert (ice.only(ShotResolved).seat, ice.only(ShotResolved).line) == (1, "is")


@pytest.mark.rule("IC-039")
def test_the_chance_of_card_56_is_gone_once_something_else_was_played() -> None:
    answers = {"action": ["play-2", "play-27"], "response": ["answer-56"]}
    ice = Ice(home=[2, 1], visitor=[56, 27, 30], puck="DZ", answers=answers).act(2)
    assert not ice.state.steal_shot
    assert ice.state.link == ("pass", "shot")


@pytest.mark.rule("IC-056")
@pytest.mark.parametrize(("card", "puck", "zone"), [(23, "CI", 1), (7, "CI", 2), (2, "DZ", 1)])
def test_an_answer_cancels_the_card_and_the_puck_is_where_it_was_tested(card, puck, zone) -> None:
    answers = {"action": [f"play-{card}"], "response": ["answer-51"]}
    ice = Ice(home=[card, 1], visitor=[51], puck=puck, answers=answers).act()
    assert ice.all(PuckMoved) == []
    assert ice.only(ResponsePlayed).zone == zone
    assert ice.state.puck == zone
    assert ice.state.discards == [card, 51]  # IC-A14


@pytest.mark.rule("IC-057", "IC-080")
@pytest.mark.parametrize(("flip", "seat"), [(2, 0), (1, 1)])
def test_a_loose_answer_makes_a_loose_puck_there(flip, seat) -> None:
    answers = {"action": ["play-23"], "response": ["answer-50"]}
    ice = Ice(home=[23, 5], visitor=[50], deck=[flip], answers=answers).act()
    assert (ice.only(LoosePuckWon).seat, ice.only(LoosePuckWon).zone) == (seat, 1)
    assert ice.control == (seat, "CI")


@pytest.mark.rule("IC-058")
def test_a_turnover_gives_the_defense_the_puck_there() -> None:
    answers = {"action": ["play-7"], "response": ["answer-60"]}
    ice = Ice(home=[7, 1], visitor=[60], answers=answers).act()
    assert ice.control == (1, "DZ")
    assert ice.new_sequence


@pytest.mark.rule("IC-059")
def test_a_freeze_makes_a_faceoff_there() -> None:
    answers = {"action": ["play-29"], "response": ["answer-54"]}
    ice = Ice(home=[29, 1], visitor=[54], puck="OZ", deck=[33], answers=answers).act()
    assert (ice.only(PlayStopped).zone, ice.only(PlayStopped).reason) == (2, "freeze")
    assert ice.kinds[-1] == "FaceoffTaken"


@pytest.mark.rule("IC-061", "IC-062", "IC-063", "IC-D05")
def test_an_outside_shot_may_be_blocked_before_the_flip() -> None:
    answers = {"action": ["outside-shot"], "response": ["answer-61"]}
    ice = Ice(visitor=[61, 62, 50], puck="OZ", deck=[8], answers=answers).act()
    assert ice.questions("response") == [(1, ("answer-61", "none"))]
    assert ice.all(ShotResolved) == []
    assert ice.only(LoosePuckWon).zone == 2
    assert ice.state.sides[0].outside_shots == 0  # IC-A18


@pytest.mark.rule("IC-043", "IC-062", "IC-063", "IC-D04")
@pytest.mark.parametrize("card", [31, 30])
def test_any_inside_shot_may_be_blocked_by_the_inside_block(card) -> None:
    answers = {"action": [f"shoot-{card}"], "response": ["answer-62"]}
    ice = Ice(
        home=[card, 1], visitor=[61, 62], puck="OZ", link=("shot",), deck=[8], answers=answers
    )
    ice.act()
    assert ice.questions("response") == [(1, ("answer-62", "none"))]
    assert ice.all(ShotResolved) == []
    assert ice.only(LoosePuckWon).card == 8


@pytest.mark.rule("IC-044")
def test_fouls_answer_only_inside_shots_that_show_it() -> None:
    """IC-A17: tested in the defense's DZ. 30 shows the foul square, 31 does not; plain cards never answer."""
    scene = {"puck": "OZ", "link": ("shot",)}
    assert answers_to(30, visitor=[*ALL_DEFENSE, 62], **scene) == {44, 45, 46, 47, 48, 49, 62}
    assert answers_to(31, visitor=[*ALL_DEFENSE, 62], **scene) == {62}


@pytest.mark.rule("IC-044", "IC-091")
def test_a_foul_that_is_not_called_takes_the_shot_away() -> None:
    """IC-A17: Hook is a turnover; letter V is not the fouled player's."""
    answers = {"action": ["shoot-30"], "response": ["answer-47"]}
    ice = Ice(
        home=[30, 1], visitor=[47], puck="OZ", link=("shot",), deck=[8], answers=answers
    ).act()
    assert not ice.only(FoulChecked).called
    assert ice.all(ShotResolved) == []
    assert ice.control == (1, "DZ")


@pytest.mark.rule("IC-065")
def test_there_is_one_answer_at_most() -> None:
    answers = {"action": ["play-23"], "response": ["none", "answer-50"]}
    ice = Ice(home=[23, 1], visitor=[50, 51], deck=[12], answers=answers).act()
    assert len(ice.questions("response")) == 1
    assert ice.only(ResponseDeclined).seat == 1
    assert ice.control == (0, "OZ")


@pytest.mark.rule("IC-065")
def test_a_card_showing_two_types_is_answered_by_one_card_of_either() -> None:
    """IC-A13, A33."""
    assert answers_to(9, "CI", [45, 50, 61]) == {45, 50}


@pytest.mark.rule("IC-099")
def test_a_fight_after_a_cheap_shot_is_faced_off_in_the_zone() -> None:
    answers = {"action": ["play-25"], "response": ["answer-44"]}
    ice = Ice(home=[25, 1], visitor=[44], deck=[8, 2, 33], answers=answers).act()
    assert (ice.only(FightWon).seat, ice.only(FightWon).momentum) == (0, 2)
    assert (ice.only(PlayStopped).zone, ice.only(PlayStopped).reason) == (1, "fight")
