"""What cannot be on a sheet (TC-030), and what a sheet says when little is known."""

from typing import Any

import pytest

from games.engine import MemoryLibrary, SeededDice, SetupError, events_of, run
from games.rulesets.scoresheet import ruleset
from games.rulesets.scoresheet.ruleset import Setup

TEAMS = [
    {"id": "H", "name": "Home", "players": [{"id": f"h{n}", "name": f"H {n}"} for n in range(5)]},
    {"id": "V", "name": "Visitor"},
]


def setup(**paper: Any) -> Setup:
    document = {"teams": TEAMS, "paper": {"home": 1, "visitor": 0, "decided": "REG"} | paper}
    return ruleset.read_setup(document, MemoryLibrary())


def goal(**fields: Any) -> dict[str, Any]:
    return {"period": 1, "seat": 0} | fields


@pytest.mark.parametrize(
    ("paper", "code"),
    [
        ({"home": 100}, "paper.score"),
        ({"home": -1, "visitor": 3}, "paper.score"),
        ({"home": 0}, "paper.tie"),
        ({"decided": "TIE"}, "paper.tie"),
        ({"home": 3, "decided": "OT"}, "paper.margin"),
        ({"home": 3, "decided": "SO"}, "paper.margin"),
        ({"goals": []}, "paper.sum"),
        ({"goals": [goal()], "decided": "SO"}, "paper.sum"),
        ({"goals": [goal(seat=2)]}, "paper.side"),
        ({"goals": [goal(period=4)]}, "paper.period"),
        ({"goals": [goal(period=0)]}, "paper.period"),
        ({"goals": [goal(seconds=-1)]}, "paper.seconds"),
        ({"goals": [goal(scorer="h1", assists=["h2", "h3", "h4"])]}, "paper.assists"),
        ({"goals": [goal(scorer="h1", assists=["h1"])]}, "paper.twice"),
        ({"goals": [goal(scorer="h1", assists=["h2", "h2"])]}, "paper.twice"),
        ({"goals": [goal(scorer="v1")]}, "paper.player"),
        ({"goals": [goal(scorer="h 1")]}, "paper.id"),
        ({"shots": [-1, None]}, "paper.counts"),
        ({"penalty_minutes": [None, 1000]}, "paper.counts"),
        ({"goalies": [{"seat": 1, "player": "v1", "goals_against": -1}]}, "paper.negative"),
        (
            {"goalies": [{"seat": 1, "player": "v1", "goals_against": 2, "shots_against": 1}]},
            "paper.shots",
        ),
        ({"goalies": 2 * [{"seat": 1, "player": "v1", "goals_against": 1}]}, "paper.goalie_twice"),
        ({"goalies": [{"seat": 0, "player": "v1", "goals_against": 1}]}, "paper.player"),
        ({"goalies": [{"seat": 3, "player": "v1", "goals_against": 1}]}, "paper.side"),
    ],
)
def test_every_contradiction_has_a_code(paper: dict[str, Any], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        ruleset.validate(setup(**paper))
    assert code in {fault.code for fault in refused.value.faults}


@pytest.mark.parametrize("paper", [{"home": "four"}, {"surprise": 1}, {"decided": "LATE"}])
def test_what_is_no_sheet_at_all_is_refused(paper: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        setup(**paper)
    assert refused.value.faults[0].code == "paper.unreadable"


def test_goals_in_overtime_and_the_shootout_are_where_they_belong() -> None:
    cases = {
        "OT": [goal(period=4, scorer="h1")],
        "SO": [],
    }
    for decided, goals in cases.items():
        made = setup(decided=decided, goals=goals)
        ruleset.validate(made)
        log = run(ruleset, made, dice=SeededDice("0" * 64), coaches={}).records
        sheet = ruleset.score_sheet(made, events_of(log))
        assert (sheet.decided, sheet.winner, sheet.periods) == (decided, 0, 4)
        assert sheet.seats[0].score == 1
        assert sheet.seats[0].goals_by_period == ((0, 0, 0, 1) if goals else (0, 0, 0, 0))
        winners = [line.game_winning_goals for line in sheet.seats[0].skaters]
        assert winners == ([1] if goals else [])


def test_the_winning_goal_is_one_more_than_the_loser_has() -> None:
    goals = [goal(scorer=f"h{number}") for number in (0, 1, 2, 3)] + [goal(seat=1)] * 2
    made = setup(home=4, visitor=2, goals=goals)
    log = run(ruleset, made, dice=SeededDice("0" * 64), coaches={}).records
    sheet = ruleset.score_sheet(made, events_of(log))
    found = {line.player: line.game_winning_goals for line in sheet.seats[0].skaters}
    assert found == {"h0": 0, "h1": 0, "h2": 1, "h3": 0}


@pytest.mark.parametrize(("minutes", "of_a_man"), [(None, None), (6, None), (0, 0)])
def test_whose_penalty_minutes_they_were_is_not_known_unless_there_were_none(
    minutes: int | None, of_a_man: int | None
) -> None:
    made = setup(goals=[goal(scorer="h1")], penalty_minutes=[minutes, None])
    log = run(ruleset, made, dice=SeededDice("0" * 64), coaches={}).records
    sheet = ruleset.score_sheet(made, events_of(log))
    assert [line.penalty_minutes for line in sheet.seats[0].skaters] == [of_a_man]
