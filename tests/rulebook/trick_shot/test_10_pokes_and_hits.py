"""Pokes and hits: TS-230 to TS-250."""

import pytest

from games.rulesets.trick_shot.events import ActionDeclared, Penalised, PokeMade
from tests.rulebook.trick_shot.scene import Scene

POKING = {"blue": {"C": (8, 4)}, "red": {"C": (9, 4)}, "puck": (9, 4)}


@pytest.mark.rule("TS-230", "TS-231")
@pytest.mark.parametrize(
    ("square", "puck", "legal"),
    [
        ((9, 4), (9, 4), True),
        ((8, 5), (8, 5), True),
        ((9, 5), (9, 5), False),
        ((10, 4), (10, 4), False),
        ((9, 4), (0, 0), False),
    ],
)
def test_a_poke_is_aimed_at_the_carrier_on_one_of_the_four_next_squares(square, puck, legal):
    scene = Scene(blue={"C": (8, 4)}, red={"C": square}, puck=puck)
    assert bool(scene.can("C", "poke")) is legal


@pytest.mark.rule("TS-230")
def test_a_team_mate_is_not_poked_and_a_goalie_may_be():
    """TS-A15."""
    assert Scene(blue={"C": (8, 4), "W1": (8, 5)}, puck=(8, 5)).can("C", "poke") == []
    assert Scene(blue={"C": (13, 4)}, puck=(14, 4)).can("C", "poke") == ["yes"]


@pytest.mark.rule("TS-232")
def test_a_goalie_who_pokes_adds_two_extra_dice():
    scene = Scene(red={"C": (3, 4)}, puck=(3, 4))
    scene.act("G", "poke", dice=["..."])
    assert scene.only(ActionDeclared).pool == 3
    assert scene.carrier == (0, "G")


@pytest.mark.rule("TS-233")
def test_a_clean_poke_wins_the_puck_and_nobody_moves():
    scene = Scene(**POKING)
    assert scene.act("C", "poke", dice=["B"]) == "goes on"
    assert scene.carrier == (0, "C")
    assert scene.where("C", 1) == (9, 4)


@pytest.mark.rule("TS-234")
def test_one_fail_loses_nothing_but_the_turn():
    scene = Scene(**POKING, pool=1)
    assert scene.act("C", "poke", dice=["F."]) == "fail"
    assert scene.carrier == (1, "C")
    assert not scene.only(PokeMade).won
    assert scene.all(Penalised) == []


@pytest.mark.rule("TS-235", "TS-260")
def test_two_fails_are_a_penalty():
    scene = Scene(**POKING, pool=1)
    assert scene.act("C", "poke", dice=["FF"]) == "penalty"
    assert scene.where("C") is None
    assert scene.carrier == (1, "C")
    assert scene.only(Penalised).until == 3


# Hits


@pytest.mark.rule("TS-240", "TS-241")
def test_a_hit_reaches_as_far_as_a_move_of_printed_speed_on_a_clear_straight_line():
    men = {"W1": (10, 4), "W2": (7, 8), "C": (10, 1)}
    scene = Scene(blue={"C": (7, 4)}, red={**men, "D1": (11, 4)}, puck=(0, 0))
    assert scene.can("C", "hit") == [(10, 1), (10, 4)]
    scene = Scene(blue={"C": (7, 4), "D1": (9, 4)}, red={"W1": (10, 4)}, puck=(0, 0))
    assert scene.can("C", "hit") == []
    scene = Scene(blue={"W1": (7, 4)}, red={"W1": (11, 4)}, puck=(0, 0), lines=("LC01", ""))
    assert (11, 4) not in scene.can("W1", "hit")
    assert len(scene.can("W1", "move")) > 0


@pytest.mark.rule("TS-240")
def test_a_hit_obeys_offside():
    scene = Scene(blue={"C": (10, 4)}, red={"W1": (11, 4)}, puck=(0, 0))
    assert scene.can("C", "hit") == []
    scene = Scene(blue={"C": (10, 4)}, red={"W1": (11, 4)}, puck=(11, 4))
    assert scene.can("C", "hit") == [(11, 4)]


@pytest.mark.rule("TS-242", "TS-244", "TS-127", "TS-128", "TS-129")
@pytest.mark.parametrize(
    ("hitter", "targets"), [("W1", ["W2"]), ("C", ["W2", "C"]), ("D1", ["W2", "C", "D2"])]
)
def test_the_hitter_is_at_least_as_large_as_his_target(hitter, targets):
    for target in ("W2", "C", "D2"):
        scene = Scene(blue={hitter: (7, 4)}, red={target: (8, 4)}, puck=(0, 0))
        assert bool(scene.can(hitter, "hit")) is (target in targets)


@pytest.mark.rule("TS-243")
def test_a_checked_hitter_does_not_hit_an_unchecked_carrier_may():
    """TS-A31: and the puck goes with him."""
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=(7, 4))
    assert scene.can("C", "hit") == []
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=(7, 4))
    scene.act("C", "hit", (9, 4), dice=["."])
    assert scene.carrier == (0, "C")
    assert scene.where("C") == (9, 4)


def test_own_figures_and_the_basic_level_know_no_hits():
    """TS-A30."""
    assert Scene(blue={"C": (7, 4), "W1": (8, 4)}, puck=(0, 0)).can("C", "hit") == []
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (8, 4)}, puck=(0, 0), level="basic")
    assert scene.can("C", "hit") == []


@pytest.mark.rule("TS-245", "TS-246")
@pytest.mark.parametrize("roll", [".", "F"])
def test_whatever_the_roll_the_target_is_pushed_on_and_the_hitter_follows(roll):
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=(0, 0))
    scene.act("C", "hit", (9, 4), dice=[roll])
    assert scene.where("W1", 1) == (10, 4)
    assert scene.where("C") == (None if roll == "F" else (9, 4))


@pytest.mark.rule("TS-247", "TS-D15")
def test_if_the_square_behind_is_taken_the_hitting_team_chooses_another_next_to_the_target():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4), "D1": (10, 4), "D2": (9, 5)}, puck=(0, 0))
    scene.act("C", "hit", (9, 4), push=(10, 5), dice=["."])
    assert scene.where("W1", 1) == (10, 5)
    assert len(scene.options("push")) == 5
    assert "j6" not in scene.options("push")


@pytest.mark.rule("TS-247")
def test_creases_and_boards_count_as_taken_and_without_a_free_square_there_is_no_hit():
    """TS-A32."""
    scene = Scene(blue={"C": (1, 0)}, red={"W1": (0, 0)}, puck=(0, 0))
    scene.act("C", "hit", (0, 0), push=(0, 1), dice=["."])
    assert scene.options("push") == ("a2", "b2")
    scene = Scene(blue={"C": (1, 0), "W1": (0, 1), "W2": (1, 1)}, red={"W1": (0, 0)}, puck=(0, 0))
    assert scene.can("C", "hit") == []
    scene = Scene(blue={"C": (5, 4)}, red={"W1": (3, 4)}, puck=(3, 4))
    scene.act("C", "hit", (3, 4), push=(3, 3), dice=["."])
    assert not {"c4", "c5", "c6"} & set(scene.options("push"))


@pytest.mark.rule("TS-248")
def test_a_clean_hit_on_the_carrier_wins_the_puck():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=(9, 4))
    assert scene.act("C", "hit", (9, 4), dice=["B"]) == "goes on"
    assert scene.carrier == (0, "C")
    assert scene.puck == (9, 4)


@pytest.mark.rule("TS-249", "TS-250", "TS-260")
def test_a_failed_hit_is_penalised_and_the_target_keeps_the_puck_on_its_new_square():
    """TS-A35: push and follow-up first, then the hitter is taken off."""
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=(9, 4))
    assert scene.act("C", "hit", (9, 4), dice=["F"]) == "penalty"
    assert scene.carrier == (1, "W1")
    assert scene.puck == (10, 4)
    assert scene.where("C") is None


def test_a_pushed_figure_picks_up_a_loose_puck_and_may_be_pushed_offside():
    """TS-A33, TS-A34."""
    scene = Scene(blue={"C": (8, 4)}, red={"W1": (9, 4)}, puck=(10, 4))
    scene.act("C", "hit", (9, 4), dice=["."])
    assert scene.carrier == (1, "W1")
    scene = Scene(blue={"C": (8, 4)}, red={"W1": (6, 4)}, puck=(16, 0))
    scene.act("C", "hit", (6, 4), dice=["."])
    assert scene.where("W1", 1) == (5, 4)


def test_a_penalised_hitter_with_the_puck_leaves_it_on_his_square():
    """TS-A37."""
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4)}, puck=(7, 4))
    scene.act("C", "hit", (9, 4), dice=["F"])
    assert scene.puck == (9, 4)
    assert scene.carrier is None


@pytest.mark.rule("TS-240", "TS-280")
@pytest.mark.parametrize(
    ("start", "puck", "legal"),
    [
        ((12, 1), (16, 8), True),  # in the zone already, two squares of it to cross
        ((10, 1), (16, 8), False),  # too far: Speed 3
        ((11, 1), (0, 8), True),  # he is in the zone, wherever the puck is
        ((10, 3), (0, 8), False),  # he would enter before the puck
        ((10, 3), (11, 3), True),  # he picks the puck up on the way in
    ],
)
def test_a_hitter_crosses_the_zone_as_in_a_move(start, puck, legal):
    target = (14, 1) if start[1] == 1 else (12, 3)
    scene = Scene(blue={"C": start}, red={"W1": target, "D1": (2, 8)}, puck=puck)
    assert (target in scene.can("C", "hit")) == legal


@pytest.mark.rule("TS-240", "TS-144")
@pytest.mark.parametrize(("start", "legal"), [((15, 2), False), ((11, 6), True)])
def test_the_way_of_a_hit_crosses_no_crease(start, legal):
    """From [15,2] the way to [13,4] leads over [14,3], which is crease; from [11,6] over [12,5]."""
    scene = Scene(blue={"C": start}, red={"W1": (13, 4)}, puck=(16, 8))
    assert ((13, 4) in scene.can("C", "hit")) == legal
