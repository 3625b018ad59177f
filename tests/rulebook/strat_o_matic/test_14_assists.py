"""Rulebook section 14: assists."""

import pytest

from games.rulesets.strat_o_matic.events import AssistsAwarded, AssistSectionRead, GoalScored
from games.rulesets.strat_o_matic.play.assists import rating
from games.rulesets.strat_o_matic.state import EXTRA
from tests.rulebook.strat_o_matic.builders import Rink

EXAMPLE = {"any": 6, "order": ["C5", "RD3", "RW2", "LD3", "LW2"]}
"""The section of the rulebook's examples."""

NOBODY = {"any": 0, "order": ["C20", "RD20", "RW20", "LD20", "LW20"]}
GOAL = dict.fromkeys(range(2, 13), "G")
ASSIST_CARD = 40


def ratings(**by_slot: int) -> dict[str, dict[str, object]]:
    """Cards of a side that scores with every shot, with these assist ratings (others: none)."""
    always = {"outside": GOAL, "inside": GOAL, "rebound": GOAL}
    return {
        slot: {"assist": by_slot.get(slot, 0)} | always for slot in ("LW", "C", "RW", "LD", "RD")
    }


def after_a_goal(section: dict, cards: dict, *, scorer: str = "C", **arguments: object) -> Rink:
    """A goal without a direct assist, followed by this assists section."""
    rink = Rink(
        home=cards,
        split={ASSIST_CARD: {"assists": section}},
        dice=[7, ASSIST_CARD],
        **arguments,  # type: ignore[arg-type]
    )
    rink.puck("home", scorer).shoot("inside")
    return rink


def helpers(rink: Rink) -> list[str]:
    return [player.removeprefix("H-") for player in rink.only(AssistsAwarded).players]


# --- 14.0: after each goal, two at most ---


@pytest.mark.rule("SOM-14.0")
def test_assists_are_settled_after_the_goal_and_are_two_at_most() -> None:
    everybody = ratings(LW=9, C=9, RW=9, LD=9, RD=8)
    rink = after_a_goal(NOBODY | {"order": ["LW1", "RW1", "LD1", "RD1", "C1"]}, everybody)
    assert rink.kinds.index("AssistsAwarded") == rink.kinds.index("GoalScored") + 1
    assert helpers(rink) == ["LW", "RW"]
    assert rink.only(AssistsAwarded).seat == 0


@pytest.mark.rule("SOM-14.0", "SOM-1.0F")
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_the_option_may_be_off_or_on_at_either_level(level: str) -> None:
    for on in (False, True):
        rink = Rink(
            level=level,
            options={"assists": on},
            home=ratings(LW=9),
            split={ASSIST_CARD: {"assists": NOBODY | {"order": ["LW1", *NOBODY["order"][:4]]}}},
            dice=[7, ASSIST_CARD] if on else [7],
        )
        rink.puck("home", "C").shoot("inside")
        assert [event.players for event in rink.all(AssistsAwarded)] == ([("H-LW",)] if on else [])
    assert Rink(level="basic").setup.options.assists is False
    assert Rink(level="advanced").setup.options.assists is True


# --- 14.1, 14.1a, 14.1b: direct assists ---


@pytest.mark.rule("SOM-14.1")
@pytest.mark.parametrize(
    ("reading", "carrier", "direct"),
    [
        ("OUT! LW(C)", "RD", "RD"),
        ("IN LW(C)", "RD", "RD"),
        ("IN ANY", "RD", "RD"),
        ("PASS K", "RD", "RD"),
        ("OUT SELF", "RD", None),
        ("TURN IN ANY", "RD", None),
    ],
)
def test_the_man_whose_pass_led_straight_to_the_goal_has_a_direct_assist(
    reading: str, carrier: str, direct: str | None
) -> None:
    home = ratings()
    home["RD"]["passing"] = {"K": "IN LW"}
    home["LW"]["offense"] = 4
    rink = Rink(
        home=home,
        visitor=ratings(),
        split={ASSIST_CARD: {"assists": NOBODY}},
        dice=[7, ASSIST_CARD],
        answers={"first_turn": ["LW"]},
    )
    rink.puck("home", carrier).resolve(reading)
    assert len(rink.all(GoalScored)) == 1
    assert helpers(rink) == ([direct] if direct else [])


@pytest.mark.rule("SOM-14.1")
@pytest.mark.parametrize("section", ["IN LW(C)", "PASS L"])
def test_a_pass_of_the_passing_section_is_a_direct_assist(section: str) -> None:
    home = ratings()
    home["RD"]["passing"] = {"L": "IN RW"}
    rink = Rink(
        home=home,
        answers={"shot_choice": ["pass"]},
        split={30: {"passing": section}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[30, 7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("OUT SELF")
    assert helpers(rink) == ["RD"]


@pytest.mark.rule("SOM-14.1")
@pytest.mark.parametrize(
    ("reading", "breakaway", "direct"),
    [("BK?", "BK LW(C)", "RD"), ("BK?", "BK>=1 LW", "RD"), ("TURN BK?", "BK LW(C)", None)],
)
def test_the_starter_of_a_breakaway_made_the_pass_but_a_steal_has_no_passer(
    reading: str, breakaway: str, direct: str | None
) -> None:
    rink = Rink(
        home=ratings(),
        visitor=ratings(),
        split={30: {"breakaway": breakaway}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[30, 7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve(reading)
    assert rink.only(GoalScored).scorer == ("H-LW" if direct else "V-LW")
    assert helpers(rink) == ([direct] if direct else [])


@pytest.mark.rule("SOM-14.1")
def test_the_starter_who_takes_the_breakaway_himself_has_no_assist() -> None:
    rink = Rink(
        home=ratings(),
        split={30: {"breakaway": "BK>=1 RD"}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[30, 7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("BK?")
    assert rink.only(GoalScored).scorer == "H-RD"
    assert helpers(rink) == []


@pytest.mark.rule("SOM-14.1")
def test_a_breakaway_from_a_goalies_save_has_no_passer() -> None:
    rink = Rink(
        home=ratings() | {"G": {7: {"out": "SAVE BK 1-6", "in": "FO"}}},
        visitor={"C": {"outside": {7: "GR"}}},
        split={30: {"breakaway": "BK LW(C)"}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[7, 7, 4, 30, 7, ASSIST_CARD],
    )
    rink.puck("visitor", "C").shoot("outside")
    assert rink.only(GoalScored).scorer == "H-LW"
    assert helpers(rink) == []


@pytest.mark.rule("SOM-14.1a")
def test_the_man_whose_shot_gave_the_rebound_has_a_direct_assist_and_the_passer_before_has_none() -> (
    None
):
    home = ratings()
    home["LW"]["inside"] = {7: "X REB"}
    rink = Rink(
        home=home,
        split={30: {"rebound": "O C"}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[7, 30, 7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("IN LW(C)")
    assert rink.only(GoalScored).scorer == "H-C"
    assert helpers(rink) == ["LW"]


@pytest.mark.rule("SOM-14.1a")
def test_who_puts_his_own_rebound_in_has_no_assist() -> None:
    home = ratings()
    home["C"]["inside"] = {7: "X REB"}
    rink = Rink(
        home=home,
        split={30: {"rebound": "O C"}, ASSIST_CARD: {"assists": NOBODY}},
        dice=[7, 30, 7, ASSIST_CARD],
    )
    rink.puck("home", "C").shoot("inside")
    assert helpers(rink) == []


@pytest.mark.rule("SOM-14.1a")
def test_in_a_chain_of_rebounds_the_last_shooter_has_the_direct_assist() -> None:
    home = ratings()
    home["LW"]["inside"] = {7: "X REB"}
    home["C"]["rebound"] = {7: "X REB"}
    rink = Rink(
        home=home,
        split={
            30: {"rebound": "O C"},
            31: {"rebound": "O RW"},
            ASSIST_CARD: {"assists": NOBODY},
        },
        dice=[7, 30, 7, 31, 7, ASSIST_CARD],
    )
    rink.puck("home", "LW").shoot("inside")
    assert rink.only(GoalScored).scorer == "H-RW"
    assert helpers(rink) == ["C"]


@pytest.mark.rule("SOM-14.1b", "SOM-14.2")
@pytest.mark.parametrize(("order", "second"), [("LW1", "LW"), ("RD1", None), ("C1", None)])
def test_after_a_direct_assist_the_section_is_read_for_a_second_one(
    order: str, second: str | None
) -> None:
    home = ratings(LW=5, RD=5, C=5)
    rink = Rink(
        home=home,
        split={ASSIST_CARD: {"assists": NOBODY | {"order": [order, *NOBODY["order"][:4]]}}},
        dice=[7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("IN C(LW)")
    assert helpers(rink) == ["RD", *([second] if second else [])]
    assert rink.only(AssistsAwarded).card == ASSIST_CARD


@pytest.mark.rule("SOM-14.1")
@pytest.mark.parametrize("reading", ["X LD", "X ANY"])
def test_a_pass_before_the_other_side_had_the_puck_counts_for_nothing(reading: str) -> None:
    home, visitor = ratings(), ratings()
    home["C"]["inside"] = {7: reading}
    visitor["LD"]["outside"] = GOAL
    rink = Rink(
        home=home,
        visitor=visitor,
        answers={"any_skater": ["LD"]},
        split={ASSIST_CARD: {"assists": NOBODY}},
        dice=[7, 7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("IN C(LW)")
    rink.resolve("OUT SELF")
    assert rink.only(GoalScored).scorer == "V-LD"
    assert rink.only(AssistsAwarded).players == ()


# --- 14.2 to 14.22d: the assists section ---


@pytest.mark.rule("SOM-14.2")
@pytest.mark.parametrize("card", [39, 40])
def test_one_split_card_is_drawn_for_the_section(card: int) -> None:
    sections = {39: {"assists": NOBODY}, 40: {"assists": EXAMPLE}}
    rink = Rink(home=ratings(RD=3), split=sections, dice=[7, card])
    rink.puck("home", "C").shoot("inside")
    assert rink.only(AssistsAwarded).card == card
    assert helpers(rink) == ([] if card == 39 else ["RD"])
    assert rink.dice.left == 0


@pytest.mark.rule("SOM-14.21")
@pytest.mark.parametrize("needed", [6, 7, 8, 9])
@pytest.mark.parametrize("best", [5, 6, 7, 8, 9])
def test_the_best_team_mate_has_an_assist_if_his_rating_is_high_enough(
    needed: int, best: int
) -> None:
    rink = after_a_goal(NOBODY | {"any": needed}, ratings(C=12, LD=best, RW=4))
    assert helpers(rink) == (["LD"] if best >= needed else [])


@pytest.mark.rule("SOM-14.21")
def test_only_the_very_best_is_looked_at_and_only_on_the_ice() -> None:
    cards = ratings(LD=8, RW=7) | {"C2": {"assist": 12}}
    rink = after_a_goal(NOBODY | {"any": 6}, cards)
    assert helpers(rink) == ["LD"]


@pytest.mark.rule("SOM-14.21")
def test_of_two_with_the_same_highest_rating_the_scoring_coach_names_one() -> None:
    rink = after_a_goal(NOBODY | {"any": 6}, ratings(LD=8, RW=8), answers={"assist": ["H-LD"]})
    assert len(rink.all(AssistSectionRead)) == 1
    assert rink.questions("assist") == [(0, ("H-RW", "H-LD"))]
    assert helpers(rink) == ["LD"]


@pytest.mark.rule("SOM-14.21")
def test_a_direct_assister_is_left_out_before_the_best_is_sought() -> None:
    rink = Rink(
        home=ratings(RD=9, LD=7),
        split={ASSIST_CARD: {"assists": NOBODY | {"any": 6}}},
        dice=[7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("IN C(LW)")
    assert helpers(rink) == ["RD", "LD"]


@pytest.mark.rule("SOM-14.21")
def test_the_extra_skater_can_be_the_best_team_mate() -> None:
    cards = ratings() | {"extra": {"assist": 9}}
    rink = Rink(
        home=cards,
        split={ASSIST_CARD: {"assists": NOBODY | {"any": 6}}},
        dice=[7, ASSIST_CARD],
    )
    rink.state.sides[0].goalie = None
    rink.state.sides[0].ice[EXTRA] = "H-extra"
    rink.puck("home", "C").shoot("inside")
    assert rink.only(AssistsAwarded).players == ("H-extra",)


@pytest.mark.rule("SOM-14.22")
def test_the_positions_are_gone_through_from_left_to_right() -> None:
    section = NOBODY | {"order": ["LD3", "RW3", "LW3", "C3", "RD3"]}
    assert helpers(after_a_goal(section, ratings(LW=3, RW=3, LD=2, RD=3))) == ["RW", "LW"]
    assert helpers(after_a_goal(section, ratings(LW=3, RW=2, LD=3, RD=3))) == ["LD", "LW"]


@pytest.mark.rule("SOM-14.22")
@pytest.mark.parametrize(("own", "gets"), [(4, False), (5, True), (6, True)])
def test_a_rating_counts_from_the_positions_number_up(own: int, *, gets: bool) -> None:
    section = NOBODY | {"order": ["LW5", *NOBODY["order"][:4]]}
    assert helpers(after_a_goal(section, ratings(LW=own))) == (["LW"] if gets else [])


@pytest.mark.rule("SOM-14.22a")
def test_the_scorer_never_has_an_assist_on_his_own_goal() -> None:
    section = {"any": 6, "order": ["C1", "LW1", "RW20", "LD20", "RD20"]}
    assert helpers(after_a_goal(section, ratings(C=12, LW=1))) == ["LW"]


@pytest.mark.rule("SOM-14.22a")
def test_nobody_has_two_assists_on_one_goal() -> None:
    section = {"any": 6, "order": ["LW1", "RW1", "C20", "LD20", "RD20"]}
    assert helpers(after_a_goal(section, ratings(LW=8, RW=1))) == ["LW", "RW"]


@pytest.mark.rule("SOM-14.22b")
def test_a_section_for_one_assist_only_gives_one() -> None:
    section = {"any": 0, "order": ["LW1", "RW1", "C1", "LD1", "RD1"], "max": 1}
    assert helpers(after_a_goal(section, ratings(LW=8, RW=8))) == ["LW"]


@pytest.mark.rule("SOM-14.22b")
def test_a_direct_assist_fills_a_section_for_one() -> None:
    rink = Rink(
        home=ratings(LW=9, RW=9),
        split={
            ASSIST_CARD: {
                "assists": {"any": 6, "order": ["LW1", "RW1", "C1", "LD1", "RD1"], "max": 1}
            }
        },
        dice=[7, ASSIST_CARD],
    )
    rink.puck("home", "RD").resolve("IN C(LW)")
    assert helpers(rink) == ["RD"]


@pytest.mark.rule("SOM-14.22c")
@pytest.mark.parametrize(("cards", "expected"), [({}, []), ({"LD": 3}, ["LD"])])
def test_when_the_list_is_exhausted_a_goal_stays_with_one_assist_or_none(
    cards: dict[str, int], expected: list[str]
) -> None:
    assert helpers(after_a_goal(EXAMPLE, ratings(**cards))) == expected


@pytest.mark.rule("SOM-14.22d")
@pytest.mark.parametrize(
    ("power_play", "star", "counts"),
    [(0, True, 4), (1, True, 5), (-1, True, 5), (0, False, 5)],
)
def test_a_starred_rating_is_one_lower_on_his_own_teams_power_play_only(
    power_play: int, counts: int, *, star: bool
) -> None:
    cards = ratings(LD=5)
    cards["LD"]["assist_star"] = star
    section = NOBODY | {"order": ["LD5", *NOBODY["order"][:3], "LW20"]}
    rink = Rink(home=cards, split={ASSIST_CARD: {"assists": section}}, dice=[7, ASSIST_CARD])
    rink.state.power_play = power_play
    assert rating(rink.state, 0, "H-LD") == counts
    rink.puck("home", "C").shoot("inside")
    assert helpers(rink) == (["LD"] if counts == 5 else [])


# --- the rulebook's examples ---


@pytest.mark.rule("SOM-14-EX1")
@pytest.mark.parametrize(("right_wing", "expected"), [(1, ["RD"]), (2, ["RD", "RW"])])
def test_example_one(right_wing: int, expected: list[str]) -> None:
    cards = ratings(C=5, RD=3, RW=right_wing, LD=2, LW=1)
    assert helpers(after_a_goal(EXAMPLE, cards)) == expected


@pytest.mark.rule("SOM-14-EX1")
def test_example_one_stops_at_two_before_the_left_side_is_checked() -> None:
    cards = ratings(C=5, RD=3, RW=2, LD=5, LW=5)
    assert helpers(after_a_goal(EXAMPLE, cards)) == ["RD", "RW"]


@pytest.mark.rule("SOM-14-EX2")
def test_example_two() -> None:
    cards = ratings(C=5, RD=7, RW=1, LD=2, LW=1)
    assert helpers(after_a_goal(EXAMPLE, cards)) == ["RD"]
