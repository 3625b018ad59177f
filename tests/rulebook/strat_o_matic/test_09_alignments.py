"""Rulebook section 9: offence and defence levels."""

import pytest

from games.engine import ScriptedDice
from games.engine.errors import IllegalChoice
from games.engine.play import run
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    AlignmentSet,
    FaceoffTaken,
    LineChangeExecuted,
    LineSentOut,
)
from games.rulesets.strat_o_matic.play import line_changes
from tests.rulebook.strat_o_matic.builders import Rink, make_setup

LEGAL = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")


# --- 9.0, 9.1: each side has an alignment, open to both, that selects readings ---


@pytest.mark.rule("SOM-9.0", "SOM-9.1")
def test_each_side_keeps_the_alignment_it_set_and_both_coaches_see_it() -> None:
    rink = Rink(dice=[1, 1], answers={"stoppage": ["3-2", "1-0"]})
    rink.faceoff()
    assert [side.alignment for side in rink.state.sides] == [(1, 0), (3, 2)]
    for seat in (0, 1, None):
        seen = ruleset.view(rink.state, seat)
        assert [tuple(side["alignment"]) for side in seen["sides"]] == [(1, 0), (3, 2)]


@pytest.mark.rule("SOM-9.1")
@pytest.mark.parametrize(
    ("attacker", "own", "other", "section", "reading"),
    [
        ("home", (3, 2), (1, 0), "O3", "KEEP LW"),
        ("home", (3, 2), (3, 3), "O3", "KEEP RD"),
        ("visitor", (1, 1), (2, 1), "O1", "KEEP C"),
        ("visitor", (1, 1), (2, 2), "O1", "KEEP RW"),
    ],
)
def test_the_attackers_offence_and_the_defenders_forecheckers_select_the_reading(
    attacker: str, own: tuple[int, int], other: tuple[int, int], section: str, reading: str
) -> None:
    by_forecheckers = ("KEEP LW", "KEEP C", "KEEP RW", "KEEP RD")
    rink = Rink(action={1: {"O1": by_forecheckers, "O3": by_forecheckers}}, dice=[1])
    seat = ("home", "visitor").index(attacker)
    rink.state.sides[seat].alignment = own
    rink.state.sides[1 - seat].alignment = other
    rink.puck(attacker, "LD").draw()
    assert rink.only(ActionCardDrawn).section == section
    assert rink.only(ActionCardDrawn).reading == reading


# --- 9.11: the six legal pairs ---


@pytest.mark.rule("SOM-9.11")
@pytest.mark.parametrize("question", ["stoppage", "alignment"])
def test_exactly_the_six_legal_pairs_are_offered(question: str) -> None:
    rink = Rink(dice=[1])
    if question == "stoppage":
        rink.faceoff()
    else:
        rink.run(line_changes.change_forwards)
    offered = [tuple(o for o in options if "-" in o) for _, options in rink.questions(question)]
    assert offered == [LEGAL, LEGAL]


@pytest.mark.rule("SOM-9.11-EX1")
@pytest.mark.parametrize(
    ("answer", "accepted"),
    [("2-1", True), ("2-2", True), ("3-0", False), ("3-1", False), ("3-2", True), ("3-3", True)],
)
def test_a_pair_outside_the_list_is_refused(answer: str, *, accepted: bool) -> None:
    setup = make_setup()

    def answer_the_first_question() -> None:
        run(ruleset, setup, dice=ScriptedDice([]), answers={1: answer})

    if accepted:
        answer_the_first_question()
    else:
        with pytest.raises(IllegalChoice, match=answer):
            answer_the_first_question()


# --- 9.12: when it may be changed, and who commits first ---


@pytest.mark.rule("SOM-9.12", "SOM-9.12a")
def test_before_a_faceoff_the_visitors_commit_first_and_the_home_team_answers() -> None:
    rink = Rink(dice=[1], answers={"stoppage": ["3-3", "1-1"]})
    rink.faceoff()
    assert [(e.seat, e.offence, e.forecheckers) for e in rink.all(AlignmentSet)] == [
        (1, 3, 3),
        (0, 1, 1),
    ]
    assert rink.kinds.index("FaceoffTaken") > max(
        place for place, kind in enumerate(rink.kinds) if kind == "AlignmentSet"
    )
    assert len(rink.all(FaceoffTaken)) == 1


@pytest.mark.rule("SOM-9.12", "SOM-9.12a")
def test_a_forward_change_permits_a_new_alignment_visitors_first_once_both_lines_are_out() -> None:
    rink = Rink(dice=[1], answers={"alignment": ["1-0", "3-2"]})
    rink.state.cards_used = 10
    rink.puck("home", "LD").draw()
    seats = [(type(e).__name__, e.seat) for e in rink.events if hasattr(e, "seat")][:4]
    assert seats == [
        ("LineSentOut", 1),
        ("LineSentOut", 0),
        ("AlignmentSet", 1),
        ("AlignmentSet", 0),
    ]
    assert [side.alignment for side in rink.state.sides] == [(3, 2), (1, 0)]


@pytest.mark.rule("SOM-9.12")
def test_a_defence_change_permits_none() -> None:
    rink = Rink(dice=[1])
    rink.state.cards_used = 15
    rink.state.forward_changes = 1
    rink.puck("home", "LW").draw()
    assert rink.only(LineChangeExecuted).forwards is False
    assert rink.all(AlignmentSet) == []
    assert rink.questions("alignment") == []


@pytest.mark.rule("SOM-9.12")
def test_nothing_else_in_play_permits_a_change() -> None:
    rink = Rink(
        action={1: "OUT! RW", 2: "TURN LD"},
        dice=[1, 7, 2, 3],
        home={"RW": {"outside": {7: "X LD"}}},
    )
    rink.puck("home", "LD").draw()
    assert rink.carrier == ("visitor", "LD")
    rink.draw()
    assert rink.questions("alignment") + rink.questions("stoppage") == []


@pytest.mark.rule("SOM-9.0")
def test_the_basic_game_knows_no_alignments() -> None:
    rink = Rink(level="basic", dice=[1])
    rink.faceoff()
    rink.run(line_changes.change_forwards)
    assert rink.questions("alignment") + rink.questions("stoppage") == []
    assert rink.all(AlignmentSet) == []
    assert len(rink.all(LineSentOut)) == 2
