"""Strengths by listed penalties (TC-039, TC-060, TC-061, TC-062), and men on the ice at a goal (TC-035, TC-038)."""

from typing import Any

import pytest

from games.engine import MemoryLibrary, SeededDice, SetupError, events_of, run
from games.engine.score_sheet import ScoreSheet
from games.rulesets.scoresheet import ruleset
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperPenalty, document_of
from games.rulesets.scoresheet.strength import Timeline, timeline_of, with_strengths

HOME, VISITOR = 0, 1
FIVE = tuple(f"a{number}" for number in range(1, 6))
OTHERS = tuple(f"b{number}" for number in range(1, 6))


def minute(clock: str) -> int:
    minutes, seconds = clock.split(":")
    return 60 * int(minutes) + int(seconds)


def penalty(seat: int, clock: str, minutes: int = 2, *, period: int = 1) -> PaperPenalty:
    return PaperPenalty(
        period=period, seat=seat, minutes=minutes, player="x", seconds=minute(clock)
    )


def goal(seat: int, clock: str, *, period: int = 1, **more: Any) -> PaperGoal:
    return PaperGoal(period=period, seat=seat, scorer="a1", seconds=minute(clock), **more)


def sheet(*penalties: PaperPenalty, goals: tuple[PaperGoal, ...] = ()) -> Paper:
    score = [sum(one.seat == seat for one in goals) for seat in (HOME, VISITOR)]
    decided = "TIE" if score[0] == score[1] else "REG"
    return Paper(home=score[0], visitor=score[1], decided=decided, goals=goals, penalties=penalties)


def timeline(*penalties: PaperPenalty, goals: tuple[PaperGoal, ...] = ()) -> Timeline:
    found = timeline_of(sheet(*penalties, goals=goals), 1200)
    assert found is not None
    return found


def score_sheet(paper: Paper) -> ScoreSheet:
    names = ({"id": "H", "name": "Home"}, {"id": "V", "name": "Visitor"})
    document = {"teams": list(names), "paper": document_of(paper)}
    made = ruleset.read_setup(document, MemoryLibrary())
    ruleset.validate(made)
    log = run(ruleset, made, dice=SeededDice("0" * 64), coaches={}).records
    return ruleset.score_sheet(made, events_of(log))


def codes(paper: Paper) -> set[str]:
    with pytest.raises(SetupError) as refused:
        score_sheet(paper)
    return {fault.code for fault in refused.value.faults}


@pytest.mark.parametrize(
    ("clock", "strength"),
    [("2:02", "EV"), ("2:03", "PP"), ("4:01", "PP"), ("4:02", "EV")],
)
def test_tc_061_the_second_in_which_a_minor_ends_is_no_power_play(
    clock: str, strength: str
) -> None:
    goals = (goal(HOME, clock),)
    assert timeline(penalty(VISITOR, "2:02"), goals=goals).strengths == [strength]
    filled = with_strengths(sheet(penalty(VISITOR, "2:02"), goals=goals), {0}, 1200)
    assert filled.goals is not None
    assert filled.goals[0].strength == strength
    assert score_sheet(filled).seats[HOME].power_play_goals == int(strength == "PP")


def test_tc_061_a_sheet_that_says_otherwise_is_refused() -> None:
    late = sheet(penalty(VISITOR, "2:02"), goals=(goal(HOME, "4:02", strength="PP"),))
    assert codes(late) == {"paper.strength"}
    assert codes(sheet(penalty(VISITOR, "2:02"), goals=(goal(HOME, "4:01"),))) == {"paper.strength"}


@pytest.mark.parametrize("punished", [HOME, VISITOR])
def test_tc_039_the_advantage_of_one_side_is_the_want_of_the_other(punished: int) -> None:
    """The sides go by their seats and not by their names, so that neither alphabet nor home ice turns them."""
    found = timeline(penalty(punished, "5:00"))
    assert found.seconds_ahead(1 - punished) == 120
    assert found.seconds_ahead(punished) == 0
    moments = range(300, 421)
    assert sum(found.short(punished, second + 0.5) for second in moments) == 120
    scored = goal(1 - punished, "6:00"), goal(punished, "6:30")
    strengths = timeline(penalty(punished, "5:00", 5), goals=scored).strengths
    assert strengths == ["PP", "SH"]


def test_tc_060_an_advantage_at_the_horn_is_an_opportunity() -> None:
    paper = sheet(penalty(VISITOR, "19:30", period=3), goals=(goal(HOME, "1:00"),))
    home, visitor = score_sheet(paper).seats
    assert (home.power_play_opportunities, home.power_play_goals) == (1, 0)
    assert visitor.power_play_opportunities == 0
    found = timeline_of(paper, 1200)
    assert found is not None
    assert found.seconds_ahead(HOME, until=3600) == 30


@pytest.mark.parametrize(
    ("penalties", "goals", "strengths", "opportunities"),
    [
        # coincident minors make no advantage
        ((penalty(HOME, "1:00"), penalty(VISITOR, "1:00")), (goal(HOME, "2:00"),), ["EV"], 0),
        # a goal ends a minor
        ((penalty(VISITOR, "1:00"),), (goal(HOME, "1:30"), goal(HOME, "2:00")), ["PP", "EV"], 1),
        # it does not end a major
        ((penalty(VISITOR, "1:00", 5),), (goal(HOME, "1:30"), goal(HOME, "2:00")), ["PP", "PP"], 1),
        # it ends half of a double minor
        ((penalty(VISITOR, "1:00", 4),), (goal(HOME, "1:30"), goal(HOME, "2:00")), ["PP", "PP"], 1),
        # a misconduct leaves the sides as many
        ((penalty(VISITOR, "1:00", 10),), (goal(HOME, "1:30"),), ["EV"], 0),
        # a minor goes on in the next period
        ((penalty(VISITOR, "19:30"),), (goal(HOME, "1:29", period=2),), ["PP"], 1),
        # five against three: the first goal ends the minor that would end first
        (
            (penalty(VISITOR, "1:00"), penalty(VISITOR, "1:30")),
            (goal(HOME, "2:00"), goal(HOME, "3:10")),
            ["PP", "PP"],
            2,
        ),
    ],
)
def test_strengths_and_opportunities_follow_from_penalties(
    penalties: tuple[PaperPenalty, ...],
    goals: tuple[PaperGoal, ...],
    strengths: list[str],
    opportunities: int,
) -> None:
    found = timeline(*penalties, goals=goals)
    assert found.strengths == strengths
    assert len(found.advantages(HOME)) == opportunities


def test_without_a_time_or_with_three_in_the_box_nothing_is_said() -> None:
    unknown = PaperPenalty(period=1, seat=HOME, minutes=2)
    queue = [penalty(HOME, clock) for clock in ("1:00", "1:10", "1:20")]
    assert timeline_of(sheet(unknown), 1200) is None
    assert timeline_of(sheet(*queue), 1200) is None
    assert score_sheet(sheet(*queue)).seats[VISITOR].power_play_opportunities is None


def test_listed_penalties_are_whose_they_are_and_the_benchs() -> None:
    """TC-042: a minor, a major and a misconduct are 17; a bench minor is the team's and nobody's."""
    three = [
        penalty(HOME, clock, minutes) for clock, minutes in (("1:00", 2), ("1:00", 5), ("1:00", 10))
    ]
    bench = PaperPenalty(period=2, seat=HOME, minutes=2, kind="too many men")
    found = score_sheet(sheet(*three, bench))
    (man,) = found.seats[HOME].skaters
    assert (man.player, man.penalty_minutes) == ("x", 17)
    assert (found.seats[HOME].penalty_minutes, found.seats[HOME].bench_penalty_minutes) == (19, 2)
    assert [line.kind for line in found.penalties] == [
        "minor",
        "major",
        "misconduct",
        "too many men",
    ]


@pytest.mark.parametrize(
    ("penalties", "more", "code"),
    [
        ((PaperPenalty(period=1, seat=HOME, minutes=3),), {}, "paper.minutes"),
        ((PaperPenalty(period=4, seat=VISITOR, minutes=2),), {}, "paper.period"),
        ((PaperPenalty(period=1, seat=2, minutes=2),), {}, "paper.side"),
        (
            (PaperPenalty(period=1, seat=HOME, minutes=2),),
            {"penalty_minutes": (4, None)},
            "paper.penalty_sum",
        ),
    ],
)
def test_penalties_that_cannot_be_are_named(
    penalties: tuple[PaperPenalty, ...], more: dict[str, Any], code: str
) -> None:
    assert code in codes(Paper(home=1, visitor=0, decided="REG", penalties=penalties, **more))


def test_tc_038_the_listed_men_have_the_goal_and_nobody_else() -> None:
    """Two lines that change at 12:00 are not both on the ice for a goal at 12:00: the list is all that counts."""
    found = score_sheet(sheet(goals=(goal(HOME, "12:00", on_ice=(FIVE, OTHERS)),)))
    home, visitor = found.seats
    assert {line.player: line.plus_minus for line in home.skaters} == dict.fromkeys(FIVE, 1)
    assert {line.player: line.plus_minus for line in visitor.skaters} == dict.fromkeys(OTHERS, -1)
    assert (found.goals[0].on_ice_for, found.goals[0].on_ice_against) == (FIVE, OTHERS)


@pytest.mark.parametrize(
    ("on_ice", "code"),
    [
        (((*FIVE, "a6", "a7"), OTHERS), "paper.on_ice"),
        ((FIVE, (*OTHERS, "b6", "b7")), "paper.on_ice"),
        (((*FIVE, "a1"), OTHERS), "paper.on_ice_twice"),
        ((FIVE, (*OTHERS, "a2")), "paper.on_ice_twice"),
        ((FIVE[1:], OTHERS), "paper.off_ice"),
    ],
)
def test_tc_038_more_than_six_men_or_one_twice_are_refused(
    on_ice: tuple[tuple[str, ...], tuple[str, ...]], code: str
) -> None:
    assert codes(sheet(goals=(goal(HOME, "12:00", on_ice=on_ice),))) == {code}


def test_tc_036_one_mans_night() -> None:
    """The eight goals of the case, in its order; six against five is even strength."""
    mine, theirs = (("a1",), ("b1",)), (("b1",), ("a1",))

    def scored(seat: int, strength: str, **more: Any) -> PaperGoal:
        ice = mine if seat == HOME else theirs
        return PaperGoal(period=1, seat=seat, strength=strength, on_ice=ice, **more)

    night = (
        scored(HOME, "EV"),
        scored(HOME, "PP"),
        scored(HOME, "SH"),
        scored(VISITOR, "EV", empty_net=True),
        scored(VISITOR, "PP"),
        scored(HOME, "EV"),
        scored(HOME, "PS"),
        scored(VISITOR, "EV"),
    )
    paper = Paper(home=5, visitor=3, decided="REG", goals=night)
    (man,) = score_sheet(paper).seats[HOME].skaters
    assert (man.player, man.plus_minus) == ("a1", 1)


def test_plus_minus_is_unknown_unless_every_goal_says_who_was_there() -> None:
    goals = goal(HOME, "1:00", on_ice=(FIVE, OTHERS)), goal(HOME, "2:00")
    assert {line.plus_minus for line in score_sheet(sheet(goals=goals)).seats[HOME].skaters} == {
        None
    }


def test_a_sheet_from_before_is_the_same_text_as_ever() -> None:
    document = document_of(
        Paper(home=1, visitor=0, decided="REG", goals=(PaperGoal(period=1, seat=0),))
    )
    assert set(document) == {
        "home",
        "visitor",
        "decided",
        "goals",
        "goalies",
        "shots",
        "penalty_minutes",
    }
    assert "on_ice" not in document["goals"][0]
